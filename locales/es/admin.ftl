# The page for administrators.

admin = Admin
admin-nav-reports = Denuncias
admin-nav-registration = Registro
admin-nav-notice = Aviso
admin-nav-tables = Mesas
admin-nav-people = Personas
admin-nav-audit = Acciones
admin-live = En directo, actualizado { $time }
admin-not-live = El servidor no responde
admin-done = Hecho: { $what }
admin-online = Personas conectadas
admin-guests = { $n ->
    [one] { $n } invitado
   *[other] { $n } invitados
}
admin-accounts = { $n ->
    [one] { $n } cuenta
   *[other] { $n } cuentas
}
admin-rooms = Mesas en uso
admin-rooms-note = { $running } en juego, { $open } a la espera
admin-a-minute = por minuto
admin-peak = máximo en un día { $n }
admin-slowest = El { $share } de jugadas más lentas
admin-slowest-note = objetivo { $time }
admin-thinking = Reflexión de los bots
admin-queue = { $n ->
    [one] { $n } jugada en cola
   *[other] { $n } jugadas en cola
}
admin-backup = Última copia
admin-backup-next = próxima { $time }
admin-no-backups = Sin programar
admin-reports = Denuncias
admin-open-reports = { $n ->
    [one] { $n } abierta
   *[other] { $n } abiertas
}
admin-all-reports = Todas las denuncias
admin-only-open = Solo las abiertas
admin-no-reports = No hay nada que revisar.
admin-reported-message = { $by } ha denunciado un mensaje de { $about } en { $table }, { $time }
admin-reported-name = { $by } ha denunciado el nombre { $about } en { $table }, { $time }
admin-they-say = Motivo indicado: { $reason }
admin-tables-of = { $n ->
    [one] { $n } mesa
   *[other] { $n } mesas
}
admin-first-seen = visto por primera vez { $time }
admin-settled = { $n ->
    [one] { $n } denuncia atendida
   *[other] { $n } denuncias atendidas
}
admin-dismissed = { $n ->
    [one] { $n } denuncia descartada
   *[other] { $n } denuncias descartadas
}
admin-state-settled = atendida
admin-state-dismissed = descartada
admin-state-open = abierta
admin-review = Revisar
admin-what = Qué hacer
admin-how-long = Cuánto tiempo
admin-for-good = Para siempre
admin-new-name = Nombre nuevo
admin-reason = Motivo, que verá { $name }
admin-reason-table = Motivo, que verán todos en la mesa
admin-note = Nota para otros admins
admin-optional = Opcional
admin-recorded = Queda registrado
admin-deed-dismiss = Descartar
admin-deed-mute = Silenciar
admin-deed-unmute = Dar voz
admin-deed-ban = Expulsar
admin-deed-unban = Readmitir
admin-deed-rename = Renombrar
admin-deed-close = Cerrar
admin-deed-grant = Hacer admin
admin-deed-revoke = Quitar admin
admin-do-dismiss = Descartar la denuncia
admin-do-mute = Silenciar a { $name } durante { $time }
admin-do-mute-for-good = Silenciar a { $name } para siempre
admin-do-unmute = Dejar que { $name } vuelva a escribir
admin-do-ban = Expulsar a { $name } durante { $time }
admin-do-ban-for-good = Expulsar a { $name } para siempre
admin-do-unban = Dejar volver a { $name }
admin-do-rename = Renombrar a { $name } como { $new }
admin-do-close = Cerrar la mesa { $table }
admin-do-grant = Hacer administrador a { $name }
admin-do-revoke = Convertir a { $name } en cuenta normal
admin-registration = Registro
admin-registration-open = Abierto
admin-registration-invitation = Con invitación
admin-registration-closed = Cerrado
admin-registration-open-how = Cualquiera puede crear una cuenta y abrir mesas.
admin-registration-invitation-how = Para crear una cuenta hace falta un enlace tuyo. Los invitados pueden unirse a mesas con un enlace.
admin-registration-closed-how = Nadie puede crear una cuenta. Los invitados pueden unirse a mesas con un enlace.
admin-registration-now-open = el registro está abierto
admin-registration-now-invitation = el registro es con invitación
admin-registration-now-closed = el registro está cerrado
admin-create-invitation = Crear una invitación
admin-invitations = Invitaciones
admin-invitation-uses = Cuentas que puede crear
admin-invitation-days = Caduca en
admin-days = { $n ->
    [one] { $n } día
   *[other] { $n } días
}
admin-invitation-link = Enlace de invitación
admin-invitation-once = Copia el enlace ahora: solo se muestra una vez.
admin-invitation-used = { $used } de { $uses } usadas
admin-invitation-made = invitación creada
admin-invitation-gone = invitación anulada
admin-revoke-link = Anular
admin-until = hasta el { $time }
admin-since = desde el { $time }
admin-notice = Aviso para todos
admin-notice-on = visible
admin-notice-none = No hay aviso. Sirve para anunciar una pausa o un traslado.
admin-notice-write = Escribir un aviso
admin-notice-text = Texto
admin-notice-how = Todos lo ven al momento, también en las mesas, hasta que lo cierran.
admin-notice-show = Mostrar a todos
admin-notice-remove = Quitar
admin-notice-set = todos ven el aviso
admin-notice-gone = el aviso ya no está
admin-edit = Editar
admin-tables = Mesas
admin-table = Mesa
admin-state = Estado
admin-last = Última jugada
admin-stage-open = a la espera
admin-stage-running = en juego
admin-stage-over = terminada
admin-search-tables = Código o jugador
admin-no-tables = No se han encontrado mesas.
admin-people = Personas
admin-search-people = Buscar personas por nombre
admin-no-people = No se ha encontrado a nadie.
admin-kind = Tipo
admin-kind-guest = invitado
admin-kind-account = cuenta
admin-kind-administrator = admin
admin-seen = Visto
admin-now = ahora
admin-is-muted = silenciado
admin-is-banned = expulsado
admin-reports-about = { $n ->
    [one] { $n } denuncia
   *[other] { $n } denuncias
}
admin-manage = Gestionar
admin-manage-of = Gestionar a { $name }
admin-audit = Acciones recientes
admin-no-audit = Todavía no hay acciones.
admin-command-line = Línea de comandos
admin-did-mute = { $by } ha silenciado a { $person }
admin-did-ban = { $by } ha expulsado a { $person }
admin-did-unban = { $by } ha readmitido a { $person }
admin-did-rename = { $by } ha renombrado a { $person }
admin-did-erase = { $by } ha borrado a { $person }
admin-did-export = { $by } ha exportado los datos de { $person }
admin-did-unmute = { $by } ha devuelto la voz a { $person }
admin-did-reset-password = { $by } ha cambiado la contraseña de { $person }
admin-did-dismiss = { $by } ha descartado una denuncia sobre { $person }
admin-did-grant = { $by } ha hecho administrador a { $person }
admin-did-revoke = { $by } ha quitado a { $person } como administrador
admin-did-close = { $by } ha cerrado { $table }
admin-did-registration = { $by } ha puesto el registro: { $detail }
admin-did-notice = { $by } ha puesto el aviso: { $detail }
admin-did-notice-removed = { $by } ha quitado el aviso
admin-did-invite = { $by } ha creado una invitación
admin-did-uninvite = { $by } ha anulado una invitación
