import type { BotName, Chance } from '@soulstack/bots'
import { fourSouls } from '../game.ts'
import type { CardType } from '../model/card-types.ts'
import type { Config, OwnPack } from '../model/config.ts'
import { LOOT, MONSTER, ROOM, TREASURE } from '../model/decks.ts'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { SETS } from '../packs/card.ts'
import { readConfig } from '../setup/config.ts'
import { poolOf } from '../setup/pool.ts'
import { addCounts, type LabCounts, noCounts, type Rows } from './figures/counts.ts'
import { type CardResult, cardResult, characterResults, gamesAt } from './figures/results.ts'
import { boundsOf, type Estimate, rankIn, shrunk } from './figures/statistics.ts'
import { playInLab } from './play.ts'
import type { LabPart } from './run.ts'
import { type Distribution, officialStandard, type Standard, type TypeStandard } from './standard.ts'

/**
 * Measures a card of somebody's own pack beside the official ones: at the same tables, by the same bots, with the card where it soon turns up.
 */

/** A card of a pack, ready to be measured. Game number `k` has the seed `SEED/k`, so several threads or machines can share the games. */
export interface Measuring {
  /** The card's id at a table: `pack:card`. */
  readonly id: string
  readonly type: CardType
  readonly library: Library
  readonly configs: readonly Config[]
  readonly seed: string
  readonly bot: BotName
}

/** After so many games there is something new to say. */
export const MILESTONES: readonly number[] = [100, 1000, 10_000]

const PLAYERS = [2, 3, 4]

/** Types of cards that do not come into a game by chance. */
const NEVER: readonly CardType[] = ['challenge', 'variant']

/**
 * Prepares measuring a card of a pack. @param card its id in the pack @throws Refusal if no table can have the pack; RangeError if there is no
 * such card, or nothing to measure
 */
export function measuringOf(pack: OwnPack, card: string, seed: string, bot: BotName = 'normal'): Measuring {
  const id = `${pack.id}:${card}`
  const sets = SETS.map((set) => set.id)
  const usual = PLAYERS.map((players) => readConfig({ players, sets, packs: [pack] }))
  const { library } = poolOf(usual[0]!).rules
  const type = library.byId.get(id)?.source.type
  if (type === undefined) throw new RangeError(`the pack has no card ${card}`)
  if (NEVER.includes(type)) throw new RangeError(`a ${type} is chosen for a table, so there is nothing to measure`)
  const configs = type === 'room' ? usual.map((config) => readConfig({ ...config, rooms: true })) : usual
  return { id, type, library, configs, seed, bot }
}

/** The deck of each type of card, and among how many of its top cards the measured one is, so that it turns up in most games. */
const DECK_OF: Partial<Record<CardType, readonly [deck: number, depth: number]>> = {
  treasure: [TREASURE, 7],
  loot: [LOOT, 30],
  monster: [MONSTER, 10],
  event: [MONSTER, 10],
  curse: [MONSTER, 10],
  room: [ROOM, 4],
}

/** How many deals are tried until somebody has the character that is measured, or its bonus soul is there. */
const DEALS = 400

/** Creates a game in which the card will turn up. */
function begin({ id, type, library }: Measuring, config: Config, seed: string, chance: Chance): State {
  const def = library.byId.get(id)!.number
  const place = DECK_OF[type]
  if (place !== undefined) {
    const g = fourSouls.create(config, seed)
    const [deck, depth] = place
    const pile = g.decks[deck]!
    const at = pile.findIndex((card) => g.rules.cards[card] === def)
    if (at >= 0) {
      const [card] = pile.splice(at, 1)
      // the top card is the last
      pile.splice(Math.max(0, pile.length - chance.below(depth)), 0, card!)
    }
    return g
  }
  const isThere = (g: State): boolean =>
    g.objects.some((o) => o !== null && o.printed === def) || g.bonus.some((card) => g.rules.cards[card] === def)
  let g = fourSouls.create(config, seed)
  for (let deal = 1; deal < DEALS && !isThere(g); deal++) g = fourSouls.create(config, `${seed}/deal ${deal}`)
  return g
}

/** Plays games `from` up to, not including, `to`. What they come to can be added up (`addCounts`). */
export function playMeasured(of: Measuring, from: number, to: number): LabPart {
  const counts = noCounts()
  const faults: LabPart['faults'] = []
  for (let game = from; game < to; game++) {
    const config = of.configs[game % of.configs.length]!
    const table = { name: String(config.players), config }
    const what = playInLab(table, of.bot, `${of.seed}/${game}`, counts, {
      gifts: false,
      begin: (seed, chance) => begin(of, config, seed, chance),
    })
    if (what !== null) faults.push({ game, what })
  }
  // only this card is asked about
  const only = (rows: Rows): Rows => (rows[of.id] === undefined ? {} : { [of.id]: rows[of.id]! })
  counts.cards = { apart: only(counts.cards.apart), together: {} }
  for (const [table, characters] of Object.entries(counts.characters)) counts.characters[table] = only(characters)
  return { counts, faults }
}

/** Where a card stands among official ones of its type: the share of them that are below it, and the bounds of that (95 %). */
export interface Rank {
  readonly low: number
  readonly middle: number
  readonly high: number
}

/** What is known about a card after some games. */
export interface Measured {
  readonly id: string
  readonly type: CardType
  readonly games: number
  readonly card: CardResult
  /** Null: too few players had it, or there are no official cards to compare it with. */
  readonly worth: Rank | null
  /** Monsters: how dangerous it is. */
  readonly danger: Rank | null
  /** Official cards of its type; null: there is nothing to compare with. */
  readonly official: TypeStandard | null
}

/** A card that fewer players had cannot be told from any other. */
const ENOUGH = 20

/** Where an estimate stands among official cards; null: too few players had the card. */
export function rankOf(estimate: Estimate | null, among: Distribution | null | undefined): Rank | null {
  if (estimate === null || estimate.n < ENOUGH || among == null) return null
  const likely = shrunk(estimate, among)
  const [low, high] = boundsOf(likely)
  return { low: rankIn(among.marks, low), middle: rankIn(among.marks, likely.mean), high: rankIn(among.marks, high) }
}

/** What the counts of games with a card come to. */
export function measured(of: Measuring, counts: LabCounts, standard: Standard = officialStandard): Measured {
  const games = gamesAt(counts)
  const found = cardResult(of.id, counts.cards.apart[of.id] ?? [], games, of.library.byId.get(of.id)!.source)
  const character = of.type === 'character' ? characterResults(counts).find(({ id }) => id === of.id) : undefined
  const card = character === undefined ? found : { ...found, worth: character.worth }
  const official = standard.types[of.type] ?? null
  return {
    id: of.id,
    type: of.type,
    games,
    card,
    worth: rankOf(card.worth, official?.worth),
    danger: rankOf(card.danger, official?.danger),
    official,
  }
}

/** How far measuring is. */
export interface MeasureStep {
  /** How many games were played. */
  readonly games: number
  /** What is known by now: at each of `MILESTONES`, and after the last game. */
  readonly measured: Measured | null
  /** What is known now, for whoever does not wait for that. */
  readonly now: () => Measured
  /** Games that did not end as they should. */
  readonly faults: LabPart['faults']
}

/** Measures a card of a pack, one game after the other, so that others can be heard in between. @throws as `measuringOf` */
export function* measureCard(pack: OwnPack, card: string, games: number, seed: string): Generator<MeasureStep> {
  const of = measuringOf(pack, card, seed)
  const counts = noCounts()
  const faults: LabPart['faults'] = []
  for (let game = 0; game < games; game++) {
    const part = playMeasured(of, game, game + 1)
    addCounts(counts, part.counts)
    faults.push(...part.faults)
    const isTime = MILESTONES.includes(game + 1) || game + 1 === games
    const now = () => measured(of, counts)
    yield { games: game + 1, measured: isTime ? now() : null, now, faults }
  }
}
