# A mesa: o cabeçalho, o livro de jogadas e o que se diz sem conexão.

short-name-spice-road = Especiarias
short-name-east-to-west = Ocidente
announcements = Avisos

line-offline = Sem conexão
line-offline-long = Sem conexão. Sua jogada está salva e será enviada.
line-slow = Reconectando…
line-slow-long = Reconectando… O relógio pode não estar certo.
line-back = Conexão restabelecida
line-back-sent = Conexão restabelecida. Sua jogada foi enviada.
time-left-about = Tempo restante, aproximado
sends-when-online = Será enviada quando a conexão voltar.
send-when-online = Enviar ao reconectar
do-not-send = Não enviar
move-refused = Jogada não aceita

touch-a-card = Escolha uma carta para ver o que faz.
plan-how = Pode preparar a próxima jogada: escolha uma carta.
your-plan = Seu plano:
plan-kept = Plano pronto. Abre na sua vez.
plan-drop = Deixar o plano
turn-of = Vez de { $name }
undo-before-passing = Desfazer a última jogada
no-thanks = Agora não

you-pay = Paga
you-get = Recebe
you-put-back = Devolve
do-and-put-back = { $do } e devolver { $n }
put-back-how = { $n ->
    [one] Sobra 1. Toque no que você devolve.
   *[other] Sobram { $n }. Toque no que você devolve.
}
put-back-change = Devolve { $spice }. Mudar
cube-goes = { $spice }, devolve-se. Mudar
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
ew-take-to-route = Pegar para a rota
