import { type Eyes, type GameEvent, type LogLine, type LogPart, linesOf, type Seat, type Told } from '@soulstack/kit'
import { cards } from '../cards/index.ts'
import { FAVOUR, SETS, type SideNumber, sideName } from '../rules/state.ts'
import { favourName, relicName, SET_NAMES } from './names.ts'
import { points, SIDE_NAMES, withArticle } from './words.ts'

/** The log: what happened, as one seat may read it. Hidden cards are told only to those whom the event names in `only`. */

type Line = (e: GameEvent, knows: boolean) => Omit<Told, 'rule'> | null

const card = (e: GameEvent): LogPart => ({ card: cards[e['card'] as number]!.id })
const side = (e: GameEvent): SideNumber => e['side'] as SideNumber
const home = (e: GameEvent): string => SIDE_NAMES[sideName(side(e))]
const n = (e: GameEvent): number => e['n'] as number

const by = (e: GameEvent, depth: number, ...parts: LogPart[]): Omit<Told, 'rule'> => ({
  seat: e['seat'] as Seat,
  depth,
  parts,
})
const so = (depth: number, ...parts: LogPart[]): Omit<Told, 'rule'> => ({ seat: null, depth, parts })

/** Cards in a row: "a, b and c". */
const listed = (e: GameEvent): LogPart[] => {
  const defs = e['cards'] as number[]
  return defs.flatMap((def, i): LogPart[] => {
    const part = { card: cards[def]!.id }
    return i === 0 ? [part] : [i === defs.length - 1 ? ' and ' : ', ', part]
  })
}

const some = (count: number): string => (count === 1 ? 'a card' : `${count} cards`)

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
  rolled: { rule: 'R-BFS-09', shows: true, tell: (e) => by(e, 1, 'rolls ', { die: n(e) }) },
  first: { rule: 'R-BFS-09', shows: false, tell: (e) => by(e, 0, 'begins the game') },
  turn: { rule: 'R-BFS-20', shows: false, tell: (e) => by(e, 0, `begins turn ${n(e)}`) },
  'last-turn': {
    rule: (e) => (e['set'] === true ? 'R-BFS-76' : 'R-BFS-62'),
    shows: false,
    tell: (e) => by(e, 0, 'has the last turn: the deck has run out'),
  },
  angel: {
    rule: (e) => (e['first'] === true ? 'R-BFS-03' : 'R-BFS-52'),
    shows: true,
    tell: (e) => so(1, card(e), ` is turned up for ${home(e)}`),
  },
  soul: { rule: (e) => DEALT[e['why'] as string]!, shows: true, tell: (e) => so(1, card(e), ' comes to Earth') },
  uses: { rule: usesRule, shows: false, tell: (e) => by(e, 0, 'uses ', card(e)) },
  buys: {
    rule: 'R-BFS-23',
    shows: false,
    tell: (e) =>
      by(
        e,
        0,
        `buys ${withArticle(e['kind'] === FAVOUR ? favourName(side(e)) : relicName(side(e)))} with points of `,
        card(e),
      ),
  },
  set: {
    rule: 'R-BFS-26',
    shows: ofAHand,
    tell: (e) => by(e, 0, `plays ${SET_NAMES[SETS[e['kind'] as number]!].toLowerCase()}: `, ...listed(e)),
  },
  reaps: { rule: 'R-BFS-55', shows: ofAHand, tell: (e) => by(e, 0, 'reaps') },
  points: {
    rule: 'R-BFS-16',
    shows: false,
    tell: (e) => so(1, card(e), ...moved(e['from'] as number, e['to'] as number)),
  },
  home: {
    rule: (e) => HOME[e['how'] as string]!,
    shows: false,
    tell: (e) =>
      so(
        1,
        card(e),
        e['how'] === 'sainted'
          ? side(e) === 0
            ? ' is sainted and goes to Heaven'
            : ' is damned and goes to Hell'
          : ` goes to ${home(e)}`,
      ),
  },
  purgatory: { rule: 'R-BFS-55', shows: false, tell: (e) => so(1, card(e), ' goes to Purgatory') },
  spared: { rule: 'R-BFS-49', shows: false, tell: (e) => so(1, card(e), ' is spared and stays') },
  rescued: { rule: 'R-BFS-11', shows: false, tell: (e) => so(1, card(e), ` is taken out of Purgatory to ${home(e)}`) },
  unchanged: {
    rule: 'R-BFS-50',
    shows: false,
    tell: (e) => so(1, 'nothing comes of it for ', card(e)),
  },
  reduced: { rule: 'R-BFS-49', shows: false, tell: (e) => by(e, 1, `makes it ${n(e)} fewer`) },
  gained: {
    rule: (e) => (isPoint(e) ? 'R-BFS-34' : 'R-BFS-07'),
    // Victory Point cards lie in an open stack
    shows: (e) => !isPoint(e),
    tell: (e) => by(e, 1, 'gains ', card(e)),
  },
  drew: {
    rule: (e) => DREW[e['what'] as string]!,
    shows: true,
    tell: (e, knows) => by(e, 1, 'draws ', ...(knows ? listed(e) : [some(n(e))])),
  },
  shuffled: {
    rule: 'R-BFS-13',
    shows: true,
    tell: (e) => so(1, `${home(e)}’s discard is shuffled and becomes its deck`),
  },
  discards: {
    rule: 'R-BFS-31',
    shows: ofAHand,
    tell: (e) => by(e, 0, 'discards ', ...((e['cards'] as number[]).length > 0 ? listed(e) : ['nothing'])),
  },
  fans: {
    rule: 'R-BFS-65',
    shows: ofAHand,
    tell: (e) => by(e, 0, 'fans out ', ...((e['cards'] as number[]).length > 0 ? listed(e) : ['nothing'])),
  },
  'fan-ends': {
    rule: 'R-BFS-66',
    shows: false,
    tell: (e) =>
      so(
        1,
        `${n(e) === 1 ? 'the card' : `the ${n(e)} cards`} fanned out by `,
        { seat: e['seat'] as Seat },
        n(e) === 1 ? ' goes' : ' go',
        ' to the discard',
      ),
  },
  'put-away': {
    rule: leavesRule,
    shows: false,
    tell: (e) => so(1, card(e), e['home'] === true ? ` goes to ${home(e)}` : ' goes to the Void'),
  },
  destroyed: { rule: 'R-BFS-48', shows: false, tell: (e) => so(1, card(e), ' is destroyed and goes to the Void') },
  over: {
    rule: (e) => OVER[e['target'] !== null && e['reason'] === 'won' ? 'reached' : (e['reason'] as string)]!,
    shows: false,
    tell: (e) => {
      const winners = e['winners'] as Seat[]
      if (e['reason'] === 'lost') return so(0, 'the points were not reached')
      const head = e['reason'] === 'turn-cap' ? ['so many turns have been played: '] : []
      const names = winners.flatMap((seat, i): LogPart[] =>
        i === 0 ? [{ seat }] : [i === winners.length - 1 ? ' and ' : ', ', { seat }],
      )
      return so(
        0,
        ...head,
        ...(e['reason'] === 'tie' ? ['a tie: ', ...names] : [...names, winners.length === 1 ? ' wins' : ' win']),
      )
    },
  },
}

/** "from 2 holy to neutral": what became of a soul's points. */
function moved(from: number, to: number): string[] {
  const gained = Math.abs(to) > Math.abs(from)
  const amount = Math.abs(to - from)
  const kind = sideName((gained ? to : from) > 0 ? 0 : 1)
  const now = to === 0 ? 'neutral' : String(Math.abs(to))
  return [` ${gained ? 'gets' : 'loses'} ${points(kind, amount)}: ${now}`]
}

/**
 * Whether this showed anybody something hidden, or was left to chance: when `by` wants to go back, what came before it cannot be taken
 * back (`Game.reveals`).
 */
export function reveals(event: GameEvent, by: Seat): boolean {
  const shows = KINDS[event.type]?.shows ?? true
  return typeof shows === 'boolean' ? shows : shows(event, by)
}

/**
 * Log lines for these eyes, or for whoever holds several seats (none: a spectator), from everything that happened since the start.
 * `from` leaves out earlier lines.
 */
export const logLines = (events: readonly GameEvent[], viewer: Eyes | readonly Seat[], from = 0): LogLine[] =>
  linesOf(events, viewer, from, (event, knows) => {
    const kind = KINDS[event.type]
    const told = kind?.tell(event, knows)
    if (!told) return null
    const { rule } = kind!
    return { ...told, rule: typeof rule === 'string' ? rule : rule(event) }
  })
