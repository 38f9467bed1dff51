import type { FourSoulsAskedWords } from '../../four-souls/asked.words.ts'

export const fourSoulsAsked: FourSoulsAskedWords = {
  death: 'Tod',
  candleIsOut: 'Die Kerze ist aus',
  takesItsDue: 'Der Tod holt, was ihm zusteht. Am Ende des Zuges heilst du.',
  paid: 'gezahlt',
  laidOut: 'Ausgelegt',
  isLaidOut: 'ausgelegt',
  forWhom: (whom) => (whom === null ? 'Für dich' : `Für ${whom}`),
}
