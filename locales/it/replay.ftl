# Il punteggio, il replay e il controllo della distribuzione.

finished-after = { $n ->
    [one] finita dopo 1 round
   *[other] finita dopo { $n } round
}
ahead-of = { $n ->
    [0] Tanti punti quanti { $name }, ma dopo nell’ordine di turno.
    [one] Un punto più di { $name }.
   *[other] { $n } punti più di { $name }.
}
how-it-went = Come è andata
where-from = Da dove vengono i punti
graph-round = round
graph-claim = round { $round }: { $points }
graph-end = { $points } alla fine
history-missing = Non è stato possibile recuperare le mosse.
try-again = Riprova
moments = Momenti
moment-lead = { $whose ->
    [mine] Passi in testa per { $n } con
   *[theirs] { $name } passa in testa per { $n } con
}
moment-dearest = { $whose ->
    [mine] Rivendichi { $n }, la carta più cara
   *[theirs] { $name } rivendica { $n }, la carta più cara
}
moment-ended = { $whose ->
    [mine] La tua ultima carta chiude la partita
   *[theirs] L’ultima carta di { $name } chiude la partita
}

replay = Replay
replay-from = Replay dal round { $n }
open-record = Apri una partita salvata
the-deal = La distribuzione
the-deal-told = Le carte sono distribuite
move-of = mossa { $n } di { $most }
moment = Momento della partita
by-move = mossa
by-round = round
by-mine = le mie
back-move = Una mossa indietro
back-round = Un round indietro
back-mine = Alla mia mossa precedente
on-move = Una mossa avanti
on-round = Un round avanti
on-mine = Alla mia prossima mossa
run = Fai scorrere le mosse
pause = Pausa
link-to-moment = Link a questo momento
to-the-table = Al tavolo
not-begun = La partita non è cominciata
not-begun-why = Non c’è ancora nulla da rivedere.

deal-fixed = La distribuzione era fissata prima della prima mossa.
check-it = Controlla
fair-check = Distribuzione equa
fair-proven = Provato: nessuno ha scelto queste carte
fair-wrong = Le carte non seguono da quanto promesso
fair-unfinished = Si può controllare a partita finita
fair-silent = Questa partita salvata non dice come sono state distribuite le carte
fair-unknown = La distribuzione di questo gioco non si controlla ancora qui
fair-failed = Non è stato possibile recuperare o leggere la partita salvata.
fair-agrees = Corrisponde
fair-disagrees = È diverso
fair-step-bound = Il segreto della casa è quello a cui si era vincolata prima dell’inizio
fair-seen-here = Questo dispositivo ha visto la stessa promessa prima della distribuzione.
fair-step-shares = { $n ->
    [0] Nessun giocatore ha aggiunto un numero suo
    [one] 1 giocatore ha aggiunto un numero, vincolato prima di mostrarlo
   *[other] { $n } giocatori hanno aggiunto numeri, vincolati prima di mostrarli
}
fair-step-first = Il primo giocatore segue da questi numeri
fair-step-rows = Anche le { $n } carte delle file
fair-step-cards = { $n ->
    [0] Nessuna carta è stata scoperta dopo
    [one] Anche la carta scoperta dopo
   *[other] Anche tutte le { $n } carte scoperte dopo, nel loro ordine
}
fair-differs = atteso { $want }, trovato { $have }
fair-limit = Questa pagina ha ricavato i mazzi da sé. Prova che nessuno ha scelto la distribuzione, nemmeno chi ospita, non che chi ospita non l’abbia guardata.
fair-numbers = I numeri
fair-commitment = A cosa era vincolata la casa
fair-secret = Il suo segreto
fair-nonce = Aggiunto da { $name }
fair-no-nonce = nulla
fair-seed = Da cui segue tutto
fair-recipe = Lo stesso si può fare con la partita salvata:
