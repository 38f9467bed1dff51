import { randomFromSeed, type Seat, shuffle } from '@soulstack/kit'
import { type Path, Problem } from '@soulstack/kit/scenario/input'
import { BecomeItem } from '../../effects/items.ts'
import { BecomeSoul } from '../../effects/souls.ts'
import { Enters } from '../../model/abilities.ts'
import { runGame } from '../../model/card-sandbox.ts'
import { CHANNEL } from '../../model/channels.ts'
import type { Config, DeckPlan } from '../../model/config.ts'
import { LOOT, MONSTER, ROOM, type Row, TREASURE } from '../../model/decks.ts'
import { type Definition, type Library, plainId } from '../../model/library.ts'
import { start } from '../../model/machine.ts'
import { run } from '../../model/node.ts'
import type { Obj } from '../../model/objects.ts'
import type { Rules } from '../../model/rules.ts'
import type { State } from '../../model/state.ts'
import { isWritten } from '../../model/written.ts'
import { printed } from '../../packs/index.ts'
import { ctxOf, defOfCard, objectOf, resetScratch } from '../../rules/context.ts'
import { becomeCopy } from '../../rules/copying.ts'
import { addNamed, makeObject, register, unregister, vitalsOf } from '../../rules/objects.ts'
import { priority } from '../../rules/procedures.ts'
import { noteRooms } from '../../rules/round.ts'
import { byPlan, leftOf, newGame } from '../../rules/setup.ts'
import { watchBonusSouls } from '../../rules/souls.ts'
import { modified } from '../../rules/stats.ts'
import { turn } from '../../rules/turn.ts'
import { layOutVariants, unusedStarters } from '../../rules/variants.ts'
import { readConfig } from '../config.ts'
import { inEdition, poolOf } from '../pool.ts'
import { Box } from './box.ts'
import { called, say } from './problems/index.ts'
import { type ObjectSpec, optionsIn, type SeatSpec, type TableSpec } from './read.ts'

/** Makes a state from a table as written: named cards are taken out of the box, and the rest goes below in a fixed order. */

/** Cards for slots that a scenario does not mention: monsters without abilities, items that do nothing until they are activated. */
const PLAIN_MONSTERS = ['fatty', 'trite', 'gurdy', 'squirt']
const PLAIN_ITEMS = ['the-battery', 'mini-mush', 'spoon-bender', 'placebo']
const PLAIN_ROOMS = ['blood-donation', 'restock-machine', 'beggar']

/** Puts an object into play. It has been there for some time, so nothing triggers. */
function place(g: State, kind: Obj['kind'], card: number, ctl: Seat, spec: ObjectSpec, charged = true): Obj {
  const o = makeObject(g, kind, card, ctl)
  const given = kind === 'item' ? givenAsItem(g, o) : null
  if (given !== null) {
    o.blank = true
    o.given = given
  }
  register(g, o)
  dress(g, o, spec, charged)
  return o
}

/** The abilities that a card has as an item instead of its own, if it says so where it becomes one ("becomes an item with … and loses all other abilities"). */
function givenAsItem({ rules: { library } }: State, o: Obj): number[] | null {
  const def = library.definitions[o.def]!
  const { type } = def.source
  if (type === 'treasure' || type === 'starting-item' || def.abilities.length === 0) return null
  const becoming = library.nodes.find(
    (n) => n?.inner !== undefined && BecomeItem.is(n) && n.key.startsWith(`${def.id}/`),
  )
  return becoming?.inner?.map((a) => a.id) ?? null
}

/** Sets counters, charge and everything else that is written about an object. */
function dress(g: State, o: Obj, spec: ObjectSpec, charged: boolean): void {
  if (spec.copyOf !== undefined)
    becomeCopy(g, o, inEdition(g.rules.library, g.rules.edition, g.rules.library.byId.get(spec.copyOf)!).number, false)
  for (const a of g.rules.library.definitions[o.def]!.abilities)
    if (Enters.is(a.node) && a.node.copies === true && o.kind === 'item') run(g, ctxOf(g, o, a.id), a.modes[0]!.effect)
  o.charged = spec.charged ?? charged
  putCounters(g, o, spec)
  if (spec.damage !== undefined) vitalsOf(o).damage = spec.damage
  if (spec.blank === true) blank(g, o)
}

function putCounters(g: State, o: Obj, spec: ObjectSpec): void {
  o.counters = spec.counters ?? o.counters
  for (const name of ['level', 'hp', 'attack'] as const)
    if (spec[name] !== undefined) addNamed(g, o, name, spec[name] - (o.named?.[name] ?? 0))
  if (spec.eternal === true) o.madeEternal = true
  for (const [kind, n] of Object.entries(spec.named ?? {})) addNamed(g, o, kind, n)
}

function blank(g: State, o: Obj): void {
  unregister(g, o)
  o.blank = true
}

/** The configuration of a table as written, for the cards of a library. @throws Refusal if its options are not legal */
export const configOf = (t: TableSpec, library: Library = printed): Config => readConfig(optionsIn(t), library)

/**
 * Sets up a table as written and runs to its first decision. Written cards are taken first; the rest of the box is dealt afterwards.
 * `config`: the configuration, if the table does not determine it; `library`: the cards of the table.
 * @throws Problem if the table is impossible
 */
export function buildTable(t: TableSpec, config?: Config, library: Library = printed): State {
  const { rules } = poolOf(config ?? configOf(t, library), library)
  const box = new Box(rules)
  // written cards come first, so that they are still there
  const seats = t.seats.map((spec, i) => takeSeat(box, spec, ['table', 'seats', i]))
  const monsters = takeRow(box, t.monsters, ['table', 'monsters'])
  const shop = takeRow(box, t.shop, ['table', 'shop'])
  const rooms = takeRow(box, t.rooms, ['table', 'rooms'])
  const minions = takeRow(box, t.minions, ['table', 'minions'])
  const finals = takeRow(box, t.finals ?? finalsOf(rules), ['table', 'final-boss'])
  const tops = t.decks.map((d, deck) => d.cards.map((id, i) => box.take(id, ['table', `${NAMES[deck]}-deck`, i])))
  const discards = t.discards.map((d, deck) =>
    d.map((id, i) => box.take(id, ['table', `${NAMES[deck]}-discard`, i])).reverse(),
  )
  const starters = t.starters.map((id, i) => box.take(id, ['table', 'starting-items', i]))
  const bonus = t.bonus.map((id, i) => box.take(id, ['table', 'bonus-souls', i]))
  const characters = seats.map(
    (taken, seat) => taken.character ?? box.take(box.firstOf('character')!, ['table', 'seats', seat]),
  )
  const g = newGame(
    {
      rules,
      characters,
      offered: [],
      startingItems: [],
      decks: [[], [], [], []],
      unused: [],
      bonus,
      first: t.active,
    },
    randomFromSeed('scenario'),
  )
  if (t.phase !== 'setup') {
    // the table is used as written: Setup is not carried out
    g.frames.length = 0
    g.turn = 1
    watchBonusSouls(g)
  }
  g.dice = t.dice.slice()
  g.discards = discards
  if (t.phase === 'setup') return setUp(g, box, t, tops)
  for (const [seat, taken] of seats.entries()) seatDown(g, seat, t.seats[seat]!, taken)
  putRow(g, 'monsters', monsters ?? plain(box, PLAIN_MONSTERS, MONSTER))
  putRow(g, 'shop', shop ?? plain(box, PLAIN_ITEMS, TREASURE))
  if (rules.rooms) putRow(g, 'rooms', rooms ?? plain(box, PLAIN_ROOMS, ROOM))
  if (rules.challenge !== null) {
    register(g, makeObject(g, 'challenge', rules.challenge.card, -1))
    g.timer = rules.together ? rules.challenge.timer : -1
    putRow(g, 'finals', finals ?? [])
    putRow(g, 'minions', minions ?? [])
  }
  layOutVariants(g)
  if (rules.variants?.starters) {
    const rest = unusedStarters(g).filter((card) => !starters.includes(card) && !rules.variants!.items.includes(card))
    g.starters = [...rest, ...starters.reverse()]
  } else if (starters.length > 0) throw new Problem(say('noStarters'), ['table', 'starting-items'])
  if (t.timer !== null) {
    if (g.timer < 0) throw new Problem(say('noTimer'), TIMER)
    g.timer = t.timer
  }
  layDecks(g, box, t, tops)
  // random draws during play do not depend on how many cards the box has
  g.random = randomFromSeed(`play ${t.seed}`)
  const given = t.seats.reduce((n, s) => n + s.cents, 0)
  if (given > rules.centsPool) throw new Problem(say('tooManyCents', given, rules.centsPool), ['table', 'seats'])
  g.centsLeft = rules.centsPool - given
  begin(g, t)
  return g
}

const NAMES = ['treasure', 'loot', 'monster', 'room'] as const
const TIMER = ['table', 'timer']

interface TakenSeat {
  character: number | null
  items: number[]
  hand: number[]
  souls: number[]
  curses: number[]
}

function takeSeat(box: Box, spec: SeatSpec, path: Path): TakenSeat {
  const all = (list: readonly ObjectSpec[], key: string): number[] =>
    list.map((o, i) => box.take(o.card, [...path, key, i]))
  return {
    character: spec.character === null ? null : box.take(spec.character.card, [...path, 'character']),
    items: all(spec.items, 'items'),
    hand: spec.hand.map((id, i) => box.take(id, [...path, 'hand', i])),
    souls: all(spec.souls, 'souls'),
    curses: all(spec.curses, 'curses'),
  }
}

function seatDown(g: State, seat: Seat, spec: SeatSpec, taken: TakenSeat): void {
  const s = g.seats[seat]!
  s.cents = spec.cents
  s.damage = spec.damage
  s.dead = spec.dead
  Object.assign(s.thisTurn, { deaths: spec.dead ? 1 : 0, attacks: spec.attacks, purchases: spec.purchases })
  s.skipTurns = spec.skipTurns
  s.extraTurns = spec.extraTurns
  s.counters = spec.counters
  s.hand = taken.hand
  dress(g, objectOf(g, s.character)!, spec.character ?? { card: '', under: [] }, spec.charged)
  for (const [i, o] of spec.items.entries()) place(g, 'item', taken.items[i]!, seat, o, spec.charged)
  for (const [i, o] of spec.curses.entries()) place(g, 'curse', taken.curses[i]!, seat, o)
  for (const [i, o] of spec.souls.entries()) {
    const { abilities } = g.rules.library.definitions[defOfCard(g, taken.souls[i]!)]!.source
    place(g, 'soul', taken.souls[i]!, seat, losesAsSoul(abilities) ? { ...o, blank: true } : o)
  }
}

/** Whether a card says that it loses all its abilities as it becomes a soul. */
const losesAsSoul = (written: unknown): boolean =>
  typeof written === 'object' &&
  written !== null &&
  ((isWritten(written) && BecomeSoul.wrote(written) && written.blank === true) ||
    Object.values(written).some(losesAsSoul))

interface TakenSlot {
  spec: ObjectSpec
  card: number
  /** Lowest first. */
  under: number[]
}

function takeRow(box: Box, row: (ObjectSpec | null)[] | null, path: Path): (TakenSlot | null)[] | null {
  if (row === null) return null
  return row.map((spec, i) => {
    if (spec === null) return null
    const at = [...path, i]
    return { spec, card: box.take(spec.card, at), under: spec.under.map((id) => box.take(id, at)).reverse() }
  })
}

/** The final bosses of a challenge at its start. */
const finalsOf = (rules: Rules): ObjectSpec[] | null =>
  rules.challenge === null
    ? null
    : rules.challenge.finals.map((card) => ({ card: rules.library.definitions[rules.cards[card]!]!.id, under: [] }))

/** The usual number of slots with plain cards. */
function plain(box: Box, ids: readonly string[], deck: number): (TakenSlot | null)[] {
  const wanted = ids.filter((id) => box.library.byId.has(id) && box.has(id))
  const type = deck === MONSTER ? 'monster' : deck === ROOM ? 'room' : 'treasure'
  return (deck === ROOM ? [0] : [0, 1]).map((i) => {
    const id = wanted[i] ?? box.firstOf(type)!
    return { spec: { card: id, under: [] }, card: box.take(id, ['table']), under: [] }
  })
}

function putRow(g: State, which: Row, row: (TakenSlot | null)[]): void {
  const slots = g[which]
  for (const [i, slot] of row.entries()) {
    slots.push({ top: 0, under: [] })
    if (slot === null) continue
    const { type } = g.rules.library.definitions[defOfCard(g, slot.card)]!.source
    if (which === 'shop') {
      // abilities do not function in the shop, so the object is not registered
      const o = makeObject(g, 'item', slot.card, -1)
      o.row = 'shop'
      o.slot = i
      o.charged = slot.spec.charged ?? true
      putCounters(g, o, slot.spec)
      slots[i] = { top: o.id, under: slot.under }
      continue
    }
    const kind = which === 'rooms' ? 'room' : type === 'monster' || type === 'loot' ? 'monster' : 'event'
    const o = place(g, kind, slot.card, -1, slot.spec)
    o.slot = i
    o.row = which
    slots[i] = { top: o.id, under: slot.under }
  }
  if (which === 'shop') g.shopSlots = slots.length
  else if (which === 'rooms') g.roomSlots = slots.length
  else if (which === 'monsters') g.monsterSlots = slots.length
}

/** Whether this card may do something by itself when it is turned up or drawn. Such cards go to the bottom. */
function isLively(def: Definition): boolean {
  const { type } = def.source
  if (type === 'loot') return def.has.trinket || def.has.ambush
  if (type === 'treasure') return def.abilities.some((a) => a.kind !== 'tap' && a.kind !== 'paid')
  return def.abilities.length > 0
}

/** Makes the decks: the written cards on top, and below them the rest of the box. With `only`, the rest stays in the box. */
function layDecks(g: State, box: Box, t: TableSpec, tops: number[][]): void {
  for (const deck of [TREASURE, LOOT, MONSTER, ROOM] as const) {
    const ofDeck = (d: Definition): boolean => OF_DECK[deck]!.includes(d.source.type) && !d.source.outside
    const rest = box.rest(ofDeck)
    if (t.decks[deck]!.only && planOf(g, deck) !== null)
      throw new Problem(say('onlyAndPlan', `${NAMES[deck]}-deck`), ['table', `${NAMES[deck]}-deck`])
    const stays = t.decks[deck]!.only || (deck === ROOM && !g.rules.rooms)
    if (stays) g.unused.push(...rest)
    // a card that puts itself into a deck as it enters play is there already
    g.decks[deck] = [
      ...(stays ? [] : below(g, inPlan(g, deck, ofDeck, rest))),
      ...g.decks[deck]!,
      ...tops[deck]!.reverse(),
    ]
  }
}

/** The contents of a deck by the options of the table; null: all cards of the box. */
function planOf({ rules }: State, deck: number): DeckPlan | null {
  const name = NAMES[deck]!
  return name === 'room' ? null : rules.decks[name]
}

/**
 * What a plan for this deck takes of the rest of the box (Deck Ratios). The cards that are written anywhere on the table are part of it.
 * @throws Problem naming a card of which the plan has fewer
 */
function inPlan(g: State, deck: number, ofDeck: (d: Definition) => boolean, rest: readonly number[]): number[] {
  const { rules } = g
  const plan = planOf(g, deck)
  if (plan === null) return [...rest]
  const free = new Set(rest)
  const { definitions } = rules.library
  const there = [...rules.cards.keys()].filter((card) => ofDeck(definitions[rules.cards[card]!]!) && !free.has(card))
  for (const [i, card] of there.entries())
    if (Object.values(leftOf(rules, plan, there.slice(0, i + 1))).some((n) => n < 0))
      throw new Problem(
        say('beyondPlan', called(rules.library, plainId(definitions[rules.cards[card]!]!)), `${NAMES[deck]}`),
        ['table', 'options', 'decks'],
      )
  return byPlan(rules, plan, shuffle(g.random, [...rest]), g.unused, there)
}

const OF_DECK = [['treasure'], ['loot'], ['monster', 'event', 'curse'], ['room']]

/** The rest of a deck, the bottom card first: shuffled with a fixed seed, with cards that do nothing by themselves on top. */
function below(g: State, rest: number[]): number[] {
  shuffle(g.random, rest)
  const lively = (card: number): boolean => isLively(g.rules.library.definitions[defOfCard(g, card)]!)
  return [...rest.filter(lively), ...rest.filter((card) => !lively(card))]
}

/** Carries out Setup with the decks as written. Of the players, only their characters are as written. */
function setUp(g: State, box: Box, t: TableSpec, tops: number[][]): State {
  layDecks(g, box, t, tops)
  g.random = randomFromSeed(`play ${t.seed}`)
  resetScratch()
  runGame(g)
  return g
}

/** Starts the turn where the scenario begins, and runs to the first decision. */
function begin(g: State, t: TableSpec): void {
  if (t.phase === 'start') {
    g.turn = 0
    start(g, turn)
  } else if (t.phase === 'end') start(g, turn, {}, { step: 'endPhase' })
  else {
    g.phase = 'action'
    start(g, turn, {}, { step: 'declared' })
    start(g, priority, { window: 'main' })
  }
  for (const [seat, spec] of t.seats.entries()) {
    const acts = seat === t.active && t.phase === 'action'
    const lootPlays = spec.lootPlays === null ? (acts ? 1 : 0) : spec.lootPlays - ownMore(g, seat)
    g.seats[seat]!.thisTurn.lootPlays = lootPlays
  }
  // the rooms as written have lain there since the round began
  if (t.phase !== 'start') noteRooms(g)
  g.dirty = true
  resetScratch()
  runGame(g)
}

/** Loot plays added by static abilities. They are subtracted because the written number is the total. */
const ownMore = (g: State, seat: Seat): number => (seat === g.active ? modified(g, CHANNEL.lootPlays, seat, 0) : 0)
