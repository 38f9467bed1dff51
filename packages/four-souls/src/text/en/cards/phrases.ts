import { abilities } from './abilities.ts'
import { attacks } from './attacks.ts'
import { auction } from './auction.ts'
import { beneath } from './beneath.ts'
import { challenges } from './challenges.ts'
import { characters } from './characters.ts'
import { choices } from './choices.ts'
import { conditions } from './conditions.ts'
import { control } from './control.ts'
import { copies } from './copies.ts'
import { costs } from './costs.ts'
import { counters } from './counters.ts'
import { damage } from './damage.ts'
import { decks } from './decks.ts'
import { doubling } from './doubling.ts'
import { elsewhere } from './elsewhere.ts'
import { eventText } from './events.ts'
import { filters } from './filters.ts'
import { flips } from './flips.ts'
import { forcing } from './forcing.ts'
import { guessing } from './guessing.ts'
import { hands } from './hands.ts'
import { hiding } from './hiding.ts'
import { intoSlots } from './into-slots.ts'
import { items } from './items.ts'
import { lasting } from './lasting.ts'
import { life } from './life.ts'
import { merging } from './merging.ts'
import { moves } from './moves.ts'
import { notes } from './notes.ts'
import { offering } from './offering.ts'
import { otherHands } from './other-hands.ts'
import { outside } from './outside.ts'
import { picking } from './picking.ts'
import { prevention } from './prevention.ts'
import { refs } from './refs.ts'
import { repeating } from './repeating.ts'
import { replacements } from './replacements.ts'
import { resources } from './resources.ts'
import { revealed } from './revealed.ts'
import { reveals } from './reveals.ts'
import { rewording } from './rewording.ts'
import { rolls } from './rolls.ts'
import { searches } from './searches.ts'
import { slots } from './slots.ts'
import { souls } from './souls.ts'
import { turns } from './turns.ts'
import { values } from './values.ts'
import { variants } from './variants.ts'
import { vote } from './vote.ts'
import type { EnglishPhrases } from './writer.ts'

/** The English phrase for every kind of node, from the file that is named like that of its effects. */
export const phrases: EnglishPhrases = {
  ...abilities,
  ...attacks,
  ...auction,
  ...beneath,
  ...challenges,
  ...characters,
  ...choices,
  ...conditions,
  ...control,
  ...copies,
  ...costs,
  ...counters,
  ...damage,
  ...decks,
  ...doubling,
  ...elsewhere,
  ...filters,
  ...flips,
  ...forcing,
  ...guessing,
  ...hands,
  ...hiding,
  ...intoSlots,
  ...items,
  ...lasting,
  ...life,
  ...merging,
  ...moves,
  ...notes,
  ...offering,
  ...otherHands,
  ...outside,
  ...picking,
  ...prevention,
  ...refs,
  ...repeating,
  ...replacements,
  ...resources,
  ...revealed,
  ...reveals,
  ...rewording,
  ...rolls,
  ...searches,
  ...slots,
  ...souls,
  ...turns,
  ...values,
  ...variants,
  ...vote,
  event: (n, t) => eventText(n, t),
}
