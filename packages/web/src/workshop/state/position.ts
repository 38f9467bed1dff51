import type { CardSource } from '@soulstack/four-souls/view'

/** A table to try a card at: with it where it can be used, and something around it to use it on. */

type Seat = Record<string, unknown>

/** Who sits at the table: the preview shows the same characters. A card that is a character itself takes the place of the first. */
export const TRIED_BY = { you: 'eve', others: ['maggy', 'samson'] } as const

/** Where a card lies as the game begins, as scenarios write it (docs/scenarios.md). */
export function positionFor(pack: string, card: CardSource): Record<string, unknown> {
  const id = `${pack}:${card.id}`
  const you: Seat = { character: TRIED_BY.you, items: ['the-compass'], hand: ['a-penny', 'bomb'], cents: 10 }
  const table: Record<string, unknown> = {
    monsters: ['squirt', 'fly'],
    shop: ['breakfast', 'dinner'],
    'loot-deck': ['a-dime', 'a-nickel', '2-cents'],
  }
  switch (card.type) {
    case 'loot':
      if (card.keywords.includes('trinket')) you['items'] = [id, 'the-compass']
      else you['hand'] = [id, 'a-penny', 'bomb']
      break
    case 'monster':
      table['monsters'] = [id, 'fly']
      break
    case 'event':
      table['monster-deck'] = [id]
      break
    case 'curse':
      you['curses'] = [id]
      break
    case 'room':
      table['rooms'] = [id]
      break
    case 'character':
      you['character'] = id
      break
    case 'bonus-soul':
      table['bonus-souls'] = [id]
      break
    default:
      you['items'] = [id, 'the-compass']
  }
  const others: Seat[] = [
    { character: TRIED_BY.others[0], items: ['the-d6'], hand: ['a-nickel'], cents: 5 },
    { character: TRIED_BY.others[1], items: ['yum-heart'], hand: ['a-penny'], cents: 3 },
  ]
  return { seats: [you, ...others], ...table }
}
