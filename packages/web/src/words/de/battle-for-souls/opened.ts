import type { BattleOpenedWords } from '../../en/battle-for-souls/opened.ts'

const points = (n: number) => (n === 1 ? 'Punkt' : 'Punkte')

export const battleForSoulsOpened: BattleOpenedWords = {
  used: 'In diesem Zug schon genutzt.',
  inFrontOf: { heaven: 'liegt vor dem Himmel', hell: 'liegt vor der Hölle' },
  does: 'Was sie tut',
  onCard: 'Auf der Karte',

  keys: {
    s: 'die Seelen auf der Erde',
    o: 'was möglich ist',
  },
  purgatory: 'Fegefeuer',
  inPurgatory: 'Seelen, die keine Seite verdient hat.',
  void: 'Die Leere',
  inVoid: 'Aus dem Spiel.',
  empty: 'Leer.',
  times: (n) => `${n}-mal`,
  everything: (side) => `${side}: alles`,
  score: (target, number) => [number, target === null ? ' Punkte' : ` von ${target} Punkten`],
  deck: (what) => `Deck: ${what}`,
  discard: 'Ablage',
  victoryPoints: 'Siegpunkte',
  open: 'Offen',
  nothingOpen: 'Nichts liegt offen.',
  laidOutBy: (whose) => (whose === null ? 'Dein Fächer' : `Fächer von ${whose}`),
  nothing: 'Nichts.',
  home: {
    heaven: (n) => `Im Himmel: ${n} ${points(n)}`,
    hell: (n) => `In der Hölle: ${n} ${points(n)}`,
  },
  nothingYet: 'Noch nichts.',

  logKinds: {
    points: 'Punkte',
    sets: 'Kartensätze',
    cards: 'Karten',
    souls: 'Seelen',
  },

  youWin: 'Du gewinnst',
  youLose: 'Du verlierst',
  even: 'Himmel und Hölle sind gleichauf',
  nobodyWins: 'Niemand gewinnt',
  wins: { heaven: 'Der Himmel gewinnt', hell: 'Die Hölle gewinnt' },
  pointsOf: (n, target) => `${n} von ${target} Punkten`,
  afterTurns: (n) => `Nach ${n} Zügen`,
  turn: (n) => `Zug ${n}`,
  souls: (names) => `Seelen: ${names.join(', ')}`,
  points,
  total: (target) => (target === null ? 'Punkte' : `Punkte, von ${target}`),
}
