/**
 * The channels of the index, with one entry each. The rules find abilities in force by the event, replacement or stat they are about and
 * never search the table for them.
 * - `event`: an ability waits for it: it has happened, or is about to resolve
 * - `roll`: an event with one channel for each face, because most abilities name a face
 * - `change`: a replacement effect can replace it (`Instead`)
 * - `stat`: a number that a card can modify while it is in play
 * - `rule`: the rules look it up by name: permissions, and what cards alter in the rules
 */
const CHANNEL_KINDS = {
  // events
  /** A die has been rolled and put on the stack. */
  diceRolled: 'event',
  roll: 'roll',
  wouldRoll: 'roll',
  /** An attack roll has missed. */
  missed: 'event',
  damage: 'event',
  wouldTake: 'event',
  /** Damage, healing or a prevented death has brought somebody to a certain number of HP. */
  reaches: 'event',
  wouldDie: 'event',
  dies: 'event',
  diesAfter: 'event',
  /** An object has been destroyed. */
  destroyed: 'event',
  /** A player has paid the death penalty. */
  penaltyPaid: 'event',
  turnStart: 'event',
  turnEnd: 'event',
  /** The end of a round (Round). */
  roundEnd: 'event',
  activated: 'event',
  attackDeclared: 'event',
  attackTarget: 'event',
  /** An attack roll is about to be made. */
  attackRollAhead: 'event',
  played: 'event',
  /** A purchase has been declared; what is purchased is not chosen yet. */
  purchaseDeclared: 'event',
  purchased: 'event',
  gainedSoul: 'event',
  /** A player has gained a soul or has been given one. */
  soulCame: 'event',
  gainedItem: 'event',
  /** A player has gained an item or has been given one. */
  itemCame: 'event',
  /** A player has gained ¢. */
  gainedCents: 'event',
  /** A player has given ¢ to another. */
  gaveCents: 'event',
  /** A player has gained the rewards of a monster that died. */
  gainedRewards: 'event',
  looted: 'event',
  /** Counters have been put on an object. */
  counted: 'event',
  /** An object has noted something. */
  noted: 'event',
  /** An object has been flipped to its other face. */
  flipped: 'event',

  // replacements
  gainCents: 'change',
  gainTreasure: 'change',
  loot: 'change',
  takeDamage: 'change',
  /** A death about to resolve (Prevent). */
  death: 'change',
  penalty: 'change',
  destroy: 'change',

  // stats
  health: 'stat',
  attack: 'stat',
  evasion: 'stat',
  die: 'stat',
  price: 'stat',
  handLimit: 'stat',
  /** How many items a player recharges in the recharge step. */
  rechargeStep: 'stat',
  lootStep: 'stat',
  attacks: 'stat',
  purchases: 'stat',
  lootPlays: 'stat',
  /** How many loot cards a player may play in a turn. */
  lootEachTurn: 'stat',
  /** How many abilities a player may activate in a turn. */
  activations: 'stat',
  /** How often rewards are gained. */
  rewards: 'stat',
  /** How many ¢ an attacker pays to each other player. */
  attackTax: 'stat',
  /** How often a player votes. */
  votes: 'stat',
  /** How many ¢ activated abilities of items cost. */
  activationCost: 'stat',
  /** How many loot cards a player has as the game starts. */
  startHand: 'stat',
  /** How many souls players need to win. */
  soulsToWin: 'stat',
  /** How many ¢ ↷ abilities of items and characters cost, which are $ abilities then. */
  tapCost: 'stat',

  // rules
  /** It goes to a hand instead of leaving play. */
  leavesToHand: 'rule',
  /** "As your turn starts": what happens as part of the start of the turn. */
  asTurnStarts: 'rule',
  forbid: 'rule',
  see: 'rule',
  unattackable: 'rule',
  /** The start of the game: who goes first, who chooses a starting item. */
  first: 'rule',
  startingItem: 'rule',
  /** The active player may attack other players; the ability names their evasion. */
  attackPlayers: 'rule',
  /** This item or room can be attacked. */
  attackable: 'rule',
  /** The item that an attacked player loses as a death penalty goes to the active player. */
  spoils: 'rule',
  /** What the active player must attack, or merely that they must attack. */
  mustAttack: 'rule',
  /** The hands of all players except the controller are revealed. */
  openHands: 'rule',
  /** The controller may change what a roll of theirs counts as. */
  adjustRoll: 'rule',
  /** More than one die is rolled. */
  moreDice: 'rule',
  /** The controller may choose which monster another player attacks. */
  redirect: 'rule',
  /** Objects that do not recharge in the recharge step. */
  staysDeactivated: 'rule',
  /** Attack rolls that damage the target even if they miss. */
  alsoHit: 'rule',
  /** Players who cannot gain souls. */
  noSouls: 'rule',
  /** This object cannot be put into discard. */
  stays: 'rule',
  /** Activated abilities in play, whoever controls them. */
  activatable: 'rule',
  /** Rewards are gained by all players. */
  sharedRewards: 'rule',
  /** One shop item each turn may be bought for a special price. */
  bargain: 'rule',
  /** This takes no combat damage on every second attack roll against it. */
  everyOther: 'rule',
  /** The player who kills this gains its rewards. */
  killerRewarded: 'rule',
  /** A non-active player who kills a monster gains its rewards, too. */
  killerToo: 'rule',
  /** Players who also gain the rewards of the monster being attacked. */
  alsoRewarded: 'rule',
  /** Players who discard no loot and lose no ¢ to the death penalty, or not to abilities either. */
  sparedPenalty: 'rule',
  spared: 'rule',
  /** Items that would be destroyed for a death penalty are put into the shop. */
  penaltyToShop: 'rule',
  /** Objects that do not heal at the end of the turn. */
  noHeal: 'rule',
  /** Attack rolls against this that count as hits, a player's attack rolls that count as misses, and rolls that must be higher and higher. */
  countsHit: 'rule',
  countsMiss: 'rule',
  mustRise: 'rule',
  /** Objects that only their own abilities recharge, and those that do not recharge in the next recharge step. */
  rechargesItself: 'rule',
  skipsRecharge: 'rule',
  /** What is eternal because of an effect. */
  eternal: 'rule',
  /** Players whose death penalty takes an item at random. */
  randomPenalty: 'rule',
  /** Players who cannot be chosen as targets by others, with all they control. */
  untargetable: 'rule',
  /** Players who may purchase the top card of the treasure discard. */
  discardShop: 'rule',
  /** Empty shop slots stay empty. */
  frozenShop: 'rule',
  /** Players who must purchase a shop item in their turn. */
  mustPurchase: 'rule',
  /** "As your turn ends": what happens as part of the end of the turn. */
  asTurnEnds: 'rule',
  /** What alters abilities or names of objects: the ability -1 stands for an effect that lends its abilities. */
  alters: 'rule',
  /** Whose items another player may activate as though they were theirs. */
  mayUse: 'rule',
  /** Monsters whose soul another player gains than the active one. */
  soulToAnother: 'rule',
  /** What is given to another player instead of being put into discard. */
  passedOn: 'rule',
} as const satisfies Record<string, 'event' | 'roll' | 'change' | 'stat' | 'rule'>

type Kinds = typeof CHANNEL_KINDS
type NamesOf<Kind> = { [Name in keyof Kinds]: Kinds[Name] extends Kind ? Name : never }[keyof Kinds]

export type ChannelName = keyof Kinds
/** The events an ability can wait for. */
export type EventName = NamesOf<'event' | 'roll'>
/** The changes that a replacement effect can replace (`Instead`). */
export type ChangeName = NamesOf<'change'>
/** The numbers that a card can modify while it is in play. */
export type Stat = NamesOf<'stat'>

const namesOf = <Kind extends Kinds[ChannelName]>(...kinds: Kind[]): NamesOf<Kind>[] =>
  (Object.keys(CHANNEL_KINDS) as ChannelName[]).filter((name): name is NamesOf<Kind> =>
    (kinds as string[]).includes(CHANNEL_KINDS[name]),
  )

export const EVENT_NAMES: readonly EventName[] = namesOf('event', 'roll')
export const CHANGE_NAMES: readonly ChangeName[] = namesOf('change')
export const STAT_NAMES: readonly Stat[] = namesOf('stat')

const FACES = 6

/** The number of each channel, in the order of their entries. A roll of `face` has the number of its channel plus `face`. */
export const CHANNEL = numbered()
/** How many channels there are. */
export const CHANNELS = 1 + Math.max(...Object.values(CHANNEL))

function numbered(): Readonly<Record<ChannelName, number>> {
  let next = 0
  const numbers = Object.entries(CHANNEL_KINDS).map(([name, kind]): [string, number] => {
    const number = kind === 'roll' ? next - 1 : next
    next += kind === 'roll' ? FACES : 1
    return [name, number]
  })
  return Object.fromEntries(numbers) as Record<ChannelName, number>
}
