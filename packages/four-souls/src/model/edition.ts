/**
 * What differs between the editions, each difference in one place and by name (docs/rules/first-edition.md lists them as D01 to D48). The rules
 * read `g.rules.edition`; nothing else asks which edition is played. Where an edition has a procedure of its own, its name is the value.
 */
export interface Edition {
  readonly number: 1 | 2

  /** D18, D21, D22, D36 and what else is printed otherwise: a card is in the game as it is now, or in its first form, where it has one. */
  readonly cards: 'as they are now' | 'first forms'

  // Setup
  /** D01: this character begins when it is in the game, whatever its card says; null: only cards say who does. */
  readonly firstCharacter: string | null
  /** D02: so many ¢ are in the game, no more and no fewer; null: the players choose, at least 100. */
  readonly cents: number | null
  /** D03: the bonus souls that are used; null: any, at random. */
  readonly bonusSouls: readonly string[] | null

  // The turn
  /** D04: looting in the loot step is done at once, or is put on the stack. */
  readonly lootStep: 'at once' | 'on the stack'
  /** D05: the action phase ends when the active player says so, or when all pass on an empty stack. */
  readonly actionEnds: 'declared' | 'passed'
  /** D06: the steps of the end phase after its triggers, in their order. */
  readonly endSteps: readonly ('hand' | 'rooms' | 'heal')[]
  /** D19: who votes first: the controller of the ability, or the active player. */
  readonly votesFrom: 'controller' | 'active'
  /** D25: who has priority first after something has resolved: who put the top of the stack there, or the active player. */
  readonly priorityStarts: 'who put it there' | 'active player'
  /** D47: a player's death that ends the turn lets the stack resolve before the end phase, or in it. */
  readonly deathEndsTurn: 'after the stack' | 'at once'
  /** D34: victory is looked at when somebody would next have priority, or as a soul is gained. */
  readonly victory: 'before priority' | 'at once'

  /** X07: paying for a $ effect activates what it is on, or it does not: only what is turned sideways is activated (1e: Glossary). */
  readonly paidEffects: 'activated' | 'paid for'
  /** X08: a loot card goes to the discard when it has left the stack, or when nothing of it is left there. */
  readonly lootCards: 'as it resolves' | 'when nothing of it is left'

  // Declarations
  /** D07, D08, D11: what is bought or attacked is chosen after the responses, or named and put on the stack; then it can fizzle unused. */
  readonly declarations: 'target later' | 'target named'
  /** D38: what must be attacked must be attacked this turn, or at the first moment it can be. */
  readonly forcedAttacks: 'this turn' | 'first moment'
  /** D32, D33: events that turn up cover a slot, or are played. */
  readonly events: 'in a slot' | 'played'

  // Dice
  /** D09: what adds to rolls counts as the roll resolves, or is put on the stack above it. */
  readonly rollBonuses: 'as it resolves' | 'on the stack'
  /** D10: triggers on a result go under what was rolled for, or above it. */
  readonly rollTriggers: 'below the outcome' | 'above the outcome'
  /** D10: when a player would roll a number: the die waits, or its result is changed after it has resolved, for good. */
  readonly wouldRolls: 'before it resolves' | 'as it has resolved'

  // Damage and death
  /** D29: all damage is put on the stack, or combat damage alone. */
  readonly damageOnStack: 'all' | 'combat'
  /** Beside D29: bonuses to combat damage count as it is put on the stack, or as it resolves. */
  readonly combatBonuses: 'as damage is put' | 'as damage resolves'
  /** D31: what is left of a prevention stays, or a shield is used up whole. */
  readonly shields: 'what is left stays' | 'used up whole'
  /** D37: whether dead players may be chosen for whatever it is, or not for damage. */
  readonly deadPlayers: 'may be chosen' | 'not for damage'
  /** D16: who does not die is left with at least 1 HP, or with the HP of before. */
  readonly survivors: 'at least 1 HP' | 'HP of before'
  /** D12: a dead monster's rewards are gained by the steps of its death, or put on the stack under what its death triggers. */
  readonly rewards: 'a step' | 'on the stack'
  /** D13: empty slots are filled before somebody has priority, or by a refill on the stack. */
  readonly refills: 'before priority' | 'on the stack'
  /** D14: the death penalty is a step, or is put on the stack under what the death triggers. */
  readonly penalty: 'a step' | 'on the stack'
  /** D43: curses are discarded by what they say themselves, or before the penalty is put on the stack. */
  readonly curses: 'their own trigger' | 'before the penalty'
  /** What has 0 HP dies at once, under what its damage triggered, or when that has resolved (1e: Death). */
  readonly deathCheck: 'at once' | 'after what was triggered'
  /** Players who die together: in the order of whoever killed them, or put on the stack in turn order (1e: Timing). */
  readonly deathsTogether: 'die in turn order' | 'put in turn order'
  /** Who orders what happens to things that nobody controls: the controller of the effect, or the active player (1e: Timing). */
  readonly unownedOrder: 'controller' | 'active'
  /** X05: the condition of a trigger counts as it triggers, or as it resolves too. */
  readonly conditions: 'as it triggers' | 'as it resolves too'
  /** D15b: the order of the penalty. */
  readonly penaltyOrder: readonly ('item' | 'loot' | 'cent')[]
  /** D15: what the penalty deactivates. */
  readonly penaltyDeactivates: 'tap abilities' | 'all items and the character'
}
