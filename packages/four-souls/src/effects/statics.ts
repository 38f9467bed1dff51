import type { ChangeName, Stat } from '../model/channels.ts'
import type { Who } from '../model/event-node.ts'
import type { AbilitySource, Condition, Effect, FieldsOf, Filter, Ref, Value } from '../model/node.ts'
import {
  AdjustRoll,
  AlsoNamed,
  Alter,
  AsTurnEnds,
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
import { captured } from './refs.ts'

/** Static abilities, which apply while the card is in play: changed stats, replacements, permissions, conditions of bonus souls. */

/**
 * One shop item each turn may be purchased for `n` ¢. Items purchased at their normal price do not use this up, unlike a price for the first
 * item of a turn (`firstShopPurchase`).
 */
export const bargain = (n: Value, more: { to?: 'you' | 'player'; if?: Condition } = {}): AbilitySource =>
  Bargain.of({ n, ...more })

interface ModifyOptions extends Omit<FieldsOf<typeof Modify>, 'stat' | 'n'> {}
/** A continuous change of a stat: `modify('attack', 1)`, `modify('evasion', 1, { to: 'monster' })`. */
export const modify = (stat: Stat, n: Value, more: ModifyOptions = {}): AbilitySource => Modify.of({ stat, n, ...more })

/** "If a player would roll a 2 or 3, it becomes a 1 instead": a replacement, which does not use the stack (Replacement Effects). */
export const rollBecomes = (n: Value, faces: number[], to: 'you' | 'player'): AbilitySource =>
  Modify.of({ stat: 'die', n, op: 'set', faces, to })

interface InsteadOptions extends Omit<FieldsOf<typeof Instead>, 'change' | 'do'> {}
/** A replacement effect: what would happen is changed by `effect`, once for each event. */
export const instead = (change: ChangeName, effect: Effect, more: InsteadOptions = {}): AbilitySource =>
  Instead.of({ change, do: effect, ...more })

/** "If you control this as the game starts, you go first." */
export const goesFirst = Permit.of({ what: 'first' })
/** "When you start the game, look at the top 3 treasures and choose your starting item." */
export const choosesStartingItem = Permit.of({ what: 'startingItem' })
/** The active player can attack other players, who are hit by rolls of `evasion` or more. */
export const mayAttackPlayers = (evasion: number, more: { richer?: true } = {}): AbilitySource =>
  Permit.of({ what: 'attackPlayers', evasion, ...more })
/** Other players can attack the controller, who is hit by rolls of `evasion` or more. */
export const mayBeAttacked = (evasion: number, more: { asSoul?: true } = {}): AbilitySource =>
  Permit.of({ what: 'attackPlayers', to: 'you', evasion, ...more })
/** The active player can attack players, or those with such a counter, who are hit by rolls of `evasion` or more. */
export const playersCanBeAttacked = (evasion: number, more: { counter?: string } = {}): AbilitySource =>
  Permit.of({ what: 'attackPlayers', to: 'player', evasion, ...more })
/** An item or room with a stat block that can be attacked. */
/** As a soul, this can be attacked. */
export const soulCanBeAttacked = Permit.of({ what: 'attackable', to: 'this', asSoul: true })
export const canBeAttacked = Permit.of({ what: 'attackable', to: 'this' })
/** The item that a player attacked this turn loses to the death penalty goes to the active player. */
export const attackedGiveTheirItem = Permit.of({ what: 'spoils' })
/** The item that the player on whom a lasting effect was put loses to the death penalty goes to the active player. */
export const givesTheirItem = Permit.of({ what: 'spoils', to: 'captured' })
/** The other players play with their hands revealed to everybody. */
export const othersRevealHands = Permit.of({ what: 'openHands' })
/** The controller chooses which monster another player attacks. An attack on the deck is not an attack on a monster (Attacking). */
export const choosesOthersTarget = Permit.of({ what: 'redirect' })
/** On the controller's turn only. `othersCannotActNow` applies on any turn: it is meant for lasting effects ("till end of turn"). */
export const othersCannotAct = Permit.of({ what: 'forbid', if: yourTurn })
export const othersCannotActNow = Permit.of({ what: 'forbid' })
/** … nor activate any other ability: those of characters and rooms. */
export const othersCannotDoAnythingNow = Permit.of({ what: 'forbid', all: true })
export const mustBeAttacked = Permit.of({ what: 'mustAttack', to: 'this' })
export const mustBeAttackedWhile = (cond: Condition): AbilitySource =>
  Permit.of({ what: 'mustAttack', to: 'this', if: cond })
/** In a lasting effect: the other players must attack whom it was put on once on each of their turns; a roll of `evasion` or more hits. */
export const mustBeAttackedByOthers = (evasion: number): AbilitySource =>
  Permit.of({ what: 'mustAttack', to: 'captured', evasion })
/** Players need at least this many souls to win. */
export const needSoulsToWin = (n: number, more: { asSoul?: true } = {}): AbilitySource =>
  Modify.of({ stat: 'soulsToWin', to: 'player', n, op: 'least', ...more })
/** Each ↷ ability of an item or character is a $ ability that costs this many ¢. */
export const tapsCost = (n: number): AbilitySource => Modify.of({ stat: 'tapCost', to: 'player', n })
/** In a lasting effect on a player: you may activate their items as though you controlled them. */
export const mayUseTheirItems = Permit.of({ what: 'mayUse', to: 'captured' })
/** Nobody gains souls: cards that would become souls are put into discard, and bonus souls cannot be gained meanwhile. */
export const nobodyGainsSouls = Permit.of({ what: 'noSouls', to: 'player' })
/** The controller gains no souls. */
export const youGainNoSouls = Permit.of({ what: 'noSouls', to: 'you' })
/** If the active player would gain this as a soul, another player of their choice does instead. */
export const soulGoesToAnother = Permit.of({ what: 'soulToAnother', to: 'this' })
/** If this would be put into discard, its controller gives it to another player instead. */
export const isPassedOn = Permit.of({ what: 'passedOn', to: 'this' })
/** This is not put into discard while the condition is true. */
export const staysWhile = (cond: Condition): AbilitySource => Permit.of({ what: 'stays', to: 'this', if: cond })
export const mustAttackDeckOnYourTurn = Permit.of({ what: 'mustAttack', to: 'you', deck: true })
export const mustAttackOnYourTurn = Permit.of({ what: 'mustAttack', to: 'you' })
export const mayLookAtTreasure = Permit.of({ what: 'see' })
/** The attacking player also deals combat damage to this on attack rolls of these numbers; a helper does not. */
export const alsoHitBy = (...faces: number[]): AbilitySource => Permit.of({ what: 'alsoHit', faces, to: 'this' })
/** Attack rolls of these numbers against this count as hits, or the controller's attack rolls of them as misses, whatever the evasion. */
export const countAsHits = (...faces: number[]): AbilitySource => Permit.of({ what: 'countsHit', faces, to: 'this' })
export const countAsMisses = (...faces: number[]): AbilitySource => Permit.of({ what: 'countsMiss', faces, to: 'you' })
/** In an effect that ends with the next attack roll: whoever makes it, this number counts as a miss. */
export const nextRollMisses = (face: Value): AbilitySource => Permit.of({ what: 'countsMiss', to: 'player', face })
/** An attack roll against this that is not higher than the last one of the turn counts as a miss. */
export const rollsMustRise = Permit.of({ what: 'mustRise', to: 'this' })
/** Every second attack roll against this deals no combat damage to it, counted since it entered play. */
export const unhurtEveryOther = Permit.of({ what: 'everyOther', to: 'this' })
/** Bosses of every kind can't be attacked while this condition is true. */
export const noBossAttacked = (cond: Condition): AbilitySource =>
  Permit.of({ what: 'unattackable', to: 'boss', if: cond })
/** Rewards go to everybody, and twice to the active player. */
export const everyoneIsRewarded = Permit.of({ what: 'sharedRewards' })
/** The player who kills this gains its rewards instead of the active player. */
export const killerIsRewarded = Permit.of({ what: 'killerRewarded', to: 'this' })
/** A non-active player who kills a monster gains its rewards in addition to the active player. */
export const killerIsRewardedToo = Permit.of({ what: 'killerToo' })
/** The players whom a lasting effect was put on gain the rewards of the monster being attacked, too. */
export const alsoRewarded = Permit.of({ what: 'alsoRewarded', to: 'captured' })
/** The controller neither discards loot cards nor loses ¢ when paying the death penalty. */
export const losesNothingByPenalty = Permit.of({ what: 'sparedPenalty', to: 'you' })
/** … and no ability can make them do it either. */
export const cannotBeMadeToLose = Permit.of({ what: 'spared', to: 'you' })
/** Items are put into a shop slot instead of being destroyed for the death penalty. */
export const penaltyIntoShop = Permit.of({ what: 'penaltyToShop' })
/** Inside a lasting effect: what it was put on is eternal. */
export const isEternal = Permit.of({ what: 'eternal', to: 'captured' })
/** The item that the controller's death penalty takes is chosen at random. */
export const penaltyItemAtRandom = (cond?: Condition): AbilitySource =>
  Permit.of({ what: 'randomPenalty', to: 'you', ...(cond && { if: cond }) })
/** This keeps its damage at the end of the turn. */
export const doesNotHeal = Permit.of({ what: 'noHeal', to: 'this' })
/** Others cannot choose the controller, or anything they control, as a target while this is true. */
export const cannotBeChosenWhile = (cond: Condition): AbilitySource =>
  Permit.of({ what: 'untargetable', to: 'you', if: cond })
/** The controller may purchase the top card of the treasure discard as though it were a shop item. */
export const mayPurchaseDiscarded = Permit.of({ what: 'discardShop', to: 'you' })
/** Empty shop slots are not refilled while this is true. */
export const shopStaysEmptyWhile = (cond: Condition): AbilitySource => Permit.of({ what: 'frozenShop', if: cond })
/** The active player must purchase a shop item in the turn if able. */
export const mustPurchaseItem = Permit.of({ what: 'mustPurchase', to: 'active' })
export const cannotBeAttacked = Permit.of({ what: 'unattackable', to: 'this' })

/** This is recharged by its own abilities only. */
export const onlyRechargesItself = Permit.of({ what: 'rechargesItself', to: 'this' })
/** In a lasting effect that applies once: what it was put on does not recharge in its controller's next recharge step. */
export const skipsNextRecharge = Permit.of({ what: 'skipsRecharge', to: 'captured' })

/** Cards that match do not recharge in their controller's recharge step. */
export const staysDeactivated = (of: Filter): AbilitySource => StaysDeactivated.of({ of })

/** As a die of theirs resolves, the controller may change its result by one of these amounts (Dice Rolls, step 5). */
export const mayAdjustRolls = (by: number[], cond?: Condition): AbilitySource =>
  cond ? AdjustRoll.of({ by, if: cond }) : AdjustRoll.of({ by })
/** … or change it to this number. In a lasting effect with `uses`, this applies to the next roll only. */
export const mayChangeRollTo = (to: Value): AbilitySource => AdjustRoll.of({ to })

/** `n` dice are rolled instead of one, and the controller chooses the one that counts. */
export const rollsMoreDice = (n: number, who: Who = 'player'): AbilitySource => MoreDice.of({ n, who })
/** A player attacking this rolls this many dice, of which the lowest counts. */
export const lowestOfMoreDice = (n: Value): AbilitySource =>
  MoreDice.of({ n, who: 'attacker', against: true, chooser: 'lowest' })
/** A die with 8 sides is rolled, on which 7 and 8 count as 6. */
export const rollsD8 = (who: Who): AbilitySource => MoreDice.of({ n: 1, sides: 8, who })
/** … and the player to the roller's left chooses. */
export const leftChoosesDie = (n: number, who: Who = 'player'): AbilitySource =>
  MoreDice.of({ n, who, chooser: 'left' })

/** A name in addition to the one in the title, in every zone (Additional Names). */
export const alsoNamed = (name: string): AbilitySource => AlsoNamed.of({ name })
/** In a deck, a discard pile or outside the game, the card has this name instead of its own. */
export const namedWhileNotInPlay = (name: string): AbilitySource => AlsoNamed.of({ name, notInPlay: true })

/** "If this would leave play, the active player puts it in their hand instead": "this" is what a lasting effect was put on. */
export const leavesToHand = LeavesToHand.of({ who: 'captured' })

/** Replaces the start of the controller's turn with that start and this effect (Replacement Effects). */
export const asTurnStarts = (effect: Effect): AbilitySource => AsTurnStarts.of({ do: effect })

/** Replaces the end of the controller's turn with that end and this effect. */
export const asTurnEnds = (effect: Effect): AbilitySource => AsTurnEnds.of({ do: effect })

interface AlterOptions extends Omit<FieldsOf<typeof Alter>, 'what'> {}
/** Other abilities or another name for cards: `alter(each(pick('item')), { loses: 'all', abilities: [tap(…)] })`. */
export const alter = (what: Ref, more: AlterOptions): AbilitySource => Alter.of({ what, ...more })
/** In a lasting effect on an object: it loses all abilities except eternal. */
export const losesAllButEternal = Alter.of({ what: captured, loses: 'allButEternal' })

/** The condition on which a bonus soul is gained. */
export const claim = (cond: Condition): AbilitySource => Claim.of({ if: cond })
/** Once a player meets the condition, one who has the fewest gains the bonus soul. */
export const fewestClaim = (cond: Condition): AbilitySource => Claim.of({ if: cond, fewest: true })
