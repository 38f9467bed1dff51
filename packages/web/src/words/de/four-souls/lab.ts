import type { LabWords } from '../../en/four-souls/lab.ts'

/** After “zu”: so many players. */
const GROUPS = ['', '', 'zweit', 'dritt', 'viert', 'fünft', 'sechst']

export const fourSoulsLab: LabWords = {
  title: 'Das Labor',
  lede: 'Was Karten wert sind, wer gewinnt und wie Partien verlaufen, gezählt in Partien zwischen Bots. Sie denken einen Schritt weit, bluffen nie und handeln nie: Eine Karte, die einen Plan braucht, sieht hier schwächer aus, als sie ist.',
  loading: 'Der Bericht wird geladen …',
  failed: 'Der Bericht konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
  cards: 'Alle Karten',
  workshop: 'Werkstatt',

  open: 'Bericht öffnen',
  openDetail: 'einen eigenen, aus einer Datei',
  refused: (file) => `${file} ist kein Bericht: Es muss sein, was soulstack lab --json oder --page geschrieben hat.`,
  fromFile: (file) => `Das ist der Bericht aus ${file}.`,
  back: 'Zurück zu den offiziellen Karten',
  unknown: (n) =>
    n === 1 ? '1 Karte fehlt: Diese Version kennt sie nicht.' : `${n} Karten fehlen: Diese Version kennt sie nicht.`,
  save: 'Als CSV speichern',

  contents: 'Teile des Berichts',
  sections: {
    kinds: 'Karten nach Art',
    cards: 'Jede Karte',
    characters: 'Charaktere',
    starts: 'Wer anfängt',
    gifts: '¢ und Karten',
    lengths: 'Wie lang Partien sind',
    comebacks: 'Aufholjagden',
    made: 'Wie der Bericht entstand',
  },

  summary: 'Kurz gesagt',
  games: (n) => `${n} Partien zwischen Bots`,
  short: {
    treasure: 'stärkster Schatz',
    character: 'stärkster Charakter',
    first: (players) => `der Partien zu ${GROUPS[players]} gewinnt, wer anfängt`,
    turns: (players) => `Züge dauert eine Partie zu ${GROUPS[players]}`,
    comebacks: (players) => `der Partien zu ${GROUPS[players]} gewinnt jemand, der nach der Hälfte zurücklag`,
    cent: 'für jeden ¢ mehr am Anfang',
  },
  points: (n) => `${n} Punkte`,
  from: (low, high) => `${low} bis ${high}`,
  sides: { above: 'über dem Durchschnitt', below: 'unter dem Durchschnitt' },

  kinds: {
    treasure: 'Schätze',
    loot: 'Beute',
    monster: 'Monster',
    event: 'Ereignisse',
    curse: 'Flüche',
    'bonus-soul': 'Bonusseelen',
    character: 'Charaktere',
  },
  kindsAbout:
    'Was eine Karte wert ist: wie viel öfter am Ende gewinnt, wer sie bekommt, als zu Beginn dieses Zuges zu erwarten war, in Prozentpunkten. Ein Punkt für jede Karte; der Strich ist ihr Durchschnitt.',
  kind: {
    kind: ['Art'],
    plot: ['Prozentpunkte'],
    cards: ['Karten', 'gut bekannt'],
    average: ['Durchschnitt'],
    spread: ['Streuung', 'ohne Zufall'],
    weakest: ['schwächstes Zehntel', 'unter'],
    strongest: ['stärkstes Zehntel', 'über'],
  },

  cardsAbout: {
    monster: 'Bei Monstern: was es wert ist, sie zu töten, nicht, wie schwer das ist.',
    event: 'Bei Ereignissen: was sie für den aktiven Spieler wert sind.',
    curse: 'Bei Flüchen: was sie den kosten, der sie hat.',
    'bonus-soul': 'Bei Bonusseelen: was es wert ist, sie zu bekommen.',
  },
  marks:
    'Im Balken liegt der wahre Wert in 95 von 100 Fällen. Ein Dreieck sagt, dass der ganze Balken über oder unter dem Durchschnitt der Art liegt, der gestrichelt ist. Bei so vielen Karten kommt das auch durch Zufall vor.',
  search: 'Karte oder Set suchen',
  which: 'Welche Karten',
  sortedBy: 'sortiert nach',
  none: 'Keine Karte dieser Art passt dazu.',
  found: (n, of) => (n === of ? `${n} Karten` : `${n} von ${of} Karten`),
  showAll: (n) => `Alle ${n} zeigen`,
  showFewer: 'Weniger zeigen',
  columns: {
    card: ['Karte', 'und ihr Set'],
    worth: ['Wert', 'in Prozentpunkten'],
    won: ['Siege damit', 'von denen, die sie hatten'],
    without: ['ohne', 'von den anderen'],
    used: ['benutzt', 'je Spieler'],
    decided: ['entscheidet', 'im letzten Zug des Siegers'],
    players: ['Spieler', 'die sie hatten'],
    danger: ['tötet', 'Tode je Partie'],
  },
  charactersAbout:
    'Charaktere werden zufällig ausgeteilt, mit ihren Startgegenständen. Es zählt, wie viel öfter ihre Spieler gewinnen, als es bei gleichen Aussichten wäre.',
  at: (players) => [`zu ${GROUPS[players]}`, 'Anteil der Siege'],

  startsAbout: 'Das Los entscheidet, wer anfängt, und niemand hat etwas voraus. Gestrichelt: gleich viel für alle.',
  table: ['Tisch'],
  place: ['Platz'],
  share: ['gewinnt'],
  gamesColumn: ['Partien'],
  places: ['als Erster', 'als Zweiter', 'als Dritter', 'als Vierter', 'als Fünfter', 'als Sechster'],
  players: (n) => `${n} Spieler`,
  tableOf: (players, mode, rooms) =>
    `${players === null ? (mode === 'co-op' ? 'gemeinsam' : 'allein') : `${players} Spieler`}${rooms ? ', mit Räumen' : ''}`,

  giftsAbout:
    'In drei von vier Partien beginnt ein ausgeloster Spieler mit etwas mehr. Sonst unterscheidet ihn nichts von den anderen; was solche Spieler öfter gewinnen, kommt also davon.',
  gift: ['mehr am Anfang'],
  each: ['je Stück', 'wenn jedes gleich viel wert ist'],
  giftsOf: (gift, n) =>
    ({ nothing: 'nichts: muss 0 sein', cents: `${n} ¢`, loot: `${n} Beutekarten`, treasure: 'ein zufälliger Schatz' })[
      gift
    ],

  lengthsAbout: (longest) =>
    `Partien, in denen niemand mit mehr beginnt. Die Balken sagen, wie viele Partien so viele Züge dauerten, bis ${longest}; ± sagt, wie sehr sich Partien unterscheiden.`,
  turnsPlot: ['Züge'],
  turns: ['Züge', 'aller Spieler'],
  decisions: ['Entscheidungen', 'aller Spieler'],
  comebacksAbout:
    'Wie oft am Ende gewinnt, wer nach der Hälfte der Züge am besten dasteht. Der Rest sind Aufholjagden. Gestrichelt: gleich viel für alle.',
  ahead: ['beste Aussichten nach der Hälfte', 'gewinnt'],
  aheadSouls: ['meiste Seelen nach der Hälfte', 'gewinnt'],
  comebacks: ['Aufholjagden', 'jemand anderes gewinnt'],
  togetherAbout: 'Wer gemeinsam spielt, gewinnt oder verliert gemeinsam:',
  wonTogether: (table, share, range) => `${table}: ${share} der Partien gewonnen (${range})`,

  madeAbout:
    'Bots spielen, jede Partie aus einem eigenen Startwert, und was geschieht, wird in ganzen Zahlen gezählt. Deshalb ergibt derselbe Befehl dieselben Zahlen, auf einer Maschine oder auf viele verteilt.',
  command: 'Befehl',
  seed: 'Startwert',
  gamesCounted: 'Partien',
  gamesApart: (all, apart) => `${all}, davon ${apart} gegeneinander`,
  faults: 'Nicht gezählt',
  faultsOf: (unfinished, runaway, crashed) =>
    `${unfinished} wurden nicht fertig, ${runaway} endeten in einer Endlosschleife, ${crashed} stürzten ab`,
  bot: 'Stärke der Bots',
  rules: 'Regelversion',
  date: 'Geschrieben',
  notSaid: 'In dieser Datei steht nicht, wie sie entstand.',
  intervals:
    'Anteile haben Wilson-Intervalle, Werte den Standardfehler ihres Mittels, alle zu 95 %. Die Streuung einer Art ist die ihrer Karten ohne das, was ihre Fehler beitragen (Momentenmethode).',
}
