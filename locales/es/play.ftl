### Jugar: partidas, relojes, pistas y análisis, en la terminal y en la página.

## Jugar en la terminal: lo que se escribe
order-undo = deshacer
order-about-undo = volver a donde jugaba una persona
order-redo = rehacer
order-about-redo = jugar otra vez lo deshecho
order-hint = pista
order-about-hint = dónde mirar; otra vez: qué jugar
order-analyse = analizar
order-about-analyse = cuánto vale cada jugada legal
order-stop = parar
order-about-stop = la máquina juega en el acto
order-pause = pausa
order-about-pause = la máquina espera, o sigue
order-resign = abandonar
order-about-resign = darse por vencido
order-board = tablero
order-about-board = el tablero otra vez
order-record = jugadas
order-about-record = las jugadas hechas
order-back = atrás
order-about-back = mirar una jugada antes
order-forward = adelante
order-about-forward = mirar una jugada después
order-go = ir
order-about-go = mirar el tablero tras la jugada N
order-continue = continuar
order-about-continue = seguir jugando desde la posición que miras; una partida terminada se queda como está y empieza otra
order-review = repaso
order-about-review = cuánto valía cada jugada, y dónde se perdió la partida
order-save = guardar
order-about-save = escribir la partida en un archivo
order-load = abrir
order-about-load = seguir con la partida de un archivo
order-position = posición
order-about-position = la posición como texto, para copiarla
order-rules = reglas
order-about-rules = las reglas del juego; también ?
order-help = ayuda
order-about-help = esta lista
order-rematch = revancha
order-about-rematch = lo mismo con los bandos cambiados
order-new = nueva
order-about-new = elegir otra partida
order-quit = salir
order-about-quit = salir; la partida queda guardada
order-file = ARCHIVO
order-takes-nothing = «{ $order }» no lleva nada detrás, y se dio «{ $text }».
order-takes-number = «{ $order }» lleva el número de una jugada, como «{ $order } 3», y se dio «{ $text }».
order-takes-file = «{ $order }» lleva el nombre de un archivo, como «{ $order } partida.poda».

## Jugar en la terminal: lo que se dice
play-effort = profundidad { $depth }, { $nodes } nodos, { $speed } por segundo
play-proven = { $value } (demostrado)
play-estimated = { $value } (estimado)
play-no-estimate = sin estimación
play-won-resigned = La partida ha terminado: gana { $player }, { $loser } abandonó.
play-won-time = La partida ha terminado: gana { $player }, a { $loser } se le acabó el tiempo.
play-won-illegal = La partida ha terminado: gana { $player }, la respuesta de { $loser } no era legal.
play-won-crash = La partida ha terminado: gana { $player }, { $loser } no pudo responder.
play-won-adjudicated = La partida ha terminado: se dio la victoria a { $player }.
play-not-your-turn = { $move } no se puede jugar ahora: es el turno de { $player }, que aún piensa; «parar» hace que juegue en el acto.
play-nobody-resigns = Nadie puede abandonar: las máquinas llevan los dos bandos.
play-nobody-thinks = Nadie está pensando, así que no hay nada que parar.
play-while-thinking = Le toca a la máquina: espera su jugada, o párala.
play-is-over = La partida ha terminado: no queda nada que jugar. Deshacer vuelve atrás, «repaso» dice dónde se perdió.
play-paused = La máquina espera.
play-goes-on = La partida sigue.
play-no-such-ply = No hay jugada { $number }; se acepta: de 0 a { $most }.
play-looking = Tras la jugada { $number } de { $all }: { $move }
play-goodbye = La partida está guardada. Para seguir con ella: poda play --resume { $id }
play-no-game = No se nombró ningún juego.
play-nothing-to-resume = No hay ninguna partida sin terminar con la que seguir.
play-two-beginnings = GAME, --resume y --load no se pueden dar juntos; da uno de ellos.
play-level-unused = Los dos bandos ya tienen jugador, así que el nivel no es para nadie: { $text }; quita uno de ellos.
play-clock = No se entiende el reloj «{ $text }»; se acepta: un tiempo de 100ms a 24h para cada turno o para toda la partida, como 10s/turn o 5m/game.
play-late-without-clock = --late dice qué pasa cuando se acaba el tiempo, pero no hay --clock.
play-store-failed = No se pueden guardar partidas en { $dir }: { $why }.
play-unsaved = La partida sigue, pero no se guarda: { $why }
play-file-exists = { $file } ya existe; da otro nombre.
play-no-json = «poda play» es para personas y no tiene JSON; los programas juegan con la API HTTP de «poda serve».
play-file-unreadable = No se puede leer { $file }: { $why }.
play-file-large = { $file } es demasiado grande para ser una partida.
hint-left = Mira a la izquierda.
hint-middle = Mira en el medio.
hint-right = Mira a la derecha.
hint-top-left = Mira arriba a la izquierda.
hint-top = Mira arriba.
hint-top-right = Mira arriba a la derecha.
hint-centre = Mira en el centro.
hint-bottom-left = Mira abajo a la izquierda.
hint-bottom = Mira abajo.
hint-bottom-right = Mira abajo a la derecha.
hint-beside-board = Mira fuera del tablero: no es una casilla.
hint-what = { $move }: { $label }; { $value }
review-ply = Jugada { $number }, { $move }: { $grade }. Lo mejor era { $best }, { $before }; tras la jugada: { $after }.
review-lost-at = La partida se perdió con la jugada { $number }, { $move }; mejor era { $best }.
review-lost-estimate = No hay nada demostrado, pero la jugada { $number }, { $move }, parece la que más costó; era mejor { $best }.
review-not-lost = No se encontró ninguna jugada perdedora.

## Jugar línea a línea
plain-seat = { $player }: { $seat }
plain-orders = Escribe una jugada, o una de estas palabras: { $orders }. «ayuda» dice qué hacen.
plain-played = { $player } juega { $move }, { $time }
plain-moved = { $player } juega { $move }, { $time }: { $value }; { $effort }
plain-moved-late = Se acabó el tiempo: se juega { $move } por { $player }.
plain-empty = No se escribió nada; escribe una jugada o «ayuda».
plain-help = Una jugada, o una de estas palabras:
plain-hint-again = Escribe «pista» otra vez y te digo la jugada.
plain-menu = ¿A qué se juega? Una línea vacía deja lo que está entre corchetes.
plain-question = { $label } ({ $accepted }) [{ $value }]
plain-not-accepted = No se puede elegir «{ $text }»; se acepta: { $accepted }.

## El menú
menu-title = Poda: una partida nueva
menu-game = juego
menu-first = quién juega primero
menu-second = quién juega segundo
menu-language = idioma
menu-language-name = español
menu-person = una persona
menu-play = Jugar
menu-resume = Seguir con la última partida
menu-quit = Salir
menu-keys = arriba y abajo eligen línea, los lados la cambian, Intro empieza

## La pantalla completa
screen-saved = guardada como { $id }
screen-nothing-here = No se puede hacer nada en { $cell }; se acepta: { $accepted }.
screen-prompt = Jugada o palabra:
screen-confirm = ¿Abandonar? s abandona, cualquier otra tecla sigue jugando.
screen-yes = sí
screen-moved = { $player } juega { $move }.
play-read-as = «{ $text }» se ha leído como { $move }.
screen-moved-late = Se acabó el tiempo: se juega { $move } por { $player }.
screen-asking = Busco una pista ...
screen-analysis = Las mejores jugadas llevan un signo: + = - están demostrados, los demás son estimaciones. e los oculta.
screen-copied = Posición: { $text }
screen-hint-again = h otra vez dice la jugada.
screen-looking = Tras la jugada { $number } de { $all }. Intro sigue desde aquí, Esc vuelve.
screen-nothing-beside = Todas las acciones de este turno están en el tablero.
screen-too-small = La terminal tiene { $columns } columnas y { $lines } líneas; hacen falta { $width } por { $height }. «poda play --plain» no necesita ninguna.
key-play = jugar
key-type = escribir
key-undo = deshacer
key-redo = rehacer
key-hint = pista
key-analyse = valores
key-stop = juega ya
key-pause = pausa
key-beside = fuera del tablero
key-review = repaso
key-copy = copiar
key-save = guardar
key-load = abrir
key-resign = abandonar
key-rematch = revancha
key-new = otra partida
key-rules = reglas
key-quit = salir
key-do = hacerlo
key-leave = volver
key-choose = elegir
key-other-page = reglas o teclas
key-step = pasar jugadas
key-continue = jugar aquí
key-back = volver
sheet-rules = Reglas
sheet-keys = Teclas
sheet-more = arriba y abajo: más
sheet-choose = ¿Cuál de ellas?
sheet-key-arrows = mueven el cursor; en una partida terminada pasan las jugadas
sheet-key-enter = juega en la casilla del cursor; también el espacio y un clic
sheet-key-digits = empiezan a escribir una jugada
sheet-key-walk = caminar arriba, a la izquierda, abajo, a la derecha
sheet-key-paint = con Mayúsculas: pintar arriba, a la izquierda, abajo, a la derecha
sheet-key-pages = miran jugadas anteriores y posteriores
sheet-key-ends = miran la primera y la última posición
sheet-key-esc = vuelve
sheet-key-words = Tras : se escribe cualquier jugada, y las palabras de «poda play --plain».
sheet-key-signs = Valores: + gana, = tablas, - pierde, todos demostrados. De las estimaciones, ★ es la mejor jugada, ▴ casi igual de buena, ~ cede algo, ▾ mucho.
panel-thinking = Pensando
panel-hint = Buscando una pista
panel-analysis = Valorando cada jugada
panel-review = Repasando la partida
panel-plies = { $done ->
    [one] 1 jugada hecha
   *[other] { $done } jugadas hechas
}
panel-values = Valores
panel-moves = Jugadas
panel-score = puntos { $count }
panel-supply = quedan { $count }
panel-penalty = una acción menos

## Lo que valen posiciones y jugadas (para quien juega)
verdict-won = ganada
verdict-lost = perdida
verdict-win-in = gana en { $turns }
verdict-loss-in = pierde en { $turns }
verdict-win = gana por la fuerza
verdict-loss = pierde por la fuerza
verdict-draw = tablas
verdict-chances = { $percent } % de posibilidades de ganar
grade-best = la mejor
grade-good = buena
grade-inaccuracy = imprecisión
grade-mistake = error
grade-blunder = error grave

## Lo que una partida rechaza
session-over = La partida ha terminado.
session-over-go = La partida ha terminado y conserva su resultado; para seguir desde una posición anterior, empieza una partida nueva desde ella.
session-no-undo = No hay nada que deshacer.
session-no-redo = No hay nada que rehacer.
session-no-clock = Esta partida se juega sin reloj.
session-node = No hay jugada { $node } en esta partida; se acepta: de 0 a { $most }.
clock-unreadable = «{ $text }» no es un reloj; se acepta: «turn» o «game», un tiempo de 100ms a 24h y «loses» o «moves-at-once»: turn 30s, game 5m moves-at-once.
player-name = «{ $text }» no es un nombre de jugador; se acepta: de 1 a { $most } caracteres, sin saltos de línea ni caracteres de control.
colour-unknown = No hay ningún color llamado «{ $text }».{ $hint } Se acepta: { $accepted }.
colour-same = Los dos bandos tendrían el color { $text }; se acepta para uno de ellos: { $accepted }.

## Archivos de partidas
record-line = Línea { $line } del archivo de la partida: { $reason }
record-kind = «{ $text }» no es el comienzo de un archivo de partida; se acepta: { $accepted }.
record-key = «{ $key }» no se conoce aquí; se acepta: { $accepted }.
record-twice = «{ $key }» ya está.
record-missing = El archivo de la partida no dice «{ $key }».
record-value = «{ $text }» no es posible para «{ $key }»; se acepta: { $accepted }.
record-text = «{ $text }» no es ni un ajuste ni una jugada; se acepta: una línea como «{ $accepted }».
record-number = La jugada lleva el número { $found }; se acepta: { $accepted }.
record-parent = La jugada sigue a la { $found }, que no existe; se acepta: de 0 a { $most }.
record-known-move = { $move } ya está después de la misma jugada.
record-result = El resultado no concuerda con las jugadas, que dan «{ $accepted }».
record-long = El archivo de la partida es demasiado largo; se acepta: { $most } líneas como mucho.

## El almacén de partidas
store-missing = No hay ninguna partida «{ $id }» en el almacén.
store-id = «{ $text }» no es el nombre de una partida guardada. Un nombre tiene 12 letras minúsculas y cifras, como k3v9x2mq7tab; «poda play --resume» sin más abre la última.
store-conflict = Otro programa ha cambiado la partida «{ $id }»; hay que cargarla de nuevo.
store-broken = No se puede leer la partida «{ $id }» del almacén: { $reason }
store-damaged = El almacén { $file } está dañado o no es un almacén; para empezar uno nuevo, muévalo a otro sitio.
store-newer = El almacén { $file } es de una versión más nueva de este programa.
store-full = El disco está lleno: no se puede escribir el almacén { $file }. No se ha perdido nada de lo guardado.
store-busy = El almacén { $file } está ocupado: otro programa está escribiendo en él.
store-closed = No se puede abrir o escribir el almacén { $file }: { $why }.
