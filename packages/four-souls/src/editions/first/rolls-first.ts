import type { Whole } from '../../model/edition.ts'
import { cardEntity, NONE, nodeEntity } from '../../model/entity.ts'
import { forkCtx } from '../../model/fork.ts'
import type { Ability, Library } from '../../model/library.ts'
import { fieldAs, type Linked, run } from '../../model/node.ts'
import type { Ctx, Item } from '../../model/stack.ts'
import type { State } from '../../model/state.ts'
import { bound, itemById, ROLLED_BEFORE, setBind } from '../../rules/context.ts'
import { cancel, pushAbility, putBack } from '../../rules/stack.ts'
import { discardBelow, isBegunLoot, layLootCard } from './loot-card.ts'

/**
 * Effects that need a roll, in the first edition (X11). "When an effect that needs a roll begins to resolve, first make the initial roll and
 * put it on the stack" (Dice Rolls): nothing of the effect has happened yet. It lies below its die (Example Stack), where it can be
 * cancelled. When the roll has resolved, the effect is defined: it is the outcome with everything around it, and resolves as one item.
 *
 * Only what is known to need a roll does that: a roll that a player may choose to make is made when they have chosen.
 */

/** Makes the roll that the effect in `c` needs, with the effect below it on the stack. `id`: its number there. */
export function rollsFirst(g: State, c: Ctx, id: number, isLoot: boolean): boolean {
  const { effect } = g.rules.library.abilities[c.ability]!.modes[c.mode]!
  const roll = effect.kind.rolls?.(g, c, effect) ?? null
  // with several dice each has an outcome of its own, so nothing can be around them
  if (roll === null || (roll.id !== effect.id && rollsSeveral(roll))) return false
  if (isLoot) {
    if (c.card >= 0 && c.moved === NONE) c.moved = cardEntity(c.card)
    const card = layLootCard(g, c)
    card.roll = card.id
  } else putBack(g, id, forkCtx(c)).roll = id
  run(g, c, roll)
  return true
}

const rollsSeveral = (roll: Linked): boolean =>
  fieldAs(roll, 'times', 'number') !== undefined || fieldAs(roll, 'forEach', 'value') !== undefined

/** Whether this item is an effect that waits for a die of this roll: none has been put there yet (it names itself), or another one was. */
export const needsDie = (g: State, item: Item, roll: number): boolean =>
  isBelowDie(g, item) && (item.roll === item.id || itemById(g, item.roll)?.node === roll)

const isBelowDie = (g: State, item: Item): boolean =>
  item.roll !== 0 && ((item.kind === 'ability' && item.node < 0) || isBegunLoot(g, item))

/** The effect below this die; undefined: there is none. */
export const effectBelow = (g: State, die: number): Item | undefined =>
  g.stack.find((t) => t.roll === die && isBelowDie(g, t))

/** An effect is defined: it makes room for what it has become, but a loot card stays below that (X08). Returns where it goes. */
export function makeRoom(g: State, effect: Item): number {
  const at = g.stack.indexOf(effect)
  if (effect.kind === 'ability') {
    g.stack.splice(at, 1)
    return at
  }
  effect.roll = 0
  return at + 1
}

/**
 * An item has left the stack unresolved. Without its die, the effect below that cannot be defined; a loot card is discarded together with its
 * effect (1e: Card Rulings, Butter Bean!).
 */
export function dropped(g: State, item: Item): void {
  if (item.kind === 'roll') {
    const effect = effectBelow(g, item.id)
    if (effect !== undefined) cancel(g, effect.id, 'fizzled')
  } else if (item.kind === 'ability' && wholeOf(g, item.ctx!)?.ability.kind === 'loot') discardBelow(g, item)
}

/** Notes in `c` that this roll was made before its effect. */
export const isRolledBefore = (c: Ctx, roll: number): void =>
  setBind(c, ROLLED_BEFORE, [...bound(c, ROLLED_BEFORE), nodeEntity(roll)])

/** Whether this roll was made before its effect, which does more than what was rolled for. */
export const hasMoreThanRoll = (g: State, c: Ctx, roll: number): boolean =>
  bound(c, ROLLED_BEFORE).at(-1) === nodeEntity(roll) && modeAround(g.rules.library, roll)?.effect.id !== roll

/** Puts an effect on the stack whose roll has no outcome, for the rest of what it does. */
export function withoutOutcome(g: State, c: Ctx, roll: number): Item {
  const { ability, mode } = around(g.rules.library, roll)!
  c.ability = ability.id
  c.mode = mode
  return pushAbility(g, 'ability', c)
}

/** What the outcome in `c` is part of, if its roll was made before its effect. */
export function wholeOf(g: State, c: Ctx): Whole | null {
  const made = bound(c, ROLLED_BEFORE)
  const a = g.rules.library.abilities[c.ability]
  if (made.length === 0 || a?.kind !== 'outcome') return null
  const roll = g.rules.library.nodes[nodeEntity(made.at(-1)!)]!
  if (!fieldAs(roll, 'cases', 'cases')!.some(({ ability }) => ability === a)) return null
  const known = wholes.get(a)
  if (known !== undefined) return known
  const found = around(g.rules.library, roll.id)
  if (found === null) return null
  const mode = found.ability.modes[found.mode]!
  const own = a.modes[0]!
  const whole = {
    ability: found.ability,
    mode: { ...own, targets: [...mode.targets, ...own.targets], effect: mode.effect },
  }
  wholes.set(a, whole)
  return whole
}
const wholes = new WeakMap<Ability, Whole>()

/** The ability, and its mode, with this roll in it; null: there is none, as with the rewards of a monster. */
function around(library: Library, roll: number): { ability: Ability; mode: number } | null {
  const node = library.nodes[roll]!
  const known = abilities.get(node)
  if (known !== undefined) return known
  let found: { ability: Ability; mode: number } | null = null
  // the innermost one: an effect may create abilities that roll
  for (const ability of library.abilities) {
    if (ability === undefined || ability.kind === 'outcome') continue
    if (found !== null && found.ability.key.length > ability.key.length) continue
    const mode = ability.modes.findIndex(
      ({ effect }) => effect.key === node.key || node.key.startsWith(`${effect.key}.`),
    )
    if (mode >= 0) found = { ability, mode }
  }
  abilities.set(node, found)
  return found
}
const abilities = new WeakMap<Linked, { ability: Ability; mode: number } | null>()

const modeAround = (library: Library, roll: number) => {
  const found = around(library, roll)
  return found?.ability.modes[found.mode]
}
