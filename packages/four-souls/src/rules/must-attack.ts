import { CHANNEL } from '../model/channels.ts'
import { type Entity, isSeat } from '../model/entity.ts'
import { ofKind } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { Permit } from '../model/statics.ts'
import { objectOf } from './context.ts'
import { means } from './events.ts'
import { holds, permitting } from './permits.ts'

/** What must be attacked this turn because of abilities in force, in addition to attacks that effects have ordered (`State.permits`). */

/** Monsters and players that the active player must attack once each turn and has not attacked yet. */
export function owedTargets(g: State): Entity[] {
  const owed: Entity[] = []
  const list = g.index[CHANNEL.mustAttack]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    const node = ofKind(Permit, g.rules.library.abilities[list[i + 1]!]!.node)
    if (o === null) continue
    if (node.to === 'this' && o.vitals?.thisTurn.attacked !== true && holds(g, o, node.if)) owed.push(o.id)
    else if (node.to === 'captured')
      for (const e of o.effect?.captured ?? [])
        if (isSeat(e) && e !== g.active && !g.seats[e]!.thisTurn.attacked) owed.push(e)
  }
  return owed
}

/** Whether the active player must attack the monster deck this turn and has not done so yet. */
export function owesTheDeck(g: State): boolean {
  if (g.thisTurn.deckAttacks > 0) return false
  return (
    permitting(
      g,
      CHANNEL.mustAttack,
      (n, by) => n.deck === true && means(g, n.to, g.active, by) && holds(g, by, n.if),
    ) !== null
  )
}

/** Whether the active player must attack anything this turn and has attacked nothing yet. */
export function owesAnAttack(g: State): boolean {
  if (g.thisTurn.attacksMade > 0) return false
  return (
    permitting(
      g,
      CHANNEL.mustAttack,
      (n, by) =>
        n.to !== 'this' && n.to !== 'captured' && n.deck !== true && means(g, n.to, g.active, by) && holds(g, by, n.if),
    ) !== null
  )
}

/** Whether an effect says that the active player can't attack this turn. */
export const isCalm = (g: State): boolean => g.seats[g.active]!.calm !== 'no' && g.seats[g.active]!.calm !== 'next'
