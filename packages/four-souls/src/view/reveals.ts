import type { GameEvent, Seat } from '@soulstack/kit'
import type { State } from '../model/state.ts'

/**
 * Which events show nobody a hidden card, a die or a random choice: moves before them can still be taken back. Everything else reveals, so
 * that a kind of event that is not thought of here does. A turn's beginning is not here: the items of whose turn it is may let them see.
 */
const SHOWS_NOTHING: Record<string, true | ((e: GameEvent, by: Seat, g: State) => boolean)> = {
  // money, health and what is counted lie open
  cents: true,
  'cents-given': true,
  'cents-paid': true,
  damage: true,
  prevented: true,
  dealt: true,
  'loot-step': true,
  prevents: true,
  'death-prevented': true,
  heals: true,
  'pays-health': true,
  counters: true,
  recharges: true,
  expands: true,
  timer: true,
  round: true,
  goal: true,
  // what is announced, and how it leaves the stack; loot that is played was hidden, except from whoever plays it
  stacked: (e, by, g) =>
    e['kind'] === 'loot' ? e['seat'] === by && e['copy'] !== true : !isRandom(g, e['ability'] as number),
  'rule-item': true,
  resolves: true,
  'rule-resolves': true,
  cancelled: true,
  fizzled: true,
  'not-put': true,
  doubled: true,
  replaces: true,
  // the die was seen as it was rolled; static bonuses are seen too
  rolled: true,
  // cards that lay open, or were one's own
  discards: (e, by) => e['seat'] === by,
  discarded: (e) => e['from'] === 'play' || e['from'] === 'rooms',
  destroyed: true,
  dying: true,
  dies: true,
  rewards: true,
  penalty: true,
  'too-many-cards': true,
  // what is declared
  'declares-attack': true,
  attacks: true,
  'attack-cancelled': true,
  'declares-purchase': true,
  buys: true,
  'cannot-pay': true,
  'ends-turn': true,
  'turn-ended': true,
  skips: true,
  offer: true,
  'offer-accepted': true,
  'offer-declined': true,
  'offer-withdrawn': true,
  'offer-lapsed': true,
}

/** Whether what an ability aims at is found at random. */
const isRandom = (g: State, ability: number): boolean =>
  g.rules.library.abilities[ability]?.modes.some((mode) => mode.targets.some((target) => target.random === true)) ??
  false

/** Whether this showed anybody what was hidden or left to chance, except what `by` showed of their own (`Game.reveals`). */
export function reveals(event: GameEvent, by: Seat, g: State): boolean {
  const shows = Object.hasOwn(SHOWS_NOTHING, event.type) ? SHOWS_NOTHING[event.type] : undefined
  return shows === undefined || (shows !== true && !shows(event, by, g))
}
