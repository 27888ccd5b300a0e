# O que está à volta da mesa: relógios, quem saiu, conversa, contas e avisos.

clock = Relógio
clock-none = Sem relógio
clock-each = Para cada jogador
clock-minutes = Minutos para a partida
clock-seconds = Segundos a mais por jogada
clock-how = Por quem fica sem tempo joga um bot; o lugar pode ser retomado.
clock-of = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s por jogada
}
time-left = Tempo restante
time-low = Restam { $n } segundos
late-bot-plays = sem tempo, joga um bot
ran-out-of-time = ficou sem tempo
your-time-ran-out = O seu tempo acabou. Um bot joga por si.
is-gone = { $name } não está.
let-bot-play = Deixar jogar um bot

games-wait = { $n ->
    [one] Uma partida espera por si
   *[other] { $n } partidas esperam por si
}
to-watch = Para ver

notices = Avisar quando for o meu turno
notices-refused = Este navegador não mostra avisos deste endereço. Permita-os nas definições dele.
show-chat = Mostrar a conversa da mesa

account = Você
sign-in = Entrar
sign-out = Sair
play-as-guest = Joga como { $name }, como convidado neste dispositivo.
signed-in-as = Entrou como { $name }.
take-account = Criar uma conta
take-account-how = Um nome e uma palavra-passe, para que as suas partidas o encontrem em cada dispositivo. Mantém as partidas que tem.
password = Palavra-passe
password-how = 8 caracteres ou mais
have-account = Já tem uma conta?
sign-in-how = As partidas serão as da conta. As do convidado deixam de estar neste dispositivo.
second-device = Um segundo dispositivo
second-device-how = Abra lá esta ligação, ou deixe a câmara ler o código. Vale uma vez, durante dez minutos.
make-link = Criar uma ligação
sign-out-guest = Sair e perder as partidas
sign-out-guest-how = Um convidado que sai desaparece para sempre, com as suas partidas. Para as manter, crie antes uma conta.
change-password = Mudar a palavra-passe
old-password = Palavra-passe atual
new-password = Palavra-passe nova
password-changed = A palavra-passe mudou. Os outros dispositivos têm de entrar de novo.
device-title = Este dispositivo
device-how = Jogue aqui como no outro dispositivo, com as mesmas partidas.
device-now = Agora este dispositivo joga como { $name }; depois deixa de o fazer.
device-use = Usar este dispositivo
device-cut-short = A ligação está incompleta. Crie uma nova no outro dispositivo.
refused-wrong-password = O nome ou a palavra-passe não está certo.
refused-name-taken = O nome é de uma conta. Escolha outro, ou entre.
refused-too-many = Demasiadas tentativas. Espere um minuto.
refused-old-link = A ligação já foi usada ou é antiga demais. Crie uma nova no outro dispositivo.
refused-unreadable = Um nome tem de 1 a 32 caracteres visíveis, uma palavra-passe de 8 a 128.
refused-no-answer = A casa não responde. Tente de novo.

chat = Conversa
chat-unread = Conversa, { $n } novas
chat-empty = Ainda ninguém disse nada.
chat-say = Diga algo
chat-too-many = Demasiado de uma vez. Espere um momento.
chat-failed = Não foi dito. Tente de novo.
chat-off = Ninguém
chat-table = Quem joga
chat-watchers = Também quem vê

graph-of = Mostrar
graph-of-points = pontos
graph-of-chances = quem venceria
who-would-win = Quem venceria, no juízo dos bots
estimate-working = Os bots estão a julgar a partida
estimate-failed = Os bots não conseguiram julgar esta partida.
as-table = Como tabela
