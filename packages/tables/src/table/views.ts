import { type Language, type Seat, type TableView, textFingerprint } from '@soulstack/kit'
import type { ServerMessage } from '@soulstack/protocol'
import { whyNot } from '../words/refusals.ts'
import { type Connection, isWatcher } from './connections.ts'
import type { TableContext } from './context.ts'
import { eyesOf, named } from './describe.ts'
import type { PreviewQuestion } from './previews.ts'
import type { Reading } from './questions.ts'
import type { WatcherView } from './spectators.ts'
import type { TableSession } from './take-backs.ts'
import type { ViewText } from './view-texts.ts'

declare module './context.ts' {
  interface TableContext {
    views: Views
  }
}

/**
 * Shows the game to the connections of a table: each gets the view and the new log lines that it may see, in its language. Whatever changes
 * what can be seen calls `show`.
 */
export class Views {
  private readonly context: TableContext
  /** The fingerprint of the last view shown to each connection. */
  private readonly shown = new WeakMap<Connection, string>()

  constructor(context: TableContext) {
    this.context = context
  }

  /** Shows each connection what it may see. `changed`: only if it differs from the last view shown to it. */
  show(to: Iterable<Connection>, changed = false): void {
    const { connections, chat, dearCards, game, spectators } = this.context
    const { session } = game
    if (!session) return
    spectators.follow()
    const showing = new Showing(this.context, session)
    for (const c of to) this.showOne(c, showing, changed)
    dearCards.announce(session.state)
    spectators.wake(chat.showsHands, (watchers) => {
      const began = performance.now()
      this.show(watchers)
      connections.charge(performance.now() - began, watchers)
    })
  }

  /** Somebody has just come, or holds a different seat: everything must be shown from the beginning. */
  reset(c: Connection): void {
    c.lines = 0
    c.eyes = null
    this.shown.delete(c)
  }

  private showOne(c: Connection, showing: Showing, changed: boolean): void {
    const { connections, log, questions, row, spectators } = this.context
    const previews = row.settings.fates === false ? null : this.context.previews
    try {
      if (c.isBehind?.()) return
      const watched = isWatcher(c) ? showing.watched() : null
      if (watched && spectators.hasSeen(c, watched)) return
      const before = c.eyes
      const through = questions.through(c)
      // a different hand means a different log
      if (c.eyes !== before) {
        c.lines = 0
        previews?.forget(c)
      }
      const { text, lines, shows } = showing.textFor(through, c.lines, watched, c.language ?? 'en')
      if (watched) spectators.saw(c, watched)
      const isSame = changed && lines === c.lines && this.shown.get(c) === shows
      c.lines = lines
      if (isSame) return
      this.shown.set(c, shows)
      connections.post(c, text)
      if (previews) for (const seat of through) previews.shown(c, seat, showing.asks.get(seat) ?? null)
    } catch (error) {
      // the move is made and saved: one view that fails must not affect the others
      log.error({ err: error, table: this.context.row.id, seats: c.seats }, 'a view could not be made')
      const message = whyNot((w) => w.viewFailed)[c.language ?? 'en']
      connections.say(c, { t: 'refused', code: 'view-failed', message })
    }
  }
}

type ViewMessage = Extract<ServerMessage, { t: 'view' }>

/** One showing of a moment, in which shared views are made only once. */
class Showing {
  private readonly context: TableContext
  private readonly session: TableSession
  private readonly readings = new Map<string, Reading>()
  private readonly seen = new Map<string, Seen>()
  private readonly texts = new Map<string, ViewText>()
  private seenByWatchers: WatcherView | null | undefined
  /** The decisions in the views that were made, by seat. */
  readonly asks = new Map<Seat, PreviewQuestion>()

  constructor(context: TableContext, session: TableSession) {
    this.context = context
    this.session = session
  }

  /** What watchers see; null: only public information. */
  watched(): WatcherView | null {
    const { chat, game, spectators } = this.context
    const standing = { session: this.session, events: game.events }
    return (this.seenByWatchers ??= spectators.watched(standing, chat.showsHands))
  }

  /** The view message for the holder of these seats, with the log from line `from` on. */
  textFor(seats: readonly Seat[], from: number, watched: WatcherView | null, language: Language): ViewText {
    const key = `${watched ? 'watched' : seats} ${from} ${language}`
    let made = this.texts.get(key)
    if (made) return made
    const { consent, row, seats: all, services } = this.context
    const write = () => this.write(seats, from, watched, language)
    // a public view depends only on the log and the names
    const isPublic = seats.length === 0 && from === 0 && !watched && !consent.request
    if (isPublic) {
      const names = all.titled(language).map(({ name }) => name)
      made = services.texts.get(
        JSON.stringify([row.id, row.settings.ended ?? '', this.session.entries.length, language, ...names]),
        write,
      )
    } else made = write()
    this.texts.set(key, made)
    return made
  }

  private write(seats: readonly Seat[], from: number, watched: WatcherView | null, language: Language): ViewText {
    const { consent, game, gameModule, questions, seats: all } = this.context
    const { session } = this
    const reading = this.readingOf(seats)
    const state = watched?.state ?? reading.at.state
    const eyes = watched ? watched.eyes : eyesOf(gameModule.game, state, seats)
    const key = `${watched ? 'watched' : eyes} ${language}`
    let seen = this.seen.get(key)
    if (!seen) this.seen.set(key, (seen = see(gameModule.game.view(state, eyes, language), reading)))
    const { view, asked } = seen
    const log = watched
      ? watched.log(from, language)
      : gameModule.logLines(session.state, game.events, seats, from, language)
    const last = log.at(-1)
    const offersBack = seats.length > 0 && !consent.request && !game.isLong
    const back = offersBack ? consent.offer(seats, language) : null
    const moves = watched?.moves ?? session.now
    const flow = typeof eyes === 'number' ? questions.infoFor(reading.at, seats, eyes, language) : null
    if (typeof eyes === 'number' && asked && flow && !flow.answering)
      this.asks.set(eyes, { seat: eyes, ...asked, state })
    const titled = (of: object) => named(JSON.stringify(of), all.titled(language), language)
    const shown = titled({ view, back, flow } satisfies Pick<ViewMessage, 'view' | 'back' | 'flow'>)
    const rest = titled({ t: 'view', log, from, moves } satisfies Omit<ViewMessage, 'view' | 'back' | 'flow'>)
    // what is shown is large, so it is written only once: as a part of the message
    const text = `${rest.slice(0, -1)},${shown.slice(1)}`
    return { text, lines: last ? last.n + 1 : from, shows: textFingerprint(shown) }
  }

  /** What the holder of these seats is asked, read once for each showing. */
  private readingOf(seats: readonly Seat[]): Reading {
    const key = `${seats}`
    let reading = this.readings.get(key)
    if (!reading) this.readings.set(key, (reading = this.context.questions.reading(seats)))
    return reading
  }
}

/** A view as it is shown, and the question in it. */
interface Seen {
  view: TableView
  asked: ReturnType<Reading['name']> | null
}

/** A view of the game as its seats are asked. */
function see(view: TableView, { isDone, name }: Reading): Seen {
  const { decision } = view
  if (!decision || isDone) return { view: { ...view, decision: null }, asked: null }
  const asked = name(decision.id)
  return { view: { ...view, decision: { ...decision, id: asked.decision } }, asked }
}
