# O que está à volta da mesa: relógios, quem saiu, conversa, contas e avisos.

clock = Relógio
clock-none = Sem relógio
clock-each = Por jogador
clock-minutes = Minutos por partida
clock-seconds = Segundos extra por jogada
clock-how = Se ficar sem tempo, um bot joga por si. Pode retomar o seu lugar quando quiser.
clock-of = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s por jogada
}
time-left = Tempo restante
time-low = { $n ->
    [one] Resta 1 segundo
   *[other] Restam { $n } segundos
}
late-bot-plays = Sem tempo, joga um bot
ran-out-of-time = Ficou sem tempo
your-time-ran-out = O seu tempo acabou. Um bot está a jogar por si.
is-gone = { $name } está ausente.
let-bot-play = Pôr um bot a jogar

games-wait = { $n ->
    [one] É a sua vez numa partida
   *[other] É a sua vez em { $n } partidas
}
to-watch = Para assistir

notices = Avisar-me quando for a minha vez
notices-refused = Este navegador não mostra notificações deste site. Autorize-as nas definições do navegador.
show-chat = Mostrar o chat das mesas

account = Conta
sign-in = Iniciar sessão
sign-out = Terminar sessão
play-as-guest = Está a jogar como { $name }, com um perfil de convidado deste dispositivo.
signed-in-as = Iniciou sessão como { $name }.
take-account = Criar conta
take-account-how = Jogue em qualquer dispositivo e mantenha as partidas que já tem. Só precisa de um nome e de uma palavra-passe.
password = Palavra-passe
password-how = Pelo menos 8 caracteres
have-account = Já tem conta?
sign-in-how = Passa a ver as partidas da conta. As do convidado deixam de estar neste dispositivo.
second-device = Outro dispositivo
second-device-how = Abra este link no outro dispositivo ou leia o código com a câmara dele. Só funciona uma vez e expira ao fim de dez minutos.
make-link = Criar link
sign-out-guest = Sair e apagar este convidado
sign-out-guest-how = Se sair, este convidado e as suas partidas desaparecem para sempre. Para os manter, crie primeiro uma conta.
change-password = Alterar palavra-passe
old-password = Palavra-passe atual
new-password = Nova palavra-passe
password-changed = Palavra-passe alterada. Nos outros dispositivos terá de iniciar sessão de novo.
device-title = Este dispositivo
device-how = Jogue aqui com o perfil do seu outro dispositivo e com as mesmas partidas.
device-now = Este dispositivo vai passar de { $name } para o seu outro perfil.
device-use = Usar este dispositivo
device-cut-short = Este link está incompleto. Crie um novo no outro dispositivo.
refused-wrong-password = Nome ou palavra-passe incorretos.
refused-name-taken = Este nome já pertence a uma conta. Escolha outro ou inicie sessão.
refused-too-many = Demasiadas tentativas. Espere um minuto.
refused-old-link = Este link já foi usado ou expirou. Crie um novo no outro dispositivo.
refused-no-answer = O servidor não responde. Tente de novo.
refused-name = O nome deve ter entre 1 e 32 caracteres visíveis.
refused-password = A palavra-passe deve ter entre 8 e 128 caracteres.
refused-have-account = Já tem uma conta.
refused-no-account = Ainda não tem conta.
refused-too-fast = Demasiados pedidos. Espere um momento e tente de novo.
refused-tables = Tem demasiadas mesas abertas. Termine ou feche algumas primeiro.
refused-sockets = O site está aberto em demasiados separadores. Feche alguns.
refused-chat-full = O chat desta mesa está cheio.
refused-no-chat = Não pode escrever no chat desta mesa.
refused-seat-taken = Esse lugar está ocupado. Escolha outro.
refused-begun = A partida começou sem si. Ainda pode assistir.
refused-nobody-plays = Tem de jogar pelo menos uma pessoa.
refused-owner-only = Só quem abriu a mesa o pode fazer.
refused-players-only = Só quem joga nesta mesa o pode fazer.
refused-private = Só quem joga pode ver esta partida.
refused-is-back = Já está online.
refused-wait = { $n ->
    [one] Espere mais 1 segundo e tente de novo.
   *[other] Espere mais { $n } segundos e tente de novo.
}
refused-clock = O relógio pode ter de 1 a 180 minutos e de 0 a 180 segundos extra.
refused-busy = A mesa está ocupada. Tente de novo dentro de momentos.
refused-who = A sessão neste dispositivo terminou. Recarregue a página e tente de novo.
refused-record = Este ficheiro não é uma partida exportada.
refused-record-line = A linha { $n } deste ficheiro não é de uma partida exportada.
why-banned = Um administrador vedou-lhe o acesso a este servidor: { $reason }
why-muted = Um administrador desativou-lhe o chat: { $reason }
why-account-needed = Aqui só quem tem conta pode abrir mesas. Ainda pode juntar-se a uma mesa se tiver o link.
why-invitation-needed = Aqui precisa de um convite para criar uma conta. Peça-o a quem gere o servidor.
why-old-invitation = Este convite expirou ou já foi usado. Peça um novo.
why-registration-closed = De momento este servidor não aceita contas novas.
why-already-reported = Já denunciou isto. Um administrador vai analisar.
why-bad-reason = Escreva uma linha com até 300 caracteres; um aviso pode ter 500.
why-bad-time = Escolha um tempo entre um minuto e dez anos; um convite pode durar até um ano.
why-not-account = Só quem tem conta pode ser administrador.
why-is-administrator = Esta pessoa é administradora. Retire-lhe primeiro esse papel.
refused-too-large = Este ficheiro é demasiado grande.
refused-forbidden = Não pode fazer isso aqui.
refused-changed = A mesa mudou. Tente de novo.
refused-damaged = Não é possível abrir a mesa: o registo está danificado. Avise quem gere o servidor.
refused-not-understood = O servidor não aceitou. Recarregue a página e tente de novo.
refused-unknown = Algo correu mal. Tente de novo.

chat = Chat
chat-unread = { $n ->
    [one] Chat, 1 mensagem nova
   *[other] Chat, { $n } mensagens novas
}
chat-empty = Ainda não há mensagens
chat-say = Escreva uma mensagem
chat-too-many = Demasiadas mensagens seguidas. Espere um momento.
chat-failed = Mensagem não enviada. Tente de novo.
chat-off = Desligado
chat-table = Jogadores
chat-watchers = Com espectadores

graph-of = Mostrar
graph-of-points = Pontos
graph-of-chances = Probabilidades
who-would-win = Probabilidade de vitória, segundo os bots
estimate-working = Os bots estão a avaliar a partida
estimate-failed = Os bots não conseguiram avaliar esta partida.
as-table = Ver em tabela

devices = Os seus dispositivos
unknown-device = Dispositivo desconhecido
this-device = Este dispositivo
last-used = Último uso: { $when }
own-data = Os seus dados
export-data = Transferir os seus dados
erase-me = Apagar os meus dados
erase-how = Não é possível anular. O seu nome, os seus dispositivos e o que escreveu são apagados. As partidas que jogou ficam, sem o seu nome.
erase-sure = Apagar para sempre
former-player = Antigo jogador

got-it = Entendi
read-notice = Ler
host-notice = Do anfitrião
banned = O seu acesso a este servidor foi bloqueado
banned-until = Pode voltar a partir de { $time }.
banned-for-good = O bloqueio não tem data de fim.
muted-until = Não pode escrever no chat até { $time }.
muted-for-good = Não pode escrever no chat.
closed-for = Um administrador fechou esta mesa: { $reason }
invitation = Convite
invitation-how = Este servidor funciona por convite. Cole o link que recebeu.
invited = Recebeu um convite
invited-cut-short = Este link está incompleto. Peça outro.
sign-up-closed = De momento, este servidor não aceita contas novas. Pode jogar como convidado nas mesas de que tenha o link.
admin-page = Administração
report = Denunciar
report-player = Denunciar um nome
report-whose = De quem é o nome
report-name-of = Denunciar o nome { $name }
report-message-of = Denunciar esta mensagem de { $name }
report-reason = O que tem de errado? (opcional)
report-how = Só os administradores vão ver a sua denúncia.
report-send = Enviar denúncia
report-sent = Denúncia enviada
report-sent-how = Obrigado. Um administrador vai analisá-la.
