import type { RandomState, StoredState } from '@soulstack/kit'
import {
  between,
  flag,
  list,
  Misshapen,
  maybe,
  orNull,
  plain,
  type Read,
  record,
  text,
  whole,
  word,
} from '@soulstack/kit/shape'
import { CHANNELS } from '../model/channels.ts'
import { DECKS } from '../model/decks.ts'
import type { Elsewhere } from '../model/elsewhere.ts'
import { machine } from '../model/machine.ts'
import { RULE_ITEM_NAMES } from '../model/rule-items.ts'
import type { Rules } from '../model/rules.ts'
import type { Item, Pending } from '../model/stack.ts'
import {
  type Attack,
  type BonusDue,
  type Frame,
  NONE_LISTED,
  type Offer,
  type Past,
  type Permit,
  type Slot,
  type State,
  type Trade,
} from '../model/state.ts'
import { newGameCounts } from '../model/this-turn.ts'
import { decision, options, savedOption, savedQuestion } from './saved-decision.ts'
import { CHANNEL_NAMES, named } from './saved-names.ts'
import {
  ability,
  card,
  cards,
  context,
  def,
  entities,
  entity,
  node,
  number,
  object,
  pairs,
  type ReadContext,
  row,
  seat,
  seatState,
  withCounts,
} from './saved-parts.ts'

/**
 * The saved form of states of Four Souls (`FORMAT` in upgrades.ts), and how it is read. Numbers assigned by code are saved as names: procedures
 * and steps, channels of the index, decks, rule items, rows in options.
 *
 * Other numbers stay numbers: cards, abilities, nodes and their choices, which the library numbers; physical cards, which the pool numbers;
 * and entities (model/entity.ts), with decks in the order of `DECKS`. If you change how these are composed, add an upgrade.
 */

type Plain = Readonly<Record<string, unknown>>

// writing

const byDeck = (piles: readonly (readonly number[])[]): unknown =>
  Object.fromEntries(DECKS.map((name, deck) => [name, piles[deck]]))

/** Returns the saved form of a state. It shares lists with the state. */
export function write({
  rules,
  out: __,
  brisk: ___,
  quietTurns: ______,
  uses: ____,
  ownsKnown: _____,
  lasting: _______,
  changed,
  thisTurn,
  ...g
}: State): Plain {
  return {
    ...g,
    ...thisTurn,
    reworded: rules.library.reworded,
    dirty: g.dirty || changed,
    decision: g.decision && {
      ...g.decision,
      ask: savedQuestion(g.decision),
      options: g.decision.options.map(savedOption),
    },
    answered: g.answered.map(savedOption),
    frames: g.frames.map(({ node, base, ctx, ...f }) => ({ ...machine.saved(f), node, base, ctx })),
    stack: g.stack.map((item) => ({ ...item, rule: RULE_ITEM_NAMES[item.rule] ?? null })),
    objects: g.objects.map((o) => (o?.vitals == null ? o : { ...o, vitals: flat(o.vitals) })),
    seats: g.seats.map(flat),
    index: Object.fromEntries(g.index.flatMap((list, n) => (list.length > 0 ? [[CHANNEL_NAMES[n]!, list]] : []))),
    decks: byDeck(g.decks),
    discards: byDeck(g.discards),
    past: g.past.map((one) => ({ ...one, channel: CHANNEL_NAMES[one.channel]! })),
    known: g.known.flatMap((who, card) => (who === 0 ? [] : [card, who])),
  }
}

/** What is counted this turn is saved beside the other fields of what it is counted of. */
const flat = <T extends { readonly thisTurn: object }>({ thisTurn, ...own }: T): object => ({ ...own, ...thisTurn })

// reading

const frame: Read<Frame, ReadContext> = (value, c) => {
  const { proc: _, step: __, meaning: ___, l: ____, ...own } = plain(value, null)
  const its = ownOfFrame(own, c)
  const { proc, step, l } = machine.restored(value, c.reasons)
  return { proc, step, node: its.node, base: its.base, ctx: its.ctx, l }
}
const ownOfFrame = record<Pick<Frame, 'node' | 'base' | 'ctx'>, ReadContext>({
  node,
  base: whole(-1, 100_000),
  ctx: orNull(context),
})

const ruleItem: Read<number, ReadContext> = (value, c) =>
  value === null ? -1 : named('rule item', RULE_ITEM_NAMES)(value, c)

const item = record<Item, ReadContext>({
  id: number,
  kind: word('loot', 'ability', 'roll', 'damage', 'death', 'rule'),
  ctl: seat,
  ctx: orNull(context),
  node,
  face: number,
  nth: number,
  attack: flag,
  combat: flag,
  who: entity,
  by: entity,
  bySeat: seat,
  amount: number,
  row,
  done: pairs,
  roll: number,
  rule: ruleItem,
  copied: flag,
})

const index: Read<(readonly number[])[], ReadContext> = (value, c) => {
  const made = Array.from({ length: CHANNELS }, () => NONE_LISTED)
  for (const [name, each] of Object.entries(plain(value, null)))
    made[named('channel', CHANNEL_NAMES)(name, c)] = pairs(each, c)
  return made
}

const piles: Read<number[][], ReadContext> = (value, c) => {
  const read = pilesByName(value, c)
  return DECKS.map((name) => read[name])
}
const pilesByName = record<Record<(typeof DECKS)[number], number[]>, ReadContext>({
  treasure: cards,
  loot: cards,
  monster: cards,
  room: cards,
})

/** Pairs of a hidden card and the set of those who know it. Whether it is hidden is checked with the position (rules/invariants.ts). */
const known: Read<readonly number[], ReadContext> = (value, c) => {
  const read = list(whole(0, 2 ** 31 - 1), 10_000)(value, c)
  if (read.length % 2 !== 0) throw new Misshapen('pairs of a card and those who know it')
  if (read.length === 0 || c.rules === null) return NONE_LISTED
  const made = new Array<number>(c.rules.cards.length).fill(0)
  for (let i = 0; i < read.length; i += 2) made[between(read[i], 0, made.length - 1)] = read[i + 1]!
  return made
}

const slots = list(record<Slot, ReadContext>({ top: entity, under: cards }))

const trade = record<Trade, ReadContext>({
  loot: cards,
  items: entities,
  forCents: number,
  forLoot: number,
  forItems: entities,
})

/** Reads the result of `write`, from anybody. Names that no longer exist are added to `reasons`. @throws Misshapen if it never was valid */
export const read: Read<StoredState<State> & Partial<Pick<State, 'rules'>>, ReadContext> = (value, given) => {
  const { reworded, ...state } = plain(value, null)
  const rules = withReworded(given, keys(reworded, given))
  return { ...readWith(state, { ...given, rules }), ...(rules !== null && { rules }) }
}
const keys = list(text(500), 10_000)

/**
 * The rules with the abilities whose texts have been changed. A key that is none of them is noted as a reason; then there are no rules, because
 * numbers could mean other abilities.
 */
function withReworded({ rules, reasons }: ReadContext, reworded: readonly string[]): Rules | null {
  if (rules === null) return null
  const { wordings } = rules.library
  const library = wordings.including(rules.library, reworded)
  if (library !== null) return library === rules.library ? rules : { ...rules, library }
  for (const key of reworded) if (wordings.ability(key) === null) reasons.add('name', 'text of an ability', key)
  return null
}

const readWith = (value: Plain, c: ReadContext): StoredState<State> => ({
  ...readStored(value, c),
  changed: false,
  brisk: false,
  quietTurns: 0,
  uses: null,
  ownsKnown: false,
  // it is found out as the turn ends
  lasting: true,
})
const readStored = withCounts<
  Omit<StoredState<State>, 'changed' | 'brisk' | 'quietTurns' | 'uses' | 'ownsKnown' | 'lasting'>
>(newGameCounts(), {
  random: record<RandomState>({ key: list(whole(0, 2 ** 32 - 1), 8), n: whole(0) }),
  decision: orNull(decision),
  over: orNull(
    record<NonNullable<State['over']>, ReadContext>({
      winners: list(seat),
      reason: word('won', 'tie', 'lost', 'runaway'),
      by: maybe(text(130)),
    }),
  ),
  picks: list(whole(0, 100_000)),
  answered: options,
  nextDecision: number,
  doneThisTurn: number,
  nextItem: number,
  nextObject: number,
  nextAttack: number,
  nextOffer: number,
  frames: list(frame, 10_000),
  stack: list(item, 10_000),
  pending: list(record<Pending, ReadContext>({ ability, ctx: context, last: flag })),
  objects: list(orNull(object)),
  free: list(whole(0, 100_000)),
  index,
  seats: list(seatState, 16),
  decks: piles,
  discards: piles,
  monsters: slots,
  shop: slots,
  rooms: slots,
  finals: slots,
  minions: slots,
  monsterSlots: number,
  shopSlots: number,
  roomSlots: number,
  bonus: cards,
  passing: list(entity),
  bonusDue: list(record<BonusDue, ReadContext>({ card, among: list(seat, 16) })),
  starters: cards,
  unused: cards,
  removed: cards,
  known,
  turn: number,
  round: number,
  timer: number,
  roomsBefore: entities,
  active: seat,
  starting: seat,
  phase: word('setup', 'start', 'action', 'end'),
  endTurn: flag,
  declared: orNull(word('attack', 'purchase', 'end')),
  attack: orNull(
    record<Attack, ReadContext>({
      id: number,
      seat,
      target: entity,
      deck: flag,
      over: flag,
      last: maybe(flag) as Read<true | undefined, ReadContext>,
      face: number,
      hit: flag,
      evasion: number,
    }),
  ),
  permits: list(
    record<Permit, ReadContext>({
      target: entity,
      among: maybe(entities),
      evasion: maybe(number),
      endless: maybe(flag),
      forced: flag,
      extra: flag,
      regularFirst: maybe(flag),
      soon: maybe(flag),
      since: maybe(number),
    }),
  ),
  holding: number,
  centsLeft: number,
  offers: list(
    record<Offer, ReadContext>({
      id: number,
      from: seat,
      to: seat,
      cents: number,
      favour: text(1000),
      trade: orNull(trade),
      until: orNull(number),
    }),
  ),
  dirty: flag,
  soulsMoved: flag,
  extraTurns: list(seat),
  resume: seat,
  lootStep: flag,
  wins: list(seat),
  past: list(
    record<Past, ReadContext>({
      channel: named('event', CHANNEL_NAMES),
      who: entity,
      by: entity,
      bySeat: seat,
      face: number,
      combat: flag,
      monster: flag,
      aimed: number,
    }),
  ),
  resolved: list(def),
  elsewhere: list(
    record<Elsewhere, ReadContext>({ seat, from: word('beneath', 'copy', 'deck'), by: entity, card: number }),
  ),
  statCounters: flag,
  altered: flag,
  dice: orNull(list(whole(0, 8))),
})
