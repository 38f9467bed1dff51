import type { Seat } from '@soulstack/kit'
import { type Entity, isSeat } from '../model/entity.ts'
import type { State } from '../model/state.ts'
import { isFirstOfOthers } from '../rules/teams.ts'
import { concerned, type Gains } from './outcome.ts'
import type { Waiting } from './play.ts'
import { chance, hurt, type Is, mean, named, type Sample, share, sumOf, sure, takes, usual } from './sample.ts'
import { type Statement, type Sum, withoutHit } from './says.ts'

/** Decides what to say about an answer: how its outcome differs from passing. */

/** Smaller differences do not count. In inexact samples, luck causes larger ones (`LUCK`). */
const LITTLE = 1e-9
const LUCK = 0.24
const NOTHING: Statement = { is: 'nothing', chance: null }

const isAttackRoll = (g: State, w: Waiting): boolean =>
  w.item === 0 || g.stack.some((t) => t.id === w.item && t.kind === 'roll' && t.attack)

const isRoll = (g: State, w: Waiting): boolean =>
  w.item === 0 || g.stack.some((t) => t.id === w.item && t.kind === 'roll')

const wins =
  (seat: Seat): Is =>
  (o) =>
    o.winners?.includes(seat) ?? false

/** Whether all players have lost together. */
const lost: Is = (o) => o.winners?.length === 0

/** The seats whose victory is mentioned: one of those who win together, oneself if possible. */
const whoWins = ({ rules, seats }: State, seat: Seat): Seat[] =>
  rules.together ? [seat] : [...seats.keys()].filter((who) => who === seat || isFirstOfOthers(rules, who, seat))

/** Everybody who is damaged or killed in any of these outcomes, in a fixed order. */
function struck(...samples: Sample[]): Entity[] {
  const all = new Set<Entity>()
  for (const { outcomes } of samples)
    for (const o of outcomes) for (const e of [...o.damage.keys(), ...o.dead]) all.add(e)
  return [...all].sort((a, b) => a - b)
}

/** What happens after a pass, in a few statements. */
export function passing(g: State, seat: Seat, w: Waiting, s: Sample): Statement[] {
  const says: Statement[] = []
  for (const who of whoWins(g, seat))
    if (share(s, wins(who)) > 0) says.push({ is: 'wins', who: named(who, seat), chance: chance(s, wins(who)) })
  if (g.rules.together && share(s, lost) > 0) says.push({ is: 'lost', chance: chance(s, lost) })
  if (says.length > 0) return says
  const attack = isAttackRoll(g, w)
  if (attack) {
    const hits: Is = (o) => o.hit === true
    if (share(s, hits) > 0) says.push({ is: 'hits', still: false, chance: chance(s, hits) })
    else if (share(s, (o) => o.hit === false) === 1) says.push({ is: 'misses', still: false, chance: null })
  }
  const dead = s.outcomes.find((o) => o.dead.has(seat))
  if (dead) {
    const toll = sumOf(g, dead.seats[seat]!, -1)
    says.push({ is: 'die', toll: toll && { ...toll, item: -1 }, chance: chance(s, (o) => o.dead.has(seat)) })
  }
  const all = struck(s)
  const dies = (who: Entity): Is => {
    return (o) => o.dead.has(who)
  }
  for (const who of all)
    if (who !== seat && share(s, dies(who)) > 0) says.push({ is: 'dies', who, chance: chance(s, dies(who)) })
  if (!dead && mean(s, hurt(seat)) > 0 && !(attack && mean(s, hurt(seat)) < 1)) says.push(takes(s, seat, seat))
  for (const who of all) {
    const often = share(s, (o) => hurt(who)(o) > 0)
    if (who !== seat && share(s, dies(who)) === 0 && (attack ? often === 1 : often > 0)) says.push(takes(s, who, seat))
  }
  const told = withoutHit(says)
  // after a death, what is lost and gained is its penalty and its reward
  if (attack || s.outcomes.some((o) => o.dead.size > 0)) {
    if (told.length > 0) return told
  }
  for (const who of ownFirst(g, seat)) {
    const gains = sure(s, who)
    const lost = gains && sumOf(g, gains, -1)
    const gained = gains && sumOf(g, gains, 1)
    if (lost) told.push({ is: 'loses', who: named(who, seat), sum: lost, chance: null })
    else if (gained) told.push({ is: 'gains', who: named(who, seat), sum: gained, chance: null })
  }
  return told
}

/** All seats, this one first. */
const ownFirst = (g: State, seat: Seat): Seat[] => [seat, ...[...g.seats.keys()].filter((who) => who !== seat)]

/** What an answer (`o`) does that passing (`p`) does not, and whether it changes the pending item. */
export function answering(
  g: State,
  seat: Seat,
  w: Waiting,
  p: Sample,
  o: Sample,
): { says: Statement[]; changes: boolean } {
  const about = concerned(g, w, p.outcomes)
  const comparison = new Comparison(g, seat, w, p, o)
  comparison.gameEnd()
  comparison.attackRoll()
  comparison.pendingStopped()
  comparison.saved()
  if (isRoll(g, w)) comparison.harmed()
  comparison.effectOnOthers((who) => about.has(who))
  comparison.whatIsKept()
  comparison.dieResult()
  const changes = comparison.says.length > 0
  // the costs of the answer itself do not change the pending item
  if (!isRoll(g, w)) comparison.harmed()
  comparison.itemsLost()
  comparison.effectOnOthers((who) => !about.has(who))
  if (comparison.says.length === 0) comparison.noDifference()
  const says = withoutHit(comparison.says)
  // one's own death comes before everything else
  return { says: [...says.filter(({ is }) => is === 'die'), ...says.filter(({ is }) => is !== 'die')], changes }
}

class Comparison {
  readonly says: Statement[] = []
  private readonly g: State
  private readonly seat: Seat
  private readonly w: Waiting
  private readonly p: Sample
  private readonly o: Sample
  /** Whether a statement already covers both sides of the attack. */
  private fought = false

  constructor(g: State, seat: Seat, w: Waiting, p: Sample, o: Sample) {
    this.g = g
    this.seat = seat
    this.w = w
    this.p = p
    this.o = o
  }

  /** How much more often something is true than after a pass; 0 if the difference does not count. */
  private more(is: Is): number {
    const more = share(this.o, is) - share(this.p, is)
    return Math.abs(more) < this.least ? 0 : more
  }

  private get least(): number {
    return this.p.exact && this.o.exact ? LITTLE : LUCK
  }

  private say(say: Statement): void {
    this.says.push(say)
  }

  /** The game is won or lost. */
  gameEnd(): void {
    for (const who of whoWins(this.g, this.seat)) {
      const more = this.more(wins(who))
      if (more > 0) this.say({ is: 'wins', who: named(who, this.seat), chance: chance(this.o, wins(who)) })
      else if (more < 0 && who !== this.seat) this.say({ is: 'prevents', chance: chance(this.o, (x) => !wins(who)(x)) })
    }
    if (!this.g.rules.together) return
    const more = this.more(lost)
    if (more > 0) this.say({ is: 'lost', chance: chance(this.o, lost) })
    else if (more < 0) this.say({ is: 'prevents', chance: chance(this.o, (x) => !lost(x)) })
  }

  /** An attack roll hits or misses. */
  attackRoll(): void {
    if (!isAttackRoll(this.g, this.w)) return
    const more = this.more((x) => x.hit === true)
    const never = share(this.o, (x) => x.hit === null) === 1 && share(this.p, (x) => x.hit === null) < 1
    // if the attack ends because its target dies, that is what is mentioned
    const target = this.g.attack?.target ?? this.seat
    const dies: Is = (x) => x.dead.has(target)
    if (never && target !== this.seat && this.more(dies) > 0)
      this.say({ is: 'dies', who: target, chance: chance(this.o, dies) })
    else if (never) this.say({ is: 'no-attack', chance: null })
    else if (more > 0) this.say({ is: 'hits', still: false, chance: chance(this.o, (x) => x.hit === true) })
    else if (more < 0) this.say({ is: 'misses', still: false, chance: chance(this.o, (x) => x.hit !== true) })
    this.fought = this.says.length > 0
  }

  /** The pending item does not happen. */
  pendingStopped(): void {
    const { g, w } = this
    const top = g.stack.find((t) => t.id === w.item)
    if (this.says.length > 0 || top === undefined || this.more((x) => x.stopped) <= 0) return
    const hurts = top.kind === 'damage' || top.kind === 'death'
    this.say({ is: hurts ? 'prevents' : 'cancels', chance: chance(this.o, (x) => x.stopped) })
  }

  /** The player is saved from death or damage. */
  saved(): void {
    const { p, o, seat } = this
    const dies: Is = (x) => x.dead.has(seat)
    const more = this.more(dies)
    if (more > 0 || this.says.length > 0) return
    const lives: Is = (x) => !dies(x)
    const unhurt: Is = (x) => hurt(seat)(x) === 0
    const before = mean(p, hurt(seat))
    const after = mean(o, hurt(seat))
    if (more < 0) {
      const whole = before > 0 && share(o, (x) => lives(x) && unhurt(x)) === share(o, lives)
      this.say({ is: whole ? 'prevents' : 'live', chance: chance(o, lives) })
    } else if (share(o, dies) > 0) return
    else if (after < before - this.least)
      this.say(
        share(o, unhurt) > share(p, unhurt) ? { is: 'prevents', chance: chance(o, unhurt) } : takes(o, seat, seat),
      )
  }

  /** The player dies or takes damage because of the answer. */
  harmed(): void {
    const { p, o, seat } = this
    const dies: Is = (x) => x.dead.has(seat)
    if (this.more(dies) > 0) this.say({ is: 'die', toll: null, chance: chance(o, dies) })
    else if (this.says.length === 0 && share(o, dies) === 0 && mean(o, hurt(seat)) > mean(p, hurt(seat)) + this.least)
      this.say(takes(o, seat, seat))
  }

  /** What happens to other players and objects that `about` selects. */
  effectOnOthers(about: (who: Entity) => boolean): void {
    const { g, p, o, seat } = this
    const known = this.says.length
    /** Whether it would only repeat what is said already that these are better off. */
    const isTold = (): boolean => known > 0 || this.says.some(({ is }) => is === 'prevents')
    for (const who of struck(p, o)) {
      if (who === seat || !about(who)) continue
      if (this.fought && (who === g.attack?.target || who === g.attack?.seat)) continue
      const more = this.more((x) => x.dead.has(who))
      const unhurt: Is = (x) => hurt(who)(x) === 0
      const before = mean(p, hurt(who))
      const after = mean(o, hurt(who))
      if (more > 0) this.say({ is: 'dies', who, chance: chance(o, (x) => x.dead.has(who)) })
      else if (after <= before && isTold()) continue
      else if (more < 0) this.say({ is: 'lives', who, chance: chance(o, (x) => !x.dead.has(who)) })
      else if (share(o, (x) => x.dead.has(who)) > 0) continue
      else if (after < before - this.least)
        this.say(
          share(o, unhurt) > share(p, unhurt) && this.says.length === 0
            ? { is: 'prevents', chance: chance(o, unhurt) }
            : takes(o, who, seat),
        )
      else if (after > before + this.least)
        this.say(
          before > 0 || concernsFight(g, who)
            ? takes(o, who, seat)
            : { is: 'another', player: isSeat(who), n: usual(o, who), chance: chance(o, (x) => hurt(who)(x) > 0) },
        )
    }
  }

  /** The items that the player loses by the answer. */
  itemsLost(): void {
    const { g, p, o, seat } = this
    const passed = sure(p, seat)
    const answered = sure(o, seat)
    if (passed === null || answered === null) return
    const items = answered.lost.filter((e) => !passed.lost.includes(e))
    if (items.length > 0 && !o.outcomes[0]!.dead.has(seat)) {
      const sum = sumOf(g, { ...answered, cents: 0, loot: 0, souls: 0, lost: items }, -1)!
      this.say({ is: 'loses', who: -1, sum, chance: null })
    }
  }

  /** What the player keeps because of the answer. */
  whatIsKept(): void {
    const { g, p, o, seat } = this
    const passed = sure(p, seat)
    const answered = sure(o, seat)
    if (passed === null || answered === null || this.says.length > 0 || p.outcomes[0]!.dead.has(seat)) return
    const kept: Gains = {
      cents: Math.min(0, passed.cents - Math.min(0, answered.cents)),
      loot: Math.min(0, passed.loot - Math.min(0, answered.loot)),
      souls: Math.min(0, passed.souls - Math.min(0, answered.souls)),
      lost: passed.lost.filter((e) => !answered.lost.includes(e)),
      items: 0,
    }
    const sum = sumOf(g, kept, -1)
    if (sum) this.say({ is: 'keeps', who: -1, sum, chance: null })
  }

  /** A non-attack roll gets a different result. */
  dieResult(): void {
    const { g, w, p, o, seat } = this
    const top = g.stack.find((t) => t.id === w.item)
    if (this.says.length > 0 || top?.kind !== 'roll' || top.attack) return
    const [before] = p.outcomes
    const [after] = o.outcomes
    const changed: Is = (x) => x.face !== before!.face
    if (p.outcomes.length > 1 || share(o, changed) === 0) return
    if (o.outcomes.length > 1) {
      const is: Is = (x) => x.worth > before!.worth + MIND
      if (share(o, is) > this.least) this.say({ is: 'better', chance: chance(o, is) })
      return
    }
    for (const who of ownFirst(g, seat)) {
      const gained = sumOf(g, after!.seats[who]!, 1)
      const lost = sumOf(g, after!.seats[who]!, -1)
      const same = (a: Sum | null, b: Sum | null): boolean => JSON.stringify(a) === JSON.stringify(b)
      if (lost && !same(lost, sumOf(g, before!.seats[who]!, -1)))
        this.say({ is: 'loses', who: named(who, seat), sum: lost, chance: null })
      else if (gained && !same(gained, sumOf(g, before!.seats[who]!, 1)))
        this.say({ is: 'gains', who: named(who, seat), sum: gained, chance: null })
    }
    if (this.says.length > 0) return
    this.say({ is: 'counts', face: after!.face, chance: null })
  }

  /** The answer makes no difference to the pending item. */
  noDifference(): void {
    const { p, o } = this
    const [before] = p.outcomes
    const other = share(o, (x) => x.face !== before!.face) > 0
    const hit = share(p, (x) => x.hit === true)
    if (isAttackRoll(this.g, this.w) && p.outcomes.length === 1 && other && before!.hit !== null)
      this.say({ is: hit > 0 ? 'hits' : 'misses', still: true, chance: null })
    else this.say(NOTHING)
  }
}

/** Smaller differences of worth do not count. */
const MIND = 0.3

const concernsFight = (g: State, who: Entity): boolean =>
  g.attack !== null && (who === g.attack.target || who === g.attack.seat)
