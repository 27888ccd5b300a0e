# A mesa: o cabeçalho, o livro de jogadas e o que se diz sem ligação.

short-name-spice-road = Especiarias
short-name-east-to-west = Ocidente
announcements = Avisos

line-offline = Sem ligação
line-offline-long = Sem ligação. A sua jogada está guardada e será enviada.
line-restart = A reiniciar…
line-restart-long = O servidor está a reiniciar. Relógios em pausa.
line-update = Nova versão
line-update-long = Há uma nova versão pronta.
reload = Recarregar
line-slow = A restabelecer a ligação…
line-slow-long = A restabelecer a ligação… O relógio pode não estar certo.
line-back = Ligação restabelecida
line-back-sent = Ligação restabelecida. A sua jogada foi enviada.
time-left-about = Tempo restante, aproximado
time-left-paused = Tempo restante, em pausa
sends-after-restart = Será enviada quando o servidor voltar.
send-after-restart = Enviar após o reinício
sends-when-online = Será enviada quando a ligação voltar.
send-when-online = Enviar com ligação
do-not-send = Não enviar
move-refused = Jogada não aceite

touch-a-card = Escolha uma carta para ver o que faz.
plan-how = Pode preparar a próxima jogada: escolha uma carta.
your-plan = O seu plano:
plan-kept = Plano pronto. Abre na sua vez.
plan-drop = Esquecer o plano
turn-of = Vez de { $name }
undo-before-passing = Desfazer a última jogada
no-thanks = Agora não

you-pay = Paga
you-get = Recebe
you-put-back = Devolve
do-and-put-back = { $do } e devolver { $n }
put-back-how = { $n ->
    [one] Sobra 1. Toque no que devolve.
   *[other] Sobram { $n }. Toque no que devolve.
}
put-back-change = Devolve { $spice }. Mudar
cube-goes = { $spice }, a devolver. Mudar
cube-stays = { $spice }, fica. Devolver em vez de outro
no-step-up = Não há nada acima de { $spice }
no-more-steps = { $n ->
    [one] Só 1 nível. Toque no cubo promovido para voltar atrás.
   *[other] Só { $n } níveis. Toque num cubo promovido para voltar atrás.
}
n-points = { $n ->
    [one] 1 ponto
   *[other] { $n } pontos
}

ew-touch-a-place = Escolha um local, um Forte, um mercado ou uma carta da rota.
ew-settlers-of = { $ready ->
    [one] 1 colono pronto, { $reserve } na reserva
   *[other] { $ready } colonos prontos, { $reserve } na reserva
}
ew-use-now = Usar agora
ew-take-to-route = Tirar para a rota

# A screen that everybody looks at, and phones as hands beside it.
shared-screen = Ecrã partilhado
shared-screen-how = Uma TV ou um tablet no meio da mesa mostra o jogo e os telemóveis são as mãos. Abra lá o link e escolha:
use-as-screen = Usar como ecrã partilhado
screen-join = Sente-se à mesa
screen-join-how = Leia o código: o telemóvel passa a ser a sua mão.
screen-hand = Jogue com o telemóvel
screen-hand-how = Leia o código: o telemóvel passa a ser a sua mão.
last-moves = Últimas jogadas
n-in-hand = { $n } na mão
whole-table = Mesa inteira
hand-only = Só a minha mão
table-parts = Parte da mesa
part-acquire = Adquirir 1–6
part-claim = Reclamar A–E
device-plays = Jogo aqui
device-shows = Ecrã partilhado
device-shows-how = Cada pessoa joga no telemóvel e entra com o código deste ecrã. O seu lugar fica livre.
