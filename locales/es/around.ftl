# Lo que rodea la mesa: relojes, quien se ha ido, chat, cuentas y avisos.

clock = Reloj
clock-none = Sin reloj
clock-each = Por jugador
clock-minutes = Minutos por partida
clock-seconds = Segundos extra por jugada
clock-how = Si se te acaba el tiempo, un bot juega por ti. Puedes recuperar tu asiento cuando quieras.
clock-of = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s por jugada
}
time-left = Tiempo restante
time-low = { $n ->
    [one] Queda 1 segundo
   *[other] Quedan { $n } segundos
}
late-bot-plays = Sin tiempo: juega un bot
ran-out-of-time = Se quedó sin tiempo
your-time-ran-out = Se te acabó el tiempo. Un bot juega por ti.
is-gone = { $name } se ha desconectado.
let-bot-play = Que juegue un bot

games-wait = { $n ->
    [one] Es tu turno en una partida
   *[other] Es tu turno en { $n } partidas
}
to-watch = Partidas para mirar

notices = Avisarme cuando sea mi turno
notices-refused = El navegador no permite notificaciones de esta página. Actívalas en sus ajustes.
show-chat = Mostrar el chat de las mesas

account = Tu perfil
sign-in = Iniciar sesión
sign-out = Cerrar sesión
play-as-guest = Juegas como { $name }, sin cuenta, en este dispositivo.
signed-in-as = Has iniciado sesión como { $name }.
take-account = Crear una cuenta
take-account-how = Juega en cualquier dispositivo y conserva tus partidas. Solo necesitas un nombre y una contraseña.
password = Contraseña
password-how = 8 caracteres o más
have-account = ¿Ya tienes cuenta?
sign-in-how = Verás las partidas de tu cuenta. Las que tienes ahora sin cuenta desaparecerán de este dispositivo.
second-device = Otro dispositivo
second-device-how = Abre este enlace en el otro dispositivo o escanea el código con su cámara. Sirve una sola vez y caduca en diez minutos.
make-link = Crear un enlace
sign-out-guest = Cerrar sesión y borrar el perfil
sign-out-guest-how = Si cierras sesión sin tener cuenta, tu perfil y tus partidas se borran para siempre. Para conservarlos, crea antes una cuenta.
change-password = Cambiar la contraseña
old-password = Contraseña actual
new-password = Contraseña nueva
password-changed = Contraseña cambiada. En tus otros dispositivos tendrás que iniciar sesión de nuevo.
device-title = Este dispositivo
device-how = Juega aquí con el mismo perfil y las mismas partidas que en tu otro dispositivo.
device-now = Este dispositivo dejará de usar el perfil { $name } y pasará a usar el otro.
device-use = Usar este dispositivo
device-cut-short = El enlace está incompleto. Crea uno nuevo en tu otro dispositivo.
refused-wrong-password = El nombre o la contraseña no son correctos.
refused-name-taken = Ya hay una cuenta con ese nombre. Elige otro o inicia sesión.
refused-too-many = Demasiados intentos. Espera un minuto.
refused-old-link = El enlace ya se usó o ha caducado. Crea uno nuevo en tu otro dispositivo.
refused-no-answer = El servidor no responde. Inténtalo de nuevo.
refused-name = El nombre debe tener de 1 a 32 caracteres visibles.
refused-password = La contraseña debe tener de 8 a 128 caracteres.
refused-have-account = Ya tienes una cuenta.
refused-no-account = Todavía no tienes cuenta.
refused-too-fast = Demasiadas peticiones. Espera un momento e inténtalo de nuevo.
refused-tables = Tienes demasiadas mesas abiertas. Termina o cierra alguna antes.
refused-sockets = El sitio está abierto en demasiadas pestañas. Cierra alguna.
refused-chat-full = El chat de esta mesa está lleno.
refused-no-chat = No puedes escribir en el chat de esta mesa.
refused-seat-taken = Ese asiento está ocupado. Elige otro.
refused-begun = La partida ha empezado sin ti. Aún puedes mirarla.
refused-nobody-plays = Tiene que jugar al menos una persona.
refused-owner-only = Solo puede hacerlo quien abrió la mesa.
refused-players-only = Solo pueden hacerlo quienes juegan en esta mesa.
refused-private = Solo quienes juegan pueden ver esta partida.
refused-is-back = Ya ha vuelto.
refused-wait = { $n ->
    [one] Espera un segundo más e inténtalo de nuevo.
   *[other] Espera { $n } segundos más e inténtalo de nuevo.
}
refused-clock = El reloj admite de 1 a 180 minutos y de 0 a 180 segundos extra.
refused-busy = La mesa está ocupada. Inténtalo dentro de un momento.
refused-who = La sesión de este dispositivo ha terminado. Recarga la página e inténtalo de nuevo.
refused-record = Este archivo no es una partida descargada.
refused-record-line = La línea { $n } de este archivo no es de una partida descargada.
why-banned = Un administrador te ha expulsado de este servidor: { $reason }
why-muted = Un administrador te ha desactivado el chat: { $reason }
why-account-needed = Aquí solo quien tiene cuenta puede abrir mesas. Aún puedes unirte a una mesa si tienes su enlace.
why-invitation-needed = Aquí necesitas una invitación para crear una cuenta. Pídesela a quien administra el servidor.
why-old-invitation = Esa invitación ha caducado o ya se ha usado. Pide una nueva.
why-registration-closed = Este servidor no admite cuentas nuevas por ahora.
why-already-reported = Ya lo has denunciado. Un administrador lo revisará.
why-bad-reason = Escribe una línea de hasta 300 caracteres; un aviso puede tener 500.
why-bad-time = Elige una duración entre un minuto y diez años; una invitación puede durar hasta un año.
why-not-account = Solo quien tiene cuenta puede ser administrador.
why-is-administrator = Esta persona es administradora. Quítale antes ese papel.
refused-too-large = Este archivo es demasiado grande.
refused-forbidden = Eso no se puede hacer aquí.
refused-changed = La mesa ha cambiado. Inténtalo de nuevo.
refused-damaged = No se puede abrir la mesa: su registro está dañado. Avisa a quien lleva el servidor.
refused-not-understood = El servidor no lo ha aceptado. Recarga la página e inténtalo de nuevo.
refused-unknown = Algo ha salido mal. Inténtalo de nuevo.

chat = Chat
chat-unread = { $n ->
    [one] Chat, 1 mensaje nuevo
   *[other] Chat, { $n } mensajes nuevos
}
chat-empty = Aún no hay mensajes
chat-say = Escribe un mensaje
chat-too-many = Demasiados mensajes seguidos. Espera un momento.
chat-failed = El mensaje no se envió. Inténtalo de nuevo.
chat-off = No
chat-table = Jugadores
chat-watchers = Con espectadores

graph-of = Mostrar
graph-of-points = Puntos
graph-of-chances = Probabilidades
who-would-win = Quién ganaría, según los bots
estimate-working = Los bots están analizando la partida
estimate-failed = Los bots no pudieron analizar esta partida.
as-table = Ver como tabla

devices = Tus dispositivos
unknown-device = Dispositivo desconocido
this-device = Este dispositivo
last-used = Último uso: { $when }
own-data = Tus datos
export-data = Descargar tus datos
erase-me = Borrar mis datos
erase-how = No se puede deshacer. Se borran tu nombre, tus dispositivos y lo que escribiste. Las partidas que jugaste se quedan, sin tu nombre.
erase-sure = Borrar para siempre
former-player = Antiguo jugador

got-it = Entendido
read-notice = Leer
host-notice = Del anfitrión
banned = Te han expulsado de este servidor
banned-until = Puedes volver a partir del { $time }.
banned-for-good = La expulsión no tiene fecha de fin.
muted-until = No puedes escribir en el chat hasta el { $time }.
muted-for-good = No puedes escribir en el chat.
closed-for = Un administrador ha cerrado esta mesa: { $reason }
invitation = Invitación
invitation-how = En este servidor se entra con invitación. Pega el enlace que te han dado.
invited = Tienes una invitación
invited-cut-short = Este enlace está incompleto. Pide otro.
sign-up-closed = Este servidor no admite cuentas nuevas por ahora. Puedes jugar como invitado en las mesas cuyo enlace tengas.
admin-page = Administración
report = Denunciar
report-player = Denunciar un nombre
report-whose = De quién es el nombre
report-name-of = Denunciar el nombre { $name }
report-message-of = Denunciar este mensaje de { $name }
report-reason = ¿Qué tiene de malo? (opcional)
report-how = Solo los administradores verán tu denuncia.
report-send = Enviar la denuncia
report-sent = Denuncia enviada
report-sent-how = Gracias. Un administrador la revisará.
