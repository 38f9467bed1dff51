import { type DiceRecord, type GameState, inEach, type Language, Refusal, type Seat } from '@soulstack/kit'
import type { BotName, ClaimInfo, CompanyInfo, DiceInfo, SeatInfo, TableInfo, TakeBack } from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'
import { sha256 } from '../runtime/secrets.ts'
import { diceTerms, type SeatRow, type TableDice, type TableRow, type TableSettings } from '../stores/rows.ts'
import { tableWords } from '../words/table.ts'
import { Clock, describeClock } from './clock.ts'

/** The clock of a table, and who is away: only known while the table is live. */
export interface Presence extends Pick<TableInfo, 'clock' | 'absence' | 'rematch'> {
  /** For how many seconds somebody has been away. */
  away(seat: Seat): number | null
}

/** What everybody may know about a table. */
export function describe(
  gameModule: GameModule | null,
  row: TableRow,
  seats: readonly SeatRow[],
  now: {
    here(seat: Seat): boolean
    spectators: number
    /** Default: nobody. */
    watchers?: TableInfo['watchers']
    back: TakeBack | null
    company: CompanyInfo
    language?: Language
    /** Whether a seat of whoever asks is asked now; default: not known. */
    asked?: boolean | null
    /** For how many seconds the game lasted, if known. */
    lasted?: number | null
    /** The request for a seat; default: none. */
    claim?: ClaimInfo | null
    /** Whom the host can seat again; default: nobody. */
    removed?: TableInfo['removed'] & object
  } & Presence,
): TableInfo {
  const { language = 'en' } = now
  const { rules, onePerson, options } = terms(gameModule, row, language)
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
    ...(row.settings.fates === false && { fates: false as const }),
    ...(row.settings.bluff && { bluff: true as const }),
    ...leavingOf(row.settings),
    ...(now.claim && { claim: now.claim }),
    ...(now.removed && now.removed.length > 0 && { removed: now.removed }),
    absence: now.absence,
    rematch: now.rematch,
    ...(row.state === 'over' && now.lasted != null && { lasted: now.lasted }),
    ...(row.state === 'over' && row.settings.result && { result: row.settings.result }),
    company: now.company,
    ...(row.settings.dice && { dice: diceInfo(row, row.settings.dice) }),
    seedHash: row.seed === '' ? '' : sha256(row.seed),
    seed: row.state === 'over' ? row.seed : null,
    ...(row.state === 'playing' && now.asked != null && { asked: now.asked }),
  }
}

/**
 * Whether a seat that a token holds, by its hash, is among those that are asked; null: it holds none, or who is asked is not known. Nobody but
 * the holder of a seat learns that.
 */
export function askedOf(seats: readonly SeatRow[], holder: string | null, asked: readonly Seat[] | undefined) {
  const held = seats.filter(({ kind, tokenHash }) => holder !== null && kind === 'person' && tokenHash === holder)
  return held.length === 0 || asked === undefined ? null : held.some(({ seat }) => asked.includes(seat))
}

/** What becomes of the seats of those who leave, and whether one of them has ended the table. */
const leavingOf = ({ leaving = 'bot', ended, endedBy }: TableSettings): Pick<TableInfo, 'leaving' | 'ended'> => ({
  ...(leaving !== 'bot' && { leaving }),
  ...(ended && { ended: { why: ended, seat: endedBy ?? null } }),
})

/** What everybody may know about how the seed is made. */
function diceInfo(row: TableRow, dice: TableDice): DiceInfo {
  const { commitment, seats } = dice
  const { secret = '', state } = row
  return {
    ...{ commitment, seats },
    begins: state === 'waiting' && dice.awaited !== undefined,
    record: state === 'over' && dice.made ? diceRecord(row, dice, secret) : null,
  }
}

/** Everything by which a seed is verified: only for games that are over. */
export const diceRecord = (row: TableRow, dice: TableDice, secret: string): DiceRecord => ({
  ...diceTerms(row, dice),
  ...{ commitment: dice.commitment, secret, seats: [...dice.seats] },
})

/** The seat of the host; null if no person sits there. */
export const hostOf = ({ host = null }: TableSettings, seats: readonly SeatRow[]): Seat | null =>
  host !== null && seats[host]?.kind === 'person' ? host : null

/** Rules of the table in addition to the game's own, in short sentences. */
function extraRules(settings: TableSettings, language: Language): string[] {
  const from = cameFrom(settings, language)
  return [
    ...(settings.bluff ? [tableWords[language].bluff] : []),
    ...(settings.clock ? [describeClock(settings.clock, language)] : []),
    ...(settings.fates === false ? [tableWords[language].noFates] : []),
    ...(settings.leaving && settings.leaving !== 'bot' ? [tableWords[language].leaving[settings.leaving]] : []),
    ...(from ? [tableWords[language].continued(from.title, from.at)] : []),
  ]
}

const cameFrom = ({ from }: TableSettings, language: Language): TableInfo['from'] =>
  from ? { film: from.film, title: from.title || tableWords[language].game, at: from.at } : null

type Terms = Pick<TableInfo, 'rules' | 'onePerson' | 'options'>

/** What a table's configuration means; empty if the server lacks the game, or if the configuration is too old to read. */
function terms(gameModule: GameModule | null, { config: written, settings }: TableRow, language: Language): Terms {
  const unknown = { rules: [], onePerson: false, options: {} }
  if (written === null && settings.terms)
    return { ...unknown, rules: [...settings.terms.rules[language]], onePerson: settings.terms.onePerson }
  if (!gameModule) return unknown
  const { game, describeConfig, packs } = gameModule
  try {
    const config = game.readConfig(written)
    const options = packs?.brief(config) ?? (config as Terms['options'])
    return { rules: describeConfig(config, language), onePerson: game.onePerson?.(config) ?? false, options }
  } catch (error) {
    if (error instanceof Refusal) return unknown
    throw error
  }
}

/** What is kept about a configuration (from `readConfig`) apart from it, so that lists of tables need not read it: if it has packs. */
export function keptTerms({ game, describeConfig, packs }: GameModule, config: unknown): Pick<TableSettings, 'terms'> {
  if (!packs || packs.of(config).length === 0) return {}
  const rules = inEach((language) => describeConfig(config, language))
  return { terms: { rules, onePerson: game.onePerson?.(config) ?? false } }
}

/** Through which of their seats somebody sees the game: the one that must decide now, else the active one, else the first. */
export function eyesOf(game: GameModule['game'], state: GameState, seats: readonly Seat[]): Seat | null {
  const asked = state.decision?.seat
  if (asked !== undefined && seats.includes(asked)) return asked
  if (seats.length <= 1) return seats[0] ?? null
  const { active } = game.view(state, null).turn
  return seats.find((seat) => seat === active) ?? seats[0]!
}

/** The name of a table, or the default name in a language. */
export const tableTitle = (name: string, language: Language): string => name || tableWords[language].table

/** The name of a seat; a person without a name is a guest, in a language. `alone`: one person plays all seats. */
export const seatTitle = (
  { seat, kind, name }: Pick<SeatRow, 'seat' | 'kind' | 'name'>,
  alone: boolean,
  language: Language,
): string => name || (kind === 'person' ? personTitle(tableWords[language].guest, seat, alone) : '')

/** The stored name of a person's seat: their name, numbered if they play every seat; empty if they gave none. */
export const personTitle = (name: string, seat: Seat, alone: boolean): string =>
  alone && name !== '' ? `${name} ${seat + 1}` : name

/**
 * The name of a bot's seat: the same in every language, and different from the other names at the table. The first bot of a level at a table
 * has the name under which people choose that level.
 */
export function botTitle(bot: BotName, seat: Seat, others: readonly string[]): string {
  const taken = new Set(others.map((name) => name.toLowerCase()))
  return BOT_NAMES[bot].find((name) => !taken.has(name.toLowerCase())) ?? tableWords.en.bot(seat + 1)
}

/** Short names that fit everywhere at the table; the page marks them as bots. */
const BOT_NAMES: Record<BotName, readonly string[]> = {
  easy: ['Pip', 'Fay', 'Lou', 'Kit', 'Nan', 'Tom'],
  normal: ['Mab', 'Ned', 'Cleo', 'Bo', 'Uma', 'Rex'],
  hard: ['Odo', 'Eve', 'Max', 'Roy', 'Ada', 'Sol'],
  expert: ['Ferryman', 'Bea', 'Hal', 'Liv', 'Noa', 'Wes'],
  random: ['Dot', 'Gus', 'Ivy', 'Moe', 'Jax', 'Zed'],
}

/** Replaces `{seat:1}` with names in JSON text, as the rules do not know who sits where. */
export function named(json: string, seats: readonly { name: string }[], language: Language = 'en'): string {
  return json.replace(/\{seat:(\d+)\}/g, (_, seat: string) => {
    const name = seats[Number(seat)]?.name || tableWords[language].seat(Number(seat) + 1)
    return JSON.stringify(name).slice(1, -1)
  })
}

/** The presence of a table that is not live: its clock is paused. */
export function presenceOf({ state, settings }: TableRow, seats: number): Presence {
  const { clock, reserves } = settings
  return {
    clock: clock ? { ...clock, reserves: reserves ?? Clock.full(clock, seats), running: null } : null,
    absence: null,
    rematch: state === 'over' ? { wants: [], table: settings.next ?? null } : null,
    away: () => null,
  }
}
