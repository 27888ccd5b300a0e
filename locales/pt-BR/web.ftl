# The web client.

home = Início
home-title = Sente-se e negocie
home-lead = Dois jogos da rota das especiarias, contra amigos ou bots. Não precisa de conta.
resume = Continuar
game-with = { $game } com { $names }
play-menu = Jogar
my-games = Minhas partidas
waiting-others = Esperando os outros
finished = Terminadas
stage-over = Terminada
filter-stage = Quais partidas
filters = Filtros
filter-all = Todas
filter-turn = Sua vez
filter-running = Em andamento
filter-over = Terminadas
both-games = Os dois
filter-who = Adversários
against-anyone = Todos
against-people = Pessoas
against-bots = Bots
search-opponent = Buscar adversário
none-match = Nenhuma partida com estes filtros.
clear-filters = Limpar filtros
show-more = Mostrar mais
your-record = Seus resultados
last-results = Últimas partidas, da mais recente
rank-n = { $place ->
    [1] 1º lugar
    [2] 2º lugar
    [3] 3º lugar
    [4] 4º lugar
   *[other] 5º lugar
}
n-rounds = { $n ->
    [one] { $n } rodada
   *[other] { $n } rodadas
}
as-guest = Você joga como convidado
change-name = Mudar de nome
change-name-how = Nas mesas em que você já está, continua o nome anterior.
name-changed = Nome alterado.
save = Salvar
more-for = Mais sobre esta partida
score-sheet = Pontuação
all-games = Todas
recent-games = Últimas partidas
no-finished = As partidas terminadas aparecem aqui.
placed = { $place ->
    [1] Você venceu com { $points }
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
components-host = O tabuleiro, as cartas e as fichas vêm de um arquivo de componentes que o anfitrião deste servidor adicionou.
bots-weaker = Com estes componentes os bots jogam pior: eles aprenderam com os nossos.
play-bots = Jogar contra bots
play-now = Jogar agora
new-table = Nova mesa
rules = Regras
lessons = Lições
learn = Aprender em 5 min
offer-lesson = É a sua primeira vez? A lição guiada leva cinco minutos.
settings = Configurações
your-games = Suas partidas
open-tables = Mesas abertas
no-games = Você ainda não tem partidas. Comece uma acima.
no-tables = Não há mesas abertas. Abra uma e mande o link para um amigo.
go-on = Abrir
play-on = Jogar
join = Entrar
watch = Assistir
join-by-link = Entrar com um link
link-or-code = Link ou código
free-chair = Lugar livre
stage-open = Aguardando jogadores
stage-running = Em andamento
guest-name = Convidado
trademark = Century é uma marca comercial de sua proprietária, a Plan B Games. O Caravanserai é um programa independente, com textos e ilustrações próprios. Não é afiliado à Plan B Games nem aprovado por ela.

nothing-here = Página não encontrada
nothing-here-why = O link pode ser antigo ou estar incompleto.
no-such-table = Esta mesa não existe
no-such-table-why = O link pode ser antigo ou estar incompleto, ou só quem joga pode ver esta mesa.
unknown-game = Este jogo ainda não está disponível
unknown-game-why = A mesa é de outro jogo.
loading = Carregando a mesa

your-name = Seu nome
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
open-seat-how = A primeira pessoa a abrir o link pode sentar aqui.
me-seat-how = Este é o seu lugar. Para mudar, escolha outro e depois Eu.
remove-seat = Remover
add-seat = Adicionar
invite-before = Pode mandar já. O link funciona assim que você abrir a mesa.
share = Compartilhar
seats-to-fill = { $n ->
    [0] Todos os lugares estão ocupados
    [one] Falta { $n } pessoa
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
waiting-title = Aguardando jogadores
ready-title = Todos chegaram
sit-here = Sentar aqui
seat-bot = Adicionar bot
free-the-chair = Remover { $name }
leave-seat = Deixar o seu lugar
start-when-full = A partida pode começar quando todos os lugares estiverem ocupados.
owner-starts = { $name } começa a partida.
invite = Convidar
invite-how = Mande este link ou leia o código com um celular.
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
skip = Pular
save-record = Exportar partida
leave-game = Sair da partida
end-game = Encerrar a partida
end-game-sure = Encerrar para todos
close-table = Fechar a mesa
ended-early = Encerrada antes do fim
ended-early-why = { $name } encerrou a partida. Ninguém vence.
table-closed = Esta mesa está fechada
table-closed-why = Quem abriu a mesa a fechou antes de a partida começar.
round = Rodada { $n }
ends-at = Termina com { $n } cartas
your-turn = Sua vez
you-watch = Assistindo
whose-turn = De quem é a vez
your-move = Sua jogada
is-thinking = { $name } está pensando
thinking = Pensando
away = Ausente
away-bot-plays = Ausente, um bot joga
bot-plays-for-you = Um bot está jogando por você.
take-seat-back = Retomar o lugar
on-its-way = Enviando
since-your-turn = Desde a sua última jogada
no-moves-yet = Nenhuma jogada ainda
other-players = Outros jogadores
player-cards = Cartas de um jogador
mat = Sua caravana e suas cartas
mat-of = Caravana e cartas de { $name }
cards-of = { $have } de { $most } cartas
you-cards-of = Cartas: { $have } de { $most }
held-of = { $n } de { $most }
n-cards = { $n ->
    [0] nenhuma carta
    [one] { $n } carta
   *[other] { $n } cartas
}
n-played = { $n ->
    [one] { $n } jogada
   *[other] { $n } jogadas
}
is-played = jogada
hand-empty = Você não tem cartas na mão. Descanse para recuperar as suas.
rest = Descansar
take-back = { $n ->
    [0] Nada jogado
    [one] Recupera { $n }
   *[other] Recupera { $n }
}
gold-coins = { $n ->
    [0] nenhuma moeda de ouro
    [one] { $n } moeda de ouro
   *[other] { $n } moedas de ouro
}
silver-coins = { $n ->
    [0] nenhuma moeda de prata
    [one] { $n } moeda de prata
   *[other] { $n } moedas de prata
}
gold-coins-left = { $n ->
    [0] não há mais moedas de ouro
    [one] resta { $n } moeda de ouro
   *[other] restam { $n } moedas de ouro
}
silver-coins-left = { $n ->
    [0] não há mais moedas de prata
    [one] resta { $n } moeda de prata
   *[other] restam { $n } moedas de prata
}
points-deck = { $n ->
    [0] Baralho de cartas de Ponto, vazio
    [one] Baralho de cartas de Ponto, resta { $n }
   *[other] Baralho de cartas de Ponto, restam { $n }
}
merchants-deck = { $n ->
    [0] Baralho de cartas de Mercador, vazio
    [one] Baralho de cartas de Mercador, resta { $n }
   *[other] Baralho de cartas de Mercador, restam { $n }
}
deck-points = pontos
deck-merchants = mercadores
can-claim = Pode reclamá-la
needs = Falta
have-all = Você tem tudo
price = { $n ->
    [0] Grátis
    [one] { $n } cubo
   *[other] { $n } cubos
}
lying = com { $spices } em cima
payment-on = Pagamento na carta { $n }: { $spice }. Mudar
cube-of = { $spice }, posição { $n }
tip-wait = Ainda não é a sua vez
tip-watching = Você está assistindo

say-take = Receba
say-trade = Troque
say-upgrade = Promova
say-acquire = Adquira
say-rest = { $n ->
    [one] Recupere { $n } carta
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
    [one] { $n } de { $most } nível. Toque em um cubo para promovê-lo.
   *[other] { $n } de { $most } níveis. Toque em um cubo para promovê-lo e de novo para subir mais.
}
give-get = Você dá { $give } e recebe { $get }.
will-hold = { $n ->
    [0] Você fica sem cubos (máximo { $most }).
    [one] Você fica com { $n } cubo (máximo { $most }).
   *[other] Você fica com { $n } cubos (máximo { $most }).
}
comes-along = { $n ->
    [one] A carta traz { $spices }: você fica com { $n } cubo (máximo { $most }).
   *[other] A carta traz { $spices }: você fica com { $n } cubos (máximo { $most }).
}
over-limit = São { $n } cubos. Você só pode ficar com { $most }.
step-back = De { $from } para { $to }. Desfazer
choose-again = Escolher de novo
refused-conflict = A mesa mudou nesse meio-tempo. Escolha de novo.
type-move = Digitar uma jogada
type-move-how = Digite a jogada na notação e tecle Enter

you-play = Você jogou
you-acquire = Você adquiriu
you-rest = Você descansou
you-claim = Você reclamou a carta

plan = Plano
plan-claim = { $n ->
    [one] Plano: { $points } pontos já
   *[other] Plano: { $points } pontos em { $n } turnos
}
plan-do-play = Jogue
plan-do-acquire = Adquira
plan-do-rest = Descanse
plan-do-claim = Reclame a carta
plan-chance = O computador dá a você { $chance } de chance de vencer.
do-it = Seguir a dica

no-connection = Sem conexão, reconectando. Sua jogada está salva.
back-again = Você está online de novo.
undo-asked = { $name } pede para desfazer uma jogada
undo-you-asked = Você pediu para desfazer uma jogada. Os outros decidem.
agree = Aceitar
decline = Recusar
move-sent = Jogada enviada
pass-to = Passe o dispositivo para { $name }
ready = Tudo pronto

game-over = A partida acabou
wins = { $n ->
    [one] { $name } vence com { $n } ponto
   *[other] { $name } vence com { $n } pontos
}
you-win = { $n ->
    [one] Você venceu com { $n } ponto!
   *[other] Você venceu com { $n } pontos!
}
rematch = Revanche
look-at-table = Ver a mesa

key-points = Cartas de Ponto
key-merchants = Cartas de Mercador
key-hand = Mão
key-others = Outros jogadores
key-rest = Descansar
key-arrows = Próxima carta ou pagamento
key-enter = Escolher e depois enviar
key-esc = Cancelar
key-spices = Escolher um cubo desta especiaria
key-times = Quantas vezes trocar
key-type = Digitar uma jogada
key-undo = Desfazer
key-hint = Dica
key-help = Esta lista
