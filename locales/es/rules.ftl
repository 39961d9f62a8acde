### Las reglas de cada juego, como las lee quien juega.

## Los párrafos se separan con una línea vacía; los puntos empiezan con un guion. De las imágenes se habla en una línea cada una: juego | posición | pie.

rules-boom =
    Cuatro en raya en 7x7 con dos movimientos por turno, y bombas.

    Un turno tiene dos movimientos; solo el primer turno de la partida tiene uno. Un movimiento es uno de estos:

    - Poner una ficha en una columna que no esté llena. Cae hasta la casilla vacía más baja.
    - BOOM: hacer explotar tu propia bomba, si tienes una en el tablero.

    En tus turnos 4, 8, 12 y así sucesivamente, la ficha que pones es una bomba si no tienes ninguna en el tablero. No se elige. Una bomba cuenta en las líneas como cualquier ficha tuya. Tienes una bomba como mucho.{ $pieces ->
        [25] { " " }Cada bando tiene 25 fichas, y las que desaparecen no vuelven. Sin fichas solo puedes hacer BOOM.
       *[none] { "" }
    }

    El BOOM ocurre en la fila de la bomba:

    - Desaparecen la bomba y todas las fichas del oponente en esa fila, también su bomba, que no explota. Tus otras fichas se quedan.
    - En cada columna que perdió una ficha, lo que está encima cae una fila.
    - Puedes poner una bomba y hacerla explotar en el mismo turno.

    El final se comprueba después de cada movimiento, así que una partida puede acabar en mitad de un turno:

    - Cuatro o más en línea ganan: en horizontal, en vertical o en diagonal.
    - Tras un BOOM las fichas que caen pueden formar líneas. Si solo el oponente tiene una, gana el oponente; si las tienen ambos, { $double_line ->
        [scan] gana la primera línea que se encuentra: filas desde abajo, cada una desde la izquierda
       *[mover] gana quien hizo explotar la bomba
    }.
    - { $full_board ->
        [draw] Un tablero lleno sin línea es tablas, con bombas o sin ellas.
       *[loss] Quien no puede hacer nada pierde. Un tablero lleno sigue mientras quien juega tenga una bomba.
    }
    - Tras { $cap ->
        [one] un movimiento
       *[other] { $cap } movimientos
    } la partida es tablas.
rules-boom-pictures =
    boom | start moves 3 2 5 7 6 6 2 2 2 4 1 7 1 5 5 6 7 2 1 | Los dos bandos tienen una bomba en la segunda fila desde abajo.
    boom | start moves 3 2 5 7 6 6 2 2 2 4 1 7 1 5 5 6 7 2 1 b | El primer bando ha hecho explotar su bomba: las fichas del oponente en esa fila ya no están, y lo de encima ha caído.
rules-colorclash =
    Dos caminantes, Rojo y Azul, pintan un tablero de { $size } por { $size } casillas. Tras { $rounds ->
        [one] una ronda
       *[other] { $rounds } rondas
    } gana el color con más casillas.{ $corners ->
        [on] { " " }Empiezan en esquinas opuestas.
       *[off] { "" }
    }

    Un turno tiene dos acciones, cada una libremente mover o pintar, en cualquier orden. No se puede pasar.{ $last_turn_handicap ->
        [on] { " " }En la última ronda normal, Azul tiene una sola acción.
       *[off] { "" }
    }

    - Mover arriba, abajo, a la izquierda o a la derecha, a una casilla sin caminante. { $move_paints ->
        [on] Moverse pinta esa casilla de tu color.
       *[off] Su color no importa, y moverse no pinta.
    }
    - Pintar la casilla de arriba, de abajo, de la izquierda o de la derecha. Puede ser blanca o del color del oponente, pero no del tuyo.

    Pintar la casilla en que está el oponente le quita una acción de su próximo turno. Ese turno tiene una acción, nunca ninguna.

    Una ronda es el turno de Rojo y el turno de Azul. Tras la ronda { $rounds } se cuentan las casillas. { $extra_rounds ->
        [0] Un empate es tablas.
        [one] Si hay empate se juega una ronda más; si también acaba en empate, la partida es tablas.
       *[other] Si hay empate se juega otra ronda, hasta que una acabe sin empate; tras { $extra_rounds } rondas extra, un empate es tablas.
    }
rules-colorclash-pictures =
    colorclash | start moves pr pd pu pl mr pd mu pl pd md pl | Azul acaba de pintar la casilla en que está Rojo: el próximo turno de Rojo tendrá una acción.
rules-connect4 =
    Dos jugadores ponen por turnos una ficha en una columna de un tablero de { $columns } columnas y { $rows } filas. Cae hasta la casilla vacía más baja.

    - Cuatro o más fichas propias en línea ganan: en horizontal, en vertical o en diagonal.
    - Un tablero lleno sin línea es tablas.
rules-connect4-pictures =
    connect4 | start moves 4 4 5 5 6 6 7 | Cuatro en línea: gana X.
rules-hex =
    Une tus dos bordes de un tablero de { $size } por { $size } casillas con una cadena de piedras sin huecos antes de que el oponente una los suyos. Los bordes tienen el color de su dueño.

    - Blanco juega primero y une la izquierda con la derecha. Negro une arriba con abajo.
    - En cada turno se pone una piedra en una casilla vacía. Las piedras no se mueven ni se quitan.
    - Una casilla toca a otras seis. Las esquinas son de los dos bordes que se juntan en ellas.
    - No hay tablas: un tablero lleno tiene exactamente un ganador.

    { $swap ->
        [on] Quien empieza tiene ventaja. Por eso el segundo jugador puede quedarse con la primera piedra en vez de poner una: se refleja, de modo que está para Negro como estaba para Blanco, y sigue Blanco.
       *[off] Quien empieza tiene ventaja. Con la opción swap, el segundo jugador puede quedarse con la primera piedra en vez de poner una; en esta partida está desactivada.
    }
rules-hex-pictures =
    hex:size=5 | start moves c3 c2 b4 d1 a4 b2 d3 d2 e2 | Blanco ha unido la izquierda con la derecha y gana.
rules-tictactoe =
    Dos jugadores ponen por turnos una marca en una casilla vacía de un tablero de { $m ->
        [one] una columna
       *[other] { $m } columnas
    } y { $n ->
        [one] una fila
       *[other] { $n } filas
    }.

    - { $k } en línea ganan: en horizontal, en vertical o en diagonal.
    - Un tablero lleno sin línea es tablas.

    El tablero y la línea se pueden cambiar con las opciones.
rules-tictactoe-pictures =
    tictactoe | start moves b2 b1 a1 c3 a3 c1 a2 | Tres en línea: gana X.
