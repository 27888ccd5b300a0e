# The lessons: what the guide says, chapter by chapter.

lessons-title = Impara giocando
lessons-lead = Capitoli brevi a un tavolo vero. Non si può sbagliare: ciò che non è richiesto torna indietro.
lessons-you = Tu
lessons-guide = Guida
lessons-taken-back = Mossa ritirata
lessons-now = Qui leggi che cosa succederà. Confermalo con il pulsante chiaro.
lessons-chapter-done = Molto bene, questo capitolo è completo.
lessons-all-done = Non ti serve altro. Siediti e gioca.
lessons-again = Ancora
lessons-next-chapter = Avanti: { $title }
lessons-all = Tutte le lezioni
lessons-next = Avanti
lessons-show = Mostrami
lessons-read-first = Prima leggi, poi tocca a te
lessons-not-now = Non in questa lezione
lessons-no-undo = La lezione prosegue. Puoi ricominciare il capitolo
lessons-place = Lezione { $n } di { $of }
lessons-step = Passo { $n } di { $of }
lessons-list = Capitoli
lessons-leave = Lascia la lezione
lessons-is-done = fatto
lessons-done-of = { $n } capitoli su { $of }
lessons-begin = Inizia
lessons-go-on = Continua
lessons-rules = Leggi tutte le regole

lesson-spice-road-spices = Le spezie e la carovana
lesson-spice-road-spices-about = Quattro tipi di cubi, e a che cosa servono
lesson-spice-road-spices-four = Le quattro spezie, ognuna di valore più alto: curcuma, zafferano, cardamomo, cannella. La tua carovana porta fino a dieci cubi.
lesson-spice-road-spices-goal = Le carte Punteggio chiedono certe spezie. Raccogli le spezie e rivendica le carte: vince chi ha più punti.
lesson-spice-road-spices-first = Nel tuo turno fai una cosa sola. Comincia con una carta Spezie: tocca quella con due cubi di curcuma nella tua mano.
lesson-spice-road-spices-first-now = Qui leggi che cosa succederà. Premi Ricevere e i cubi sono tuoi.
lesson-spice-road-spices-first-else = Si può fare, ma prima servono spezie. Tocca la carta con due cubi di curcuma nella tua mano.

lesson-spice-road-play = Giocare una carta
lesson-spice-road-play-about = Ricevere, scambiare e migliorare spezie
lesson-spice-road-play-gain = Una carta con il più ti dà spezie. Gioca la tua: due cubi di curcuma.
lesson-spice-road-play-gain-now = Premi Ricevere: altri due cubi entrano nella carovana.
lesson-spice-road-play-gain-else = Si può fare, ma per il prossimo passo serve altra curcuma. Gioca la carta con il più.
lesson-spice-road-play-trade = Una carta Commercio trasforma ciò che sta sopra la freccia in ciò che sta sotto, quante volte puoi pagare. Tocca quella che dà cardamomo per due cubi di curcuma.
lesson-spice-road-play-trade-now = Sei cubi di curcuma bastano per tre volte. Lascia il numero a tre e scambia.
lesson-spice-road-play-trade-else = Anche questo è permesso. Qui scambia tutti e sei i cubi di curcuma: la carta Commercio, tre volte.
lesson-spice-road-play-upgrade = Una carta Miglioria alza i cubi, un livello alla volta, alla spezia migliore. Tocca la carta con la doppia freccia in su.
lesson-spice-road-play-upgrade-now = Due livelli: due cubi di cardamomo diventano cannella. Tocca un cubo per cambiarne il livello, poi migliora.
lesson-spice-road-play-upgrade-else = Si può alzare anche di meno, ma qui usa entrambi i livelli. Con la carta Miglioria trasforma due cubi di cardamomo in cannella.

lesson-spice-road-acquire = Acquisire una carta
lesson-spice-road-acquire-about = Ottenere mercanti, e pagarli
lesson-spice-road-acquire-row = Le carte nuove vengono da questa fila. La prima è gratis; per una più avanti posa un cubo su ogni carta che la precede.
lesson-spice-road-acquire-pay = Acquisisci la terza carta, con due cubi di curcuma e uno di zafferano. Costa due cubi.
lesson-spice-road-acquire-pay-now = Va un cubo su ognuna delle due carte che la precedono. Tocca un cubo per pagare con un altro, poi acquisisci.
lesson-spice-road-acquire-pay-else = Si può fare, ma qui impari a pagare. Acquisisci la terza carta della fila.
lesson-spice-road-acquire-lying = Sulla prima carta c’è un tuo cubo. Chi acquisisce la carta riceve anche il cubo, e la prima è gratis.
lesson-spice-road-acquire-lying-now = Il cubo torna da te con la carta. Acquisiscila.
lesson-spice-road-acquire-lying-else = Possibile, ma il cubo andrebbe al giocatore seguente. Acquisisci la prima carta.

lesson-spice-road-rest = Riposare
lesson-spice-road-rest-about = Riprendere le carte giocate
lesson-spice-road-rest-rest = Le carte giocate restano da parte. Riposando le riprendi tutte in mano: tocca Riposare.
lesson-spice-road-rest-rest-now = Tornano tre carte. Serve un turno intero: gioca più carte prima di riposare.
lesson-spice-road-rest-rest-else = Sarebbe permesso, ma le tue carte migliori sono da parte. Riposa per riprenderle.
lesson-spice-road-rest-again = La mano è di nuovo piena. Gioca la carta con due cubi di curcuma e uno di zafferano.
lesson-spice-road-rest-again-else = Niente di male. Qui gioca di nuovo la carta con due cubi di curcuma e uno di zafferano.

lesson-spice-road-claim = Rivendicare una carta
lesson-spice-road-claim-about = Trasformare le spezie in punti
lesson-spice-road-claim-cost = Il numero dice quanti punti vale una carta Punteggio. I cubi sotto sono il suo prezzo.
lesson-spice-road-claim-claim = Hai due cubi di curcuma e due di cardamomo: il prezzo della carta da 8. Toccala.
lesson-spice-road-claim-claim-now = Dai esattamente questi cubi e tieni gli altri. Rivendica la carta.
lesson-spice-road-claim-claim-else = Si potrebbe, ma prima del tuo prossimo turno qualcun altro può rivendicare la carta. Prendi ora gli 8 punti.

lesson-spice-road-coins = Le monete
lesson-spice-road-coins-about = Perché conta il posto di una carta Punteggio
lesson-spice-road-coins-coins = Con la prima carta ricevi una moneta d’oro, che vale 3; con la seconda una d’argento, che vale 1. Finito l’oro, l’argento passa alla prima carta.
lesson-spice-road-coins-gold = Puoi pagare due carte: 10 con l’oro fa 13, 11 con l’argento fa 12. Rivendica la prima.
lesson-spice-road-coins-gold-now = La moneta arriva con la carta. Rivendicala.
lesson-spice-road-coins-gold-else = Non male, ma con la moneta d’oro la prima carta dà 13. Rivendica quella.

lesson-spice-road-limit = Il limite di dieci
lesson-spice-road-limit-about = Che cosa succede all’undicesimo cubo
lesson-spice-road-limit-over = Hai nove cubi. Gioca la carta con due cubi di curcuma e uno di zafferano e guarda che cosa succede.
lesson-spice-road-limit-over-now = Dodici sono due di troppo: a fine turno ne restano dieci. Scegli che cosa scartare; sono proposti i più economici.
lesson-spice-road-limit-over-else = Permesso, ma qui prova a superare i dieci. Gioca la carta con due cubi di curcuma e uno di zafferano.

lesson-spice-road-end = La fine e i punti
lesson-spice-road-end-about = L’ultimo round, e che cosa conta
lesson-spice-road-end-near = In due o tre giocatori la sesta carta Punteggio chiude la partita, in più giocatori la quinta. Qui ne avete cinque a testa.
lesson-spice-road-end-last = Hai tre cubi di zafferano e due di cardamomo. Rivendica la tua sesta carta.
lesson-spice-road-end-last-now = Il round si gioca comunque fino in fondo, così tutti hanno avuto gli stessi turni. Rivendicala.
lesson-spice-road-end-last-else = Possibile, ma ora puoi chiudere la partita. Rivendica la carta da tre cubi di zafferano e due di cardamomo.
lesson-spice-road-end-score = Contano le carte, l’oro 3, l’argento 1, e 1 per ogni cubo rimasto che non è curcuma. A parità vince chi ha giocato per ultimo.

lesson-east-to-west-board = La terra e i tuoi coloni
lesson-east-to-west-board-about = Che cosa c’è, e un primo giorno di lavoro
lesson-east-to-west-board-land = In alto i Forti con le carte Punteggio, in basso i mercati con le carte Mercante, e in mezzo i luoghi dove si lavora.
lesson-east-to-west-board-settlers = I tuoi coloni pronti lavorano per te; altri aspettano ancora in riserva. La tua dispensa tiene fino a dieci cubi.
lesson-east-to-west-board-gain = Per lavorare collochi coloni e fai quello che dice il luogo. Tocca quello che dà due cubi di curcuma.
lesson-east-to-west-board-gain-now = Un colono va là, due cubi arrivano. Conferma con il pulsante chiaro.
lesson-east-to-west-board-gain-else = Si può fare anche questo. Comincia dal luogo che dà due cubi di curcuma.

lesson-east-to-west-displace = Scacciare gli altri
lesson-east-to-west-displace-about = Dove c’è qualcuno, un colono in più
lesson-east-to-west-displace-more = Due coloni dell’altro giocatore stanno dove si ricevono curcuma e zafferano. Collocane uno in più e i suoi tornano a casa: tocca quel luogo.
lesson-east-to-west-displace-more-now = Tre coloni, qualunque numero sia stampato. I suoi sono subito di nuovo pronti, così nessuno perde nulla.
lesson-east-to-west-displace-more-else = Possibile, ma qui impari a scacciare. Tocca il luogo dove stanno i coloni dell’altro giocatore.

lesson-east-to-west-work = Scambiare e migliorare
lesson-east-to-west-work-about = Che cos’altro si fa nei luoghi
lesson-east-to-west-work-trade = Nei luoghi si scambia quante volte si può pagare. Tocca quello che dà due cubi di zafferano per tre di curcuma.
lesson-east-to-west-work-trade-now = Sei cubi di curcuma bastano per due volte. Lascia il numero a due e conferma.
lesson-east-to-west-work-trade-else = Sarebbe permesso. Qui scambia tutti e sei i cubi di curcuma: tre per due di zafferano, due volte.
lesson-east-to-west-work-upgrade = Altri luoghi alzano i cubi di livello. Tocca quello con 2×; servono due coloni.
lesson-east-to-west-work-upgrade-now = Alza due cubi di zafferano a cardamomo, un livello ciascuno. Tocca un cubo per cambiarne il livello.
lesson-east-to-west-work-upgrade-else = Permesso, ma qui alza due cubi di zafferano a cardamomo nel luogo con 2×.

lesson-east-to-west-market = I mercati
lesson-east-to-west-market-about = Usare una carta Mercante, o portarla con te
lesson-east-to-west-market-row = Sotto ogni mercato sta una carta Mercante. Usala sul posto, o prendila nella tua rotta commerciale, dove ti serve ancora e ancora.
lesson-east-to-west-market-use = La prima carta dà due cubi di zafferano. Tocca il primo mercato e usala.
lesson-east-to-west-market-use-now = Lascia Usare e conferma. La carta va nella tua pila degli scarti e le altre scorrono a sinistra.
lesson-east-to-west-market-use-else = Si può fare. Qui usa la carta del primo mercato.
lesson-east-to-west-market-take = Ora prendi una carta con te: quella che dà cardamomo per due cubi di curcuma. Tocca il secondo mercato.
lesson-east-to-west-market-take-now = Scegli Prendere, poi conferma: la carta apre la tua rotta commerciale.
lesson-east-to-west-market-take-else = Anche questo è permesso. Qui prendi la carta del secondo mercato: scegli Prendere.

lesson-east-to-west-route = La rotta commerciale
lesson-east-to-west-route-about = Le tue carte, e quanti coloni chiedono
lesson-east-to-west-route-price = Questa è la tua rotta commerciale. Una carta chiede un colono, e uno in più per ogni carta senza coloni alla sua sinistra.
lesson-east-to-west-route-first = A sinistra della prima carta non c’è nulla: chiede un colono. Toccala.
lesson-east-to-west-route-first-else = Permesso. Qui usa la prima carta della tua rotta.
lesson-east-to-west-route-third = Ora la terza: sulla prima c’è già un colono, quindi conta solo la seconda. Chiede due coloni; toccala.
lesson-east-to-west-route-third-now = Due coloni, e due cubi di zafferano diventano cardamomo. Conferma.
lesson-east-to-west-route-third-else = Possibile. Qui usa la terza carta della tua rotta.

lesson-east-to-west-rest = Riposare
lesson-east-to-west-rest-about = Richiamare i tuoi coloni
lesson-east-to-west-rest-rest = Ti resta un solo colono. Riposa, e tutti tornano dal tabellone e dalla rotta: tocca Riposare.
lesson-east-to-west-rest-rest-now = Serve un turno intero, ma poi sono di nuovo tutti pronti.
lesson-east-to-west-rest-rest-else = Un colono può ancora fare qualcosa. Qui richiamali tutti: riposa.

lesson-east-to-west-fort = I Forti
lesson-east-to-west-fort-about = Rivendicare carte Punteggio
lesson-east-to-west-fort-card = Una carta Punteggio mostra i punti, un simbolo, il prezzo e un beneficio, per esempio coloni dalla riserva. Il beneficio arriva subito.
lesson-east-to-west-fort-claim = Hai due cubi di curcuma e due di zafferano: il prezzo della carta al primo Forte. Tocca il Forte.
lesson-east-to-west-fort-claim-now = La tessera Bonus arriva con lei e conta alla fine; puoi averne tre. Rivendica la carta.
lesson-east-to-west-fort-claim-else = È possibile. Qui rivendica la carta al primo Forte insieme alla tessera Bonus.

lesson-east-to-west-explore = L’esplorazione
lesson-east-to-west-explore-about = A che cosa serve una bussola
lesson-east-to-west-explore-compass = Una bussola ti fa prendere una tessera Esplorazione. Due tessere coprono un luogo, che resta chiuso finché qualcuno le prende.
lesson-east-to-west-explore-tile = La carta al primo Forte ha una bussola, e hai il suo prezzo. Tocca il Forte.
lesson-east-to-west-explore-tile-now = Scegli una tessera: tutte valgono punti, alcune danno subito qualcosa. Poi rivendica la carta.
lesson-east-to-west-explore-tile-else = Permesso, ma qui esplora: rivendica la carta al primo Forte.

lesson-east-to-west-tools = Attrezzi e merci
lesson-east-to-west-tools-about = Carte che continuano a lavorare
lesson-east-to-west-tools-own = Alcune tue carte continuano a lavorare: l’attrezzo risparmia un colono nella foresta, le merci portano un cubo di curcuma in montagna.
lesson-east-to-west-tools-tool = Curcuma e zafferano nella foresta chiedono due coloni; con il tuo attrezzo ne basta uno. Tocca quel luogo.
lesson-east-to-west-tools-tool-else = Possibile. Qui usa l’attrezzo nella foresta: curcuma e zafferano.
lesson-east-to-west-tools-goods = In montagna si ricevono tre cubi di curcuma, e le tue merci ne aggiungono un quarto. Tocca quel luogo.
lesson-east-to-west-tools-goods-else = Possibile. Qui vai in montagna per tre cubi di curcuma.

lesson-east-to-west-limit = Il limite di dieci
lesson-east-to-west-limit-about = Che cosa succede all’undicesimo cubo
lesson-east-to-west-limit-over = Hai nove cubi. Lavora dove si ricevono tre cubi di curcuma e guarda che cosa succede.
lesson-east-to-west-limit-over-now = Dodici sono due di troppo: a fine turno ne restano dieci. Scegli che cosa scartare; sono proposti i più economici.
lesson-east-to-west-limit-over-else = Permesso, ma qui prova a superare i dieci: tre cubi di curcuma, in montagna.

lesson-east-to-west-end = La fine e i punti
lesson-east-to-west-end-about = L’ultimo round, e che cosa conta
lesson-east-to-west-end-last = L’ottava carta Punteggio chiude la partita, e tu ne hai sette. Rivendica quella al primo Forte.
lesson-east-to-west-end-last-now = Il round si gioca comunque fino in fondo. Prendi anche la tessera Bonus e rivendica la carta.
lesson-east-to-west-end-last-else = Possibile, ma ora puoi chiudere la partita. Rivendica la carta al primo Forte, con la tessera Bonus.
lesson-east-to-west-end-score = Contano carte Punteggio, tessere Bonus e tessere Esplorazione, e 1 per ogni cubo rimasto che non è curcuma. A parità vince chi ha giocato per ultimo.
