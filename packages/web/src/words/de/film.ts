import type { FilmWords } from '../en/film.ts'

export const film: FilmWords = {
  winding: 'Die Aufzeichnung wird geladen …',
  failed: 'Die Aufzeichnung konnte nicht geladen werden.',
  notDrawn: 'Diese Aufzeichnung zeigt einen Tisch, den diese Seite nicht zeichnen kann.',
  momentFailed: 'Dieser Moment konnte nicht geladen werden.',
  eyesFailed: 'Das konnte nicht geladen werden.',

  done: 'Was getan wurde',
  link: 'Link',
  toMoment: 'zu diesem Moment',
  linkCopied: 'Der Link zu diesem Moment ist kopiert.',
  linkNotCopied: 'Dieser Browser kann hier nicht kopieren. Die Adresse oben führt zu diesem Moment.',
  allExamples: 'Alle Beispiele',
  rulingsAndCards: 'Regelfragen und Karten',
  dice: 'Würfel',
  seedAndHash: 'Startwert, Hash und Zahlen',
  export: 'Speichern',
  asFile: 'Protokoll als Datei',
  file: 'Partie',
  replay: 'Aufzeichnung',
  isReplay: 'Aufzeichnung.',
  seeAll: 'Du siehst alle Hände.',
  seeNone: 'Du siehst keine Hände.',
  seeAs: (who) => ['Du siehst, was ', who, ' sah.'],
  over: 'Die Partie ist vorbei.',
  answers: (who, answer) => [`${who} antwortet: `, answer],
  howItStands: 'So sieht der Tisch aus.',

  playFrom: 'Von hier aus spielen',
  playFromTurn: (n) => `Ab Zug ${n} spielen`,
  watchOnly: 'Nur ansehen',
  otherRules: 'Nach anderen Regeln gespielt. Drück, um zu lesen, warum.',
  overHere: 'Hier ist die Partie vorbei.',
  newTableAlone: 'Ein neuer Tisch, gleicher Startwert, allein.',
  newTableAs: (who) => `Ein neuer Tisch, gleicher Startwert, als ${who}.`,

  eyes: 'Sicht',
  allHands: 'alle Hände',
  noHands: 'keine Hände',
  ofAll: 'Alle Hände',
  ofNone: 'Keine Hände',

  toBeginning: 'An den Anfang',
  toEnd: 'Ans Ende',
  back: 'Einen Schritt zurück',
  on: 'Einen Schritt weiter',
  play: 'Abspielen',
  stop: 'Anhalten',
  goOn: 'Weiter je',
  strides: {
    move: 'Spielzug',
    turn: 'Zug',
  },
  speed: 'Tempo',
  mark: (what, moment) => `${what}: Moment ${moment}`,
  moment: 'Moment',
  momentOf: (moment, last) => `Moment ${moment} von ${last}`,
  momentInTurn: (moment, last, turn, whose) => `Moment ${moment} von ${last}, Zug ${turn}, ${whose}`,
  turn: (n) => `Zug ${n}`,
  turnOf: (n, whose) => `Zug ${n}, ${whose}`,

  keys: [
    ['Leertaste', 'abspielen, anhalten'],
    ['← →', 'einen Schritt zurück, einen weiter'],
    ['Umschalt ← →', 'einen Zug zurück, einen weiter'],
    [', .', 'die Marke davor, die nächste'],
    ['Pos1 Ende', 'der Anfang, das Ende'],
  ],

  theDice: 'Die Würfel',
  proof: {
    back: 'Zurück zum Spielende',
    noSeed: 'Diese Partie verrät ihren Startwert nicht.',
    noHashes:
      'Dieser Browser berechnet Hashes nur auf sicheren Seiten (https oder dieses Gerät). Berechne den des Startwerts selbst und vergleiche.',
    brought:
      'Dieses Protokoll wurde hochgeladen: Nur wer am Tisch war, kennt den Hash, der damals veröffentlicht wurde. Vergleiche ihn mit dem unten.',
    notAsNoted:
      'Der Startwert hat nicht den Hash, den dieser Browser notiert hat, als er zuerst an den Tisch kam: Das sind nicht die Würfel, die damals feststanden.',
    notAsPublished:
      'Der Startwert hat nicht den Hash, der veröffentlicht wurde: Das sind nicht die Würfel, die damals feststanden.',
    asNoted:
      'Die Würfel standen vor der ersten Karte fest: Der Startwert hat den Hash, den dieser Browser notiert hat, als er zuerst an den Tisch kam.',
    asPublished:
      'Die Würfel standen vor der ersten Karte fest: Der Hash stimmt. (Dieser Browser war damals nicht am Tisch; wenn du den Hash notiert hast, vergleiche ihn.)',
    computing: 'Der Hash des Startwerts wird berechnet …',
    seed: 'Startwert, aus dem jeder Wurf und jedes Mischen folgt',
    hash: 'SHA-256 davon, von diesem Browser berechnet',
    published: 'Veröffentlicht, als der Tisch aufgestellt wurde',
    drawing: 'Würfe und Mischen werden geprüft …',
    notDrawn: 'Würfe und Mischen konnten nicht geprüft werden.',
    drawn: (numbers, shuffles, dice) =>
      `Dieser Browser hat alle ${numbers} Zahlen und ${shuffles} Mischungen noch einmal aus dem Startwert gezogen: Es sind dieselben, und keine wurde ausgelassen.${dice > 0 ? ` Die ${dice} Würfel, von denen das Protokoll erzählt, sind darunter.` : ''}`,
    drawnOtherwise: (moment) =>
      `Was bei Moment ${moment} gezogen wurde, folgt nicht aus dem Startwert, oder eine Zahl davor wurde ausgelassen.`,
    toldOtherwise: (moment, die) =>
      `Bei Moment ${moment} erzählt das Protokoll von einer ${die}, die nicht gezogen wurde.`,
    recorded: (command) => [
      'Diese Aufzeichnung entstand, als die Partie zu Ende war, nach den Regeln, nach denen sie gespielt wurde. Ihre Zahlen lassen sich ohne diese Regeln prüfen, auch mit dem gespeicherten Protokoll: ',
      command,
      '.',
    ],
    checkCommand: 'soulstack replay --check-dice DATEI',
    playedAgain: (entries, command) => [
      `Für diese Aufzeichnung hat der Server das ganze Protokoll noch einmal gespielt, alle ${entries} Einträge, nach den Regeln der Version, mit der gespielt wurde, und kam zum selben Ende. Mit dem gespeicherten Protokoll können alle dasselbe tun: `,
      command,
      '.',
    ],
    command: 'soulstack replay DATEI',
  },
}
