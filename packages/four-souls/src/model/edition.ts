import type { Option, Seat } from '@soulstack/kit'
import type { Entity } from './entity.ts'
import type { Ability, Mode } from './library.ts'
import type { Ctx, Item } from './stack.ts'
import type { State } from './state.ts'

/** An ability that an outcome of a roll is part of, and what is carried out, with all its targets, now that the roll is made. */
export interface Whole {
  readonly ability: Ability
  readonly mode: Mode
}

/**
 * The differences between the editions, each with a name (docs/rules/first-edition.md lists them as D01 to D48). The
 * rules read `g.rules.edition`; nothing else checks which edition is played. If an edition has its own way of doing
 * something, the value is a function (editions/first.ts, editions/second.ts).
 */
export interface Edition {
  readonly number: 1 | 2

  /**
   * D18, D21, D22, D36 and other printed differences: cards are used as they are now, or in their first-edition form if
   * they have one.
   */
  readonly cards: 'as they are now' | 'first forms'

  // Setup
  /** D01: this character goes first if it is in the game, whatever its card says; null: only cards decide. */
  readonly firstCharacter: string | null
  /** D02: exactly how many ¢ are in the game; null: the players choose, at least 100. */
  readonly cents: number | null
  /** D03: ids of the bonus souls that are used; null: any, at random. */
  readonly bonusSouls: readonly string[] | null

  /** X09: whether cards with the 3+ icon are left out with fewer players. */
  readonly playerIcon: 'heeded' | 'not printed'
  /** X10: which monsters that are no bosses are basic: all, or those that are neither cursed nor holy nor charmed. */
  readonly basicMonsters: 'all but bosses' | 'of the category'

  // The turn
  /** D04: whether the loot in the loot step uses the stack. */
  readonly lootStep: 'at once' | 'on the stack'
  /** D05: the action phase ends when the active player declares it, or when all players pass on an empty stack. */
  readonly actionEnds: 'declared' | 'passed'
  /** D06: the steps of the end phase after its triggers, in order. */
  readonly endSteps: readonly ('hand' | 'rooms' | 'stale' | 'heal')[]
  /** D19: who votes first: the controller of the ability, or the active player. */
  readonly votesFrom: 'controller' | 'active'
  /**
   * D25: who has priority first after something has resolved: whoever put the top item on the stack, or the active
   * player.
   */
  readonly priorityStarts: 'who put it there' | 'active player'
  /** D47: when a player's death ends the turn, the end phase begins after the stack has resolved, or at once. */
  readonly deathEndsTurn: 'after the stack' | 'at once'
  /** D34: victory is checked when a player would next receive priority, or as a soul is gained. */
  readonly victory: 'before priority' | 'at once'

  /**
   * X07: whether paying for a $ effect counts as activating. In the first edition only turning a card sideways does
   * (1e: Glossary).
   */
  readonly paidEffects: 'activated' | 'paid for'
  /**
   * X08: called after the effect of the loot card in `c` has been carried out; `id`: its number on the stack. Returns
   * true if the card stays there because something it caused still waits, false if it goes to the discard.
   */
  staysOnStack(g: State, c: Ctx, id: number): boolean
  /**
   * X08: discards a loot card that is now on top of the stack. `floor`: that of the current window. Returns whether one
   * was discarded.
   */
  lootCardGoes(g: State, floor: number): boolean

  // Declarations
  /**
   * D07, D08, D11: the target is chosen after the responses; or it is named, and the declaration goes on the stack,
   * where it can fizzle.
   */
  readonly declarations: 'target later' | 'target named'
  /**
   * D07, D08, D11: what the active player may declare now, with an empty stack. `mayRespond`: they could still gain ¢
   * in response, so they may name something too expensive.
   */
  declarable(g: State, mayRespond: boolean): Option[]
  /**
   * Declares one of these. Returns true if it waits on the stack; false if the window is over and `g.declared` says
   * what follows.
   */
  declare(g: State, seat: Seat, option: Option): boolean
  /** D38: forced attacks must be made this turn, or at the first opportunity. */
  readonly forcedAttacks: 'this turn' | 'first moment'
  /** D32, D33: events that are turned up go into a slot, or are played. */
  readonly events: 'in a slot' | 'played'

  // Dice
  /** D09: bonuses to a roll apply as it resolves, or are put on the stack above it. */
  readonly rollBonuses: 'as it resolves' | 'on the stack'
  /**
   * X11: makes the roll that the effect in `c` needs, before anything else of it, and leaves the effect on the stack below. Returns false if
   * it needs none, or if rolls are abilities of their own. `id`: its number on the stack.
   */
  rollsFirst(g: State, c: Ctx, id: number, isLoot: boolean): boolean
  /** X11: what the outcome of a roll in `c` is part of, with all that is carried out as it resolves; null: it stands alone. */
  wholeOf(g: State, c: Ctx): Whole | null
  /** X11: whether this item is a loot card that has begun to resolve and can still be cancelled. */
  isBegunLoot(g: State, item: Item): boolean
  /** X11, D09: a die is on the stack: ties it to the effect that needs it, and puts the current bonuses to it above. */
  diePut(g: State, die: Item): void
  /** X11: called as an item has left the stack unresolved; takes what belongs to it along. */
  dropped(g: State, item: Item): void
  /** D10: makes the result final. Abilities that trigger on it go below the outcome of the roll, or above it. */
  resolveRoll(g: State, die: Item): void
  /** D10: "would roll" abilities act before the die resolves, or change its result for good afterwards. */
  readonly wouldRolls: 'before it resolves' | 'as it has resolved'
  /** D10: whether this ability would change a result that is a different one by now, so that it fizzles. */
  isTooLate(g: State, c: Ctx, a: Ability): boolean

  // Damage and death
  /** D29: all damage is put on the stack, or only combat damage. */
  readonly damageOnStack: 'all' | 'combat'
  /**
   * D29: deals `n` non-combat damage, by putting it on the stack or at once. `who` takes it, `by` deals it, `bySeat` is
   * the player it counts for. Returns false if nothing is dealt: `n` is 0, or the target is gone.
   */
  dealDamage(g: State, who: Entity, n: number, by: Entity, bySeat: Seat): boolean
  /** X01: called as combat damage is about to resolve; the first edition determines the amount only then. */
  lookAtCombatDamage(g: State, item: Item): void
  /** D31: the unused part of a prevention remains, or the whole shield is used up. */
  readonly shields: 'what is left stays' | 'used up whole'
  /** D37: dead players may be chosen for anything, or not for damage. */
  readonly deadPlayers: 'may be chosen' | 'not for damage'
  /** D16: whoever survives is left with at least 1 HP, or with the HP they had before. */
  readonly survivors: 'at least 1 HP' | 'HP of before'
  /**
   * D12: called when a monster's death has resolved. Rewards are a step of its death, or go on the stack below its
   * triggers.
   */
  monsterDies(g: State, e: Entity, killer: Seat): void
  /**
   * D14, D43: called when a player's death has resolved. Curses are discarded by their own abilities, or before the
   * penalty is put on the stack.
   */
  playerDies(g: State, seat: Seat): void
  /** D13: fills empty slots, or puts a refill for each on the stack. Returns whether anything was put anywhere. */
  fillSlots(g: State): boolean
  /** D14: the death penalty is a step of the death, or is put on the stack below what the death triggers. */
  readonly penalty: 'a step' | 'on the stack'
  /** D14: called when the penalty has been paid. Returns true if that ends the death, false if more steps follow. */
  penaltyPaid(g: State, seat: Seat): boolean
  /** D14: called as the ending phase begins: abilities that wait for a death that ended the turn trigger. */
  endsByDeath(g: State): void
  /**
   * X06: the "you" of `c` takes over the penalty of the player who died. If several do, the first one keeps it, or the
   * last one.
   */
  takePenalty(g: State, c: Ctx): void
  /**
   * X02: called when somebody has no HP left while abilities wait to be put on the stack. Returns true if those resolve
   * before anybody dies, false if the deaths go on the stack below them.
   */
  letTriggersResolve(g: State): boolean
  /** X02: whether deaths currently wait for what damage has triggered. */
  deathsWait(g: State): boolean
  /** Players who die together die in turn order, or their deaths are put on the stack in turn order (1e: Timing). */
  readonly deathsTogether: 'die in turn order' | 'put in turn order'
  /**
   * Who decides the order among objects that nobody controls: the controller of the effect, or the active player (1e:
   * Timing).
   */
  readonly unownedOrder: 'controller' | 'active'
  /** X05: the condition of a trigger is checked as it triggers, or again as it resolves. */
  readonly conditions: 'as it triggers' | 'as it resolves too'
  /** D15b: the order in which the parts of the penalty are paid. */
  readonly penaltyOrder: readonly ('item' | 'loot' | 'cent')[]
  /** D15: which objects the penalty deactivates. */
  readonly penaltyDeactivates: 'tap abilities' | 'all items and the character'
}
