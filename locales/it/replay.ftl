# Il punteggio, il replay e il controllo della distribuzione.

finished-after = { $n ->
    [one] Finita dopo 1 round
   *[other] Finita dopo { $n } round
}
# Chi legge si chiama “tu” (la parola you).
ahead-of = { $n ->
    [0] Gli stessi punti di { $name }, ma più avanti nell’ordine di turno.
    [one] Un punto più di { $name }.
   *[other] { $n } punti più di { $name }.
}
ahead-of-you = { $n ->
    [0] I tuoi stessi punti, ma più avanti nell’ordine di turno.
    [one] Un punto più di te.
   *[other] { $n } punti più di te.
}
how-it-went = Com’è andata
where-from = Da dove vengono i punti
graph-round = Round
graph-claim = round { $round }: { $points }
graph-end = { $points } alla fine
history-missing = Impossibile caricare le mosse.
try-again = Riprova
moments = Momenti chiave
moment-lead = { $whose ->
    [mine] Passi in testa: { $n } punti con
   *[theirs] { $name } passa in testa: { $n } punti con
}
moment-dearest = { $whose ->
    [mine] Rivendichi { $n } punti, la carta di maggior valore
   *[theirs] { $name } rivendica { $n } punti, la carta di maggior valore
}
moment-ended = { $whose ->
    [mine] La tua ultima carta chiude la partita
   *[theirs] L’ultima carta di { $name } chiude la partita
}

replay = Replay
replay-from = Replay dal round { $n }
open-record = Apri una partita salvata
the-deal = Distribuzione
the-deal-told = Le carte sono state distribuite
move-of = Mossa { $n } di { $most }
moment = Momento della partita
by-move = Mossa
by-round = Round
by-mine = Mie mosse
back-move = Mossa precedente
back-round = Round precedente
back-mine = La mia mossa precedente
on-move = Mossa successiva
on-round = Round successivo
on-mine = La mia mossa successiva
run = Riproduci le mosse
pause = Pausa
play-from-here = Gioca da qui contro i bot
link-to-moment = Copia il link a questo momento
to-the-table = Al tavolo
not-begun = La partita non è ancora iniziata
not-begun-why = Non c’è ancora niente da rivedere.

deal-fixed = Le carte erano già decise prima della prima mossa.
check-it = Verifica
fair-check = Verifica carte
fair-proven = Verificato: il server non ha scelto queste carte
fair-proven-alone = Verificato: queste carte erano fissate prima dell’inizio. Nessun giocatore ha contribuito, quindi il server potrebbe averle scelte.
fair-wrong = Le carte non corrispondono a quanto promesso
fair-unfinished = Si può verificare a partita finita
fair-silent = Questa partita salvata non dice come sono state distribuite le carte
fair-unknown = La verifica non è ancora disponibile per questo gioco
fair-failed = Impossibile scaricare o leggere la partita salvata.
fair-agrees = Corrisponde
fair-disagrees = Non corrisponde
fair-step-bound = Il segreto del server è quello fissato prima dell’inizio
fair-seen-here = Questo dispositivo ha ricevuto la stessa promessa prima della distribuzione.
fair-step-shares = { $n ->
    [0] Nessun giocatore ha aggiunto un proprio numero
    [one] 1 giocatore ha aggiunto un numero, fissato prima di essere mostrato
   *[other] { $n } giocatori hanno aggiunto un numero, fissato prima di essere mostrato
}
fair-step-first = Il primo giocatore deriva da questi numeri
fair-step-rows = Lo stesso vale per le { $n } carte delle file
fair-step-cards = { $n ->
    [0] In seguito non è stata scoperta nessuna carta
    [one] Lo stesso vale per la carta scoperta in seguito
   *[other] Lo stesso vale per le { $n } carte scoperte in seguito, nel loro ordine
}
fair-differs = Atteso: { $want }, trovato: { $have }
fair-limit = Questa pagina ha ricalcolato i mazzi da sola. Non può dimostrare che chi ospita la partita non li abbia guardati.
fair-numbers = I numeri
fair-commitment = Promessa del server
fair-secret = Segreto del server
fair-nonce = Aggiunto da { $name }
fair-no-nonce = niente
fair-seed = Numero da cui deriva tutto
fair-recipe = Puoi fare la stessa verifica con la partita salvata:
