import type { GoalWords } from '../en/goal.ts'

export const goal: GoalWords = {
  goal: 'Das Ziel',
  goalAndRules: 'Ziel und Regeln',
  together: 'Gemeinsam',
  ofAll: 'Seelen aller Spieler',
  toWin: (souls) => `Gemeinsam gewinnen ${souls} Seelen`,
  variants: 'Varianten',
  variantsOf: (n) => (n === 1 ? 'Variante' : 'Varianten'),
  losesAtZero: 'Bei 0 ist die Partie gemeinsam verloren',
  goalSays: 'Das Ziel sagt, was bei 0 geschieht',
  onTimer: 'auf dem Zähler',
  nearlyOut: 'fast vorbei',
}
