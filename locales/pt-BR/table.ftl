# A mesa: o cabeçalho, o livro de jogadas e o que se diz sem conexão.

short-name-spice-road = Especiarias
short-name-east-to-west = Ocidente
announcements = Avisos

line-offline = Sem conexão
line-offline-long = Sem conexão. Sua jogada está salva e será enviada.
line-restart = Reiniciando…
line-restart-long = O servidor está reiniciando. Relógios em pausa.
line-update = Nova versão
line-update-long = Uma nova versão está pronta.
reload = Recarregar
line-slow = Reconectando…
line-slow-long = Reconectando… O relógio pode não estar certo.
line-back = Conexão restabelecida
line-back-sent = Conexão restabelecida. Sua jogada foi enviada.
time-left-about = Tempo restante, aproximado
time-left-paused = Tempo restante, em pausa
sends-after-restart = Será enviada quando o servidor voltar.
send-after-restart = Enviar após reiniciar
sends-when-online = Será enviada quando a conexão voltar.
send-when-online = Enviar ao reconectar
do-not-send = Não enviar
move-refused = Jogada não aceita

touch-a-card = Escolha uma carta para ver o que faz.
plan-how = Você pode preparar a próxima jogada: escolha uma carta.
your-plan = Seu plano:
plan-kept = Plano pronto. Abre na sua vez.
plan-drop = Esquecer o plano
turn-of = Vez de { $name }
undo-before-passing = Desfazer a última jogada
no-thanks = Agora não

you-pay = Você paga
you-get = Você recebe
you-put-back = Você devolve
do-and-put-back = { $do } e devolver { $n }
put-back-how = { $n ->
    [one] Sobra 1. Toque no que você devolve.
   *[other] Sobram { $n }. Toque no que você devolve.
}
put-back-change = Você devolve { $spice }. Mudar
cube-goes = { $spice }, a devolver. Mudar
cube-stays = { $spice }, fica. Devolver em vez de outro
no-step-up = Não há nada acima de { $spice }
no-more-steps = { $n ->
    [one] Só 1 nível. Toque no cubo promovido para desfazer.
   *[other] Só { $n } níveis. Toque num cubo promovido para desfazer.
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
ew-take-to-route = Pegar para a rota

# A screen that everybody looks at, and phones as hands beside it.
shared-screen = Tela compartilhada
shared-screen-how = Uma TV ou um tablet no meio da mesa mostra o jogo e os celulares são as mãos. Abra o link lá e escolha:
use-as-screen = Usar como tela compartilhada
screen-join = Sente-se à mesa
screen-join-how = Escaneie o código: o celular vira a sua mão.
screen-hand = Jogue pelo celular
screen-hand-how = Escaneie o código: o celular vira a sua mão.
last-moves = Últimas jogadas
n-in-hand = { $n } na mão
whole-table = Mesa inteira
hand-only = Só a minha mão
table-parts = Parte da mesa
part-acquire = Adquirir 1–6
part-claim = Reclamar A–E
device-plays = Eu jogo aqui
device-shows = Tela compartilhada
device-shows-how = Cada pessoa joga no celular e entra com o código desta tela. O seu lugar fica livre.
