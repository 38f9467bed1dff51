import { commitmentOf, inEach, type Language, type Seat } from '@soulstack/kit'
import type { ChangedOptions } from '@soulstack/protocol'
import { diceTerms, type SeatRow, type TableRow, type TableSettings } from '../stores/rows.ts'
import { refusal } from '../words/refusals.ts'
import type { Connection } from './connections.ts'
import type { TableContext } from './context.ts'
import { keptTerms } from './describe.ts'
import { newDice } from './dice.ts'
import { openSeat, personSeat } from './seats.ts'

declare module './context.ts' {
  interface TableContext {
    options: Options
  }
}

/** The seats as they will be, and where everybody's seat is then. */
interface Reseated {
  rows: SeatRow[]
  /** The new number of each seat that stays. */
  moved: Map<Seat, Seat>
}

/** What the host may change before the game begins: the options of the game, the number of seats, and what is agreed beside it. */
export class Options {
  private readonly context: TableContext

  constructor(context: TableContext) {
    this.context = context
  }

  /**
   * Changes what will be played. Everybody keeps their seat; if there are fewer, people move to free ones or take the place of bots. What
   * people have contributed to the dice does not count any more, because the server commits itself anew. @throws Refusal; then nothing has
   * changed.
   */
  async change(connection: Connection, asked: ChangedOptions): Promise<void> {
    const { announcer, dice, ledger, people, gameModule, row, seats } = this.context
    people.mustHost(connection)
    people.mustWait()
    if (dice.isBeginning || row.settings.dice?.awaited) throw refusal('already-started', (w) => w.begins)
    const { game } = gameModule
    const config = game.readConfig({ players: asked.seats, ...this.withPacks(asked.options) })
    const count = game.seats(config)
    if (count !== asked.seats) throw refusal('bad-seats', (w) => w.badSeats(count, asked.seats))
    const alone = game.onePerson?.(config) ?? false
    const reseated = alone || seats.alone ? this.byOne(count, alone) : this.reseat(count)
    const next = { ...row, config, settings: this.settings(asked, config, reseated) }
    if (next.settings.dice) {
      const commitment = commitmentOf(diceTerms(next, next.settings.dice), row.secret!)
      next.settings.dice = newDice(next.settings.dice.version, commitment, count, [])
    }
    const before = inEach((language) => announcer.rules(language))
    await ledger.reconfigure(next, reseated.rows)
    this.takeOver(next, reseated)
    this.tell(connection, before)
  }

  /** The options, with the packs of the table if they are to stay. */
  private withPacks(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const { gameModule, row } = this.context
    if (options['packs'] !== true) return options
    const { packs = [] } = gameModule.game.readConfig(row.config) as { packs?: unknown }
    return { ...options, packs }
  }

  /** The settings as they will be. */
  private settings(asked: ChangedOptions, config: unknown, { moved }: Reseated): TableSettings {
    const { gameModule, row } = this.context
    const { bluff: _, fates: __, leaving: ___, terms: ____, reserves: _____, ...same } = row.settings
    const { clock, watch, leaving } = asked
    const bluff = asked.bluff ?? (clock !== null && gameModule.prompting !== undefined)
    const kept = Object.entries(same.kept ?? {}).flatMap(([seat, who]) => {
      const now = moved.get(Number(seat))
      return now === undefined ? [] : [[now, who] as const]
    })
    const host = same.host == null ? null : (moved.get(same.host) ?? null)
    return {
      ...same,
      ...{ open: asked.open && gameModule.isUnlisted?.(config) !== true, watch, clock, host },
      ...(same.kept && { kept: Object.fromEntries(kept) }),
      ...(bluff && { bluff }),
      ...(!asked.fates && { fates: false }),
      ...(leaving !== 'bot' && { leaving }),
      ...keptTerms(gameModule, config),
    }
  }

  /** Other numbers of seats for several people. @throws Refusal when there are more people than seats. */
  private reseat(count: number): Reseated {
    const { rows } = this.context.seats
    const next = rows.slice(0, count).map((row) => ({ ...row }))
    for (let seat = next.length; seat < count; seat++) next.push(openSeat(seat))
    const moved = new Map(next.flatMap(({ seat }) => (seat < rows.length ? [[seat, seat] as const] : [])))
    const isKept = (seat: Seat) => this.context.door.keptFor(seat) !== null
    for (const person of rows.slice(count).filter(({ kind }) => kind === 'person')) {
      const free = (kind: SeatRow['kind'], kept: boolean) =>
        next.find((row) => row.kind === kind && isKept(row.seat) === kept)
      const to = free('open', false) ?? free('bot', false) ?? free('open', true)
      if (!to) throw refusal('too-many-people', (w) => w.tooManyPeople(count))
      next[to.seat] = { ...person, seat: to.seat }
      moved.delete(to.seat)
      moved.set(person.seat, to.seat)
    }
    return { rows: next, moved }
  }

  /** All seats are one person's (`alone`), or no longer are: the host keeps the first. @throws Refusal when there are others. */
  private byOne(count: number, alone: boolean): Reseated {
    const { door, seats } = this.context
    const held = new Set(seats.rows.flatMap(({ kind, tokenHash }) => (kind === 'person' ? [tokenHash] : [])))
    if (held.size > 1) throw refusal('one-person', (w) => w.othersSit)
    const host = seats.row(door.host ?? 0)
    // whoever played every seat has a number after their name
    const name = seats.alone ? host.name.replace(/ \d+$/, '') : host.name
    const own = (seat: Seat) => personSeat(seat, name, alone, host.tokenHash!)
    const rows = Array.from({ length: count }, (_, seat) => (alone || seat === 0 ? own(seat) : openSeat(seat)))
    return { rows, moved: new Map([[host.seat, 0]]) }
  }

  /** The table is now as it was written. */
  private takeOver(next: TableRow, { rows, moved }: Reseated): void {
    const { connections, chat, door, host, questions, row, seats, waiting } = this.context
    row.config = next.config
    // the parts of the table hold these settings
    for (const name of Object.keys(row.settings) as (keyof TableSettings)[]) delete row.settings[name]
    Object.assign(row.settings, next.settings)
    const before = seats.alone
    seats.replace(rows)
    door.moved(moved)
    host.forget()
    waiting.retime(next.settings.clock ?? null, rows.length)
    questions.windows.bluff = next.settings.bluff ?? false
    chat.tally(rows)
    for (const c of connections.sitting()) {
      const all = seats.alone ? rows.map(({ seat }) => seat) : before ? [0] : c.seats.map((seat) => moved.get(seat)!)
      if (`${all}` === `${c.seats}`) continue
      c.seats = all
      this.context.views.reset(c)
      this.context.announcer.welcome(c)
    }
  }

  /** Tells everybody what the host has changed. */
  private tell(connection: Connection, before: Record<Language, string[]>): void {
    const { announcer, schedule, seats } = this.context
    const seat = connection.seats[0] ?? 0
    announcer.notice(seat, (w, language) => {
      const now = announcer.rules(language)
      const added = now.filter((rule) => !before[language].includes(rule))
      const gone = before[language].filter((rule) => !now.includes(rule))
      return w.optionsChanged(seats.title(seat, language), added, gone)
    })
    announcer.people()
    schedule()
  }
}
