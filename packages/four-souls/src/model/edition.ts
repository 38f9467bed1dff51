import type { Option, Seat } from '@soulstack/kit'
import type { Entity } from './entity.ts'
import type { Ability } from './library.ts'
import type { Ctx, Item } from './stack.ts'
import type { State } from './state.ts'

/**
 * What differs between the editions, each difference in one place and by name (docs/rules/first-edition.md lists them as D01 to D48). The rules
 * read `g.rules.edition`; nothing else asks which edition is played. Where an edition does something in a way of its own, its procedure is the
 * value (editions/first.ts, editions/second.ts).
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
  /**
   * X08: the effect of the loot card in `c` has been carried out, and `id` was its number on the stack. True: something of it waits there, so
   * the card does too; false: it goes to the discard.
   */
  staysOnStack(g: State, c: Ctx, id: number): boolean
  /** X08: discards a loot card on top of the stack of which nothing lies above it any more. `floor`: as of the window that asks. */
  lootCardGoes(g: State, floor: number): boolean

  // Declarations
  /** D07, D08, D11: what is bought or attacked is chosen after the responses, or named and put on the stack; then it can fizzle unused. */
  readonly declarations: 'target later' | 'target named'
  /**
   * D07, D08, D11: what the active player may declare now, with an empty stack. `mayRespond`: they could still gain ¢ in response, so that
   * something too expensive can be named.
   */
  declarable(g: State, mayRespond: boolean): Option[]
  /** The active player declares one of these. True: it waits on the stack; false: the window is over, and `g.declared` says what comes. */
  declare(g: State, seat: Seat, option: Option): boolean
  /** D38: what must be attacked must be attacked this turn, or at the first moment it can be. */
  readonly forcedAttacks: 'this turn' | 'first moment'
  /** D32, D33: events that turn up cover a slot, or are played. */
  readonly events: 'in a slot' | 'played'

  // Dice
  /** D09: what adds to rolls counts as the roll resolves, or is put on the stack above it. */
  readonly rollBonuses: 'as it resolves' | 'on the stack'
  /** D09: puts what adds to this roll now on the stack, where it is put there. */
  putBonuses(g: State, die: Item): void
  /** D10: the result is final, and abilities trigger on it: they go under what was rolled for, or above it. */
  resolveRoll(g: State, die: Item): void
  /** D10: when a player would roll a number: the die waits, or its result is changed after it has resolved, for good. */
  readonly wouldRolls: 'before it resolves' | 'as it has resolved'
  /** D10: would it change a result that has become another one meanwhile? Then it fizzles. */
  isTooLate(g: State, c: Ctx, a: Ability): boolean

  // Damage and death
  /** D29: all damage is put on the stack, or combat damage alone. */
  readonly damageOnStack: 'all' | 'combat'
  /**
   * D29: deals damage that is no combat damage: it is put on the stack, or dealt as the effect resolves. `who` suffers it, `by` deals it,
   * `bySeat` is the player to whom it counts. False when nothing is dealt: 0 damage never is, nor to what is not there.
   */
  dealDamage(g: State, who: Entity, n: number, by: Entity, bySeat: Seat): boolean
  /** X01: combat damage is about to resolve: how much it is is looked at now, or was as it was put on the stack. */
  lookAtCombatDamage(g: State, item: Item): void
  /** D31: what is left of a prevention stays, or a shield is used up whole. */
  readonly shields: 'what is left stays' | 'used up whole'
  /** D37: whether dead players may be chosen for whatever it is, or not for damage. */
  readonly deadPlayers: 'may be chosen' | 'not for damage'
  /** D16: who does not die is left with at least 1 HP, or with the HP of before. */
  readonly survivors: 'at least 1 HP' | 'HP of before'
  /** D12: a monster's death has resolved. Its rewards are gained by the steps of its death, or put on the stack under what it triggers. */
  monsterDies(g: State, e: Entity, killer: Seat): void
  /** D14, D43: a player's death has resolved. Their curses are discarded by what they say themselves, or before the penalty is put. */
  playerDies(g: State, seat: Seat): void
  /** D13: fills empty slots, or puts a refill for each on the stack. True when anything was put anywhere. */
  fillSlots(g: State): boolean
  /** D14: the death penalty is a step, or is put on the stack under what the death triggers. */
  readonly penalty: 'a step' | 'on the stack'
  /** D14: the penalty has been paid. True: the death is over with it; false: its other steps follow. */
  penaltyPaid(g: State, seat: Seat): boolean
  /** D14: the ending phase begins: what waits for a death that has ended the turn triggers. */
  endsByDeath(g: State): void
  /** X06: the "you" of `c` takes over the penalty of whoever died: the first who does has it, or the last. */
  takePenalty(g: State, c: Ctx): void
  /**
   * X02: somebody has no HP, and abilities wait to be put on the stack. True: what the damage triggered resolves first, before anybody dies;
   * false: they die under it.
   */
  letTriggersResolve(g: State): boolean
  /** X02: do deaths wait for what damage has triggered? */
  deathsWait(g: State): boolean
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
