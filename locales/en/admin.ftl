# The page for administrators.

admin = Admin
admin-nav-reports = Reports
admin-nav-registration = Registration
admin-nav-notice = Notice
admin-nav-tables = Tables
admin-nav-people = People
admin-nav-audit = Audit log
admin-live = Live, updated { $time }
admin-not-live = The server isn’t responding
admin-done = Done: { $what }
admin-online = People online
admin-guests = { $n ->
    [one] { $n } guest
   *[other] { $n } guests
}
admin-accounts = { $n ->
    [one] { $n } account
   *[other] { $n } accounts
}
admin-rooms = Tables in use
admin-rooms-note = { $running } in progress, { $open } waiting
admin-a-minute = a minute
admin-peak = peak in a day { $n }
admin-slowest = Slowest { $share } of moves
admin-slowest-note = target { $time }
admin-thinking = Bot thinking time
admin-queue = { $n ->
    [one] { $n } move in the queue
   *[other] { $n } moves in the queue
}
admin-backup = Last backup
admin-backup-next = next { $time }
admin-no-backups = Not scheduled
admin-reports = Reports
admin-open-reports = { $n } open
admin-all-reports = All reports
admin-only-open = Open reports only
admin-no-reports = Nothing to look at.
admin-reported-message = { $by } reported a message by { $about } at { $table }, { $time }
admin-reported-name = { $by } reported the name { $about } at { $table }, { $time }
admin-they-say = They say: { $reason }
admin-tables-of = { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
admin-first-seen = first seen { $time }
admin-settled = { $n ->
    [one] { $n } report acted on
   *[other] { $n } reports acted on
}
admin-dismissed = { $n ->
    [one] { $n } report dismissed
   *[other] { $n } reports dismissed
}
admin-state-settled = acted on
admin-state-dismissed = dismissed
admin-state-open = open
admin-review = Review
admin-what = What to do
admin-how-long = How long
admin-for-good = For good
admin-new-name = New name
admin-reason = Reason, shown to { $name }
admin-reason-table = Reason, shown to everyone at the table
admin-note = Note for other admins
admin-optional = Optional
admin-recorded = Recorded in the audit log
admin-deed-dismiss = Dismiss
admin-deed-mute = Mute
admin-deed-unmute = Unmute
admin-deed-ban = Ban
admin-deed-unban = Unban
admin-deed-rename = Rename
admin-deed-close = Close
admin-deed-grant = Make admin
admin-deed-revoke = Remove admin
admin-do-dismiss = Dismiss the report
admin-do-mute = Mute { $name } for { $time }
admin-do-mute-for-good = Mute { $name } for good
admin-do-unmute = Let { $name } write again
admin-do-ban = Ban { $name } for { $time }
admin-do-ban-for-good = Ban { $name } for good
admin-do-unban = Let { $name } come back
admin-do-rename = Rename { $name } to { $new }
admin-do-close = Close the table { $table }
admin-do-grant = Make { $name } an administrator
admin-do-revoke = Make { $name } an ordinary account
admin-registration = Registration
admin-registration-open = Open
admin-registration-invitation = By invitation
admin-registration-closed = Closed
admin-registration-open-how = Anyone can create an account and open tables.
admin-registration-invitation-how = People need a link from you to create an account. Guests can still join tables by link.
admin-registration-closed-how = Nobody can create an account. Guests can still join tables by link.
admin-registration-now-open = registration is open
admin-registration-now-invitation = registration is by invitation
admin-registration-now-closed = registration is closed
admin-create-invitation = Create an invitation
admin-invitations = Invitations
admin-invitation-uses = Accounts it can create
admin-invitation-days = Expires in
admin-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
admin-invitation-link = Invitation link
admin-invitation-once = Copy the link now. It’s shown only once.
admin-invitation-used = { $used } of { $uses } used
admin-invitation-made = invitation created
admin-invitation-gone = invitation revoked
admin-revoke-link = Revoke
admin-until = until { $time }
admin-since = since { $time }
admin-notice = Notice to everyone
admin-notice-on = showing
admin-notice-none = No notice. Use one to announce a pause or a move.
admin-notice-write = Write a notice
admin-notice-text = Text
admin-notice-how = Everyone sees it at once, at the tables too, until they close it.
admin-notice-show = Show to everyone
admin-notice-remove = Remove
admin-notice-set = everyone sees the notice
admin-notice-gone = the notice is gone
admin-edit = Edit
admin-tables = Tables
admin-table = Table
admin-state = State
admin-last = Last move
admin-stage-open = waiting
admin-stage-running = in progress
admin-stage-over = finished
admin-search-tables = Code or player
admin-no-tables = No tables found.
admin-people = People
admin-search-people = Search people by name
admin-no-people = No one found.
admin-kind = Kind
admin-kind-guest = guest
admin-kind-account = account
admin-kind-administrator = admin
admin-seen = Seen
admin-now = now
admin-is-muted = muted
admin-is-banned = banned
admin-reports-about = { $n ->
    [one] { $n } report
   *[other] { $n } reports
}
admin-manage = Manage
admin-manage-of = Manage { $name }
admin-audit = Recent admin actions
admin-no-audit = No actions yet.
admin-command-line = Command line
admin-did-mute = { $by } muted { $person }
admin-did-ban = { $by } banned { $person }
admin-did-unban = { $by } unbanned { $person }
admin-did-rename = { $by } renamed { $person }
admin-did-erase = { $by } erased { $person }
admin-did-export = { $by } exported the data of { $person }
admin-did-unmute = { $by } unmuted { $person }
admin-did-reset-password = { $by } reset the password of { $person }
admin-did-dismiss = { $by } dismissed a report about { $person }
admin-did-grant = { $by } made { $person } an administrator
admin-did-revoke = { $by } made { $person } an ordinary account
admin-did-close = { $by } closed { $table }
admin-did-registration = { $by } set registration: { $detail }
admin-did-notice = { $by } set the notice: { $detail }
admin-did-notice-removed = { $by } removed the notice
admin-did-invite = { $by } created an invitation
admin-did-uninvite = { $by } revoked an invitation
