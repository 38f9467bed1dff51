import { below, type RandomState, type Seat, shuffle } from '@soulstack/kit'
import { definitions } from '../language/library.ts'
import type { Pool } from '../modes/pool.ts'
import { CHANNELS } from './channels.ts'
import { defOfCard } from './context.ts'
import { tellOut } from './events.ts'
import { ask, call, machine, picked } from './machine.ts'
import { addNamed, makeObject, register } from './objects.ts'
import { isEvent } from './slots.ts'
import { emptyState, LOOT, MONSTER, ROOM, type Rules, type State, TREASURE } from './state.ts'
import { turn } from './turn.ts'
import { drawTop, itemEnters, monsterEnters, putOnBottom, roomEnters, shopEnters, topCards } from './zones.ts'

/** Setup: decks, slots, characters, hands, and who starts. */

const setup = machine.procedure('setup', {
  /** Two shop slots, two monster slots; events go to the bottom of the deck and do not trigger. */
  slots(g) {
    for (let i = 0; i < g.shopSlots; i++) {
      g.shop.push({ top: 0, under: [] })
      const card = drawTop(g, TREASURE)
      if (card >= 0) shopEnters(g, card, i)
    }
    for (let i = 0; i < g.monsterSlots; i++) {
      g.monsters.push({ top: 0, under: [] })
      for (let tries = g.decks[MONSTER]!.length; tries > 0; tries--) {
        const card = drawTop(g, MONSTER)
        if (card < 0) break
        if (isEvent(g, card)) putOnBottom(g, card)
        else {
          monsterEnters(g, card, i)
          break
        }
      }
    }
    for (let i = 0; i < g.roomSlots; i++) {
      g.rooms.push({ top: 0, under: [] })
      const card = drawTop(g, ROOM)
      if (card >= 0) roomEnters(g, card, i)
    }
    g.pending.length = 0
  },
  /** Abilities about the start of the game resolve at once, in turn order: nobody has priority here. */
  startingItems(g, f) {
    if (f.i >= g.rules.players) return 'hands'
    const seat = (g.starting + f.i) % g.rules.players
    f.seat = seat
    const character = definitions[g.objects.find((o) => o?.id === g.seats[seat]!.character)!.def]!
    if (!hasPermit(character.number, 'startingItem')) {
      f.i++
      return 'startingItems'
    }
    // chosen from the top 3 treasures; it becomes the starting item, and is eternal
    const top = topCards(g, TREASURE, 3)
    f.list = top
    ask(
      g,
      seat,
      { code: 'choose-starting-item' },
      top.map((card) => ({ act: 'card', a: defOfCard(g, card), b: card })),
    )
    return undefined
  },
  chosen(g, f) {
    const [option] = picked(g)
    f.i++
    if (option === undefined) return 'startingItems'
    const cards = f.list!.map(() => drawTop(g, TREASURE))
    f.list = null
    for (const card of cards) if (card !== option.b) putOnBottom(g, card)
    const o = itemEnters(g, option.b, f.seat)
    addNamed(g, o, 'eternal', 1)
    return 'startingItems'
  },
  /** Hands and ¢ are dealt after that. */
  hands(g) {
    for (const [seat, s] of g.seats.entries()) {
      s.cents = g.rules.startCents
      g.centsLeft -= g.rules.startCents
      for (let i = 0; i < g.rules.startHand; i++) {
        const card = drawTop(g, LOOT)
        if (card < 0) break
        s.hand.push(card)
        if (g.out) tellOut(g, { type: 'looted', seat, n: 1, card: defOfCard(g, card), only: [seat] })
      }
    }
  },
  first(g) {
    g.active = g.starting
    g.dirty = true
    call(g, turn)
    return 'end'
  },
})

/** What a table is made with: which physical cards are in it, in shuffled order, and who plays whom. */
export interface Deal {
  rules: Rules
  characters: number[]
  startingItems: (number | null)[]
  decks: number[][]
  bonus: number[]
  first: Seat
}

/** A new game, standing before its first decision. */
export function newGame(deal: Deal, random: RandomState): State {
  const g = emptyState(deal.rules, random, CHANNELS)
  g.decks = deal.decks
  g.bonus = deal.bonus
  g.starting = deal.first
  g.active = deal.first
  for (let seat = 0; seat < deal.rules.players; seat++) {
    const character = makeObject(g, 'character', deal.characters[seat]!, seat)
    character.charged = false
    register(g, character)
    g.seats.push({
      cents: 0,
      hand: [],
      damage: 0,
      most: 0,
      dead: false,
      dying: false,
      killer: -1,
      character: character.id,
      lootPlays: 0,
      lootUsed: 0,
      unlimitedLoot: false,
      attackRolls: 0,
      hurt: 0,
      deaths: 0,
      lastAttackRoll: 0,
      attacked: false,
      attacks: 0,
      extraAttacks: 0,
      purchases: 0,
      extraPurchases: 0,
      skipTurns: 0,
      extraTurns: 0,
    })
    const item = deal.startingItems[seat]
    if (item != null) itemEnters(g, item, seat)
  }
  call(g, setup)
  return g
}

/**
 * Shuffles and deals by the rules of the box: random characters with their starting items, three random bonus souls, a random
 * first player (the saddest one cannot be measured; lowest roll is as fair).
 */
export function deal(pool: Pool, random: RandomState): Deal {
  const { rules } = pool
  const decks: number[][] = [[], [], [], []]
  const startingByDef = new Map<string, number>()
  for (let card = 0; card < rules.cards.length; card++) {
    const { type, id } = definitions[rules.cards[card]!]!.source
    if (type === 'treasure') decks[TREASURE]!.push(card)
    else if (type === 'loot') decks[LOOT]!.push(card)
    else if (type === 'monster' || type === 'event' || type === 'curse') decks[MONSTER]!.push(card)
    else if (type === 'room') decks[ROOM]!.push(card)
    else if (type === 'starting-item') startingByDef.set(id, card)
  }
  for (const deck of decks) shuffle(random, deck)
  const characters = shuffle(random, pool.characters.slice()).slice(0, rules.players)
  const bonus = shuffle(random, pool.bonus.slice()).slice(0, rules.bonusSouls)
  const startingItems = characters.map((card) => {
    const item = definitions[rules.cards[card]!]!.source.startingItem
    return item === null ? null : (startingByDef.get(item) ?? null)
  })
  return { rules, characters, startingItems, decks, bonus, first: firstOf(rules, characters, random) }
}

/** A character that goes first does; else the lowest roll, for which any fair draw will do. */
function firstOf(rules: Rules, characters: readonly number[], random: RandomState): Seat {
  const claims = characters.findIndex((card) => hasPermit(rules.cards[card]!, 'first'))
  return claims >= 0 ? claims : below(random, rules.players)
}

const hasPermit = (def: number, what: string): boolean => definitions[def]!.abilities.some((a) => a.node.what === what)
