import type { Ability, Definition } from '@soulstack/four-souls/model/library'
import type { Linked } from '@soulstack/four-souls/model/node'

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
export function abilityWorth(a: Ability): number {
  const n = a.node
  switch (n.k) {
    case 'tap':
      return USES * Math.min(8, Math.max(0, bestMode(a)))
    case 'paid':
      return (USES / 2) * Math.min(8, Math.max(0, bestMode(a) - costOf(a)))
    case 'whenever':
    case 'would':
      return USES * timesPerRound(n.event as Linked) * (n.if === undefined ? 1 : 0.3) * bestMode(a)
    case 'modify':
      return statWorth(n)
    case 'instead':
      return insteadWorth(n)
    case 'permit':
      return PERMITS[n.what as string] ?? 3
    case 'adjustRoll':
    case 'moreDice':
      return 6
    case 'staysDeactivated':
      return -5
    default:
      return 0
  }
}

/** The worth of permissions and restrictions that do not help their owner. */
const PERMITS: Record<string, number> = { noSouls: -10, mustAttack: -4, attackPlayers: 0, attackable: 0, stays: 0 }

const costOf = (a: Ability): number =>
  a.costs.reduce((sum, c) => sum + (c.k === 'pay' ? Number(c.cents) : (COSTS[c.k] ?? 3) * Number(c.n ?? 1)), 0)

/** The worth of one unit of a cost. */
const COSTS: Record<string, number> = { payCounters: 2, payHp: 1.5 }

/** The worth of a static change of a stat. */
function statWorth(n: Linked): number {
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
  const sign = MONSTERS.has(n.to as string) && n.stat !== 'evasion' ? -1 : 1
  return sign * (per[n.stat as string] ?? 0) * bounded * sometimes
}

const MONSTERS = new Set(['monster', 'otherMonster', 'minion', 'finalBoss', 'yourTarget'])

/** The worth of a replacement effect on ¢, loot or damage that its controller would get. */
function insteadWorth(n: Linked): number {
  const effect = n.do as Linked
  if (n.change === 'takeDamage') return effect.k === 'setAmount' && (effect.n as Linked | number) !== 1 ? -4 : 7
  return n.change === 'penalty' ? 8 : 4
}

/** How often an event happens per round. */
function timesPerRound(event: Linked): number {
  const faces = ((event.faces as number[] | undefined)?.length ?? 6) / 6
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
  return rounds[event.on as string] ?? 0.5
}

/** The rough worth of an effect if its targets can be chosen freely. */
export function roughWorth(n: Linked): number {
  const number = (v: unknown, usual = 2): number => (typeof v === 'number' ? v : usual)
  const you = (ref: unknown): boolean => (ref as Linked | undefined)?.k !== 'eachOf'
  switch (n.k) {
    case 'seq':
      return (n.of as Linked[]).reduce((sum, x) => sum + roughWorth(x), 0)
    case 'ifDo':
    case 'and':
      return roughWorth(n.first as Linked) + roughWorth(n.then as Linked)
    case 'if':
      return 0.5 * roughWorth(n.then as Linked)
    case 'may':
      return Math.max(0, roughWorth(n.do as Linked))
    case 'choose':
    case 'chooseNumber':
      return roughWorth(n.then as Linked) * (n.k === 'choose' && n.by === undefined ? 1 : 0.4)
    case 'oneOf':
      return Math.max(...(n.of as Linked[]).map(roughWorth))
    case 'roll':
      return overFaces(n, (effect) => roughWorth(effect))
    case 'lasting':
      return (n.inner ?? []).reduce((sum, a) => sum + Math.max(0.5, abilityWorth(a)) * 0.3, 0)
    case 'gainCents':
      return number(n.n, 3) * (you(n.who) ? 1 : 0.2)
    case 'loseCents':
      return (n.who as Linked).k === 'you' ? -number(n.n) : 1
    case 'loot':
      return number(n.n) * 2.6 * (you(n.who) ? 1 : 0.2)
    case 'gainTreasure':
      return number(n.n, 1) * 9
    case 'discard':
      return (n.who as Linked).k === 'you' ? -1.5 * number(n.n, 1) : 1
    case 'damage':
      return (n.to as Linked).k === 'you' ? -1.5 * number(n.n) : 1.5 * number(n.n)
    case 'kill':
      return 8
    case 'destroy':
      return (n.what as Linked).k === 'this' ? -2 : 4
    case 'steal':
      return 9
    default:
      return flat[n.k] ?? n.kind.intent?.(n) ?? 0
  }
}

/** The rough worth of effects whose fields hardly matter. */
const flat: Record<string, number> = {
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

/** The mean worth of a roll over all faces. */
export function overFaces(n: Linked, worth: (effect: Linked, face: number, ability: Ability) => number): number {
  let sum = 0
  for (let face = 1; face <= 6; face++) sum += atFace(n, face, worth)
  return sum / 6
}

/** The worth of a roll's outcome for one face; 0 if it has none. */
export function atFace(
  n: Linked,
  face: number,
  worth: (effect: Linked, face: number, ability: Ability) => number,
): number {
  for (const { on, ability } of n.cases as { on: number[]; ability: Ability }[])
    if (on.length === 0 || on.includes(face)) return worth(ability.modes[0]!.effect, face, ability)
  return 0
}

/** The first node of a kind within an effect, or null. Static abilities have no effect (undefined). */
export function findNode(n: Linked | undefined, kind: string): Linked | null {
  if (n === undefined) return null
  if (n.k === kind) return n
  for (const value of Object.values(n as Record<string, unknown>)) {
    const list = Array.isArray(value) ? value : [value]
    for (const x of list) {
      if (typeof x !== 'object' || x === null || typeof (x as Linked).k !== 'string' || !('kind' in x)) continue
      const found = findNode(x as Linked, kind)
      if (found !== null) return found
    }
  }
  return null
}
