import { printed } from '@soulstack/four-souls/cards'
import {
  boundsOf,
  byPlayers,
  type CardResult,
  cardResults,
  type Estimate,
  factsIn,
  GIFT_CENTS,
  GIFT_LOOT,
  type Gift,
  gamesAt,
  giftResults,
  type LabCounts,
  playersOf,
  type Share,
  standardOf,
  TABLE,
  tableResults,
  WIN,
  wilson,
} from '@soulstack/four-souls/lab'
import { barPlot, type Dot, dotPlot } from './plots.ts'
import { explained, how, noteOn } from './report-words.ts'

/** The report of the lab: a Markdown page with its plots. */

export interface Report {
  readonly text: string
  /** SVG files by name, which the page expects in its folder. */
  readonly plots: Readonly<Record<string, string>>
}

export interface ReportAbout {
  readonly command: string
  readonly seed: string
  readonly bot: string
  /** The folder of the plots and tables, from the page. */
  readonly folder: string
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const points = (share: number): string => `${share >= 0 ? '+' : '−'}${Math.abs(100 * share).toFixed(1)}`
const whole = (n: number): string => Math.round(n).toLocaleString('en')
const shareCell = (of: Share | null): string =>
  of === null ? '' : `${percent(of.share)} (${percent(of.low)} to ${percent(of.high)})`
const pointsCell = (of: Estimate | null): string => {
  if (of === null) return ''
  const [low, high] = boundsOf(of)
  return `${points(of.mean)} (${points(low)} to ${points(high)})`
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line), '']
}

const playersWords = (players: number): string => (players === 0 ? 'together' : `${players} players`)

/** What going first, ¢ and cards in hand are worth. */
function advantages(counts: LabCounts): string[] {
  const places = byPlayers(counts.places)
  const share = (row: readonly number[] | undefined): string =>
    row === undefined ? '' : shareCell(wilson(row[1]! / WIN, row[0]!))
  const most = Math.max(...places.keys())
  const each = (of: Estimate | null, by: number): string =>
    of === null ? '' : pointsCell({ ...of, mean: of.mean / by, error: of.error / by })
  return [
    '## What going first, ¢ and cards are worth',
    '',
    how.places,
    '',
    ...table(
      [
        '',
        ...Array.from(
          { length: most },
          (_, i) => `goes ${['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][i]}`,
        ),
      ],
      [...places].map(([players, rows]) => [
        playersWords(players),
        ...Array.from({ length: most }, (_, i) => share(rows.get(String(i + 1)))),
      ]),
    ),
    how.gifts,
    '',
    ...table(
      ['more at the beginning', 'players', 'points of the win', 'for each'],
      giftResults(counts).map(({ gift, by, worth }) => [
        giftWords[gift],
        whole(worth?.n ?? 0),
        pointsCell(worth),
        each(worth, by),
      ]),
    ),
  ]
}

const giftWords: Readonly<Record<Gift, string>> = {
  nothing: 'nothing (must be 0)',
  cents: `${GIFT_CENTS} ¢`,
  loot: `${GIFT_LOOT} loot cards`,
  treasure: 'a random treasure',
}

function lengths(counts: LabCounts): string[] {
  const spread = (of: Estimate | null): string =>
    of === null ? '' : `${whole(of.mean)} ± ${whole(of.error * Math.sqrt(of.n))}`
  const rows = tableResults(counts).map((table) => [
    tableWords(table.name),
    whole(table.games),
    spread(table.turns),
    spread(table.decisions),
    shareCell(table.won),
    shareCell(table.ahead),
    shareCell(table.aheadSouls),
  ])
  return [
    '## How long games are, and who was ahead',
    '',
    how.lengths,
    '',
    ...table(
      ['table', 'games', 'turns', 'decisions', 'won together', 'ahead half way wins', 'most souls half way wins'],
      rows,
    ),
  ]
}

const tableWords = (name: string): string => (playersOf(name) === null ? name : name.replace(/^\d+/, '$& players'))

/** Cards with the same name are told apart by their sets. */
function namesOf(cards: readonly CardResult[]): (card: CardResult) => string {
  const seen = new Map<string, number>()
  for (const { name } of cards) seen.set(name, (seen.get(name) ?? 0) + 1)
  return ({ name, set }) => (seen.get(name)! > 1 ? `${name} (${set})` : name)
}

const byWorth = (a: CardResult, b: CardResult): number => b.worth!.mean - a.worth!.mean

/** Cards of which fewer players are known are only in the tables for programs. */
const ENOUGH = 100

/** How many cards the page lists at each end. */
const ENDS = 12

const TYPES = [
  ['treasure', 'Treasures'],
  ['loot', 'Loot cards'],
  ['monster', 'Monsters: what killing them is worth'],
  ['event', 'Events: what they are worth to the active player'],
  ['curse', 'Curses: what they cost who has them'],
  ['bonus-soul', 'Bonus souls'],
] as const

function cardTable(cards: readonly CardResult[], name: (card: CardResult) => string): string[] {
  return table(
    ['card', 'players', 'worth', 'won with it', 'without', 'used', 'decided'],
    cards.map((card) => [
      name(card),
      whole(card.worth!.n),
      pointsCell(card.worth),
      shareCell(card.withIt),
      card.without === null ? '' : percent(card.without.share),
      (card.used + card.triggered).toFixed(1),
      percent(card.decided),
    ]),
  )
}

const dotOf = (card: CardResult, label: string): Dot => {
  const [low, high] = boundsOf(card.worth!)
  return { label, at: 100 * card.worth!.mean, low: 100 * low, high: 100 * high }
}

/** Draws the report. @param counts of all games */
export function reportOf(counts: LabCounts, about: ReportAbout): Report {
  const { command, folder } = about
  const plots: Record<string, string> = {}
  const plot = (file: string, svg: string, alt: string): string[] => {
    plots[file] = svg
    return [`![${alt}](${folder}/${file})`, '']
  }
  const all = cardResults(counts, factsIn(printed))
  const name = namesOf(all)
  const known = all.filter(({ worth }) => worth !== null && worth.n >= ENOUGH).sort(byWorth)
  const of = (type: string): CardResult[] => known.filter((card) => card.type === type)
  const standard = standardOf(counts, printed, about)
  const characters = of('character')
  const perTurn = Object.entries(counts.lengths).filter(([table]) => !table.includes('rooms'))
  const faults = Object.values(counts.tables).reduce(
    (sum, row) => sum.map((n, i) => n + row[[TABLE.unfinished, TABLE.runaway, TABLE.crashed][i]!]!),
    [0, 0, 0],
  )
  const text = [
    '# What the cards of Four Souls are worth',
    '',
    explained(about.bot),
    '',
    '```sh',
    command,
    '```',
    '',
    `${whole(gamesAt(counts))} games, of which ${whole(gamesAt(counts, (t) => playersOf(t) !== null))} against each other. Besides these, ${faults[0]} did not finish, ${faults[1]} ended in an endless loop, and ${faults[2]} crashed.`,
    '',
    ...noteOn,
    '',
    ...advantages(counts),
    '## Characters',
    '',
    how.characters,
    '',
    ...plot(
      'characters.svg',
      dotPlot(
        'Characters',
        characters.map((card) => dotOf(card, name(card))),
        'points of the win beyond an even share',
      ),
      'All characters with their intervals',
    ),
    '## Cards',
    '',
    how.cards,
    '',
    ...table(
      ['type', 'cards', 'worth on average', 'true spread', 'weakest tenth below', 'strongest tenth above'],
      TYPES.flatMap(([type]) => {
        const worth = standard.types[type]?.worth
        return worth === undefined
          ? []
          : [
              [
                type,
                worth.cards,
                points(worth.mean),
                `± ${(100 * worth.spread).toFixed(1)}`,
                points(worth.marks[2]!),
                points(worth.marks[18]!),
              ],
            ]
      }),
    ),
    ...TYPES.flatMap(([type, title]) => {
      const cards = of(type)
      if (cards.length === 0) return []
      const short = cards.length <= 2 * ENDS
      const ends = short ? cards : [...cards.slice(0, ENDS), ...cards.slice(-ENDS)]
      return [
        `### ${title}`,
        '',
        ...plot(
          `${type}.svg`,
          dotPlot(
            title,
            ends.map((card) => dotOf(card, name(card))),
            'points of the win',
          ),
          short ? `All of them with their intervals` : `The ${ENDS} best and the ${ENDS} worst with their intervals`,
        ),
        ...cardTable(ends, name),
      ]
    }),
    '### Monsters that kill',
    '',
    how.danger,
    '',
    ...table(
      ['monster', 'deaths for each game', 'attacked', 'died'],
      all
        .filter(({ danger }) => danger !== null && danger.n >= ENOUGH)
        .sort((a, b) => b.danger!.mean - a.danger!.mean)
        .slice(0, ENDS)
        .map((card) => [name(card), card.danger!.mean.toFixed(2), whole(card.attacked), whole(card.died)]),
    ),
    ...lengths(counts),
    ...plot(
      'lengths.svg',
      barPlot(
        'Turns',
        perTurn.map(([table, turns]) => ({
          label: tableWords(table),
          bars: Object.entries(turns)
            .map(([n, times]) => [Number(n), times] as const)
            .filter(([n]) => n <= LONGEST),
        })),
        `turns of a game, up to ${LONGEST}`,
      ),
      'How many turns games take',
    ),
    how.files(folder),
    '',
  ].join('\n')
  return { text, plots }
}

/** Longer games are not drawn. */
const LONGEST = 100
