import { type GameEvent, type LogLine, type LogPart, linesOf, type Seat, type Told } from '@soulstack/kit'
import { cards } from '../cards/index.ts'
import { FAVOUR, SETS, type SideNumber, sideName } from '../rules/state.ts'
import { SET_NAMES } from './names.ts'
import { points, SIDE_NAMES } from './words.ts'

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

const OVER: Record<string, string> = { tie: 'R-BFS-70', lost: 'R-BFS-60', 'turn-cap': 'R-BFS-77' }

/** For each kind of event: its rule, whether it shows anybody something hidden or left to chance, and its line. */
const KINDS: Record<string, { rule: string | ((e: GameEvent) => string); shows: boolean; tell: Line }> = {
  rolled: { rule: 'R-BFS-09', shows: true, tell: (e) => by(e, 1, 'rolls ', { die: n(e) }) },
  first: { rule: 'R-BFS-09', shows: false, tell: (e) => by(e, 0, 'begins the game') },
  turn: { rule: 'R-BFS-20', shows: false, tell: (e) => by(e, 0, `begins turn ${n(e)}`) },
  'last-turn': { rule: 'R-BFS-62', shows: false, tell: (e) => by(e, 0, 'has the last turn: the deck has run out') },
  angel: {
    rule: 'R-BFS-52',
    shows: true,
    tell: (e) => so(1, card(e), ` is turned up for ${home(e)}`),
  },
  soul: { rule: 'R-BFS-56', shows: true, tell: (e) => so(1, card(e), ' comes to Earth') },
  uses: { rule: usesRule, shows: false, tell: (e) => by(e, 0, 'uses ', card(e)) },
  buys: {
    rule: 'R-BFS-23',
    shows: false,
    tell: (e) => by(e, 0, `buys ${e['kind'] === FAVOUR ? 'a favour' : 'a relic'} with points of `, card(e)),
  },
  set: {
    rule: 'R-BFS-26',
    shows: false,
    tell: (e) => by(e, 0, `plays ${SET_NAMES[SETS[e['kind'] as number]!].toLowerCase()}: `, ...listed(e)),
  },
  reaps: { rule: 'R-BFS-55', shows: false, tell: (e) => by(e, 0, 'reaps') },
  points: {
    rule: 'R-BFS-16',
    shows: false,
    tell: (e) => so(1, card(e), ...moved(e['from'] as number, e['to'] as number)),
  },
  home: {
    rule: (e) => (e['how'] === 'sainted' ? 'R-BFS-51' : e['how'] === 'reaped' ? 'R-BFS-55' : 'R-BFS-46'),
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
  reduced: { rule: 'R-BFS-49', shows: false, tell: (e) => by(e, 1, `makes it ${n(e)} fewer`) },
  gained: {
    rule: (e) => (typeOf(e) === 'victory-point' ? 'R-BFS-34' : 'R-BFS-07'),
    shows: true,
    tell: (e) => by(e, 1, 'gains ', card(e)),
  },
  drew: {
    rule: 'R-BFS-13',
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
    shows: false,
    tell: (e) => by(e, 0, 'discards ', ...((e['cards'] as number[]).length > 0 ? listed(e) : ['nothing'])),
  },
  fans: {
    rule: 'R-BFS-65',
    shows: false,
    tell: (e) => by(e, 0, 'fans out ', ...((e['cards'] as number[]).length > 0 ? listed(e) : ['nothing'])),
  },
  'put-away': {
    rule: 'R-BFS-47',
    shows: false,
    tell: (e) => so(1, card(e), e['home'] === true ? ` goes to ${home(e)}` : ' goes to the Void'),
  },
  destroyed: { rule: 'R-BFS-48', shows: false, tell: (e) => so(1, card(e), ' is destroyed and goes to the Void') },
  over: {
    rule: (e) => OVER[e['reason'] as string] ?? 'R-BFS-69',
    shows: false,
    tell: (e) => {
      const winners = e['winners'] as Seat[]
      if (e['reason'] === 'lost') return so(0, 'the points were not reached')
      const head = e['reason'] === 'turn-cap' ? 'so many turns have been played: ' : ''
      const names = winners.flatMap((seat, i): LogPart[] =>
        i === 0 ? [{ seat }] : [i === winners.length - 1 ? ' and ' : ', ', { seat }],
      )
      return so(
        0,
        head,
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

/** Whether this showed anybody something hidden, or was left to chance: what came before it cannot be taken back. */
export const reveals = (event: GameEvent): boolean => KINDS[event.type]?.shows ?? true

/**
 * Log lines for a seat, or for whoever holds several (null or none: a spectator), from everything that happened since the start.
 * `from` leaves out earlier lines.
 */
export const logLines = (events: readonly GameEvent[], viewer: Seat | readonly Seat[] | null, from = 0): LogLine[] =>
  linesOf(events, viewer, from, (event, knows) => {
    const kind = KINDS[event.type]
    const told = kind?.tell(event, knows)
    if (!told) return null
    const { rule } = kind!
    return { ...told, rule: typeof rule === 'string' ? rule : rule(event) }
  })
