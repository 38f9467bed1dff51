import type { Decision, Option } from '@soulstack/kit'
import { affects, canAffectPending, type FollowUps, mayLoot, onlyGivesLootPlays } from '../model/affects.ts'
import { type Ability, type Definition, type Library, withReworded } from '../model/library.ts'
import { printed } from '../packs/index.ts'
import type { StackItemObservation } from '../view/observation.ts'
import type { OptionView, View } from '../view/types.ts'
import { tableOf } from './effects.ts'
import type { Table } from './table.ts'
import { optionWorth, playOption } from './worth.ts'

/**
 * Weighs each option of a response window for the seat that is asked, from its own view. The server uses this to decide what people are
 * asked.
 */

export interface OptionWorth {
  /** Its index in the decision. */
  option: number
  /** In ¢: its worth one step ahead, minus its cost. */
  worth: number
  /** By its text it can change something pending or a fight, which would no longer be possible later. */
  timely: boolean
  /** Options with equal keys do the same thing: cards with the same name, and everything that allows one more loot play. */
  key: string
  /** The id in the catalogue of the card it uses; null: none. */
  card: string | null
  /** It only allows one more loot play. */
  leads?: boolean
  /** It acts on a die, itself or with the card that it allows playing. */
  onDie?: boolean
}

/** The worth of every option except passing, in the order of the decision, at a table with these cards. It has no memory. */
export function weighWindow(view: View, library: Library = printed): OptionWorth[] {
  const t = tableOf(view, library)
  const others = shownOptions(view, t.library).filter(({ shown }) => shown.act !== 'pass')
  return others.map(({ shown, option }, i) => t.effort.share(others.length - i, () => weighed(shown, option, t)))
}

/**
 * Whether this is the last window before the seat's turn, with an empty stack, and the seat could use something now that would recharge at
 * the start of its turn. Everybody can see this much; what it is worth may depend on the hand, so that is not considered.
 */
export function isLastBeforeTurn(
  { turn, seats, stack, you, decision, reworded }: View,
  library: Library = printed,
): boolean {
  if (turn.phase !== 'end' || stack.length > 0 || turn.active === you || (turn.active + 1) % seats.length !== you)
    return false
  const now = withReworded(library, reworded)
  return (decision?.options ?? []).some((shown) => {
    const { act, b } = optionOf(shown, now)
    return act === 'activate' && now.abilities[b]!.kind === 'tap'
  })
}

interface Shown {
  shown: OptionView
  /** The same option in the form that the rules use. */
  option: Option
}

/** The options of a view, each with the form that the rules use. */
const shownOptions = (view: View, library: Library): Shown[] =>
  (view.decision?.options ?? []).map((shown) => ({ shown, option: optionOf(shown, library) }))

function optionOf({ act, at, ability, card }: OptionView, { byId, byKey }: Library): Option {
  if (card !== undefined) return { act, a: 0, b: byId.get(card)?.number ?? 0 }
  const a = at?.at === 'hand' ? at.index : at?.at === 'object' ? at.id : 0
  return { act, a, b: ability === undefined ? 0 : (byKey.get(ability)?.id ?? 0) }
}

/** A decision with only this option, for weighing. */
const asked = (option: Option, { me }: Table): Decision => ({
  id: 0,
  seat: me,
  ask: { code: 'priority' },
  options: [option],
  min: 1,
  max: 1,
  ordered: false,
})

function weighed(shown: OptionView, option: Option, t: Table): OptionWorth {
  const worth = optionWorth(option, asked(option, t), t)
  if (option.act === 'play') {
    const def = t.hand[option.a]!
    const timely = def.loot !== null && isTimely(def.loot, t)
    return { option: shown.id, worth, timely, key: `play ${def.source.name}`, card: def.id, onDie: isOnDie(def.loot) }
  }
  if (option.act === 'play-other') {
    const def = t.library.definitions[option.b]!
    const timely = def.loot !== null && isTimely(def.loot, t)
    return { option: shown.id, worth, timely, key: `play ${def.source.name}`, card: def.id, onDie: isOnDie(def.loot) }
  }
  if (option.act !== 'activate') return { option: shown.id, worth, timely: false, key: option.act, card: null }
  const ability = t.library.abilities[option.b]!
  const card = t.thing(option.a)?.object.card ?? null
  if (!onlyGivesLootPlays(ability)) {
    return { option: shown.id, worth, timely: isTimely(ability, t), key: ability.key, card, onDie: isOnDie(ability) }
  }
  // one more loot play is worth the card that would be played with it
  const now = t.hand.flatMap((def, i) => (hasToBeNow(def, t) ? [{ worth: playOption(i, t), def }] : []))
  const timely = now.length > 0
  const most = timely ? Math.max(...now.map((one) => one.worth)) : worth
  const onDie = now.some(({ def }) => isOnDie(def.loot))
  return { option: shown.id, worth: most, timely, key: 'more loot', card, leads: true, onDie }
}

const isOnDie = (a: Ability | null): boolean => a !== null && affects(a).has('dice')

/** Whether a loot card must be played now to have its effect. Trinkets and ambushes can wait. */
const hasToBeNow = (def: Definition, t: Table): boolean => def.loot !== null && isTimely(def.loot, t)

/** Whether this seat's own loot card or ability is on top of the stack. */
function isOwn(t: Table): boolean {
  const top = t.top()
  return top !== undefined && top.controller === t.me && (top.kind === 'loot' || top.kind === 'ability')
}

/** Whether its text allows it to change something pending, or a fight. */
function isTimely(a: Ability, t: Table): boolean {
  const loots = () => t.seen.stack.some((item) => isLooting(item, t))
  // above your own item, only abilities that act on the stack are urgent: you are asked again before anything else happens
  if (isOwn(t)) return affects(a).has('stack') || (affects(a).has('looting') && loots())
  const open: FollowUps = {
    plays: (depth) => t.hand.some((def) => def.loot !== null && canAffectPending(def.loot, open, depth)),
    copies: () => [...t.all].flatMap(({ def }) => def.taps),
    charge: () => [...t.all].flatMap((o) => (o.owner === t.me && !o.object.charged ? o.def.taps : [])),
    loots,
  }
  return canAffectPending(a, open)
}

/** Whether somebody may loot as an item of the stack resolves. Damage puts what follows from it on the stack, and so does an attack roll. */
function isLooting({ kind, needs, card }: StackItemObservation, t: Table): boolean {
  if (kind === 'damage' || (kind === 'roll' && needs !== null)) return false
  if (kind === 'rule' || kind === 'death' || card === null) return true
  const def = t.library.byId.get(card)
  return def === undefined || mayLoot(def)
}
