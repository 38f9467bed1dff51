import { inEach, type Seat } from '@soulstack/kit'
import type { BotName } from '@soulstack/protocol'
import { newToken, sha256 } from '../runtime/secrets.ts'
import type { SeatRow } from '../stores/rows.ts'
import { refusal, whyNot } from '../words/refusals.ts'
import { tableWords } from '../words/table.ts'
import type { SentenceAbout } from './announcer.ts'
import { type ChatContent, hears, saidIn } from './chat.ts'
import { type Connection, mustSit } from './connections.ts'
import type { TableContext } from './context.ts'
import { botSeat, openSeat, personSeat, standIn } from './seats.ts'

declare module './context.ts' {
  interface TableContext {
    people: People
  }
}

/**
 * The people of a table: who connects, sits down, leaves and comes back, and what they say. Connections call it; `Host` uses it for what
 * the host may do to others, `Automatic` when a bot takes over for somebody.
 */
export class People {
  private readonly context: TableContext

  constructor(context: TableContext) {
    this.context = context
  }

  /**
   * Attaches a connection to the table, in the seat that `token` holds, if any; the seat is taken back from its bot. The key of a kept seat
   * seats its holder. Somebody who is already here may attach again, with another token or in another language.
   * @throws Refusal when somebody without either is not let in; then nothing has changed.
   */
  attach(connection: Connection, token: string | undefined): void {
    const { announcer, connections, dice, door, game, questions, row, schedule, seats, views, waiting } = this.context
    const hash = token === undefined ? null : sha256(token)
    const mine = seats.rows.filter((s) => hash !== null && s.kind === 'person' && s.tokenHash === hash)
    // a board holds no seat, but a player may have set it up
    const held = connection.board ? [] : mine
    const kept = hash === null || connection.board || mine.length > 0 ? null : door.keptBy(hash)
    if (mine.length === 0 && kept === null && !door.isIn(connection)) door.letIn(connection, hash)
    this.detach(connection)
    this.save(held.filter((s) => s.bot !== null).map((s) => ({ ...s, bot: null })))
    connection.seats = held.map((s) => s.seat)
    views.reset(connection)
    for (const seat of connection.seats) {
      if (!connections.holds(seat)) questions.windows.came(seat)
      waiting.came(seat)
    }
    connections.add(connection)
    if (mine.length === 0) door.came(connection)
    else if (connection.board) door.screen(connection, hash!)
    game.tryAgain()
    announcer.welcome(connection)
    if (kept !== null) this.seat(connection, kept, door.keptFor(kept)!)
    else if (hash !== null && mine.length === 0)
      connections.say(connection, {
        t: 'refused',
        code: 'bad-token',
        message: whyNot((w) => w.badToken)[connection.language ?? 'en'],
      })
    views.show([connection])
    const { ended } = row.settings
    if (ended) announcer.ending(ended, row.settings.endedBy ?? null, [connection])
    announcer.people(connection)
    dice.came(connection)
    schedule()
  }

  /** The connection is gone. Its seat stays theirs, and their decisions still wait for them. */
  detach(connection: Connection): void {
    const { announcer, connections, door, previews, rematch, schedule, table, waiting } = this.context
    if (!connections.delete(connection)) return
    previews.forget(connection)
    door.went(connection)
    for (const seat of connection.seats) if (!connections.holds(seat)) waiting.absence.went(seat)
    connection.seats = []
    announcer.people()
    schedule()
    rematch.someoneLeft()
    if (connections.size === 0) table.emptied()
  }

  /** Seats a person (in every seat if one person plays them all) and sends them their token, which is not stored. @throws Refusal. */
  sit(connection: Connection, seat: Seat, name = ''): void {
    const { announcer, door, seats } = this.context
    const [own] = connection.seats
    if (own !== undefined) throw refusal('already-seated', (w) => w.alreadySeated(own + 1))
    if (seats.row(seat).kind !== 'open')
      throw refusal('not-open', (w, language) => w.taken(seat + 1, seats.title(seat, language)))
    door.mustLetSit(connection, seat)
    this.seat(connection, seat, name)
    announcer.people()
  }

  /** Puts a bot into an open seat, or (`bot` null) opens a bot's seat. @throws Refusal. */
  setBot(connection: Connection, seat: Seat, bot: BotName | null): void {
    const { announcer, door, seats } = this.context
    mustSit(connection)
    this.mustWait()
    if (seats.row(seat).kind === 'person')
      throw refusal('not-open', (w, language) => w.sits(seat + 1, seats.title(seat, language)))
    if (door.keptFor(seat) !== null) this.mustHost(connection)
    door.release([seat])
    this.save([bot === null ? openSeat(seat) : botSeat(seat, bot, seats.namesBeside(seat))])
    announcer.people()
  }

  /** A player has done something: if a bot has been playing for them, they get their seat back. */
  stir(connection: Connection): void {
    const { announcer, row, schedule, seats, waiting } = this.context
    for (const seat of connection.seats) waiting.stirred(seat)
    const rows = connection.seats.map((seat) => seats.row(seat)).filter(({ bot }) => bot !== null)
    const [first] = rows
    if (!first || row.state !== 'playing') return
    this.save(rows.map((one) => ({ ...one, bot: null })))
    announcer.notice(first.seat, (w, language) => w.playAgain(rows.map((one) => seats.title(one.seat, language))))
    announcer.people()
    schedule()
  }

  /** Sends a chat message to everybody who may see it. @throws Refusal; then nobody gets it. */
  say(connection: Connection, words: ChatContent, name?: string): void {
    const { announcer, connections, chat, door, game, questions, row, seats } = this.context
    const [seat = null] = questions.through(connection)
    const by =
      seat === null
        ? {
            seat,
            name: inEach((language) => name ?? tableWords[language].guest),
            apart: chat.apart(row.state === 'over'),
          }
        : { seat, name: inEach((language) => seats.title(seat, language)), apart: false }
    const said = chat.say(by, words, { moves: game.session?.now ?? 0, line: game.events.length })
    const hearers = connections.where((c) => hears(said, c.seats.length > 0))
    connections.tell((language) => ({ t: 'said', ...saidIn(said, language) }), hearers)
    if (seat === null && door.called(connection, name ?? null)) announcer.people()
  }

  /** Mutes watchers, or lets them talk. @throws Refusal; then nothing has changed. */
  muteSpectators(connection: Connection, on: boolean): void {
    mustSit(connection)
    this.context.chat.muteSpectators(on)
    this.context.announcer.people()
  }

  /** Records whether a player agrees that watchers see all hands. @throws Refusal; then nothing has changed. */
  showHands(connection: Connection, up: boolean): void {
    this.context.chat.agree(mustSit(connection), up)
    if (!this.tally()) this.context.announcer.people()
  }

  /** A bot takes a person's seat until they return; everybody gets the notice `why`. */
  playFor(row: SeatRow, why: SentenceAbout): void {
    const { announcer, schedule } = this.context
    this.save([{ ...row, bot: standIn }])
    announcer.noticeOf(row.seat, why)
    announcer.people()
    schedule()
  }

  /** These seats were given up or taken away: if one was the host's, somebody else becomes the host. */
  passHostOn(held: readonly Seat[]): void {
    const { door } = this.context
    const before = door.host
    door.gaveUp(held)
    if (door.host !== before) this.tellHost()
  }

  /** Tells everybody who the host is, if there is one. */
  tellHost(): void {
    const { announcer, door } = this.context
    if (door.host !== null) announcer.noticeOf(door.host, (w, name) => w.hostNow(name))
  }

  /** Somebody has lost their seat, and is now a watcher. */
  unseat(c: Connection): void {
    const { announcer, door, views } = this.context
    c.seats = []
    views.reset(c)
    door.came(c)
    announcer.welcome(c)
    views.show([c])
  }

  /** Drops a connection. `seat`: the one it was removed from; `token`: a token that identifies it as shut out. */
  drop(c: Connection, seat: Seat | null, say: SentenceAbout, token: string | null = null): void {
    this.tellRemoved(c, { seat, watches: false, token }, say)
    this.detach(c)
    c.dropped?.()
  }

  /** Tells somebody that they were removed; `say` gets the name of the host. */
  tellRemoved(
    c: Connection,
    of: { seat: Seat | null; watches: boolean; token: string | null },
    say: SentenceAbout,
  ): void {
    const { connections, door, seats } = this.context
    const { language = 'en' } = c
    const name = door.host === null ? '' : seats.title(door.host, language)
    connections.say(c, { t: 'removed', ...of, message: say(tableWords[language], name) })
  }

  /** Saves seats. */
  save(rows: readonly SeatRow[]): void {
    if (rows.length === 0) return
    const { bots, dice, ledger, seats } = this.context
    const before = [...seats.rows]
    ledger.saveSeats(rows)
    seats.put(rows)
    dice.seated(before, rows)
    bots.forget(rows.map(({ seat }) => seat))
    this.tally()
  }

  /** @throws Refusal unless this is the host. */
  mustHost(connection: Connection): void {
    const { door, seats } = this.context
    mustSit(connection)
    const { host } = door
    if (host === null) throw refusal('not-host', (w) => w.noHost)
    if (!connection.seats.includes(host))
      throw refusal('not-host', (w, language) => w.notHost(seats.title(host, language)))
  }

  /** @throws Refusal when the game has begun. */
  mustWait(): void {
    if (this.context.row.state !== 'waiting') throw refusal('already-started', (w) => w.started)
  }

  /** Gives a seat of a running game to somebody who had none. */
  seatInGame(connection: Connection, seat: Seat, name: string): void {
    const { announcer, questions, rematch, views, waiting } = this.context
    questions.forget([seat])
    rematch.forget([seat])
    this.seat(connection, seat, name)
    questions.windows.came(seat)
    waiting.came(seat)
    views.reset(connection)
    announcer.welcome(connection)
    views.show([connection])
  }

  /** Somebody who is still here has the seats again that they were removed from. */
  seatAgain(connection: Connection, held: readonly Seat[], token: string): void {
    const { announcer, connections, door, questions, views } = this.context
    connection.seats = held
    for (const seat of held) questions.windows.came(seat)
    connections.say(connection, { t: 'seated', seat: held[0]!, seats: [...held], token })
    door.sat(connection, held, sha256(token))
    views.reset(connection)
    announcer.welcome(connection)
    views.show([connection])
  }

  /** Gives a seat to a connection, or all of them if one person plays them all. */
  private seat(connection: Connection, seat: Seat, given: string): void {
    const { connections, door, seats } = this.context
    const name = seats.nameFor(seat, given, connection.language ?? 'en')
    const token = newToken()
    const tokenHash = sha256(token)
    const taken = seats.alone ? seats.rows.map((s) => s.seat) : [seat]
    const people = taken.map((one) => personSeat(one, name, seats.alone, tokenHash))
    // a bot with the same name gets a different one
    const bots = seats.rows.filter((s) => s.kind === 'bot' && s.name.toLowerCase() === name.toLowerCase())
    this.save([...people, ...bots.map((s) => botSeat(s.seat, s.bot!, [...seats.namesBeside(s.seat), name]))])
    connection.seats = taken
    connections.say(connection, { t: 'seated', seat, seats: taken, token })
    door.sat(connection, taken, tokenHash)
  }

  /** Recounts who agrees to show hands. If the result has changed, tells everybody, shows watchers everything again, and returns true. */
  private tally(): boolean {
    const { announcer, chat, game, seats, spectators, views } = this.context
    if (!chat.tally(seats.rows)) return false
    announcer.people()
    views.show(spectators.shownFrom(game.events.length))
    return true
  }
}
