import { copyLoot } from '../../rules/announce.ts'
import { ctxOf, itemById, newCtx, objectOf } from '../../rules/context.ts'
import type { Entity } from '../../rules/entity.ts'
import { ask, call, ctxOfFrame, machine, picked } from '../../rules/machine.ts'
import { becomeCopy } from '../../rules/objects.ts'
import { claimBonusSouls } from '../../rules/souls.ts'
import type { State } from '../../rules/state.ts'
import { definitions } from '../library.ts'
import { define, type Linked, type Node, one, run } from '../nodes.ts'

/** Copies: of abilities, of items, of loot that is played. */

define({
  k: 'copyTap',
  family: 'effect',
  fields: { of: { is: 'ref' } },
  run(g, c, n) {
    const e = one(g, c, n.of as Linked)
    const o = objectOf(g, e)
    const self = objectOf(g, c.src)
    if (o === null || (self === null && c.src !== 0)) return
    const taps = tapsOf(g, e).filter((a) => a !== c.ability)
    if (taps.length === 0) return
    call(g, copyingTap, { base: c.at, list: taps })
  },
  text: (n, t) => `use a ↷ ability of ${t.object(n.of as Linked)} as if this had it`,
})
const copyingTap = machine.procedure('copy tap', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    ask(
      g,
      c.you,
      { code: 'choose-ability', args: [c.def] },
      f.list!.map((a) => ({ act: 'ability', a: c.src, b: a })),
    )
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const self = objectOf(g, c.src)
    const [option] = picked(g)
    // "this" on the copied ability means the copier; no cost is paid again (Copying an Ability)
    if (option) {
      const copy = self === null ? newCtx() : ctxOf(g, self, option.b)
      copy.def = c.def
      copy.you = c.you
      copy.ctl = c.ctl
      g.pending.push({ ability: option.b, ctx: copy, last: false })
    }
    return 'end'
  },
})
const tapsOf = (g: State, e: Entity): number[] => {
  const o = objectOf(g, e)
  return o === null || o.blank ? [] : definitions[o.def]!.taps.map((a) => a.id)
}
define({
  k: 'copyAsPlayed',
  family: 'effect',
  fields: { of: { is: 'ref' } },
  // the ability that was copied as it was announced resolves in its place
  run(_g, c) {
    c.did = 0
  },
  text: (n, t) => `as you play this, choose ${t.object(n.of as Linked)}. This copies one of its ↷ abilities`,
})
/** A loot that becomes a ↷ ability of the item chosen as it is played. */
export const copyAsPlayed = (of: Node): Node => ({ k: 'copyAsPlayed', of }) as Node

/** Puts a tap ability of another item on the stack as if it were this one's. */
export const copyTap = (of: Node): Node => ({ k: 'copyTap', of }) as Node

define({
  k: 'becomeCopy',
  family: 'effect',
  fields: { of: { is: 'ref' }, forTurn: { is: 'flag', optional: true } },
  run(g, c, n) {
    const mine = objectOf(g, c.src)
    const other = objectOf(g, one(g, c, n.of as Linked))
    c.did = 0
    if (mine === null || other === null || mine.kind !== 'item') return
    becomeCopy(g, mine, other.def, n.forTurn === true)
    // "starts with counters" is one of the abilities copied (Counters)
    for (const a of definitions[mine.def]!.abilities)
      if (a.kind === 'enters' && a.node.copies === true) run(g, ctxOf(g, mine, a.id), a.modes[0]!.effect)
    claimBonusSouls(g)
    g.out?.push({ type: 'copies', object: mine.id, card: mine.printed, of: other.def })
    c.did = 1
  },
  text: (n, t) =>
    `${t.self().text} becomes a copy of ${t.object(n.of as Linked)}${n.forTurn === true ? ' till end of turn' : ''}`,
})
export const becomeCopyOf = (of: Node, forTurn = false): Node =>
  (forTurn ? { k: 'becomeCopy', of, forTurn } : { k: 'becomeCopy', of }) as Node

define({
  k: 'copyPlayed',
  family: 'effect',
  fields: {},
  run(g, c) {
    const item = itemById(g, c.item)
    // the loot may have left the stack meanwhile; what it was is still known
    const def = item?.ctx?.def ?? c.amount
    copyLoot(g, c.you, def)
    c.did = 1
  },
  text: () => 'copy it',
})
/** Copies the loot whose playing triggered this. */
export const copyPlayed: Node = { k: 'copyPlayed' }
