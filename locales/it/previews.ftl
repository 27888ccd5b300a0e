# What other programs show of a link. The server fills these in by itself: variables, but no forms.

preview-house = Century: La Via delle Spezie e Da Est a Ovest, con gli amici o contro i bot. Non serve un account.
preview-name-spice-road = La Via delle Spezie
preview-name-east-to-west = Da Est a Ovest
preview-about-spice-road = Ingaggia mercanti, trasforma la curcuma in cannella un passo alla volta e rivendica le carte Punteggio prima degli altri.
preview-about-east-to-west = Manda i coloni al lavoro sulla mappa, crea una rotta commerciale con i tuoi mercanti e rivendica le carte Punteggio sopra i Forti.
preview-open = { $owner } ti invita: { $game }
preview-open-how = Apri il link e siediti al tavolo. Non serve un account.
preview-running = { $game }: { $names }
preview-running-how = La partita è in corso. Guardala dal vivo.
preview-over = { $game }: { $names }
preview-over-how = La partita è finita. Guarda il punteggio e rivedi ogni mossa.
