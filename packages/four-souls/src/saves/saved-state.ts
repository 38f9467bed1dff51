import { type Bare, type Decision, faultIn, type Option, type RandomState, type Restoring } from '@soulstack/kit'
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
import { REFILLED } from '../editions/first/refill.ts'
import { CHANNEL, CHANNELS } from '../model/channels.ts'
import { DECKS } from '../model/decks.ts'
import { machine } from '../model/machine.ts'
import { COUNTERS, type Lasting, type Named, type Note, type Obj, type Vitals } from '../model/objects.ts'
import { type Deciding, QUESTIONS, type QuestionCode } from '../model/questions.ts'
import { RULE_ITEM_NAMES } from '../model/rule-items.ts'
import type { Rules } from '../model/rules.ts'
import type { Ctx, Item, Pending } from '../model/stack.ts'
import {
  type Attack,
  type Frame,
  NONE_LISTED,
  type Offer,
  type Permit,
  type SeatState,
  type Slot,
  type State,
  type Trade,
} from '../model/state.ts'
import { COPIED_CARD } from '../rules/announce.ts'

/**
 * States of Four Souls as they are saved (`FORMAT`), and how such a save is read. What code has a number for stands in them by name: procedures
 * and steps, channels of the index, decks, what the rules put on the stack, rows in options.
 *
 * Numbers stay: cards, abilities, nodes and choices in them, which the library numbers; physical cards, which the pool numbers; and entities
 * (model/entity.ts), those of decks by their order in `DECKS`. Whoever changes how those are made up raises `FORMAT`, with an upgrade.
 */

/** Raised with each change of what stands in a saved state; then `UPGRADES` (save.ts) makes the new of the old. */
export const FORMAT = 1

type Reads = Restoring<Rules>
type Plain = Readonly<Record<string, unknown>>

// names of what has a number

/** The channels by name; those of dice have one for each face. */
const CHANNEL_NAMES: readonly (string | undefined)[] = channelNames()

function channelNames(): (string | undefined)[] {
  const names: (string | undefined)[] = Array.from({ length: CHANNELS })
  for (const [name, number] of Object.entries(CHANNEL))
    if (name !== 'roll' && name !== 'wouldRoll') names[number] = name
    else for (let face = 1; face <= 6; face++) names[number + face] = `${name}+${face}`
  return names
}

/** Options whose first number stands for one of some words. */
const CODED: Readonly<Record<string, readonly string[]>> = {
  refill: REFILLED,
  'buy-deck': DECKS,
  'attack-deck': DECKS,
}

// writing

const saidOption = (option: Option): unknown =>
  Object.hasOwn(CODED, option.act) ? { ...option, a: CODED[option.act]![option.a] } : option

/** Decks in questions by name; everything else in them is named already, or numbered by the cards. */
function saidQuestion({ ask: { code, args } }: Deciding): unknown {
  const fields: Readonly<Record<string, unknown>> = QUESTIONS[code].fields
  const said = Object.entries(args).map(([name, value]) => [
    name,
    fields[name] === 'deck' ? DECKS[value as number] : value,
  ])
  return { code, args: Object.fromEntries(said) }
}

const byDeck = (piles: readonly (readonly number[])[]): unknown =>
  Object.fromEntries(DECKS.map((name, deck) => [name, piles[deck]]))

/** The state as it is saved. It shares lists with the state. */
export function write({ rules: _, out: __, ...g }: State): Plain {
  return {
    ...g,
    decision: g.decision && {
      ...g.decision,
      ask: saidQuestion(g.decision),
      options: g.decision.options.map(saidOption),
    },
    answered: g.answered.map(saidOption),
    frames: g.frames.map(({ node, base, ctx, ...f }) => ({ ...machine.saved(f), node, base, ctx })),
    stack: g.stack.map((item) => ({ ...item, rule: RULE_ITEM_NAMES[item.rule] ?? null })),
    index: Object.fromEntries(g.index.flatMap((list, n) => (list.length > 0 ? [[CHANNEL_NAMES[n]!, list]] : []))),
    decks: byDeck(g.decks),
    discards: byDeck(g.discards),
  }
}

// reading

/** Entities, and what counts for them in places. */
const entity = whole(-1, 2 ** 31 - 1)
/** Amounts and counts; numbers that mean "none" or a debt are below 0. */
const number = whole(-1_000_000_000, 1_000_000_000)
const seat: Read<number, Reads> = (value, { rules }) => between(value, -1, (rules?.players ?? 16) - 1)
/** Physical cards; -1: none. A copy of a card that is played has `COPIED_CARD`. */
const card: Read<number, Reads> = (value, { rules }) => between(value, COPIED_CARD, (rules?.cards.length ?? 1e6) - 1)
const def: Read<number, Reads> = (value, { rules }) =>
  between(value, -1, (rules?.library.definitions.length ?? 1e6) - 1)
const ability: Read<number, Reads> = (value, { rules }) =>
  between(value, -1, (rules?.library.abilities.length ?? 1e6) - 1)
const node: Read<number, Reads> = (value, { rules }) => between(value, -1, (rules?.library.nodes.length ?? 1e6) - 1)
const cards = list(card)
const entities = list(entity)
const row = orNull(word('monsters', 'shop', 'rooms', 'finals', 'minions'))

/** Pairs of an object and one of its abilities. */
const pairs: Read<number[], Reads> = (value, c) => {
  const read = list<number, Reads>(entity)(value, c)
  if (read.length % 2 !== 0) throw new Misshapen('pairs of an object and an ability')
  for (let i = 1; i < read.length; i += 2) ability(read[i], c)
  return read
}

const context = record<Ctx, Reads>({
  at: number,
  src: entity,
  def,
  srcCounters: number,
  card,
  you: seat,
  ctl: seat,
  ability,
  mode: number,
  bind: list(entities, 100),
  number,
  did: number,
  x: number,
  times: number,
  who: entity,
  by: entity,
  bySeat: seat,
  amount: number,
  face: number,
  combat: flag,
  item: entity,
  moved: entity,
})

const frame: Read<Frame, Reads> = (value, c) => {
  const { proc: _, step: __, meaning: ___, l: ____, ...own } = plain(value, null)
  const its = ownOfFrame(own, c)
  const { proc, step, l } = machine.restored(value, c.reasons)
  return { proc, step, node: its.node, base: its.base, ctx: its.ctx, l }
}
const ownOfFrame = record<Pick<Frame, 'node' | 'base' | 'ctx'>, Reads>({
  node,
  base: whole(-1, 100_000),
  ctx: orNull(context),
})

/** The number of a name; one that is not there any more is noted. */
const named =
  (what: string, names: readonly (string | undefined)[]): Read<number, Reads> =>
  (value, { reasons }) => {
    const name = text(100)(value, null)
    const found = names.indexOf(name)
    if (found < 0) reasons.add('name', what, name)
    return Math.max(0, found)
  }
const ruleItem: Read<number, Reads> = (value, c) =>
  value === null ? -1 : named('rule item', RULE_ITEM_NAMES)(value, c)

const item = record<Item, Reads>({
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
})

const vitals = record<Vitals, Reads>({
  damage: number,
  before: number,
  most: number,
  dying: flag,
  hurt: number,
  deathsPut: number,
  attacked: flag,
  killer: seat,
  killFace: number,
  rewardTimes: number,
})

const counters: Read<Named> = record<Named>(
  Object.fromEntries(COUNTERS.map((name) => [name, number])) as { [K in keyof Named]: Read<number> },
)

const object = record<Obj, Reads>({
  id: entity,
  kind: word(
    'character',
    'item',
    'monster',
    'event',
    'curse',
    'soul',
    'room',
    'challenge',
    'variant',
    'effect',
    'holding',
    'fallen',
  ),
  card,
  printed: def,
  def,
  until: def,
  ctl: seat,
  slot: number,
  row,
  charged: flag,
  blank: flag,
  mortal: flag,
  vitals: orNull(vitals),
  counters: number,
  named: orNull(counters),
  notes: orNull(list(record<Note, Reads>({ goal: ability, n: number, turn: maybe(flag) }))),
  effect: orNull(
    record<Lasting, Reads>({
      abilities: list(ability),
      captured: entities,
      ends: word('never', 'turn', 'attack'),
      uses: number,
      amount: number,
      origin: entity,
      since: number,
    }),
  ),
})

const seatState = record<SeatState, Reads>({
  cents: number,
  hand: cards,
  damage: number,
  before: number,
  most: number,
  dead: flag,
  dying: flag,
  killer: seat,
  character: entity,
  lootPlays: number,
  lootUsed: number,
  unlimitedLoot: flag,
  attackRolls: number,
  rolls: number,
  lastFace: number,
  hurt: number,
  gains: number,
  deathsPut: number,
  deaths: number,
  lastAttackRoll: number,
  attacked: flag,
  attacks: number,
  extraAttacks: number,
  purchases: number,
  extraPurchases: number,
  shopPurchases: number,
  bargains: entities,
  hits: number,
  characterUses: number,
  activated: number,
  played: number,
  skipTurns: number,
  extraTurns: number,
})

const option: Read<Option, Reads> = (value, c) => {
  const given = plain(value, null)
  const act = text(60)(given['act'], null)
  const a = Object.hasOwn(CODED, act) ? named('row or deck', CODED[act]!)(given['a'], c) : given['a']
  return anyOption({ ...given, a }, null)
}
const anyOption = record<Option>({ act: text(60), a: whole(), b: whole() })
const options = list(option, 10_000)

/** What a question is about is read by its entry: one that has other fields by now is asked otherwise. */
const question: Read<Deciding['ask'], Reads> = (value, c) => {
  const { code, args } = record<{ code: string; args: Plain }>({ code: text(60), args: plain })(value, null)
  if (!Object.hasOwn(QUESTIONS, code)) {
    c.reasons.add('name', 'question', code)
    return { code: 'order-triggers', args: {} }
  }
  const { fields } = QUESTIONS[code as QuestionCode]
  const types: Readonly<Record<string, unknown>> = fields
  const read = Object.fromEntries(
    Object.entries(args).map(([name, each]) => {
      const type = Object.hasOwn(types, name) ? types[name] : undefined
      return [name, type === 'deck' ? named('deck', DECKS)(each, c) : each]
    }),
  )
  const fault = faultIn<Types>(fields, read, argumentsOf(c))
  if (fault !== null) c.reasons.add('question', code, fault)
  return { code, args: read } as unknown as Deciding['ask']
}

/** The types of what questions are about. */
type Types = Record<'seat' | 'number' | 'flag' | 'text' | 'card' | 'node' | 'ability' | 'deck' | 'item', unknown>

const argumentsOf = (c: Reads) => {
  const fits =
    (read: Read<unknown, Reads>) =>
    (value: unknown): boolean => {
      try {
        read(value, c)
        return true
      } catch {
        return false
      }
    }
  return {
    seat: fits(seat),
    number: fits(number),
    flag: fits(flag),
    text: fits(text(200)),
    card: fits(def),
    node: fits(node),
    ability: fits(ability),
    deck: fits(whole(0, DECKS.length - 1)),
    item: fits(entity),
  }
}

const decision = record<Deciding, Reads>({
  id: number,
  seat,
  ask: question,
  options,
  min: number,
  max: number,
  ordered: flag,
} satisfies { [K in keyof Decision]: unknown })

const index: Read<(readonly number[])[], Reads> = (value, c) => {
  const made = Array.from({ length: CHANNELS }, () => NONE_LISTED)
  for (const [name, each] of Object.entries(plain(value, null)))
    made[named('channel', CHANNEL_NAMES)(name, c)] = pairs(each, c)
  return made
}

const piles: Read<number[][], Reads> = (value, c) => {
  const read = pilesByName(value, c)
  return DECKS.map((name) => read[name])
}
const pilesByName = record<Record<(typeof DECKS)[number], number[]>, Reads>({
  treasure: cards,
  loot: cards,
  monster: cards,
  room: cards,
})

const slots = list(record<Slot, Reads>({ top: entity, under: cards }))

const trade = record<Trade, Reads>({
  loot: cards,
  items: entities,
  forCents: number,
  forLoot: number,
  forItems: entities,
})

/** Reads what `write` has made, whoever wrote it. What is gone by now is noted; @throws Misshapen for what never was. */
export const read = record<Bare<State>, Reads>({
  random: record<RandomState>({ key: list(whole(0, 2 ** 32 - 1), 8), n: whole(0) }),
  decision: orNull(decision),
  over: orNull(
    record<NonNullable<State['over']>, Reads>({ winners: list(seat), reason: word('won', 'tie', 'lost', 'runaway') }),
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
  pending: list(record<Pending, Reads>({ ability, ctx: context, last: flag })),
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
  starters: cards,
  unused: cards,
  removed: cards,
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
    record<Attack, Reads>({ id: number, seat, target: entity, deck: flag, over: flag, face: number, hit: flag }),
  ),
  permits: list(
    record<Permit, Reads>({
      target: entity,
      among: maybe(entities),
      endless: maybe(flag),
      forced: flag,
      extra: flag,
      regularFirst: maybe(flag),
      soon: maybe(flag),
      since: maybe(number),
    }),
  ),
  deckAttacks: number,
  attacksMade: number,
  attacksDeclared: number,
  monsterDied: flag,
  holding: number,
  centsLeft: number,
  offers: list(
    record<Offer, Reads>({
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
  wins: list(seat),
  statCounters: flag,
  dice: orNull(list(whole(0, 6))),
})
