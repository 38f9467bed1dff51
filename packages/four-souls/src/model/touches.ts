import type { ChannelName } from './channels.ts'
import type { Ability } from './library.ts'
import { fieldAs, fieldsOf, isLinked, type Linked, type Touch } from './node.ts'

/**
 * What an ability can touch of what waits to happen, or of a fight that goes on, by its words alone. What touches nothing can as well be done
 * later: whoever is asked now and passes has lost nothing by it. A test plays both orders on forks and compares.
 */

/** What an ability touches that acts on an event, a change, a stat or a permission: the same thing has to be on its way for both. */
const CHANNEL_TOUCHES: Record<ChannelName, readonly Touch[]> = {
  roll: ['dice'],
  wouldRoll: ['dice'],
  die: ['dice'],
  adjustRoll: ['dice'],
  moreDice: ['dice'],
  missed: ['dice'],
  alsoHit: ['dice', 'fight'],
  damage: ['damage'],
  wouldTake: ['damage'],
  takeDamage: ['damage'],
  dies: ['death'],
  diesAfter: ['death'],
  wouldDie: ['death'],
  death: ['death'],
  penalty: ['death'],
  spoils: ['death'],
  rewards: ['death'],
  sharedRewards: ['death'],
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
  // what somebody would gain, lose or be dealt comes of what waits on the stack
  gainCents: ['stack'],
  gainTreasure: ['stack'],
  loot: ['stack'],
  destroy: ['stack'],
  leavesToHand: ['stack'],
  noSouls: ['stack'],
  gainedSoul: ['stack'],
  soulCame: ['stack'],
  gainedItem: ['stack'],
  gainedCents: ['stack'],
  gaveCents: ['stack'],
  looted: ['stack'],
  counted: ['stack'],
  flipped: ['stack'],
  noted: ['stack'],
  stays: ['stack'],
  turnStart: [],
  asTurnStarts: [],
  turnEnd: [],
  roundEnd: [],
  activated: [],
  played: [],
  purchased: [],
  price: [],
  bargain: [],
  handLimit: [],
  lootStep: [],
  attacks: [],
  purchases: [],
  lootPlays: [],
  rechargeStep: [],
  staysDeactivated: [],
  forbid: [],
  activations: [],
  lootEachTurn: [],
  activatable: [],
  see: [],
  openHands: [],
  first: [],
  startingItem: [],
}

/** What a continuing effect with this channel has to come before. */
export const touchesOf = (channel: ChannelName): readonly Touch[] => CHANNEL_TOUCHES[channel]

const NOTHING: ReadonlySet<Touch> = new Set()
const known = new WeakMap<Ability, ReadonlySet<Touch>>()

/** All that an ability touches, whichever of its choices is made. Worked out once for each. */
export function touches(a: Ability): ReadonlySet<Touch> {
  let all = known.get(a)
  if (all === undefined) {
    const found = new Set<Touch>()
    for (const m of a.modes) collect(m.effect, found)
    known.set(a, (all = found.size === 0 ? NOTHING : found))
  }
  return all
}

/** What can be done once more loot can be played, something can be copied, or something is charged. */
export interface FollowUps {
  /** Whether a card could then be played that fits; `depth`: for `canAffectPending`. */
  plays(depth: number): boolean
  copies(): Iterable<Ability>
  charge(): Iterable<Ability>
}

/** So far is followed what an ability only makes possible: a battery for a character that lets one play a card. */
const DEEPEST = 2

/** Can it change what waits, or a fight that goes on? What only makes something else possible can if that does. */
export function canAffectPending(a: Ability, open: FollowUps, depth: number = DEEPEST): boolean {
  for (const touch of touches(a))
    switch (touch) {
      case 'plays':
        if (depth > 0 && open.plays(depth - 1)) return true
        break
      case 'copies':
      case 'charge':
        if (depth > 0) for (const other of open[touch]()) if (canAffectPending(other, open, depth - 1)) return true
        break
      default:
        return true
    }
  return false
}

/** Does it only let its controller play more loot cards? Then what can be played is all that it is about. */
export const onlyGivesLootPlays = (a: Ability): boolean =>
  a.modes.length > 0 && a.modes.every((m) => m.effect.k === 'lootPlay')

function collect(n: Linked, into: Set<Touch>): void {
  const own = n.kind.touches
  if (own === undefined) return
  if (own !== 'within') {
    for (const touch of typeof own === 'function' ? own(n) : own) into.add(touch)
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
