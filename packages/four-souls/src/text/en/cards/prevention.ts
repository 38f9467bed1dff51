import type { NodeNamed } from '../../../effects/named.ts'
import { withHealing } from '../../writer.ts'
import { much } from './words.ts'
import type { PhrasesOf, Writer } from './writer.ts'

/** Phrases of the kinds in effects/prevention.ts. */

/** "prevent that damage", "prevent up to 2 of that damage", "prevent that much damage". */
function preventText(n: NodeNamed<'prevent' | 'preventWaiting'>, t: Writer): string {
  const v = n.n === undefined ? null : t.value(n.n)
  // "it" would be the damage from now on
  t.mentionedThis = false
  if (v === null) return 'prevent that damage'
  if (!/^\d/.test(v)) return `prevent ${much(v, 'damage')}`
  return `prevent ${v === '1' ? '1' : `up to ${v}`} of that damage`
}

export const prevention = {
  prevent: preventText,
  preventWaiting: preventText,
  addWaiting: (n, t) => `add ${t.value(n.n)} to that damage`,
  preventFrom: () => 'prevent as much of it as is left to prevent',
  preventDeath: (n, t) => (n.heals === undefined ? 'prevent that death' : t.inOrder(withHealing(n))),
  cancel: (n, t) => `cancel ${t.object(n.what)}${n.toHand === true ? ' and put it in your hand' : ''}`,
  cancelEverything: () => "cancel everything that hasn't resolved",
} satisfies PhrasesOf<'effect'>
