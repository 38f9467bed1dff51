import type { StackItemView } from '@soulstack/four-souls/view/types'
import { words } from './index.ts'

export interface Cause {
  /** Who does it; null: whoever reads this; undefined: nobody. */
  who: string | null | undefined
  /** Who suffers the damage; null: that is not known. */
  whom: 'you' | { name: string } | null
  title: string
  kind: StackItemView['kind']
  face: number | null
  /** It is aimed at whoever reads this. */
  atYou: boolean
}

const english = {
  /** What is about to happen, in a short sentence. */
  happens: ({ who, title, kind, face, atYou, whom }: Cause): string => {
    const does = (verb: string) => (who === null ? `You ${verb}` : `${who} ${verb}s`)
    const at = atYou ? ' at you' : ''
    if (kind === 'damage' && whom) return `${whom === 'you' ? 'You take' : `${whom.name} takes`} ${title}`
    if (kind === 'ability' && who === undefined) return `${title} triggers`
    if (kind === 'damage' || kind === 'death' || kind === 'rule' || who === undefined) return title
    if (kind === 'roll') return `${does('roll')}${face ? ` a ${face}` : ''}`
    return `${does(kind === 'loot' ? 'play' : 'use')} ${title}${at}`
  },
  /** Before what is offered in the last window before one's own turn. */
  turnNext: 'Your turn is next.',
  /** Asked after that, where several things can be done about it. */
  respond: 'Respond?',
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
