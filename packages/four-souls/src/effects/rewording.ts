import { isItem, itemOf } from '../model/entity.ts'
import { define, type Effect, one, type Ref } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { alter } from '../rules/altering.ts'
import { itemById, objectOf } from '../rules/context.ts'
import { makeEffect } from '../rules/lasting.ts'
import { removeObject } from '../rules/objects.ts'
import { chosenRewording, include, printedAs } from '../rules/rewording.ts'

/** Changing numbers in texts. */

export const ChangeNumber = define({
  k: 'changeNumber',
  family: 'effect',
  about:
    'A number in the text of a card in play or a loot being played, chosen with it, is changed up or down till end of turn.',
  // whatever the text is about
  affects: ['dice', 'stack', 'damage', 'death', 'life', 'fight', 'plays', 'charge'],
  chooses: 'number to change',
  fields: {
    of: { is: 'ref', about: 'the card or loot, a target' },
    by: { is: 'number', least: 1, most: 6, about: 'by how much' },
    least: { is: 'number', least: 0, about: 'it can’t become less than this' },
    most: { is: 'number', least: 1, about: 'it can’t become more than this' },
  },
  fault: (n) => (n.least < n.most ? null : ['leastBelowMost']),
  run(g, c, n) {
    const e = one(g, c, n.of)
    const rewording = chosenRewording(g, e, n, c.number)
    c.did = 0
    if (rewording === null) return
    const { ability, change } = rewording
    const to = include(g, change.key)
    const item = isItem(e) ? itemById(g, itemOf(e)) : null
    const o = objectOf(g, e)
    if (item !== null) item.ctx!.ability = to
    else if (o !== null) reword(g, c, o, to)
    c.did = 1
    const { from, to: n2, key } = change
    g.out?.push({ type: 'number-changed', seat: c.you, card: ability.card, who: e, from, to: n2, text: key })
  },
  // what it is good for depends on the text
  intent: () => 0,
})

/** An object has an ability in another wording till end of turn, which takes the place of an earlier one. */
function reword(g: State, c: Ctx, o: Obj, ability: number): void {
  const printed = printedAs(g, ability)
  for (const other of g.objects)
    if (other?.effect?.rewords === true && other.effect.captured[0] === o.id)
      if (printedAs(g, other.effect.abilities[0]!) === printed) removeObject(g, other)
  if (ability !== printed) {
    const made = makeEffect(g, c.src, c.srcKind, c.def, c.ctl, [ability], [o.id], 'turn', -1, 0, [])
    made.effect!.rewords = true
  }
  g.altered = true
  alter(g)
}

/** Changes a number in the text of a card in play or a loot being played, a target, by 1 till end of turn; it stays within 1 and 6. */
export const changeNumber = (of: Ref, by = 1, least = 1, most = 6): Effect => ChangeNumber.of({ of, by, least, most })
