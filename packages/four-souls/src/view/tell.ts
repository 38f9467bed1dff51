import type { GameEvent, LogPart, Person, Seat, Subject, Told } from '@soulstack/kit'
import type { Library } from '../library/library.ts'
import { isSeat } from '../model/entity.ts'
import { RULE_ITEMS } from '../rules/rule-items.ts'
import type { Dealt, Named } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import { deckNames } from './decks.ts'
import { goalWords } from './notes.ts'
import type { Deck } from './types.ts'

/** What is told of each kind of event, as one seat may read it. Hidden cards are told only to those whom the event names in `only`. */

/** A line without its rule. */
type Line = Omit<Told, 'rule'> | null

/** How an event is put in words for a reader. `knows`: what it hides may be read. */
export interface Telling {
  /** The cards of the table. */
  library: Library
  says: Words['log']
  w: Words
  knows: boolean
  /** Who reads; null: nobody is called "you". */
  reader: Seat | null
  /** The act that goes on, whose it is and of what card: they have been named already; null: a sentence begins. */
  act: { seat: Seat; card: number } | null
}
type Teller = (e: GameEvent, x: Telling) => Line

/** Of what a sentence is made. */

export const personOf = (seat: unknown, { reader }: Telling): Person => ({ seat: seat as Seat, you: seat === reader })
/** A player as whom a sentence is about; nobody where there is no such seat. */
export function subjectOf(seat: unknown, x: Telling): Subject {
  if ((seat as number) < 0) return { who: null, said: 'left' }
  return { who: personOf(seat, x), said: x.act === null ? 'first' : x.act.seat === seat ? 'left' : 'later' }
}
export const cardOf = (def: unknown, { library, says }: Telling): LogPart =>
  typeof def === 'number' && def >= 0 ? { card: library.definitions[def]!.id } : says.something
/** A card that something happens to, where it may have been named already. */
export const itOf = (def: unknown, x: Telling): LogPart =>
  x.act !== null && x.act.card >= 0 && x.act.card === def ? x.says.it : cardOf(def, x)
/** A player, or something with health by its card. */
export const whoOf = (who: unknown, def: unknown, x: Telling): Subject =>
  isSeat(number(who)) ? subjectOf(who, x) : { who: cardOf(def, x), said: x.act === null ? 'first' : 'later' }

const number = (n: unknown): number => n as number
const deck = (d: unknown): Deck => deckNames[d as number]!
const die = (face: unknown): LogPart => ({ die: face as number })

/** About whoever did it. */
const by = (e: GameEvent, depth: number, parts: LogPart[]): Line => ({
  seat: (e.seat as number) >= 0 ? (e.seat as number) : null,
  depth,
  parts,
})
/** About nobody. */
const of = (depth: number, parts: LogPart[]): Line => ({ seat: null, depth, parts })
/** About a player, or something with health. */
const whoever = (e: GameEvent, depth: number, x: Telling, words: (who: Subject) => LogPart[]): Line => ({
  seat: isSeat(number(e.who)) ? number(e.who) : null,
  depth,
  parts: words(whoOf(e.who, e.card, x)),
})

/** What is traded besides ¢ and a favour. */
interface Traded {
  loot: number
  items: number[]
  forCents: number
  forLoot: number
  forItems: number[]
}

/** 3¢, a loot card and The D6. */
function goods(cents: number, loot: number, items: readonly number[], x: Telling): LogPart[] {
  return [
    ...(cents > 0 ? [`${cents}¢`] : []),
    ...(loot > 0 ? [x.says.lootCards(loot)] : []),
    ...items.map((def) => cardOf(def, x)),
  ]
}

/** An offer: what whoever makes it gives, and what they ask for. */
function dealt(e: GameEvent, x: Telling): Dealt {
  const trade = e.trade as Traded | undefined
  return {
    whom: personOf(e.to, x),
    gives: goods(number(e.n), trade?.loot ?? 0, trade?.items ?? [], x),
    asks: trade === undefined ? [] : goods(trade.forCents, trade.forLoot, trade.forItems, x),
    favour: (e.favour as string | undefined) ?? '',
    counter: e.counter === true,
    turns: number(e.turns ?? 0),
  }
}

/** What was chosen for what goes on the stack. */
export const aimsOf = (e: GameEvent, x: Telling): Named[] =>
  ((e.at ?? []) as { who: number; card: number }[]).map(({ who, card }) =>
    isSeat(who) ? personOf(who, x) : cardOf(card, x),
  )

/** Whose it is; null: nobody's. */
const ownerOf = (e: GameEvent, x: Telling): Person | null => (number(e.seat) >= 0 ? personOf(e.seat, x) : null)

const TELL = {
  turn: (e, x) => by(e, 0, x.says.turn(subjectOf(e.seat, x), number(e.n))),
  'plays-as': (e, x) => by(e, 0, x.says.playsAs(subjectOf(e.seat, x), cardOf(e.card, x))),
  'laid-out': (e, x) => of(0, x.says.laidOut((e.cards as number[]).map((def) => cardOf(def, x)))),
  'left-over': (e, x) => of(1, x.says.leftOver(cardOf(e.card, x))),
  looted: (e, x) => by(e, 1, x.says.looted(subjectOf(e.seat, x), x.knows ? [cardOf(e.card, x)] : [], x.knows ? 0 : 1)),
  cents: (e, x) => by(e, 1, x.says.cents(subjectOf(e.seat, x), number(e.n))),
  'cents-given': (e, x) => by(e, 1, x.says.centsGiven(subjectOf(e.seat, x), number(e.n), personOf(e.to, x))),
  'cents-paid': (e, x) => by(e, 1, x.says.centsPaid(subjectOf(e.seat, x), number(e.n), personOf(e.to, x))),
  noted: (e, x) => of(1, x.says.noted(cardOf(e.card, x), e.what as string)),
  goal: (e, x) => of(1, x.says.goal(cardOf(e.card, x), goalWords(x.library, number(e.ability), x.w))),
  discards: (e, x) => by(e, 1, x.says.discards(subjectOf(e.seat, x), [cardOf(e.card, x)])),
  'loot-given': (e, x) =>
    by(e, 1, x.says.lootGiven(subjectOf(e.seat, x), x.knows ? cardOf(e.card, x) : null, personOf(e.to, x))),
  enters: (e, x) => by(e, 1, x.says.enters(subjectOf(e.seat, x), cardOf(e.card, x))),
  shop: (e, x) => of(1, x.says.shop([cardOf(e.card, x)])),
  room: (e, x) => of(1, x.says.room(cardOf(e.card, x))),
  minion: (e, x) => of(1, x.says.minion(cardOf(e.card, x))),
  'final-boss': (e, x) => of(1, x.says.finalBoss(cardOf(e.card, x))),
  flipped: (e, x) => of(1, x.says.flipped(cardOf(e.card, x))),
  round: (e, x) => of(0, x.says.round(number(e.n))),
  timer: (e, x) => of(1, x.says.timer(number(e.n))),
  monster: (e, x) => of(1, x.says.monster([cardOf(e.card, x)])),
  discarded: (e, x) => (e.from === 'deck' || e.from === 'rooms' ? of(1, x.says.discarded([cardOf(e.card, x)])) : null),
  soul: (e, x) => by(e, 1, x.says.soul(subjectOf(e.seat, x), cardOf(e.card, x), number(e.value))),
  given: (e, x) => by(e, 1, x.says.given(subjectOf(e.seat, x), cardOf(e.card, x))),
  cursed: (e, x) => by(e, 1, x.says.cursed(subjectOf(e.seat, x), cardOf(e.card, x))),
  damage: (e, x) => whoever(e, 1, x, (who) => x.says.damage(who, number(e.n))),
  'death-prevented': (e, x) => whoever(e, 1, x, x.says.survives),
  prevents: (e, x) => of(1, x.says.prevents(cardOf(e.card, x), number(e.n))),
  heals: (e, x) => whoever(e, 1, x, (who) => x.says.heals(who, number(e.n))),
  'pays-health': (e, x) => by(e, 1, x.says.paysHealth(subjectOf(e.seat, x), number(e.n))),
  stacked: (e, x) => {
    const card = cardOf(e.card, x)
    if (e.kind === 'loot') return by(e, 0, x.says.plays(subjectOf(e.seat, x), card, aimsOf(e, x)))
    const kind = x.library.abilities[number(e.ability)]?.kind
    // what a die was rolled for is told by the die and by what it does, an event that is played by its own line
    if (kind === 'outcome' || e.played === true) return null
    return by(
      e,
      0,
      kind === 'tap' || kind === 'paid'
        ? x.says.uses(subjectOf(e.seat, x), card, aimsOf(e, x))
        : x.says.triggers(ownerOf(e, x), card, aimsOf(e, x)),
    )
  },
  roll: (e, x) => by(e, 1, x.says.roll(subjectOf(e.seat, x), e.attack === true, die(e.face))),
  dice: (e, x) => by(e, 1, x.says.dice(subjectOf(e.seat, x), e.faces as number[], cardOf(e.card, x))),
  face: (e, x) => by(e, 1, x.says.face(personOf(e.seat, x), die(e.face))),
  rolled: (e, x) => {
    if (e.attack === true) return by(e, 1, x.says.strikes(subjectOf(e.seat, x), e.hit as boolean | null, die(e.face)))
    return e.face === e.from ? null : by(e, 1, x.says.rolled(personOf(e.seat, x), die(e.face)))
  },
  'rule-item': (e, x) =>
    UNTOLD.has(ruleName(e.rule)) ? null : by(e, 0, x.says.ruleItem(ruleName(e.rule), ofWhat(e, x))),
  'event-played': (e, x) => by(e, 0, x.says.plays(subjectOf(e.seat, x), cardOf(e.card, x), [])),
  cancelled: (e, x) => of(1, x.says.cancelled(itemPart(e, x))),
  fizzled: (e, x) => of(1, x.says.fizzled(itemPart(e, x))),
  'not-put': (e, x) => (number(e.card) >= 0 ? of(1, x.says.notPut(cardOf(e.card, x))) : null),
  destroyed: (e, x) => of(1, x.says.destroyed([cardOf(e.card, x)])),
  dying: (e, x) => whoever(e, 1, x, x.says.dying),
  dies: (e, x) => whoever(e, 0, x, x.says.dies),
  penalty: (e, x) => by(e, 1, x.says.penalty(subjectOf(e.seat, x))),
  'too-many-cards': (e, x) => by(e, 1, x.says.tooManyCards(subjectOf(e.seat, x), number(e.n))),
  'declares-attack': (e, x) =>
    by(e, 0, x.says.declaresAttack(subjectOf(e.seat, x), e.who === undefined ? null : named(e, x.says.topMonster, x))),
  revealed: (e, x) => by(e, 1, x.says.revealed(subjectOf(e.seat, x), cardOf(e.card, x))),
  'attack-cancelled': (e, x) => of(1, x.says.attackCancelled(cardOf(e.card, x))),
  attacks: (e, x) => by(e, 0, x.says.attacks(subjectOf(e.seat, x), attacked(e, x))),
  'declares-purchase': (e, x) =>
    by(
      e,
      0,
      x.says.declaresPurchase(subjectOf(e.seat, x), e.who === undefined ? null : named(e, x.says.topTreasure, x)),
    ),
  'cannot-pay': (e, x) => by(e, 1, x.says.cannotPay(subjectOf(e.seat, x))),
  buys: (e, x) => by(e, 1, x.says.buys(subjectOf(e.seat, x), cardOf(e.card, x), number(e.n), e.unseen === true)),
  'ends-turn': (e, x) => by(e, 0, x.says.endsTurn(subjectOf(e.seat, x))),
  'turn-ended': (e, x) => of(1, x.says.turnEnded(itOf(e.card, x))),
  skips: (e, x) => by(e, 0, x.says.skips(subjectOf(e.seat, x))),
  reshuffle: (e, x) => of(1, x.says.reshuffle(deck(e.deck))),
  votes: (_, x) => of(1, x.says.votes()),
  'hands-passed': (_, x) => of(1, x.says.handsPassed()),
  looks: (e, x) => by(e, 1, x.says.looks(subjectOf(e.seat, x), personOf(e.at, x))),
  'looks-deck': (e, x) => by(e, 1, x.says.looksDeck(subjectOf(e.seat, x), number(e.n), deck(e.deck))),
  bottomed: (e, x) => by(e, 1, x.says.bottomed(subjectOf(e.seat, x), number(e.n), deck(e.deck))),
  undiscarded: (e, x) => of(1, x.says.undiscarded(cardOf(e.card, x), deck(e.deck))),
  searches: (e, x) => by(e, 1, x.says.searches(subjectOf(e.seat, x), deck(e.deck))),
  'to-deck': (e, x) => of(1, x.says.toDeck(itOf(e.card, x))),
  traded: (e, x) => by(e, 1, x.says.traded(subjectOf(e.seat, x), personOf(e.to, x))),
  'hand-to-deck': (e, x) => by(e, 1, x.says.handToDeck(subjectOf(e.seat, x))),
  recharges: (e, x) => of(1, x.says.recharges([cardOf(e.card, x)])),
  counters: (e, x) => of(1, x.says.counters(itOf(e.card, x), number(e.n))),
  expands: (e, x) => of(1, x.says.expands(e.row as string, number(e.n))),
  copies: (e, x) => of(1, x.says.copies(cardOf(e.card, x), cardOf(e.of, x))),
  doubled: (e, x) => of(1, x.says.doubled(cardOf(e.card, x))),
  'to-hand': (e, x) => by(e, 1, x.says.toHand(subjectOf(e.seat, x), cardOf(e.card, x))),
  'new-character': (e, x) => by(e, 1, x.says.newCharacter(subjectOf(e.seat, x), cardOf(e.card, x))),
  'bonus-soul': (e, x) => of(1, x.says.bonusSoul(cardOf(e.card, x))),
  offer: (e, x) => by(e, 0, x.says.offer(subjectOf(e.seat, x), dealt(e, x))),
  'offer-accepted': (e, x) => by(e, 0, x.says.offerAccepted(subjectOf(e.seat, x), dealt(e, x))),
  'offer-declined': (e, x) => by(e, 0, x.says.offerDeclined(subjectOf(e.seat, x), personOf(e.to, x))),
  'offer-withdrawn': (e, x) => by(e, 0, x.says.offerWithdrawn(subjectOf(e.seat, x), personOf(e.to, x))),
  'offer-lapsed': (e, x) => by(e, 0, x.says.offerLapsed(subjectOf(e.seat, x), personOf(e.to, x))),
  gap: (e, x) => of(1, x.says.gap(cardOf(e.card, x), e.what as string)),
  over: (e, x) => {
    const winners = e.winners as number[]
    if (winners.length === 0) return of(0, x.says.allLost())
    return of(0, e.together === true ? x.says.wonTogether() : x.says.won(winners.map((seat) => personOf(seat, x))))
  },
} satisfies Record<string, Teller>

/** What the log tells of. Each kind has its entry in `rules.ts`. */
export type LogKind = keyof typeof TELL

const isTold = (type: string): type is LogKind => Object.hasOwn(TELL, type)

export const ruleName = (rule: unknown): string => RULE_ITEMS[number(rule)]!.name

/** A declaration has been told already, and so have the loot card and the death of the monster whose card lies on the stack. */
const UNTOLD = new Set(['attack-declaration', 'purchase-declaration', 'monster-card', 'loot-card'])

/** Whose penalty and what reward it is. */
const ofWhat = (e: GameEvent, x: Telling): Named | null =>
  isSeat(number(e.who)) ? personOf(e.who, x) : number(e.card) >= 0 ? cardOf(e.card, x) : null

/** What a declaration names. */
const named = (e: GameEvent, top: string, x: Telling): Named =>
  isSeat(number(e.who)) ? personOf(e.who, x) : number(e.card) < 0 ? top : cardOf(e.card, x)

/** Who or what is attacked. */
export const attacked = (e: GameEvent, x: Telling): Named =>
  isSeat(number(e.who)) ? personOf(e.who, x) : cardOf(e.card, x)

const itemPart = (e: GameEvent, x: Telling): LogPart =>
  typeof e.card === 'number' && e.card >= 0
    ? cardOf(e.card, x)
    : x.says.item(e.kind as string, e.kind === 'rule' ? ruleName(e.rule) : '')

/** What an event says, in the words of its kind; null where nothing is told of it. */
export const lineOf = (e: GameEvent, x: Telling): Line => (isTold(e.type) ? (TELL[e.type] as Teller)(e, x) : null)
