import type { BattleCardWords } from '../../en/battle-for-souls/card.ts'

export const battleForSoulsCard: BattleCardWords = {
  instant: 'SOFORT',
  is: { virtue: 'Tugend', sin: 'Sünde' },
  colours: {
    white: 'weiß',
    green: 'grün',
    yellow: 'gelb',
    red: 'rot',
    purple: 'lila',
    orange: 'orange',
    blue: 'blau',
    wild: 'Joker',
  },

  virtue: 'Tugend',
  sin: 'Sünde',
  quality: (name, colour) => `${name}, ${colour}`,
  colour: 'Farbe',
  anyColour: 'beliebig',
  points: 'Punkte',
  pointsOf: (n) => (n > 0 ? String(n) : 'keine'),
  uses: 'Nutzungen',
  usesOf: (n) => (n === 'unlimited' ? 'unbegrenzt' : String(n)),
  inTheBox: 'In der Schachtel',
  copies: (n) => (n === 1 ? 'eine' : String(n)),

  sides: {
    heaven: {
      name: 'Himmel',
      angels: 'Erzengel',
      favours: 'Fürbitten',
      relics: 'Heilige Reliquien',
      deck: 'Tugenden',
    },
    hell: {
      name: 'Hölle',
      angels: 'Teufel',
      favours: 'Sünden',
      relics: 'Unheilige Reliquien',
      deck: 'Versuchungen',
    },
  },
  standing: (points) => (points === 0 ? 'neutral' : `${Math.abs(points)} ${points > 0 ? 'heilig' : 'unheilig'}`),
}
