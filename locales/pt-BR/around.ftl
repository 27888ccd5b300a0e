# O que está em volta da mesa: relógios, quem saiu, conversa, contas e avisos.

clock = Relógio
clock-none = Sem relógio
clock-each = Por jogador
clock-minutes = Minutos por partida
clock-seconds = Segundos extras por jogada
clock-how = Se o seu tempo acabar, um bot joga por você. Você pode retomar o seu lugar quando quiser.
clock-of = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s por jogada
}
time-left = Tempo restante
time-low = { $n ->
    [one] Resta { $n } segundo
   *[other] Restam { $n } segundos
}
late-bot-plays = Sem tempo, um bot joga
ran-out-of-time = Ficou sem tempo
your-time-ran-out = Seu tempo acabou. Um bot está jogando por você.
is-gone = { $name } está ausente.
let-bot-play = Deixar um bot jogar

games-wait = { $n ->
    [one] Sua vez em { $n } partida
   *[other] Sua vez em { $n } partidas
}
to-watch = Para assistir

notices = Avisar quando for a minha vez
notices-refused = Este navegador não mostra notificações deste site. Autorize nas configurações do navegador.
show-chat = Mostrar o chat das mesas

account = Conta
sign-in = Fazer login
sign-out = Sair da conta
play-as-guest = Você está jogando como { $name }, com um perfil de convidado deste dispositivo.
signed-in-as = Você entrou como { $name }.
take-account = Criar conta
take-account-how = Jogue em qualquer dispositivo e mantenha as partidas que você já tem. Só precisa de um nome e uma senha.
password = Senha
password-how = Pelo menos 8 caracteres
have-account = Já tem uma conta?
sign-in-how = Você passa a ver as partidas da conta. As do convidado deixam de estar neste dispositivo.
second-device = Outro dispositivo
second-device-how = Abra este link no outro dispositivo ou leia o código com a câmera dele. Só funciona uma vez e expira em dez minutos.
make-link = Criar link
sign-out-guest = Sair e apagar este convidado
sign-out-guest-how = Se você sair, este convidado e as partidas dele somem para sempre. Para não perder nada, crie uma conta antes.
change-password = Alterar senha
old-password = Senha atual
new-password = Nova senha
password-changed = Senha alterada. Nos outros dispositivos, será preciso fazer login de novo.
device-title = Este dispositivo
device-how = Jogue aqui com o perfil do seu outro dispositivo e as mesmas partidas.
device-now = Este dispositivo vai passar de { $name } para o seu outro perfil.
device-use = Usar este dispositivo
device-cut-short = Este link está incompleto. Crie um novo no outro dispositivo.
refused-wrong-password = Nome ou senha incorretos.
refused-name-taken = Este nome já pertence a uma conta. Escolha outro ou faça login.
refused-too-many = Muitas tentativas. Espere um minuto.
refused-old-link = Este link já foi usado ou expirou. Crie um novo no outro dispositivo.
refused-no-answer = O servidor não está respondendo. Tente de novo.
refused-name = O nome deve ter de 1 a 32 caracteres visíveis.
refused-password = A senha deve ter de 8 a 128 caracteres.
refused-have-account = Você já tem uma conta.
refused-no-account = Você ainda não tem conta.
refused-too-fast = Muitos pedidos de uma vez. Espere um momento e tente de novo.
refused-tables = Você tem mesas abertas demais. Termine ou feche algumas primeiro.
refused-sockets = O site está aberto em abas demais. Feche algumas.
refused-chat-full = O chat desta mesa está cheio.
refused-no-chat = Você não pode escrever no chat desta mesa.
refused-seat-taken = Esse lugar está ocupado. Escolha outro.
refused-begun = A partida começou sem você. Ainda dá para assistir.
refused-nobody-plays = Pelo menos uma pessoa precisa jogar.
refused-owner-only = Só quem abriu a mesa pode fazer isso.
refused-players-only = Só quem joga nesta mesa pode fazer isso.
refused-private = Só quem joga pode ver esta partida.
refused-is-back = Já está online.
refused-wait = { $n ->
    [one] Espere mais { $n } segundo e tente de novo.
   *[other] Espere mais { $n } segundos e tente de novo.
}
refused-clock = O relógio pode ter de 1 a 180 minutos e de 0 a 180 segundos extras.
refused-busy = A mesa está ocupada. Tente de novo em instantes.
refused-who = Sua sessão neste dispositivo terminou. Recarregue a página e tente de novo.
refused-record = Este arquivo não é uma partida exportada.
refused-record-line = A linha { $n } deste arquivo não é de uma partida exportada.
why-banned = Um administrador baniu você deste servidor: { $reason }
why-muted = Um administrador desativou o chat para você: { $reason }
why-account-needed = Aqui só quem tem conta pode abrir mesas. Você ainda pode entrar em uma mesa se tiver o link.
why-invitation-needed = Aqui você precisa de um convite para criar uma conta. Peça a quem administra o servidor.
why-old-invitation = Este convite expirou ou já foi usado. Peça um novo.
why-registration-closed = No momento este servidor não aceita contas novas.
why-already-reported = Você já denunciou isto. Um administrador vai analisar.
why-bad-reason = Escreva uma linha de até 300 caracteres; um aviso pode ter 500.
why-bad-time = Escolha um tempo entre um minuto e dez anos; um convite pode durar até um ano.
why-not-account = Só quem tem conta pode ser administrador.
why-is-administrator = Esta pessoa é administradora. Retire esse papel primeiro.
refused-too-large = Este arquivo é grande demais.
refused-forbidden = Você não pode fazer isso aqui.
refused-changed = A mesa mudou. Tente de novo.
refused-damaged = Não dá para abrir a mesa: o registro está danificado. Avise quem cuida do servidor.
refused-not-understood = O servidor não aceitou. Recarregue a página e tente de novo.
refused-unknown = Algo deu errado. Tente de novo.

chat = Chat
chat-unread = { $n ->
    [one] Chat, { $n } mensagem nova
   *[other] Chat, { $n } mensagens novas
}
chat-empty = Nenhuma mensagem ainda
chat-say = Escreva uma mensagem
chat-too-many = Muitas mensagens de uma vez. Espere um momento.
chat-failed = Mensagem não enviada. Tente de novo.
chat-off = Desligado
chat-table = Jogadores
chat-watchers = Com espectadores

graph-of = Mostrar
graph-of-points = Pontos
graph-of-chances = Chances
who-would-win = Chance de vitória, segundo os bots
estimate-working = Os bots estão avaliando a partida
estimate-failed = Os bots não conseguiram avaliar esta partida.
as-table = Ver em tabela

devices = Seus dispositivos
unknown-device = Dispositivo desconhecido
this-device = Este dispositivo
last-used = Último uso: { $when }
own-data = Seus dados
export-data = Baixar seus dados
erase-me = Apagar meus dados
erase-how = Não dá para desfazer. Seu nome, seus dispositivos e o que você escreveu são apagados. As partidas que você jogou ficam, sem o seu nome.
erase-sure = Apagar para sempre
former-player = Ex-jogador

got-it = Entendi
read-notice = Ler
host-notice = Do anfitrião
banned = Seu acesso a este servidor foi bloqueado
banned-until = Você pode voltar a partir de { $time }.
banned-for-good = O bloqueio não tem data para terminar.
muted-until = Você não pode escrever no chat até { $time }.
muted-for-good = Você não pode escrever no chat.
closed-for = Um administrador fechou esta mesa: { $reason }
invitation = Convite
invitation-how = Este servidor funciona por convite. Cole o link que você recebeu.
invited = Você recebeu um convite
invited-cut-short = Este link está incompleto. Peça outro.
sign-up-closed = No momento, este servidor não aceita contas novas. Você pode jogar como convidado nas mesas de que tiver o link.
admin-page = Administração
report = Denunciar
report-player = Denunciar um nome
report-whose = De quem é o nome
report-name-of = Denunciar o nome { $name }
report-message-of = Denunciar esta mensagem de { $name }
report-reason = O que há de errado? (opcional)
report-how = Só os administradores vão ver sua denúncia.
report-send = Enviar denúncia
report-sent = Denúncia enviada
report-sent-how = Obrigado. Um administrador vai analisá-la.
