import { type Entity, isItem, itemOf } from '../model/entity.ts'
import type { Ability, ChangeRange, Mode, NumberChange } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import { abilitiesDefOf, type Obj } from '../model/objects.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { itemById, objectOf } from './context.ts'
import { abilitiesOf } from './objects.ts'

/**
 * "Change a number in the effect text of a card in play or loot being played by 1 till end of turn": which numbers there are, and what they
 * become. Effect text is the abilities of a card (Card Anatomy), so health, evasion, attack and rewards are not meant. Abilities that are on the
 * stack already stay as they are, because they no longer depend on their cards (The Stack); a loot being played has its text there.
 *
 * Which number is changed, and which way, is chosen with the card, so that everybody who responds knows it (Abilities).
 */

/** A change, and the ability that it is made in. */
export interface Rewording {
  readonly ability: Ability
  readonly change: NumberChange
}

/** Whether a number of the target is chosen with it. */
export const isRewording = (m: Mode): boolean => m.chooses === 'number to change'

/** What the text of this effect allows. */
const rangeOf = (effect: Linked<'effect'>): ChangeRange => effect as unknown as ChangeRange

/** Everything that an effect could change in the text of a card in play or a loot being played. */
export function rewordingsOf(g: State, e: Entity, effect: Linked<'effect'>): Rewording[] {
  const range = rangeOf(effect)
  return textOf(g, e).flatMap((ability) =>
    g.rules.library.wordings.changes(ability, range).map((change) => ({ ability, change })),
  )
}

/** Whether an effect could change anything in this text. */
export function hasRewording(g: State, e: Entity, effect: Linked<'effect'>): boolean {
  const range = rangeOf(effect)
  return textOf(g, e).some((ability) => g.rules.library.wordings.canChange(ability, range))
}

/** The abilities that are the effect text of a card: not those that it has from elsewhere. A loot being played has the one that resolves. */
function textOf(g: State, e: Entity): readonly Ability[] {
  if (isItem(e)) {
    const item = itemById(g, itemOf(e))
    const ability = item?.kind === 'loot' ? g.rules.library.abilities[item.ctx!.ability] : undefined
    return ability === undefined ? [] : [ability]
  }
  const o = objectOf(g, e)
  return o === null ? [] : abilitiesOf(g, o).filter(({ card }) => card === abilitiesDefOf(o))
}

/** How many changes an ability can have, for numbers that say which. */
const CHANGES = 1000
/** A change as one number, which stays the same whatever else is changed meanwhile. */
export const numberOf = ({ ability, change }: Rewording): number => ability.printed * CHANGES + change.nr

/** The change that was chosen; null: it is no longer possible. */
export const chosenRewording = (g: State, e: Entity, effect: Linked<'effect'>, number: number): Rewording | null =>
  rewordingsOf(g, e, effect).find((one) => numberOf(one) === number) ?? null

/** The number of the ability with this key, which the library of the game includes from now on; -1: there is none. */
export function include(g: State, key: string): number {
  const library = g.rules.library.wordings.including(g.rules.library, [key])
  if (library === null) return -1
  if (library !== g.rules.library) g.rules = { ...g.rules, library }
  return library.byKey.get(key)!.id
}

/** The number of the ability as it is printed. */
export const printedAs = (g: State, ability: number): number => g.rules.library.abilities[ability]?.printed ?? ability

/** Loot on the stack has its printed numbers again as the turn ends. Objects lose theirs with the effects that changed them. */
export function endRewordings(g: State): void {
  if (g.rules.library.reworded.length === 0) return
  for (const item of g.stack) if (item.kind === 'loot') restore(g, item)
}

function restore(g: State, { ctx }: Item): void {
  const a = g.rules.library.abilities[ctx!.ability]
  if (a !== undefined && a.printed !== a.id) ctx!.ability = include(g, g.rules.library.wordings.unchanged(a))
}

/** These abilities with some in other wordings: each takes the place of the one that is printed like it. */
export const withWordings = (g: State, abilities: readonly number[], wordings: readonly number[]): number[] =>
  abilities.map((a) => wordings.find((b) => printedAs(g, a) === printedAs(g, b)) ?? a)

/**
 * What refers to an ability of an object refers to its other wording from now on: the progress of a goal, and what has already acted on
 * something that is about to resolve.
 */
export function followWordings(g: State, o: Obj, before: readonly Ability[]): void {
  if (g.rules.library.reworded.length === 0) return
  for (const a of before) {
    const now = abilitiesOf(g, o).find(({ printed }) => printed === a.printed)
    if (now === undefined || now.id === a.id) continue
    if (o.notes?.some(({ goal }) => goal === a.id) === true)
      o.notes = o.notes.map((note) => (note.goal === a.id ? { ...note, goal: now.id } : note))
    for (const { done } of g.stack)
      for (let i = 0; i < done.length; i += 2) if (done[i] === o.id && done[i + 1] === a.id) done[i + 1] = now.id
  }
}
