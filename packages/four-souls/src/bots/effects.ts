import type { Seat } from '@soulstack/kit'
import type { Library } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import type { Observation } from '../view/observation.ts'
import { amount, probability } from './amounts.ts'
import { candidates, countersOf, entitiesOf } from './candidates.ts'
import { itemWorth, overFaces } from './cards.ts'
import { countersWorth } from './counters.ts'
import { fightWorth } from './fights.ts'
import { isAlly } from './goals.ts'
import { attackUnderWay, bestFight, damageValue, healWorth, killWorth, mustFight, prizeOf } from './harm.ts'
import { lastingWorth } from './lasting.ts'
import { gainOfThing, lootPlays, lossOfThing, rechargeWorth } from './objects.ts'
import { choosing, type Scope, type Weighing } from './scope.ts'
import { changedFace, dice, faceWorth, stackedWorth } from './stack.ts'
import { centsFor, LOOT, lootFor, restOfTurn, side, soulsFor, TREASURE, WIN } from './stakes.ts'
import { mean, sum } from './sums.ts'
import { isObject, isSeat, Table, type Thing } from './table.ts'
import { abilityWorth, best, worthOf } from './weighing.ts'

/** The worth to the bot of each kind of effect if it happens now, looking one step ahead. */

/** The table as a seat sees it, with these worths of effects. `library`: the table's cards. */
export const tableOf = (seen: Observation, library: Library): Table => new Table(seen, library, KINDS)

const seats = (ref: Linked<'ref'>, s: Scope): Seat[] => entitiesOf(ref, s).filter(isSeat)
const things = (ref: Linked<'ref'>, s: Scope): Thing[] =>
  entitiesOf(ref, s).flatMap((e) => (isObject(e) ? (s.t.thing(e) ?? []) : []))

/** Adds up a worth over all seats that a reference means. */
const forSeats = (ref: Linked<'ref'>, s: Scope, each: (seat: Seat) => number): number => sum(seats(ref, s).map(each))

/** The worth of each kind of effect, by its name. */
const KINDS: Weighing = {
  // control
  seq: (n, s) => sum(n.of.map((x) => worthOf(x, s))),
  ifDo: (n, s) => worthOf(n.first, s) + worthOf(n.then, s),
  and: (n, s) => worthOf(n.first, s) + worthOf(n.then, s),
  if: (n, s) => {
    const p = probability(n.cond, s)
    return p * worthOf(n.then, s) + (n.else === undefined ? 0 : (1 - p) * worthOf(n.else, s))
  },
  may: (n, s) => best(s, [0, worthOf(n.do, s)], n.by ? seats(n.by, s)[0] : s.you),
  choose: (n, s) => {
    const worths = s.t.effort.each(candidates(n.from, s), (e) => worthOf(n.then, choosing(s, n.as, [e])))
    if (n.optional === true) worths.push(0)
    return best(s, worths, n.by ? seats(n.by, s)[0] : s.you)
  },
  each: (n, s) => sum(s.t.effort.each(candidates(n.of, s), (e) => worthOf(n.do, choosing(s, n.as, [e])))),
  allAbove: (n, s) => sum(n.of.map((x) => worthOf(x, s))),
  roll: (n, s) => {
    const one = overFaces(n, (_, face, a) => abilityWorth(a, { ...s, x: face }))
    if (n.forEach !== undefined) return one * amount(n.forEach, s)
    return n.times === undefined ? one : one * (1 + (n.times - 1) * probability(n.timesIf, s))
  },
  oneOf: (n, s) =>
    best(
      s,
      n.of.map((x) => worthOf(x, s)),
    ),
  chooseNumber: (n, s) => 0.5 * worthOf(n.then, s),
  reflex: (n, s) => sum((n.inner ?? []).map((a) => abilityWorth(a, s))),
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
  giveCents: (n, s) => {
    const [from, to] = [seats(n.from, s)[0], seats(n.to, s)[0]]
    if (from === undefined || to === undefined || from === to) return 0
    const cents = Math.min(amount(n.n, s), s.t.seat(from).cents)
    return centsFor(s.t, to, cents) + centsFor(s.t, from, -cents)
  },
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
    const cards = n.n === undefined ? 1 : Math.min(amount(n.n, s), s.t.seat(from).handCount)
    const share = n.how === 'give' ? 0.7 : 1
    return share * (lootFor(s.t, from, -cards) + lootFor(s.t, to, cards))
  },
  // everybody may play a copy, so the bot gains little
  playCopies: (_, s) => 0.5 * side(s.t, s.you),
  passHands: (_, s) => {
    const { me, players } = s.t
    // partners lose hardly anything
    const share = s.t.seen.together ? 0.1 : 1
    return share * (s.t.seat((me + players - 1) % players).handCount - s.t.own.handCount) * LOOT
  },
  tradeLoot: (n, s) => (seats(n.with, s)[0] === s.you ? 0 : side(s.t, s.you)),
  playGiven: (_, s) => side(s.t, s.you) * 1.5,
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
  copyAsPlayed: (n, s) =>
    sum(things(n.of, s).map(({ def }) => Math.max(0, ...def.taps.map((a) => abilityWorth(a, s))))),
  becomeItem: (n, s) => forSeats(n.who, s, (seat) => TREASURE * side(s.t, seat)),
  curse: (n, s) => forSeats(n.who, s, (seat) => -6 * side(s.t, seat)),
  addCounters: (n, s) => sum(entitiesOf(n.on, s).map((e) => countersWorth(s.t, e, n.counter, amount(n.n, s)))),
  removeCounters: (n, s) =>
    sum(
      entitiesOf(n.on, s).map((e) => {
        const kind = n.level === true ? 'level' : n.counter
        const have = countersOf(e, kind, s)
        return countersWorth(s.t, e, kind, -(n.n === undefined ? have : Math.min(have, amount(n.n, s))))
      }),
    ),
  // a challenge is won only by its goal (Beating a Challenge)
  wins: (n, s) => (s.t.seen.challenge !== null ? 0 : forSeats(n.who, s, (seat) => 100 * side(s.t, seat))),
  beatChallenge: (_, s) => (isAlly(s.t, s.t.active) ? WIN : -WIN),
  loseChallenge: () => -WIN,
  putMinion: () => -1,
  becomeSoul: (_, s) => soulsFor(s.t, s.you, 1),
  giveSoul: (n, s) => forSeats(n.from, s, (seat) => soulsFor(s.t, s.you, 1) + soulsFor(s.t, seat, -1)),
  // usually a curse for somebody else
  giveCurses: (_, s) => 1.5 * side(s.t, s.you),
  // harm and help
  damage: (n, s) => sum(entitiesOf(n.to, s).map((e) => damageValue(e, amount(n.n, s), s))),
  kill: (n, s) => sum(entitiesOf(n.what, s).map((e) => killWorth(e, s))),
  heal: (n, s) => sum(entitiesOf(n.who, s).map((e) => healWorth(e, amount(n.n, s), s))),
  healFully: (n, s) => sum(entitiesOf(n.who, s).map((e) => healWorth(e, isSeat(e) ? s.t.seat(e).maxHealth : 1, s))),
  payHealth: (n, s) => damageValue(s.you, n.n, s),
  payDownTo: (n, s) => damageValue(s.you, s.t.seat(s.you).health - n.left, s),
  replaceMonster: (n, s) => sum(things(n.what, s).map((monster) => newMonster(monster, s))),
  discardThis: (n, s) =>
    sum(
      things(n.what, s).map((thing) =>
        thing.kind === 'monster' ? newMonster(thing, s) : thing.owner < 0 ? 0.1 : lossOfThing(thing, s),
      ),
    ),
  // the stack
  cancel: (n, s) => sum(entitiesOf(n.what, s).map((e) => -stackedWorth(s.t.stacked(e), s))),
  cancelEverything: (_, s) => -sum(s.t.seen.stack.map((item) => stackedWorth(item, s))),
  reroll: (n, s) =>
    dice(n.die, s, (item) => mean(FACES.map((face) => faceWorth(item, face, s))) - faceWorth(item, item.face!, s)),
  addToDie: (n, s) => dice(n.die, s, (item) => changedFace(item, item.face! + amount(n.n, s), s)),
  setDie: (n, s) => dice(n.die, s, (item) => changedFace(item, amount(n.n, s), s)),
  alterDie: (n, s) =>
    dice(n.die, s, (item) =>
      best(
        s,
        n.by.map((x) => changedFace(item, n.to === true ? x : item.face! + x, s)),
      ),
    ),
  flipDie: (n, s) => dice(n.die, s, (item) => changedFace(item, 7 - item.face!, s)),
  // turns and attacks
  endTurn: (_, s) => -side(s.t, s.t.active) * restOfTurn(s.t) - attackUnderWay(s),
  cancelAttack: (_, s) => -attackUnderWay(s),
  extraTurn: (n, s) => side(s.t, s.you) * 9 * n.n,
  skipTurn: (n, s) => forSeats(n.who, s, (seat) => side(s.t, seat) * -8),
  attackMore: (n, s) =>
    forSeats(n.who, s, (seat) =>
      n.must === true
        ? mustFight(s, seat)
        : isAlly(s.t, seat)
          ? side(s.t, seat) * Math.max(0, bestFight(s.t, seat))
          : 0,
    ),
  mustAttackIt: (n, s) =>
    sum(things(n.what, s).map((monster) => fightWorth(s.t, s.t.active, monster, prizeOf(s.t, monster)))),
  mustAttackOneOf: (_, s) => mustFight(s, s.t.active),
  revealBosses: (_, s) => mustFight(s, s.t.active),
  gainRewards: (n, s) => forSeats(n.who, s, (seat) => 3 * side(s.t, seat)),
  doubleRewards: (_, s) => side(s.t, s.t.active) * 4,
  // the table
  gainStartingItem: (_, s) => TREASURE * side(s.t, s.you),
  expand: (_, s) => 0.3 * side(s.t, s.you),
  vote: () => 0.5,
  voteBetween: () => 0.5,
  revealEvents: (_, s) => 0.5 * side(s.t, s.you),
}

/** The worth of replacing a monster: good if nobody would like to attack it. */
const newMonster = (monster: Thing, s: Scope): number =>
  -0.3 * fightWorth(s.t, s.t.active, monster, prizeOf(s.t, monster))

const FACES = [1, 2, 3, 4, 5, 6]
