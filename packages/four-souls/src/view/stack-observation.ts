import { type Entity, isItem, isSeat, itemEntity } from '../model/entity.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { evasionOf } from '../rules/stats.ts'
import { cardOfItem, defId, refOf } from './names.ts'
import type { Ref, StackItemObservation } from './observation.ts'
import { referencesIn } from './outcomes.ts'

/** Items on the stack, in numbers. */

/** An item on the stack. `i`: its index from the bottom. */
export function stackItem(g: State, t: Item, i: number): StackItemObservation {
  const def = (t.ctx !== null ? cardOfItem(g, t) : undefined) ?? objectOf(g, t.by)?.def ?? objectOf(g, t.who)?.def ?? -1
  const source = t.ctx !== null ? objectOf(g, t.ctx.src) : objectOf(g, t.by)
  return {
    id: t.id,
    n: i + 1,
    kind: t.kind,
    card: def >= 0 ? defId(g, def) : null,
    source: source?.id ?? null,
    controller: t.ctl >= 0 ? t.ctl : null,
    targets: targetsOf(g, t),
    face: t.kind === 'roll' ? t.face : null,
    needs: t.kind === 'roll' && t.attack && objectOf(g, t.by) !== null ? evasionOf(g, t.by) : null,
    amount: t.kind === 'damage' ? t.amount : 0,
  }
}

/** The chosen targets of an item; for the outcome of a roll, including those that were chosen before the roll. */
export function targetEntities(g: State, t: Item): Entity[] {
  if (t.kind === 'damage' || t.kind === 'death') return [t.who]
  if (t.kind === 'roll') return t.attack ? [t.by] : []
  if (t.kind === 'rule') return t.who >= 0 ? [t.who] : []
  const a = g.rules.library.abilities[t.ctx!.ability]
  if (a === undefined) return []
  const { mode, bind } = t.ctx!
  const found: Entity[] = []
  for (const slot of referencesIn(a.modes[mode]!).chosen) {
    const list = bind[slot]
    if (list !== undefined) for (const e of list) found.push(e)
  }
  return found
}

function targetsOf(g: State, t: Item): Ref[] {
  const refs: Ref[] = []
  for (const e of targetEntities(g, t)) {
    if (!isSeat(e) && !isItem(e) && objectOf(g, e) === null && e < itemEntity(0)) continue
    const ref = refOf(e)
    if (ref !== null) refs.push(ref)
  }
  return refs
}
