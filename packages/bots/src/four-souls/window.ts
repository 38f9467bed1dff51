import { type Ability, abilities, abilityAt, type Definition } from '@soulstack/four-souls/language/library'
import type { Touch } from '@soulstack/four-souls/language/nodes'
import { onlyGivesLootPlays, touches } from '@soulstack/four-souls/language/touches'
import type { OptionView, View } from '@soulstack/four-souls/view/types'
import type { Decision, Option } from '@soulstack/kit'
import { Table } from './table.ts'
import { optionWorth, playOption } from './worth.ts'

/** What each option of a response window is to the seat that is asked, read off its own view: for whoever decides what people are asked. */

export interface OptionWorth {
  /** The pick. */
  option: number
  /** In ¢: what it brings one step ahead, less what it costs. */
  worth: number
  /** By its words it can change what waits, or a fight: later it could not do that any more. */
  timely: boolean
  /** Equal keys are the same thing to do: cards of one name, and all that lets one play one more loot card. */
  key: string
  /** The card that it uses, as the catalogue calls it; null: none. */
  card: string | null
}

/** Every option but passing, in the order of the decision. It remembers nothing. */
export function weighWindow(view: View): OptionWorth[] {
  const t = new Table(view)
  return shownOptions(view)
    .filter(({ shown }) => shown.act !== 'pass')
    .map(({ shown, option }) => weighed(shown, option, t))
}

/**
 * Whether something would be recharged at the start of this seat's turn that it could use before with profit: it is the last window of the
 * turn before, and nothing waits there.
 */
export function wouldWaste(view: View): boolean {
  const { turn, seats, stack, you } = view
  if (turn.phase !== 'end' || stack.length > 0 || turn.active === you || (turn.active + 1) % seats.length !== you)
    return false
  const t = new Table(view)
  return shownOptions(view).some(
    ({ option }) =>
      option.act === 'activate' &&
      abilities[option.b]!.kind === 'tap' &&
      optionWorth(option, asked(view, option), t) > 0,
  )
}

interface Shown {
  shown: OptionView
  /** The same as the rules have it. */
  option: Option
}

/** The options of a view as the rules have them. */
const shownOptions = (view: View): Shown[] =>
  (view.decision?.options ?? []).map((shown) => ({ shown, option: optionOf(shown) }))

function optionOf({ act, at, ability }: OptionView): Option {
  const a = at?.at === 'hand' ? at.index : at?.at === 'object' ? at.id : 0
  return { act, a, b: ability === undefined ? 0 : (abilityAt(ability)?.id ?? 0) }
}

/** A decision with this option alone, as far as weighing goes. */
const asked = (view: View, option: Option): Decision => ({
  id: view.decision?.id ?? 0,
  seat: view.you ?? 0,
  ask: { code: 'priority' },
  options: [option],
  min: 1,
  max: 1,
  ordered: false,
  why: [],
})

function weighed(shown: OptionView, option: Option, t: Table): OptionWorth {
  const worth = optionWorth(option, asked(t.view, option), t)
  if (option.act === 'play') {
    const def = t.hand[option.a]!
    const timely = def.loot !== null && isTimely(def.loot, t)
    return { option: shown.id, worth, timely, key: `play ${def.source.name}`, card: def.id }
  }
  if (option.act !== 'activate') return { option: shown.id, worth, timely: false, key: option.act, card: null }
  const ability = abilities[option.b]!
  const card = t.thing(option.a)?.object.card ?? null
  if (!onlyGivesLootPlays(ability)) {
    return { option: shown.id, worth, timely: isTimely(ability, t), key: ability.key, card }
  }
  // one more loot card is worth what would be played with it; under something of one's own it keeps till that has happened
  const now = isOwn(t) ? [] : t.hand.flatMap((def, i) => (hasToBeNow(def, t) ? [playOption(i, t)] : []))
  const timely = now.length > 0
  return { option: shown.id, worth: timely ? Math.max(...now) : worth, timely, key: 'more loot', card }
}

/** A trinket or an ambush keeps. */
const hasToBeNow = (def: Definition, t: Table): boolean => def.loot !== null && isTimely(def.loot, t)

/** Does this seat's own loot or ability wait on top? */
function isOwn(t: Table): boolean {
  const top = t.top()
  return top !== undefined && top.controller === t.me && (top.kind === 'loot' || top.kind === 'ability')
}

/** Can it change what waits, or a fight, by its words? What lets one play loot, or copies, by what could be played or copied. */
function isTimely(a: Ability, t: Table): boolean {
  const all = touches(a)
  if (all.size === 0) return false
  for (const touch of all) if (!INDIRECT.has(touch)) return true
  return (all.has('plays') && t.hand.some((def) => acts(def.loot))) || (all.has('copies') && copied(t).some(acts))
}

const INDIRECT: ReadonlySet<Touch> = new Set(['plays', 'copies'])

const acts = (a: Ability | null): boolean => a !== null && [...touches(a)].some((touch) => !INDIRECT.has(touch))

/** The abilities that lie open to be copied. */
const copied = (t: Table): Ability[] => [...t.all].flatMap(({ def }) => def.taps)
