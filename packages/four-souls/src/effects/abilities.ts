import { Enters, Goal, Paid, Play, Tap, Whenever, Would } from '../model/abilities.ts'
import type { TargetSource, Targets } from '../model/card.ts'
import type { AbilitySource, Condition, Cost, Effect, Filter, Ref, Trigger } from '../model/node.ts'
import { on } from './events.ts'

/** Abilities: what can be activated or played, what triggers, and what happens on entering play. */

/** What an ability does: its effect, after its named targets if it has any. */
type EffectParts = [effect: Effect] | [targets: Targets, effect: Effect]
const effectFields = (parts: EffectParts): { targets?: Targets; do: Effect } =>
  parts.length === 1 ? { do: parts[0] } : { targets: parts[0], do: parts[1] }

/** $ with a choice: `paidOneOf([payCents(2)], a, b)`. */
export const paidOneOf = (cost: Cost[], ...list: Choice[]): AbilitySource => Paid.of({ cost, modes: choices(list) })

/** ↷: `tap(effect)` or `tap({ victim: pick('player') }, effect)`. */
export const tap = (...parts: EffectParts): AbilitySource => Tap.of(effectFields(parts))

/** ↷ with an additional cost. */
export const tapFor = (cost: Cost[], ...parts: EffectParts): AbilitySource => Tap.of({ cost, ...effectFields(parts) })

/** $: `paid([payCents(4)], …)`. */
export const paid = (cost: Cost[], ...parts: EffectParts): AbilitySource => Paid.of({ cost, ...effectFields(parts) })

/** What a loot card or an event does. */
export const play = (...parts: EffectParts): AbilitySource => Play.of(effectFields(parts))

/** The same for a loot card with a cost. */
export const playFor = (cost: Cost[], ...parts: EffectParts): AbilitySource => Play.of({ cost, ...effectFields(parts) })

type Choice = Effect | { targets: Targets; do: Effect }
const choices = (list: Choice[]) => list.map((c) => ('k' in c ? { do: c } : c))
/** "Choose one": each choice is an effect, or `{ targets, do }`. */
export const tapOneOf = (...list: Choice[]): AbilitySource => Tap.of({ modes: choices(list) })
export const playOneOf = (...list: Choice[]): AbilitySource => Play.of({ modes: choices(list) })

export interface TriggerOptions {
  if?: Condition
  targets?: Targets
  hidden?: true
  atOnce?: true
  asSoul?: true
  inDiscard?: true
}
/** A triggered ability: `whenever(rolls(2), effect)`, with targets chosen as it is put on the stack. */
export const whenever = (event: Trigger, effect: Effect, more: TriggerOptions = {}): AbilitySource =>
  Whenever.of({ event, do: effect, ...more })
/** A triggered "choose one": the choice is made as it is put on the stack, with its targets. */
export const wheneverOneOf = (event: Trigger, ...list: Choice[]): AbilitySource =>
  Whenever.of({ event, modes: choices(list) })
/** "When this dies". */
export const whenThisDies = (effect: Effect, more: TriggerOptions = {}): AbilitySource =>
  whenever(on('dies', { who: 'this' }), effect, more)
export const atTurnStart = (effect: Effect, more: TriggerOptions = {}): AbilitySource =>
  whenever(on('turnStart', { who: 'you' }), effect, more)
export const atTurnEnd = (effect: Effect, more: TriggerOptions = {}): AbilitySource =>
  whenever(on('turnEnd', { who: 'you' }), effect, more)

/** An ability that acts when something is about to resolve: the roll, damage or death stays on the stack below it. */
export const would = (event: Trigger, effect: Effect, more: TriggerOptions = {}): AbilitySource =>
  Would.of({ event, do: effect, ...more })

/** "As this enters play": part of entering, no stack. `copies`: a copy starts like that too. */
export const asEnters = (effect: Effect, copies = false): AbilitySource => Enters.of({ as: true, copies, do: effect })
export const whenEnters = (effect: Effect, more: { targets?: Targets } = {}): AbilitySource =>
  Enters.of({ do: effect, ...more })

/** A goal: once players have done this `times` times in all, the card notes the goal as completed. */
export const goal = (times: number, event: Trigger): AbilitySource => Goal.of({ times, event })

/** "Any number of …". Choosing none is allowed, and the ability then does the rest of what it says. */
export const anyNumberOf = (filter: Filter): TargetSource => ({ filter, any: true })

/** "You may": an optional target, declined by choosing none. */
export const optionally = (filter: Filter, more: { chooser?: Ref } = {}): TargetSource => ({
  filter,
  optional: true,
  ...more,
})
