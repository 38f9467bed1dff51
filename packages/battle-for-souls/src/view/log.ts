import {
  type Eyes,
  type Follow,
  type GameEvent,
  isTookBack,
  type Language,
  type LogLine,
  type LogPart,
  linesOf,
  type Person,
  readerOf,
  type Seat,
  type Subject,
  sentence,
  type Tally,
  type Told,
} from '@soulstack/kit'
import type { Side } from '../cards/card.ts'
import { cards } from '../cards/index.ts'
import { SETS, type SideNumber, type State, sideName } from '../rules/state.ts'
import { gainOf } from './names.ts'
import { type Words, wordsOf } from './words/index.ts'

/** The log: what happened, as one seat may read it. Hidden cards are told only to those whom the event names in `only`. */

type Says = Words['log']
/** For whom it is told: what they may know, who of the players they are, and whose act goes on (null: a sentence begins). */
interface Telling {
  knows: boolean
  reader: Seat | null
  act: Seat | null
}
type Line = (e: GameEvent, says: Says, x: Telling) => Omit<Told, 'rule'> | null

const card = (e: GameEvent): LogPart => ({ card: cards[e['card'] as number]!.id })
/** Cards in a row. */
const several = (e: GameEvent): LogPart[] => (e['cards'] as number[]).map((def) => ({ card: cards[def]!.id }))
const player = (seat: Seat, { reader }: Telling): Person => ({ seat, you: seat === reader })
/** Whoever did it, as whom a sentence is about. */
const who = (e: GameEvent, x: Telling): Subject => ({
  who: player(e['seat'] as Seat, x),
  said: x.act === null ? 'first' : x.act === e['seat'] ? 'left' : 'later',
})
const side = (e: GameEvent): Side => sideName(e['side'] as SideNumber)
const n = (e: GameEvent): number => e['n'] as number

/** About whoever did it. */
const by = (e: GameEvent, depth: number, parts: LogPart[]): Omit<Told, 'rule'> => ({
  seat: e['seat'] as Seat,
  depth,
  parts,
})
/** About nobody. */
const so = (depth: number, parts: LogPart[]): Omit<Told, 'rule'> => ({ seat: null, depth, parts })

const typeOf = (e: GameEvent): string => cards[e['card'] as number]!.type

/** Which rule a use follows: INSTANTs have their own. */
function usesRule(e: GameEvent): string {
  const { type, ability } = cards[e['card'] as number]!
  if (typeof ability?.when === 'string') return 'R-BFS-49'
  return type === 'archangel' || type === 'devil' ? 'R-BFS-22' : type.endsWith('relic') ? 'R-BFS-46' : 'R-BFS-43'
}

/** Which rule a card follows that leaves: relics, favours with a colour, and those without. */
function leavesRule(e: GameEvent): string {
  const { type, colour } = cards[e['card'] as number]!
  return type.endsWith('relic') ? 'R-BFS-47' : colour === null ? 'R-BFS-45' : 'R-BFS-44'
}

const isPoint = (e: GameEvent): boolean => typeOf(e) === 'victory-point'

const HOME: Record<string, string> = { sainted: 'R-BFS-51', reaped: 'R-BFS-55', claimed: 'R-BFS-46' }
const DEALT: Record<string, string> = { setup: 'R-BFS-08', reap: 'R-BFS-56', replaced: 'R-BFS-53' }
const DREW: Record<string, string> = { one: 'R-BFS-32', five: 'R-BFS-57', 'two-pair': 'R-BFS-35', relic: 'R-BFS-46' }
const OVER: Record<string, string> = {
  won: 'R-BFS-69',
  tie: 'R-BFS-70',
  reached: 'R-BFS-60',
  lost: 'R-BFS-60',
  'turn-cap': 'R-BFS-77',
}

interface Kind {
  rule: string | ((e: GameEvent) => string)
  /** Whether it shows something hidden, or is left to chance. What `by` shows of their own hand is theirs to give away. */
  shows: boolean | ((e: GameEvent, by: Seat) => boolean)
  tell: Line
}

/** Shows cards of a hand: to all but whose hand it is. */
const ofAHand = (e: GameEvent, by: Seat): boolean => e['seat'] !== by

/** Every kind of event. */
const KINDS: Record<string, Kind> = {
  rolled: { rule: 'R-BFS-09', shows: true, tell: (e, says, x) => by(e, 1, says.rolled(who(e, x), { die: n(e) })) },
  first: { rule: 'R-BFS-09', shows: false, tell: (e, says, x) => by(e, 0, says.first(who(e, x))) },
  turn: { rule: 'R-BFS-20', shows: false, tell: (e, says, x) => by(e, 0, says.turn(who(e, x), n(e))) },
  'last-turn': {
    rule: (e) => (e['set'] === true ? 'R-BFS-76' : 'R-BFS-62'),
    shows: false,
    tell: (e, says, x) => by(e, 0, says.lastTurn(who(e, x))),
  },
  angel: {
    rule: (e) => (e['first'] === true ? 'R-BFS-03' : 'R-BFS-52'),
    shows: true,
    tell: (e, says) => so(1, says.angel(card(e), side(e))),
  },
  soul: { rule: (e) => DEALT[e['why'] as string]!, shows: true, tell: (e, says) => so(1, says.soul(card(e))) },
  uses: { rule: usesRule, shows: false, tell: (e, says, x) => by(e, 0, says.uses(who(e, x), card(e))) },
  buys: {
    rule: 'R-BFS-23',
    shows: false,
    tell: (e, says, x) => by(e, 0, says.buys(who(e, x), side(e), gainOf(e['kind'] as number), card(e))),
  },
  set: {
    rule: 'R-BFS-26',
    shows: ofAHand,
    tell: (e, says, x) => by(e, 0, says.set(who(e, x), SETS[e['kind'] as number]!, several(e))),
  },
  reaps: { rule: 'R-BFS-55', shows: ofAHand, tell: (e, says, x) => by(e, 0, says.reaps(who(e, x))) },
  points: { rule: 'R-BFS-16', shows: false, tell: (e, says) => so(1, moved(e, says)) },
  home: {
    rule: (e) => HOME[e['how'] as string]!,
    shows: false,
    tell: (e, says) => so(1, (e['how'] === 'sainted' ? says.sainted : says.home)(card(e), side(e))),
  },
  purgatory: { rule: 'R-BFS-55', shows: false, tell: (e, says) => so(1, says.purgatory(card(e))) },
  spared: { rule: 'R-BFS-49', shows: false, tell: (e, says) => so(1, says.spared(card(e))) },
  rescued: { rule: 'R-BFS-11', shows: false, tell: (e, says) => so(1, says.rescued(card(e), side(e))) },
  unchanged: { rule: 'R-BFS-50', shows: false, tell: (e, says) => so(1, says.unchanged(card(e))) },
  reduced: { rule: 'R-BFS-49', shows: false, tell: (e, says, x) => by(e, 1, says.reduced(who(e, x), n(e))) },
  gained: {
    rule: (e) => (isPoint(e) ? 'R-BFS-34' : 'R-BFS-07'),
    // Victory Point cards lie in an open stack
    shows: (e) => !isPoint(e),
    tell: (e, says, x) => by(e, 1, says.gained(who(e, x), card(e))),
  },
  drew: {
    rule: (e) => DREW[e['what'] as string]!,
    shows: true,
    tell: (e, says, x) => by(e, 1, x.knows ? says.drew(who(e, x), several(e)) : says.drewSome(who(e, x), n(e))),
  },
  shuffled: { rule: 'R-BFS-13', shows: true, tell: (e, says) => so(1, says.shuffled(side(e))) },
  discards: { rule: 'R-BFS-31', shows: ofAHand, tell: (e, says, x) => by(e, 0, says.discards(who(e, x), several(e))) },
  fans: { rule: 'R-BFS-65', shows: ofAHand, tell: (e, says, x) => by(e, 0, says.fans(who(e, x), several(e))) },
  'fan-ends': {
    rule: 'R-BFS-66',
    shows: false,
    tell: (e, says, x) => so(1, says.fanEnds(n(e), player(e['seat'] as Seat, x))),
  },
  'put-away': {
    rule: leavesRule,
    shows: false,
    tell: (e, says) => so(1, e['home'] === true ? says.home(card(e), side(e)) : says.toVoid(card(e))),
  },
  destroyed: { rule: 'R-BFS-48', shows: false, tell: (e, says) => so(1, says.destroyed(card(e))) },
  over: {
    rule: (e) => OVER[e['target'] !== null && e['reason'] === 'won' ? 'reached' : (e['reason'] as string)]!,
    shows: false,
    tell: (e, says, x) => {
      const winners = (e['winners'] as Seat[]).map((seat) => player(seat, x))
      if (e['reason'] === 'lost') return so(0, says.lost())
      return so(0, e['reason'] === 'tie' ? says.tie(winners) : says.won(winners, e['reason'] === 'turn-cap'))
    },
  },
}

/** What became of a soul's points. */
function moved(e: GameEvent, says: Says): LogPart[] {
  const { from, to } = e as unknown as { from: number; to: number }
  const gets = Math.abs(to) > Math.abs(from)
  return says.points(card(e), gets, (gets ? to : from) > 0 ? 'heaven' : 'hell', Math.abs(to - from), Math.abs(to))
}

/**
 * Whether this showed anybody something hidden, or was left to chance: when `by` wants to go back, what came before it cannot be taken
 * back (`Game.reveals`).
 */
export function reveals(event: GameEvent, by: Seat): boolean {
  const shows = KINDS[event.type]?.shows ?? true
  return typeof shows === 'boolean' ? shows : shows(event, by)
}

/** What an event comes to in numbers, all of which lie open. */
function tallyOf(event: GameEvent): Tally | null {
  if (event.type === 'turn') return { score: event['points'] as number[] }
  if (event.type === 'over') return { score: event['points'] as number[], won: event['winners'] as Seat[] }
  return event.type === 'home' || event.type === 'rescued' ? { whose: event['side'] as number } : null
}

/**
 * Log lines for these eyes, or for whoever holds several seats (none: a spectator), from everything that happened since the start.
 * `from` leaves out earlier lines.
 */
export function logLines(
  _: State,
  events: readonly GameEvent[],
  viewer: Eyes | readonly Seat[],
  from = 0,
  language: Language = 'en',
): LogLine[] {
  const { log } = wordsOf(language)
  const reader = readerOf(viewer)
  const tell = (event: GameEvent, knows: boolean): Told | null => {
    const kind = KINDS[event.type]
    const told = kind?.tell(event, log, { knows, reader, act: null })
    if (!told) return null
    const { rule } = kind!
    const line: Told = {
      ...told,
      parts: sentence(told.parts),
      rule: typeof rule === 'string' ? rule : rule(event),
    }
    const tally = tallyOf(event)
    if (tally) line.tally = tally
    return line
  }
  return linesOf(events, viewer, from, tell, () => followActs(log, reader), language)
}

/** What is not told in the line of an act: it is what always follows, and is seen where the act is unfolded. */
const WITHIN = new Set(['put-away', 'shuffled', 'fan-ends', 'soul'])

/** Finds the acts among the events of a turn: each line at depth 0 begins one, and those below it add to it. */
function followActs(says: Says, reader: Seat | null): Follow {
  /** Whose act is told; null: none, or one that nothing is added to. */
  let act: { seat: Seat | null; added: boolean } | null = null
  return (event, knows) => {
    const kind = KINDS[event.type]
    const told = kind?.tell(event, says, { knows, reader, act: null })
    const deep = kind !== undefined && told?.depth === 1
    if (deep && act !== null) {
      if (WITHIN.has(event.type)) return { begins: false, adds: null, instead: false }
      const before = act.added ? ', ' : ': '
      const { seat } = act
      act.added = true
      const adds = () => [before, ...(kind.tell(event, says, { knows, reader, act: seat ?? -1 })?.parts ?? [])]
      return { begins: false, adds, instead: false }
    }
    if (!told && !isTookBack(event)) return null
    act = deep || event.type === 'turn' || !told ? null : { seat: told.seat, added: false }
    return { begins: true, parts: null }
  }
}
