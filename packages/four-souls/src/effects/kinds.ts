import { Enters, Goal, Paid, Play, Tap, Whenever, Would } from '../model/abilities.ts'
import { Event } from '../model/event-node.ts'
import type { Vocabulary } from '../model/node.ts'
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
import {
  AttackMore,
  CancelAttack,
  DoubleRewards,
  GainRewards,
  HelpersRoll,
  MustAttackIt,
  MustAttackOneOf,
  MustAttackTop,
  TeamUp,
} from './attacks.ts'
import { Auction } from './auction.ts'
import { BeneathToDeck, CardsBeneath, LootBeneath, PutBeneath } from './beneath.ts'
import { BeatChallenge, LoseChallenge, PutMinion } from './challenges.ts'
import { PassCharacters } from './characters.ts'
import { Choose, ChooseNumber, May, OneOf } from './choices.ts'
import {
  All,
  BasicInPlay,
  BoughtShopItem,
  Compare,
  Competitive,
  Either,
  FirstAttackRoll,
  FirstRoll,
  FirstShopPurchase,
  Happened,
  IsAttackRoll,
  LootPlayed,
  LootStep,
  NextAttackRoll,
  NoRollWaits,
  Not,
  NthAttack,
  NthAttackRoll,
  OnlyLiving,
  PaidWith,
  Ranks,
  SameResults,
  SoulsInPlay,
  ThisAttacked,
  ThisCharged,
  ThisIsItem,
  ThisIsSoul,
  TurnOf,
  YourTurn,
} from './conditions.ts'
import { AllAbove, And, Each, EachOfThem, Gap, If, IfDo, Measured, Nothing, Seq, ThenController } from './control.ts'
import {
  BecomeCopy,
  BecomeTopMonster,
  CopyAsPlayed,
  CopyPlayed,
  CopyStacked,
  CopyTap,
  GainAbilities,
  LoseEternal,
  PlayCopies,
} from './copies.ts'
import {
  CouldPurchase,
  DiscardSoul,
  InActionPhase,
  OutsideAttacks,
  Pay,
  PayAnyCounters,
  PayCounters,
  PayGift,
  PayHand,
  PayHp,
  PayItems,
  PayLoot,
  PayThis,
} from './costs.ts'
import {
  AddCounters,
  Deactivate,
  EachRemoved,
  Recharge,
  RemoveCounters,
  SetCounters,
  StartCounters,
} from './counters.ts'
import { Damage, DivideDamage, DivideFreely } from './damage.ts'
import { GiveCurses, LookDeck, LookEachDeck, MillEach, MillTop, RevealTop, Undiscard } from './decks.ts'
import { DoublePlayed } from './doubling.ts'
import { MayPlayCopy, MayPlayIt, MayPlayTop } from './elsewhere.ts'
import { Pick } from './filters.ts'
import { Flip, FlipDie } from './flips.ts'
import { ForceActivation } from './forcing.ts'
import { GuessWho } from './guessing.ts'
import { Discard, DiscardHand, HandToDeck, LootPlay, PassHands } from './hands.ts'
import { HideInDeck, NthResolving } from './hiding.ts'
import { DiscardSlot, MoveToSlot, PutInSlot } from './into-slots.ts'
import { BecomeItem, Give, RerollItem, ReturnToHand, Steal, Swap, SwapForTreasure } from './items.ts'
import { Lasting, Reflex } from './lasting.ts'
import { Destroy, Heal, HealFully, Kill, PayDownTo, PayHealth } from './life.ts'
import { MergeTop } from './merging.ts'
import { Curse, DiscardThis, GiveThis, RemoveFromGame, ThisToDeck, ToBottom } from './moves.ts'
import { ClearNotes, GoalsDone, Note, Noted } from './notes.ts'
import { Offer } from './offering.ts'
import { GiveLoot, LookHand, PlayGiven, TradeLoot } from './other-hands.ts'
import { ActiveBonusSoul, ChangeCharacter, FromOutside, PickGuppy } from './outside.ts'
import { PickTop, Retrieve, SortTop } from './picking.ts'
import {
  AddWaiting,
  Cancel,
  CancelEverything,
  Prevent,
  PreventDeath,
  PreventFrom,
  PreventWaiting,
} from './prevention.ts'
import {
  Active,
  AttackedMonster,
  AttackingPlayer,
  Both,
  Bound,
  ByPlayer,
  CancelledPlayer,
  Captured,
  Dealer,
  EachChosen,
  EachOf,
  EveryoneBut,
  HighestRollers,
  Killer,
  Left,
  LowestRollers,
  PenaltyItem,
  PlayedLoot,
  Rewarded,
  Right,
  This,
  ThisCard,
  ThisSlot,
  Who,
  You,
  YourCharacter,
} from './refs.ts'
import { IfNot, PickNumber, RepeatUntil } from './repeating.ts'
import { AlsoDamage, EachGains, FromDiscard, NoPenalty, SetAmount, TakePenalty } from './replacements.ts'
import {
  GainCents,
  GainTreasure,
  GiveCents,
  Loot,
  LootUpTo,
  LoseAllCents,
  LoseCents,
  MultiplyCents,
  StealCents,
} from './resources.ts'
import { CopyFromTop, PlayRevealed } from './revealed.ts'
import { RevealBosses, RevealCurse } from './reveals.ts'
import { ChangeNumber } from './rewording.ts'
import { AddToDie, AlterDie, Reroll, RerollMore, Roll, RollAgain, RollTogether, SetDie, ThatDie } from './rolls.ts'
import { Recover, RevealEvents, Search } from './searches.ts'
import { BecomeRoom, Expand, ReplaceMonster, TopIntoSlot } from './slots.ts'
import { BecomeSoul, GainBonusSoul, GiveSoul, SoulInstead, Wins } from './souls.ts'
import { EndTurn, ExtraTurn, NoAttackNextTurn, SkipTurn } from './turns.ts'
import {
  Amount,
  AttackRollsMade,
  ByDifficulty,
  CentsOf,
  ChosenCount,
  ChosenNumber,
  CountersHere,
  CountersOn,
  CountersRemoved,
  DiscardedForThis,
  Done,
  FaceRolled,
  Half,
  HandOf,
  HealthHere,
  HealthOfDead,
  HowMany,
  InThisWay,
  LevelHere,
  Minus,
  MostSouls,
  Plus,
  PricePaid,
  Remembered,
  Result,
  SoulsOf,
  Times,
  TimesHappened,
} from './values.ts'
import { GainStartingItem } from './variants.ts'
import { Vote, VoteBetween } from './vote.ts'

/** Every kind of node, by its name: the vocabulary that cards are written in. New kinds are added here. */
export const KINDS = {
  // abilities
  tap: Tap,
  paid: Paid,
  play: Play,
  whenever: Whenever,
  would: Would,
  enters: Enters,
  goal: Goal,

  // conditions
  yourTurn: YourTurn,
  competitive: Competitive,
  isAttackRoll: IsAttackRoll,
  firstAttackRoll: FirstAttackRoll,
  nextAttackRoll: NextAttackRoll,
  nthAttackRoll: NthAttackRoll,
  nthAttack: NthAttack,
  happened: Happened,
  firstRoll: FirstRoll,
  firstShopPurchase: FirstShopPurchase,
  boughtShopItem: BoughtShopItem,
  basicInPlay: BasicInPlay,
  noRollWaits: NoRollWaits,
  soulsInPlay: SoulsInPlay,
  onlyLiving: OnlyLiving,
  lootStep: LootStep,
  sameResults: SameResults,
  thisIsItem: ThisIsItem,
  thisIsSoul: ThisIsSoul,
  ranks: Ranks,
  paidWith: PaidWith,
  turnOf: TurnOf,
  compare: Compare,
  all: All,
  either: Either,
  not: Not,
  lootPlayed: LootPlayed,
  thisAttacked: ThisAttacked,
  thisCharged: ThisCharged,

  // costs
  pay: Pay,
  payHp: PayHp,
  payCounters: PayCounters,
  payAnyCounters: PayAnyCounters,
  payLoot: PayLoot,
  payHand: PayHand,
  payItems: PayItems,
  payGift: PayGift,
  payThis: PayThis,
  outsideAttacks: OutsideAttacks,
  inActionPhase: InActionPhase,
  couldPurchase: CouldPurchase,
  discardSoul: DiscardSoul,

  // events
  event: Event,

  // filters
  pick: Pick,

  // refs
  left: Left,
  right: Right,
  you: You,
  active: Active,
  rewarded: Rewarded,
  attackingPlayer: AttackingPlayer,
  this: This,
  thisCard: ThisCard,
  thisSlot: ThisSlot,
  who: Who,
  byPlayer: ByPlayer,
  dealer: Dealer,
  cancelledPlayer: CancelledPlayer,
  killer: Killer,
  attackedMonster: AttackedMonster,
  playedLoot: PlayedLoot,
  penaltyItem: PenaltyItem,
  yourCharacter: YourCharacter,
  lowestRollers: LowestRollers,
  highestRollers: HighestRollers,
  captured: Captured,
  bound: Bound,
  eachOf: EachOf,
  eachChosen: EachChosen,
  everyoneBut: EveryoneBut,
  both: Both,

  // statics
  modify: Modify,
  bargain: Bargain,
  instead: Instead,
  permit: Permit,
  staysDeactivated: StaysDeactivated,
  adjustRoll: AdjustRoll,
  moreDice: MoreDice,
  alsoNamed: AlsoNamed,
  leavesToHand: LeavesToHand,
  asTurnStarts: AsTurnStarts,
  asTurnEnds: AsTurnEnds,
  alter: Alter,
  claim: Claim,

  // values
  result: Result,
  amount: Amount,
  discardedForThis: DiscardedForThis,
  healthOfDead: HealthOfDead,
  done: Done,
  chosenNumber: ChosenNumber,
  attackRollsMade: AttackRollsMade,
  remembered: Remembered,
  countersHere: CountersHere,
  levelHere: LevelHere,
  healthHere: HealthHere,
  centsOf: CentsOf,
  handOf: HandOf,
  soulsOf: SoulsOf,
  mostSouls: MostSouls,
  times: Times,
  half: Half,
  plus: Plus,
  minus: Minus,
  howMany: HowMany,
  timesHappened: TimesHappened,
  faceRolled: FaceRolled,
  byDifficulty: ByDifficulty,
  countersOn: CountersOn,
  chosenCount: ChosenCount,
  inThisWay: InThisWay,
  cardsBeneath: CardsBeneath,
  countersRemoved: CountersRemoved,
  pricePaid: PricePaid,

  // attacks
  attackMore: AttackMore,
  mustAttackIt: MustAttackIt,
  mustAttackTop: MustAttackTop,
  mustAttackOneOf: MustAttackOneOf,
  cancelAttack: CancelAttack,
  gainRewards: GainRewards,
  doubleRewards: DoubleRewards,
  helpersRoll: HelpersRoll,
  teamUp: TeamUp,

  // challenges
  putMinion: PutMinion,
  beatChallenge: BeatChallenge,
  loseChallenge: LoseChallenge,

  // choices
  may: May,
  choose: Choose,
  oneOf: OneOf,
  chooseNumber: ChooseNumber,

  // control
  seq: Seq,
  allAbove: AllAbove,
  ifDo: IfDo,
  thenController: ThenController,
  and: And,
  measured: Measured,
  if: If,
  each: Each,
  ifNot: IfNot,
  repeatUntil: RepeatUntil,
  pickNumber: PickNumber,
  eachOfThem: EachOfThem,
  nothing: Nothing,
  gap: Gap,

  // copies
  copyTap: CopyTap,
  copyAsPlayed: CopyAsPlayed,
  forceActivation: ForceActivation,
  becomeCopy: BecomeCopy,
  gainAbilities: GainAbilities,
  playCopies: PlayCopies,
  becomeTopMonster: BecomeTopMonster,
  loseEternal: LoseEternal,
  copyPlayed: CopyPlayed,
  copyStacked: CopyStacked,
  changeNumber: ChangeNumber,

  // counters
  recharge: Recharge,
  deactivate: Deactivate,
  addCounters: AddCounters,
  removeCounters: RemoveCounters,
  eachRemoved: EachRemoved,
  startCounters: StartCounters,
  setCounters: SetCounters,

  // damage
  damage: Damage,
  divideDamage: DivideDamage,
  divideFreely: DivideFreely,

  // decks
  lookDeck: LookDeck,
  millTop: MillTop,
  millEach: MillEach,
  undiscard: Undiscard,
  revealTop: RevealTop,
  giveCurses: GiveCurses,
  lookEachDeck: LookEachDeck,

  // doubling
  doublePlayed: DoublePlayed,

  // flips
  flip: Flip,
  flipDie: FlipDie,

  // hands
  discard: Discard,
  discardHand: DiscardHand,
  passHands: PassHands,
  handToDeck: HandToDeck,
  lootPlay: LootPlay,

  // into-slots
  auction: Auction,
  guessWho: GuessWho,
  hideInDeck: HideInDeck,
  nthResolving: NthResolving,
  becomeRoom: BecomeRoom,
  offer: Offer,
  passCharacters: PassCharacters,
  putBeneath: PutBeneath,
  lootBeneath: LootBeneath,
  beneathToDeck: BeneathToDeck,
  putInSlot: PutInSlot,
  moveToSlot: MoveToSlot,
  discardSlot: DiscardSlot,

  // items
  steal: Steal,
  becomeItem: BecomeItem,
  returnToHand: ReturnToHand,
  give: Give,
  swap: Swap,
  rerollItem: RerollItem,
  swapForTreasure: SwapForTreasure,

  // lasting
  lasting: Lasting,
  reflex: Reflex,

  // life
  kill: Kill,
  destroy: Destroy,
  heal: Heal,
  healFully: HealFully,
  payHealth: PayHealth,
  payDownTo: PayDownTo,

  // moves
  curse: Curse,
  discardThis: DiscardThis,
  removeFromGame: RemoveFromGame,
  toBottom: ToBottom,
  thisToDeck: ThisToDeck,
  giveThis: GiveThis,

  // merging
  mergeTop: MergeTop,

  // notes
  note: Note,
  noted: Noted,
  clearNotes: ClearNotes,
  goalsDone: GoalsDone,

  // other-hands
  giveLoot: GiveLoot,
  playGiven: PlayGiven,
  mayPlayIt: MayPlayIt,
  mayPlayCopy: MayPlayCopy,
  mayPlayTop: MayPlayTop,
  lookHand: LookHand,
  tradeLoot: TradeLoot,

  // outside
  fromOutside: FromOutside,
  activeBonusSoul: ActiveBonusSoul,
  changeCharacter: ChangeCharacter,
  pickGuppy: PickGuppy,

  // picking
  pickTop: PickTop,
  sortTop: SortTop,
  retrieve: Retrieve,

  // prevention
  prevent: Prevent,
  preventFrom: PreventFrom,
  preventWaiting: PreventWaiting,
  addWaiting: AddWaiting,
  preventDeath: PreventDeath,
  cancel: Cancel,
  cancelEverything: CancelEverything,

  // replacements
  setAmount: SetAmount,
  alsoDamage: AlsoDamage,
  fromDiscard: FromDiscard,
  eachGains: EachGains,
  takePenalty: TakePenalty,
  noPenalty: NoPenalty,

  // resources
  gainCents: GainCents,
  multiplyCents: MultiplyCents,
  loseCents: LoseCents,
  loseAllCents: LoseAllCents,
  stealCents: StealCents,
  giveCents: GiveCents,
  loot: Loot,
  lootUpTo: LootUpTo,
  gainTreasure: GainTreasure,

  // revealed
  copyFromTop: CopyFromTop,
  playRevealed: PlayRevealed,

  // reveals
  revealBosses: RevealBosses,
  revealCurse: RevealCurse,

  // rolls
  roll: Roll,
  rollAgain: RollAgain,
  rollTogether: RollTogether,
  thatDie: ThatDie,
  reroll: Reroll,
  rerollMore: RerollMore,
  addToDie: AddToDie,
  setDie: SetDie,
  alterDie: AlterDie,

  // searches
  search: Search,
  revealEvents: RevealEvents,
  recover: Recover,

  // slots
  expand: Expand,
  replaceMonster: ReplaceMonster,
  topIntoSlot: TopIntoSlot,

  // souls
  becomeSoul: BecomeSoul,
  soulInstead: SoulInstead,
  giveSoul: GiveSoul,
  gainBonusSoul: GainBonusSoul,
  wins: Wins,

  // turns
  endTurn: EndTurn,
  extraTurn: ExtraTurn,
  skipTurn: SkipTurn,
  noAttackNextTurn: NoAttackNextTurn,

  // variants
  gainStartingItem: GainStartingItem,

  // vote
  vote: Vote,
  voteBetween: VoteBetween,
} as const satisfies Vocabulary
