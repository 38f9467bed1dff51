import {
  aDie,
  alter,
  alterDie,
  aMonster,
  anyNumberOf,
  aPlayer,
  aPlayerOrMonster,
  atTurnEnd,
  cancel,
  captured,
  chosen,
  damage,
  discardedForThis,
  divideDamage,
  done,
  each,
  expand,
  gainCents,
  happened,
  ifDo,
  instead,
  lasting,
  loot as lootCards,
  may,
  modify,
  mustBeAttackedByOthers,
  on,
  payHand,
  pick,
  play,
  playersCanBeAttacked,
  playFor,
  playOneOf,
  prevent,
  reflex,
  rerollItem,
  result,
  retrieve,
  returnToHand,
  roll,
  self,
  seq,
  thisCard,
  times,
  timesHappened,
  whenEnters,
  whenever,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents } from '../card.ts'

const { ambush, loot, trinket } = cardsOf('Requiem Warp Zone')

const CARD = 'card/misc (wildcard)'

/** Inside a lasting effect on a player: their character. */
const theirCharacter = each(pick('character', { of2: captured }))

export const loots: readonly CardSource[] = [
  ambush('Greed Butt!', CARD, [8, 2, 1], cents(13), { room: whenEnters(expand('monster', 1)) }),
  trinket('Loot Card', { enter: whenEnters(lootCards(1)), back: atTurnEnd(may(returnToHand(self))) }),
  loot('Demon Form', CARD, 1, play(lasting([modify('attack', 2, { to: 'captured' })], { on: you }))),
  loot(
    'Blanks',
    CARD,
    1,
    play(
      { saved: aPlayer },
      lasting(
        [
          instead(
            'takeDamage',
            ifDo(
              prevent(),
              reflex(
                playOneOf(
                  { targets: { monster: aMonster }, do: damage(done, chosen('monster')) },
                  // another one than the player chosen, of whom the sentence speaks
                  { targets: { other: pick('player', { otherThan: captured }) }, do: damage(done, chosen('other')) },
                ),
              ),
            ),
            { who: 'captured' },
          ),
        ],
        { on: chosen('saved'), uses: 1 },
      ),
    ),
  ),
  loot('Chunk of Amber', CARD, 1, play(roll(gainCents(times(result, 2))))),
  loot('Jester', CARD, 1, play({ items: anyNumberOf(pick('item', { owner: 'you' })) }, rerollItem(chosen('items')))),
  loot(
    'Witch',
    CARD,
    1,
    playOneOf(
      { targets: { victim: aPlayerOrMonster }, do: damage(1, chosen('victim')) },
      { targets: { die: aDie }, do: alterDie([1, -1], chosen('die')) },
      { targets: { thing: pick('ability', 'loot') }, do: cancel(chosen('thing')) },
    ),
  ),
  loot(
    'Bible Thump!',
    CARD,
    1,
    play(seq(lootCards(2), lootCards(times(timesHappened(on('dies', { who: 'player' })), 2)))),
  ),
  loot(
    'Cheep Cheep Cheep!',
    CARD,
    1,
    play(
      { chicken: aPlayer },
      lasting([alter(theirCharacter, { named: 'Chicken' }), mustBeAttackedByOthers(3)], {
        on: chosen('chicken'),
        ends: 'nextTurn',
      }),
    ),
  ),
  loot(
    'Cow on a Trash Farm',
    CARD,
    1,
    play(
      { cow: aPlayer },
      lasting(
        [
          alter(theirCharacter, { named: 'Cow', loses: 'all' }),
          alter(each(pick('item', { of2: captured })), { named: 'Trash', loses: 'allButEternal' }),
        ],
        { on: chosen('cow'), ends: 'nextTurn' },
      ),
    ),
  ),
  loot(
    'Fiend Fire',
    CARD,
    1,
    playFor(
      [payHand],
      { hurt: { filter: pick('player', 'monster'), divided: true } },
      divideDamage(discardedForThis, chosen('hurt')),
    ),
  ),
  loot(
    'Murder!',
    CARD,
    1,
    play(
      seq(
        lasting([playersCanBeAttacked(4)]),
        lasting([whenever(on('turnEnd'), retrieve(captured), { if: happened(on('dies', { who: 'nonActive' })) })], {
          on: thisCard,
          uses: 1,
        }),
      ),
    ),
  ),
]
