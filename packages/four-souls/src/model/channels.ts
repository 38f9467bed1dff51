/**
 * The channels of the index: abilities in force are found by the event, replacement or stat they care about, never by searching
 * the table. Dice have one channel a face, because most triggers name one.
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
  /** Counters were put on an object. */
  counted: 28,
  /** A soul was gained by a player or given to one. */
  soulCame: 29,
  // replacements
  gainCents: 30,
  loot: 31,
  takeDamage: 32,
  destroy: 33,
  penalty: 34,
  gainTreasure: 35,
  /** As it leaves play it goes to a hand instead. */
  leavesToHand: 36,
  /** "As your turn starts": what is done along with the start of the turn. */
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
  /** How many items its controller recharges in the recharge step. */
  rechargeStep: 49,
  // permissions
  forbid: 50,
  see: 51,
  unattackable: 52,
  /** About the start of the game: who goes first, who chooses a starting item. */
  first: 53,
  startingItem: 54,
  /** The active player may attack other players, whose evasion it says. */
  attackPlayers: 55,
  /** This item or room can be attacked. */
  attackable: 56,
  /** The death penalty item of an attacked player goes to the active player. */
  spoils: 57,
  /** An object was flipped to its other face. */
  flipped: 58,
  /** The end of a round (Round). */
  roundEnd: 59,
  /** Damage, healing or a prevented death has brought somebody to a number of HP. */
  reaches: 60,
  /** What the active player must attack, or that they must attack at all. */
  mustAttack: 61,
  /** ¢ were gained. */
  gainedCents: 62,
  /** An attack roll has missed. */
  missed: 63,
  /** Hands lie open: those of the players other than the controller. */
  openHands: 64,
  /** The controller may change what a roll of theirs counts as. */
  adjustRoll: 65,
  /** More dice are rolled than one. */
  moreDice: 66,
  /** The controller may choose which monster another player attacks. */
  redirect: 67,
  /** Objects that are left out in a recharge step. */
  staysDeactivated: 68,
  /** Attack rolls that hurt what is attacked even if they miss. */
  alsoHit: 69,
  /** How often rewards are gained. */
  rewards: 70,
  /** What an attack costs the attacker: so many ¢ to each other player. */
  attackTax: 71,
  /** Players who cannot gain souls. */
  noSouls: 72,
  /** How many abilities a player may activate in a turn, and how many loot cards they may play. */
  activations: 73,
  lootEachTurn: 74,
  /** ¢ were given from one player to another. */
  gaveCents: 75,
  /** Something was noted. */
  noted: 76,
  /** This cannot be put into discard. */
  stays: 77,
  /** Activated abilities in play, whoever controls them. */
  activatable: 78,
  /** Rewards that everybody gains. */
  sharedRewards: 79,
  /** One shop item each turn for a price of its own. */
  bargain: 80,
} as const

export type ChannelName = keyof typeof CHANNEL

/** What an ability can wait for: what has happened, or is about to resolve. */
export const EVENT_NAMES = [
  'roll',
  'wouldRoll',
  'missed',
  'damage',
  'wouldTake',
  'reaches',
  'wouldDie',
  'dies',
  'diesAfter',
  'turnStart',
  'turnEnd',
  'roundEnd',
  'activated',
  'attackDeclared',
  'attackTarget',
  'played',
  'purchased',
  'gainedSoul',
  'soulCame',
  'gainedItem',
  'gainedCents',
  'gaveCents',
  'looted',
  'counted',
  'noted',
  'flipped',
] as const satisfies readonly ChannelName[]

/** What can be replaced by something else (Instead). */
export const CHANGE_NAMES = [
  'gainCents',
  'gainTreasure',
  'loot',
  'takeDamage',
  'death',
  'penalty',
  'destroy',
] as const satisfies readonly ChannelName[]

/** What a card can change for as long as it is in play. */
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
] as const satisfies readonly ChannelName[]

export type EventName = (typeof EVENT_NAMES)[number]
export type ChangeName = (typeof CHANGE_NAMES)[number]
export type Stat = (typeof STAT_NAMES)[number]

export const CHANNELS = 1 + Math.max(...Object.values(CHANNEL))
