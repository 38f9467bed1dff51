import { joined } from './joining.ts'
import { capital, list } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/vote.ts. */

/** Who votes. */
const eachVoter = (n: { readonly living?: boolean }): string => `each ${n.living === true ? 'living ' : ''}player`

export const vote = {
  vote: (n, t) => {
    const what = n.each === undefined ? t.filter(n.of).text : `${n.each} different ${t.several(n.of)}`
    const tie = n.tie === 'active' ? ` (${t.card === 'event' ? 'you break' : 'the active player breaks'} a tie)` : ''
    t.introduce(n.as, t.voted(n.of, n.tie === 'all'))
    const then = `${eachVoter(n)} votes for ${what}${tie}. ${capital(t.effect(n.then))}`
    return n.tie === undefined ? `${then}. A tie does nothing` : then
  },
  voteBetween: (n, t) => {
    const words = n.words.map((word) => `"${word}"`)
    const wins = `${eachVoter(n)} votes for ${list(words)}. If ${words[0]} wins, ${joined(t.effect(n.then))}`
    return n.otherwise === undefined ? wins : `${wins}. Otherwise, ${joined(t.effect(n.otherwise))}`
  },
} satisfies PhrasesOf<'effect'>
