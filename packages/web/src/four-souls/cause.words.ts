import type { StackItemView } from '@soulstack/four-souls/view/types'
import { words } from '../words/index.ts'

/** `who` null: whoever reads this does it, or (`nobody`) nobody does. `atYou`: it is aimed at whoever reads this. */
export interface Cause {
  who: string | null
  nobody: boolean
  title: string
  kind: StackItemView['kind']
  face: number | null
  atYou: boolean
}

const english = {
  /** What is about to happen, in a short sentence. */
  happens: ({ who, nobody, title, kind, face, atYou }: Cause): string => {
    const at = atYou ? ' at you' : ''
    const does = (verb: string) => (who === null ? `You ${verb}` : `${who} ${verb}s`)
    if (kind === 'damage' || kind === 'death' || kind === 'rule' || nobody) return title
    if (kind === 'roll') return `${does('roll')}${face ? ` a ${face}` : ''}`
    return `${does(kind === 'loot' ? 'play' : 'use')} ${title}${at}`
  },
  does: (what: string) => (what && !/[.!?]$/.test(what) ? `${what}.` : what),
  health: (n: number): string => `You have ${n} health.`,
  /** `n` cards of whoever is asked. */
  canChange: (n: number) => (n === 1 ? 'One of your cards can change that.' : `${n} of your cards can change that.`),
  /** Read out: each card with what it would do, then what the main button does. */
  asked: (what: string, cards: readonly string[], main: string) => `${what}. ${[...cards, `Or: ${main}`].join('. ')}.`,
  card: (name: string, does: string) => `${name}: ${does}`,
}
export type CauseWords = typeof english

/** What is said while somebody is asked whether they answer what is about to happen. */
export const t = words('cause', english)
