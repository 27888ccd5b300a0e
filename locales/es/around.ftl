# Lo que rodea la mesa: relojes, quien se ha ido, charla, cuentas y avisos.

clock = Reloj
clock-none = Sin reloj
clock-each = Para cada jugador
clock-minutes = Minutos para la partida
clock-seconds = Segundos más por jugada
clock-how = Si a alguien se le acaba el tiempo, juega un bot; puede recuperar su sitio.
clock-of = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s por jugada
}
time-left = Tiempo restante
time-low = Quedan { $n } segundos
late-bot-plays = sin tiempo, juega un bot
ran-out-of-time = se le acabó el tiempo
your-time-ran-out = Se te acabó el tiempo. Un bot juega por ti.
is-gone = { $name } no está.
let-bot-play = Que juegue un bot

games-wait = { $n ->
    [one] Una partida te espera
   *[other] { $n } partidas te esperan
}
to-watch = Para mirar

notices = Avisar cuando sea mi turno
notices-refused = Este navegador no muestra avisos de esta dirección. Permítelos en su configuración.
show-chat = Mostrar la charla de la mesa

account = Tú
sign-in = Entrar
sign-out = Salir
play-as-guest = Juegas como { $name }, como invitado en este dispositivo.
signed-in-as = Has entrado como { $name }.
take-account = Crear una cuenta
take-account-how = Un nombre y una contraseña, para que tus partidas te encuentren en cada dispositivo. Conservas las partidas que tienes.
password = Contraseña
password-how = 8 caracteres o más
have-account = ¿Ya tienes una cuenta?
sign-in-how = Tus partidas serán las de la cuenta. Las del invitado ya no quedarán en este dispositivo.
second-device = Un segundo dispositivo
second-device-how = Abre allí este enlace, o deja que su cámara lea el código. Vale una vez, durante diez minutos.
make-link = Crear un enlace
sign-out-guest = Salir y perder las partidas
sign-out-guest-how = Un invitado que sale se va para siempre, con sus partidas. Para conservarlas, crea antes una cuenta.
change-password = Cambiar la contraseña
old-password = Contraseña actual
new-password = Contraseña nueva
password-changed = La contraseña ha cambiado. Los otros dispositivos tienen que entrar de nuevo.
device-title = Este dispositivo
device-how = Juega aquí como en tu otro dispositivo, con las mismas partidas.
device-now = Ahora este dispositivo juega como { $name }; después ya no.
device-use = Usar este dispositivo
device-cut-short = El enlace está incompleto. Crea uno nuevo en el otro dispositivo.
refused-wrong-password = El nombre o la contraseña no es correcto.
refused-name-taken = El nombre es de una cuenta. Elige otro, o entra.
refused-too-many = Demasiados intentos. Espera un minuto.
refused-old-link = El enlace ya se usó o es demasiado viejo. Crea uno nuevo en el otro dispositivo.
refused-unreadable = Un nombre tiene de 1 a 32 caracteres visibles, una contraseña de 8 a 128.
refused-no-answer = La casa no responde. Inténtalo de nuevo.

chat = Charla
chat-unread = Charla, { $n } nuevos
chat-empty = Nadie ha dicho nada todavía.
chat-say = Di algo
chat-too-many = Demasiado a la vez. Espera un momento.
chat-failed = No se ha dicho. Inténtalo de nuevo.
chat-off = Nadie
chat-table = Quien juega
chat-watchers = También quien mira

graph-of = Mostrar
graph-of-points = puntos
graph-of-chances = quién ganaría
who-would-win = Quién ganaría, a juicio de los bots
estimate-working = Los bots están juzgando la partida
estimate-failed = Los bots no han podido juzgar esta partida.
as-table = Como tabla
