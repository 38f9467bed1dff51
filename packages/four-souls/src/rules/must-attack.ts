import { CHANNEL } from '../model/channels.ts'
import type { Entity } from '../model/entity.ts'
import { ofKind } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { Permit } from '../model/statics.ts'
import { objectOf } from './context.ts'
import { means } from './events.ts'

/** What must be attacked this turn because of abilities in force, in addition to attacks that effects have ordered (`State.permits`). */

/** Monsters that the active player must attack once each turn and has not attacked yet. */
export function owedMonsters(g: State): Entity[] {
  const owed: Entity[] = []
  const list = g.index[CHANNEL.mustAttack]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    const node = ofKind(Permit, g.rules.library.abilities[list[i + 1]!]!.node)
    if (o !== null && node.to === 'this' && o.vitals?.attacked !== true) owed.push(o.id)
  }
  return owed
}

/** Whether the active player must attack the monster deck this turn and has not done so yet. */
export function owesTheDeck(g: State): boolean {
  if (g.deckAttacks > 0) return false
  const list = g.index[CHANNEL.mustAttack]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    const node = ofKind(Permit, g.rules.library.abilities[list[i + 1]!]!.node)
    if (o !== null && node.deck === true && means(g, node.to, g.active, o)) return true
  }
  return false
}

/** Whether the active player must attack anything this turn and has attacked nothing yet. */
export function owesAnAttack(g: State): boolean {
  if (g.attacksMade > 0) return false
  const list = g.index[CHANNEL.mustAttack]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    const node = ofKind(Permit, g.rules.library.abilities[list[i + 1]!]!.node)
    if (o !== null && node.to !== 'this' && node.deck !== true && means(g, node.to, g.active, o)) return true
  }
  return false
}
