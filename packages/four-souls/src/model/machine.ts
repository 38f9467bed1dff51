import { Machine, type Option, type Procedure, type Seat } from '@soulstack/kit'
import type { Deciding, QuestionArgs, QuestionCode } from './questions.ts'
import type { Ctx } from './stack.ts'
import type { Frame, State } from './state.ts'

/** The procedures of the game. Every module of the rules registers its own here. */
export const machine = new Machine<State, Frame>()

/** What is said of a frame as it starts, beside its locals. `step`: where it starts; else at the first step. */
interface Where<S> {
  step?: S
  node?: number
  base?: number
  ctx?: Ctx | null
}

/** Nothing has to be said as a procedure starts. */
type Nothing = Record<never, never>

/**
 * Puts a procedure on top of the frames; it runs next, and what pushed it goes on afterwards. `given`: what its maker of locals needs.
 * A context that is given is owned by the frame from here on.
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

/** One literal for all frames, so that they have one shape. */
function push(g: State, proc: number, step: number, node: number, base: number, ctx: Ctx | null, l: unknown): void {
  if (ctx !== null) ctx.at = g.frames.length
  g.frames.push({ proc, step, node, base, ctx, l })
}

const NOTHING: Nothing = {}

/** The locals of procedures that need none beside their node and their context. */
export const noLocals = (): Nothing => NOTHING

/** Starts a procedure that carries out the node `n` in the context `c` of its effect. */
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
  push(g, proc.id, 0, n.id, c.at, null, proc.make(given))
}

/** The context a frame works in: its own, or that of the frame it belongs to. */
export const ctxOfFrame = (g: State, f: Frame): Ctx => (f.ctx !== null ? f.ctx : g.frames[f.base]!.ctx!)

/**
 * A turn with more decisions and resolved stack items than this ends the game as a runaway: some cards pay for their own activation,
 * events fill the slots of a deck that holds little else, and the rulebook has no rule for loops. People never get there; play that is
 * random without patience does.
 */
const MOST_IN_A_TURN = 5000

/** Counts a decision or a resolution. False when the turn has no end: then the game is over. */
export function withinTurnLimit(g: State): boolean {
  if (++g.doneThisTurn <= MOST_IN_A_TURN) return true
  g.over ??= { winners: [], reason: 'runaway' }
  return false
}

/**
 * Asks what has its entry under this code; the next step of the frame finds what was picked (`picked`). With one possible answer nothing is asked: it is given at once.
 * `min` and `max` (1 unless told) are cut to what there is. `always`: asked even then, where not to ask would tell something hidden.
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
  // one possible answer on public grounds: the options themselves are public, or the same for every hand
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
  g.decision = {
    id: g.nextDecision++,
    seat,
    // the type of a code and its arguments, of which it is one
    ask: { code, args } as unknown as Deciding['ask'],
    options,
    min,
    max,
    ordered: more.ordered ?? false,
  }
}

/** The options picked in the answer to the decision that this frame asked. */
export function picked(g: State): Option[] {
  const options = g.answered
  return g.picks.map((p) => options[p]!)
}
