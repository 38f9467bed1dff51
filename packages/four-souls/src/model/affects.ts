import type { ChannelName } from './channels.ts'
import type { Ability, Definition } from './library.ts'
import { type Affected, fieldAs, fieldsOf, isLinked, type Linked } from './node.ts'

/**
 * Which pending items, and what about a current attack, an ability can change, judged by its text alone. An ability that affects nothing
 * can just as well be used later: a player who is asked now and passes loses nothing. A test plays both orders on forks and compares.
 */

/** What an ability affects if it acts on an event, change, stat or permission. */
const CHANNEL_TOUCHES: Record<ChannelName, readonly Affected[]> = {
  roll: ['dice'],
  wouldRoll: ['dice'],
  die: ['dice'],
  adjustRoll: ['dice'],
  moreDice: ['dice'],
  missed: ['dice'],
  alsoHit: ['dice', 'fight'],
  everyOther: ['fight'],
  countsHit: ['dice', 'fight'],
  countsMiss: ['dice', 'fight'],
  mustRise: ['dice', 'fight'],
  damage: ['damage'],
  wouldTake: ['damage'],
  takeDamage: ['damage'],
  dies: ['death'],
  diesAfter: ['death'],
  wouldDie: ['death'],
  death: ['death'],
  penalty: ['death'],
  penaltyPaid: ['death'],
  spoils: ['death'],
  rewards: ['death'],
  sharedRewards: ['death'],
  killerRewarded: ['death'],
  killerToo: ['death'],
  alsoRewarded: ['death'],
  sparedPenalty: ['death'],
  spared: ['death', 'stack'],
  penaltyToShop: ['death'],
  health: ['life'],
  reaches: ['life'],
  attack: ['fight'],
  evasion: ['fight', 'dice'],
  attackDeclared: ['fight'],
  attackTarget: ['fight'],
  attackPlayers: ['fight'],
  attackable: ['fight'],
  unattackable: ['fight'],
  mustAttack: ['fight'],
  redirect: ['fight'],
  attackTax: ['fight'],
  // whatever somebody would gain, lose or be dealt comes from items on the stack
  gainCents: ['stack'],
  gainTreasure: ['stack'],
  loot: ['looting'],
  destroy: ['stack'],
  leavesToHand: ['stack'],
  noSouls: ['stack'],
  soulToAnother: [],
  passedOn: [],
  attackRollAhead: ['dice'],
  diceRolled: ['dice'],
  gainedSoul: ['stack'],
  soulCame: ['stack'],
  gainedItem: ['stack'],
  itemCame: ['stack'],
  gainedCents: ['stack'],
  gaveCents: ['stack'],
  gainedRewards: ['death'],
  looted: ['stack'],
  counted: ['stack'],
  flipped: ['stack'],
  noted: ['stack'],
  stays: ['stack'],
  turnStart: [],
  asTurnStarts: [],
  asTurnEnds: [],
  alters: ['copies'],
  turnEnd: [],
  roundEnd: [],
  activated: [],
  played: [],
  purchaseDeclared: [],
  untargetable: [],
  discardShop: [],
  frozenShop: [],
  mustPurchase: [],
  purchased: [],
  price: [],
  bargain: [],
  votes: [],
  soulsToWin: [],
  tapCost: [],
  mayUse: [],
  handLimit: [],
  lootStep: [],
  attacks: [],
  purchases: [],
  lootPlays: [],
  rechargeStep: [],
  staysDeactivated: [],
  activationCost: [],
  rechargesItself: [],
  skipsRecharge: [],
  forbid: [],
  activations: [],
  lootEachTurn: [],
  activatable: [],
  see: [],
  noHeal: [],
  destroyed: ['stack'],
  eternal: ['stack', 'death'],
  randomPenalty: ['death'],
  startHand: [],
  openHands: [],
  first: [],
  startingItem: [],
}

/** What an ability with this channel affects, so that it must come before it. */
export const affectedBy = (channel: ChannelName): readonly Affected[] => CHANNEL_TOUCHES[channel]

const NOTHING: ReadonlySet<Affected> = new Set()
const known = new WeakMap<Ability, ReadonlySet<Affected>>()

/** Everything that an ability affects, with any of its modes. Computed once per ability. */
export function affects(a: Ability): ReadonlySet<Affected> {
  let all = known.get(a)
  if (all === undefined) {
    const found = new Set<Affected>()
    for (const m of a.modes) collect(m.effect, found)
    known.set(a, (all = found.size === 0 ? NOTHING : found))
  }
  return all
}

/** What becomes possible once more loot can be played, something can be copied, or something is charged. */
export interface FollowUps {
  /** Whether a card could then be played that affects something pending. `depth`: for `canAffectPending`. */
  plays(depth: number): boolean
  copies(): Iterable<Ability>
  charge(): Iterable<Ability>
  /** Whether somebody may loot as something pending resolves; absent: that is not known. */
  loots?(): boolean
  /** What `canAffectPending` has gone through in vain, one bit for each kind and depth: forty copies of copies go through it once. */
  tried?: number
}

/** How many abilities are followed in a row, e.g. a battery that recharges a character that lets its player play a card. */
const DEEPEST = 2

/** Whether an ability can change something pending or the current attack, itself or through what it makes possible. */
export function canAffectPending(a: Ability, open: FollowUps, depth: number = DEEPEST): boolean {
  for (const one of affects(a))
    switch (one) {
      case 'plays':
        if (depth > 0 && isFirst(open, one, depth) && open.plays(depth - 1)) return true
        break
      case 'copies':
      case 'charge':
        if (depth > 0 && isFirst(open, one, depth))
          for (const other of open[one]()) if (canAffectPending(other, open, depth - 1)) return true
        break
      case 'looting':
        if (open.loots?.() ?? true) return true
        break
      default:
        return true
    }
  return false
}

/** Whether this has not been gone through at this depth; whatever was found there would have ended the search. */
function isFirst(open: FollowUps, one: 'plays' | 'copies' | 'charge', depth: number): boolean {
  const bit = 1 << (3 * depth + (one === 'plays' ? 0 : one === 'copies' ? 1 : 2))
  const before = open.tried ?? 0
  open.tried = before | bit
  return (before & bit) === 0
}

const looting = new WeakMap<Definition, boolean>()

/**
 * Whether somebody may loot as one of a card's abilities resolves. What triggers on it goes on the stack, where it can be responded to by
 * itself.
 */
export function mayLoot(def: Definition): boolean {
  let may = looting.get(def)
  if (may === undefined) {
    const abilities = def.loot === null ? def.abilities : [...def.abilities, def.loot]
    looting.set(def, (may = abilities.some((a) => a.modes.some((m) => loots(m.effect)))))
  }
  return may
}

/** Whether an effect loots, or may do what another ability does. */
function loots(n: Linked): boolean {
  if (n.k === 'loot' || n.k === 'lootUpTo') return true
  const { affects: own } = n.kind
  if (Array.isArray(own) && own.includes('copies')) return true
  return fieldsOf(n).some(({ name, field, value }) =>
    field.is === 'effect' || field.is === 'ability'
      ? [value].flat().some((inner) => isLinked(inner) && loots(inner))
      : (fieldAs(n, name, 'cases') ?? []).some(({ ability }) => ability.modes.some((m) => loots(m.effect))),
  )
}

/** Whether an ability does nothing but let its controller play more loot cards. */
export const onlyGivesLootPlays = (a: Ability): boolean =>
  a.modes.length > 0 && a.modes.every((m) => m.effect.k === 'lootPlay')

function collect(n: Linked, into: Set<Affected>): void {
  const own = n.kind.affects
  if (own === undefined) return
  if (own !== 'within') {
    for (const one of typeof own === 'function' ? own(n) : own) into.add(one)
    return
  }
  for (const { name, field, value } of fieldsOf(n)) {
    if (field.is === 'effect' || field.is === 'ability')
      for (const inner of [value].flat()) {
        if (isLinked(inner)) collect(inner, into)
      }
    else
      for (const { ability } of fieldAs(n, name, 'cases') ?? []) for (const m of ability.modes) collect(m.effect, into)
  }
}
