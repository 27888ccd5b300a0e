# The web client.

home = Início
home-title = Sente-se e negoceie
home-lead = Dois jogos da rota das especiarias, contra amigos ou bots. Não precisa de conta.
resume = Continuar
game-with = { $game } com { $names }
play-menu = Jogar
my-games = As minhas partidas
waiting-others = À espera de outros
finished = Terminadas
stage-over = Terminada
filter-stage = Que partidas
filters = Filtros
filter-all = Todas
filter-turn = É a sua vez
filter-running = Em curso
filter-over = Terminadas
both-games = Os dois
filter-who = Adversários
against-anyone = Todos
against-people = Pessoas
against-bots = Bots
search-opponent = Procurar adversário
none-match = Nenhuma partida com estes filtros.
clear-filters = Limpar filtros
show-more = Mostrar mais
your-record = Os seus resultados
last-results = Últimas partidas, da mais recente
rank-n = { $place ->
    [1] 1º lugar
    [2] 2º lugar
    [3] 3º lugar
    [4] 4º lugar
   *[other] 5º lugar
}
n-rounds = { $n ->
    [one] 1 ronda
   *[other] { $n } rondas
}
as-guest = Está a jogar como convidado
change-name = Mudar de nome
change-name-how = Nas mesas em que já está, mantém-se o nome anterior.
name-changed = Nome alterado.
save = Guardar
more-for = Mais sobre esta partida
score-sheet = Pontuação
all-games = Todas
recent-games = Últimas partidas
no-finished = As partidas terminadas aparecem aqui.
placed = { $place ->
    [1] Venceu com { $points }
    [2] 2º lugar com { $points }
    [3] 3º lugar com { $points }
    [4] 4º lugar com { $points }
   *[other] 5º lugar com { $points }
}
won-of = { $won } de { $played } vencidas
level = Nível dos bots
meta-spice-road = 2 a 5 jogadores, cerca de 25 minutos
meta-east-to-west = 2 a 4 jogadores, cerca de 50 minutos
game-for = { $game }, { $n } jogadores
game = Jogo
stand-ins = O tabuleiro, as cartas e as fichas são componentes substitutos criados por nós: os valores impressos não estão em nenhum texto público.
components = Componentes
components-stand-in = Componentes substitutos
components-host = O tabuleiro, as cartas e as fichas vêm de um ficheiro de componentes que o anfitrião deste servidor acrescentou.
bots-weaker = Com estes componentes os bots jogam pior: aprenderam com os nossos.
play-bots = Jogar contra bots
play-now = Jogar agora
new-table = Nova mesa
rules = Regras
lessons = Lições
learn = Aprender em 5 min
offer-lesson = É a primeira vez que joga? A lição guiada demora cinco minutos.
settings = Definições
your-games = As suas partidas
open-tables = Mesas abertas
no-games = Ainda não tem partidas. Comece uma acima.
no-tables = Não há mesas abertas. Abra uma e envie o link a um amigo.
go-on = Abrir
play-on = Jogar
join = Entrar
watch = Assistir
join-by-link = Entrar com um link
link-or-code = Link ou código
free-chair = Lugar livre
stage-open = À espera de jogadores
stage-running = Em curso
guest-name = Convidado
trademark = Century é uma marca comercial da sua proprietária, a Plan B Games. O Caravanserai é um programa independente, com textos e ilustrações próprios. Não está associado à Plan B Games nem é aprovado por ela.

nothing-here = Página não encontrada
nothing-here-why = O link pode ser antigo ou estar incompleto.
no-such-table = Esta mesa não existe
no-such-table-why = O link pode ser antigo ou estar incompleto, ou só quem joga pode ver esta mesa.
unknown-game = Este jogo ainda não está disponível
unknown-game-why = A mesa é de outro jogo.
loading = A carregar a mesa

your-name = O seu nome
name = Nome
you = Você
seat-n = Lugar { $n }
chair-device = Neste dispositivo
bot-of-level = Bot · { $level }
options = Opções
seats = Lugares
player-n = Jogador { $n }
first-drawn = Quem começa é sorteado
first-come = quem chegar
kind-open = Livre
kind-bot = Bot
kind-device = Este dispositivo
kind-me = Eu
open-seat-how = A primeira pessoa a abrir o link pode sentar-se aqui.
me-seat-how = Este é o seu lugar. Para mudar, escolha outro e depois Eu.
remove-seat = Remover
add-seat = Adicionar
invite-before = Pode enviá-lo já. O link funciona assim que abrir a mesa.
share = Partilhar
seats-to-fill = { $n ->
    [0] Todos os lugares estão ocupados
    [one] Falta 1 pessoa
   *[other] Faltam { $n } pessoas
}
who-finds = Quem pode entrar
finds-link = Quem tiver o link
finds-public = Todos
who-watches = Espectadores
watches-off = Nenhum
watches-link = Com o link
watches-public = Todos
taking-back = Desfazer jogadas
taking-back-off = Nunca
taking-back-own = As próprias
taking-back-consent = Com acordo
hints = Dicas
hints-alone = Só contra bots
hints-always = Sempre
start = Começar
open-table = Abrir mesa
waiting-title = À espera de jogadores
ready-title = Já estão todos
sit-here = Sentar-se aqui
seat-bot = Adicionar bot
free-the-chair = Remover { $name }
leave-seat = Deixar o seu lugar
start-when-full = A partida pode começar quando todos os lugares estiverem ocupados.
owner-starts = { $name } dá início à partida.
invite = Convidar
invite-how = Envie este link ou leia o código com um telemóvel.
link = Link
copy = Copiar link
copied = Copiado
qr = Código QR do link

language = Idioma
theme = Tema
theme-system = Sistema
theme-light = Claro
theme-dark = Escuro
sending = Envio das jogadas
sending-confirm = Após confirmar
sending-at-once = Imediato
pace = Animações
pace-calm = Calmas
pace-quick = Rápidas
pace-off = Desligadas
sound = Som
sound-turn = Na sua vez
sound-all = Sempre
sound-off = Desligado
letter-keys = Atalhos de uma letra

menu = Menu
close = Fechar
moves = Jogadas
keys = Atalhos de teclado
hint = Dica
undo = Desfazer
cancel = Cancelar
send = Enviar
skip = Saltar
save-record = Exportar partida
leave-game = Sair da partida
end-game = Terminar a partida
end-game-sure = Terminar para todos
close-table = Fechar a mesa
ended-early = Terminada antes do fim
ended-early-why = { $name } terminou a partida. Ninguém vence.
table-closed = Esta mesa está fechada
table-closed-why = Quem a abriu fechou-a antes de a partida começar.
round = Ronda { $n }
ends-at = Termina com { $n } cartas
your-turn = É a sua vez
you-watch = A assistir
whose-turn = De quem é a vez
your-move = A sua jogada
is-thinking = { $name } está a pensar
thinking = A pensar
away = Ausente
away-bot-plays = Ausente, joga um bot
bot-plays-for-you = Um bot está a jogar por si.
take-seat-back = Retomar o lugar
on-its-way = A enviar
since-your-turn = Desde a sua última jogada
no-moves-yet = Ainda não há jogadas
other-players = Outros jogadores
player-cards = Cartas de um jogador
mat = A sua caravana e as suas cartas
mat-of = Caravana e cartas de { $name }
cards-of = { $have } de { $most } cartas
you-cards-of = Cartas: { $have } de { $most }
held-of = { $n } de { $most }
n-cards = { $n ->
    [0] nenhuma carta
    [one] 1 carta
   *[other] { $n } cartas
}
n-played = { $n ->
    [one] 1 jogada
   *[other] { $n } jogadas
}
is-played = jogada
hand-empty = Não tem cartas na mão. Descanse para as recuperar.
rest = Descansar
take-back = { $n ->
    [0] Nada jogado
    [one] Recupera 1
   *[other] Recupera { $n }
}
gold-coins = { $n ->
    [0] nenhuma moeda de ouro
    [one] 1 moeda de ouro
   *[other] { $n } moedas de ouro
}
silver-coins = { $n ->
    [0] nenhuma moeda de prata
    [one] 1 moeda de prata
   *[other] { $n } moedas de prata
}
gold-coins-left = { $n ->
    [0] já não há moedas de ouro
    [one] resta 1 moeda de ouro
   *[other] restam { $n } moedas de ouro
}
silver-coins-left = { $n ->
    [0] já não há moedas de prata
    [one] resta 1 moeda de prata
   *[other] restam { $n } moedas de prata
}
points-deck = { $n ->
    [0] Baralho de cartas de Ponto, vazio
    [one] Baralho de cartas de Ponto, resta 1
   *[other] Baralho de cartas de Ponto, restam { $n }
}
merchants-deck = { $n ->
    [0] Baralho de cartas de Mercador, vazio
    [one] Baralho de cartas de Mercador, resta 1
   *[other] Baralho de cartas de Mercador, restam { $n }
}
deck-points = pontos
deck-merchants = mercadores
can-claim = Pode reclamá-la
needs = Falta
have-all = Tem tudo
price = { $n ->
    [0] Grátis
    [one] 1 cubo
   *[other] { $n } cubos
}
lying = com { $spices } em cima
payment-on = Pagamento na carta { $n }: { $spice }. Mudar
cube-of = { $spice }, posição { $n }
tip-wait = Ainda não é a sua vez
tip-watching = Está a assistir

say-take = Receba
say-trade = Troque
say-upgrade = Promova
say-acquire = Adquira
say-rest = { $n ->
    [one] Recupere 1 carta
   *[other] Recupere { $n } cartas
}
say-put-back = devolvendo
laying = por
and-gold = e receba uma moeda de ouro
and-silver = e receba uma moeda de prata
nothing = nada
how-often = Quantas vezes
less = Menos
more = Mais
steps-of = { $most ->
    [one] { $n } de 1 nível. Toque num cubo para o promover.
   *[other] { $n } de { $most } níveis. Toque num cubo para o promover e outra vez para subir mais.
}
give-get = Dá { $give } e recebe { $get }.
will-hold = { $n ->
    [0] Fica sem cubos (máximo { $most }).
    [one] Fica com 1 cubo (máximo { $most }).
   *[other] Fica com { $n } cubos (máximo { $most }).
}
comes-along = { $n ->
    [one] A carta traz { $spices }: fica com 1 cubo (máximo { $most }).
   *[other] A carta traz { $spices }: fica com { $n } cubos (máximo { $most }).
}
over-limit = São { $n } cubos. Só pode guardar { $most }.
step-back = De { $from } para { $to }. Desfazer
choose-again = Escolher de novo
refused-conflict = A mesa mudou entretanto. Escolha de novo.
type-move = Escrever uma jogada
type-move-how = Escreva a jogada na notação e prima Enter

you-play = Jogou
you-acquire = Adquiriu
you-rest = Descansou
you-claim = Reclamou

plan = Plano
plan-claim = { $n ->
    [one] Plano: { $points } pontos já
   *[other] Plano: { $points } pontos em { $n } turnos
}
plan-do-play = Jogue
plan-do-acquire = Adquira
plan-do-rest = Descanse
plan-do-claim = Reclame
plan-chance = O computador dá-lhe { $chance } de probabilidade de vencer.
do-it = Seguir a dica

no-connection = Sem ligação, a reconectar. A sua jogada está guardada.
back-again = Ligação restabelecida.
undo-asked = { $name } pede para desfazer uma jogada
undo-you-asked = Pediu para desfazer uma jogada. A decisão é dos outros.
agree = Aceitar
decline = Recusar
move-sent = Jogada enviada
pass-to = Passe o dispositivo a { $name }
ready = Tudo pronto

game-over = A partida acabou
wins = { $n ->
    [one] { $name } vence com 1 ponto
   *[other] { $name } vence com { $n } pontos
}
you-win = { $n ->
    [one] A vitória é sua, com 1 ponto!
   *[other] A vitória é sua, com { $n } pontos!
}
rematch = Desforra
look-at-table = Ver a mesa

key-points = Cartas de Ponto
key-merchants = Cartas de Mercador
key-hand = Mão
key-others = Outros jogadores
key-rest = Descansar
key-arrows = Carta ou pagamento seguinte
key-enter = Escolher e depois enviar
key-esc = Cancelar
key-spices = Escolher um cubo desta especiaria
key-times = Quantas vezes trocar
key-type = Escrever uma jogada
key-undo = Desfazer
key-hint = Dica
key-help = Esta lista
