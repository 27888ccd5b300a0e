# The lessons: what the guide says, chapter by chapter.

lessons-title = Aprenda jogando
lessons-lead = Capítulos curtos numa mesa a sério. Nada pode correr mal: o que não se pede é desfeito.
lessons-you = Você
lessons-guide = Guia
lessons-taken-back = Jogada desfeita
lessons-now = Aqui lê o que vai acontecer. Confirme com o botão claro.
lessons-chapter-done = Muito bem, este capítulo está completo.
lessons-all-done = Não precisa de mais nada. Sente-se e jogue.
lessons-again = Outra vez
lessons-next-chapter = A seguir: { $title }
lessons-all = Todas as lições
lessons-next = Seguinte
lessons-show = Mostrar
lessons-read-first = Leia primeiro, depois é a sua vez
lessons-not-now = Nesta lição não
lessons-no-undo = A lição continua. Pode começar o capítulo outra vez
lessons-place = Lição { $n } de { $of }
lessons-step = Passo { $n } de { $of }
lessons-list = Capítulos
lessons-leave = Sair da lição
lessons-is-done = feito
lessons-done-of = { $n } de { $of } capítulos feitos
lessons-begin = Começar
lessons-go-on = Continuar
lessons-rules = Ler todas as regras

lesson-spice-road-spices = As especiarias e a caravana
lesson-spice-road-spices-about = Quatro tipos de cubos e para que servem
lesson-spice-road-spices-four = As quatro especiarias, cada uma mais valiosa do que a anterior: cúrcuma, açafrão, cardamomo, canela. A sua caravana leva até dez cubos.
lesson-spice-road-spices-goal = As cartas de Ponto pedem certas especiarias. Reúna as especiarias e reclame as cartas: vence quem tiver mais pontos.
lesson-spice-road-spices-first = No seu turno faz uma só coisa. Comece com uma carta de especiarias: toque na que tem dois cubos de cúrcuma, na sua mão.
lesson-spice-road-spices-first-now = Aqui lê o que vai acontecer. Carregue em Receber e os cubos são seus.
lesson-spice-road-spices-first-else = Também é permitido, mas primeiro são precisas especiarias. Toque na carta com dois cubos de cúrcuma, na sua mão.

lesson-spice-road-play = Jogar uma carta
lesson-spice-road-play-about = Receber, trocar e promover especiarias
lesson-spice-road-play-gain = Uma carta com o sinal mais dá-lhe especiarias. Jogue a sua: dois cubos de cúrcuma.
lesson-spice-road-play-gain-now = Carregue em Receber: mais dois cubos entram na sua caravana.
lesson-spice-road-play-gain-else = Pode fazê-lo, mas o próximo passo precisa de mais cúrcuma. Jogue a carta com o sinal mais.
lesson-spice-road-play-trade = Uma carta de troca transforma o que está acima da seta no que está abaixo, tantas vezes quantas puder pagar. Toque na que dá cardamomo por dois cubos de cúrcuma.
lesson-spice-road-play-trade-now = Seis cubos de cúrcuma chegam para três vezes. Deixe o número em três e troque.
lesson-spice-road-play-trade-else = Também é permitido. Aqui troque os seis cubos de cúrcuma: a carta de troca, três vezes.
lesson-spice-road-play-upgrade = Uma carta de melhoria sobe os cubos, nível a nível, para a especiaria seguinte. Toque na carta com a seta dupla para cima.
lesson-spice-road-play-upgrade-now = Dois níveis: dois cubos de cardamomo passam a canela. Toque num cubo para mudar o nível e depois promova.
lesson-spice-road-play-upgrade-else = Pode subir menos, mas aqui use os dois níveis. Com a carta de melhoria, transforme dois cubos de cardamomo em canela.

lesson-spice-road-acquire = Adquirir uma carta
lesson-spice-road-acquire-about = Conseguir mercadores e pagá-los
lesson-spice-road-acquire-row = As cartas novas vêm desta fila. A primeira é grátis; para uma mais adiante, coloque um cubo em cada carta antes dela.
lesson-spice-road-acquire-pay = Adquira a terceira carta, com dois cubos de cúrcuma e um de açafrão. Custa dois cubos.
lesson-spice-road-acquire-pay-now = Vai um cubo para cada uma das duas cartas anteriores. Toque num cubo para pagar com outro e depois adquira.
lesson-spice-road-acquire-pay-else = Pode fazê-lo, mas aqui pratica o pagamento. Adquira a terceira carta da fila.
lesson-spice-road-acquire-lying = Na primeira carta está um cubo seu. Quem adquire a carta recebe também o cubo, e a primeira é grátis.
lesson-spice-road-acquire-lying-now = O cubo volta com a carta. Adquira-a.
lesson-spice-road-acquire-lying-else = É possível, mas o cubo ficaria para o jogador seguinte. Adquira a primeira carta.

lesson-spice-road-rest = Descansar
lesson-spice-road-rest-about = Recuperar as cartas jogadas
lesson-spice-road-rest-rest = As cartas jogadas ficam de lado. Ao descansar recupera-as todas: toque em Descansar.
lesson-spice-road-rest-rest-now = Voltam três cartas. Custa um turno inteiro: jogue várias antes de descansar.
lesson-spice-road-rest-rest-else = Seria permitido, mas as suas melhores cartas estão de lado. Descanse para as recuperar.
lesson-spice-road-rest-again = A sua mão está outra vez cheia. Jogue a carta com dois cubos de cúrcuma e um de açafrão.
lesson-spice-road-rest-again-else = Nada contra. Aqui jogue outra vez a carta com dois cubos de cúrcuma e um de açafrão.

lesson-spice-road-claim = Reclamar uma carta
lesson-spice-road-claim-about = Transformar especiarias em pontos
lesson-spice-road-claim-cost = O número diz quantos pontos vale uma carta de Ponto. Os cubos por baixo são o preço.
lesson-spice-road-claim-claim = Tem dois cubos de cúrcuma e dois de cardamomo: o preço da carta de 8. Toque nela.
lesson-spice-road-claim-claim-now = Dá exatamente estes cubos e fica com os outros. Reclame a carta.
lesson-spice-road-claim-claim-else = Poderia, mas antes do seu próximo turno outra pessoa pode reclamar a carta. Tire já os 8 pontos.

lesson-spice-road-coins = As moedas
lesson-spice-road-coins-about = Porque importa o lugar de uma carta de Ponto
lesson-spice-road-coins-coins = Com a primeira carta recebe uma moeda de ouro, que vale 3; com a segunda, uma de prata, que vale 1. Quando o ouro acaba, a prata passa para a primeira carta.
lesson-spice-road-coins-gold = Pode pagar duas cartas: 10 e ouro são 13, 11 e prata são 12. Reclame a primeira.
lesson-spice-road-coins-gold-now = A moeda vem com a carta. Reclame-a.
lesson-spice-road-coins-gold-else = Nada mau, mas com a moeda de ouro a primeira carta dá 13. Reclame essa.

lesson-spice-road-limit = O limite de dez
lesson-spice-road-limit-about = O que acontece ao décimo primeiro cubo
lesson-spice-road-limit-over = Tem nove cubos. Jogue a carta com dois cubos de cúrcuma e um de açafrão e veja o que acontece.
lesson-spice-road-limit-over-now = Doze são dois a mais: no fim do turno podem ficar dez. Escolha o que devolver; são propostos os mais baratos.
lesson-spice-road-limit-over-else = É permitido, mas aqui tente passar de dez. Jogue a carta com dois cubos de cúrcuma e um de açafrão.

lesson-spice-road-end = O fim e os pontos
lesson-spice-road-end-about = A última ronda e o que conta
lesson-spice-road-end-near = Com dois ou três jogadores, a sexta carta de Ponto acaba a partida; com mais, a quinta. Aqui cada um tem cinco.
lesson-spice-road-end-last = Tem três cubos de açafrão e dois de cardamomo. Reclame a sua sexta carta.
lesson-spice-road-end-last-now = A ronda joga-se até ao fim, para que todos tenham tido os mesmos turnos. Reclame-a.
lesson-spice-road-end-last-else = É possível, mas já pode acabar a partida. Reclame a carta de três cubos de açafrão e dois de cardamomo.
lesson-spice-road-end-score = Contam as cartas, o ouro 3, a prata 1, e 1 por cada cubo que sobre e não seja cúrcuma. Em caso de empate vence quem jogou por último.

lesson-east-to-west-board = A terra e os seus colonos
lesson-east-to-west-board-about = O que há no tabuleiro, e um primeiro dia de trabalho
lesson-east-to-west-board-land = Em cima os Fortes com as cartas de Ponto, em baixo os mercados com as cartas de Mercador, e no meio os locais onde se trabalha.
lesson-east-to-west-board-settlers = Os seus colonos prontos trabalham para si; outros ainda esperam na reserva. A sua despensa guarda até dez cubos.
lesson-east-to-west-board-gain = Para trabalhar coloca colonos e faz o que o local diz. Toque no que dá dois cubos de cúrcuma.
lesson-east-to-west-board-gain-now = Um colono vai para lá e chegam dois cubos. Confirme com o botão claro.
lesson-east-to-west-board-gain-else = Também é permitido. Comece pelo local que dá dois cubos de cúrcuma.

lesson-east-to-west-displace = Afastar os outros
lesson-east-to-west-displace-about = Onde está alguém, mais um colono
lesson-east-to-west-displace-more = Dois colonos do outro jogador estão onde se recebem cúrcuma e açafrão. Coloque mais um e os dele voltam para casa: toque nesse local.
lesson-east-to-west-displace-more-now = Três colonos, seja qual for o número impresso. Os dele ficam logo prontos, por isso ninguém perde nada.
lesson-east-to-west-displace-more-else = É possível, mas aqui pratica como afastar. Toque no local onde estão os colonos do outro jogador.

lesson-east-to-west-work = Trocar e promover
lesson-east-to-west-work-about = O que mais se faz nos locais
lesson-east-to-west-work-trade = Nos locais troca-se tantas vezes quantas se puder pagar. Toque no que dá dois cubos de açafrão por três de cúrcuma.
lesson-east-to-west-work-trade-now = Seis cubos de cúrcuma chegam para duas vezes. Deixe o número em dois e confirme.
lesson-east-to-west-work-trade-else = Seria permitido. Aqui troque os seis cubos de cúrcuma: três por dois de açafrão, duas vezes.
lesson-east-to-west-work-upgrade = Outros locais sobem os cubos de nível. Toque no de 2×; pede dois colonos.
lesson-east-to-west-work-upgrade-now = Suba dois cubos de açafrão para cardamomo, um nível cada. Toque num cubo para mudar o nível.
lesson-east-to-west-work-upgrade-else = É permitido, mas aqui suba dois cubos de açafrão para cardamomo no local de 2×.

lesson-east-to-west-market = Os mercados
lesson-east-to-west-market-about = Usar uma carta de Mercador, ou levá-la
lesson-east-to-west-market-row = Sob cada mercado está uma carta de Mercador. Use-a ali mesmo, ou tire-a para a sua rota comercial, onde lhe serve vezes sem conta.
lesson-east-to-west-market-use = A primeira carta dá dois cubos de açafrão. Toque no primeiro mercado e use-a.
lesson-east-to-west-market-use-now = Deixe Usar e confirme. A carta vai para a sua pilha de descarte e as outras deslizam para a esquerda.
lesson-east-to-west-market-use-else = Pode fazê-lo. Aqui use a carta do primeiro mercado.
lesson-east-to-west-market-take = Agora leve uma carta: a que dá cardamomo por dois cubos de cúrcuma. Toque no segundo mercado.
lesson-east-to-west-market-take-now = Escolha Tirar e confirme: a carta abre a sua rota comercial.
lesson-east-to-west-market-take-else = Também é permitido. Aqui tire a carta do segundo mercado: escolha Tirar.

lesson-east-to-west-route = A rota comercial
lesson-east-to-west-route-about = As suas cartas e os colonos que pedem
lesson-east-to-west-route-price = Esta é a sua rota comercial. Uma carta pede um colono, e mais um por cada carta sem colonos à sua esquerda.
lesson-east-to-west-route-first = À esquerda da primeira carta não há nada: pede um colono. Toque nela.
lesson-east-to-west-route-first-else = É permitido. Aqui use a primeira carta da sua rota.
lesson-east-to-west-route-third = Agora a terceira: na primeira já está um colono, por isso só conta a segunda. Pede dois colonos; toque nela.
lesson-east-to-west-route-third-now = Dois colonos, e dois cubos de açafrão passam a cardamomo. Confirme.
lesson-east-to-west-route-third-else = É possível. Aqui use a terceira carta da sua rota.

lesson-east-to-west-rest = Descansar
lesson-east-to-west-rest-about = Chamar os seus colonos
lesson-east-to-west-rest-rest = Só lhe resta um colono. Descanse, e todos voltam do tabuleiro e da rota: toque em Descansar.
lesson-east-to-west-rest-rest-now = Custa um turno inteiro, mas depois todos estão de novo prontos.
lesson-east-to-west-rest-rest-else = Um colono ainda pode fazer alguma coisa. Aqui chame-os todos: descanse.

lesson-east-to-west-fort = Os Fortes
lesson-east-to-west-fort-about = Reclamar cartas de Ponto
lesson-east-to-west-fort-card = Uma carta de Ponto mostra os pontos, um símbolo, o preço e um benefício, como colonos da reserva. O benefício chega logo.
lesson-east-to-west-fort-claim = Tem dois cubos de cúrcuma e dois de açafrão: o preço da carta no primeiro Forte. Toque no Forte.
lesson-east-to-west-fort-claim-now = A ficha de Bonificação vem com ela e conta no fim; pode ter três. Reclame a carta.
lesson-east-to-west-fort-claim-else = É possível. Aqui reclame a carta no primeiro Forte com a ficha de Bonificação.

lesson-east-to-west-explore = A exploração
lesson-east-to-west-explore-about = Para que serve uma bússola
lesson-east-to-west-explore-compass = Com uma bússola tira uma ficha de Exploração. Duas fichas cobrem um local, que fica fechado até alguém as tirar.
lesson-east-to-west-explore-tile = A carta no primeiro Forte tem uma bússola, e tem o preço dela. Toque no Forte.
lesson-east-to-west-explore-tile-now = Escolha uma ficha: todas valem pontos, algumas dão logo alguma coisa. Depois reclame a carta.
lesson-east-to-west-explore-tile-else = É permitido, mas aqui explore: reclame a carta no primeiro Forte.

lesson-east-to-west-tools = Ferramentas e mercadorias
lesson-east-to-west-tools-about = Cartas que continuam a trabalhar
lesson-east-to-west-tools-own = Algumas das suas cartas continuam a trabalhar: a ferramenta poupa um colono na floresta, as mercadorias trazem um cubo de cúrcuma na montanha.
lesson-east-to-west-tools-tool = Cúrcuma e açafrão na floresta pedem dois colonos; com a sua ferramenta basta um. Toque nesse local.
lesson-east-to-west-tools-tool-else = É possível. Aqui use a sua ferramenta na floresta: cúrcuma e açafrão.
lesson-east-to-west-tools-goods = Na montanha recebem-se três cubos de cúrcuma, e as suas mercadorias juntam um quarto. Toque nesse local.
lesson-east-to-west-tools-goods-else = É possível. Aqui vá à montanha buscar três cubos de cúrcuma.

lesson-east-to-west-limit = O limite de dez
lesson-east-to-west-limit-about = O que acontece ao décimo primeiro cubo
lesson-east-to-west-limit-over = Tem nove cubos. Trabalhe onde se recebem três cubos de cúrcuma e veja o que acontece.
lesson-east-to-west-limit-over-now = Doze são dois a mais: no fim do turno podem ficar dez. Escolha o que devolver; são propostos os mais baratos.
lesson-east-to-west-limit-over-else = É permitido, mas aqui tente passar de dez: três cubos de cúrcuma, na montanha.

lesson-east-to-west-end = O fim e os pontos
lesson-east-to-west-end-about = A última ronda e o que conta
lesson-east-to-west-end-last = A oitava carta de Ponto acaba a partida, e tem sete. Reclame a do primeiro Forte.
lesson-east-to-west-end-last-now = A ronda joga-se até ao fim. Tire também a ficha de Bonificação e reclame a carta.
lesson-east-to-west-end-last-else = É possível, mas já pode acabar a partida. Reclame a carta no primeiro Forte, com a ficha de Bonificação.
lesson-east-to-west-end-score = Contam cartas de Ponto, fichas de Bonificação e de Exploração, e 1 por cada cubo que sobre e não seja cúrcuma. Em caso de empate vence quem jogou por último.
