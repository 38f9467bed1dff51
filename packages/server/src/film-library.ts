import { Refusal } from '@soulstack/kit'
import { nobody } from './company.ts'
import { describe, presenceOf } from './describe.ts'
import { Film, reelOfLog, type Title } from './films.ts'
import type { Playable, Playables } from './playable.ts'
import { plainText, type TableInfo } from './protocol.ts'
import type { FilmIndex, FilmLog, Show } from './protocol-films.ts'
import { newTableId } from './secrets.ts'
import { Shows } from './shows.ts'
import type { Tables } from './tables.ts'

/** So many films are kept ready to be looked at; others are played anew when they are asked for. */
const readyAtMost = 12
/** Logs that people brought: how many there may be, how many characters altogether, and for how long each stays after it was looked at last. */
const broughtAtMost = 60
const charactersAtMost = 24_000_000
const keptFor = 6 * 3_600_000
/** So many films may be waited for at a time. */
const queueAtMost = 12

interface Brought {
  log: FilmLog
  characters: number
  until: number
}

/** Every film of a server: of the games that are over, of logs that people bring, and of scenarios. */
export class Films {
  private readonly playables: Playables
  private readonly tables: Tables
  private readonly shows = new Shows()
  /** Ready or being played, the longest unused first. */
  private readonly ready = new Map<string, Promise<Film>>()
  private readonly brought = new Map<string, Brought>()
  /** Films are played one after the other. */
  private line: Promise<unknown> = Promise.resolve()
  private waiting = 0

  constructor(playables: Playables, tables: Tables) {
    this.playables = playables
    this.tables = tables
  }

  /**
   * The film of a table, or of a log that was brought.
   * @throws Refusal when there is none, the game is not over, or it was played by other rules than those here.
   */
  film(id: string): Promise<Film> {
    const known = this.ready.get(id)
    if (known) return this.use(id, known)
    return this.make(id, () => {
      const { playable, log, title } = this.find(id)
      return async () => new Film(playable, await reelOfLog(playable, log), title)
    })
  }

  /** The log behind a film, which has been played to its end, with what it is called. @throws Refusal as `film` does. */
  async source(id: string): Promise<{ log: FilmLog; title: string }> {
    const { title } = (await this.film(id)).title
    return { log: this.find(id).log, title }
  }

  private find(id: string): { playable: Playable; log: FilmLog; title: Title } {
    const brought = this.brought.get(id)
    if (brought && brought.until > Date.now()) {
      brought.until = Date.now() + keptFor
      const { log } = brought
      const playable = this.playables.named(log.game)
      const title = plainText(log.title ?? '').slice(0, 40) || 'A game from elsewhere'
      const config = playable.game.readConfig(log.config)
      const seats = playable.game.seats(config)
      const names = Array.from(
        { length: seats },
        (_, n) => plainText(log.names?.[n] ?? '').slice(0, 24) || `Seat ${n + 1}`,
      )
      const table = staged(playable, { config, names, title, seed: log.seed, id })
      return { playable, log, title: this.title(id, 'log', title, table) }
    }
    const log = this.tables.log(id) as FilmLog | null
    const table = this.tables.info(id)
    if (!log || !table)
      throw new Refusal(
        'no-such-film',
        'There is no such game here (any more). Check the link, or import its log again.',
      )
    return { playable: this.playables.named(log.game), log, title: this.title(id, 'table', table.name, table) }
  }

  private title(id: string, kind: FilmIndex['kind'], title: string, table: TableInfo): Title {
    return { id, kind, title, table, captions: [], playable: true, source: null, rule: null, cards: [] }
  }

  /**
   * Takes a log that somebody brings; it stays for some hours, in memory alone.
   * @returns the id of its film.
   * @throws Refusal when it cannot be shown, naming the entry that does not fit.
   */
  async bring(log: FilmLog): Promise<string> {
    this.tidy()
    const id = newTableId()
    const characters = JSON.stringify(log).length
    this.brought.set(id, { log, characters, until: Date.now() + keptFor })
    try {
      await this.film(id)
    } catch (error) {
      this.brought.delete(id)
      throw error
    }
    this.tidy()
    return id
  }

  /** The scenarios of a game that can be shown; of a card alone if one is named. */
  async list(game: string, card: string | null): Promise<readonly Show[]> {
    return this.shows.list(this.playables.named(game), card)
  }

  /** The film of a scenario. @throws Refusal when there is none of that id. */
  show(game: string, scenario: string): Promise<Film> {
    const playable = this.playables.named(game)
    const id = `${game}/${scenario}`
    const known = this.ready.get(id)
    if (known) return this.use(id, known)
    return this.make(id, () => async () => {
      const shown = await this.shows.record(playable, scenario)
      const { names, config, show, reel, captions } = shown
      const table = staged(playable, { config, names, title: show.id, seed: '', id: '' })
      const { about, source, rule, cards } = show
      return new Film(playable, reel, {
        id,
        kind: 'show',
        title: about,
        table,
        captions,
        playable: false,
        source,
        rule,
        cards,
      })
    })
  }

  private use(id: string, film: Promise<Film>): Promise<Film> {
    this.ready.delete(id)
    this.ready.set(id, film)
    return film
  }

  /** Makes a film in its turn. `prepare` looks at once whether it can be made at all. */
  private async make(id: string, prepare: () => () => Promise<Film>): Promise<Film> {
    const play = prepare()
    if (this.waiting >= queueAtMost)
      throw new Refusal('busy', 'Too many films are being made just now. Try again in a moment.')
    this.waiting++
    const film = this.line.then(play, play).finally(() => this.waiting--)
    this.line = film.catch(() => {})
    this.use(id, film)
    film.catch(() => {
      if (this.ready.get(id) === film) this.ready.delete(id)
    })
    for (const oldest of this.ready.keys()) {
      if (this.ready.size <= readyAtMost) break
      this.ready.delete(oldest)
    }
    return film
  }

  /** Forgets the logs that nobody looked at for long, and the oldest where there are too many. */
  private tidy(): void {
    const now = Date.now()
    let characters = 0
    for (const [id, { until, characters: n }] of this.brought)
      if (until <= now) this.forget(id)
      else characters += n
    for (const [id, { characters: n }] of this.brought) {
      if (this.brought.size <= broughtAtMost && characters <= charactersAtMost) break
      this.forget(id)
      characters -= n
    }
  }

  private forget(id: string): void {
    this.brought.delete(id)
    this.ready.delete(id)
  }
}

/** A table that never was, for a film that has none: everybody at it is a person who has gone. */
function staged(
  playable: Playable,
  what: { config: unknown; names: readonly string[]; title: string; seed: string; id: string },
): TableInfo {
  const { game } = playable
  const row = {
    id: what.id,
    name: what.title,
    game: game.name,
    version: game.version,
    config: what.config,
    seed: what.seed,
    state: 'over' as const,
    settings: {},
  }
  const seats = what.names.map((name, seat) => ({ seat, kind: 'person' as const, name, bot: null, tokenHash: null }))
  const now = { here: () => true, spectators: 0, back: null, company: nobody(row) }
  return { ...describe(playable, row, seats, { ...now, ...presenceOf(row, seats.length) }), rematch: null }
}
