import { CHANNEL } from '../model/channels.ts'
import { isItem, itemOf } from '../model/entity.ts'
import { define, type Effect, find, type Ref } from '../model/node.ts'
import { itemById } from '../rules/context.ts'
import { flip as turnOver } from '../rules/copying.ts'
import { setFace } from '../rules/dice.ts'
import { happen } from '../rules/events.ts'
import { objects } from './frames.ts'

/** Flip: an object is turned to its back face; a die shows 7 minus what it showed. */

export const Flip = define({
  k: 'flip',
  family: 'effect',
  about: 'Cards are turned to their other side.',
  affects: [],
  fields: { what: { is: 'ref', about: 'the cards' } },
  run(g, c, n) {
    c.did = 0
    for (const o of objects(g, c, n.what)) {
      if (!turnOver(g, o)) continue
      c.did++
      g.out?.push({ type: 'flipped', object: o.id, card: o.def })
      happen(g, CHANNEL.flipped, { who: o.id })
    }
  },
})
/** Turns an object to its other face, if it has one. It stays the same object. */
export const flip = (what: Ref): Effect => Flip.of({ what })

export const FlipDie = define({
  k: 'flipDie',
  family: 'effect',
  about: 'A die shows 7 minus what it showed.',
  affects: ['dice'],
  fields: { die: { is: 'ref', about: 'the die' } },
  run(g, c, n) {
    c.did = 0
    for (const e of find(g, c, n.die)) {
      const item = isItem(e) ? itemById(g, itemOf(e)) : null
      if (item === null || item.kind !== 'roll') continue
      setFace(g, item, 7 - item.face)
      c.did++
    }
  },
})
/** Changes the result of a die to 7 minus what it is. */
export const flipDie = (die: Ref): Effect => FlipDie.of({ die })
