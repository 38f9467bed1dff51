import { capital, finish } from '../../../language/english/words.ts'
import { Writer } from '../../../language/english/writer.ts'
import type { Linked } from '../../../language/nodes.ts'
import type { Declared, Thing } from '../facts.ts'
import { isYou, name } from './names.ts'

const does = (what: Declared): string => (what === 'attack' ? 'attack' : 'buy')

/** Why something cannot be done now. */
export const whyNot = {
  lootDeck: 'Nobody draws from it by themselves: you loot as your turn starts, and whenever a card says so.',
  roomDeck: 'Its cards come into empty room slots by themselves.',
  notNow: 'It cannot be used now.',
  attackFirst: 'You must attack first: a card says so.',
  lootForbidden: 'An item of the active player forbids loot on their turn.',
  noMoreLoot: 'You may not play more loot cards this turn: a card in play says so.',
  lootPlaysUsed: 'You have no loot play left this turn. Other cards can give you one, such as your character.',
  noLootPlay:
    'You have no loot play: you get one in your own action phase, and others from abilities such as that of your character.',
  controls: (who: Thing) => `${capital(name(who))} controls it: nobody else uses it.`,
  activeOnly: 'Only the active player uses it.',
  roomByItself: 'There is nothing on it to use: what it says holds by itself.',
  soul: 'It is a soul now: it counts, and does nothing else.',
  curse: 'A curse is not used: it does what it says until its player dies.',
  abilityGone: 'It does not have the ability now that its card names: another card, or its level, says so.',
  byItself: 'There is nothing on it to use: it works by itself.',
  forbidden: 'An item of the active player forbids it on their turn.',
  noMoreAbilities: 'You may not activate more abilities this turn: a card in play says so.',
  deactivated: (ofGame: boolean): string =>
    ofGame ? 'It is deactivated until the next turn.' : 'It is deactivated. It recharges at the start of your turn.',
  cost: (ability: string) => `Its cost cannot be paid, or there is nothing to choose: ${ability}`,
  nothingToChoose: (filters: readonly Linked[]) => {
    const kinds = [...new Set(filters.map((filter) => new Writer().kind(filter)))]
    return finish(`There is no ${kinds.join(', and no ')} to choose now`)
  },
  othersTurn: (what: Declared, whose: Thing) =>
    `Only the active player ${does(what)}s: it is ${isYou(whose) ? 'your' : `${name(whose)}'s`} turn.`,
  dead: (what: Declared) => `The dead do not ${does(what)}. Your turn is ending.`,
  otherPhase: (what: Declared) => `You ${does(what)} in your action phase.`,
  attackGoesOn: 'An attack is going on. It ends when one side dies, or when it is cancelled.',
  onStack: 'Something is on the stack: it has to resolve first.',
  declared: 'You have declared something already: it comes first.',
  event: 'An event is never attacked: it does what it says, and goes.',
  noAttackCard: 'It cannot be attacked: a card in play says so.',
  noAttackNow: 'It cannot be attacked now.',
  playerNoAttack: 'This player cannot be attacked now.',
  monsterDeckEmpty: 'No card is left in the monster deck and in its discard.',
  treasureDeckEmpty: 'No card is left in the treasure deck and in its discard.',
  spokenFor: 'The attacks you have left must be made against something else.',
  attackTooDear: 'You do not have the ¢ that an attack costs you now.',
  noAttackLeft: 'You have no attack left this turn.',
  nothingToAttack: 'Nothing can be attacked now.',
  noPurchaseLeft: 'You have no purchase left this turn.',
  dear: (price: number, has: number) => `It costs ${price}¢, and you have ${has}¢.`,
}
