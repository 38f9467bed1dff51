import { type DiceRecord, type GameLog, inEach, type Language, Refusal } from '@soulstack/kit'
import {
  checked,
  doorWords,
  type Fault,
  type FilmLog,
  filmLog,
  logBounds,
  plainText,
  readJson,
  type TableInfo,
} from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'
import { emptyChat } from '../table/chat.ts'
import { describe, presenceOf } from '../table/describe.ts'
import { tableWords } from '../words/table.ts'
import { Film, type Title } from './film.ts'
import type { PlayedShow } from './shows.ts'

/** Titles of films that are not tables of this server: imported logs, and scenarios. */

/** What all films of games have in common: one can play on from them, and they are not about a rule or a card. */
export const played = { playable: true, starts: null, whyNot: null, rule: null, cards: [] }

/** Parses an imported log. @throws Refusal `malformed` at the first fault; for an entry, with its number. */
export function logOf(bytes: Uint8Array): FilmLog {
  const body = readJson(bytes, logBounds)
  return checked(filmLog, body, (fault) => notWhole(fault, body))
}

function notWhole({ path: [field, n], words }: Fault, body: unknown): never {
  throw new Refusal(
    'malformed',
    inEach((language) => {
      const w = doorWords[language]
      if (field !== 'entries' || typeof n !== 'number') return w.notWhole(words[language])
      const { length } = (body as { entries: unknown[] }).entries
      return w.notWhole(w.noEntry(n + 1, length))
    }),
  )
}

/** The title of the film of an imported log. @throws Refusal when the game rejects its configuration. */
export function titleOfLog(gameModule: GameModule, log: FilmLog | GameLog, id: string): Title {
  const config = gameModule.game.readConfig(log.config)
  return titleOf(gameModule, { ...log, config }, gameModule.game.seats(config), id)
}

/** The title of a log whose configuration has been read. */
export function titleOf(
  gameModule: GameModule,
  log: Pick<GameLog, 'config' | 'seed'> & Pick<FilmLog, 'title' | 'names' | 'dice'>,
  seats: number,
  id: string,
): Title {
  const { title = '', names = [] } = log
  const { config } = log
  const name = plainText(title).slice(0, 40)
  const texts = inEach((language) => {
    const title = name || doorWords[language].fromElsewhere
    const people = Array.from(
      { length: seats },
      (_, n) => plainText(names[n] ?? '').slice(0, 24) || tableWords[language].seat(n + 1),
    )
    const table = fictionalTable(gameModule, { config, names: people, title, seed: log.seed, id }, language)
    return { title, source: null, table: { ...table, ...(log.dice && brought(log.dice)) }, captions: [] }
  })
  return { ...played, id, kind: 'log', name, seats, texts }
}

/** What an imported log says about its dice. */
const brought = (record: DiceRecord): Pick<TableInfo, 'dice'> => ({
  dice: { commitment: record.commitment, seats: record.seats, begins: false, record },
})

/** The film of a scenario that has been played. */
export function filmOfShow(gameModule: GameModule, scenario: string, shown: PlayedShow): Film {
  const { names, config, show, reel, captions } = shown
  const { about, rule, cards } = show.en
  const texts = inEach((language) => ({
    title: show[language].about,
    source: show[language].source,
    table: fictionalTable(gameModule, { config, names, title: scenario, seed: '', id: '' }, language),
    captions: captions[language],
  }))
  const id = `${gameModule.game.name}/${scenario}`
  return new Film(gameModule, reel, {
    id,
    kind: 'show',
    name: about,
    seats: names.length,
    texts,
    playable: false,
    starts: null,
    whyNot: null,
    rule,
    cards,
  })
}

/** A made-up table for a film that has none: everybody at it is a person. */
function fictionalTable(
  gameModule: GameModule,
  what: { config: unknown; names: readonly string[]; title: string; seed: string; id: string },
  language: Language,
): TableInfo {
  const { game } = gameModule
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
  const now = { here: () => true, spectators: 0, back: null, company: emptyChat(row, language), language }
  return { ...describe(gameModule, row, seats, { ...now, ...presenceOf(row, seats.length) }), rematch: null }
}
