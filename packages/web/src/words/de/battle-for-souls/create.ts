import type { BattleForSoulsCreateWords } from '../../en/battle-for-souls/create.ts'

export const battleForSoulsCreate: BattleForSoulsCreateWords = {
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
}
