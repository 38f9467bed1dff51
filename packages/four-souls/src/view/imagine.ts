import {
  below,
  derivedRandom,
  isOf,
  quickBelow,
  quickFrom,
  type RandomState,
  shuffle,
  type Viewer,
} from '@soulstack/kit'
import { guessing } from '../effects/guessing.ts'
import { looking } from '../effects/other-hands.ts'
import { runGame } from '../model/card-sandbox.ts'
import { DECKS, LOOT, MONSTER, ROOM, TREASURE } from '../model/decks.ts'
import { cardOf, isCard } from '../model/entity.ts'
import { fork } from '../model/fork.ts'
import type { QuestionCode } from '../model/questions.ts'
import type { Rules } from '../model/rules.ts'
import type { State } from '../model/state.ts'
import { defOfCard } from '../rules/context.ts'
import { bitsOf } from '../rules/knowledge.ts'
import { deckOfDef } from '../rules/objects.ts'
import { maySeeTop, seesHand, topIsOpen } from '../rules/sight.ts'

/** What a viewer cannot know, dealt anew: for players who think ahead (`imagine`), and for the test of views (`scramble`). */

const PILES = [TREASURE, LOOT, MONSTER, ROOM] as const

/**
 * A world that this viewer could believe in, as `Game.imagine` says.
 *
 * The places stay as they are, and every physical card stays in its place; what is dealt anew is which card each of them is
 * (`Rules.cards`). So whatever refers to a hidden card (a look in progress, an offer, a target) still refers to the same place.
 */
export function imagine(g: State, viewer: Viewer, random: RandomState): State {
  const world = fork(g)
  world.rules = { ...g.rules, cards: dealtAnew(world, viewer, random) }
  world.random = derivedRandom(random)
  forgetSecrets(world, viewer)
  // nobody may know the next dice written in a lesson or a scenario
  world.dice = null
  if (g.decision !== null && g.decision.seat !== viewer) askAnew(world)
  return world
}

/** A secret that other players share could be any of theirs. The votes of those who are still voting are nobody else's business either. */
function forgetSecrets(world: State, viewer: Viewer): void {
  if (viewer === 'all') return
  for (const f of world.frames)
    if (isOf(f, guessing) && f.l.secret >= 0 && (viewer === null || viewer === f.l.guesser)) {
      const k = world.rules.players
      const secret = (f.l.guesser + 1 + below(world.random, k - 1)) % k
      f.l = { ...f.l, secret, votes: f.l.votes.map(() => secret) }
    }
}

/**
 * Room for dealing one state at a time, made once because worlds are imagined thousands of times: for each card, whether the viewer knows it;
 * for each definition, how many copies are hidden; and the hidden places with what is dealt to them.
 */
let known = new Uint8Array(0)
let copies = new Uint16Array(0)
let places = new Uint32Array(0)
let dealt = new Uint32Array(0)

function makeRoom({ cards, library }: Rules): void {
  if (known.length < cards.length) {
    known = new Uint8Array(cards.length)
    places = new Uint32Array(cards.length)
    dealt = new Uint32Array(cards.length)
  }
  if (copies.length < library.definitions.length) copies = new Uint16Array(library.definitions.length)
}

/** The definition of each physical card, with those that the viewer cannot know dealt anew among their places. */
function dealtAnew(g: State, viewer: Viewer, random: RandomState): number[] {
  makeRoom(g.rules)
  quickFrom(random)
  const cards = g.rules.cards.slice()
  markKnown(g, viewer)
  moveTargets(g, viewer)
  for (const deck of PILES) {
    let n = 0
    if (deck === LOOT && viewer !== 'all')
      for (let seat = 0; seat < g.seats.length; seat++)
        if (!seesHand(g, seat, viewer)) n = addPlaces(g.seats[seat]!.hand, n)
    n = addPlaces(g.decks[deck]!, n)
    deal(g, cards, n, boxOf(g, deck))
  }
  deal(g, cards, addPlaces(g.starters, 0), NONE)
  known.fill(0)
  return cards
}

/**
 * Cards in a discard pile that were chosen as targets may have been shuffled into their deck since. Everybody knows which cards they are,
 * but not where, so they keep their identity and get other places.
 */
function moveTargets(g: State, viewer: Viewer): void {
  for (const { ctx } of [...g.stack, ...g.frames, ...g.pending]) {
    if (ctx === null || ctx.bind.length === 0) continue
    for (const bound of ctx.bind)
      for (const e of bound) if (isCard(e) && known[cardOf(e)] === 0) move(g, viewer, cardOf(e))
  }
}

/** Moves a card to any place of its deck whose card the viewer does not know, and fixes it there. Does nothing if it is not hidden. */
function move(g: State, viewer: Viewer, card: number): void {
  for (const deck of PILES) {
    const lists = hiddenLists(g, viewer, deck)
    if (!lists.some((list) => list.includes(card))) continue
    const there = lists.flatMap((list) => list.flatMap((other, at) => (known[other] === 0 ? [{ list, at }] : [])))
    const from = there.find(({ list, at }) => list[at] === card)!
    const to = there[quickBelow(there.length)]!
    from.list[from.at] = to.list[to.at]!
    to.list[to.at] = card
    known[card] = 1
  }
}

/** The lists of places whose cards are hidden from this viewer: a deck, and for loot the hands that they do not see. */
const hiddenLists = (g: State, viewer: Viewer, deck: number): number[][] => [
  ...(deck === LOOT && viewer !== 'all'
    ? g.seats.filter((_, seat) => !seesHand(g, seat, viewer)).map(({ hand }) => hand)
    : []),
  g.decks[deck]!,
]

/** Adds the cards of a list that the viewer does not know to `places`, which has `n`. Returns how many it has then. */
function addPlaces(list: readonly number[], n: number): number {
  let to = n
  for (let i = 0; i < list.length; i++) {
    const card = list[i]!
    if (known[card] === 0) places[to++] = card
  }
  return to
}

/** Marks the cards in decks and hands that this viewer has seen, besides hands that they see now. */
function markKnown(g: State, viewer: Viewer): void {
  const bits = bitsOf(g, viewer)
  for (let card = 0; card < g.known.length; card++) if ((g.known[card]! & bits) !== 0) known[card] = 1
  const pile = g.decks[TREASURE]!
  if (typeof viewer === 'number' && pile.length > 0 && maySeeTop(g, TREASURE, viewer)) known[pile[pile.length - 1]!] = 1
  const loot = g.decks[LOOT]!
  if (loot.length > 0 && topIsOpen(g, LOOT)) known[loot[loot.length - 1]!] = 1
}

const NONE: readonly number[] = []

/**
 * The cards of a deck that were left in the box without anybody knowing which: only how many there are of each category (Deck Ratios). If
 * the deck was written card by card, everybody knows what is not in it.
 */
function boxOf(g: State, deck: (typeof PILES)[number]): readonly number[] {
  if (g.unused.length === 0 || deck === ROOM) return NONE
  const plan = g.rules.decks[DECKS[deck]]
  if (plan === null || !('ratio' in plan)) return NONE
  return g.unused.filter((card) => deckOfDef(g.rules.library, defOfCard(g, card)) === deck)
}

/**
 * Deals the cards in the first `n` of `places` anew, with those in the box. Nothing depends on where they really are, because they are
 * taken in the order of their definitions.
 */
function deal(g: State, cards: number[], n: number, box: readonly number[]): void {
  if (n + box.length < 2) return
  // read once, because this is what most of the time is spent on
  const [from, of, to] = [places, copies, dealt]
  let least = g.rules.library.definitions.length
  let most = 0
  for (let i = 0; i < n + box.length; i++) {
    const def = cards[i < n ? from[i]! : box[i - n]!]!
    of[def]!++
    if (def < least) least = def
    if (def > most) most = def
  }
  if (box.length > 0) dealBox(g, cards, box, least, most)
  let next = 0
  for (let def = least; def <= most; def++) {
    if (of[def] === 0) continue
    for (let k = of[def]!; k > 0; k--) to[next++] = def
    of[def] = 0
  }
  for (let i = n - 1; i >= 0; i--) {
    const j = quickBelow(i + 1)
    cards[from[i]!] = to[j]!
    to[j] = to[i]!
  }
}

/** Takes as many cards of each category from `copies` as the box has, and puts them there. */
function dealBox(g: State, cards: number[], box: readonly number[], least: number, most: number): void {
  const { definitions } = g.rules.library
  const categoryOf = (def: number): string => definitions[def]!.source.category ?? ''
  const left = new Map<string, number[]>()
  for (let def = least; def <= most; def++)
    for (let k = copies[def]!; k > 0; k--) {
      const category = categoryOf(def)
      const those = left.get(category)
      if (those === undefined) left.set(category, [def])
      else those.push(def)
    }
  for (const card of box) {
    const those = left.get(categoryOf(g.rules.cards[card]!))!
    const at = quickBelow(those.length)
    const def = those[at]!
    those[at] = those[those.length - 1]!
    those.pop()
    cards[card] = def
    copies[def]!--
  }
}

/**
 * Questions whose options show or depend on cards that only the asked player sees. Their steps only look: run again, they ask the same
 * question about the cards that are there now.
 */
const PRIVATE: ReadonlySet<QuestionCode> = new Set<QuestionCode>([
  'priority',
  'arrange',
  'keep-one',
  'may-bottom',
  'may-discard',
  'look-deck',
  'may-bottom-any',
  'may-discard-any',
  'search',
  'take-top',
  'reveal-which',
  'steal-loot',
  'may-steal-loot',
  'look-hand',
  'trade-theirs',
  'choose-starting-item',
])

/** Asks another seat's open question anew, because its options follow from what was dealt to that seat. */
function askAnew(world: State): void {
  const { decision, frames } = world
  const f = frames[frames.length - 1]
  if (f === undefined || decision === null || !PRIVATE.has(decision.ask.code)) return
  // the step before the one that gets the answer; a look at a hand has only one step
  if (isOf(f, looking)) f.l = { ...f.l, seen: f.l.seen - 1 }
  f.step = Math.max(0, f.step - 1)
  world.decision = null
  world.nextDecision = decision.id
  world.doneThisTurn--
  runGame(world)
}

/** Deals the cards that this viewer does not see anew among the hidden places of a state, as `Game.scramble` says. */
export function scramble(g: State, viewer: Viewer, random: RandomState): void {
  makeRoom(g.rules)
  markKnown(g, viewer)
  for (const deck of PILES) permute(hiddenLists(g, viewer, deck), random)
  permute([g.starters], random)
  known.fill(0)
}

/** Deals the cards of these lists anew among their places. Those that are marked as known stay where they are. */
function permute(lists: readonly number[][], random: RandomState): void {
  const hidden: number[] = []
  for (const list of lists) for (const card of list) if (known[card] === 0) hidden.push(card)
  // sorted first, so that the same generator always deals the same cards, and the result reveals nothing about the real ones
  const cards = shuffle(random, Uint32Array.from(hidden).sort())
  let next = 0
  for (const list of lists)
    for (let at = 0; at < list.length; at++) if (known[list[at]!] === 0) list[at] = cards[next++]!
}
