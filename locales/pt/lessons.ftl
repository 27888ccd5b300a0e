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
