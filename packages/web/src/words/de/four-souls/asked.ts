import type { FourSoulsAskedWords } from '../../en/four-souls/asked.ts'

export const fourSoulsAsked: FourSoulsAskedWords = {
  youDied: 'Du bist gestorben',
  candleIsOut: 'Zahle die Todesstrafe.',
  paid: {
    item: 'ein Gegenstand von dir, gezahlt',
    loot: 'eine Beutekarte, gezahlt',
    cent: 'gezahlt',
    deactivate: 'gezahlt',
  },
  youKeep: 'Du behältst',
  fullHealth: 'Volles Leben,',
  whenTurnEnds: 'wenn der Zug endet',
  laidOut: 'Ausgelegt',
  isLaidOut: 'ausgelegt',
  forWhom: (whom) => (whom === null ? 'Für dich' : `Für ${whom}`),
}
