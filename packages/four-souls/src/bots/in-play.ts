import type { CardShare } from '@soulstack/bots'
import { fourSouls } from '../game.ts'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { removeObject } from '../rules/objects.ts'
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
