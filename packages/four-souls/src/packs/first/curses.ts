import { becomeCurse, chosen, pick } from '../../effects/index.ts'
import { Play } from '../../model/abilities.ts'
import type { CardSource } from '../../model/card.ts'
import { monsters as base } from '../base/monsters.ts'
import { monsters as goldBox } from '../gold-box/monsters.ts'
import { monsters as plus } from '../plus/monsters.ts'
import { withAbilities } from './form.ts'

/**
 * "When revealed, give this curse to any player" (1e: Monster Errata): one sentence, so who gains it is chosen as it is played. The keyword of
 * the second edition chooses later.
 */
const enters = Play.of({ targets: { cursed: pick('player') }, do: becomeCurse(chosen('cursed')), hidden: true })

/** The first-edition forms of all curses. */
export const forms: readonly CardSource[] = [...base, ...goldBox, ...plus]
  .filter(({ type }) => type === 'curse')
  .map((curse) => withAbilities(curse, { enters }))
