import { type ByName, byName, is, type KindName, type NodeNamed } from '../effects/named.ts'
import type { EventNode } from '../model/event-node.ts'
import type { Ability, Definition } from '../model/library.ts'
import { fieldAs, fieldsOf, isLinked, isOf, type Linked } from '../model/node.ts'
import type { Who } from '../model/who.ts'

/**
 * The general worth of a card, derived from its abilities: for buying, keeping, giving away and destroying. It does not depend on the
 * table; the unit is 1¢.
 */

/** An item that does nothing: something to lose when the bot dies. */
const FODDER = 3
/** How often an item is used before it leaves play or the game ends. */
const USES = 3

const items = new WeakMap<Definition, number>()
const loots = new WeakMap<Definition, number>()

/** The worth of an item in play to its controller. */
export function itemWorth(def: Definition): number {
  let worth = items.get(def)
  if (worth === undefined) {
    const keywords = (def.has.guppy ? 3 : 0) + (def.has.eternal ? 0 : FODDER)
    worth = def.abilities.reduce((sum, a) => sum + abilityWorth(a), keywords + 8 * def.source.souls)
    items.set(def, worth)
  }
  return worth
}

/** The worth of a loot card in hand. */
export function lootWorth(def: Definition): number {
  let worth = loots.get(def)
  if (worth === undefined) {
    worth = def.loot === null ? itemWorth(def) + 20 * def.source.souls : bestMode(def.loot)
    loots.set(def, worth)
  }
  return worth
}

/** The worth of its best mode; most abilities have only one. */
const bestMode = (a: Ability): number => Math.max(...a.modes.map((m) => roughWorth(m.effect)))

/** The worth of an ability in play to its controller. */
export const abilityWorth = (a: Ability): number => (isOf(a.node, 'ability') ? (byName(ABILITIES, a.node, a) ?? 0) : 0)

const triggerWorth = (n: { readonly event: EventNode; readonly if?: unknown }, a: Ability): number =>
  USES * timesPerRound(n.event) * (n.if === undefined ? 1 : 0.3) * bestMode(a)

const ABILITIES: ByName<'ability', [a: Ability], number> = {
  tap: (_, a) => USES * Math.min(8, Math.max(0, bestMode(a))),
  paid: (_, a) => (USES / 2) * Math.min(8, Math.max(0, bestMode(a) - costOf(a))),
  whenever: triggerWorth,
  would: triggerWorth,
  modify: (n) => statWorth(n),
  instead: (n) => insteadWorth(n),
  permit: (n) => PERMITS[n.what] ?? 3,
  adjustRoll: () => 6,
  moreDice: () => 6,
  staysDeactivated: () => -5,
}

/** The worth of permissions and restrictions that do not help their owner. */
const PERMITS: Record<string, number> = { noSouls: -10, mustAttack: -4, attackPlayers: 0, attackable: 0, stays: 0 }

const costOf = (a: Ability): number =>
  a.costs.reduce((sum, c) => sum + (is(c, 'pay') ? c.cents : (COSTS[c.k] ?? 3) * (fieldAs(c, 'n', 'number') ?? 1)), 0)

/** The worth of one unit of a cost. */
const COSTS: Record<string, number> = { payCounters: 2, payHp: 1.5 }

/** The worth of a static change of a stat. */
function statWorth(n: NodeNamed<'modify'>): number {
  const per: Record<string, number> = {
    attack: 10,
    health: 7,
    die: 7,
    attacks: 5,
    purchases: 2,
    lootPlays: 4,
    lootStep: 8,
    price: -1.2,
    handLimit: 1,
    evasion: -5,
  }
  const amount = Math.min(2, typeof n.n === 'number' ? n.n : 1)
  const bounded = n.stat === 'price' && typeof n.n === 'number' ? n.n : amount
  const sometimes = n.if === undefined || n.if.k === 'yourTurn' || n.if.k === 'isAttackRoll' ? 1 : 0.5
  // making monsters stronger is bad for everybody who attacks them
  const sign = n.to !== undefined && MONSTERS.has(n.to) && n.stat !== 'evasion' ? -1 : 1
  return sign * (per[n.stat] ?? 0) * bounded * sometimes
}

const MONSTERS: ReadonlySet<Who> = new Set<Who>(['monster', 'otherMonster', 'minion', 'finalBoss', 'yourTarget'])

/** The worth of a replacement effect on ¢, loot or damage that its controller would get. */
function insteadWorth(n: NodeNamed<'instead'>): number {
  if (n.change === 'takeDamage') return is(n.do, 'setAmount') && n.do.n !== 1 ? -4 : 7
  return n.change === 'penalty' ? 8 : 4
}

/** How often an event happens per round. */
function timesPerRound(event: EventNode): number {
  const faces = (event.faces?.length ?? 6) / 6
  const mine = event.who === 'you' || event.who === 'this' ? 0.5 : 1.5
  const rounds: Record<string, number> = {
    roll: 4 * faces * mine,
    wouldRoll: 3 * faces * mine,
    turnStart: 1,
    turnEnd: 1,
    damage: 0.8 * mine,
    wouldTake: 0.8 * mine,
    dies: event.who === 'you' ? 0.25 : 0.7,
    diesAfter: 0.25,
    wouldDie: 0.3,
    activated: 2 * mine,
    attackDeclared: 1,
    played: 1.5,
  }
  return rounds[event.on] ?? 0.5
}

const rough = new WeakMap<Linked<'effect'>, number>()

/** The rough worth of an effect if its targets can be chosen freely. Rolls within rolls would take six times as long with each of them. */
export function roughWorth(n: Linked<'effect'>): number {
  let worth = rough.get(n)
  if (worth === undefined) rough.set(n, (worth = byName(ROUGH_WORTHS, n) ?? flat[n.k] ?? n.kind.intent?.(n) ?? 0))
  return worth
}

/** The number if it is printed on the card, otherwise a usual value. */
const number = (v: number | Linked<'value'> | undefined, usual = 2): number => (typeof v === 'number' ? v : usual)
const share = (who: Linked<'ref'>): number => (is(who, 'eachOf') ? 0.2 : 1)
const firstAndThen = (n: { readonly first: Linked<'effect'>; readonly then: Linked<'effect'> }): number =>
  roughWorth(n.first) + roughWorth(n.then)

const ROUGH_WORTHS: ByName<'effect', [], number> = {
  seq: (n) => n.of.reduce((sum, x) => sum + roughWorth(x), 0),
  ifDo: firstAndThen,
  and: firstAndThen,
  if: (n) => 0.5 * roughWorth(n.then),
  may: (n) => Math.max(0, roughWorth(n.do)),
  choose: (n) => roughWorth(n.then) * (n.by === undefined ? 1 : 0.4),
  chooseNumber: (n) => roughWorth(n.then) * 0.4,
  oneOf: (n) => Math.max(...n.of.map(roughWorth)),
  roll: (n) => overFaces(n, (effect) => roughWorth(effect)),
  lasting: (n) => (n.inner ?? []).reduce((sum, a) => sum + Math.max(0.5, abilityWorth(a)) * 0.3, 0),
  gainCents: (n) => number(n.n, 3) * share(n.who),
  loseCents: (n) => (is(n.who, 'you') ? -number(n.n) : 1),
  loot: (n) => number(n.n) * 2.6 * share(n.who),
  gainTreasure: (n) => number(n.n, 1) * 9,
  discard: (n) => (is(n.who, 'you') ? -1.5 * number(n.n, 1) : 1),
  damage: (n) => (is(n.to, 'you') ? -1.5 : 1.5) * number(n.n),
  destroy: (n) => (is(n.what, 'this') ? -2 : 4),
}

/** The rough worth of effects whose fields hardly matter. */
const flat: Record<string, number> = {
  kill: 8,
  steal: 9,
  stealCents: 2.5,
  lootUpTo: 5,
  giveLoot: 2.6,
  giveCents: 2.5,
  playGiven: 1.5,
  giveCurses: 2,
  healFully: 2,
  tradeLoot: 1,
  handToDeck: -1,
  lootPlay: 1.5,
  recharge: 2,
  deactivate: -1,
  addCounters: 1.5,
  removeCounters: -1,
  swap: 3,
  give: -3,
  lookDeck: 0.7,
  lookEachDeck: 0.7,
  search: 9,
  pickTop: 6,
  sortTop: 0.7,
  retrieve: 2.6,
  copyFromTop: 3,
  playRevealed: 9,
  revealCurse: -4,
  recover: 1,
  expand: 0.5,
  becomeSoul: 15,
  soulInstead: 8,
  extraTurn: 8,
  skipTurn: -7,
  becomeCopy: 3,
  copyTap: 2,
  copyPlayed: 3,
  doublePlayed: 3,
  payHealth: -1,
  prevent: 1.5,
  setAmount: 1.5,
  preventWaiting: 2,
  preventDeath: 6,
  reroll: 1.5,
  addToDie: 1.2,
  setDie: 2.5,
  alterDie: 1.5,
  cancel: 2,
  heal: 1,
  rerollItem: 2,
  attackMore: 2,
  endTurn: 0,
}

/** Returns the worth of an outcome for a face. */
type Outcome = (effect: Linked<'effect'>, face: number, ability: Ability) => number

/** The mean worth of a roll over all faces. */
export function overFaces(n: NodeNamed<'roll'>, worth: Outcome): number {
  let sum = 0
  for (let face = 1; face <= 6; face++) sum += atFace(n, face, worth)
  return sum / 6
}

/** The worth of a roll's outcome for one face; 0 if it has none. */
export function atFace(n: NodeNamed<'roll'>, face: number, worth: Outcome): number {
  for (const { on, ability } of n.cases)
    if (on.length === 0 || on.includes(face)) return worth(ability.modes[0]!.effect, face, ability)
  return 0
}

/** The first node of a kind within an effect, or null. Static abilities have no effect (undefined). */
export function findNode<K extends KindName>(n: Linked | null | undefined, kind: K): NodeNamed<K> | null {
  if (n == null) return null
  if (is(n, kind)) return n
  for (const { value } of fieldsOf(n))
    for (const x of [value].flat()) {
      const found = isLinked(x) ? findNode(x, kind) : null
      if (found !== null) return found
    }
  return null
}
