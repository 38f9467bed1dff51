import type { Ability, Definition, Library } from '@soulstack/four-souls/model/library'
import { fits, type Opened, onlyGivesLootPlays, touches } from '@soulstack/four-souls/model/touches'
import { printed } from '@soulstack/four-souls/packs/index'
import type { OptionView, View } from '@soulstack/four-souls/view/types'
import type { Decision, Option } from '@soulstack/kit'
import { tableOf } from './effects.ts'
import type { Table } from './table.ts'
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
  /** It only lets one play one more loot card. */
  leads?: boolean
}

/** Every option but passing, in the order of the decision, at a table with these cards. It remembers nothing. */
export function weighWindow(view: View, library: Library = printed): OptionWorth[] {
  const t = tableOf(view, library)
  return shownOptions(view, library)
    .filter(({ shown }) => shown.act !== 'pass')
    .map(({ shown, option }) => weighed(shown, option, t))
}

/**
 * Whether something that this seat could use now would be recharged at the start of its turn: it is the last window of the turn before, and
 * nothing waits there. What it is worth is not asked, as that depends on the hand: everybody can see this much.
 */
export function isLastBeforeTurn({ turn, seats, stack, you, decision }: View, library: Library = printed): boolean {
  if (turn.phase !== 'end' || stack.length > 0 || turn.active === you || (turn.active + 1) % seats.length !== you)
    return false
  return (decision?.options ?? []).some((shown) => {
    const { act, b } = optionOf(shown, library)
    return act === 'activate' && library.abilities[b]!.kind === 'tap'
  })
}

interface Shown {
  shown: OptionView
  /** The same as the rules have it. */
  option: Option
}

/** The options of a view as the rules have them. */
const shownOptions = (view: View, library: Library): Shown[] =>
  (view.decision?.options ?? []).map((shown) => ({ shown, option: optionOf(shown, library) }))

function optionOf({ act, at, ability }: OptionView, { byKey }: Library): Option {
  const a = at?.at === 'hand' ? at.index : at?.at === 'object' ? at.id : 0
  return { act, a, b: ability === undefined ? 0 : (byKey.get(ability)?.id ?? 0) }
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
})

function weighed(shown: OptionView, option: Option, t: Table): OptionWorth {
  const worth = optionWorth(option, asked(t.view, option), t)
  if (option.act === 'play') {
    const def = t.hand[option.a]!
    const timely = def.loot !== null && isTimely(def.loot, t)
    return { option: shown.id, worth, timely, key: `play ${def.source.name}`, card: def.id }
  }
  if (option.act !== 'activate') return { option: shown.id, worth, timely: false, key: option.act, card: null }
  const ability = t.library.abilities[option.b]!
  const card = t.thing(option.a)?.object.card ?? null
  if (!onlyGivesLootPlays(ability)) {
    return { option: shown.id, worth, timely: isTimely(ability, t), key: ability.key, card }
  }
  // one more loot card is worth what would be played with it
  const now = t.hand.flatMap((def, i) => (hasToBeNow(def, t) ? [playOption(i, t)] : []))
  const timely = now.length > 0
  return { option: shown.id, worth: timely ? Math.max(...now) : worth, timely, key: 'more loot', card, leads: true }
}

/** A trinket or an ambush keeps. */
const hasToBeNow = (def: Definition, t: Table): boolean => def.loot !== null && isTimely(def.loot, t)

/** Does this seat's own loot or ability wait on top? */
function isOwn(t: Table): boolean {
  const top = t.top()
  return top !== undefined && top.controller === t.me && (top.kind === 'loot' || top.kind === 'ability')
}

/** Can it change what waits, or a fight, by its words? */
function isTimely(a: Ability, t: Table): boolean {
  // under something of one's own all but what acts on it keeps till it has happened: it is asked again before anything else does
  if (isOwn(t)) return touches(a).has('stack')
  const open: Opened = {
    plays: (depth) => t.hand.some((def) => def.loot !== null && fits(def.loot, open, depth)),
    copies: () => [...t.all].flatMap(({ def }) => def.taps),
    charge: () => [...t.all].flatMap((o) => (o.owner === t.me && !o.object.charged ? o.def.taps : [])),
  }
  return fits(a, open)
}
