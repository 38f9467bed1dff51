import type { Seat } from '@soulstack/kit'
import { is } from '../effects/named.ts'
import type { Definition } from '../model/library.ts'
import { atFace, findNode } from './cards.ts'
import { deathCost, side } from './stakes.ts'
import { sum } from './sums.ts'
import type { Entity, Table, Thing } from './table.ts'

/** Weighs counters, above all those that hurt whoever has them on a character at the start of each of their turns. */

/** What a card does to players as each turn starts, the more counters there are. */
interface Peril {
  /** The active player rolls for each counter of this kind on their character; null: it deals damage for each counter on itself. */
  readonly counter: string | null
  /** The damage that one of them deals on average. */
  readonly damage: number
}

const perils = new WeakMap<Definition, Peril | null>()

/** The counters that are dangerous while this card is in play; null: none are. */
function perilOf(def: Definition): Peril | null {
  let peril = perils.get(def)
  if (peril === undefined) perils.set(def, (peril = readPeril(def)))
  return peril
}

function readPeril({ abilities }: Definition): Peril | null {
  for (const { event, modes } of abilities) {
    if (event?.on !== 'turnStart') continue
    const effect = modes[0]?.effect
    const shared = findNode(effect, 'divideDamage') ?? findNode(effect, 'divideFreely')
    if (shared !== null && is(shared.n, 'countersHere')) return { counter: null, damage: 1 }
    const roll = findNode(modes[0]?.effect, 'roll')
    const { forEach } = roll ?? {}
    if (roll === null || forEach === undefined || typeof forEach === 'number') continue
    if (!is(forEach, 'countersOn') || forEach.counter === undefined || !is(forEach.of, 'yourCharacter')) continue
    let damage = 0
    for (let face = 1; face <= 6; face++)
      damage += atFace(roll, face, (effect) => Number(findNode(effect, 'damage')?.n ?? 0)) / 6
    if (damage > 0) return { counter: forEach.counter, damage }
  }
  return null
}

/** The damage that a counter of this kind deals to its player as each of their turns starts. */
const damageOf = (t: Table, counter: string): number =>
  sum([...t.all].map(({ def }) => perilOf(def)).map((peril) => (peril?.counter === counter ? peril.damage : 0)))

/** A card in play usually stays for so many rounds. */
const ROUNDS = 3

/** The worth of `n` more counters of a kind on something (negative: fewer). Unnamed ones usually help their owner. */
export function countersWorth(t: Table, e: Entity, counter: string | undefined, n: number): number {
  const thing = t.thing(e)
  if (thing === undefined || thing.owner < 0) return 0
  const damage = counter === undefined || thing.kind !== 'character' ? 0 : damageOf(t, counter)
  return side(t, thing.owner) * (damage > 0 ? -0.8 * ROUNDS * damage * n : 1.2 * Math.min(3, n))
}

/** What this card will probably cost a seat as turns start: a death in each round, once the counters are many. */
export function expectedLoss(t: Table, seat: Seat, { def, object }: Thing): number {
  const peril = perilOf(def)
  if (peril === null) return 0
  const { character, maxHealth } = t.seat(seat)
  const damage = peril.damage * (peril.counter === null ? object.counters : (character?.named[peril.counter] ?? 0))
  return ROUNDS * Math.min(1, damage / maxHealth) * deathCost(t, seat)
}
