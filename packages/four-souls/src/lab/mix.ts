import type { BotName } from '@soulstack/bots'
import type { Config, OwnPack } from '../model/config.ts'
import { type Library, plainId } from '../model/library.ts'
import { readConfig } from '../setup/config.ts'
import { poolOf } from '../setup/pool.ts'
import { addCounts, FIELD, type LabCounts, noCounts, TABLE, WIN } from './figures/counts.ts'
import { cardResults, factsIn } from './figures/results.ts'
import { type Estimate, meanOf, type Share, wilson } from './figures/statistics.ts'
import { rankOf } from './measure.ts'
import { playInLab } from './play.ts'
import type { LabPart } from './run.ts'
import { officialStandard } from './standard.ts'
import { type Strength, strengthOf } from './verdict.ts'

/** How a mix of packs and sets plays: games between bots at that very table, with what came of them. */

/** A table whose games are played. Game number `k` has the seed `SEED/k`. */
export interface Mix {
  readonly config: Config
  readonly library: Library
  readonly seed: string
  readonly bot: BotName
}

/** The mix of a table. @throws Refusal if there can be no such table */
export function mixOf(options: unknown, seed: string, bot: BotName = 'normal'): Mix {
  const config = readConfig(options)
  return { config, library: poolOf(config).rules.library, seed, bot }
}

/** Plays games `from` up to, not including, `to`. What they come to can be added up (`addCounts`). */
export function playMix({ config, seed, bot }: Mix, from: number, to: number): LabPart {
  const counts = noCounts()
  const faults: LabPart['faults'] = []
  for (let game = from; game < to; game++) {
    const what = playInLab({ name: tableName(config), config }, bot, `${seed}/${game}`, counts, { gifts: false })
    if (what !== null) faults.push({ game, what })
  }
  return { counts, faults }
}

/** Names of tables begin with their number of players where these compete (`playersOf`). */
const tableName = ({ mode, players }: Config): string => (mode === 'competitive' ? String(players) : mode)

/** A card of a pack that the games have said something about. */
export interface MixCard {
  readonly pack: string
  /** Its id in the pack. */
  readonly id: string
  readonly name: string
  readonly strength: Exclude<Strength, 'unclear'>
  /** The share of official cards of its type that are weaker. */
  readonly rank: number
}

/** What is known of a mix after some games. */
export interface MixFigures {
  readonly games: number
  /** Games that did not end as the rules say. */
  readonly unended: number
  readonly turns: Estimate | null
  /** How many turns games take at such a table with official cards only; null: not known. */
  readonly usualTurns: number | null
  /** The wins of each place in turn order, where players compete and the lot decides who begins. */
  readonly places: readonly Share[]
  /** The games that players who win together have won. */
  readonly together: Share | null
  /** The share of all cards that players got that are from each pack, in the order of the packs; the rest is official. */
  readonly packs: readonly { readonly id: string; readonly share: number }[]
  /** Cards of the packs that are known well enough, the strongest first. */
  readonly cards: readonly MixCard[]
}

/** What the counts of the games of a mix come to. */
export function mixFigures({ config, library }: Mix, counts: LabCounts): MixFigures {
  const name = tableName(config)
  const table = counts.tables[name]
  const of = (field: keyof typeof TABLE): number => table?.[TABLE[field]] ?? 0
  const games = of('games')
  const rows = { ...counts.cards.apart, ...counts.cards.together }
  const gained = new Map<string, number>()
  let all = 0
  for (const [id, row] of Object.entries(rows)) {
    const n = row[FIELD.gained] ?? 0
    const pack = packOf(id, config)
    all += n
    if (pack !== undefined) gained.set(pack.id, (gained.get(pack.id) ?? 0) + n)
  }
  const places = Object.entries(counts.places[name] ?? {}).sort(([a], [b]) => Number(a) - Number(b))
  return {
    games,
    unended: of('unfinished') + of('runaway') + of('crashed'),
    turns: meanOf(of('turns'), of('turnsSquare'), games),
    usualTurns: officialStandard.turns[`${name}${config.rooms ? ' with rooms' : ''}`] ?? null,
    places: places.map(([, [n = 0, won = 0]]) => wilson(won / WIN, n)!),
    together: config.mode === 'competitive' ? null : wilson(of('won'), games),
    packs: config.packs.map(({ id }) => ({ id, share: (gained.get(id) ?? 0) / Math.max(1, all) })),
    cards: cardsOf(counts, config, library),
  }
}

const packOf = (id: string, { packs }: Config): OwnPack | undefined =>
  packs.find((pack) => id.startsWith(`${pack.id}:`))

function cardsOf(counts: LabCounts, config: Config, library: Library): MixCard[] {
  const known = cardResults(counts, factsIn(library)).flatMap((card): MixCard[] => {
    const pack = packOf(card.id, config)
    const rank = pack === undefined ? null : rankOf(card.worth, officialStandard.types[card.type]?.worth)
    const strength = strengthOf(rank)
    if (pack === undefined || rank === null || strength === 'unclear') return []
    const id = plainId(library.byId.get(card.id)!).slice(pack.id.length + 1)
    return [{ pack: pack.id, id, name: card.name, strength, rank: rank.middle }]
  })
  return known.sort((a, b) => b.rank - a.rank)
}

/** How far playing a mix is. */
export interface MixStep {
  readonly games: number
  /** What is known by now. */
  now(): MixFigures
}

/** Plays a mix, one game after the other, so that others can be heard in between. @throws Refusal if there can be no such table */
export function* playingMix(options: unknown, games: number, seed: string): Generator<MixStep> {
  const mix = mixOf(options, seed)
  const counts = noCounts()
  for (let game = 0; game < games; game++) {
    addCounts(counts, playMix(mix, game, game + 1).counts)
    yield { games: game + 1, now: () => mixFigures(mix, counts) }
  }
}
