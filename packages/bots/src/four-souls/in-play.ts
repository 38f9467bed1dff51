import type { Library } from '@soulstack/four-souls/cards'
import { fourSouls } from '@soulstack/four-souls/game'
import { removeObject, type State } from '@soulstack/four-souls/rules'
import type { CardShare } from '../study/cards.ts'
import { evaluation } from './value.ts'

/**
 * Returns a function that says what each item that somebody has gained is worth to them: how much smaller their share of the win would be
 * if it were not there. Starting items, which everybody has, are left out.
 */
export function cardSharesWith(library: Library): (g: State) => CardShare[] {
  const values = evaluation(library)
  return (g) => {
    if (g.over !== null) return []
    const now = values(g)
    const found: CardShare[] = []
    for (const [place, o] of g.objects.entries()) {
      if (o === null || o.kind !== 'item' || o.ctl < 0) continue
      const { source } = library.definitions[o.def]!
      if (source.type === 'starting-item') continue
      const without = fourSouls.fork(g)
      removeObject(without, without.objects[place]!)
      found.push({ seat: o.ctl, card: source.id, share: now[o.ctl]! - values(without)[o.ctl]! })
    }
    return found
  }
}
