# The page for administrators.

admin = Admin
admin-nav-reports = Denúncias
admin-nav-registration = Cadastro
admin-nav-notice = Aviso
admin-nav-tables = Mesas
admin-nav-people = Pessoas
admin-nav-audit = Ações
admin-live = Ao vivo, atualizado { $time }
admin-not-live = O servidor não responde
admin-done = Feito: { $what }
admin-online = Pessoas online
admin-guests = { $n ->
    [one] { $n } convidado
   *[other] { $n } convidados
}
admin-accounts = { $n ->
    [one] { $n } conta
   *[other] { $n } contas
}
admin-rooms = Mesas em uso
admin-rooms-note = { $running } em jogo, { $open } à espera
admin-a-minute = por minuto
admin-peak = máximo em um dia { $n }
admin-slowest = Os { $share } de jogadas mais lentas
admin-slowest-note = meta { $time }
admin-thinking = Tempo dos bots
admin-queue = { $n ->
    [one] { $n } jogada na fila
   *[other] { $n } jogadas na fila
}
admin-backup = Último backup
admin-backup-next = próximo { $time }
admin-no-backups = Sem agendamento
admin-reports = Denúncias
admin-open-reports = { $n ->
    [one] { $n } aberta
   *[other] { $n } abertas
}
admin-all-reports = Todas as denúncias
admin-only-open = Só as abertas
admin-no-reports = Nada para analisar.
admin-reported-message = { $by } denunciou uma mensagem de { $about } em { $table }, { $time }
admin-reported-name = { $by } denunciou o nome { $about } em { $table }, { $time }
admin-they-say = Motivo informado: { $reason }
admin-tables-of = { $n ->
    [one] { $n } mesa
   *[other] { $n } mesas
}
admin-first-seen = visto pela primeira vez { $time }
admin-settled = { $n ->
    [one] { $n } denúncia aceita
   *[other] { $n } denúncias aceitas
}
admin-dismissed = { $n ->
    [one] { $n } denúncia rejeitada
   *[other] { $n } denúncias rejeitadas
}
admin-state-settled = aceita
admin-state-dismissed = rejeitada
admin-state-open = aberta
admin-review = Analisar
admin-what = O que fazer
admin-how-long = Quanto tempo
admin-for-good = Para sempre
admin-new-name = Novo nome
admin-reason = Motivo, mostrado a { $name }
admin-reason-table = Motivo, mostrado a todos na mesa
admin-note = Nota para outros admins
admin-optional = Opcional
admin-recorded = Fica registrado
admin-deed-dismiss = Rejeitar
admin-deed-mute = Silenciar
admin-deed-unmute = Dar voz
admin-deed-ban = Banir
admin-deed-unban = Readmitir
admin-deed-rename = Renomear
admin-deed-close = Fechar
admin-deed-grant = Tornar admin
admin-deed-revoke = Remover admin
admin-do-dismiss = Rejeitar a denúncia
admin-do-mute = Silenciar { $name } por { $time }
admin-do-mute-for-good = Silenciar { $name } para sempre
admin-do-unmute = Deixar { $name } voltar a escrever
admin-do-ban = Banir { $name } por { $time }
admin-do-ban-for-good = Banir { $name } para sempre
admin-do-unban = Deixar { $name } voltar
admin-do-rename = Renomear { $name } para { $new }
admin-do-close = Fechar a mesa { $table }
admin-do-grant = Tornar { $name } administrador
admin-do-revoke = Tornar { $name } uma conta comum
admin-registration = Cadastro
admin-registration-open = Aberto
admin-registration-invitation = Por convite
admin-registration-closed = Fechado
admin-registration-open-how = Qualquer pessoa pode criar conta e abrir mesas.
admin-registration-invitation-how = Para criar conta é preciso um link seu. Convidados ainda podem entrar em mesas por link.
admin-registration-closed-how = Ninguém pode criar conta. Convidados ainda podem entrar em mesas por link.
admin-registration-now-open = o cadastro está aberto
admin-registration-now-invitation = o cadastro é por convite
admin-registration-now-closed = o cadastro está fechado
admin-create-invitation = Criar um convite
admin-invitations = Convites
admin-invitation-uses = Contas que pode criar
admin-invitation-days = Expira em
admin-days = { $n ->
    [one] { $n } dia
   *[other] { $n } dias
}
admin-invitation-link = Link de convite
admin-invitation-once = Copie o link agora: ele só aparece uma vez.
admin-invitation-used = { $used } de { $uses } usados
admin-invitation-made = convite criado
admin-invitation-gone = convite revogado
admin-revoke-link = Revogar
admin-until = até { $time }
admin-since = desde { $time }
admin-notice = Aviso para todos
admin-notice-on = visível
admin-notice-none = Nenhum aviso. Use um para anunciar uma pausa ou mudança.
admin-notice-write = Escrever um aviso
admin-notice-text = Texto
admin-notice-how = Todos veem na hora, também nas mesas, até fecharem.
admin-notice-show = Mostrar a todos
admin-notice-remove = Remover
admin-notice-set = todos veem o aviso
admin-notice-gone = o aviso foi removido
admin-edit = Editar
admin-tables = Mesas
admin-table = Mesa
admin-state = Estado
admin-last = Última jogada
admin-stage-open = à espera
admin-stage-running = em jogo
admin-stage-over = encerrada
admin-search-tables = Código ou jogador
admin-no-tables = Nenhuma mesa encontrada.
admin-people = Pessoas
admin-search-people = Buscar pessoas por nome
admin-no-people = Ninguém encontrado.
admin-kind = Tipo
admin-kind-guest = convidado
admin-kind-account = conta
admin-kind-administrator = admin
admin-seen = Visto
admin-now = agora
admin-is-muted = silenciado
admin-is-banned = banido
admin-reports-about = { $n ->
    [one] { $n } denúncia
   *[other] { $n } denúncias
}
admin-manage = Gerenciar
admin-manage-of = Gerenciar { $name }
admin-audit = Ações recentes
admin-no-audit = Ainda não há ações.
admin-command-line = Linha de comando
admin-did-mute = { $by } silenciou { $person }
admin-did-ban = { $by } baniu { $person }
admin-did-unban = { $by } readmitiu { $person }
admin-did-rename = { $by } renomeou { $person }
admin-did-erase = { $by } apagou { $person }
admin-did-export = { $by } exportou os dados de { $person }
admin-did-unmute = { $by } devolveu a voz a { $person }
admin-did-reset-password = { $by } redefiniu a senha de { $person }
admin-did-dismiss = { $by } rejeitou uma denúncia sobre { $person }
admin-did-grant = { $by } tornou { $person } administrador
admin-did-revoke = { $by } removeu { $person } de administrador
admin-did-close = { $by } fechou { $table }
admin-did-registration = { $by } definiu o cadastro: { $detail }
admin-did-notice = { $by } pôs o aviso: { $detail }
admin-did-notice-removed = { $by } removeu o aviso
admin-did-invite = { $by } criou um convite
admin-did-uninvite = { $by } revogou um convite
