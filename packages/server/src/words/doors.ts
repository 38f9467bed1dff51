import { inEach, type Language, Refusal } from '@soulstack/kit'

/** What the server says before anybody is at a table, and of films: limits, requests that are none, what is not there. In each language. */

const EN = {
  tooFast: (most: number) => `At most ${most} messages a second. Wait a moment, then try again.`,
  tablesTooFast: (most: number) => `At most ${most} tables a minute. Wait a moment, then try again.`,
  logsTooFast: (most: number) => `At most ${most} logs a minute. Wait a moment, then try again.`,
  looksTooFast: (most: number) => `At most ${most} looks a second. Wait a moment, then try again.`,
  tooMuch: (seconds: number) => `From where you are, too much is asked at once. Try again in ${seconds} s.`,
  /** Why the server takes nobody in now; for whoever runs it. */
  notReady: {
    disk: 'The database cannot be written. Look at the disk and at the rights of its folder.',
    'disk-full': 'The disk with the database is almost full. Make room on it.',
    lag: 'The server was busy with one thing for too long lately. It has too much to do, or its machine has.',
    tables: 'There are as many unfinished tables as there may be (the limit “tables”).',
  },
  failed: 'Something went wrong on the server; nothing was changed.',
  noHello: 'Say first which table: {"t":"hello","table":"…"}.',
  binary: 'Messages are JSON in text frames, not binary ones.',
  notJson: 'That is not JSON.',
  tooDeep: (most: number, byte: number) =>
    `At most ${most} lists and objects may stand in one another; at byte ${byte} there is one more.`,
  tooManyValues: (most: number) => `At most ${most} values may be sent at once; this holds more.`,
  /** `why`: what HTTP itself says of it. */
  unreadable: (why: string) => why,
  tooLarge: (why: string) => why,
  nothingAt: (path: string) => `There is nothing at ${path}.`,
  tablesFromHere: 'Tables are made from this server’s own page.',
  logsFromHere: 'Logs are imported from this server’s own page.',
  openOnly: 'Only open tables are listed: ask for /api/tables?open.',
  noGame: 'That is not a game.',

  readAgain: 'This table must be read again.',
  goingDown: 'The server is going down.',
  noHelloInTime: 'No hello in time.',
  tooManyMessages: 'Too many messages.',

  noFilm: 'There is no such film. Check the link.',
  filmGone: 'There is no such game here (any more). Check the link, or import its log again.',
  fromElsewhere: 'A game from elsewhere',
  busy: 'Too many films are being made just now. Try again in a moment.',
  noShow: (id: string, game: string) => `There is no scenario ${id} of ${game} here.`,
  eyes: 'Eyes are all, none or the number of a seat: ?eyes=all.',
  noMoment: (first: number, last: number) => `The moments of this film are numbered from ${first} to ${last}.`,
  noSeat: (seat: number, seats: number) => `There is no seat ${seat}: this game has ${seats}, numbered from 0.`,
  onFromTurns: (version: string) =>
    `This game was played by other rules than there are here (${version}). It goes on from the beginning of a turn, with its cards as they were.`,
  noWayOn: (version: string, why: string) =>
    `This game was played by other rules than there are here (${version}). It can be watched, but not played on: ${why}`,
  noSaves: 'no turn of it was saved.',
  overThere: (last: number) => `The game is over there. It can go on from a moment before ${last}.`,
  otherGame: (game: string, here: string) => `This is a log of ${game}, not of ${here}.`,
  otherVersion: (played: string, here: string) =>
    `This game was played with ${played}; here is ${here}. It cannot be shown by other rules than it was played by.`,
  noFit: (entry: number, of: number, why: string) => `Entry ${entry} of ${of} of the log does not fit: ${why}`,
  tooDear: (seconds: number, entry: number, of: number) =>
    `Playing this log takes too long: it was given up after ${seconds} seconds of work, at entry ${entry} of ${of}.`,
  filmTooMuch: (seconds: number, megabytes: number) =>
    `This film was given up: one of its steps takes more than ${seconds} seconds, or it needs more than ${megabytes} MB.`,
  filmTooLarge: 'This game is too long: its recording would be larger than recordings may be.',
  filmNewer: 'This recording was made by a newer release, whose table is shown otherwise. Update to watch it.',
  filmDamaged: 'This recording is not whole: a part of it is missing or damaged.',
  rulesFail: 'the rules fail at it.',
  broken: 'it is broken.',
  notOver: (entries: number) =>
    `The log ends with entry ${entries}, and the game is not over there. Only whole games can be shown: the log of one that goes on tells what is hidden in it.`,
  notWhole: (why: string) => `This is not a whole log: ${why}`,
  noEntry: (entry: number, of: number) => `entry ${entry} of ${of} is no answer, no aside and no going back.`,
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
    tables: 'Es gibt so viele unfertige Tische, wie es geben darf (die Grenze „tables“).',
  },
  failed: 'Auf dem Server ist etwas schiefgegangen; nichts wurde verändert.',
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
  rulesFail: 'Die Regeln versagen daran.',
  broken: 'Er ist beschädigt.',
  notOver: (entries) =>
    `Das Protokoll endet mit Eintrag ${entries}, und dort ist die Partie nicht vorbei. Nur ganze Partien können gezeigt werden: Das Protokoll einer Partie, die noch läuft, verrät, was darin verborgen ist.`,
  notWhole: (why) => `Das ist kein ganzes Protokoll: ${why}`,
  noEntry: (entry, of) => `Eintrag ${entry} von ${of} ist keine Antwort, nichts daneben und kein Zurückgehen.`,
}

export const doorWords: Readonly<Record<Language, DoorWords>> = { en: EN, de: DE }

/** A refusal at the door, in every language. */
export const turnedAway = (code: string, say: (words: DoorWords, language: Language) => string): Refusal =>
  new Refusal(
    code,
    inEach((language) => say(doorWords[language], language)),
  )
