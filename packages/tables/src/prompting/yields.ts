import type { Language, Seat, Sentences, TableView } from '@soulstack/kit'
import type { YieldTo } from '@soulstack/protocol'
import { inAll } from '@soulstack/protocol'
import type { Moment, Waiting } from '../game/moment.ts'
import { refusal } from '../words/refusals.ts'

/** Yields: passes that somebody has asked for, on certain things, on a source, or until something happens. */

export type Yield = { id: number; words: Sentences; from: number } & (
  | { kind: 'item'; items: readonly Waiting['id'][] }
  | { kind: 'source'; key: string }
  | { kind: 'my-turn' | 'this-turn' | 'aimed-at-me' }
)

/** Makes a yield, with its words. @throws Refusal when what it is about is not pending. */
export function makeYield(to: YieldTo, { waiting }: Moment, momentIn: (language: Language) => Moment) {
  /** The pending thing with this id, in a language. */
  const pending = (id: Waiting['id'], language: Language) => momentIn(language).waiting.find((w) => w.id === id)
  if (to === 'my-turn') return { kind: to, words: inAll((w) => w.myTurn) } as const
  if (to === 'this-turn') return { kind: to, words: inAll((w) => w.thisTurn) } as const
  if (to === 'aimed-at-me') {
    const aimed = waiting.find((w) => w.aimed)
    if (aimed) throw refusal('aimed-already', (w, language) => w.aimed(pending(aimed.id, language)!.title))
    return { kind: to, words: inAll((w) => w.aimedAtMe) } as const
  }
  if (to === 'all') {
    if (waiting.length === 0) throw refusal('nothing-waits', (w) => w.nothingWaits)
    const [first, ...more] = waiting
    const words = inAll((w, language) =>
      more.length === 0 ? w.one(pending(first!.id, language)!.title) : w.all(waiting.length),
    )
    return { kind: 'item', items: waiting.map((w) => w.id), words } as const
  }
  const id = 'item' in to ? to.item : to.source
  const meant = waiting.find((w) => w.id === id)
  if (!meant) throw refusal('no-such-item', (w) => w.notWaiting)
  if ('item' in to)
    return {
      kind: 'item',
      items: [meant.id],
      words: inAll((w, language) => w.one(pending(id, language)!.title)),
    } as const
  if (!meant.source) throw refusal('no-source', (w, language) => w.noSource(pending(id, language)!.title))
  return {
    kind: 'source',
    key: meant.source.key,
    words: inAll((w, language) => w.source(pending(id, language)!.source!.title)),
  } as const
}

/** Whether two yields are the same. */
export function isSame(a: Yield, b: ReturnType<typeof makeYield>): boolean {
  if (a.kind === 'item') return b.kind === 'item' && a.items.join('\n') === b.items.join('\n')
  if (a.kind === 'source') return b.kind === 'source' && a.key === b.key
  return a.kind === b.kind
}

/** Whether a yield passes in a window with these things pending. */
export function covers(y: Yield, seat: Seat, { turn }: TableView, waiting: readonly Waiting[]): boolean {
  const [next] = waiting
  switch (y.kind) {
    case 'item':
      return next !== undefined && y.items.includes(next.id)
    case 'source':
      return next?.source?.key === y.key
    case 'my-turn':
    case 'this-turn':
      // until it ends
      return true
    case 'aimed-at-me':
      // not in the seat's own turn; something aimed at the seat ends the yield beforehand
      return turn.active !== seat
  }
}

export function hasEnded(y: Yield, seat: Seat, { turn }: TableView, { waiting }: Moment, listsAll: boolean): boolean {
  switch (y.kind) {
    case 'item':
      return waiting.length === 0 || (listsAll && !waiting.some((w) => y.items.includes(w.id)))
    case 'source':
      return false
    case 'my-turn':
      return turn.active === seat && turn.number !== y.from
    case 'this-turn':
      return turn.number !== y.from
    case 'aimed-at-me':
      return waiting.some((w) => w.aimed)
  }
}
