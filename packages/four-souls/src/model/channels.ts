/**
 * The channels of the index. The rules find abilities in force by the event, replacement or stat they are about and
 * never search the table for them. Rolls have one channel per face, because most triggers name a face.
 */
export const CHANNEL = {
  roll: 0, // + face
  wouldRoll: 6, // + face
  damage: 13,
  wouldTake: 14,
  dies: 15,
  diesAfter: 16,
  wouldDie: 17,
  turnStart: 18,
  turnEnd: 19,
  activated: 20,
  attackDeclared: 21,
  attackTarget: 22,
  played: 23,
  purchased: 24,
  gainedSoul: 25,
  gainedItem: 26,
  looted: 27,
  /** Counters have been put on an object. */
  counted: 28,
  /** A player has gained a soul or has been given one. */
  soulCame: 29,
  // replacements
  gainCents: 30,
  loot: 31,
  takeDamage: 32,
  destroy: 33,
  penalty: 34,
  gainTreasure: 35,
  /** It goes to a hand instead of leaving play. */
  leavesToHand: 36,
  /** "As your turn starts": what happens as part of the start of the turn. */
  asTurnStarts: 37,
  /** A death about to resolve (Prevent). */
  death: 38,
  // stats
  health: 39,
  attack: 40,
  evasion: 41,
  die: 42,
  price: 43,
  handLimit: 44,
  lootStep: 45,
  attacks: 46,
  purchases: 47,
  lootPlays: 48,
  /** How many items a player recharges in the recharge step. */
  rechargeStep: 49,
  // permissions
  forbid: 50,
  see: 51,
  unattackable: 52,
  /** The start of the game: who goes first, who chooses a starting item. */
  first: 53,
  startingItem: 54,
  /** The active player may attack other players; the ability names their evasion. */
  attackPlayers: 55,
  /** This item or room can be attacked. */
  attackable: 56,
  /** The item that an attacked player loses as a death penalty goes to the active player. */
  spoils: 57,
  /** An object has been flipped to its other face. */
  flipped: 58,
  /** The end of a round (Round). */
  roundEnd: 59,
  /** Damage, healing or a prevented death has brought somebody to a certain number of HP. */
  reaches: 60,
  /** What the active player must attack, or merely that they must attack. */
  mustAttack: 61,
  /** A player has gained ¢. */
  gainedCents: 62,
  /** An attack roll has missed. */
  missed: 63,
  /** The hands of all players except the controller are revealed. */
  openHands: 64,
  /** The controller may change what a roll of theirs counts as. */
  adjustRoll: 65,
  /** More than one die is rolled. */
  moreDice: 66,
  /** The controller may choose which monster another player attacks. */
  redirect: 67,
  /** Objects that do not recharge in the recharge step. */
  staysDeactivated: 68,
  /** Attack rolls that damage the target even if they miss. */
  alsoHit: 69,
  /** How often rewards are gained. */
  rewards: 70,
  /** How many ¢ an attacker pays to each other player. */
  attackTax: 71,
  /** Players who cannot gain souls. */
  noSouls: 72,
  /** How many abilities a player may activate in a turn. */
  activations: 73,
  /** How many loot cards a player may play in a turn. */
  lootEachTurn: 74,
  /** A player has given ¢ to another. */
  gaveCents: 75,
  /** An object has noted something. */
  noted: 76,
  /** This object cannot be put into discard. */
  stays: 77,
  /** Activated abilities in play, whoever controls them. */
  activatable: 78,
  /** Rewards are gained by all players. */
  sharedRewards: 79,
  /** One shop item each turn may be bought for a special price. */
  bargain: 80,
  /** A player has gained an item or has been given one. */
  itemCame: 81,
  /** How often a player votes. */
  votes: 82,
  /** This takes no combat damage on every second attack roll against it. */
  everyOther: 83,
  /** The player who kills this gains its rewards. */
  killerRewarded: 84,
  /** A non-active player who kills a monster gains its rewards, too. */
  killerToo: 85,
  /** Players who also gain the rewards of the monster being attacked. */
  alsoRewarded: 86,
  /** Players who discard no loot and lose no ¢ to the death penalty, or not to abilities either. */
  sparedPenalty: 87,
  spared: 88,
  /** Items that would be destroyed for a death penalty are put into the shop. */
  penaltyToShop: 89,
  /** Objects that do not heal at the end of the turn. */
  noHeal: 90,
  /** Attack rolls against this that count as hits, a player's attack rolls that count as misses, and rolls that must be higher and higher. */
  countsHit: 91,
  countsMiss: 92,
  mustRise: 93,
  /** A purchase has been declared; what is purchased is not chosen yet. */
  purchaseDeclared: 94,
  /** How many ¢ activated abilities of items cost. */
  activationCost: 95,
  /** Objects that only their own abilities recharge, and those that do not recharge in the next recharge step. */
  rechargesItself: 96,
  skipsRecharge: 97,
  /** An object has been destroyed. */
  destroyed: 98,
  /** What is eternal because of an effect. */
  eternal: 99,
  /** Players whose death penalty takes an item at random. */
  randomPenalty: 100,
  /** How many loot cards a player has as the game starts. */
  startHand: 101,
  /** How many souls players need to win. */
  soulsToWin: 102,
  /** Players who cannot be chosen as targets by others, with all they control. */
  untargetable: 140,
  /** Players who may purchase the top card of the treasure discard. */
  discardShop: 141,
  /** Empty shop slots stay empty. */
  frozenShop: 142,
  /** Players who must purchase a shop item in their turn. */
  mustPurchase: 143,
  /** A player has paid the death penalty. */
  penaltyPaid: 103,
  /** "As your turn ends": what happens as part of the end of the turn. */
  asTurnEnds: 104,
  /** What alters abilities or names of objects: the ability -1 stands for an effect that lends its abilities. */
  alters: 105,
  /** How many ¢ ↷ abilities of items and characters cost, which are $ abilities then. */
  tapCost: 144,
  /** Whose items another player may activate as though they were theirs. */
  mayUse: 145,
  /** Monsters whose soul another player gains than the active one. */
  soulToAnother: 150,
  /** What is given to another player instead of being put into discard. */
  passedOn: 151,
  /** An attack roll is about to be made. */
  attackRollAhead: 152,
  /** A die has been rolled and put on the stack. */
  diceRolled: 153,
  /** A player has gained the rewards of a monster that died. */
  gainedRewards: 154,
} as const

export type ChannelName = keyof typeof CHANNEL

/** The events an ability can wait for: something has happened, or is about to resolve. */
export const EVENT_NAMES = [
  'diceRolled',
  'roll',
  'wouldRoll',
  'missed',
  'damage',
  'wouldTake',
  'reaches',
  'wouldDie',
  'dies',
  'diesAfter',
  'destroyed',
  'penaltyPaid',
  'turnStart',
  'turnEnd',
  'roundEnd',
  'activated',
  'attackDeclared',
  'attackTarget',
  'attackRollAhead',
  'played',
  'purchaseDeclared',
  'purchased',
  'gainedSoul',
  'soulCame',
  'gainedItem',
  'itemCame',
  'gainedCents',
  'gaveCents',
  'gainedRewards',
  'looted',
  'counted',
  'noted',
  'flipped',
] as const satisfies readonly ChannelName[]

/** The changes that a replacement effect can replace (`Instead`). */
export const CHANGE_NAMES = [
  'gainCents',
  'gainTreasure',
  'loot',
  'takeDamage',
  'death',
  'penalty',
  'destroy',
] as const satisfies readonly ChannelName[]

/** The numbers that a card can modify while it is in play. */
export const STAT_NAMES = [
  'health',
  'attack',
  'evasion',
  'die',
  'price',
  'handLimit',
  'rechargeStep',
  'lootStep',
  'attacks',
  'purchases',
  'lootPlays',
  'lootEachTurn',
  'activations',
  'rewards',
  'attackTax',
  'votes',
  'activationCost',
  'startHand',
  'soulsToWin',
  'tapCost',
] as const satisfies readonly ChannelName[]

export type EventName = (typeof EVENT_NAMES)[number]
export type ChangeName = (typeof CHANGE_NAMES)[number]
export type Stat = (typeof STAT_NAMES)[number]

export const CHANNELS = 1 + Math.max(...Object.values(CHANNEL))
