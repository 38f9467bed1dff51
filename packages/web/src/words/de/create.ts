import type { CreateWords } from '../create.ts'

export const create: CreateWords = {
  title: 'Tisch aufstellen',
  game: 'Spiel',
  notAsked: 'Der Server war nicht zu erreichen.',
  play: 'Spielweise',
  presets: {
    title: 'Fertige Tische',
    each: {
      duel: ['Schnelles Duell', 'zu zweit, 3 Seelen reichen'],
      four: ['Klassisch zu viert', 'wie im Regelbuch'],
      everything: ['Alles dabei', 'alle Sets, mit Räumen'],
      together: ['Gemeinsam', 'zu zweit gegen die Runden'],
      first: ['Erste Auflage', 'Regeln und Karten von 2018'],
    },
  },

  seats: 'Plätze',
  seat: (n) => `Platz ${n}`,
  nameInSeat: (n) => `Name auf Platz ${n}`,
  guest: (n) => `Gast ${n}`,
  you: 'Du',
  sitting: {
    you: ['Du', 'dein eigener Platz'],
    beside: ['Am Bildschirm', 'jemand neben dir; der Bildschirm wird weitergegeben'],
    open: ['Frei', 'wartet auf jemanden mit dem Link'],
  },
  seatLess: 'Ein Platz weniger',
  seatMore: 'Ein Platz mehr',
  youWatch: 'Du schaust zu.',
  shareScreen: (n) =>
    `${n} teilen sich diesen Bildschirm. Das Weiterreichen verrät, dass in dieser Hand etwas eine Frage wert ist.`,
  openSeats: (n) => `${n === 1 ? '1 freier Platz' : `${n} freie Plätze`}: Du bekommst einen Link zum Weitergeben.`,
  noOpenSeat: 'Kein freier Platz: Du kannst sofort beginnen.',

  names: 'Namen',
  house: 'Am Tisch',
  nameOfTable: 'Name des Tisches',
  inShort: {
    byLink: 'nur mit dem Link',
    listed: 'für alle offen',
    noClock: 'keine Uhr',
    clock: (base) => `${time(base)} je Entscheidung`,
    sets: (n) => `${n} Sets`,
  },
  anyone: 'Alle dürfen kommen',
  anyoneOn: 'Der Tisch steht auf der Startseite: Auch Fremde können sich hinsetzen oder zuschauen.',
  anyoneOff: 'Nur wer den Link hat, findet den Tisch.',
  late: 'Zuschauer sehen Hände, mit Verzögerung',
  lateOn: 'Alle Hände, zwei Minuten später. Auch Spieler könnten dort nachsehen: nur für Leute, die sich vertrauen.',
  lateOff: 'Keine Hände, außer alle Spieler sind einverstanden.',

  changeOptions: 'Optionen ändern',
  toLobby: 'Zurück zum Tisch',
  agreed: 'Was sonst gilt',
  changeThem: 'Ändern',
  seatsStay: 'die Plätze bleiben; die anderen sehen, was du änderst',
  seatsByName: 'Alle behalten ihren Platz. Wer wo sitzt, klärt ihr am Tisch.',
  packsStay: 'Die Kartenpakete dieses Tisches bleiben im Spiel.',
  leaving: 'Wenn jemand geht',
  leavings: {
    bot: ['Ein Bot spielt', 'Ein Bot spielt dort weiter, bis der Platz wieder besetzt ist.'],
    wait: [
      'Der Platz wartet',
      'Die anderen stimmen ab: warten, dort passen oder einen Bot einsetzen. Andere dürfen um den Platz bitten.',
    ],
    end: ['Ende', 'Die Partie ist für alle zu Ende.'],
  },
  fates: 'Zeigen, was eine Antwort bewirken würde',
  fatesOn: '„Verhindert es“, „du überlebst“, „trifft: 1 von 2“ stehen an deinen Karten, wenn du reagieren darfst.',
  fatesOff: 'Ihr findet selbst heraus, was eure Karten bewirken.',

  bluff: 'Bluff',
  bluffOn:
    'Manches automatische Passen dauert so lange wie bei einem Menschen: Langes Warten verrät nicht, dass jemand eine Antwort hat.',
  bluffOff:
    'Niemand wird genannt, während andere reagieren dürfen, aber langes Warten kann verraten, dass jemand reagieren könnte.',

  clock: 'Uhr',
  paces: {
    off: 'Aus',
    relaxed: 'Gemütlich',
    brisk: 'Zügig',
    blitz: 'Blitz',
    own: 'Eigene Zeiten',
  },
  noClock: 'Alle lassen sich so viel Zeit, wie sie möchten.',
  clockSo: (base, reserve, adds) =>
    `${time(base)} für jede Entscheidung${
      reserve === null
        ? ''
        : `, danach ${time(reserve)} für die ganze Partie${adds > 0 ? `, und jede Antwort gibt ${adds} s dazu` : ''}`
    }. Ist die Zeit um, wird die sicherste Antwort gegeben.`,
  decision: { name: 'Jede Entscheidung', note: 'Sekunden, 5 bis 600.', label: 'Sekunden für jede Entscheidung' },
  reserve: {
    name: 'Reserve',
    note: 'Sekunden, für die ganze Partie, bis 3600.',
    label: 'Sekunden Reserve',
  },
  increment: {
    name: 'Jede Antwort gibt dazu',
    note: 'Sekunden, bis 60.',
    label: 'Sekunden, die jede Antwort dazugibt',
  },

  less: (what) => `Weniger: ${what}`,
  more: (what) => `Mehr: ${what}`,
  off: (why) => `: ${why}`,

  moreOptions: 'Weitere Optionen',
  asInRulebook: (options) => `${options}: alles wie im Regelbuch`,
  differ: (n) => `${n} ${n === 1 ? 'weicht' : 'weichen'} vom Regelbuch ab`,
  allAsInRulebook: 'Alles wie im Regelbuch',
  setTable: 'Aufstellen',
  beginsLater: 'die Partie beginnt, wenn du willst',

  battle: {
    modes: {
      duel: ['Zwei Spieler', 'Himmel gegen Hölle.'],
      teams: ['Zwei Teams', 'Vier Spieler, zwei auf jeder Seite.'],
      solo: ['Solo', 'Eine Seite, um so viele Punkte, wie du dir vornimmst.'],
    },
    levels: { novice: 'Anfänger', adept: 'Könner', rulebook: 'Regelbuch' },
    level: (name, points) => `${name}: ${points}`,
    options: 'Joker, Seelen, Gleichstand, Dauer',
    alone: {
      heaven: (points) => `Der Himmel allein: Mit ${points} ${points === 1 ? 'Punkt' : 'Punkten'} gewinnst du.`,
      hell: (points) => `Die Hölle allein: Mit ${points} ${points === 1 ? 'Punkt' : 'Punkten'} gewinnst du.`,
    },
    goal: 'Wer am Ende mehr Punkte hat, gewinnt.',
    youPlayFor: { heaven: 'Du spielst für den Himmel.', hell: 'Du spielst für die Hölle.' },
    yourSide: 'Deine Seite',
    otherInBox: 'Die Karten der anderen Seite bleiben in der Schachtel.',
    firstSeat: 'Der erste Platz',
    alternate: 'Die Plätze gehören abwechselnd den Seiten; ein Würfel entscheidet, wer beginnt.',
    target: { name: 'Punkte zum Sieg', note: 'Eine der Stufen oder jede andere Zahl.', label: 'Punkte zum Sieg' },

    cardsAndSouls: 'Karten und Seelen',
    wilds: {
      name: 'Joker',
      note: 'Drei in jedem Deck; ohne sie gibt es von den Farben 7, 7, 7, 6, 6, 6 und 6.',
      on: 'Mit Jokern',
    },
    replaced: {
      name: 'Eine Seele, heiliggesprochen oder verdammt',
      note: 'Ob eine andere sofort ihren Platz einnimmt.',
      on: 'Sofort ersetzt',
    },
    opposed: {
      name: 'Punkte gegen Punkte',
      note: 'Ob sie auf eine Seele mit Punkten der anderen Seite gelegt werden dürfen: Jeder nimmt zuerst einen davon weg.',
      on: 'Sie heben sich auf',
    },
    end: 'Das Ende',
    tie: {
      name: 'Gleichstand',
      note: 'Es entscheiden die Seelen, dann die Erzengel oder Teufel.',
      off: 'Solo gibt es keinen Gleichstand.',
      on: 'Wird entschieden',
    },
    lastTurn: {
      name: 'Der letzte Zug',
      note: 'Ein einziger Kartensatz, oder ganz bis auf das Ziehen.',
      off: 'Nur solo.',
      kinds: { whole: 'Ganz', set: 'Ein Satz' },
    },
    turns: {
      name: 'Züge',
      noCap: 'So viele, wie es braucht. Mit einer Zahl wird nach so vielen gewertet.',
      cap: 'Danach endet die Partie und wird gewertet.',
      label: 'Züge, 0 für so viele, wie es braucht',
    },
  },

  edition: 'Auflage',
  editions: {
    second: ['Zweite Auflage', 'Die Regeln und Karten von heute.'],
    first: ['Erste Auflage', 'Die Regeln und Karten von 2018, für zwei bis vier.'],
  },
  modes: {
    competitive: ['Gegeneinander', 'Zwei bis sechs, jeder für sich oder in Teams.'],
    'co-op': ['Gemeinsam', 'Zu zweit gegen den Rundenzähler, mit gemeinsamem Sieg.'],
    solitaire: ['Solo', 'Du allein mit zwei Charakteren, gegen den Rundenzähler.'],
  },
  options: 'Ziel und Herausforderungen, Charaktere, ¢ und Hände, Decks',
  byFirstEdition: 'Nach der ersten Auflage.',
  challengeIn: {
    competitive: (name) => `${name}, gegeneinander.`,
    'co-op': (name) => `${name}, gemeinsam.`,
    solitaire: (name) => `${name}, solo.`,
  },
  together: (mode, souls) => `${mode}: ${souls} ${souls === 1 ? 'Seele' : 'Seelen'} zusammen.`,
  firstTo: (souls) => `Wer zuerst ${souls === 1 ? '1 Seele' : `${souls} Seelen`} hat, gewinnt.`,
  firstTeamTo: (souls) => `Das erste Team mit ${souls} ${souls === 1 ? 'Seele' : 'Seelen'}.`,
  teams: (size) => (size === 1 ? 'Ohne Teams' : `Teams zu ${size}`),
  teamHands: 'Partner sehen ihre Hände',
  twoSeats: {
    solitaire: 'Solo: Du spielst zwei Charaktere selbst.',
    'co-op': 'Gemeinsam spielen zwei, jeder mit einem Charakter.',
  },

  cards: 'Karten',
  cardCount: (n) => `${n} ${n === 1 ? 'Karte' : 'Karten'}`,
  brings: {
    characters: (n) => `${n} ${n === 1 ? 'Charakter' : 'Charaktere'}`,
    treasures: (n) => `${n} ${n === 1 ? 'Schatz' : 'Schätze'}`,
    loot: (n) => `${n} ${n === 1 ? 'Beutekarte' : 'Beutekarten'}`,
    monsters: (n) => `${n} Monster`,
  },
  smallSets: (n, cards) => `${n} kleine Sets, ${cards} Karten`,
  smallSetsTaken: (names) => `Dabei: ${names}`,
  notInFirst: 'Nicht in der ersten Auflage.',
  packsSecond: 'Kartenpakete sind für die zweite Auflage geschrieben: Dieser Tisch spielt ohne deine.',
  oneNeeded: 'Ein Tisch braucht eines davon.',
  roomDeck: 'Raumdeck',
  roomsOf: (n, set) => `${n} ${n === 1 ? 'Raum' : 'Räume'} aus ${set}`,

  goal: 'Das Ziel',
  difficulty: { name: 'Schwierigkeit', note: 'Wie viele Seelen ihr zusammen braucht.' },
  difficulties: {
    normal: (souls) => `Normal: ${souls}`,
    hard: (souls) => `Schwer: ${souls}`,
    'ultra-hard': (souls) => `Ultraschwer: ${souls}`,
  },
  souls: {
    name: 'Seelen zum Sieg',
    together: 'Alle eure zusammen.',
    first: 'Wer zuerst so viele hat, gewinnt.',
    team: 'Das Team, das zuerst so viele hat, gewinnt.',
    label: 'Seelen zum Sieg',
  },
  soulCap: {
    name: 'Seelen, die zählen',
    note: 'Von jedem Charakter; den Rest müssen die anderen bringen.',
    label: 'Seelen jedes Charakters, die zählen',
    all: 'alle',
  },
  challenge: { name: 'Herausforderung', note: 'Mit eigenem Ziel und eigenen Regeln.', none: 'Keine' },
  forModes: (modes) =>
    `nur ${modes.map((mode) => ({ competitive: 'gegeneinander', 'co-op': 'gemeinsam', solitaire: 'solo' })[mode]).join(' und ')}`,
  bonus: {
    name: 'Bonusseelen',
    note: 'Je eine für den, der als Erster tut, was sie verlangt.',
    random: 'Zufällig',
    these: 'Selbst wählen',
    label: 'Bonusseelen',
  },
  variants: 'Varianten',

  beginning: 'Beginn und Hände',
  characters: 'Charaktere',
  characterKinds: {
    dealt: ['Ausgeteilt', 'Jeder bekommt einen, zufällig.'],
    'one-of-two': ['Einer von zweien', 'Jeder bekommt zwei und behält einen.'],
    any: ['Freie Wahl', 'Jeder wählt aus allen, in Zugreihenfolge.'],
    eden: ['Nur Eden', 'Alle sind Eden und wählen einen Startgegenstand.'],
  },
  draft: {
    name: 'Schätze wählen',
    note: 'Vor dem ersten Zug wählt jeder reihum zwei Schätze.',
    on: 'Vorab wählen',
  },
  startCents: '¢ zu Beginn',
  centsPool: { name: '¢ im Spiel', note: 'Niemand erhält mehr, als noch im Vorrat ist.' },
  startHand: { name: 'Beutekarten zu Beginn', label: 'Beutekarten zu Beginn' },
  handLimit: {
    name: 'Handlimit',
    note: 'Beutekarten, die man am Ende eines Zuges behält.',
    label: 'Handlimit',
  },
  openHands: { name: 'Offene Hände', note: 'Alle sehen alle Beutekarten.', on: 'Offen' },

  decks: 'Decks',
  allThree: 'Alle drei',
  eachBelow: 'Jedes, wie unten angegeben.',
  plans: {
    box: ['Ganze Schachtel', 'Alle Karten der Sets.'],
    ratio: ['Empfohlen', 'Hundert Karten nach den empfohlenen Zahlen, zufällig gezogen.'],
    own: ['Eigene Mischung', 'Von jeder Art so viele, wie du willst, zufällig gezogen.'],
    cards: ['Von Hand', 'Genau die Karten, die du wählst.'],
  },
  deck: { treasure: 'Schatzdeck', loot: 'Beutedeck', monster: 'Monsterdeck' },
  deckIsEmpty: {
    treasure: 'Das Schatzdeck ist leer: Wähle seine Karten.',
    loot: 'Das Beutedeck ist leer: Wähle seine Karten.',
    monster: 'Das Monsterdeck ist leer: Wähle seine Karten.',
  },
  inDeck: (deck, category) => `${deck}: ${category}`,
  only: (n) => `nur ${n}`,
  of: (n) => `von ${n}`,
  nameOrText: 'Name oder Text',
  searchDeck: {
    treasure: 'Im Schatzdeck suchen',
    loot: 'Im Beutedeck suchen',
    monster: 'Im Monsterdeck suchen',
  },
  kindOfCard: 'Art der Karte',
  everyKind: 'Jede Art',
  chosenOnly: 'Nur gewählte',
  allShown: 'Alle gezeigten',
  none: 'Keine',
  cardLess: (card) => `Eine ${card} weniger`,
  cardMore: (card) => `Eine ${card} mehr`,
  cardChosen: (card) => `${card}: gewählt`,
  noText: 'Auf dieser Karte steht kein Text.',
  reward: (what) => `Belohnung: ${what}`,
  noCard: 'Keine Karte heißt so.',

  firstHasNoChallenges: 'Die erste Auflage hat keine Herausforderungen.',
  firstHasNoRooms: 'Die erste Auflage hat keine Räume.',
  firstHasCents: (n) => `In der ersten Auflage gibt es genau ${n}¢.`,
  forTogether: 'Nur gemeinsam und solo.',
  ownGoal: 'Eine Herausforderung hat ihr eigenes Ziel.',
  noBonusTogether: 'Gemeinsam und solo wird ohne Bonusseelen gespielt.',
  unknownVariant: 'Diese Version kennt sie nicht.',
  notTogether: 'Nicht, wo alle zusammen gewinnen.',
  notInChallenge: 'Nicht in einer Herausforderung.',
  capTooLow: (cap, souls) =>
    `Wenn von jedem Charakter ${cap === 1 ? 'eine Seele zählt' : `${cap} Seelen zählen`}, sind ${souls} nicht zu erreichen.`,
  tooFewCents: (pool, each, seats) => `${pool}¢ reichen nicht für je ${each}¢ auf ${seats} Plätzen.`,
}

const time = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} Sekunden`
