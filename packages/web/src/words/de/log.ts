import type { LogWords } from '../en/log.ts'

export const log: LogWords = {
  lines: 'Zeilen des Protokolls',
  beforeFirstTurn: 'Vor dem ersten Zug',
  noLines: 'So etwas ist noch nicht geschehen.',
  cameOfIt: (n) => `${n} Teile`,
  goToMoment: 'Eine Zeile führt zu ihrem Moment',
  markNamed: 'Eine Zeile hebt hervor, was sie nennt',
  die: (face) => `Würfel: ${face}`,
}
