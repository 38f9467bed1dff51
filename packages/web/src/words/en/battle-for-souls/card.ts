import type { Colour, Side } from '@soulstack/battle-for-souls/view'
import { words } from '../../index.ts'

const english = {
  instant: 'INSTANT',
  is: { virtue: 'virtue', sin: 'sin' } as Record<'virtue' | 'sin', string>,
  colours: {
    white: 'white',
    green: 'green',
    yellow: 'yellow',
    red: 'red',
    purple: 'purple',
    orange: 'orange',
    blue: 'blue',
    wild: 'wild',
  } as Record<Colour | 'wild', string>,

  virtue: 'Virtue',
  sin: 'Sin',
  quality: (name: string, colour: string) => `${name}, ${colour}`,
  colour: 'Colour',
  anyColour: 'any',
  points: 'Points',
  pointsOf: (n: number) => (n > 0 ? String(n) : 'none'),
  uses: 'Uses',
  usesOf: (n: number | 'unlimited') => (n === 'unlimited' ? 'no limit' : String(n)),
  inTheBox: 'In the box',
  copies: (n: number) => (n === 1 ? 'one' : String(n)),

  /** What each side's cards are called. */
  sides: {
    heaven: {
      name: 'Heaven',
      angels: 'Archangels',
      favours: 'Intercessions',
      relics: 'Holy relics',
      deck: 'Virtues',
    },
    hell: {
      name: 'Hell',
      angels: 'Devils',
      favours: 'Sins',
      relics: 'Unholy relics',
      deck: 'Temptations',
    },
  } as Record<Side, { name: string; angels: string; favours: string; relics: string; deck: string }>,
  /** A soul's points, in words. */
  standing: (points: number) => (points === 0 ? 'neutral' : `${Math.abs(points)} ${points > 0 ? 'holy' : 'unholy'}`),
}
export type BattleCardWords = typeof english

/** Words on a Battle For Souls card other than its rules text, and what each side's cards are called. */
export const t = words('battleForSoulsCard', english)
