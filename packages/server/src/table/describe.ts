import { type GameState, type Language, Refusal, type Seat } from '@soulstack/kit'
import type { Playable } from '../games/playable.ts'
import type { BotName, CompanyInfo, SeatInfo, TableInfo, TakeBack } from '../protocol/index.ts'
import { sha256 } from '../runtime/secrets.ts'
import type { SeatRow, TableRow, TableSettings } from '../storage/rows.ts'
import { tableWords } from '../words/table.ts'
import { Clock, describeClock } from './clock.ts'

/** The time at a table, and who is away from it; nothing of it is known of a table that nobody looks at. */
export interface Presence extends Pick<TableInfo, 'clock' | 'absence' | 'rematch'> {
  /** For how many seconds somebody has been away. */
  away(seat: Seat): number | null
}

/** What everybody may know of a table. */
export function describe(
  playable: Playable | null,
  row: TableRow,
  seats: readonly SeatRow[],
  now: {
    here(seat: Seat): boolean
    spectators: number
    /** Nobody, unless told. */
    watchers?: TableInfo['watchers']
    back: TakeBack | null
    company: CompanyInfo
    language?: Language
    /** For how many seconds was played, where that is known. */
    lasted?: number | null
  } & Presence,
): TableInfo {
  const { language = 'en' } = now
  const { rules, onePerson, options } = terms(playable, row.config, language)
  return {
    id: row.id,
    name: tableTitle(row.name, language),
    game: row.game,
    state: row.state,
    seats: seats.map((s): SeatInfo => {
      const kind = s.kind === 'person' && s.bot ? 'bot' : s.kind
      const here = kind === 'person' && now.here(s.seat)
      return {
        seat: s.seat,
        kind,
        name: seatTitle(s, onePerson, language),
        here,
        away: here ? null : now.away(s.seat),
        bot: s.bot,
        kept: kind === 'open' ? (row.settings.kept?.[s.seat]?.name ?? null) : null,
      }
    }),
    onePerson,
    rules: [...rules, ...extraRules(row.settings, language)],
    options,
    from: cameFrom(row.settings, language),
    spectators: now.spectators,
    watchers: now.watchers ?? [],
    host: hostOf(row.settings, seats),
    door: row.settings.door ?? 'open',
    out: row.settings.out?.hashes.length ?? 0,
    back: now.back,
    clock: now.clock,
    absence: now.absence,
    rematch: now.rematch,
    ...(row.state === 'over' && now.lasted != null && { lasted: now.lasted }),
    company: now.company,
    seedHash: sha256(row.seed),
    seed: row.state === 'over' ? row.seed : null,
  }
}

/** The seat of the host; null where no person sits there. */
export const hostOf = ({ host = null }: TableSettings, seats: readonly SeatRow[]): Seat | null =>
  host !== null && seats[host]?.kind === 'person' ? host : null

/** What is played beside the game's own rules, in short sentences. */
function extraRules(settings: TableSettings, language: Language): string[] {
  const from = cameFrom(settings, language)
  return [
    ...(settings.bluff ? [tableWords[language].bluff] : []),
    ...(settings.clock ? [describeClock(settings.clock, language)] : []),
    ...(settings.fates === false ? [tableWords[language].noFates] : []),
    ...(from ? [tableWords[language].continued(from.title, from.at)] : []),
  ]
}

const cameFrom = ({ from }: TableSettings, language: Language): TableInfo['from'] =>
  from ? { film: from.film, title: from.title || tableWords[language].game, at: from.at } : null

type Terms = Pick<TableInfo, 'rules' | 'onePerson' | 'options'>

/** What a table's configuration means; nothing where the game is not here, or an older version of it made what this one cannot read. */
function terms(playable: Playable | null, written: unknown, language: Language): Terms {
  const unknown = { rules: [], onePerson: false, options: {} }
  if (!playable) return unknown
  const { game, describeConfig } = playable
  try {
    const config = game.readConfig(written)
    const options = config as Terms['options']
    return { rules: describeConfig(config, language), onePerson: game.onePerson?.(config) ?? false, options }
  } catch (error) {
    if (error instanceof Refusal) return unknown
    throw error
  }
}

/**
 * Through which of the seats they hold somebody looks: the one that must decide now, else the one whose turn it is, else the
 * first.
 */
export function eyesOf(game: Playable['game'], state: GameState, seats: readonly Seat[]): Seat | null {
  const asked = state.decision?.seat
  if (asked !== undefined && seats.includes(asked)) return asked
  if (seats.length <= 1) return seats[0] ?? null
  const { active } = game.view(state, null).turn
  return seats.find((seat) => seat === active) ?? seats[0]!
}

/** What a table is called; one that was given no name is called so in every language. */
export const tableTitle = (name: string, language: Language): string => name || tableWords[language].table

/** What a seat is called: who has told no name is a guest, in every language. `alone`: one person plays them all. */
export const seatTitle = (
  { seat, kind, name }: Pick<SeatRow, 'seat' | 'kind' | 'name'>,
  alone: boolean,
  language: Language,
): string => name || (kind === 'person' ? personTitle(tableWords[language].guest, seat, alone) : '')

/** What a person's seat is called: their name, counted where they play every seat; nothing if they told none. */
export const personTitle = (name: string, seat: Seat, alone: boolean): string =>
  alone && name !== '' ? `${name} ${seat + 1}` : name

/** What a bot's seat is called: a name, which is the same in every language, and none of those that people at the table have. */
export function botTitle(bot: BotName, seat: Seat, people: readonly string[]): string {
  const taken = people.map((name) => name.toLowerCase())
  const names = [BOT_NAMES[bot][seat], ...Object.values(BOT_NAMES).map((others) => others[seat])]
  return names.find((name) => name && !taken.includes(name.toLowerCase())) ?? tableWords.en.bot(seat + 1)
}

/** Short names that fit every place at the table; the page says beside them that they are bots. */
const BOT_NAMES: Record<BotName, readonly string[]> = {
  greedy: ['Ash', 'Ned', 'Cleo', 'Bo', 'Uma', 'Rex'],
  random: ['Dot', 'Gus', 'Ivy', 'Moe', 'Pip', 'Zed'],
}

/** The rules do not know who sits where: `{seat:1}` in their sentences becomes the name. `json` is JSON. */
export function named(json: string, seats: readonly { name: string }[], language: Language = 'en'): string {
  return json.replace(/\{seat:(\d+)\}/g, (_, seat: string) => {
    const name = seats[Number(seat)]?.name || tableWords[language].seat(Number(seat) + 1)
    return JSON.stringify(name).slice(1, -1)
  })
}

/** The time at a table that nobody looks at: it stands still, with what was left of it. */
export function presenceOf({ state, settings }: TableRow, seats: number): Presence {
  const { clock, reserves } = settings
  return {
    clock: clock ? { ...clock, reserves: reserves ?? Clock.full(clock, seats), running: null } : null,
    absence: null,
    rematch: state === 'over' ? { wants: [], table: settings.next ?? null } : null,
    away: () => null,
  }
}
