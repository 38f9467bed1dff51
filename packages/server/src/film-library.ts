import { type GameLog, inEach, type Language } from '@soulstack/kit'
import { nobody } from './company.ts'
import { describe, presenceOf } from './describe.ts'
import { doorWords, turnedAway } from './door-words.ts'
import { Film, reelOfLog, type Title } from './films.ts'
import type { Playable, Playables } from './playable.ts'
import { plainText, type TableInfo } from './protocol.ts'
import type { FilmLog, Show } from './protocol-films.ts'
import { newTableId } from './secrets.ts'
import { Shows } from './shows.ts'
import { tableWords } from './table-words.ts'
import type { Tables } from './tables.ts'

/** So many films are kept ready to be looked at; others are played anew when they are asked for. */
const readyAtMost = 12
/** Logs that people brought: how many there may be, how many characters altogether, and for how long each stays after it was looked at last. */
const broughtAtMost = 60
const charactersAtMost = 24_000_000
const keptFor = 6 * 3_600_000
/** What all films of games have in common: one can play on from them, and they are about no rule and no card. */
const played = { playable: true, rule: null, cards: [] }
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

  /** The log behind a film, which has been played to its end, with the name that it was given. @throws Refusal as `film` does. */
  async source(id: string): Promise<{ log: GameLog; title: string }> {
    const { name } = (await this.film(id)).title
    return { log: this.find(id).log, title: name }
  }

  /** The log behind a film, to be taken along: people are called in it as they are in a language. @throws Refusal as `film` does. */
  async log(id: string, language: Language): Promise<GameLog> {
    const { log } = await this.source(id)
    return this.brought.has(id) ? log : (this.tables.log(id, language) ?? log)
  }

  private find(id: string): { playable: Playable; log: GameLog; title: Title } {
    const brought = this.brought.get(id)
    if (brought && brought.until > Date.now()) {
      brought.until = Date.now() + keptFor
      const { log } = brought
      const playable = this.playables.named(log.game)
      const name = plainText(log.title ?? '').slice(0, 40)
      const config = playable.game.readConfig(log.config)
      const seats = playable.game.seats(config)
      const told = inEach((language) => {
        const title = name || doorWords[language].fromElsewhere
        const names = Array.from(
          { length: seats },
          (_, n) => plainText(log.names?.[n] ?? '').slice(0, 24) || tableWords[language].seat(n + 1),
        )
        return {
          title,
          source: null,
          table: staged(playable, { config, names, title, seed: log.seed, id }, language),
          captions: [],
        }
      })
      return { playable, log, title: { ...played, id, kind: 'log', name, seats, told } }
    }
    const log = this.tables.log(id)
    if (!log) throw turnedAway('no-such-film', (w) => w.filmGone)
    const told = inEach((language) => {
      const table = this.tables.info(id, language)!
      return { title: table.name, source: null, table, captions: [] }
    })
    const seats = told.en.table.seats.length
    const playable = this.playables.named(log.game)
    return { playable, log, title: { ...played, id, kind: 'table', name: log.title, seats, told } }
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
  async list(game: string, card: string | null, language: Language): Promise<readonly Show[]> {
    return this.shows.list(this.playables.named(game), card, language)
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
      const { about, rule, cards } = show.en
      const told = inEach((language) => ({
        title: show[language].about,
        source: show[language].source,
        table: staged(playable, { config, names, title: scenario, seed: '', id: '' }, language),
        captions: captions[language],
      }))
      const title: Title = {
        id,
        kind: 'show',
        name: about,
        seats: names.length,
        told,
        playable: false,
        rule,
        cards,
      }
      return new Film(playable, reel, title)
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
    if (this.waiting >= queueAtMost) throw turnedAway('busy', (w) => w.busy)
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
  language: Language,
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
  const now = { here: () => true, spectators: 0, back: null, company: nobody(row, language), language }
  return { ...describe(playable, row, seats, { ...now, ...presenceOf(row, seats.length) }), rematch: null }
}
