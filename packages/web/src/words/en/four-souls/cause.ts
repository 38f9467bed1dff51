import type { StackItemView } from '@soulstack/four-souls/view'
import { words } from '../../index.ts'

export interface Cause {
  /** The name of the player who does it; null: you; undefined: nobody. */
  who: string | null | undefined
  /** Who takes the damage; null: not known. */
  whom: 'you' | { name: string } | null
  title: string
  kind: StackItemView['kind']
  face: number | null
  /** It targets you. */
  atYou: boolean
}

const english = {
  /** What is about to happen, as a short sentence without its full stop. */
  happens: ({ who, title, kind, face, atYou, whom }: Cause): string => {
    const does = (verb: string) => (who === null ? `You ${verb}` : `${who} ${verb}s`)
    const at = atYou ? ' at you' : ''
    if (kind === 'damage' && whom) return `${whom === 'you' ? 'You take' : `${whom.name} takes`} ${title}`
    if (kind === 'ability' && who === undefined) return `${title} triggers`
    if (kind === 'damage' || kind === 'death' || kind === 'rule' || who === undefined) return title
    if (kind === 'roll') return `${does('roll')}${face ? ` a ${face}` : ''}`
    return `${does(kind === 'loot' ? 'play' : 'use')} ${title}${at}`
  },
  /** Heads the last window before your own turn. */
  turnNext: 'Your turn is next.',
  /** Follows what is about to happen when you have several responses. */
  respond: 'Respond?',
  does: (what: string) => (what && !/[.!?]$/.test(what) ? `${what}.` : what),
  health: (n: number): string => `You have ${n} health.`,
  /** `n`: how many of your cards. */
  canChange: (n: number) => (n === 1 ? 'One of your cards can change that.' : `${n} of your cards can change that.`),
  /** For screen readers: each card with what it would do, then what the main button does. */
  asked: (what: string, cards: readonly string[], main: string) => `${what}. ${[...cards, `Or: ${main}`].join('. ')}.`,
  card: (name: string, does: string) => `${name}: ${does}`,
}
export type CauseWords = typeof english

/** Words of the question whether you respond to what is about to happen. */
export const t = words('fourSoulsCause', english)
