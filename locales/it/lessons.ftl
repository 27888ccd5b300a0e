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
