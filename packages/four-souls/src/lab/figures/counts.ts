import { list, Misshapen, plain, type Read, record, whole } from '@soulstack/kit/shape'

/**
 * What the lab counts. Only whole numbers that are added up, as plain data: so counts of other games can be added in any order, by whoever
 * played them, and come out the same.
 */

/** A win, in the unit of wins: winners of a tie divide it, and up to six can. */
export const WIN = 60

/** A whole win, in the unit of predicted shares. */
export const SHARE = 10_000

/** What is gained in these rounds is gained early. */
export const EARLY = 5

/** What is counted of each card, in this order. */
export const CARD_FIELDS = [
  /** Games in which it turned up: in a hand, a slot, in play. */
  'seen',
  /** The seats of those games. */
  'seats',
  /** How often somebody gained it: drew it, killed it, bought it, got it as a curse, plays it. */
  'gained',
  /** Players who had it, once for each game; the other fields up to `earlyWon` are theirs. */
  'held',
  /** Their wins (`WIN`). */
  'won',
  /** Their wins beyond what was predicted as the turn began in which they got it (`SHARE`), and the squares of that. */
  'beyond',
  'square',
  /** Those of them who got it in the first five rounds (`EARLY`), and their wins (`WIN`). */
  'early',
  'earlyWon',
  /** How often it was played or activated. */
  'used',
  /** How often one of its other abilities was put on the stack or replaced something. */
  'triggered',
  /** Games in which a winner used it, or gained it as a soul, in the last turn. */
  'decided',
  /** Deaths of monsters, and of players, that it did damage for in the same turn. */
  'kills',
  'deaths',
  /** How often it was attacked, and how often it died. */
  'attacked',
  'died',
  /** Players who had it, by how many sit before them in turn order. */
  'place1',
  'place2',
  'place3',
  'place4',
  'place5',
  'place6',
] as const
export type CardField = (typeof CARD_FIELDS)[number]
export const FIELD = Object.fromEntries(CARD_FIELDS.map((name, i) => [name, i])) as Readonly<Record<CardField, number>>

/** What is counted of each kind of table. */
export const TABLE_FIELDS = [
  /** Games that ended as the rules say, and those that somebody won. */
  'games',
  'won',
  'turns',
  'turnsSquare',
  'decisions',
  'decisionsSquare',
  /** Games in which somebody was ahead as half of the turns were over: by the prediction, by souls; and how often that player won (`WIN`). */
  'ahead',
  'aheadWon',
  'aheadSouls',
  'aheadSoulsWon',
  /** Games that did not end as the rules say: after too many decisions, by an endless loop, by a fault of the program. */
  'unfinished',
  'runaway',
  'crashed',
] as const
export type TableField = (typeof TABLE_FIELDS)[number]
export const TABLE = Object.fromEntries(TABLE_FIELDS.map((name, i) => [name, i])) as Readonly<
  Record<TableField, number>
>

/** Lists of counts by name. */
export type Rows = Record<string, number[]>

/**
 * What one player, drawn at random, has more as the game begins. Because it is drawn at random, whatever these players win more than their even
 * share comes of it, and nothing has to be adjusted for.
 */
export const GIFTS = ['nothing', 'cents', 'loot', 'treasure'] as const
export type Gift = (typeof GIFTS)[number]

/** How many ¢, and how many loot cards, are a gift. One of them makes little difference, which would take many more games to see. */
export const GIFT_CENTS = 3
export const GIFT_LOOT = 2

/** Everything counted in some games. */
export interface LabCounts {
  /** By `CARD_FIELDS`: of each card where players compete, and where they win together. */
  cards: { apart: Rows; together: Rows }
  /** By `TABLE_FIELDS`, for each table. */
  tables: Rows
  /** Games by their number of turns, for each table. */
  lengths: Record<string, Record<string, number>>
  /** For each table and place in turn order, games and wins (`WIN`): those in which nobody's character goes first. */
  places: Record<string, Rows>
  /** For each table and character, games and wins (`WIN`). */
  characters: Record<string, Rows>
  /** For each table and gift, games, wins of who got it (`WIN`), their wins beyond what was predicted (`SHARE`), and the squares of that. */
  gifts: Record<string, Rows>
}

export const noCounts = (): LabCounts => ({
  cards: { apart: {}, together: {} },
  tables: {},
  lengths: {},
  places: {},
  characters: {},
  gifts: {},
})

/** Adds numbers to the list with this name, which may be new. */
export function addTo(rows: Rows, name: string, numbers: readonly number[]): void {
  const row = rows[name]
  if (row === undefined) rows[name] = numbers.slice()
  else for (const [i, n] of numbers.entries()) row[i] = (row[i] ?? 0) + n
}

/** The part of `of` with this name, which may be new. */
export function part<T>(of: Record<string, T>, name: string, empty: () => T): T {
  const found = of[name]
  if (found !== undefined) return found
  const made = empty()
  of[name] = made
  return made
}

const addRows = (to: Rows, from: Rows): void => {
  for (const [name, numbers] of Object.entries(from)) addTo(to, name, numbers)
}

const addParts = (to: Record<string, Rows>, from: Record<string, Rows>): void => {
  for (const [name, rows] of Object.entries(from))
    addRows(
      part(to, name, () => ({})),
      rows,
    )
}

/** Adds the counts of other games. */
export function addCounts(to: LabCounts, from: LabCounts): void {
  addRows(to.cards.apart, from.cards.apart)
  addRows(to.cards.together, from.cards.together)
  addRows(to.tables, from.tables)
  addParts(to.places, from.places)
  addParts(to.characters, from.characters)
  addParts(to.gifts, from.gifts)
  for (const [name, lengths] of Object.entries(from.lengths)) {
    const all = part(to.lengths, name, (): Record<string, number> => ({}))
    for (const [turns, n] of Object.entries(lengths)) all[turns] = (all[turns] ?? 0) + n
  }
}

/** Names of a kind, no longer than any that are made; there are never more of them. */
const NAMES = {
  /** Cards, as in a pack of players: `pack:card`. */
  card: /^[a-z0-9][a-z0-9:-]{0,199}$/,
  /** Tables, as `labTables` names them. */
  table: /^([2-6]|co-op|solitaire)( with rooms)?$/,
  place: /^[1-6]$/,
  gift: new RegExp(`^(${GIFTS.join('|')})$`),
  turns: /^\d{1,6}$/,
}
const MOST = 20_000

/** Values by names of a kind. */
const named =
  <T>(kind: keyof typeof NAMES, read: Read<T>): Read<Record<string, T>> =>
  (value, c) => {
    const given = Object.entries(plain(value, null))
    if (given.length > MOST) throw new Misshapen(`${MOST} ${kind}s at most`)
    return Object.fromEntries(
      given.map(([name, each]) => {
        try {
          if (!NAMES[kind].test(name)) throw new Misshapen(`the name of a ${kind}`)
          return [name, read(each, c)]
        } catch (error) {
          throw error instanceof Misshapen ? error.in(name.slice(0, 200)) : error
        }
      }),
    )
  }

/** A row of so many numbers, of which those at `signed` may be less than 0. */
const row = (length: number, ...signed: number[]): Read<number[]> => {
  const any = list(whole(), length)
  return (value, c) => {
    const made = any(value, c)
    if (made.length < length) throw new Misshapen(`a list of ${length}`)
    for (const [i, n] of made.entries()) if (n < 0 && !signed.includes(i)) throw new Misshapen('0 or more').in(i)
    return made
  }
}

const readCards = named('card', row(CARD_FIELDS.length, FIELD.beyond))

/** Reads counts from JSON. @throws Misshapen */
export const readCounts: Read<LabCounts> = record<LabCounts>({
  cards: record({ apart: readCards, together: readCards }),
  tables: named('table', row(TABLE_FIELDS.length)),
  lengths: named('table', named('turns', whole(0))),
  places: named('table', named('place', row(2))),
  characters: named('table', named('card', row(2))),
  gifts: named('table', named('gift', row(4, 2))),
})
