import type { CardSource } from '@soulstack/four-souls/model/card'
import { createAndEnter } from '../../net/create-and-enter.ts'
import { rememberedName } from '../../net/memory.ts'
import { t } from '../../words/workshop.ts'
import type { OwnPack } from './own-packs.ts'
import { positionFor } from './position.ts'

/** Goes to a table with a card, against two bots. Returns null, or why there is none. */
export function playAt({ pack }: OwnPack, card: CardSource): Promise<string | null> {
  return createAndEnter({
    game: 'four-souls',
    name: t.trying(card.name),
    seats: ['you', 'normal', 'normal'],
    playerName: rememberedName() || undefined,
    start: true,
    options: { packs: [pack], position: positionFor(pack.id, card) },
  })
}
