import { type About, type Eyes, type GameEvent, type Language, linesOf, type Seat, type Told } from '@soulstack/kit'
import { abilities, definitions } from '../language/library.ts'
import { isSeat } from '../rules/entity.ts'
import { RULE_ITEMS } from '../rules/rule-items.ts'
import { deckNames } from './decks.ts'
import { goalWords } from './notes.ts'
import { ruleOf } from './rules.ts'
import type { Deck, LogLine, LogPart } from './types.ts'
import type { Dealt } from './words/facts.ts'
import { type Words, wordsOf } from './words/index.ts'

/** The log: what happened, as one seat may read it. Hidden cards are told only to those whom the event names in `only`. */

/** A line without its rule. */
type Line = Omit<Told, 'rule'> | null
type Teller = (e: GameEvent, says: Words['log'], knows: boolean, w: Words) => Line

const seat = (s: unknown): LogPart => ({ seat: s as number })
const number = (n: unknown): number => n as number
const deck = (d: unknown): Deck => deckNames[d as number]!
const die = (face: unknown): LogPart => ({ die: face as number })
const card = (def: unknown, says: Words['log']): LogPart =>
  typeof def === 'number' && def >= 0 ? { card: definitions[def]!.id } : says.something

/** About whoever did it. */
const by = (e: GameEvent, depth: number, parts: LogPart[]): Line => ({
  seat: (e.seat as number) >= 0 ? (e.seat as number) : null,
  depth,
  parts,
})
/** About nobody. */
const of = (depth: number, parts: LogPart[]): Line => ({ seat: null, depth, parts })
/** About a player, or something with health: `says` is given what it is if it is no player. */
const whoever = (e: GameEvent, depth: number, says: Words['log'], words: (who: LogPart | null) => LogPart[]): Line =>
  isSeat(number(e.who))
    ? { seat: number(e.who), depth, parts: words(null) }
    : { seat: null, depth, parts: words(card(e.card, says)) }

/** What is traded besides ¢ and a favour. */
interface Traded {
  loot: number
  items: number[]
  forCents: number
  forLoot: number
  forItems: number[]
}

/** 3¢, a loot card and The D6. */
function goods(cents: number, loot: number, items: readonly number[], says: Words['log']): LogPart[] {
  return [
    ...(cents > 0 ? [`${cents}¢`] : []),
    ...(loot > 0 ? [says.lootCards(loot)] : []),
    ...items.map((def) => card(def, says)),
  ]
}

/** An offer: what whoever makes it gives, and what they ask for. */
function dealt(e: GameEvent, says: Words['log']): Dealt {
  const trade = e.trade as Traded | undefined
  return {
    whom: seat(e.to),
    gives: goods(number(e.n), trade?.loot ?? 0, trade?.items ?? [], says),
    asks: trade === undefined ? [] : goods(trade.forCents, trade.forLoot, trade.forItems, says),
    favour: (e.favour as string | undefined) ?? '',
    counter: e.counter === true,
    turns: number(e.turns ?? 0),
  }
}

const TELL = {
  turn: (e, says) => by(e, 0, says.turn(number(e.n))),
  'plays-as': (e, says) => by(e, 0, says.playsAs(card(e.card, says))),
  'laid-out': (e, says) => of(0, says.laidOut((e.cards as number[]).map((def) => card(def, says)))),
  'left-over': (e, says) => of(1, says.leftOver(card(e.card, says))),
  looted: (e, says, knows) => by(e, 1, says.looted(knows ? card(e.card, says) : null)),
  cents: (e, says) => by(e, 1, says.cents(number(e.n))),
  'cents-given': (e, says) => by(e, 1, says.centsGiven(number(e.n), seat(e.to))),
  'cents-paid': (e, says) => by(e, 1, says.centsPaid(number(e.n), seat(e.to))),
  noted: (e, says) => of(1, says.noted(card(e.card, says), e.what as string)),
  goal: (e, says, _, w) => of(1, says.goal(card(e.card, says), goalWords(number(e.ability), w))),
  discards: (e, says) => by(e, 1, says.discards(card(e.card, says))),
  'loot-given': (e, says, knows) => by(e, 1, says.lootGiven(knows ? card(e.card, says) : null, seat(e.to))),
  enters: (e, says) => by(e, 1, says.enters(card(e.card, says))),
  shop: (e, says) => of(1, says.shop(card(e.card, says))),
  room: (e, says) => of(1, says.room(card(e.card, says))),
  minion: (e, says) => of(1, says.minion(card(e.card, says))),
  'final-boss': (e, says) => of(1, says.finalBoss(card(e.card, says))),
  flipped: (e, says) => of(1, says.flipped(card(e.card, says))),
  round: (e, says) => of(0, says.round(number(e.n))),
  timer: (e, says) => of(1, says.timer(number(e.n))),
  monster: (e, says) => of(1, says.monster(card(e.card, says))),
  discarded: (e, says) => (e.from === 'deck' || e.from === 'rooms' ? of(1, says.discarded(card(e.card, says))) : null),
  soul: (e, says) => by(e, 1, says.soul(card(e.card, says), number(e.value))),
  given: (e, says) => by(e, 1, says.given(card(e.card, says))),
  cursed: (e, says) => by(e, 1, says.cursed(card(e.card, says))),
  damage: (e, says) => whoever(e, 1, says, (who) => says.damage(who, number(e.n))),
  'death-prevented': (e, says) => whoever(e, 1, says, says.survives),
  prevents: (e, says) => of(1, says.prevents(card(e.card, says), number(e.n))),
  heals: (e, says) => whoever(e, 1, says, (who) => says.heals(who, number(e.n))),
  'pays-health': (e, says) => by(e, 1, says.paysHealth(number(e.n))),
  stacked: (e, says) => {
    if (e.kind === 'loot') return by(e, 0, says.plays(card(e.card, says)))
    const kind = abilities[number(e.ability)]?.kind
    // what a die was rolled for is told by the die and by what it does, an event that is played by its own line
    if (kind === 'outcome' || e.played === true) return null
    return by(
      e,
      0,
      kind === 'tap' || kind === 'paid' ? says.uses(card(e.card, says)) : says.triggers(card(e.card, says)),
    )
  },
  roll: (e, says) => by(e, 1, says.roll(e.attack === true, die(e.face))),
  dice: (e, says) => by(e, 1, says.dice(e.faces as number[], card(e.card, says))),
  face: (e, says) => by(e, 1, says.face(die(e.face))),
  rolled: (e, says) => (e.face === e.from ? null : by(e, 1, says.rolled(die(e.face)))),
  'rule-item': (e, says) =>
    UNTOLD.has(ruleName(e.rule)) ? null : by(e, 0, says.ruleItem(ruleName(e.rule), ofWhat(e, says))),
  'event-played': (e, says) => by(e, 0, says.plays(card(e.card, says))),
  cancelled: (e, says) => of(1, says.cancelled(itemPart(e, says))),
  fizzled: (e, says) => of(1, says.fizzled(itemPart(e, says))),
  'not-put': (e, says) => (number(e.card) >= 0 ? of(1, says.notPut(card(e.card, says))) : null),
  destroyed: (e, says) => of(1, says.destroyed(card(e.card, says))),
  dying: (e, says) => whoever(e, 1, says, says.dying),
  dies: (e, says) => whoever(e, 0, says, says.dies),
  penalty: (e, says) => by(e, 1, says.penalty()),
  'too-many-cards': (e, says) => by(e, 1, says.tooManyCards(number(e.n))),
  'declares-attack': (e, says) =>
    by(e, 0, says.declaresAttack(e.who === undefined ? null : named(e, says.topMonster, says))),
  revealed: (e, says) => by(e, 1, says.revealed(card(e.card, says))),
  'attack-cancelled': (e, says) => of(1, says.attackCancelled(card(e.card, says))),
  attacks: (e, says) => by(e, 0, says.attacks(isSeat(number(e.who)) ? seat(e.who) : card(e.card, says))),
  'declares-purchase': (e, says) =>
    by(e, 0, says.declaresPurchase(e.who === undefined ? null : named(e, says.topTreasure, says))),
  'cannot-pay': (e, says) => by(e, 1, says.cannotPay()),
  buys: (e, says) => by(e, 1, says.buys(card(e.card, says), number(e.n), e.unseen === true)),
  'ends-turn': (e, says) => by(e, 0, says.endsTurn()),
  'turn-ended': (e, says) => of(1, says.turnEnded(card(e.card, says))),
  skips: (e, says) => by(e, 0, says.skips()),
  reshuffle: (e, says) => of(1, says.reshuffle(deck(e.deck))),
  votes: (_, says) => of(1, says.votes()),
  'hands-passed': (_, says) => of(1, says.handsPassed()),
  looks: (e, says) => by(e, 1, says.looks(seat(e.at))),
  'looks-deck': (e, says) => by(e, 1, says.looksDeck(number(e.n), deck(e.deck))),
  bottomed: (e, says) => by(e, 1, says.bottomed(number(e.n), deck(e.deck))),
  undiscarded: (e, says) => of(1, says.undiscarded(card(e.card, says), deck(e.deck))),
  searches: (e, says) => by(e, 1, says.searches(deck(e.deck))),
  'to-deck': (e, says) => of(1, says.toDeck(card(e.card, says))),
  traded: (e, says) => by(e, 1, says.traded(seat(e.to))),
  'hand-to-deck': (e, says) => by(e, 1, says.handToDeck()),
  recharges: (e, says) => of(1, says.recharges(card(e.card, says))),
  counters: (e, says) => of(1, says.counters(card(e.card, says), number(e.n))),
  expands: (e, says) => of(1, says.expands(e.row as string, number(e.n))),
  copies: (e, says) => of(1, says.copies(card(e.card, says), card(e.of, says))),
  doubled: (e, says) => of(1, says.doubled(card(e.card, says))),
  'to-hand': (e, says) => by(e, 1, says.toHand(card(e.card, says))),
  'new-character': (e, says) => by(e, 1, says.newCharacter(card(e.card, says))),
  'bonus-soul': (e, says) => of(1, says.bonusSoul(card(e.card, says))),
  offer: (e, says) => by(e, 0, says.offer(dealt(e, says))),
  'offer-accepted': (e, says) => by(e, 0, says.offerAccepted(dealt(e, says))),
  'offer-declined': (e, says) => by(e, 0, says.offerDeclined(seat(e.to))),
  'offer-withdrawn': (e, says) => by(e, 0, says.offerWithdrawn(seat(e.to))),
  'offer-lapsed': (e, says) => by(e, 0, says.offerLapsed(seat(e.to))),
  gap: (e, says) => of(1, says.gap(card(e.card, says), e.what as string)),
  over: (e, says) => {
    const winners = e.winners as number[]
    if (winners.length === 0) return of(0, says.lost())
    return of(0, e.together === true ? says.wonTogether() : says.won(winners.map(seat)))
  },
} satisfies Record<string, Teller>

/** What the log tells of. Each kind has its entry in `rules.ts`. */
export type LogKind = keyof typeof TELL

const isTold = (type: string): type is LogKind => Object.hasOwn(TELL, type)

const ruleName = (rule: unknown): string => RULE_ITEMS[number(rule)]!.name

/** A declaration has been told already, and so have the loot card and the death of the monster whose card lies on the stack. */
const UNTOLD = new Set(['attack-declaration', 'purchase-declaration', 'monster-card', 'loot-card'])

/** Whose penalty and what reward it is. */
const ofWhat = (e: GameEvent, says: Words['log']): LogPart | null =>
  isSeat(number(e.who)) ? seat(e.who) : number(e.card) >= 0 ? card(e.card, says) : null

/** What a declaration names. */
const named = (e: GameEvent, top: string, says: Words['log']): LogPart =>
  isSeat(number(e.who)) ? seat(e.who) : number(e.card) < 0 ? top : card(e.card, says)

const itemPart = (e: GameEvent, says: Words['log']): LogPart =>
  typeof e.card === 'number' && e.card >= 0
    ? card(e.card, says)
    : says.item(e.kind as string, e.kind === 'rule' ? ruleName(e.rule) : '')

/** What is no part of anything on the stack: the turn and its declarations, barter, and what has come to stand on the stack by itself. */
const APART = new Set(['turn', 'round', 'ends-turn', 'skips', 'damage', 'dying', 'dies', 'penalty', 'heals', 'over'])
const APART_KINDS = ['declares', 'attack', 'offer']

/** Which item of the stack an event belongs to: what is put there, and what comes of it when it resolves. */
const about: About = (e) => {
  if (typeof e['item'] === 'number') return e['item']
  return APART.has(e.type) || APART_KINDS.some((kind) => e.type.startsWith(kind)) ? null : undefined
}

/** Log lines for these eyes, or for whoever holds several seats (none: a spectator). `from` leaves out earlier lines. */
export function logLines(
  events: readonly GameEvent[],
  viewer: Eyes | readonly Seat[],
  from = 0,
  language: Language = 'en',
): LogLine[] {
  const w = wordsOf(language)
  const tell = (e: GameEvent, knows: boolean): Told | null => {
    if (!isTold(e.type)) return null
    const teller: Teller = TELL[e.type]
    const told = teller(e, w.log, knows, w)
    return told && { ...told, rule: ruleOf(e.type, e) }
  }
  return linesOf(events, viewer, from, tell, about, language)
}
