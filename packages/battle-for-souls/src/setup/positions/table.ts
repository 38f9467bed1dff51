import { type GameEvent, randomFromSeed, type Seat, shuffle } from '@soulstack/kit'
import { type Path, Problem } from '@soulstack/kit/scenario/input'
import { SIDES, type Side } from '../../cards/card.ts'
import { cardById, numberOf } from '../../cards/index.ts'
import { machine, start } from '../../rules/machine.ts'
import { newGame } from '../../rules/setup.ts'
import { defOf, HAND_LIMIT, type OpenCard, PLACES, type SideState, type State } from '../../rules/state.ts'
import { turn } from '../../rules/turn.ts'
import { nameOf } from './cards.ts'
import { type OpenSpec, type PileSpec, type SideSpec, sideAt, type TableSpec } from './read.ts'

/** Builds a state from a written table: named cards are taken out of the box, the rest goes below them in a fixed order. */

/** The box of cards; each physical card can be taken once. */
class Box {
  private readonly g: State
  private readonly free: number[]

  constructor(g: State) {
    this.g = g
    this.free = [...g.rules.def.keys()].reverse()
  }

  /** Takes a physical card with this id. @throws Problem when all of them are already used. */
  take(id: string, path: Path): number {
    const number = numberOf(id)
    const at = this.free.findLastIndex((card) => this.g.rules.def[card] === number)
    if (at >= 0) return this.free.splice(at, 1)[0]!
    const copies = this.g.rules.def.filter((def) => def === number).length
    const name = nameOf(cardById(id))
    if (copies === 0) throw new Problem(`${name} is not in this game`, path)
    throw new Problem(
      `${name} is on this table more often than the ${copies === 1 ? 'one copy' : `${copies} copies`} there are`,
      path,
    )
  }

  /** Takes several cards, in the written order. */
  all = (ids: readonly string[], path: Path): number[] => ids.map((id, i) => this.take(id, [...path, i]))

  /** The cards of a stack that are still in the box. */
  rest = (stack: readonly number[]): number[] => stack.filter((card) => this.free.includes(card))

  /** Takes the next card of a stack that is still in the box. */
  next(stack: readonly number[]): number {
    const [card] = this.rest(stack)
    this.free.splice(this.free.indexOf(card!), 1)
    return card!
  }
}

interface WrittenPile {
  pile: PileSpec
  tops: number[]
  stack: number[]
}

/**
 * Sets up the table, with the turn at the point where the scenario begins. The events of a real setup, if it is carried out, go into
 * `events`.
 * @throws Problem when the table is impossible.
 */
export function buildTable(t: TableSpec, events: GameEvent[] = []): State {
  const g = newGame(t.config, randomFromSeed(t.setup ? `scenario ${t.seed}` : 'scenario'))
  if (t.setup) {
    g.out = events
    machine.run(g)
    return g
  }
  // the table is as written: the procedure Set Up does not run
  g.frames.length = 0
  g.turn = t.number
  g.active = t.active
  g.step = t.step
  g.last = t.last
  const box = new Box(g)
  // take written cards first, so that filling up the rest does not use them
  const piles: WrittenPile[] = []
  const left: number[] = []
  for (const [seat, name] of t.names.entries()) {
    if (t.hands[seat]!.length > HAND_LIMIT)
      throw new Problem(`a hand has at most ${HAND_LIMIT} cards`, ['table', name, 'hand'])
    g.hands[seat] = box.all(t.hands[seat]!, ['table', name, 'hand'])
    g.fans[seat] = box.all(t.fans[seat]!, ['table', name, 'fan'])
  }
  for (const [n, side] of SIDES.entries()) {
    const spec = t.sides[side]
    if (spec) piles.push(...layOut(g, box, left, t, side, spec, g.sides[n]!))
  }
  const soulStack = g.soulStack
  const souls = t.souls?.map((soul, i) => soul && box.take(soul.card, ['table', 'souls', i]))
  g.purgatory = box.all(t.purgatory, ['table', 'purgatory'])
  g.void = box.all(t.void, ['table', 'void'])
  piles.push({ pile: t.soulDeck, tops: box.all(t.soulDeck.cards, ['table', 'soul-deck']), stack: soulStack })
  for (let place = 0; place < PLACES; place++) {
    g.souls[place] = souls ? (souls[place] ?? -1) : box.next(soulStack)
    g.points[place] = t.souls?.[place]?.points ?? 0
  }
  for (const { pile, tops, stack } of piles) {
    const rest = box.rest(stack)
    if (pile.only) left.push(...rest)
    const below = pile.only ? [] : instantsLast(g, shuffle(g.random, rest))
    stack.splice(0, stack.length, ...below, ...tops.reverse())
  }
  g.box = left
  // later shuffles must not depend on what was in the box
  g.random = randomFromSeed(`play ${t.seed}`)
  start(g, turn, {}, 'act')
  machine.run(g)
  return g
}

/** Lays out a side's cards in play. Its stacks are returned, to be filled up when all written cards have been taken. `left`: what stays in the box. */
function layOut(
  g: State,
  box: Box,
  left: number[],
  t: TableSpec,
  side: Side,
  spec: SideSpec,
  s: SideState,
): WrittenPile[] {
  const { at } = spec
  s.discard = box.all(spec.discard, at('discard')).reverse()
  s.openAngels = box.all(spec.angels, at('angels'))
  s.home = box.all(spec.home, at('home'))
  const open = (cards: readonly OpenSpec[], key: string): OpenCard[] =>
    cards.map((o, i) => ({
      card: box.take(o.card, [...at(key), i]),
      used: usesOf(o, [...at(key), i]),
      until: untilOf(g, t, side, o, [...at(key), i]),
      played: o.played ? 1 << t.active : 0,
    }))
  s.openFavours = open(spec.favours, 'favours')
  s.openRelics = open(spec.relics, 'relics')
  const victory = spec.victoryStack ?? s.victory.length
  const piles: WrittenPile[] = (['deck', 'angels', 'favours', 'relics'] as const).map((key) => {
    const [pile, where] =
      key === 'deck' ? [spec.deck, at('deck')] : [spec[STACKS[key]], at(`${key.slice(0, -1)}-stack`)]
    return { pile, tops: box.all(pile.cards, where), stack: s[key] }
  })
  s.victory = box.rest(s.victory)
  if (spec.victoryStack !== null && spec.victoryStack > s.victory.length)
    throw new Problem(`only ${s.victory.length} Victory Point cards are left for the stack`, at('victory-stack'))
  left.push(...s.victory.splice(victory))
  return piles
}

const STACKS = { angels: 'angelStack', favours: 'favourStack', relics: 'relicStack' } as const

function usesOf(o: OpenSpec, path: Path): number {
  const uses = cardById(o.card).ability?.uses ?? 0
  // a favour with a colour stays to the end of its time
  if (uses !== 'unlimited' && o.used > 0 && o.used >= uses && cardById(o.card).colour === null)
    throw new Problem(`${o.card} would have left play after ${o.used} uses`, path)
  return o.used
}

/** The turn after which a favour with a colour leaves; 0: it stays. `by`: who gained it, in their latest turn. */
function untilOf(g: State, t: TableSpec, side: Side, o: OpenSpec, path: Path): number {
  const { type, colour } = cardById(o.card)
  if (colour === null || (type !== 'intercession' && type !== 'sin')) {
    if (o.by !== null) throw new Problem(`${o.card} stays, whoever gained it`, [...path, 'by'])
    return 0
  }
  const seats = t.names.length
  const since = (seat: Seat): number => (t.active - seat + seats) % seats
  const own = t.names.map((_, seat) => seat).filter((seat) => sideAt(t.config, seat) === side)
  const by = o.by ?? own.reduce((x, y) => (since(y) < since(x) ? y : x))
  if (!own.includes(by)) throw new Problem(`${t.names[by]} does not play ${side}`, [...path, 'by'])
  const until = g.turn - since(by) + (t.config.mode === 'teams' ? 2 : 0)
  if (until < g.turn)
    throw new Problem(
      `${o.card} would have left: with a colour it lies open to the end of the turn${t.config.mode === 'teams' ? ' of the partner' : ''}, and it is the turn of ${t.names[t.active]}`,
      path,
    )
  return until
}

/** Moves INSTANTs to the bottom, so that unwritten cards never intervene. The bottom first. */
function instantsLast(g: State, cards: readonly number[]): number[] {
  const isInstant = (card: number): boolean => typeof defOf(g, card).ability?.when === 'string'
  return [...cards.filter(isInstant), ...cards.filter((card) => !isInstant(card))]
}
