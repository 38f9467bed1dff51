import { inEach, type Language, Refusal } from '@soulstack/kit'

/** What the server says outside of tables, in each language: limits, unreadable requests, unknown addresses, films. */

const EN = {
  tooFast: (most: number) => `At most ${most} messages a second. Wait a moment, then try again.`,
  tablesTooFast: (most: number) => `At most ${most} tables a minute. Wait a moment, then try again.`,
  logsTooFast: (most: number) => `At most ${most} logs a minute. Wait a moment, then try again.`,
  looksTooFast: (most: number) => `At most ${most} film moments a second. Wait a moment, then try again.`,
  tooMuch: (seconds: number) => `Too many requests from your network. Try again in ${seconds} s.`,
  /** Why the server is not ready to accept people, for its operator. */
  notReady: {
    disk: 'The database cannot be written to. Check the disk and the permissions of its folder.',
    'disk-full': 'The disk with the database is almost full. Free some space on it.',
    lag: 'The server was recently blocked by one task for too long. The server or its machine is overloaded.',
    database: 'PostgreSQL cannot be reached, or cannot be written to.',
    bus: 'The other nodes of the fleet are not heard. Check NATS, and the connection with it.',
    tables: 'The maximum number of unfinished tables has been reached (the limit “tables”).',
  },
  failed: 'Something went wrong on the server; nothing was changed.',
  notNow: 'This table cannot be reached at the moment. Nothing is lost; try again in a few seconds.',
  noHello: 'First say which table: {"t":"hello","table":"…"}.',
  binary: 'Messages are JSON in text frames, not binary ones.',
  notJson: 'That is not JSON.',
  tooDeep: (most: number, byte: number) =>
    `Lists and objects may be nested at most ${most} deep; byte ${byte} goes deeper.`,
  tooManyValues: (most: number) => `At most ${most} values may be sent at once; this has more.`,
  /** `why`: the message of the HTTP layer, in English. */
  unreadable: (why: string) => why,
  tooLarge: (why: string) => why,
  nothingAt: (path: string) => `There is nothing at ${path}.`,
  tablesFromHere: 'Tables can only be created from this server’s own page.',
  studiesTooFast: (most: number) => `At most ${most} studies a minute. Wait a moment, then try again.`,
  studiesFromHere: 'Games can only be studied from this server’s own page.',
  logsFromHere: 'Logs can only be imported from this server’s own page.',
  openOnly: 'Only open tables are listed: use /api/tables?open.',
  noGame: 'That is not a game.',

  readAgain: 'This table must be reloaded.',
  goingDown: 'The server is shutting down.',
  noHelloInTime: 'No hello in time.',
  tooManyMessages: 'Too many messages.',

  noFilm: 'There is no such film. Check the link.',
  filmGone: 'There is no such game here (any more). Check the link, or import its log again.',
  fromElsewhere: 'A game from elsewhere',
  busy: 'Too many films are being made right now. Try again in a moment.',
  noShow: (id: string, game: string) => `There is no scenario ${id} for ${game} here.`,
  eyes: 'The eyes must be all, none or the number of a seat: ?eyes=all.',
  noMoment: (first: number, last: number) => `The moments of this film are numbered from ${first} to ${last}.`,
  noSeat: (seat: number, seats: number) => `There is no seat ${seat}: this game has ${seats}, numbered from 0.`,
  onFromTurns: (version: string) =>
    `This game was played with different rules (${version}). You can play on from the beginning of a turn, with its cards as they were.`,
  noWayOn: (version: string, why: string) =>
    `This game was played with different rules (${version}). You can watch it, but not play on: ${why}`,
  noSaves: 'none of its turns was saved.',
  overThere: (last: number) => `The game is already over at that moment. Choose one before ${last} to play on.`,
  otherGame: (game: string, here: string) => `This is a log of ${game}, not of ${here}.`,
  otherVersion: (played: string, here: string) =>
    `This game was played with ${played}; this server has ${here}. It can only be shown with the rules it was played with.`,
  noFit: (entry: number, of: number, why: string) => `Entry ${entry} of ${of} of the log does not fit: ${why}`,
  tooDear: (seconds: number, entry: number, of: number) =>
    `This log takes too long to play: it was stopped after ${seconds} seconds of work, at entry ${entry} of ${of}.`,
  filmTooMuch: (seconds: number, megabytes: number) =>
    `This film was stopped: one of its steps takes more than ${seconds} seconds, or it needs more than ${megabytes} MB.`,
  filmTooLarge: 'This game is too long: its recording would exceed the size limit.',
  filmNewer: 'This recording was made by a newer release, which shows tables differently. Update to watch it.',
  filmDamaged: 'This recording is incomplete: a part of it is missing or damaged.',
  studiesBusy: 'Too many games are waiting to be studied. Try again later.',
  studyNoGame: 'Nobody here knows how to study this game.',
  studyOtherRules:
    'This game was played with different rules, so it can be watched, but not played on to see what other decisions were worth.',
  studyBroken: 'This game was broken off, so there is nothing to say about who was going to win it.',
  studyTooDear: (seconds: number) =>
    `This game takes too long to study: it was stopped after ${seconds} seconds of work.`,
  studyTooMuch: (seconds: number, megabytes: number) =>
    `Studying this game was stopped: one step takes more than ${seconds} seconds, or it needs more than ${megabytes} MB.`,
  studyFailed: 'Something went wrong while this game was studied.',
  rulesFail: 'the rules fail on it.',
  broken: 'it is damaged.',
  notOver: (entries: number) =>
    `The log ends with entry ${entries}, and the game is not over there. Only finished games can be shown: the log of an unfinished one would reveal what is hidden.`,
  notWhole: (why: string) => `This is not a complete log: ${why}`,
  noEntry: (entry: number, of: number) =>
    `entry ${entry} of ${of} is neither an answer, nor an aside, nor a take-back.`,
}

type DoorWords = typeof EN

const DE: DoorWords = {
  tooFast: (most) => `Höchstens ${most} Nachrichten in der Sekunde. Warte einen Moment und versuch es noch einmal.`,
  tablesTooFast: (most) => `Höchstens ${most} Tische in der Minute. Warte einen Moment und versuch es noch einmal.`,
  logsTooFast: (most) => `Höchstens ${most} Protokolle in der Minute. Warte einen Moment und versuch es noch einmal.`,
  looksTooFast: (most) => `Höchstens ${most} Blicke in der Sekunde. Warte einen Moment und versuch es noch einmal.`,
  tooMuch: (seconds) =>
    `Von dort, wo du bist, wird zu viel auf einmal verlangt. Versuch es in ${seconds} s noch einmal.`,
  notReady: {
    disk: 'Die Datenbank lässt sich nicht schreiben. Sieh nach dem Datenträger und nach den Rechten ihres Ordners.',
    'disk-full': 'Der Datenträger mit der Datenbank ist fast voll. Schaff Platz darauf.',
    lag: 'Der Server war zuletzt zu lange mit einer Sache beschäftigt. Er hat zu viel zu tun, oder seine Maschine.',
    database: 'PostgreSQL ist nicht zu erreichen oder lässt sich nicht schreiben.',
    bus: 'Von den anderen Servern des Verbunds ist nichts zu hören. Sieh nach NATS und der Verbindung dorthin.',
    tables: 'Es gibt so viele unfertige Tische, wie es geben darf (die Grenze „tables“).',
  },
  failed: 'Auf dem Server ist etwas schiefgegangen; nichts wurde verändert.',
  notNow:
    'Dieser Tisch ist gerade nicht zu erreichen. Verloren ist nichts; versuch es in ein paar Sekunden noch einmal.',
  noHello: 'Sag zuerst, an welchem Tisch: {"t":"hello","table":"…"}.',
  binary: 'Nachrichten sind JSON in Textrahmen, nicht in binären.',
  notJson: 'Das ist kein JSON.',
  tooDeep: (most, byte) =>
    `Höchstens ${most} Listen und Objekte dürfen ineinander stehen; bei Byte ${byte} ist es eines mehr.`,
  tooManyValues: (most) => `Höchstens ${most} Werte dürfen auf einmal gesendet werden; hier sind es mehr.`,
  unreadable: () => 'Diese Anfrage lässt sich nicht lesen.',
  tooLarge: () => 'Diese Anfrage ist zu groß.',
  nothingAt: (path) => `Unter ${path} ist nichts.`,
  tablesFromHere: 'Tische werden auf der eigenen Seite dieses Servers gemacht.',
  studiesTooFast: (most) => `Höchstens ${most} Analysen in der Minute. Warte einen Moment und versuch es noch einmal.`,
  studiesFromHere: 'Analysen werden auf der eigenen Seite dieses Servers begonnen.',
  logsFromHere: 'Protokolle werden auf der eigenen Seite dieses Servers geladen.',
  openOnly: 'Nur offene Tische werden aufgezählt: Frag nach /api/tables?open.',
  noGame: 'Das ist kein Spiel.',

  readAgain: 'Dieser Tisch muss neu gelesen werden.',
  goingDown: 'Der Server wird beendet.',
  noHelloInTime: 'Kein „hello“ zur rechten Zeit.',
  tooManyMessages: 'Zu viele Nachrichten.',

  noFilm: 'Diese Aufzeichnung gibt es nicht. Prüfe den Link.',
  filmGone: 'Diese Partie gibt es hier nicht (mehr). Prüfe den Link, oder lade ihr Protokoll noch einmal.',
  fromElsewhere: 'Eine Partie von anderswo',
  busy: 'Gerade werden zu viele Aufzeichnungen gemacht. Versuch es gleich noch einmal.',
  noShow: (id, game) => `Ein Szenario ${id} von ${game} gibt es hier nicht.`,
  eyes: 'Augen sind „all“, „none“ oder die Nummer eines Platzes: ?eyes=all.',
  noMoment: (first, last) => `Die Momente dieser Aufzeichnung sind von ${first} bis ${last} nummeriert.`,
  noSeat: (seat, seats) => `Es gibt keinen Platz ${seat}: Diese Partie hat ${seats}, nummeriert von 0 an.`,
  onFromTurns: (version) =>
    `Diese Partie wurde nach anderen Regeln gespielt, als hier gelten (${version}). Weiter geht es vom Beginn eines Zuges an, mit ihren Karten, wie sie waren.`,
  noWayOn: (version, why) =>
    `Diese Partie wurde nach anderen Regeln gespielt, als hier gelten (${version}). Sie kann angesehen, aber nicht weitergespielt werden: ${why}`,
  noSaves: 'Kein Zug von ihr wurde gesichert.',
  overThere: (last) => `Dort ist die Partie vorbei. Sie kann von einem Moment vor ${last} an weitergehen.`,
  otherGame: (game, here) => `Das ist ein Protokoll von ${game}, nicht von ${here}.`,
  otherVersion: (played, here) =>
    `Diese Partie wurde mit ${played} gespielt; hier ist ${here}. Sie kann nicht nach anderen Regeln gezeigt werden als denen, nach denen sie gespielt wurde.`,
  noFit: (entry, of, why) => `Eintrag ${entry} von ${of} des Protokolls passt nicht: ${why}`,
  tooDear: (seconds, entry, of) =>
    `Dieses Protokoll zu spielen dauert zu lange: Nach ${seconds} Sekunden Arbeit wurde es aufgegeben, bei Eintrag ${entry} von ${of}.`,
  filmTooMuch: (seconds, megabytes) =>
    `Diese Aufzeichnung wurde aufgegeben: Ein Schritt von ihr dauert länger als ${seconds} Sekunden, oder sie braucht mehr als ${megabytes} MB.`,
  filmTooLarge: 'Diese Partie ist zu lang: Ihre Aufzeichnung wäre größer, als Aufzeichnungen sein dürfen.',
  filmNewer:
    'Diese Aufzeichnung ist von einer neueren Ausgabe, deren Tisch anders gezeigt wird. Aktualisiere, um sie anzusehen.',
  filmDamaged: 'Diese Aufzeichnung ist nicht ganz: Ein Teil von ihr fehlt oder ist beschädigt.',
  studiesBusy: 'Zu viele Partien warten schon auf ihre Analyse. Versuch es später noch einmal.',
  studyNoGame: 'Dieses Spiel kann hier nicht analysiert werden.',
  studyOtherRules:
    'Diese Partie wurde nach anderen Regeln gespielt, als hier gelten. Sie kann angesehen, aber nicht weitergespielt werden, um andere Entscheidungen zu bewerten.',
  studyBroken: 'Diese Partie wurde abgebrochen. Darüber, wer sie gewonnen hätte, lässt sich nichts sagen.',
  studyTooDear: (seconds) =>
    `Diese Partie zu analysieren dauert zu lange: Nach ${seconds} Sekunden Arbeit wurde es aufgegeben.`,
  studyTooMuch: (seconds, megabytes) =>
    `Die Analyse wurde aufgegeben: Ein Schritt von ihr dauert länger als ${seconds} Sekunden, oder sie braucht mehr als ${megabytes} MB.`,
  studyFailed: 'Bei der Analyse dieser Partie ist etwas schiefgegangen.',
  rulesFail: 'Die Regeln versagen daran.',
  broken: 'Er ist beschädigt.',
  notOver: (entries) =>
    `Das Protokoll endet mit Eintrag ${entries}, und dort ist die Partie nicht vorbei. Nur ganze Partien können gezeigt werden: Das Protokoll einer Partie, die noch läuft, verrät, was darin verborgen ist.`,
  notWhole: (why) => `Das ist kein ganzes Protokoll: ${why}`,
  noEntry: (entry, of) => `Eintrag ${entry} von ${of} ist keine Antwort, nichts daneben und kein Zurückgehen.`,
}

export const doorWords: Readonly<Record<Language, DoorWords>> = { en: EN, de: DE }

/** A refusal that concerns no table, in every language. */
export const doorRefusal = (code: string, say: (words: DoorWords, language: Language) => string): Refusal =>
  new Refusal(
    code,
    inEach((language) => say(doorWords[language], language)),
  )
