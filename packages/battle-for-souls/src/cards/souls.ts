import type { CardDef, Colour } from './card.ts'
import { idOf } from './pair.ts'

const soul = (name: string, strength: Colour, weakness: Colour): CardDef => ({
  id: idOf(name),
  name,
  type: 'soul',
  side: null,
  colour: null,
  strength,
  weakness,
  points: 3,
  copies: 1,
  ability: null,
})

/**
 * Each pair of colours is on exactly one soul, and each colour is three times a strength and three times a weakness, so that over a whole
 * game no coloured card is worth more than another.
 */
export const souls: readonly CardDef[] = [
  soul('The Toll-Keeper', 'white', 'green'),
  soul('The Understudy', 'white', 'yellow'),
  soul("The Lady's Page", 'white', 'purple'),
  soul('The Dowager Patron', 'green', 'yellow'),
  soul('The Returned Crusader', 'green', 'red'),
  soul('The Innkeeper', 'green', 'orange'),
  soul('The Wet-Nurse', 'yellow', 'red'),
  soul('The Minstrel', 'yellow', 'purple'),
  soul('The Goatherd', 'yellow', 'blue'),
  soul('The Lighthouse Widow', 'red', 'purple'),
  soul('The Angler', 'red', 'orange'),
  soul('The Master Mason', 'red', 'white'),
  soul('The Cellarer', 'purple', 'orange'),
  soul('The Choir Novice', 'purple', 'blue'),
  soul('The Reliquary Keeper', 'purple', 'green'),
  soul('The Cave Hermit', 'orange', 'blue'),
  soul('The Court Physician', 'orange', 'white'),
  soul('The Copyist', 'orange', 'yellow'),
  soul('The Bell-Founder', 'blue', 'white'),
  soul('The Spice Factor', 'blue', 'green'),
  soul('The Farrier', 'blue', 'red'),
]
