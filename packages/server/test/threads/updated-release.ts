import { catalogue, otherCards } from '@soulstack/four-souls'
import { cardsOf, compile, KINDS, packs } from '@soulstack/four-souls/cards'
import { gameWith } from '@soulstack/four-souls/game'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { State } from '@soulstack/four-souls/rules'
import { gainCents, machine, noLocals, play as plays } from '@soulstack/four-souls/testing'
import type { GameModule } from '@soulstack/tables/game'
import { settableAs } from '../helpers/set-table.ts'

/** A next release of Four Souls in its cards alone, whose tables can be set up. */
export const releaseWithOtherCards = (): GameModule => settableAs(withOtherCards())

/** A next release of Four Souls in its cards alone: the base set has a new first card, and a penny is worth five. */
export function withOtherCards(): GameModule {
  const first = cardsOf('Base Game V2').loot('First of All', '1 cent', 2, plays(gainCents(2)))
  const changed = packs.map((pack) =>
    pack.id !== 'base'
      ? pack
      : {
          ...pack,
          cards: [
            first,
            ...pack.cards.map((card) =>
              card.id === 'a-penny' ? { ...card, abilities: { play: plays(gainCents(5)) } } : card,
            ),
          ],
        },
  )
  const library = compile(changed, KINDS)
  return {
    ...fourSoulsModule,
    game: gameWith(library) as unknown as GameModule['game'],
    catalogue: (language) => catalogue(language, library),
    otherCards: (state, language) => otherCards((state as State).rules.library, language, library),
  }
}

/**
 * A next release of Four Souls with other cards and a new first procedure, so that all numbers differ. `next-steps`: in addition, a step of
 * priority windows has a different name. Changes the rules of the whole process, so only a server in a process of its own may use it.
 */
export function updatedRelease(name: string): GameModule {
  machine.procedure('a new procedure', noLocals, { only: () => 'end' })
  if (name === 'next-steps') {
    const priority = machine.procedures.find((each) => each.name === 'priority')!
    Object.assign(priority, { stepNames: priority.stepNames.map((step) => `${step} anew`) })
  }
  return releaseWithOtherCards()
}
