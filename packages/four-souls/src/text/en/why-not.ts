import type { DeclaredAction } from '../facts.ts'
import type { WhyNot } from '../sentences.ts'
import { englishWriter } from './cards/index.ts'
import { capital, finish } from './cards/words.ts'
import { isYou, name } from './names.ts'

const does = (what: DeclaredAction): string => (what === 'attack' ? 'attack' : 'buy')

/** Why something cannot be done now. */
export const whyNot: WhyNot = {
  lootDeck: 'You loot at the start of your turn, and whenever a card says so.',
  roomDeck: 'Empty room slots are refilled from it.',
  notNow: 'It cannot be used now.',
  attackFirst: 'You must attack first: a card says so.',
  lootForbidden: 'An item of the active player does not let others play loot on their turn.',
  noMoreLoot: 'You may not play more loot cards this turn: a card in play says so.',
  lootPlaysUsed: 'You have no loot play left this turn. Your character and other cards can give you one.',
  noLootPlay:
    'You have no loot play: you get one in your own action phase, and more from abilities like your character’s.',
  controls: (who) => `${capital(name(who))} controls it. Nobody else can use it.`,
  activeOnly: 'Only the active player can use it.',
  roomByItself: 'There is nothing to activate: it always applies.',
  soul: 'It is a soul now. It counts, and does nothing else.',
  curse: 'Curses are not activated. This one applies until its player dies.',
  abilityGone: 'It does not have this ability now, because of its level or another card.',
  byItself: 'There is nothing to activate: it works by itself.',
  forbidden: 'An item of the active player does not let others do this on their turn.',
  noMoreAbilities: 'You may not activate more abilities this turn: a card in play says so.',
  deactivated: (ofGame) =>
    ofGame ? 'It is deactivated until the next turn.' : 'It is deactivated. It recharges at the start of your turn.',
  cost: (ability) => `Its cost cannot be paid, or there is nothing to choose: ${ability}`,
  nothingToChoose: (filters) => {
    const kinds = [...new Set(filters.map((filter) => englishWriter().kind(filter)))]
    return finish(`There is no ${kinds.join(', and no ')} to choose now`)
  },
  othersTurn: (what, whose) =>
    `Only the active player ${does(what)}s: it is ${isYou(whose) ? 'your' : `${name(whose)}'s`} turn.`,
  dead: (what) => `You are dead and cannot ${does(what)}. Your turn is ending.`,
  otherPhase: (what) => `You can only ${does(what)} in your action phase.`,
  attackGoesOn: 'An attack is under way. It ends when one side dies or it is cancelled.',
  onStack: 'Something is on the stack and has to resolve first.',
  declared: 'What you have declared comes first.',
  event: 'Events cannot be attacked.',
  noAttackCard: 'It cannot be attacked: a card in play says so.',
  noAttackNow: 'It cannot be attacked now.',
  playerNoAttack: 'This player cannot be attacked now.',
  monsterDeckEmpty: 'The monster deck and its discard are empty.',
  treasureDeckEmpty: 'The treasure deck and its discard are empty.',
  spokenFor: 'Your remaining attacks must be made on something else.',
  attackTooDear: 'You cannot pay the ¢ that an attack costs you now.',
  noAttackThisTurn: 'You cannot attack this turn: a card said so.',
  noAttackLeft: 'You have no attack left this turn.',
  nothingToAttack: 'Nothing can be attacked now.',
  noPurchaseLeft: 'You have no purchase left this turn.',
  dear: (price, has) => `It costs ${price}¢, and you have ${has}¢.`,
}
