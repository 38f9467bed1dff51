import type { CardId } from '@soulstack/kit'
import { isOf, type Seat, type Viewer } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { Config } from '../model/config.ts'
import { PRINTED_ETERNAL, PRINTED_HEALTH } from '../model/library.ts'
import { type Merged, mergedOf, type Obj, type PlayerCounters, statsDefOf } from '../model/objects.ts'
import type { Offer, Slot, State } from '../model/state.ts'
import { additionalAttacks } from '../rules/attack.ts'
import { refusalOfOffer } from '../rules/barter.ts'
import { choosingCharacters, offeredTo } from '../rules/characters.ts'
import { isAttacked, objectOf } from '../rules/context.ts'
import { drafting } from '../rules/draft.ts'
import { hasBody, hasKeyword, soulWorth } from '../rules/objects.ts'
import { priority } from '../rules/procedures.ts'
import { maySeeTop, seesHand, topIsOpen } from '../rules/sight.ts'
import {
  attackOf,
  evasionOf,
  lootPlaysLeft,
  maxHealth,
  priceFor,
  purchasesLeft,
  regularAttacksLeft,
  soulsToWin,
  UNLIMITED,
} from '../rules/stats.ts'
import { VARIANTS } from '../setup/variants.ts'
import { deckNames } from './decks.ts'
import { fightView } from './fight.ts'
import { isResponse } from './moment.ts'
import { defId } from './names.ts'
import type {
  ChallengeObservation,
  LaidOutView,
  LastingObservation,
  ObjectObservation,
  Observation,
  OfferObservation,
  PileObservation,
  SeatObservation,
  SlotObservation,
  StackItemObservation,
  TurnObservation,
  VariantObservation,
} from './observation.ts'
import { stackItem } from './stack-observation.ts'
import type { Deck } from './types.ts'

/** Everything that this viewer may see, without words. Cards that are hidden from them have no identity here. */
export function observe(g: State, viewer: Viewer): Observation {
  const you = viewer === 'all' ? null : viewer
  const seats = new Array<SeatObservation>(g.seats.length)
  for (let seat = 0; seat < seats.length; seat++) seats[seat] = observeSeat(g, seat, viewer)
  const lasting: LastingObservation[] = []
  let bonusCounters: Observation['bonusCounters']
  for (let i = 0; i < g.objects.length; i++) {
    const o = g.objects[i]!
    if (o === null) continue
    if (o.kind === 'effect') lasting.push(observeLasting(g, o))
    else if (o.kind === 'bonus') {
      if (o.counters > 0) bonusCounters = { ...bonusCounters, [defId(g, o.printed)]: o.counters }
    } else if (o.ctl >= 0) addOwned(g, o, seats[o.ctl]!)
  }
  if (seesWhoDecides(g, viewer)) addPriority(g, viewer, seats)
  // what is there seldom is added afterwards: a literal with spreads takes several times as long
  const made: Observation = {
    edition: (g.rules.config as Config).edition,
    you,
    turn: observeTurn(g),
    seats,
    monsters: slots(g, g.monsters, false),
    shop: slots(g, g.shop, true),
    rooms: slots(g, g.rooms, false),
    finals: slots(g, g.finals, false),
    minions: slots(g, g.minions, false),
    piles: observePiles(g, you),
    laidOut: laidOut(g),
    bonusSouls: idsOf(g, g.bonus),
    stack: observeStack(g),
    attack: fightView(g),
    lasting,
    // bartering is public (Bartering)
    offers: g.offers.length === 0 ? [] : g.offers.map((o) => observeOffer(g, o, seesOffered(g, o, viewer))),
    soulsToWin: soulsToWin(g),
    together: g.rules.together,
    soulCap: g.rules.soulCap,
    timer: g.timer < 0 ? null : g.timer,
    round: g.round,
    challenge: observeChallenge(g),
    variants: g.rules.variants === null ? [] : observeVariants(g),
    over: g.over === null ? null : { ...g.over, winners: g.over.winners.slice() },
  }
  if (bonusCounters !== undefined) made.bonusCounters = bonusCounters
  if (g.rules.teams > 0) made.teams = g.rules.teams
  if (g.rules.library.reworded.length > 0) made.reworded = g.rules.library.reworded
  return made
}

function idsOf({ rules: { cards, library } }: State, list: readonly number[]): CardId[] {
  const n = list.length
  if (n === 0) return []
  const ids = new Array<CardId>(n)
  for (let i = 0; i < n; i++) ids[i] = library.ids[cards[list[i]!]!]!
  return ids
}

/** The ids of a pile, its top card first. */
export function fromTop({ rules: { cards, library } }: State, pile: readonly number[]): CardId[] {
  const n = pile.length
  if (n === 0) return []
  const { ids } = library
  // of the right length from the start: a discard may have a hundred cards
  const list = new Array<CardId>(n)
  for (let i = 0; i < n; i++) list[i] = ids[cards[pile[n - 1 - i]!]!]!
  return list
}

function observeTurn(g: State): TurnObservation {
  const attacks = g.phase === 'action' ? regularAttacksLeft(g) : 0
  return {
    number: g.turn,
    active: g.active,
    phase: g.phase,
    attacksLeft: attacks >= UNLIMITED ? 'unlimited' : attacks + additionalAttacks(g),
    purchasesLeft: g.phase === 'action' ? purchasesLeft(g) : 0,
  }
}

/** What a seat has. Its objects and its place in the round of priority are added by `addOwned` and `addPriority`. */
function observeSeat(g: State, seat: Seat, viewer: Viewer): SeatObservation {
  const s = g.seats[seat]!
  const character = objectOf(g, s.character)
  const most = maxHealth(g, seat)
  const made: SeatObservation = {
    seat,
    character: character === null ? null : observeObject(g, character),
    health: s.dead ? 0 : Math.max(0, most - s.damage),
    maxHealth: most,
    attack: attackOf(g, seat),
    cents: s.cents,
    handCount: s.hand.length,
    hand: seesHand(g, seat, viewer) ? idsOf(g, s.hand) : null,
    soulValue: 0,
    souls: [],
    items: [],
    curses: [],
    lootPlays: s.thisTurn.unlimitedLoot ? 'unlimited' : lootPlaysLeft(g, seat),
    dead: s.dead,
    priority: null,
  }
  if (s.counters !== null) made.counters = countersOf(s.counters)
  return made
}

/** Adds an object to what its controller has, the oldest first. */
function addOwned(g: State, o: Obj, seat: SeatObservation): void {
  if (o.kind === 'item') seat.items = withObject(g, seat.items, o)
  else if (o.kind === 'soul') seat.souls = withObject(g, seat.souls, o)
  else if (o.kind === 'curse') seat.curses = withObject(g, seat.curses, o)
  if (o.kind === 'soul' || o.kind === 'character') seat.soulValue += soulWorth(g, o)
}

function withObject(g: State, list: ObjectObservation[], o: Obj): ObjectObservation[] {
  const made = observeObject(g, o)
  // a list of one takes less memory than an empty one that is added to
  if (list.length === 0) return [made]
  let at = list.length
  while (at > 0 && list[at - 1]!.id > o.id) at--
  if (at === list.length) list.push(made)
  else list.splice(at, 0, made)
  return list
}

/**
 * May this viewer see who decides? In a response window, only the one who decides may, and those who see all hands: how long a player
 * thinks, and who has already passed, would reveal something about their hands.
 */
export const seesWhoDecides = (g: State, viewer: Viewer): boolean =>
  g.decision === null || viewer === 'all' || viewer === g.decision.seat || !isResponse(g, g.decision)

/** Adds the state of each seat in the current round of priority. In a response window, only that of the seat that looks. */
function addPriority(g: State, viewer: Viewer, seats: readonly SeatObservation[]): void {
  const f = g.frames[g.frames.length - 1]
  if (g.decision === null || !isOf(f, priority)) return
  const { seat: holder, passes } = f.l
  seats[holder]!.priority = 'has'
  if (viewer !== 'all' && isResponse(g, g.decision)) return
  const k = seats.length
  for (let i = 1; i < k; i++) seats[(holder - i + k) % k]!.priority = i <= passes ? 'passed' : 'to-come'
}

/** The cards that are laid out to choose from before the first turn. */
function laidOut(g: State): LaidOutView[] {
  if (g.phase !== 'setup') return []
  const f = g.frames[g.frames.length - 1]
  if (isOf(f, drafting)) return f.l.open.length === 0 ? [] : [{ seat: null, cards: idsOf(g, f.l.open) }]
  if (!isOf(f, choosingCharacters)) return []
  const { offered, chosen } = f.l
  if (g.rules.characters === 'any') return [{ seat: null, cards: idsOf(g, offered) }]
  const still = g.rules.players - chosen
  return Array.from({ length: still }, (_, later) => ({
    seat: (g.starting + chosen + later) % g.rules.players,
    cards: idsOf(g, offeredTo(g, offered, later)),
  }))
}

function observeObject(g: State, o: Obj): ObjectObservation {
  const { ids, traits } = g.rules.library
  const id = ids[o.def]!
  const its = traits[o.def]!
  const made: ObjectObservation = {
    id: o.id,
    card: id,
    printed: o.printed === o.def ? id : ids[o.printed]!,
    charged: o.charged,
    counters: o.counters,
    named: o.named === null ? NO_COUNTERS : countersOf(o.named),
    eternal:
      ((its & PRINTED_ETERNAL) !== 0 ||
        o.madeEternal ||
        o.named !== null ||
        o.merged !== null ||
        o.copied !== null ||
        o.altered !== null ||
        g.index[CHANNEL.eternal]!.length > 0) &&
      hasKeyword(g, o, 'eternal'),
    stats: o.kind === 'monster' || ((its & PRINTED_HEALTH) !== 0 && hasBody(g, o)) ? statsOf(g, o) : null,
    attacked: isAttacked(g, o.id),
  }
  if (o.beneath !== null) made.beneath = idsOf(g, o.beneath)
  return o.merged === null ? made : { ...made, ...observeMerged(g, o, o.merged) }
}

function observeMerged(g: State, o: Obj, { cards }: Merged): Pick<ObjectObservation, 'merged' | 'aside'> {
  const now = mergedOf(o)
  return {
    ...(now !== null && {
      merged: { stats: defId(g, now.stats), abilities: defId(g, now.abilities), rewards: defId(g, now.rewards) },
    }),
    aside: idsOf(g, cards),
  }
}

const NO_COUNTERS: Record<string, number> = Object.freeze({})

function countersOf(counters: PlayerCounters): Record<string, number> {
  const named: Record<string, number> = {}
  for (const [name, n] of Object.entries(counters)) if (n !== 0) named[name] = n
  return named
}

function statsOf(g: State, o: Obj): ObjectObservation['stats'] {
  const most = maxHealth(g, o.id)
  return {
    health: Math.max(0, most - (o.vitals?.damage ?? 0)),
    maxHealth: most,
    evasion: g.rules.library.definitions[statsDefOf(o)]!.evasion === 0 ? null : evasionOf(g, o.id),
    attack: attackOf(g, o.id),
  }
}

const observeLasting = (g: State, { effect, ctl }: Obj): LastingObservation => ({
  abilities: effect!.abilities.map((a) => g.rules.library.abilities[a]!.key),
  on: effect!.captured.slice(),
  controller: ctl,
})

function slots(g: State, row: readonly Slot[], shop: boolean): SlotObservation[] {
  if (row.length === 0) return []
  const price = shop ? priceFor(g, g.active, true) : null
  const made = new Array<SlotObservation>(row.length)
  for (let index = 0; index < row.length; index++) {
    const { top, under } = row[index]!
    const o = objectOf(g, top)
    made[index] = {
      index,
      top: o === null ? null : observeObject(g, o),
      covered: fromTop(g, under),
      price: o === null ? null : price,
    }
  }
  return made
}

const observePiles = (g: State, you: Seat | null): Record<Deck, PileObservation> => ({
  treasure: observePile(g, 0, you),
  loot: observePile(g, 1, you),
  monster: observePile(g, 2, you),
  room: observePile(g, 3, you),
})

function observePile(g: State, d: number, you: Seat | null): PileObservation {
  const pile = g.decks[d]!
  const seen = pile.length > 0 && (topIsOpen(g, d) || (you !== null && maySeeTop(g, d, you)))
  return {
    deck: deckNames[d]!,
    count: pile.length,
    top: seen ? defId(g, g.rules.cards[pile[pile.length - 1]!]!) : null,
  }
}

function observeStack(g: State): StackItemObservation[] {
  const n = g.stack.length
  if (n === 0) return []
  const items = new Array<StackItemObservation>(n)
  for (let i = 0; i < n; i++) items[i] = stackItem(g, g.stack[i]!, i)
  return items
}

/**
 * Whether this viewer sees the loot cards of an offer: as long as they see the hand that all of them are in. Once one has left it, nobody is
 * told any more which card it was: it may be hidden somewhere else by now.
 */
export const seesOffered = (g: State, { from, trade }: Offer, viewer: Viewer): boolean =>
  seesHand(g, from, viewer) && (trade === null || trade.loot.every((card) => g.seats[from]!.hand.includes(card)))

/** `open`: the viewer sees its loot cards. */
function observeOffer(g: State, o: Offer, open: boolean): OfferObservation {
  const { trade } = o
  return {
    id: o.id,
    from: o.from,
    to: o.to,
    cents: o.cents,
    favour: o.favour,
    trade: trade && {
      loot: trade.loot.length,
      cards: open ? idsOf(g, trade.loot) : null,
      items: trade.items.slice(),
      forCents: trade.forCents,
      forLoot: trade.forLoot,
      forItems: trade.forItems.slice(),
    },
    acceptable: refusalOfOffer(g, o) === null,
  }
}

function observeChallenge(g: State): ChallengeObservation | null {
  const rules = g.rules.challenge
  if (rules === null) return null
  return {
    id: defId(g, g.rules.cards[rules.card]!),
    object: g.objects.find((o) => o?.kind === 'challenge')?.id ?? 0,
  }
}

function observeVariants(g: State): VariantObservation[] {
  const { variants } = g.rules.config as Config
  return VARIANTS.filter((v) => variants.includes(v.id)).map(({ id }) => ({
    id,
    object: g.objects.find((o) => o?.kind === 'variant' && defId(g, o.def) === id)?.id ?? null,
    left: id === 'souls-are-money' ? g.starters.length : null,
  }))
}
