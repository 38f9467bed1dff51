import { type Beginning, type GameLog, notesOf } from '@soulstack/kit'
import type { z } from 'zod'
import type { Playable, Playables } from '../games/playable.ts'
import type { BotName, createTable, TableCreated } from '../protocol/index.ts'
import { groupOf } from '../runtime/client-address.ts'
import { newTableId, newToken, sha256 } from '../runtime/secrets.ts'
import type { Slices } from '../runtime/slices.ts'
import type { Checkpoint } from '../storage/checkpoints.ts'
import type { SeatRow, TableRow } from '../storage/rows.ts'
import type { Store } from '../storage/store.ts'
import type { NextTable } from '../table/rematch.ts'
import { botSeat, openSeat, personSeat, standIn } from '../table/seats.ts'
import { doorRefusal } from '../words/doors.ts'
import { refusal } from '../words/refusals.ts'

interface MakerTools {
  store: Store
  playables: Playables
  slices: Slices
  /** Makes the seed of a game, which nobody can guess. */
  seeds(): string
  /** Unfinished tables there may be, and of them such as were made from one address. */
  limit: number
  limitPerAddress: number
}

/**
 * Makes tables: as somebody asks, to go on with a film, and for the same people once more. It keeps their number within the limits; nothing
 * of what it makes is live. `Tables` calls it.
 */
export class TableMaker {
  private readonly tools: MakerTools
  /** Who made each unfinished table (`makerOf`), as of when they were last read, and since. */
  private makers: Map<string, string>

  constructor(tools: MakerTools) {
    this.tools = tools
    this.makers = tools.store.makers()
  }

  /** Whether there are as many unfinished tables as there may be. */
  get isFull(): boolean {
    const { waiting, playing } = this.tools.store.count()
    return waiting + playing >= this.tools.limit
  }

  /**
   * Makes a table as asked, by somebody at `address`.
   * @returns its id, and the creator's seat and token if they sit.
   * @throws Refusal when the game does not know such a configuration, these people cannot play it, seats are open that should
   * start, or there are too many tables.
   */
  make(asked: z.output<typeof createTable>, address?: string): TableCreated {
    const { game, flow } = this.tools.playables.named(asked.game)
    const config = game.readConfig({ players: asked.seats.length, ...asked.options })
    const alone = game.onePerson?.(config) ?? false
    mustFit(game.seats(config), alone, asked.seats)
    if (asked.start && asked.seats.includes('open')) throw refusal('open-seats', (w) => w.openAtOnce)
    this.mustHaveRoom(address)
    const id = newTableId()
    const yours = asked.seats.findIndex((who) => who === 'you' || typeof who === 'object')
    const token = yours < 0 ? null : newToken()
    const row: TableRow = {
      id,
      name: asked.name ?? '',
      game: game.name,
      version: game.version,
      config,
      seed: this.tools.seeds(),
      state: 'waiting',
      settings: {
        open: asked.open,
        watch: asked.watch,
        ...(!asked.fates && { fates: false }),
        clock: asked.clock,
        ...((asked.bluff ?? (asked.clock !== null && flow !== undefined)) && { bluff: true }),
        host: yours < 0 ? null : yours,
        maker: makerOf(id, address),
      },
    }
    const { playerName = '' } = asked
    const people = [playerName, ...asked.seats.map((who) => (typeof who === 'object' ? who.you : ''))]
    const seats = asked.seats.map((who, seat): SeatRow => {
      if (who === 'open') return openSeat(seat)
      if (who === 'you') return personSeat(seat, playerName, alone, sha256(token!))
      if (typeof who === 'object') return personSeat(seat, who.you, false, sha256(token!))
      return botSeat(seat, who, people)
    })
    this.tools.store.create(row, seats)
    this.note(row)
    return { table: id, seat: yours < 0 ? null : yours, token }
  }

  /**
   * Makes a table that goes on with a game that was played, from one of its moments (`log`: up to there): the asker in a seat (in all of
   * them where one person plays them all), bots in the others. A long log is written a little at a time; `spent` is told of the
   * milliseconds that it takes.
   * @throws Refusal when there is no such seat, or there are too many tables.
   */
  async goOn(
    { log, title, film }: { log: GameLog; title: string; film: string },
    { at, seat }: { at: number; seat: number },
    { playerName = '', bots }: { playerName?: string | undefined; bots: BotName },
    address?: string,
    spent: (ms: number) => void = () => {},
  ): Promise<TableCreated> {
    const { playables, slices, store } = this.tools
    const { game } = playables.named(log.game)
    const config = game.readConfig(log.config)
    const seats = game.seats(config)
    if (seat >= seats) throw doorRefusal('no-such-seat', (w) => w.noSeat(seat, seats))
    this.mustHaveRoom(address)
    const alone = game.onePerson?.(config) ?? false
    const token = newToken()
    const id = newTableId()
    const row: TableRow = {
      id,
      name: title,
      game: game.name,
      version: game.version,
      config,
      seed: log.seed,
      state: 'playing',
      settings: {
        from: { film, title, at, ...takenOver(log, at) },
        host: alone ? 0 : seat,
        maker: makerOf(id, address),
      },
    }
    const people = Array.from({ length: seats }, (_, n) =>
      alone || n === seat ? personSeat(n, playerName, alone, sha256(token)) : botSeat(n, bots, [playerName]),
    )
    const rest = store.createLong(row, people, log.entries, log.begin ? firstOf(log.begin, game) : null)
    this.note(row)
    await slices.do(rest, spent)
    return { table: id, seat: alone ? 0 : seat, token }
  }

  /**
   * Makes a table at which the same people play again, with another beginning; it counts as made from `address`. Their tokens are good there
   * too, so that whoever is away now can still come; a bot plays for them until then.
   * @throws Refusal when there are too many tables, or the game can no longer be played like that.
   */
  again(old: TableRow, seats: readonly (SeatRow & { here: boolean })[], address?: string): NextTable {
    const playable = this.tools.playables.named(old.game)
    const { game } = playable
    const before = game.readConfig(old.config)
    const usual = { config: before, moveUp: game.onePerson?.(before) ? 0 : 1 }
    const { config, moveUp } = playable.rematch?.(before) ?? usual
    this.mustHaveRoom(address)
    const id = newTableId()
    const { next: _, reserves: __, from: ___, kept: ____, maker: _____, host, ...settings } = old.settings
    const seatOf = (seat: number) => (seat - moveUp + seats.length) % seats.length
    const row: TableRow = {
      ...old,
      id,
      version: game.version,
      config: game.readConfig(config),
      seed: this.tools.seeds(),
      state: 'waiting',
      settings: { ...settings, host: host == null ? null : seatOf(host), maker: makerOf(id, address) },
    }
    const moved = seats.map(({ here, ...s }): SeatRow => {
      const bot = s.kind === 'bot' ? s.bot : here ? null : standIn
      return { ...s, seat: seatOf(s.seat), bot }
    })
    moved.sort((a, b) => a.seat - b.seat)
    this.tools.store.create(row, moved)
    this.note(row)
    return { table: id, seatOf }
  }

  /** Tables were removed: reads again who made those that are left. */
  refresh(): void {
    this.makers = this.tools.store.makers()
  }

  private note({ id, settings: { maker } }: TableRow): void {
    if (maker !== undefined) this.makers.set(id, maker)
  }

  /** @throws Refusal when there are as many tables as there may be, or as one address may have made. */
  private mustHaveRoom(address?: string): void {
    if (this.isFull) throw refusal('too-many-tables', (w) => w.tooManyTables)
    if (address === undefined) return
    const { limitPerAddress, store } = this.tools
    const beginning = makerOf('', address)!.slice(0, 2)
    let own = 0
    for (const [id, maker] of this.makers) {
      if (!maker.startsWith(beginning) || maker !== makerOf(id, address)) continue
      if (store.isUnfinished(id)) own++
      else this.makers.delete(id)
    }
    if (own >= limitPerAddress) throw refusal('too-many-yours', (w) => w.tooManyYours(limitPerAddress))
  }
}

/** What is written down of a log that a table goes on with, where it is not the whole game up to a moment. */
const takenOver = ({ entries, begin }: GameLog, at: number) => ({
  ...(entries.length !== at && { since: entries.length }),
  ...(begin && { begun: true as const }),
})

/** The first checkpoint of a game that begins with a save. */
const firstOf = ({ save, told, sources = {} }: Beginning, { version }: Playable['game']): Checkpoint => ({
  n: 0,
  turn: Number(told.findLast(({ type }) => type === 'turn')?.['n'] ?? 0),
  version,
  save,
  source: (hash) => sources[hash],
  told: { from: 0, events: told },
  notes: notesOf(told.length),
})

/** @throws Refusal when these people cannot sit at a table of `seats` seats; `alone`: one person plays them all. */
function mustFit(seats: number, alone: boolean, asked: readonly (string | { you: string })[]): void {
  if (asked.length !== seats) throw refusal('bad-seats', (w) => w.badSeats(seats, asked.length))
  const yours = asked.filter((who) => who === 'you').length
  if (alone && yours < seats) throw refusal('one-person', (w) => w.onePerson)
  if (!alone && yours > 1) throw refusal('bad-seats', (w) => w.oneSeat)
}

/**
 * What is kept of who made a table: enough to know the same address again, as good as nothing to anybody who does not. It begins with what
 * few addresses have in common, so that most others need not be tried.
 */
const makerOf = (id: string, address: string | undefined): string | undefined => {
  if (address === undefined) return undefined
  const group = groupOf(address)
  return sha256(group).slice(0, 2) + sha256(`${id} ${group}`)
}
