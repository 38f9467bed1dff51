import {
  addCounters,
  aMonster,
  and,
  aPlayer,
  atTurnStart,
  both,
  chosen,
  damage,
  destroy,
  each,
  extraTurnOf,
  gainCents,
  gainTreasure,
  happened,
  ifDo,
  loot,
  on,
  oneNotChosenYet,
  oneOf,
  paid,
  payCounters,
  removeThisFromGame,
  roll,
  self,
  seq,
  tap,
  when,
  whenever,
  you,
  yourCharacter,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, lootReward } from '../card.ts'

const { character, monster, startingItem, treasure } = cardsOf('Mewgenics')

/** The cards of Mewgenics. */
export const mewgenics: readonly CardSource[] = [
  character('Stacy 704891', 'stacys-extra-head', {}, { health: 1 }),
  startingItem("Stacy's Extra Head", {
    kill: tap(
      when(
        happened(on('dies', { by: 'you' })),
        oneNotChosenYet(
          loot(3),
          gainCents(7),
          oneOf(addCounters(1, yourCharacter, 'hp'), addCounters(1, yourCharacter, 'attack')),
          seq(
            and(removeThisFromGame, gainTreasure(1, you, 'heir')),
            addCounters(1, chosen('heir'), 'eternal'),
            extraTurnOf(you),
          ),
        ),
      ),
    ),
  }),
  treasure('Mini Nuke', 'one-use', {
    arm: whenever(on('dies', { who: 'monster' }), addCounters(1)),
    fire: paid([payCounters(9)], ifDo(destroy(self), damage(999, both(each(aMonster), each(aPlayer))))),
  }),
  monster(
    'Radical Rat',
    'boss',
    [4, 4, 1],
    lootReward(3),
    {
      trick: atTurnStart(
        roll({
          '1-3': { targets: { victim: { filter: aPlayer, random: true } }, do: damage(2, chosen('victim')) },
          '4-6': { targets: { victim: { filter: aMonster, random: true } }, do: damage(2, chosen('victim')) },
        }),
      ),
    },
    { souls: 1 },
  ),
]
