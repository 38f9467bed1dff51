import { Machine, type Option, type Procedure, type Seat } from '@soulstack/kit'
import { runWithinBudget } from './card-budget.ts'
import { forkCtx } from './fork.ts'
import type { Deciding, QuestionArgs, QuestionCode } from './questions.ts'
import type { Ctx } from './stack.ts'
import type { Frame, State } from './state.ts'

/** The machine that runs the game. Every module of the rules registers its procedures here. */
export const machine = new Machine<State, Frame>()

/** Runs a game in a way of one's own, within the budget of an answer if there are cards of players. */
export const runLimited = (g: State, run: () => void): void =>
  g.rules.library.metered ? runWithinBudget(g, run) : run()

/** What a new frame is given besides its locals. `step`: the step it starts at; default: the first. */
interface Where<S> {
  step?: S
  node?: number
  base?: number
  ctx?: Ctx | null
}

/** The arguments of procedures that need none. */
type Nothing = Record<never, never>

/**
 * Pushes a frame of this procedure. It runs next; the frame that pushed it continues afterwards. `given`: the arguments of the procedure. A
 * context in `where` belongs to the new frame from here on.
 */
export function start<L, S extends string>(g: State, proc: Procedure<Nothing, L, S>): void
export function start<Given, L, S extends string>(
  g: State,
  proc: Procedure<Given, L, S>,
  given: Given,
  where?: Where<NoInfer<S>>,
): void
export function start<Given, L, S extends string>(
  g: State,
  proc: Procedure<Given, L, S>,
  given: Given = NOTHING as Given,
  where?: Where<S>,
): void {
  const l = proc.make(given)
  if (where === undefined) {
    push(g, proc.id, 0, -1, -1, null, l)
    return
  }
  const { step, node = -1, base = -1, ctx = null } = where
  push(g, proc.id, step === undefined ? 0 : machine.stepOf(proc, step), node, base, ctx, l)
}

/** Pushes a frame. A context of its own knows at which frame it is. */
function push(g: State, proc: number, step: number, node: number, base: number, ctx: Ctx | null, l: unknown): void {
  if (ctx !== null) ctx.at = g.frames.length
  g.frames.push({ proc, step, node, base, ctx, l })
}

const NOTHING: Nothing = {}

/** Makes the locals of procedures that only need their node and their context. */
export const noLocals = (): Nothing => NOTHING

/** Starts a procedure that carries out node `n` in the context `c` of the current effect. */
export function startFor<L>(g: State, c: Ctx, n: { readonly id: number }, proc: Procedure<Nothing, L, string>): void
export function startFor<Given, L>(
  g: State,
  c: Ctx,
  n: { readonly id: number },
  proc: Procedure<Given, L, string>,
  given: Given,
): void
export function startFor<Given, L>(
  g: State,
  c: Ctx,
  n: { readonly id: number },
  proc: Procedure<Given, L, string>,
  given: Given = NOTHING as Given,
): void {
  // what cards of players do at once, outside of a frame, takes its context along
  const own = c.at < 0 && g.rules.library.metered ? forkCtx(c) : null
  push(g, proc.id, 0, n.id, c.at, own, proc.make(given))
}

/** The context a frame works in: its own, or that of the frame it was started for. */
export const ctxOfFrame = (g: State, f: Frame): Ctx => (f.ctx !== null ? f.ctx : g.frames[f.base]!.ctx!)

/**
 * A turn with more decisions and resolved stack items than this ends the game as a runaway. Some cards pay for their own activation, and a
 * deck that consists mostly of events keeps filling its slots with them; the rulebook has no rule for loops. People never get there, but
 * uniformly random play does.
 */
const MOST_IN_A_TURN = 5000

/**
 * From here on no ability triggers until the end of the turn, so that cards that trigger each other for ever come to rest and the game goes on
 * (R-STK-05). The busiest turn without a loop had 795, in 60 games of six Normal bots with all sets; every player's pass counts.
 */
const CALM_AFTER = 2000
/** The same while the stack is taller than this: without a loop it had 129 items at most. */
const CALM_ABOVE = 500

/** From here on events alone no longer fill monster slots in this turn: they would for ever (R-STK-05). */
const EVENTS_UNTIL = 200

/** Whether so much has happened this turn that only monsters fill monster slots. */
export const isLongTurn = (g: State): boolean => g.doneThisTurn > EVENTS_UNTIL

/** Whether abilities have triggered each other for so long that they no longer do. */
export const isCalmed = (g: State): boolean => g.doneThisTurn > CALM_AFTER || g.stack.length > CALM_ABOVE

/** More turns in a row than this in which nobody could decide anything end the game: nothing will ever change again. */
const MOST_QUIET_TURNS = 20

/**
 * More turns than this end the game: something kills everybody as their turns begin, and will for ever. Of 10,000 games of three random bots
 * with all sets, the longest that anybody won had 856.
 */
const MOST_TURNS = 1000
/** The same for decisions: the most in one of those games were 14,326. */
const MOST_DECISIONS = 65_000

/** Counts a turn that begins. Ends the game if nobody has had anything to decide for many turns, or if it has become endless. */
export function countTurn(g: State): void {
  g.doneThisTurn = 0
  if (++g.quietTurns > MOST_QUIET_TURNS || g.turn > MOST_TURNS || g.nextDecision > MOST_DECISIONS)
    g.over ??= { winners: [], reason: 'runaway' }
}

/** Counts a decision or a resolution. Returns false if the turn has become endless, and ends the game then. */
export function withinTurnLimit(g: State): boolean {
  if (++g.doneThisTurn <= MOST_IN_A_TURN) return true
  g.over ??= { winners: [], reason: 'runaway' }
  return false
}

/**
 * Asks a question of this code (`QUESTIONS`). The next step of the frame gets the answer from `picked`. If there is only one possible
 * answer, it is given at once and nobody is asked. `min` and `max` (default: 1) are limited to the number of options. `always`: ask even
 * then, because not asking would reveal something hidden.
 */
export function ask<C extends QuestionCode>(
  g: State,
  seat: Seat,
  code: C,
  args: QuestionArgs<C>,
  options: Option[],
  more: { min?: number; max?: number; ordered?: boolean; always?: boolean } = {},
): void {
  const min = Math.min(more.min ?? 1, options.length)
  const max = Math.min(more.max ?? 1, options.length)
  // skipping the question reveals nothing: the options are public, or the same for every hand
  if (!more.always) {
    if (max === 0) {
      g.picks = []
      return
    }
    if (min === options.length && (min === 1 || more.ordered !== true)) {
      g.picks = options.map((_, i) => i)
      g.answered = options
      return
    }
  }
  g.answered = options
  if (!withinTurnLimit(g)) return
  g.quietTurns = 0
  g.decision = {
    id: g.nextDecision++,
    seat,
    // TypeScript cannot see that this code belongs to these arguments
    ask: { code, args } as unknown as Deciding['ask'],
    options,
    min,
    max,
    ordered: more.ordered ?? false,
  }
}

/** The options picked in the answer to the question that this frame has asked. */
export function picked(g: State): Option[] {
  const options = g.answered
  return g.picks.map((p) => options[p]!)
}
