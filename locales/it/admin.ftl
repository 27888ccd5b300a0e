# The page for administrators.

admin = Admin
admin-nav-reports = Segnalazioni
admin-nav-registration = Registrazione
admin-nav-notice = Avviso
admin-nav-tables = Tavoli
admin-nav-people = Persone
admin-nav-audit = Registro azioni
admin-live = In diretta, aggiornato { $time }
admin-not-live = Il server non risponde
admin-done = Fatto: { $what }
admin-online = Persone collegate
admin-guests = { $n ->
    [one] { $n } ospite
   *[other] { $n } ospiti
}
admin-accounts = { $n ->
    [one] { $n } account
   *[other] { $n } account
}
admin-rooms = Tavoli in uso
admin-rooms-note = { $running } in corso, { $open } in attesa
admin-a-minute = al minuto
admin-peak = massimo in un giorno { $n }
admin-slowest = Il { $share } di mosse più lente
admin-slowest-note = obiettivo { $time }
admin-thinking = Riflessione dei bot
admin-queue = { $n ->
    [one] { $n } mossa in coda
   *[other] { $n } mosse in coda
}
admin-backup = Ultimo backup
admin-backup-next = prossimo { $time }
admin-no-backups = Non programmato
admin-reports = Segnalazioni
admin-open-reports = { $n ->
    [one] { $n } aperta
   *[other] { $n } aperte
}
admin-all-reports = Tutte le segnalazioni
admin-only-open = Solo quelle aperte
admin-no-reports = Niente da esaminare.
admin-reported-message = { $by } ha segnalato un messaggio di { $about } al tavolo { $table }, { $time }
admin-reported-name = { $by } ha segnalato il nome { $about } al tavolo { $table }, { $time }
admin-they-say = Motivo indicato: { $reason }
admin-tables-of = { $n ->
    [one] { $n } tavolo
   *[other] { $n } tavoli
}
admin-first-seen = visto per la prima volta { $time }
admin-settled = { $n ->
    [one] { $n } segnalazione accolta
   *[other] { $n } segnalazioni accolte
}
admin-dismissed = { $n ->
    [one] { $n } segnalazione respinta
   *[other] { $n } segnalazioni respinte
}
admin-state-settled = accolta
admin-state-dismissed = respinta
admin-state-open = aperta
admin-review = Esamina
admin-what = Che cosa fare
admin-how-long = Per quanto tempo
admin-for-good = Per sempre
admin-new-name = Nuovo nome
admin-reason = Motivo, mostrato a { $name }
admin-reason-table = Motivo, mostrato a tutti al tavolo
admin-note = Nota per gli altri admin
admin-optional = Facoltativa
admin-recorded = Resta nel registro
admin-deed-dismiss = Respingi
admin-deed-mute = Silenzia
admin-deed-unmute = Riattiva
admin-deed-ban = Escludi
admin-deed-unban = Riammetti
admin-deed-rename = Rinomina
admin-deed-close = Chiudi
admin-deed-grant = Nomina admin
admin-deed-revoke = Revoca admin
admin-do-dismiss = Respingi la segnalazione
admin-do-mute = Silenzia { $name } per { $time }
admin-do-mute-for-good = Silenzia { $name } per sempre
admin-do-unmute = Lascia scrivere { $name } di nuovo
admin-do-ban = Escludi { $name } per { $time }
admin-do-ban-for-good = Escludi { $name } per sempre
admin-do-unban = Lascia tornare { $name }
admin-do-rename = Rinomina { $name } in { $new }
admin-do-close = Chiudi il tavolo { $table }
admin-do-grant = Nomina { $name } amministratore
admin-do-revoke = Rendi { $name } un account normale
admin-registration = Registrazione
admin-registration-open = Aperta
admin-registration-invitation = Su invito
admin-registration-closed = Chiusa
admin-registration-open-how = Chiunque può creare un account e aprire tavoli.
admin-registration-invitation-how = Per creare un account serve un tuo link. Gli ospiti possono comunque unirsi ai tavoli con un link.
admin-registration-closed-how = Nessuno può creare un account. Gli ospiti possono comunque unirsi ai tavoli con un link.
admin-registration-now-open = la registrazione è aperta
admin-registration-now-invitation = la registrazione è su invito
admin-registration-now-closed = la registrazione è chiusa
admin-create-invitation = Crea un invito
admin-invitations = Inviti
admin-invitation-uses = Account che può creare
admin-invitation-days = Scade tra
admin-days = { $n ->
    [one] { $n } giorno
   *[other] { $n } giorni
}
admin-invitation-link = Link di invito
admin-invitation-once = Copia subito il link: viene mostrato una volta sola.
admin-invitation-used = { $used } di { $uses } usati
admin-invitation-made = invito creato
admin-invitation-gone = invito revocato
admin-revoke-link = Revoca
admin-until = fino al { $time }
admin-since = dal { $time }
admin-notice = Avviso per tutti
admin-notice-on = visibile
admin-notice-none = Nessun avviso. Usalo per annunciare una pausa o un trasloco.
admin-notice-write = Scrivi un avviso
admin-notice-text = Testo
admin-notice-how = Tutti lo vedono subito, anche ai tavoli, finché non lo chiudono.
admin-notice-show = Mostra a tutti
admin-notice-remove = Togli
admin-notice-set = tutti vedono l’avviso
admin-notice-gone = l’avviso è stato tolto
admin-edit = Modifica
admin-tables = Tavoli
admin-table = Tavolo
admin-state = Stato
admin-last = Ultima mossa
admin-stage-open = in attesa
admin-stage-running = in corso
admin-stage-over = finita
admin-search-tables = Codice o giocatore
admin-no-tables = Nessun tavolo trovato.
admin-people = Persone
admin-search-people = Cerca persone per nome
admin-no-people = Nessuno trovato.
admin-kind = Tipo
admin-kind-guest = ospite
admin-kind-account = account
admin-kind-administrator = admin
admin-seen = Visto
admin-now = ora
admin-is-muted = silenziato
admin-is-banned = escluso
admin-reports-about = { $n ->
    [one] { $n } segnalazione
   *[other] { $n } segnalazioni
}
admin-manage = Gestisci
admin-manage-of = Gestisci { $name }
admin-audit = Azioni recenti degli admin
admin-no-audit = Ancora nessuna azione.
admin-command-line = Riga di comando
admin-did-mute = { $by } ha silenziato { $person }
admin-did-ban = { $by } ha escluso { $person }
admin-did-unban = { $by } ha riammesso { $person }
admin-did-rename = { $by } ha rinominato { $person }
admin-did-erase = { $by } ha cancellato { $person }
admin-did-export = { $by } ha esportato i dati di { $person }
admin-did-unmute = { $by } ha ridato la parola a { $person }
admin-did-reset-password = { $by } ha reimpostato la password di { $person }
admin-did-dismiss = { $by } ha respinto una segnalazione su { $person }
admin-did-grant = { $by } ha nominato amministratore { $person }
admin-did-revoke = { $by } ha reso { $person } un account normale
admin-did-close = { $by } ha chiuso { $table }
admin-did-registration = { $by } ha impostato la registrazione: { $detail }
admin-did-notice = { $by } ha messo l’avviso: { $detail }
admin-did-notice-removed = { $by } ha tolto l’avviso
admin-did-invite = { $by } ha creato un invito
admin-did-uninvite = { $by } ha revocato un invito
