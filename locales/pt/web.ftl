# The web client.

home = Início
home-title = Sente-se e negoceie
home-lead = Dois jogos da rota das especiarias, com amigos ou bots. Sem conta.
games-go-on = { $n ->
    [one] Uma partida continua
   *[other] { $n } partidas continuam
}
meta-spice-road = 2 a 5 jogadores, cerca de 25 minutos
meta-east-to-west = 2 a 4 jogadores, cerca de 50 minutos
about-spice-road = Reúna mercadores, transforme passo a passo a cúrcuma em canela e reclame as cartas de Ponto antes dos outros.
about-east-to-west = Envie colonos para trabalhar no mapa, construa uma rota comercial de mercadores e reclame as cartas de Ponto acima dos Fortes.
game-for = { $game } para { $n }
which-game = O que se joga?
game = Jogo
stand-ins = Tabuleiro, cartas e fichas são componentes substitutos nossos: os valores impressos não estão em nenhum texto público.
play-bots = Jogar contra bots
play-now = Jogar agora
new-table = Nova mesa
rules = Regras
lessons = Lições
learn = Aprenda em cinco minutos
offer-lesson = É a primeira vez? Uma lição guiada demora cinco minutos.
settings = Definições
your-games = As suas partidas
open-tables = Mesas abertas
no-games = Ainda não há partidas. Comece uma acima.
no-tables = Não há mesas abertas. Abra uma e envie a ligação a um amigo.
go-on = Abrir
join = Entrar
watch = Ver
join-by-link = Entrar por ligação
link-or-code = Ligação ou código
free-chair = lugar livre
stage-open = à espera de jogadores
stage-running = em curso
guest-name = Convidado
trademark = Century é uma marca do seu titular, Plan B Games. Caravanserai é um programa independente com palavras e desenhos próprios. Não está afiliado à Plan B Games, nem é por ela aprovado.

nothing-here = Nada neste endereço
nothing-here-why = A ligação pode ser antiga ou estar incompleta.
no-such-table = Esta mesa não existe
no-such-table-why = A ligação pode ser antiga ou estar incompleta, ou só quem joga a pode ver.
unknown-game = Este jogo ainda não está aqui
unknown-game-why = A mesa é de outro jogo.
loading = A mesa está a ser posta

your-name = O seu nome
name = Nome
you = você
seat-n = Lugar { $n }
chair-open = Livre para um amigo
chair-device = Neste dispositivo
chair-bot = Bot { $name }, { $level }
bot-of-level = bot, { $level }
options = Opções
who-finds = Quem encontra a mesa
finds-link = Quem tem a ligação
finds-public = Todos
who-watches = Quem pode ver
watches-off = Ninguém
watches-link = Quem tem a ligação
watches-public = Todos
taking-back = Desfazer jogadas
taking-back-off = Nunca
taking-back-own = As próprias
taking-back-consent = Se todos aceitarem
hints = Dicas
hints-alone = Só contra bots
hints-always = Sempre
start = Começar
open-table = Abrir a mesa
waiting-title = A mesa está posta
sit-here = Sentar aqui
seat-bot = Pôr um bot
free-the-chair = Libertar o lugar: { $name }
start-when-full = A partida pode começar quando todos os lugares estiverem ocupados.
owner-starts = { $name } começa a partida.
invite = Convidar
invite-how = Envie esta ligação, ou deixe um telefone ler o código.
link = Ligação
copy = Copiar
copied = Copiado
qr = Código QR da ligação

language = Língua
theme = Aspeto
theme-system = Como o dispositivo
theme-light = Claro
theme-dark = Escuro
sending = Jogadas
sending-confirm = Confirmar antes
sending-at-once = Enviar logo
pace = Jogadas dos outros
pace-calm = Com calma
pace-quick = Rápidas
pace-off = De imediato
sound = Som
sound-turn = O seu turno
sound-all = Tudo
sound-off = Nenhum
letter-keys = Teclas de uma letra

menu = Menu
close = Fechar
moves = Jogadas
keys = Teclas
hint = Dica
undo = Desfazer
cancel = Cancelar
send = Enviar
skip = Saltar
save-record = Guardar a partida
leave-game = Sair da partida
round = ronda { $n }
ends-at = acaba com { $n } cartas
your-turn = O seu turno
you-watch = Está a ver
whose-turn = De quem é o turno
your-move = A sua jogada
your-turn-choose = O seu turno: toque numa carta
is-thinking = { $name } pensa
thinking = pensa
away = fora
away-bot-plays = fora, joga um bot
bot-plays-for-you = Um bot joga por ti.
take-seat-back = Retomar o teu lugar
on-its-way = A caminho
last-move = última jogada
since-your-turn = Desde o seu último turno
no-moves-yet = Ainda não há jogadas
other-players = Outros jogadores
player-cards = Cartas de um jogador
mat = A sua caravana e as suas cartas
mat-of = Caravana e cartas: { $name }
cards-of = { $have } de { $most } cartas
you-cards-of = Você, { $have } de { $most } cartas
held-of = { $n } de { $most }
n-cards = { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}
n-played = { $n ->
    [one] 1 jogada
   *[other] { $n } jogadas
}
is-played = jogada
hand-empty = A sua mão está vazia. Descanse para recuperar as cartas.
rest = Descansar
take-back = { $n ->
    [0] nada jogado
    [one] recupere 1
   *[other] recupere { $n }
}
gold-coins = { $n ->
    [one] 1 moeda de ouro
   *[other] { $n } moedas de ouro
}
silver-coins = { $n ->
    [one] 1 moeda de prata
   *[other] { $n } moedas de prata
}
gold-coins-left = { $n ->
    [one] resta 1 moeda de ouro
   *[other] restam { $n } moedas de ouro
}
silver-coins-left = { $n ->
    [one] resta 1 moeda de prata
   *[other] restam { $n } moedas de prata
}
points-deck = Baralho de cartas de Ponto, restam { $n }
merchants-deck = Baralho de cartas de Mercador, restam { $n }
deck-points = pontos
deck-merchants = mercadores
can-claim = pode reclamá-la
needs = falta
have-all = tem tudo
price = { $n ->
    [0] grátis
    [one] 1 cubo
   *[other] { $n } cubos
}
lying = em cima: { $spices }
payment-on = Pagamento na carta { $n }: { $spice }. Mudar
cube-of = { $spice }, lugar { $n }
tip-wait = No seu turno
tip-watching = Está a ver

say-take = Receba
say-trade = Troque
say-upgrade = Promova
say-acquire = Adquira
say-claim = Reclame { $points } por
say-rest = { $n ->
    [one] Recupere 1 carta
   *[other] Recupere { $n } cartas
}
say-put-back = e devolva
laying = colocando
and = e
and-gold = e uma moeda de ouro
and-silver = e uma moeda de prata
nothing = nada
how-often = Quantas vezes
less = Uma vez menos
more = Uma vez mais
steps-of = { $n } de { $most } níveis. Toque num cubo para o subir, outra vez para subir mais.
give-get = Dá { $give }, recebe { $get }.
will-hold = Terá { $n } de { $most }.
comes-along = Com a carta vem { $spices }: terá { $n } de { $most }.
over-limit = Teria { $n } cubos, podem ficar { $most }.
step-back = De { $from } para { $to }. Desfazer
to-put-back = Para devolver
choose-put-back = Escolha o que devolver
keep = Ficar com { $spice }
put-back-one = Devolver { $spice }
choose-again = Escolher de novo
refused-conflict = A mesa avançou e isto já não é possível. Escolha de novo.
type-move = Escreva uma jogada
type-move-how = Uma jogada na notação e depois Enter

you-play = Jogou
you-acquire = Adquiriu
you-rest = Descansou
you-claim = Reclamou
short-play = { $name } joga
short-acquire = { $name } adquire
short-rest = { $name } descansa
short-claim = { $name } reclama

plan = Plano
plan-claim = { $n ->
    [one] Plano: { $points } pontos agora
   *[other] Plano: { $points } pontos em { $n } turnos
}
plan-do-play = Jogue
plan-do-acquire = Adquira
plan-do-rest = Descanse
plan-do-claim = Reclame
plan-chance = O bot mais forte dá-lhe { $n } % de vencer.
do-it = Fazer isto

no-connection = Sem ligação. A sua jogada está guardada.
back-again = De volta. Nada se perdeu.
undo-asked = { $name } pede para desfazer uma jogada
undo-you-asked = Pediu para desfazer uma jogada. Os outros decidem.
agree = Aceitar
decline = Recusar
move-sent = Jogada enviada
pass-to = Passe o dispositivo: { $name }
ready = Cá estou

game-over = A partida acabou
wins = { $name } vence com { $n }
you-win = Vence com { $n }
rematch = Desforra
look-at-table = Ver a mesa

key-points = Cartas de Ponto
key-merchants = Cartas de Mercador
key-hand = Mão
key-others = Outros jogadores
key-rest = Descansar
key-arrows = Carta ou pagamento ao lado
key-enter = Escolher e depois enviar
key-esc = Cancelar
key-spices = Escolher um cubo deste tipo
key-times = Quantas vezes trocar
key-type = Escrever uma jogada
key-undo = Desfazer
key-hint = Dica
key-help = Estas teclas
