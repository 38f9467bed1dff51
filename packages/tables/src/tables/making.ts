import { type Beginning, commitmentOf, type Entry, type GameLog, notesOf, type Seat } from '@soulstack/kit'
import type { BotName, createTable, TableCreated } from '@soulstack/protocol'
import { doorRefusal } from '@soulstack/protocol'
import type { z } from 'zod'
import type { GameModule, GameModules } from '../game/module.ts'
import { beginningOf, makerOf } from '../runtime/maker.ts'
import type { MaybePromise } from '../runtime/maybe-promise.ts'
import { newToken, sha256 } from '../runtime/secrets.ts'
import type { Slices, Work } from '../runtime/slices.ts'
import type { Records } from '../stores/records.ts'
import { type Checkpoint, diceTerms, type SeatRow, type TableRow } from '../stores/rows.ts'
import { keptTerms } from '../table/describe.ts'
import { newDice } from '../table/dice.ts'
import { Mailbox } from '../table/mailbox.ts'
import type { NextTable } from '../table/rematch.ts'
import { openSeat, personSeat, standIn, unusedName, withBots } from '../table/seats.ts'
import { refusal } from '../words/refusals.ts'

interface MakerOptions {
  records: Records
  /** Who owns what is made here; null: nobody in particular. */
  node: string | null
  gameModules: GameModules
  slices: Slices
  /** Makes an unguessable seed for a game. */
  seeds(): string
  /** Makes an unguessable id for a table. */
  ids(): string
  /** Whether seeds are made by everybody together, with one of `seeds` as the server's part. */
  fairDice: boolean
  /** How many unfinished tables there may be, in total and per address. */
  limit: number
  limitPerAddress: number
}

/**
 * Creates tables in the database: on request, to continue a film, and for a rematch. It enforces the limits on their number. The tables are
 * not live yet: `Tables` opens them.
 */
export class TableMaker {
  private readonly options: MakerOptions
  /** Who made each unfinished table (`makerOf`), once that was needed. */
  private makers: MaybePromise<Map<string, string>> | null = null
  private readonly one = new Mailbox()

  constructor(options: MakerOptions) {
    this.options = options
  }

  /** Whether the limit of unfinished tables is reached. */
  async isFull(): Promise<boolean> {
    const { limit, records } = this.options
    const { waiting, playing } = await records.store.count()
    return waiting + playing >= limit
  }

  /**
   * Creates a table as requested from `address`.
   * @returns its id, and the creator's seat and token if they take one.
   * @throws Refusal when the game rejects the configuration, the seats do not fit it, it should start with open seats, or there are too
   * many tables.
   */
  async make(asked: z.output<typeof createTable>, address?: string): Promise<TableCreated> {
    const gameModule = this.options.gameModules.named(asked.game)
    const { game, prompting } = gameModule
    const config = game.readConfig({ players: asked.seats.length, ...asked.options })
    const alone = game.onePerson?.(config) ?? false
    mustFit(game.seats(config), alone, asked.seats)
    if (asked.start && asked.seats.includes('open')) throw refusal('open-seats', (w) => w.openAtOnce)
    const id = this.options.ids()
    const yours = asked.seats.findIndex((who) => who === 'you' || typeof who === 'object')
    const token = yours < 0 ? null : newToken()
    const mine = asked.seats.flatMap((who, seat) => (who === 'you' || typeof who === 'object' ? [seat] : []))
    const row = this.withDice(asked.seats.length, asked.start && asked.contributes ? mine : [], {
      id,
      name: asked.name ?? '',
      game: game.name,
      version: game.version,
      config,
      state: 'waiting',
      settings: {
        open: asked.open && gameModule.isUnlisted?.(config) !== true,
        watch: asked.watch,
        ...(!asked.fates && { fates: false }),
        ...(asked.leaving !== 'bot' && { leaving: asked.leaving }),
        clock: asked.clock,
        ...((asked.bluff ?? (asked.clock !== null && prompting !== undefined)) && { bluff: true }),
        host: yours < 0 ? null : yours,
        maker: madeBy(id, address),
        ...keptTerms(gameModule, config),
      },
    })
    const { playerName = '' } = asked
    const names: string[] = [playerName]
    const people = asked.seats.map((who, seat): SeatRow => {
      if (who === 'you') return personSeat(seat, playerName, alone, sha256(token!))
      if (typeof who !== 'object') return openSeat(seat)
      const name = unusedName(who.you, names)
      names.push(name)
      return personSeat(seat, name, false, sha256(token!))
    })
    const seats = withBots(people, ({ seat }) => {
      const who = asked.seats[seat]!
      return typeof who === 'object' || who === 'open' || who === 'you' ? null : who
    })
    await this.write(row, seats, address)
    return { table: id, seat: yours < 0 ? null : yours, token }
  }

  /**
   * Creates a table that continues a game from one of its moments (`log`: up to there). The requester takes a seat (all of them if one
   * person plays them all), bots take the others; unless `seated` says who sits where. A long log is written a little at a time; `spent` is
   * called with the milliseconds it takes.
   * @throws Refusal when there is no such seat, or there are too many tables.
   */
  async goOn(
    { log, title, film }: { log: GameLog; title: string; film: string },
    { at, seat }: { at: number; seat: number },
    {
      playerName = '',
      bots,
      seated,
    }: { playerName?: string | undefined; bots: BotName; seated?: readonly ({ you: string } | BotName)[] },
    address?: string,
    spent: (ms: number) => void = () => {},
  ): Promise<TableCreated> {
    const { gameModules, records, slices } = this.options
    const gameModule = gameModules.named(log.game)
    const { game } = gameModule
    const config = game.readConfig(log.config)
    const seats = game.seats(config)
    if (seat >= seats) throw doorRefusal('no-such-seat', (w) => w.noSeat(seat, seats))
    await this.mustHaveRoom(address)
    const alone = game.onePerson?.(config) ?? false
    const token = newToken()
    const id = this.options.ids()
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
        maker: madeBy(id, address),
        ...keptTerms(gameModule, config),
      },
    }
    const people = Array.from({ length: seats }, (_, n) => {
      const who = seated?.[n]
      if (typeof who === 'object') return personSeat(n, who.you, alone, sha256(token))
      return who === undefined && (alone || n === seat) ? personSeat(n, playerName, alone, sha256(token)) : openSeat(n)
    })
    const all = withBots(people, ({ kind, seat }) =>
      kind === 'open' ? ((seated?.[seat] as BotName | undefined) ?? bots) : null,
    )
    const entries: Uint8Array[] = []
    await slices.do(wrapAll(records, id, log.entries, entries), spent)
    await this.write(row, all, address, { first: log.begin ? firstOf(log.begin, game) : null, entries })
    return { table: id, seat: alone ? 0 : seat, token }
  }

  /**
   * Creates a table for a rematch of the same people, with a new seed; it counts as made from `address`. Their tokens are valid there too,
   * so that anybody who is away now can still come; a bot plays for them until then.
   * @throws Refusal when there are too many tables, or the configuration is no longer valid.
   */
  async again(old: TableRow, seats: readonly (SeatRow & { here: boolean })[], address?: string): Promise<NextTable> {
    const gameModule = this.options.gameModules.named(old.game)
    const { game } = gameModule
    const before = game.readConfig(old.config)
    const usual = { config: before, moveUp: game.onePerson?.(before) ? 0 : 1 }
    const { config, moveUp } = gameModule.rematch?.(before) ?? usual
    const id = this.options.ids()
    const { dice, host, ...rest } = old.settings
    const {
      next: _,
      reserves: __,
      from: ___,
      kept: ____,
      maker: _____,
      ended: _______,
      endedBy: ________,
      ...settings
    } = rest
    const seatOf = (seat: number) => (seat - moveUp + seats.length) % seats.length
    // who contributed to these dice will contribute to the next
    const awaited = seats.filter(({ here, seat }) => here && dice?.seats[seat]?.value).map(({ seat }) => seatOf(seat))
    const { secret: ______, ...same } = old
    const row = this.withDice(seats.length, awaited, {
      ...same,
      id,
      version: game.version,
      config: game.readConfig(config),
      state: 'waiting',
      settings: {
        ...settings,
        host: host == null ? null : seatOf(host),
        maker: madeBy(id, address),
        ...keptTerms(gameModule, config),
      },
    })
    const moved = seats.map(({ here, ...s }): SeatRow => {
      const bot = s.kind === 'bot' ? s.bot : here ? null : standIn
      return { ...s, seat: seatOf(s.seat), bot }
    })
    moved.sort((a, b) => a.seat - b.seat)
    await this.write(row, moved, address)
    return { table: id, seatOf }
  }

  /** Reads again who made each table, after tables were removed. */
  refresh(): void {
    this.makers = null
  }

  /** A new table with its seed, or with a secret of which the seed is made later; the game begins by itself once `awaited` have contributed. */
  private withDice(seats: number, awaited: readonly Seat[], table: Omit<TableRow, 'seed' | 'secret'>): TableRow {
    const drawn = this.options.seeds()
    if (!this.options.fairDice) return { ...table, seed: drawn }
    const row: TableRow = { ...table, seed: '', secret: drawn }
    const commitment = commitmentOf(diceTerms(row, row), drawn)
    return { ...row, settings: { ...row.settings, dice: newDice(row.version, commitment, seats, awaited) } }
  }

  /** Writes a new table, if there is room for it: one after the other, or two could take the same last place. */
  private write(
    row: TableRow,
    seats: readonly SeatRow[],
    address: string | undefined,
    more: Omit<Parameters<Records['create']>[2] & object, 'node'> = {},
  ): Promise<void> {
    const { node, records } = this.options
    return this.one.run(async () => {
      await this.mustHaveRoom(address)
      await records.create(row, seats, { node, ...more })
      await this.note(row)
    })
  }

  private async note({ id, settings: { maker } }: TableRow): Promise<void> {
    if (maker !== undefined && this.makers !== null) (await this.makers).set(id, maker)
  }

  /** @throws Refusal when the limit of tables is reached, in total or for this address. */
  private async mustHaveRoom(address?: string): Promise<void> {
    if (await this.isFull()) throw refusal('too-many-tables', (w) => w.tooManyTables)
    if (address === undefined) return
    const { node, records } = this.options
    // other nodes of a fleet make tables as well
    if (node !== null) this.refresh()
    this.makers ??= records.store.makers()
    await this.mustHaveRoomFor(address, await this.makers)
  }

  private async mustHaveRoomFor(address: string, makers: Map<string, string>): Promise<void> {
    const { limitPerAddress, records } = this.options
    const beginning = beginningOf(address)
    const own = [...makers].flatMap(([id, maker]) =>
      maker.startsWith(beginning) && maker === makerOf(id, address) ? [id] : [],
    )
    const unfinished = await records.store.unfinished(own)
    for (const id of own) if (!unfinished.has(id)) makers.delete(id)
    if (unfinished.size >= limitPerAddress) throw refusal('too-many-yours', (w) => w.tooManyYours(limitPerAddress))
  }
}

/** How many entries are made ready to be written at a time, between which other work gets its turn. */
const wrappedAtOnce = 100

function* wrapAll(records: Records, id: string, entries: readonly Entry[], to: Uint8Array[]): Work {
  for (const [n, entry] of entries.entries()) {
    to.push(records.wrapEntry(id, n, entry, null))
    if (n % wrappedAtOnce === wrappedAtOnce - 1) yield
  }
}

/** Settings of a table whose log is not the whole game up to the moment from which it continues. */
const takenOver = ({ entries, begin }: GameLog, at: number) => ({
  ...(entries.length !== at && { since: entries.length }),
  ...(begin && { begun: true as const }),
})

/** The first checkpoint of a game that begins with a save. */
const firstOf = ({ save, told, sources = {} }: Beginning, { version }: GameModule['game']): Checkpoint => ({
  n: 0,
  turn: Number(told.findLast(({ type }) => type === 'turn')?.['n'] ?? 0),
  version,
  save,
  source: (hash) => sources[hash],
  told: { from: 0, events: told },
  notes: notesOf(told.length),
})

/** @throws Refusal when the requested seats do not fit a game of `seats` seats; `alone`: one person plays them all. */
function mustFit(seats: number, alone: boolean, asked: readonly (string | { you: string })[]): void {
  if (asked.length !== seats) throw refusal('bad-seats', (w) => w.badSeats(seats, asked.length))
  const yours = asked.filter((who) => who === 'you').length
  if (alone && yours < seats) throw refusal('one-person', (w) => w.onePerson)
  if (!alone && yours > 1) throw refusal('bad-seats', (w) => w.oneSeat)
}

/** The stored hash of who makes a table. */
const madeBy = (id: string, address: string | undefined): string | undefined =>
  address === undefined ? undefined : makerOf(id, address)
