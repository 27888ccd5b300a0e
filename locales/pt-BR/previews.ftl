# What other programs show of a link. The server fills these in by itself: variables, but no forms.

preview-house = Century: A Rota das Especiarias e Do Oriente ao Ocidente, contra amigos ou bots. Não precisa de conta.
preview-name-spice-road = A Rota das Especiarias
preview-name-east-to-west = Do Oriente ao Ocidente
preview-about-spice-road = Reúna mercadores, transforme cúrcuma em canela, passo a passo, e reclame as cartas de Ponto antes dos outros.
preview-about-east-to-west = Coloque colonos para trabalhar no mapa, monte uma rota comercial de mercadores e reclame as cartas de Ponto dos Fortes.
preview-open = Convite de { $owner }: { $game }
preview-open-how = Abra o link e escolha um lugar. Não precisa de conta.
preview-running = { $game }: { $names }
preview-running-how = A partida está em andamento. Assista ao vivo.
preview-over = { $game }: { $names }
preview-over-how = A partida acabou. Veja a pontuação e reveja cada jogada.
