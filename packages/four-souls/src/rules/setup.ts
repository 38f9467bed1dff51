import { type RandomState, type Seat, shuffle, withCards } from '@soulstack/kit'
import { CHANNEL, CHANNELS } from '../model/channels.ts'
import type { DeckPlan } from '../model/config.ts'
import { DECKS, LOOT, MONSTER, ROOM, TREASURE } from '../model/decks.ts'
import { plainId } from '../model/library.ts'
import { ask, machine, picked, start } from '../model/machine.ts'
import type { Pool, Rules } from '../model/rules.ts'
import { emptyState, type State } from '../model/state.ts'
import { newSeatCounts } from '../model/this-turn.ts'
import { setUpChallenge } from './challenge.ts'
import { characterEnters, choosingCharacters, firstOf, hasPermit, startingItemOf } from './characters.ts'
import { defOfCard } from './context.ts'
import { drafting } from './draft.ts'
import { bitOf, learn } from './knowledge.ts'
import { deckOfDef } from './objects.ts'
import { drawHidden, drawTop, putOnBottom, topCards } from './piles.ts'
import { isEvent } from './slots.ts'
import { claimBonusSouls, watchBonusSouls } from './souls.ts'
import { modified } from './stats.ts'
import { turn } from './turn.ts'
import { giveOutVariants, layOutVariants } from './variants.ts'
import { itemEnters, monsterEnters, roomEnters, shopEnters } from './zones.ts'

/** Setup: decks, slots, characters, hands, and who starts. */

interface SettingUp {
  /** Character cards laid out to be chosen from, in the order in which players choose. */
  offered: readonly number[]
  /** How many players have their starting items, in turn order. */
  seated: number
  /** The treasures that the next player chooses from. */
  top: readonly number[]
}
const makeSettingUp = withCards(
  ({ offered }: Pick<SettingUp, 'offered'>): SettingUp => ({ offered, seated: 0, top: [] }),
  'offered',
  'top',
)

/**
 * Puts the first monster of the deck into a slot. Events that are turned up go to the bottom, and an indomitable monster goes into a slot of
 * its own, so that this one is still empty (Setup; Keyworded Abilities, Indomitable).
 */
function firstInSlot(g: State, slot: number): void {
  for (let tries = g.decks[MONSTER]!.length; tries > 0 && g.monsters[slot]!.top === 0; tries--) {
    const card = drawTop(g, MONSTER)
    if (card < 0) return
    if (isEvent(g, card)) putOnBottom(g, card)
    else monsterEnters(g, card, slot)
  }
}

const setup = machine.procedure('setup', makeSettingUp, {
  /**
   * Fills the shop, monster and room slots. Events go to the bottom of the deck and do not trigger. What else triggers on entering play waits
   * until a player would next receive priority, which is in the first turn (Shop Items; Triggered Abilities).
   */
  slots(g) {
    for (let i = 0; i < g.shopSlots; i++) {
      g.shop.push({ top: 0, under: [] })
      const card = drawTop(g, TREASURE)
      if (card >= 0) shopEnters(g, card, i)
    }
    // all slots of the set-up are there before the first monster, and their number is fixed: indomitable monsters add slots of their own
    const monsters = g.monsterSlots
    for (let i = 0; i < monsters; i++) g.monsters.push({ top: 0, under: [] })
    for (let i = 0; i < monsters; i++) firstInSlot(g, i)
    for (let i = 0; i < g.roomSlots; i++) {
      g.rooms.push({ top: 0, under: [] })
      const card = drawTop(g, ROOM)
      if (card >= 0) roomEnters(g, card, i)
    }
    setUpChallenge(g)
    layOutVariants(g)
  },
  /** Players choose their characters, unless these were dealt. */
  characters(g, f) {
    const { offered } = f.l
    f.l = { ...f.l, offered: [] }
    if (offered.length > 0) start(g, choosingCharacters, { offered })
  },
  /** Abilities about the start of the game resolve at once, in turn order: nobody has priority here. */
  startingItems(g, f) {
    const { seated } = f.l
    if (seated >= g.rules.players) return 'hands'
    const seat = (g.starting + seated) % g.rules.players
    const character = g.rules.library.definitions[g.objects.find((o) => o?.id === g.seats[seat]!.character)!.def]!
    if (!hasPermit(g.rules.library, character.number, 'startingItem')) {
      f.l = { ...f.l, seated: seated + 1 }
      return 'startingItems'
    }
    // chosen from the top 3 treasures; it becomes the starting item, and is eternal
    const top = topCards(g, TREASURE, 3)
    f.l = { ...f.l, top }
    learn(g, top, bitOf(seat))
    ask(
      g,
      seat,
      'choose-starting-item',
      {},
      top.map((card) => ({ act: 'card', a: defOfCard(g, card), b: card })),
    )
    return undefined
  },
  chosen(g, f) {
    const [option] = picked(g)
    const { seated, top } = f.l
    f.l = { ...f.l, seated: seated + 1, top: [] }
    if (option === undefined) return 'startingItems'
    const seat = (g.starting + seated) % g.rules.players
    const cards = top.map(() => drawTop(g, TREASURE))
    for (const card of cards) if (card !== option.b) putOnBottom(g, card, bitOf(seat))
    const o = itemEnters(g, option.b, seat)
    o.madeEternal = true
    return 'startingItems'
  },
  /** Deals hands and ¢. */
  hands(g) {
    giveOutVariants(g)
    for (const [seat, s] of g.seats.entries()) {
      s.cents = g.rules.startCents
      g.centsLeft -= g.rules.startCents
      const dealt = modified(g, CHANNEL.startHand, seat, g.rules.startHand)
      for (let i = 0; i < dealt; i++) {
        const card = drawHidden(g, LOOT)
        if (card < 0) break
        s.hand.push(card)
        g.out?.push({ type: 'looted', seat, n: 1, card: defOfCard(g, card), only: [seat] })
      }
    }
    watchBonusSouls(g)
    claimBonusSouls(g)
  },
  /** After "setup the game as normal": the mini-draft. */
  draft(g) {
    if (g.rules.draft) start(g, drafting)
  },
  first(g) {
    g.active = g.starting
    g.dirty = true
    start(g, turn)
    return 'end'
  },
})

/** How a game begins: the shuffled decks of physical cards, and who plays which character. */
export interface Deal {
  rules: Rules
  /** Seat by seat; empty when players choose from `offered`. */
  characters: number[]
  /** Character cards laid out to be chosen from, in the order in which players choose. */
  offered: number[]
  startingItems: (number | null)[]
  decks: number[][]
  /** Cards that stay in the box because of decks by ratio or by hand. */
  unused: number[]
  bonus: number[]
  first: Seat
}

/** Makes a new game before its first step. */
export function newGame(deal: Deal, random: RandomState): State {
  const g = emptyState(deal.rules, random, CHANNELS)
  g.decks = deal.decks
  g.unused = deal.unused
  g.bonus = deal.bonus
  g.starting = deal.first
  g.active = deal.first
  for (let seat = 0; seat < deal.rules.players; seat++) {
    g.seats.push({
      cents: 0,
      hand: [],
      damage: 0,
      before: 0,
      most: 0,
      dead: false,
      dying: false,
      killer: -1,
      character: 0,
      thisTurn: newSeatCounts(),
      characterUses: 0,
      skipTurns: 0,
      calm: 'no',
      extraTurns: 0,
      counters: null,
    })
    const character = deal.characters[seat]
    if (character !== undefined) characterEnters(g, character, seat)
    const item = deal.startingItems[seat]
    if (item != null) itemEnters(g, item, seat)
  }
  start(g, setup, { offered: deal.offered })
  return g
}

/**
 * Shuffles and deals by the rules of the table: each deck complete, by ratio or by hand; characters with their starting items, at random or
 * laid out to be chosen from; random bonus souls; a random first player (nobody can measure who is saddest, and the lowest roll is just as
 * random).
 */
export function deal(pool: Pool, random: RandomState): Deal {
  const { rules } = pool
  const decks: number[][] = [[], [], [], []]
  for (const [card, def] of rules.cards.entries()) {
    const isOutside = rules.library.definitions[def]!.source.outside || rules.challenge?.finals.includes(card) === true
    const deck = isOutside ? null : deckOfDef(rules.library, def)
    if (deck !== null) decks[deck]!.push(card)
  }
  const unused: number[] = []
  for (const deck of [TREASURE, LOOT, MONSTER, ROOM] as const) {
    shuffle(random, decks[deck]!)
    const plan = deck === ROOM ? null : rules.decks[DECKS[deck]]
    if (plan !== null) decks[deck] = byPlan(rules, plan, decks[deck]!, unused)
  }
  const shuffled = shuffle(random, pool.characters.slice())
  const bonus = shuffle(random, pool.bonus.slice()).slice(0, rules.bonusSouls)
  if (rules.characters === 'one-of-two' || rules.characters === 'any') {
    const offered = rules.characters === 'any' ? pool.characters.slice() : shuffled.slice(0, 2 * rules.players)
    const first = firstOf(rules, [], random)
    return { rules, characters: [], offered, startingItems: [], decks, unused, bonus, first }
  }
  const characters = shuffled.slice(0, rules.players)
  const startingItems = characters.map((card) => startingItemOf(rules, card))
  const first = firstOf(rules, characters, random)
  return { rules, characters, offered: [], startingItems, decks, unused, bonus, first }
}

/** What a plan counts this physical card as: its category, or its id (Deck Ratios). */
const countedAs = ({ library, cards }: Rules, plan: DeckPlan, card: number): string => {
  const def = library.definitions[cards[card]!]!
  return 'ratio' in plan ? (def.source.category ?? '') : plainId(def)
}

/** How many cards a plan still has of what each card counts as when these are in the game already. Below 0: there are too many of them. */
export function leftOf(rules: Rules, plan: DeckPlan, there: readonly number[]): Record<string, number> {
  const left: Record<string, number> = { ...('ratio' in plan ? plan.ratio : plan.cards) }
  for (const card of there) {
    const key = countedAs(rules, plan, card)
    left[key] = (left[key] ?? 0) - 1
  }
  return left
}

/**
 * Makes a deck with a number of cards of each category, or a number of copies of each card (Deck Ratios). Cards are dealt from a shuffled
 * deck, and those beyond the number of their category stay in the box. A category with too few cards is used completely. `there`: cards of
 * the deck that are in the game already and count.
 */
export function byPlan(
  rules: Rules,
  plan: DeckPlan,
  shuffled: readonly number[],
  unused: number[],
  there: readonly number[] = [],
): number[] {
  const left = leftOf(rules, plan, there)
  const deck: number[] = []
  for (const card of shuffled) {
    const key = countedAs(rules, plan, card)
    const places = left[key] ?? 0
    left[key] = places - 1
    if (places > 0) deck.push(card)
    else unused.push(card)
  }
  return deck
}
