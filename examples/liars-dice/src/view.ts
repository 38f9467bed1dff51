import {
  type DecisionView,
  type GameEvent,
  type Language,
  type LogLine,
  type LogPart,
  type PlainView,
  plainLines,
  plainView,
  type Seat,
  type Viewer,
} from '@soulstack/kit'
import type { Bid, State } from './rules.ts'
import { words } from './words.ts'

export interface View extends PlainView {
  decision: DecisionView<null> | null
  /** What bots read: the bid, the own dice (none for others than players), how many each has, and whether ones are wild. */
  bid: Bid | null
  own: readonly number[]
  counts: readonly number[]
  wild: boolean
}

/** What this viewer see. */
export function view(g: State, viewer: Viewer, language: Language = 'en'): View {
  const w = words[language]
  const { bid, shown, dice } = g
  const common = plainView('liars-dice', g, viewer, {
    ...{ waiting: w.waiting, why: w.why, choose: w.choose, ask: w.ask(bid === null) },
    option: ({ act, a, b }) =>
      act === 'doubt' ? { label: w.doubt, detail: w.doubtMeans } : { label: w.bid(w.bidIs(a, b)), detail: null },
  })
  const current = bid ? `${w.bidIs(bid.count, bid.face)} ({seat:${bid.seat}})` : w.facts.noBid
  return {
    ...common,
    board: {
      facts: [
        { name: w.facts.bid, value: current },
        { name: w.facts.dice, value: String(dice.flat().length) },
      ],
      seats: dice.map((own, seat) => ({
        ...{ seat, out: own.length === 0 },
        facts: shown?.[seat]?.length ? [{ name: w.facts.before, value: shown[seat].join(' ') }] : [],
        things: own.map((die) =>
          viewer === 'all' || viewer === seat ? { name: w.face(die), die } : { name: w.die, hidden: true },
        ),
      })),
    },
    ...{ bid, own: dice[common.you ?? -1] ?? [], counts: dice.map(({ length }) => length), wild: g.rules.config.wild },
  }
}

/** The log as this reader may see it. */
export function logLines(
  _: State,
  events: readonly GameEvent[],
  viewer: Viewer | readonly Seat[],
  from: number,
  language: Language = 'en',
): LogLine[] {
  const w = words[language]
  const rest = (event: GameEvent): LogPart[] => {
    const { dice = [], of, count, face, there } = event as unknown as Told
    if (of !== undefined) return [' ', { seat: of }]
    if (there !== undefined) return [w.there(there, w.bidIs(count, face))]
    if (count !== undefined) return [` ${w.bidIs(count, face)}`]
    return dice.flatMap((die) => [' ', { die }])
  }
  return plainLines(events, viewer, from, { you: w.you, verbs: w.log, rest }, language)
}

/** What events have, each some of it. */
type Told = { dice?: readonly number[]; of?: Seat; there?: number } & Pick<Bid, 'count' | 'face'>
