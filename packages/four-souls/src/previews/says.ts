import { type Entity, isSeat } from '../model/entity.ts'
import type { Chance } from '../text/facts.ts'

/** What is lost or gained: ¢, loot cards, souls and items. A single lost item is mentioned by name. */
export interface Sum {
  cents: number
  loot: number
  souls: number
  items: number
  /** The definition of a single item; -1: none, or several. */
  item: number
}

/** What can be said about an answer: a small vocabulary that each language puts into words. `who` -1: the reader. */
export type Statement = (
  | { is: 'prevents' | 'cancels' | 'live' | 'no-attack' | 'better' | 'lost' | 'nothing' }
  /** About an attack roll. `still`: as without the answer. */
  | { is: 'hits' | 'misses'; still: boolean }
  | { is: 'die'; toll: Sum | null }
  | { is: 'dies' | 'lives' | 'wins'; who: Entity }
  | { is: 'takes'; who: Entity; n: number }
  /** Damage to somebody who was not involved. */
  | { is: 'another'; player: boolean; n: number }
  | { is: 'loses' | 'gains' | 'keeps'; who: Entity; sum: Sum }
  | { is: 'counts'; face: number }
) & { chance: Chance | null }

/** What an answer would do, before it is put into words. */
export interface AnswerEffect {
  /** The option of the decision; null: passing. */
  option: number | null
  says: Statement[]
  /** Whether it changes what is about to happen. */
  changes: boolean
  /** The definition of a hand card that it lets the player play, which causes this effect; -1: none. */
  by: number
  worth: number
}

/** Leaves out that a roll hits if a death is just as likely: the hit is its cause. */
export function withoutHit(says: Statement[]): Statement[] {
  const hit = says.find((say) => say.is === 'hits')
  const kills = says.some((say) => say.is === 'dies' && JSON.stringify(say.chance) === JSON.stringify(hit?.chance))
  return hit && kills ? says.filter((say) => say !== hit) : says
}

/** Statements that differ only in whom they are about, as one. `times`: how often it was stated. */
export interface Group {
  readonly say: Statement
  readonly who: readonly Entity[]
  readonly times: number
}

/** Groups statements, in the order of their first ones; players and cards are kept apart. */
export function grouped(says: readonly Statement[]): Group[] {
  const groups = new Map<string, { say: Statement; who: Entity[]; times: number }>()
  for (const say of says) {
    const who = 'who' in say ? [say.who] : []
    const key = JSON.stringify([{ ...say, who: 0 }, who.every((one) => one < 0 || isSeat(one))])
    const group = groups.get(key)
    if (group) {
      group.who.push(...who)
      group.times++
    } else groups.set(key, { say, who, times: 1 })
  }
  return [...groups.values()]
}
