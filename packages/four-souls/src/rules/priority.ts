import { type FrameOf, isOf, type Option, type Seat } from '@soulstack/kit'
import { ask, machine, withinTurnLimit } from '../model/machine.ts'
import type { Frame, State } from '../model/state.ts'
import { activationsOf, mayPlay } from './activations.ts'
import { announceActivated, announceLoot, canPlay } from './announce.ts'
import { attackNow, mustAttack } from './attack.ts'
import { idle } from './concern.ts'
import { playElsewhere, playsElsewhere } from './elsewhere.ts'
import { type InWindow, priority } from './procedures.ts'
import { resolveTop } from './resolve.ts'
import { settle } from './settle.ts'
import { topId, topOf } from './stack.ts'

/**
 * Priority: who may act when. The active player has it first, then the others in turn order. After a player has put something on the stack,
 * it passes starting from that player. When all pass in succession, the top of the stack resolves, or the game continues.
 */

const next = (g: State, seat: Seat): Seat => (seat + 1 === g.rules.players ? 0 : seat + 1)

/** The locals of a window with another seat, passes and items. Spread instead, they make a random game 3 % slower (4.01 µs a decision for 3.89). */
const locals = ({ window, floor }: Readonly<InWindow>, seat: Seat, passes: number, since: number): InWindow => ({
  window,
  floor,
  seat,
  passes,
  since,
})

// options that are always the same are made once: nothing writes into options
const PASS: Option = { act: 'pass', a: 0, b: 0 }
const PLAYS: readonly Option[] = Array.from({ length: 64 }, (_, a) => ({ act: 'play', a, b: 0 }))
const ALWAYS = { always: true }

type InPriority = FrameOf<Frame, InWindow>

// Steps that follow each other without a question are carried out together, here and in resolve.ts, announce.ts, settle.ts and turn.ts: a random
// game takes 3.3 turns of the machine for each decision instead of 9.1, and 10 % less time (`soulstack bench`). Playouts look at each `ask`.

/** Whether this frame is the one that continues now. */
const isNext = (g: State, f: InPriority): boolean =>
  g.frames[g.frames.length - 1] === f && g.decision === null && g.over === null

/** After so many things without a question the machine takes over, which counts them. */
const MOST_AT_ONCE = 100

/** Before a player receives priority, deaths, refills and triggers are dealt with until nothing changes. Then somebody is asked. */
function settleFirst(g: State, f: InPriority): 'begin' | 'settle' | 'ask' | 'answered' | 'end' {
  for (let n = 0; n < MOST_AT_ONCE; n++) {
    if (g.rules.edition.lootCardGoes(g, f.l.floor) || settle(g)) {
      if (!isNext(g, f)) return 'settle'
      continue
    }
    if (machine.watched) return 'ask'
    const asked = askNext(g, f)
    if (asked !== 'passed') return asked
    const to = passed(g, f)
    if (to === 'end' || !isNext(g, f)) return to
    if (!begins(g, f)) return 'end'
  }
  return 'settle'
}

/** The same from the moment when the next player is asked. */
function askFirst(g: State, f: InPriority): 'begin' | 'settle' | 'ask' | 'answered' | 'end' {
  const asked = askNext(g, f)
  if (asked !== 'passed') return asked
  const to = passed(g, f)
  if (to === 'end' || !isNext(g, f)) return to
  return begins(g, f) ? settleFirst(g, f) : 'end'
}

/** Starts again from the active player. Returns false if a declaration has resolved: it is carried out before anybody acts (D11). */
function begins(g: State, f: InPriority): boolean {
  if (f.l.window === 'main' && g.declared !== null) return false
  f.l = locals(f.l, g.active, 0, f.l.since < 0 ? g.nextItem : f.l.since)
  return true
}

/** All have passed: the top of the stack resolves, or the window ends. */
function passed(g: State, f: InPriority): 'begin' | 'end' {
  const { window, floor } = f.l
  if (floor >= topId(g)) {
    // nothing is left to resolve: the game continues. An action phase ends when it is declared, or when all have passed (D05)
    if (window === 'main' && g.stack.length === 0) {
      if (g.rules.edition.actionEnds === 'declared' || mustAttack(g)) return 'begin'
      g.declared = 'end'
    }
    return 'end'
  }
  f.l = locals(f.l, f.l.seat, f.l.passes, g.nextItem)
  if (!withinTurnLimit(g)) return 'end'
  resolveTop(g)
  return 'begin'
}

/** Asks the next player who could do anything. */
function askNext(g: State, f: InPriority): 'answered' | 'passed' | 'end' {
  const { window, floor } = f.l
  if (window !== 'nested' && g.endTurn) return 'end'
  if (window === 'nested' && floor >= topId(g)) return 'end'
  const main = window === 'main' && g.stack.length === 0
  const { players } = g.rules
  for (let { passes } = f.l, seat = whoIsFirst(g, f.l); passes < players; passes++, seat = next(g, seat)) {
    const declares = main && seat === g.active
    const uses = activationsOf(g, seat)
    const plays = mayPlay(g, seat)
    const others = playsElsewhere(g, seat)
    if (!declares && !plays && uses.length === 0 && others.length === 0) continue
    if (!declares && g.brisk && idle(g, seat) !== null) continue
    const options = actionsOf(g, seat, declares, plays, uses, others)
    if (f.l.seat !== seat || f.l.passes !== passes || f.l.since !== -1) f.l = locals(f.l, seat, passes, -1)
    ask(g, seat, 'priority', { top: topId(g) }, options, ALWAYS)
    return 'answered'
  }
  return 'passed'
}

/** A window of priority. */
machine.fill(priority, {
  begin(g, f) {
    if (!begins(g, f)) return 'end'
    return settleFirst(g, f)
  },
  settle: settleFirst,
  ask: askFirst,
  answered(g, f) {
    const option = g.answered[g.picks[0]!]!
    const { act, a, b } = option
    const { seat, passes } = f.l
    const since = g.nextItem
    switch (act) {
      case 'pass':
        f.l = locals(f.l, next(g, seat), passes + 1, since)
        return machine.watched ? 'ask' : askFirst(g, f)
      case 'play':
        announceLoot(g, seat, a)
        break
      case 'play-other':
        playElsewhere(g, seat, a)
        break
      case 'activate':
        announceActivated(g, seat, a, b)
        break
      default:
        if (!g.rules.edition.declare(g, seat, option)) return 'end'
    }
    // priority passes starting from the player who acted
    f.l = locals(f.l, seat, 0, since)
    return isNext(g, f) ? settleFirst(g, f) : 'settle'
  },
  passed,
})

/**
 * Who has priority first: whoever has just put the top loot, ability or roll on the stack (not older than `since`), otherwise whoever has
 * it now.
 */
function whoIsFirst(g: State, { seat, since }: Readonly<InWindow>): Seat {
  // a player who acted keeps priority; after anything else the active player has it (D25)
  if (since < 0 || g.rules.edition.priorityStarts === 'active player') return seat
  const top = topOf(g)
  return top !== undefined && top.id >= since && top.ctl >= 0 && top.kind !== 'damage' ? top.ctl : seat
}

// used again, because a list that grows takes more room than one of the right length
const made: Option[] = []

/** Everything this seat can do with priority, as options. */
function actionsOf(
  g: State,
  seat: Seat,
  declares: boolean,
  plays: boolean,
  uses: readonly Option[],
  others: readonly Option[],
): Option[] {
  if (!plays && !declares && uses.length === 1 && others.length === 0) return [uses[0]!, PASS]
  const s = g.seats[seat]!
  let n = 0
  if (plays)
    for (let i = 0; i < s.hand.length; i++)
      if (canPlay(g, seat, s.hand[i]!)) made[n++] = PLAYS[i] ?? { act: 'play', a: i, b: 0 }
  for (let i = 0; i < others.length; i++) made[n++] = others[i]!
  for (let i = 0; i < uses.length; i++) made[n++] = uses[i]!
  if (!declares) {
    made[n++] = PASS
    return made.slice(0, n)
  }
  const options = made.slice(0, n)
  if (!s.dead) {
    const { edition } = g.rules
    const named = edition.declarable(g, plays || uses.length > 0 || others.length > 0)
    if (named.length > 0 && edition.forcedAttacks === 'first moment' && attackNow(g)) return named
    options.push(...named)
    // if passing ends the phase, forced attacks must be made before (D05)
    if (edition.actionEnds === 'passed' && mustAttack(g) && named.some((o) => o.act.startsWith('attack')))
      return options
  }
  options.push(PASS)
  return options
}

/** Whether this is the empty window of the action phase, in which the active player declares. */
export function isMain(g: State): boolean {
  const f = g.frames[g.frames.length - 1]
  return isOf(f, priority) && f.l.window === 'main' && g.stack.length === 0
}
