import type { Seat } from '@soulstack/kit'
import { type Entity, isSeat, isSlot } from '../model/entity.ts'
import { needs } from '../model/faults/index.ts'
import { ctxOfFrame, machine, start, startFor } from '../model/machine.ts'
import { define, type Effect, find, type Linked, one, type Ref } from '../model/node.ts'
import { isHelping, isShare } from '../model/roles.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { ANYTHING, isDeclared, ONE_OF, THE_DECK } from '../rules/attack.ts'
import { bound, CAPTURED, currentAttack, isGone, objectOf } from '../rules/context.ts'
import { rollAhead, rollAttack } from '../rules/dice.ts'
import { makeEffect } from '../rules/lasting.ts'
import { vitalsOf } from '../rules/objects.ts'
import { priority } from '../rules/procedures.ts'
import { gainRewardsAlive, gainRewardsToo } from '../rules/rewards.ts'
import { attackEnds, topOf } from '../rules/stack.ts'
import { UNLIMITED } from '../rules/stats.ts'
import { turnsAfter } from '../rules/turn-order.ts'
import { whenever } from './abilities.ts'
import { on } from './events.ts'
import { nodeOf } from './frames.ts'
import { active } from './refs.ts'
import { alsoRewarded } from './statics.ts'

/** Attacks that may or must be made, and their rewards. */

/** More attacks than this are not granted one by one: nobody can make as many in a turn. */
const MOST_PERMITS = 1000

export const AttackMore = define({
  k: 'attackMore',
  family: 'effect',
  about: 'A player may, or must, make more attacks.',
  affects: ['fight'],
  fields: {
    n: { is: 'number', role: 'count', least: 1, most: 900, about: 'how many; 900: any number' },
    on: { is: 'one', of: ['anything', 'deck'], about: 'on anything, or on the monster deck' },
    must: { is: 'flag', optional: true, only: true, about: 'they must be made' },
    thisTurn: { is: 'flag', optional: true, only: true, about: 'if they must be made: the card says "this turn"' },
    inAll: {
      is: 'flag',
      optional: true,
      only: true,
      about: 'n is the total for this turn: attacks already made count',
    },
    who: { is: 'ref', about: 'the player' },
  },
  run(g, c, n) {
    const who = one(g, c, n.who)
    c.did = 0
    if (!isSeat(who)) return
    if (n.must !== true && n.on === 'anything') g.seats[who]!.thisTurn.extraAttacks += n.n
    else if (n.inAll === true) owe(g, n.n)
    else if (n.n === UNLIMITED) g.permits.push({ target: THE_DECK, forced: false, extra: true, endless: true })
    else if (who === g.active)
      for (let i = 0; i < n.n && g.permits.length < MOST_PERMITS; i++)
        g.permits.push({
          target: n.on === 'deck' ? THE_DECK : ANYTHING,
          forced: n.must === true,
          extra: true,
          since: g.thisTurn.attacksDeclared,
          ...(n.must === true ? atFirstMoment(g, n) : null),
        })
    c.did = 1
  },
})
export const mayAttackAgain = (n = 1, who: Ref = active): Effect => AttackMore.of({ n, on: 'anything', who })
export const mayAttackDeck = (n = 1): Effect => AttackMore.of({ n, on: 'deck', who: active })
export const mayAttackDeckAtWill = mayAttackDeck(UNLIMITED)
export const mustAttackAgain = (n = 1): Effect => AttackMore.of({ n, on: 'anything', must: true, who: active })
/** The same for cards that say "this turn". */
export const mustAttackAgainThisTurn = (n = 1): Effect =>
  AttackMore.of({ n, on: 'anything', must: true, who: active, thisTurn: true })
export const mustAttackDeck = (n = 1): Effect => AttackMore.of({ n, on: 'deck', must: true, inAll: true, who: active })

/** A forced attack without "this turn" must be made at the first opportunity, if the edition says so (D38). */
const atFirstMoment = (g: State, n: { readonly thisTurn?: boolean }): { soon: true } | null =>
  n.thisTurn !== true && g.rules.edition.forcedAttacks === 'first moment' ? { soon: true } : null

/** Attacks on the deck in addition to those already made and those left. */
export const mustAttackDeckAgain = (n = 1): Effect => AttackMore.of({ n, on: 'deck', must: true, who: active })

/**
 * Forces attacks on the deck until `n` have been made this turn. They use up the regular attacks that are left when they are made; beyond
 * those, they are extra attacks.
 */
function owe(g: State, n: number): void {
  for (let i = g.thisTurn.deckAttacks; i < n; i++)
    g.permits.push({ target: THE_DECK, forced: true, extra: true, regularFirst: true })
}

/**
 * The active player must attack `target`: with a regular attack, if they are able. In the first edition any attack will do, after those already
 * declared (D38; 1e: Card Rulings, Monster Manual), but a player who is already making an attack is not drawn away from it. Returns false in
 * that case: then nothing is forced.
 */
function mustAttackNext(g: State, n: Linked & { readonly thisTurn?: boolean }, target: Entity): boolean {
  if (g.rules.edition.forcedAttacks === 'this turn') {
    g.permits.push({ target, forced: true, extra: false })
    return true
  }
  if (currentAttack(g) !== null) return false
  g.permits.push({
    target,
    forced: true,
    extra: true,
    regularFirst: true,
    since: g.thisTurn.attacksDeclared,
    ...atFirstMoment(g, n),
  })
  return true
}

export const MustAttackIt = define({
  k: 'mustAttackIt',
  family: 'effect',
  about: 'The active player must attack this.',
  affects: ['fight'],
  fields: {
    what: { is: 'ref', about: 'what must be attacked' },
    thisTurn: { is: 'flag', optional: true, only: true, about: 'the card says "this turn"' },
  },
  run(g, c, n) {
    const e = one(g, c, n.what)
    c.did = 0
    if (objectOf(g, e) !== null && mustAttackNext(g, n, e)) c.did = 1
  },
})
export const MustAttackTop = define({
  k: 'mustAttackTop',
  family: 'effect',
  about: 'The active player must attack the monster deck.',
  affects: ['fight'],
  fields: {},
  run(g, c, n) {
    c.did = mustAttackNext(g, n, THE_DECK) ? 1 : 0
  },
})
/** The same for the monster deck. */
export const mustAttackTop = MustAttackTop.of({})

/** Forces an attack on this. It uses up a regular attack of this turn, or in the first edition the next attack that can be made (D38). */
export const mustAttackIt = (what: Ref): Effect => MustAttackIt.of({ what })
/** The same for cards that say "this turn". */
export const mustAttackItThisTurn = (what: Ref): Effect => MustAttackIt.of({ what, thisTurn: true })

export const MustAttackOneOf = define({
  k: 'mustAttackOneOf',
  family: 'effect',
  about: 'The active player must make one more attack, on one of these.',
  affects: ['fight'],
  fields: {
    what: { is: 'ref', about: 'what can be attacked' },
    slots: {
      is: 'flag',
      optional: true,
      only: true,
      about: 'these are monster slots: whatever is in one of them then',
    },
    evasion: { is: 'number', optional: true, least: 1, most: 9, about: 'these are players, and this roll hits them' },
  },
  fault: (n) => (n.slots === true && n.evasion !== undefined ? ['slotsOrPlayers'] : null),
  run(g, c, n) {
    const { evasion } = n
    const among = find(g, c, n.what).filter((e) =>
      evasion !== undefined ? isSeat(e) : n.slots === true ? isSlot(e) : objectOf(g, e) !== null,
    )
    c.did = among.length > 0 ? 1 : 0
    if (c.did === 0) return
    if (evasion === undefined) g.permits.push({ target: ONE_OF, among, forced: true, extra: true })
    else
      g.permits.push({
        target: ONE_OF,
        among,
        evasion,
        forced: true,
        extra: true,
        since: g.thisTurn.attacksDeclared,
        ...atFirstMoment(g, {}),
      })
  },
})
/** An additional attack that must be made on one of these players, who are hit by rolls of `evasion` or more. */
export const mustAttackPlayer = (what: Ref, evasion: number): Effect => MustAttackOneOf.of({ what, evasion })
/** An additional attack that must be made on one of these. */
export const mustAttackOneOf = (what: Ref): Effect => MustAttackOneOf.of({ what })
/** … on whatever is in one of these slots then. */
export const mustAttackSlot = (what: Ref): Effect => MustAttackOneOf.of({ what, slots: true })

/** Is there an attack of this player, on this? */
const isCancellable = (
  g: State,
  c: Ctx,
  { of, on, afterDamage }: { of?: Linked<'ref'>; on?: Linked<'ref'>; afterDamage?: true },
): boolean => {
  const attack = currentAttack(g)
  if (attack === null) return false
  const isAnybodys = (of === undefined && on !== undefined) || afterDamage === true
  if (!isAnybodys && attack.seat !== (of === undefined ? c.you : one(g, c, of))) return false
  return on === undefined || attack.target === one(g, c, on)
}

export const CancelAttack = define({
  k: 'cancelAttack',
  family: 'effect',
  about: 'An attack ends without an outcome.',
  affects: ['fight'],
  fields: {
    of: { is: 'ref', optional: true, about: 'whose attack; without it, yours, or anybody’s if it says on what' },
    on: { is: 'ref', optional: true, about: 'only the attack on this' },
    afterDamage: {
      is: 'flag',
      optional: true,
      only: true,
      about: 'the attack, whoever makes it, once the combat damage of its latest roll has resolved',
    },
  },
  fault: (n) => (n.afterDamage === true && (n.of !== undefined || n.on !== undefined) ? ['afterDamage'] : null),
  run(g, c, n) {
    c.did = isCancellable(g, c, n) ? 1 : 0
    if (c.did === 0) return
    if (n.afterDamage === true) {
      g.attack!.last = true
      return
    }
    g.out?.push({ type: 'attack-cancelled', seat: g.attack!.seat, card: c.def })
    attackEnds(g)
  },
  idle: (g, c, n) => !isCancellable(g, c, n),
})
/** Cancels the attack that this player is making. */
export const cancelAttackOf = (of: Ref): Effect => CancelAttack.of({ of })
/** Cancels the attack once the combat damage of its latest roll has resolved. */
export const cancelAttackAfterDamage = CancelAttack.of({ afterDamage: true })
/** Cancels the attack on this, whoever makes it. */
export const cancelAttackOn = (on: Ref): Effect => CancelAttack.of({ on })
/** Cancels the controller's attack, if there is one. */
export const cancelYourAttack = CancelAttack.of({})

export const GainRewards = define({
  k: 'gainRewards',
  family: 'effect',
  about: 'A player gains the rewards of this card although it has not died, or rewards that another player has gained.',
  affects: [],
  fields: {
    who: { is: 'ref', about: 'the player' },
    those: { is: 'flag', optional: true, only: true, about: 'those that the event is about: they gain them, too' },
    half: { is: 'flag', optional: true, only: true, about: 'half of those, rounded down' },
  },
  fault: (n) => (n.half === true && n.those !== true ? needs(n, 'those', { with: 'half' }) : null),
  run(g, c, n) {
    if (n.those === true) {
      const seat = one(g, c, n.who)
      c.did = isSeat(seat) ? 1 : 0
      if (isSeat(seat)) gainRewardsToo(g, c.by, c.amount, seat, n.half === true ? c.face / 2 : c.face)
      return
    }
    const who = one(g, c, n.who)
    c.did = isSeat(who) && gainRewardsAlive(g, c.src, who) ? 1 : 0
  },
})
/** A player gains the rewards printed on this although it has not died. If `who` is not a player, nobody does. */
export const gainRewards = (who: Ref): Effect => GainRewards.of({ who })
/** A player gains the rewards that another player has gained (`on('gainedRewards')`), or half of them, rounded down. */
export const gainThoseRewards = (who: Ref, half?: true): Effect =>
  GainRewards.of({ who, those: true, ...(half === true && { half }) })

/** No card of the game comes near: rewards that a card of a player doubles again and again are not worth more. */
const MOST_TIMES = 1024

export const DoubleRewards = define({
  k: 'doubleRewards',
  family: 'effect',
  about: 'The rewards of this card are doubled.',
  affects: [],
  fields: {},
  run(g, c) {
    const o = objectOf(g, c.src)
    if (o === null) return
    const vitals = vitalsOf(o)
    vitals.rewardTimes = Math.min(vitals.rewardTimes * 2, MOST_TIMES)
  },
})
export const doubleRewards = DoubleRewards.of({})

interface HelpersRoll {
  /** The players who roll, in turn order, and how many of them have rolled. */
  seats: readonly Seat[]
  rolled: number
  /** Whatever the rolls put on the stack is above this item. */
  floor: number
}
const makeHelpersRoll = (): HelpersRoll => ({ seats: [], rolled: 0, floor: 0 })

/** Team Up: each chosen player makes an attack roll, in turn order; the dead make none (Keyworded Abilities; Attacking). */
const helpersRoll = machine.procedure('helpers roll', makeHelpersRoll, {
  begin(g, f) {
    const c = ctxOfFrame(g, f)
    const { who } = nodeOf(g, f, HelpersRoll)
    const seats = (who === undefined ? bound(c, CAPTURED) : find(g, c, who))
      .filter(isSeat)
      .sort((x, y) => turnsAfter(g, g.active, x) - turnsAfter(g, g.active, y))
    f.l = { seats, rolled: 0, floor: topOf(g)?.id ?? 0 }
  },
  roll(g, f) {
    const { seats, rolled } = f.l
    const seat = seats[rolled]
    const attack = currentAttack(g)
    if (seat === undefined || attack === null || isGone(g, attack.target)) return 'end'
    f.l = { ...f.l, rolled: rolled + 1 }
    if (g.seats[seat]!.dead) return 'roll'
    if (rollAhead(g, seat, attack.target)) start(g, priority, { floor: f.l.floor })
    return undefined
  },
  throw(g, f) {
    const seat = f.l.seats[f.l.rolled - 1]!
    const attack = currentAttack(g)
    if (attack === null || isGone(g, attack.target) || g.seats[seat]!.dead) return 'roll'
    rollAttack(g, seat, attack.target)
    return undefined
  },
  rolled(g, f) {
    start(g, priority, { floor: f.l.floor })
    return 'roll'
  },
})
export const HelpersRoll = define({
  k: 'helpersRoll',
  family: 'effect',
  about: 'Each player who helps in an attack makes an attack roll.',
  affects: ['fight'],
  fields: { who: { is: 'ref', optional: true, about: 'who makes one; without it, those who have teamed up' } },
  run(g, c, n) {
    startFor(g, c, n, helpersRoll)
  },
})

export const TeamUp = define({
  k: 'teamUp',
  family: 'effect',
  about: 'Players help in the current attack until it ends.',
  affects: 'within',
  fields: {
    who: { is: 'ref', about: 'the helpers' },
    abilities: {
      is: 'ability',
      many: true,
      silent: 'they are the same on each card',
      about: 'how they help: each attack roll of the attacker is followed by one of theirs',
    },
  },
  fault: ({ abilities }) =>
    isHelping(abilities[0]) && (abilities.length === 1 || (abilities.length === 2 && isShare(abilities[1])))
      ? null
      : ['teamUp'],
  run(g, c, n) {
    c.did = 0
    // an attack that has been declared but has no target yet counts, too
    if (g.attack === null ? !isDeclared(g) : g.attack.over) return
    const attacker = g.attack === null ? g.active : g.attack.seat
    const seats = find(g, c, n.who).filter((e) => isSeat(e) && e !== attacker)
    if (seats.length === 0) return
    const list = n.inner!.map((a) => a.id)
    makeEffect(g, c.src, c.srcKind, c.def, c.ctl, list, seats, 'attack', -1, 0)
    c.did = seats.length
  },
})
const helping = whenever(on('roll', { who: 'attacker', combat: true }), HelpersRoll.of({}))
/** The keyword team up: these players help until the attack ends. */
export const teamUp = (who: Ref): Effect => TeamUp.of({ who, abilities: [helping] })
/** … and if the monster dies in this attack, they gain its rewards, too. */
export const teamUpForRewards = (who: Ref): Effect => TeamUp.of({ who, abilities: [helping, alsoRewarded] })

/** These players make an attack roll against what is being attacked. */
export const rollToo = (who: Ref): Effect => HelpersRoll.of({ who })
