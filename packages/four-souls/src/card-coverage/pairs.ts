import { countsOf, topicsOf } from '../library/topics.ts'
import type { SetId } from '../model/config.ts'
import type { Definition, Library } from '../model/library.ts'
import { setOf } from '../packs/card.ts'
import { printed } from '../packs/index.ts'

/** Two cards that are about the same things (library/topics.ts): the pairs of `soulstack pairs`, the closest first. */

/** Two cards, by id. They may be the same card, if there are two of it. */
export type Pair = readonly [string, string]

export interface PairsOptions {
  /** Only cards of these sets, and of packs. */
  sets?: readonly SetId[] | undefined
  /** Only pairs with one of these cards. */
  cards?: readonly string[] | undefined
}

/** Whether a card can be laid out for a game at any table: challenges, variants and back faces only come with others. */
const isPlayable = ({ source: s }: Definition): boolean =>
  s.pictureOf === undefined &&
  s.type !== 'challenge' &&
  s.type !== 'variant' &&
  (s.copies > 0 || s.type === 'character' || s.type === 'starting-item' || s.type === 'bonus-soul') &&
  !(s.outside && s.type !== 'starting-item')

/** The cards of a library that can be in a pair. */
export function pairable(library: Library = printed, { sets }: PairsOptions = {}): Definition[] {
  const inSets = ({ source, builtIn }: Definition): boolean => {
    const set = setOf(source)
    // cards of the game without a set come with challenges and variants; those of packs are always there
    return set === undefined ? !builtIn : sets === undefined || sets.includes(set)
  }
  const backs = new Set(library.plain.map(({ source }) => source.back))
  return library.plain.filter((d) => isPlayable(d) && inSets(d) && !backs.has(d.id))
}

/** All pairs of cards that share a topic. What few cards are about counts for more than what many are about. */
export class Pairs {
  private readonly ids: readonly string[]
  /** Numbers of pairs, the closest first. */
  private readonly order: readonly number[]

  constructor(options: PairsOptions = {}, library: Library = printed) {
    const cards = pairable(library, options)
    this.ids = cards.map(({ id }) => id)
    const all = topicsOf(library)
    const often = countsOf(cards.map(({ id }) => all.get(id)!))
    const topics = cards.map(({ id }) => [...all.get(id)!])
    const scores = new Map<number, number>()
    const byTopic = new Map<string, number[]>()
    for (const [i, list] of topics.entries())
      for (const topic of list) byTopic.set(topic, [...(byTopic.get(topic) ?? []), i])
    const wanted = new Set((options.cards ?? []).map((id) => this.ids.indexOf(id)))
    for (const [topic, list] of byTopic) {
      const worth = 1 / often.get(topic)!
      for (const [at, i] of list.entries())
        for (const j of list.slice(at)) {
          if (i === j && !isTwice(cards[i]!)) continue
          if (options.cards !== undefined && !wanted.has(i) && !wanted.has(j)) continue
          const pair = i * cards.length + j
          scores.set(pair, (scores.get(pair) ?? 0) + worth)
        }
    }
    this.order = [...scores.keys()].sort((a, b) => scores.get(b)! - scores.get(a)! || a - b)
  }

  get count(): number {
    return this.order.length
  }

  /** Pair number `n`. */
  at(n: number): Pair {
    const pair = this.order[n]!
    return [this.ids[Math.floor(pair / this.ids.length)]!, this.ids[pair % this.ids.length]!]
  }
}

/** Whether a game can have two of this card. */
const isTwice = ({ source }: Definition): boolean => source.copies > 1 && source.type !== 'character'
