import type { CardSource } from '@soulstack/four-souls/view'
import type { Draft } from '@soulstack/web-workers'
import { createAndEnter } from '../../net/create-and-enter.ts'
import { rememberedName } from '../../net/memory.ts'
import { path } from '../../net/route.ts'
import { rememberTried } from '../../net/tried.ts'
import { t } from '../../words/en/workshop.ts'
import { positionFor } from './position.ts'

/** Goes to a table of this browser with a card, against two bots. Returns null, or why there is none. */
export async function playAt(key: string, pack: Draft, card: CardSource): Promise<string | null> {
  const why = await createAndEnter(
    {
      game: 'four-souls',
      name: t.trying(card.name),
      seats: ['you', 'normal', 'normal'],
      playerName: rememberedName() || undefined,
      start: true,
      options: { packs: [pack], position: positionFor(pack.id, card) },
    },
    // whoever plays alone here may know everything, so the game can be recorded before it is over
    true,
  )
  const table = /\/t\/(\w+)/.exec(path.value)?.[1]
  if (why === null && table) rememberTried({ table, pack: key, card: card.id, at: Date.now() })
  return why
}
