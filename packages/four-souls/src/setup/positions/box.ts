import { type Path, Problem } from '@soulstack/kit/scenario/input'
import { type Definition, type Library, plainId } from '../../model/library.ts'
import type { Rules } from '../../model/rules.ts'
import { called, say } from './problems/index.ts'

/** The cards of a table as written that have not been placed yet. */

/** The box of cards; each physical card can be taken once. */
export class Box {
  private readonly free = new Map<string, number[]>()
  readonly library: Library
  constructor({ library, cards }: Rules) {
    this.library = library
    for (let card = cards.length - 1; card >= 0; card--) {
      const id = plainId(library.definitions[cards[card]!]!)
      const list = this.free.get(id)
      if (list) list.push(card)
      else this.free.set(id, [card])
    }
  }

  /** Takes the physical card with this id that has the lowest number. @throws Problem if there is none left */
  take(id: string, path: Path): number {
    const def = this.library.byId.get(id)!
    const card = this.free.get(id)?.pop()
    if (card !== undefined) return card
    if (def.source.threePlus && !this.free.has(id)) throw new Problem(say('threePlus', called(this.library, id)), path)
    throw new Problem(say('tooMany', called(this.library, id), def.source.copies), path)
  }

  has = (id: string): boolean => (this.free.get(id)?.length ?? 0) > 0

  /** All remaining cards of some kind, by number. */
  rest(wanted: (def: Definition) => boolean): number[] {
    const left: number[] = []
    for (const [id, list] of this.free) if (wanted(this.library.byId.get(id)!)) left.push(...list)
    return left.sort((a, b) => a - b)
  }

  /** The id of the first card of this type that is left. */
  firstOf(type: string): string | undefined {
    return this.library.plain.find((d) => d.source.type === type && this.has(d.id))?.id
  }
}
