import {
  type Ability,
  type Definition,
  definition,
  innerAbilities,
  type Mode,
} from '@soulstack/four-souls/language/library'
import type { Linked } from '@soulstack/four-souls/language/nodes'
import type { StackItemView } from '@soulstack/four-souls/view/types'
import type { Seat } from '@soulstack/kit'
import { candidates } from './candidates.ts'
import { atFace, itemWorth, overFaces, roughly } from './cards.ts'
import { type Edge, fightOf, fightWorth, lossOf, winChance } from './fights.ts'
import { amount, choosing, likely, meant, type Scope, scopeOf } from './scope.ts'
import { centsFor, LOOT, lootFor, restOfTurn, side, soulsFor, TREASURE } from './stakes.ts'
import { type Entity, isObject, isSeat, type Table, type Thing } from './table.ts'

/** What an effect is worth to the bot if it happens now: one step ahead, read off the card. */

/** Beyond this an effect of an effect of an effect is only roughly weighed. */
const DEEPEST = 4

/** An ability with the best choices its controller can make. */
export function abilityWorth(a: Ability, s: Scope): number {
  return best(
    s,
    a.modes.map((m) => modeWorth(m, s)),
  )
}

/** What the one who chooses picks: the best for the bot if that is the bot, the worst if it is somebody else. */
const best = (s: Scope, worths: readonly number[], chooser: Seat = s.you): number =>
  worths.length === 0 ? 0 : chooser === s.t.me ? Math.max(...worths) : Math.min(...worths)

/** A mode with its targets from number `from` on chosen as well as can be. */
export function modeWorth(m: Mode, s: Scope, from = 0): number {
  const target = m.targets[from]
  if (target === undefined) return worthOf(m.effect, s)
  const [chooser = s.you] = target.chooser === null ? [s.you] : meant(target.chooser, s)
  const list = candidates(target.filter, s)
  const worths = list.map((e) => modeWorth(m, choosing(s, target.slot, [e]), from + 1))
  if (target.optional) worths.push(0)
  return best(s, worths, chooser)
}

/** An effect, with what has been chosen for it so far. */
export function worthOf(n: Linked, s: Scope): number {
  if (s.depth > DEEPEST) return side(s.t, s.you) * roughly(n)
  const known = kinds[n.k]
  return known === undefined ? side(s.t, s.you) * roughly(n) : known(n, { ...s, depth: s.depth + 1 })
}

type Weigh = (n: Linked, s: Scope) => number

const seats = (ref: unknown, s: Scope): Seat[] => meant(ref as Linked, s).filter(isSeat)
const things = (ref: unknown, s: Scope): Thing[] =>
  meant(ref as Linked, s).flatMap((e) => (isObject(e) ? (s.t.thing(e) ?? []) : []))
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

/** Adds up what happens to each of the seats meant. */
const forSeats = (ref: unknown, s: Scope, each: (seat: Seat) => number): number => sum(seats(ref, s).map(each))

const kinds: Record<string, Weigh> = {
  // control
  seq: (n, s) => sum((n.of as Linked[]).map((x) => worthOf(x, s))),
  ifDo: (n, s) => worthOf(n.first as Linked, s) + worthOf(n.then as Linked, s),
  if: (n, s) => {
    const p = likely(n.cond as Linked, s)
    return p * worthOf(n.then as Linked, s) + (n.else === undefined ? 0 : (1 - p) * worthOf(n.else as Linked, s))
  },
  may: (n, s) => best(s, [0, worthOf(n.do as Linked, s)], n.by ? seats(n.by, s)[0] : s.you),
  choose: (n, s) => {
    const worths = candidates(n.from as Linked, s).map((e) =>
      worthOf(n.then as Linked, choosing(s, n.as as number, [e])),
    )
    if (n.optional === true) worths.push(0)
    return best(s, worths, n.by ? seats(n.by, s)[0] : s.you)
  },
  each: (n, s) =>
    sum(candidates(n.of as Linked, s).map((e) => worthOf(n.do as Linked, choosing(s, n.as as number, [e])))),
  roll: (n, s) => overFaces(n, (_, face, a) => abilityWorth(a, { ...s, x: face })),
  oneOf: (n, s) =>
    best(
      s,
      (n.of as Linked[]).map((x) => worthOf(x, s)),
    ),
  atRandom: (n, s) =>
    mean(candidates(n.from as Linked, s).map((e) => worthOf(n.then as Linked, choosing(s, n.as as number, [e])))),
  chooseNumber: (n, s) => 0.5 * worthOf(n.then as Linked, s),
  reflex: (n, s) => sum((innerAbilities.get(n.id) ?? []).map((a) => abilityWorth(a, s))),
  nothing: () => 0,
  lasting: (n, s) => lastingWorth(n, s),
  // ¢ and cards
  gainCents: (n, s) => forSeats(n.who, s, (seat) => centsFor(s.t, seat, amount(n.n, s))),
  loseCents: (n, s) => forSeats(n.who, s, (seat) => centsFor(s.t, seat, -amount(n.n, s))),
  loseAllCents: (n, s) => forSeats(n.who, s, (seat) => centsFor(s.t, seat, -s.t.seat(seat).cents)),
  stealCents: (n, s) =>
    forSeats(n.from, s, (seat) => {
      const cents = Math.min(amount(n.n, s), s.t.seat(seat).cents)
      return seat === s.you ? 0 : centsFor(s.t, s.you, cents) + centsFor(s.t, seat, -cents)
    }),
  loot: (n, s) => forSeats(n.who, s, (seat) => lootFor(s.t, seat, amount(n.n, s))),
  lootUpTo: (n, s) =>
    forSeats(n.like, s, (seat) => {
      const [mine, theirs] = [s.t.seat(s.you), s.t.seat(seat)]
      return (
        lootFor(s.t, s.you, Math.max(0, theirs.handCount - mine.handCount)) +
        centsFor(s.t, s.you, Math.max(0, theirs.cents - mine.cents))
      )
    }),
  gainTreasure: (n, s) => forSeats(n.who, s, (seat) => side(s.t, seat) * TREASURE * amount(n.n, s)),
  discard: (n, s) => (n.any === true ? 0 : forSeats(n.who, s, (seat) => 0.7 * lootFor(s.t, seat, -amount(n.n, s)))),
  discardHand: (n, s) => forSeats(n.who, s, (seat) => lootFor(s.t, seat, -s.t.seat(seat).handCount)),
  giveLoot: (n, s) => {
    const [from, to] = [seats(n.from, s)[0], seats(n.to, s)[0]]
    if (from === undefined || to === undefined || from === to || s.t.seat(from).handCount === 0) return 0
    const share = n.how === 'give' ? 0.7 : 1
    return share * (lootFor(s.t, from, -1) + lootFor(s.t, to, 1))
  },
  passHands: (_, s) => {
    const { me, players } = s.t
    return (s.t.seat((me + players - 1) % players).handCount - s.t.own.handCount) * LOOT
  },
  tradeLoot: (n, s) => (seats(n.with, s)[0] === s.you ? 0 : side(s.t, s.you)),
  lootPlay: (n, s) => lootPlays(s, n.n === undefined ? 1 : amount(n.n, s)),
  // items
  recharge: (n, s) => sum(things(n.what, s).map((thing) => rechargeWorth(thing, s))),
  deactivate: (n, s) =>
    sum(things(n.what, s).map(({ object, owner }) => (owner < 0 || !object.charged ? 0 : -2 * side(s.t, owner)))),
  destroy: (n, s) => sum(things(n.what, s).map((thing) => lossOfThing(thing, s))),
  steal: (n, s) =>
    sum(
      things(n.what, s).map((thing) =>
        thing.owner === s.you ? 0 : lossOfThing(thing, s) + gainOfThing(thing, s.you, s),
      ),
    ),
  give: (n, s) => {
    const [to = s.you] = seats(n.to, s)
    return sum(things(n.what, s).map((thing) => lossOfThing(thing, s) + gainOfThing(thing, to, s)))
  },
  swap: (n, s) => {
    const [a, b] = [things(n.a, s)[0], things(n.b, s)[0]]
    if (a === undefined || b === undefined || a.owner < 0 || b.owner < 0) return 0
    return (itemWorth(b.def) - itemWorth(a.def)) * (side(s.t, a.owner) - side(s.t, b.owner))
  },
  rerollItem: (n, s) =>
    sum(things(n.what, s).map(({ def, owner }) => (owner < 0 ? 0.1 : side(s.t, owner) * (TREASURE - itemWorth(def))))),
  becomeCopy: (n, s) => {
    const [of] = things(n.of, s)
    const own = s.def === null ? 0 : itemWorth(s.def)
    return of === undefined ? 0 : side(s.t, s.you) * (itemWorth(of.def) - own) * (n.forTurn === true ? 0.3 : 0.8)
  },
  copyTap: (n, s) => sum(things(n.of, s).map(({ def }) => Math.max(0, ...def.taps.map((a) => abilityWorth(a, s))))),
  curse: (n, s) => forSeats(n.who, s, (seat) => -6 * side(s.t, seat)),
  addCounters: (n, s) =>
    sum(things(n.on, s).map(({ owner }) => (owner < 0 ? 0 : 1.2 * side(s.t, owner) * Math.min(3, amount(n.n, s))))),
  becomeSoul: (_, s) => soulsFor(s.t, s.you, 1),
  giveSoul: (n, s) => forSeats(n.from, s, (seat) => soulsFor(s.t, s.you, 1) + soulsFor(s.t, seat, -1)),
  // harm and help
  damage: (n, s) => sum(meant(n.to as Linked, s).map((e) => damageValue(e, amount(n.n, s), s))),
  kill: (n, s) => sum(meant(n.what as Linked, s).map((e) => killWorth(e, s))),
  heal: (n, s) => sum(meant(n.who as Linked, s).map((e) => healWorth(e, amount(n.n, s), s))),
  payHealth: (n, s) => damageValue(s.you, n.n as number, s),
  // the stack
  cancel: (n, s) => sum(meant(n.what as Linked, s).map((e) => -stackedWorth(s.t.stacked(e), s))),
  cancelEverything: (_, s) => -sum(s.t.view.stack.map((item) => stackedWorth(item, s))),
  reroll: (n, s) =>
    dice(n.die, s, (item) => mean(FACES.map((face) => faceWorth(item, face, s))) - faceWorth(item, item.face!, s)),
  addToDie: (n, s) => dice(n.die, s, (item) => changedFace(item, item.face! + amount(n.n, s), s)),
  setDie: (n, s) => dice(n.die, s, (item) => changedFace(item, amount(n.n, s), s)),
  alterDie: (n, s) =>
    dice(n.die, s, (item) =>
      best(
        s,
        (n.by as number[]).map((x) => changedFace(item, n.to === true ? x : item.face! + x, s)),
      ),
    ),
  // turns and attacks
  endTurn: (_, s) => -side(s.t, s.t.active) * restOfTurn(s.t) - attackUnderWay(s),
  extraTurn: (_, s) => side(s.t, s.you) * 9,
  skipTurn: (n, s) => forSeats(n.who, s, (seat) => side(s.t, seat) * -8),
  attackMore: (n, s) =>
    forSeats(n.who, s, (seat) =>
      n.must === true ? mustFight(s, seat) : seat === s.t.me ? Math.max(0, bestFight(s.t, seat)) : 0,
    ),
  mustAttackIt: (n, s) =>
    sum(things(n.what, s).map((monster) => fightWorth(s.t, s.t.active, monster, prizeOf(s.t, monster)))),
  doubleRewards: (_, s) => side(s.t, s.t.active) * 4,
  // the table
  expand: (_, s) => 0.3 * side(s.t, s.you),
  vote: () => 0.5,
}

const FACES = [1, 2, 3, 4, 5, 6]
const mean = (list: readonly number[]): number => (list.length === 0 ? 0 : sum(list) / list.length)

// --------------------------------------------------------------------------------------------------------------- objects

/** What it means that an object leaves its place. */
function lossOfThing({ kind, owner, def }: Thing, s: Scope): number {
  if (owner < 0) return kind === 'shop' ? 0.2 : 0
  if (kind === 'soul') return soulsFor(s.t, owner, -Math.max(1, def.source.souls))
  if (kind === 'curse') return 6 * side(s.t, owner)
  return -side(s.t, owner) * itemWorth(def)
}

const gainOfThing = ({ kind, def }: Thing, to: Seat, s: Scope): number =>
  kind === 'soul' ? soulsFor(s.t, to, Math.max(1, def.source.souls)) : side(s.t, to) * itemWorth(def)

/** Recharging is worth the use that it brings; what recharges again is not thought of further. */
function rechargeWorth({ object, owner, def }: Thing, s: Scope): number {
  if (owner < 0 || object.charged || def.taps.length === 0) return 0
  if (owner !== s.t.me) return side(s.t, owner) * 2
  const uses = def.taps
    .filter((a) => !recharges(a))
    .map((a) => abilityWorth(a, scopeOf(s.t, owner, def, object.id, s.depth)))
  return Math.max(
    0.2,
    Math.min(6, 0.7 * Math.max(0, ...uses, 0.5 * Math.max(0, ...def.taps.map((a) => roughly(a.modes[0]!.effect))))),
  )
}

const recharging = new Map<Ability, boolean>()

/** Does it recharge anything? Two batteries must not think of each other for ever. */
function recharges(a: Ability): boolean {
  let yes = recharging.get(a)
  if (yes === undefined) recharging.set(a, (yes = a.modes.some((m) => findNode(m.effect, 'recharge') !== null)))
  return yes
}

/** More loot plays are worth the best cards that could not be played otherwise. */
function lootPlays(s: Scope, n: number): number {
  if (s.you !== s.t.me) return side(s.t, s.you) * 1.5
  const { lootPlays: have } = s.t.own
  if (have === 'unlimited') return 0
  const worths = s.t.hand.map((def) => playWorth(def, s)).filter((worth) => worth > 0.3)
  worths.sort((a, b) => b - a)
  return 0.95 * sum(worths.slice(have, have + n))
}

/** A loot card played now by the bot. */
export function playWorth(def: Definition, s: Scope): number {
  if (def.loot !== null) return abilityWorth(def.loot, scopeOf(s.t, s.you, def, 0, s.depth))
  const soul = def.source.souls > 0 ? soulsFor(s.t, s.you, def.source.souls) : 0
  return soul + side(s.t, s.you) * itemWorth(def)
}

// ----------------------------------------------------------------------------------------------------------------- harm

/** What the death of a monster brings: its rewards and souls for the active player, and what it does as it dies. */
export function prizeOf(t: Table, monster: Thing): number {
  const known = t.prizes.get(monster)
  if (known !== undefined) return known
  const { def, object } = monster
  const souls = soulsFor(t, t.active, def.source.souls)
  // the death of one monster may hang on another's: then this has to do
  t.prizes.set(monster, souls)
  const s = scopeOf(t, t.active, def, object.id, 2)
  const reward = def.reward === null ? 0 : worthOf(def.reward, s)
  const prize = reward + souls + sum(def.abilities.filter(isLastWish).map((a) => abilityWorth(a, s)))
  t.prizes.set(monster, prize)
  return prize
}

const isLastWish = ({ kind, event }: Ability): boolean =>
  kind === 'trigger' && event?.who === 'this' && (event.on === 'dies' || event.on === 'diesAfter')

/** The fight that goes on now, from the side of the bot, as it is or with an edge. */
function runningFight(t: Table, edge?: Edge): number {
  const { attack } = t.view
  const monster = attack?.target == null ? undefined : t.thing(attack.target)
  if (attack === null || monster === undefined) return 0
  return fightWorth(t, attack.attacker, monster, prizeOf(t, monster), edge)
}

const attackUnderWay = (s: Scope): number => (s.t.view.attack === null ? 0 : runningFight(s.t))

/** The best attack a seat could make, or 0. */
export function bestFight(t: Table, seat: Seat, edge?: Edge): number {
  let most = 0
  for (const { top } of t.view.monsters) {
    const monster = top === null ? undefined : t.thing(top.id)
    if (monster !== undefined) most = Math.max(most, fightWorth(t, seat, monster, prizeOf(t, monster), edge))
  }
  return most
}

const mustFight = (s: Scope, seat: Seat): number => (seat === s.t.me ? Math.min(0, bestFight(s.t, seat)) - 1 : 0.5)

/** What an edge changes: in the fight that goes on, or in the best one the active player can still make. */
function edgeWorth(t: Table, seat: Seat, edge: Edge): number {
  if (seat !== t.active) return 0
  if (t.view.attack?.target != null) return runningFight(t, edge) - runningFight(t)
  if (t.view.turn.attacksLeft === 0 || t.view.turn.phase === 'end') return 0
  if (seat !== t.me) return 0.5 * (bestFight(t, seat, edge) - bestFight(t, seat))
  return bestFight(t, seat, edge) - bestFight(t, seat)
}

export function damageValue(e: Entity, n: number, s: Scope): number {
  if (n <= 0) return 0
  if (isSeat(e)) {
    const { health, dead } = s.t.seat(e)
    if (dead) return 0
    if (n >= health) return killWorth(e, s)
    const risk = e === s.t.me ? -0.8 * n : 0.15 * n
    return risk + (e === s.t.active ? edgeWorth(s.t, e, { own: -n }) : 0)
  }
  const monster = s.t.thing(e)
  const stats = monster?.object.stats
  if (monster === undefined || stats == null) return 0
  if (n >= stats.health) return killWorth(e, s)
  if (s.t.view.attack !== null && !monster.object.attacked) return 0
  return edgeOn(s.t, monster, { other: -n })
}

/** What an edge against one monster changes. */
function edgeOn(t: Table, monster: Thing, edge: Edge): number {
  if (monster.object.attacked) return edgeWorth(t, t.active, edge)
  if (!t.mine || t.view.turn.attacksLeft === 0) return 0
  const prize = prizeOf(t, monster)
  const after = fightWorth(t, t.me, monster, prize, edge)
  return Math.max(0, after - bestFight(t, t.me))
}

function killWorth(e: Entity, s: Scope): number {
  if (isSeat(e)) {
    if (s.t.seat(e).dead) return 0
    return lossOf(s.t, e) - (e === s.t.active ? attackUnderWay(s) : 0)
  }
  const monster = s.t.thing(e)
  if (monster === undefined || monster.kind !== 'monster') return 0
  const prize = prizeOf(s.t, monster)
  // what would be won anyway is worth less
  return monster.object.attacked
    ? prize - attackUnderWay(s)
    : prize - (s.t.mine ? 0.3 * Math.max(0, bestFight(s.t, s.t.me)) : 0)
}

function healWorth(e: Entity, n: number, s: Scope): number {
  if (!isSeat(e)) return 0
  const { health, maxHealth } = s.t.seat(e)
  const healed = Math.min(n, maxHealth - health)
  return healed <= 0 ? 0 : side(s.t, e) * 0.8 * healed + (e === s.t.active ? edgeWorth(s.t, e, { own: healed }) : 0)
}

// ------------------------------------------------------------------------------------------------------- lasting effects

function lastingWorth(n: Linked, s: Scope): number {
  const on = n.on === undefined ? [] : meant(n.on as Linked, s)
  return sum(
    (innerAbilities.get(n.id) ?? []).map(({ node }) => {
      if (node.k === 'modify') return sum(on.map((e) => boostWorth(node, e, s)))
      if (node.k === 'instead' && node.change === 'takeDamage') return sum(on.map((e) => shieldWorth(node, e, s)))
      return side(s.t, s.you) * 1.5
    }),
  )
}

const EDGES: Record<string, (n: number) => Edge> = {
  attack: (n) => ({ hit: n }),
  health: (n) => ({ own: n }),
  die: (n) => ({ die: n }),
}
const MONSTER_EDGES: Record<string, (n: number) => Edge> = {
  attack: (n) => ({ miss: n }),
  evasion: (n) => ({ evasion: n }),
  health: (n) => ({ other: n }),
}

/** A stat that is changed till the end of the turn. */
function boostWorth(node: Linked, e: Entity, s: Scope): number {
  const n = amount(node.n, s)
  if (isSeat(e)) {
    const edge = EDGES[node.stat as string]?.(n)
    return edge === undefined ? 0 : edgeWorth(s.t, e, edge) + (node.stat === 'health' ? saved(e, n, s) : 0)
  }
  const monster = s.t.thing(e)
  const edge = MONSTER_EDGES[node.stat as string]?.(n)
  return monster === undefined || edge === undefined ? 0 : edgeOn(s.t, monster, edge)
}

/** Damage that would be prevented: what waits on the stack for whom it protects. */
function shieldWorth(node: Linked, e: Entity, s: Scope): number {
  const effect = node.do as Linked
  const waiting = s.t.view.stack.findLast((item) => item.kind === 'damage' && item.targets.some((at) => isThat(at, e)))
  if (waiting === undefined) return 0
  const damage = damageOf(waiting)
  const prevented =
    effect.k === 'setAmount' ? damage - amount(effect.n, s) : effect.n === undefined ? damage : amount(effect.n, s)
  return damageValue(e, damage - prevented, s) - damageValue(e, damage, s)
}

/** More health while deadly damage waits. */
function saved(e: Seat, n: number, s: Scope): number {
  const waiting = s.t.top('damage')
  if (waiting === undefined || !waiting.targets.some((at) => isThat(at, e))) return 0
  const damage = damageOf(waiting)
  const { health } = s.t.seat(e)
  return damage >= health && damage < health + n ? -killWorth(e, s) : 0
}

const isThat = (at: StackItemView['targets'][number], e: Entity): boolean =>
  (at.at === 'seat' && at.seat === e) || (at.at === 'object' && at.id === e)

/** The view says how much in words. */
const damageOf = (item: StackItemView): number => Number.parseInt(item.title, 10) || 1

// ---------------------------------------------------------------------------------------------------------------- stack

/** What an item on the stack will be worth to the bot as it resolves. */
export function stackedWorth(item: StackItemView | undefined, s: Scope): number {
  if (item === undefined) return 0
  if (item.kind === 'roll') return faceWorth(item, item.face!, s)
  if (item.kind === 'damage') return sum(item.targets.map((at) => damageValue(entityAt(at), damageOf(item), s)))
  if (item.kind === 'death') return sum(item.targets.map((at) => (at.at === 'seat' ? lossOf(s.t, at.seat) : 0)))
  const def = item.card === null ? undefined : definition(item.card)
  if (def === undefined) return 0
  const scope = scopeOf(s.t, item.controller ?? s.t.active, def, item.source ?? 0, s.depth + 1)
  if (def.loot === null && def.source.type === 'loot') return playWorth(def, scope)
  const choices = abilitiesOf(def, item).map((a) => mean(a.modes.map((m) => withTargets(m, item, scope))))
  return choices.length === 0 ? 0 : mean(choices)
}

/** Which abilities of its card an item on the stack may be: the view names the card alone. */
function abilitiesOf(def: Definition, item: StackItemView): readonly Ability[] {
  if (item.kind === 'loot') return def.loot === null ? [] : [def.loot]
  return def.abilities.filter((a) => ['tap', 'paid', 'trigger', 'would', 'enters'].includes(a.kind))
}

/** A mode with the targets that the item shows, in their order. */
function withTargets(m: Mode, item: StackItemView, s: Scope): number {
  let scope = s
  for (const [i, target] of m.targets.entries()) {
    const at = item.targets[i]
    if (at !== undefined) scope = choosing(scope, target.slot, [entityAt(at)])
  }
  return worthOf(m.effect, scope)
}

function entityAt(at: StackItemView['targets'][number]): Entity {
  return at.at === 'seat' ? at.seat : at.at === 'object' ? at.id : -1
}

function dice(ref: unknown, s: Scope, each: (item: StackItemView) => number): number {
  return sum(
    meant(ref as Linked, s)
      .map((e) => s.t.stacked(e))
      .map((item) => (item?.face == null ? 0 : each(item))),
  )
}

const changedFace = (item: StackItemView, face: number, s: Scope): number =>
  faceWorth(item, Math.max(1, Math.min(6, face)), s) - faceWorth(item, item.face!, s)

/** What a roll on the stack is worth if it shows `face`. */
export function faceWorth(item: StackItemView, face: number, s: Scope): number {
  if (item.needs !== null) return attackFace(item, face, s)
  const def = item.card === null ? undefined : definition(item.card)
  if (def === undefined) return 0
  const roll = findRoll(def)
  if (roll === null) return 0
  const scope = scopeOf(s.t, item.controller ?? s.t.active, def, item.source ?? 0, s.depth + 1)
  return atFace(roll, face, (_, x, a) => abilityWorth(a, { ...scope, x }))
}

/** An attack roll hits or misses; then the fight goes on. */
function attackFace(item: StackItemView, face: number, s: Scope): number {
  const { attack } = s.t.view
  const monster = attack?.target == null ? undefined : s.t.thing(attack.target)
  if (attack === null || monster === undefined) return 0
  const fight = fightOf(s.t, attack.attacker, monster)
  if (fight === null) return 0
  const hits = face >= item.needs!
  const then = hits ? { ...fight, other: fight.other - fight.hit } : { ...fight, own: fight.own - fight.miss }
  const win = winChance(then)
  const lose = then.miss <= 0 ? 0 : 1 - win
  return win * prizeOf(s.t, monster) + lose * lossOf(s.t, attack.attacker)
}

const rolls = new Map<Definition, Linked | null>()

/** The roll of a card: what its die decides. */
function findRoll(def: Definition): Linked | null {
  let found = rolls.get(def)
  if (found === undefined) {
    found =
      def.abilities
        .map((a) => a.modes.map((m) => findNode(m.effect, 'roll')).find((n) => n !== null) ?? null)
        .find((n) => n !== null) ?? (def.reward === null ? null : findNode(def.reward, 'roll'))
    rolls.set(def, found)
  }
  return found
}

/** The first node of a kind in an effect. */
function findNode(n: Linked, kind: string): Linked | null {
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
