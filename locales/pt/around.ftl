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
