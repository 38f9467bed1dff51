import type { Edition } from '../model/edition.ts'
import type { Definition, Library } from '../model/library.ts'
import { inEdition } from '../setup/pool.ts'
import { roughWorth } from './cards.ts'
import { dieBonus, hitChance, immuneFaces, winChance } from './fights.ts'
import { deathCost, soulsFor } from './stakes.ts'
import type { Table } from './table.ts'

/** Weighs attacks on the monster deck: its contents are public, its order is not. */

/** The worth of an event or a curse instead of a monster: some are good, some are not. */
const NO_MONSTER = 0.2

/** How attacks on an unknown monster end, on average over all cards it could be. */
interface Odds {
  /** Souls won, other rewards, and deaths, per attack. */
  souls: number
  reward: number
  death: number
}

const known = new WeakMap<Library, Map<string, Odds>>()

/** The expected worth to the bot of attacking the top of the monster deck. */
export function deckFight(t: Table): number {
  const { health, attack } = t.own
  const { souls, reward, death } = oddsFor(t, health, attack, dieBonus(t, t.me))
  return souls * soulsFor(t, t.me, 1) + reward - death * deathCost(t, t.me)
}

function oddsFor({ seen, edition, library }: Table, health: number, attack: number, bonus: number): Odds {
  let ofLibrary = known.get(library)
  if (ofLibrary === undefined) known.set(library, (ofLibrary = new Map()))
  const key = `${seen.edition} ${health} ${attack} ${bonus}`
  let odds = ofLibrary.get(key)
  if (odds === undefined) ofLibrary.set(key, (odds = meanOdds(library, edition, health, attack, bonus)))
  return odds
}

function meanOdds(library: Library, edition: Edition, health: number, attack: number, bonus: number): Odds {
  const cards = library.plain
    .filter(({ source }) => ['monster', 'event', 'curse'].includes(source.type))
    .map((def) => inEdition(library, edition, def))
  const odds: Odds = { souls: 0, reward: 0, death: 0 }
  let all = 0
  for (const def of cards) {
    const { copies, souls } = def.source
    all += copies
    const win = def.source.type === 'monster' ? chanceAgainst(def, health, attack, bonus) : null
    if (win === null) {
      odds.reward += NO_MONSTER * copies
      continue
    }
    odds.souls += win * souls * copies
    odds.reward += win * (def.reward === null ? 0 : roughWorth(def.reward)) * copies
    odds.death += (1 - win) * copies
  }
  return { souls: odds.souls / all, reward: odds.reward / all, death: odds.death / all }
}

/** The chance to win against a monster as printed; null if it cannot be fought. */
function chanceAgainst(def: Definition, own: number, hit: number, bonus: number): number | null {
  const { health, evasion, attack } = def.source
  if (health === null || attack === null || !evasion) return null
  return winChance({ own, other: health, hit, miss: attack, chance: hitChance(evasion, bonus, immuneFaces(def)) })
}
