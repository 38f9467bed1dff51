import { type Said, sayings } from '@soulstack/kit/scenario/input'
import type { Library } from '../../../model/library.ts'
import { germanMarked } from '../../../text/de/card-names/index.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** Says why a table cannot be set up as it is written. */
export const say = sayings<typeof en>({ en, de })

/** A card, for messages: in English by its id, as it is written; otherwise by its name. */
export const called =
  ({ byId }: Library, id: string): Said =>
  (language) => {
    const card = byId.get(id)
    return language === 'en' || card === undefined ? id : germanMarked(card.source)
  }
