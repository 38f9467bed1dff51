import type { ChangeName, Stat } from '../model/channels.ts'
import type { Who } from '../model/event-node.ts'
import type { AbilitySource, Condition, Effect, FieldsOf, Filter, Value } from '../model/node.ts'
import {
  AdjustRoll,
  AlsoNamed,
  AsTurnStarts,
  Bargain,
  Claim,
  Instead,
  LeavesToHand,
  Modify,
  MoreDice,
  Permit,
  StaysDeactivated,
} from '../model/statics.ts'
import { yourTurn } from './conditions.ts'

/** What holds while its card is in play: changed stats, replacements, permissions, the conditions of bonus souls. */

/**
 * One shop item each turn may be purchased for `n` ¢. Items that are paid for do not use it up, unlike a price of the first item of a turn
 * (`firstShopPurchase`).
 */
export const bargain = (n: Value, more: { to?: 'you' | 'player'; if?: Condition } = {}): AbilitySource =>
  Bargain.of({ n, ...more })

interface ModifyMore extends Omit<FieldsOf<typeof Modify>, 'stat' | 'n'> {}
/** A continuous change of a stat: `modify('attack', 1)`, `modify('evasion', 1, { to: 'monster' })`. */
export const modify = (stat: Stat, n: Value, more: ModifyMore = {}): AbilitySource => Modify.of({ stat, n, ...more })

interface InsteadMore extends Omit<FieldsOf<typeof Instead>, 'change' | 'do'> {}
/** A replacement effect: what would happen is changed by `effect`, once for each event. */
export const instead = (change: ChangeName, effect: Effect, more: InsteadMore = {}): AbilitySource =>
  Instead.of({ change, do: effect, ...more })

/** "If you control this as the game starts, you go first." */
export const goesFirst = Permit.of({ what: 'first' })
/** "When you start the game, look at the top 3 treasures and choose your starting item." */
export const choosesStartingItem = Permit.of({ what: 'startingItem' })
/** On the active player's turn, other players can be attacked; they are hit with this roll or more. */
export const mayAttackPlayers = (evasion: number): AbilitySource => Permit.of({ what: 'attackPlayers', evasion })
/** An item or room with a stat block that can be attacked. */
export const canBeAttacked = Permit.of({ what: 'attackable', to: 'this' })
/** The death penalty item of whoever was attacked this turn goes to the active player. */
export const attackedGiveTheirItem = Permit.of({ what: 'spoils' })
/** The other players' hands lie open for everybody. */
export const othersRevealHands = Permit.of({ what: 'openHands' })
/** Which monster another player attacks is chosen by the controller; an attack on the deck is none on a monster (Attacking). */
export const choosesOthersTarget = Permit.of({ what: 'redirect' })
/** On the controller's turn; "till end of turn" it is an effect that lasts, whoever's turn it is. */
export const othersCannotAct = Permit.of({ what: 'forbid', if: yourTurn })
export const othersCannotActNow = Permit.of({ what: 'forbid' })
export const mustBeAttacked = Permit.of({ what: 'mustAttack', to: 'this' })
/** Nobody gains souls: what would become one is put into discard, and bonus souls wait. */
export const nobodyGainsSouls = Permit.of({ what: 'noSouls', to: 'player' })
/** This is not put into discard while the condition holds. */
export const staysWhile = (cond: Condition): AbilitySource => Permit.of({ what: 'stays', to: 'this', if: cond })
export const mustAttackDeckOnYourTurn = Permit.of({ what: 'mustAttack', to: 'you', deck: true })
export const mustAttackOnYourTurn = Permit.of({ what: 'mustAttack', to: 'you' })
export const mayLookAtTreasure = Permit.of({ what: 'see' })
/** Attack rolls of these numbers against this hurt it, whatever else they do. */
export const alsoHitBy = (...faces: number[]): AbilitySource => Permit.of({ what: 'alsoHit', faces, to: 'this' })
/** Bosses of every kind can't be attacked while this holds. */
export const noBossAttacked = (cond: Condition): AbilitySource =>
  Permit.of({ what: 'unattackable', to: 'boss', if: cond })
/** Rewards go to everybody, and twice to the active player. */
export const everyoneIsRewarded = Permit.of({ what: 'sharedRewards' })
export const cannotBeAttacked = Permit.of({ what: 'unattackable', to: 'this' })

/** What fits does not recharge in its controller's recharge step. */
export const staysDeactivated = (of: Filter): AbilitySource => StaysDeactivated.of({ of })

/** The controller may change what a die of theirs comes to as it resolves, by one of these amounts (Dice Rolls, step 5). */
export const mayAdjustRolls = (by: number[], cond?: Condition): AbilitySource =>
  cond ? AdjustRoll.of({ by, if: cond }) : AdjustRoll.of({ by })
/** … or to this number; in a lasting effect with uses it is about the next roll alone. */
export const mayChangeRollTo = (to: Value): AbilitySource => AdjustRoll.of({ to })

/** So many dice are rolled instead of one, and the controller chooses the one that counts. */
export const rollsMoreDice = (n: number, who: Who = 'player'): AbilitySource => MoreDice.of({ n, who })
/** … and it is the player to the roller's left who chooses. */
export const leftChoosesDie = (n: number, who: Who = 'player'): AbilitySource =>
  MoreDice.of({ n, who, chooser: 'left' })

/** A name beside the one in the title, in every zone (Additional Names). */
export const alsoNamed = (name: string): AbilitySource => AlsoNamed.of({ name })

/** "If this would leave play, the active player puts it in their hand instead": for what a lasting effect was put on. */
export const leavesToHand = LeavesToHand.of({ who: 'captured' })

/** Replaces the start of the controller's turn with that start and this effect (Replacement Effects). */
export const asTurnStarts = (effect: Effect): AbilitySource => AsTurnStarts.of({ do: effect })

/** A bonus soul's condition. */
export const claim = (cond: Condition): AbilitySource => Claim.of({ if: cond })
