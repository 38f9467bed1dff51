import { Machine, type Option, type Procedure, type Seat } from '@soulstack/kit'
import type { Deciding, QuestionArgs, QuestionCode } from './questions.ts'
import type { Frame, State } from './state.ts'

/** The procedures of the game. Every module of the rules registers its own here. */
export const machine = new Machine<State, Frame>()

/**
 * Pushes a procedure onto the frames; it runs next, and its caller continues afterwards. `given`: the arguments for its locals. `step`:
 * where it starts; default: the first step.
 */
export function start<Given, L, S extends string>(
  g: State,
  proc: Procedure<Given, L, S>,
  given: Given,
  step?: NoInfer<S>,
): void {
  g.frames.push({ proc: proc.id, step: step === undefined ? 0 : machine.stepOf(proc, step), l: proc.make(given) })
}

/** The locals of procedures that need none. */
export const noLocals = (_: Nothing): Nothing => NOTHING
type Nothing = Record<never, never>
const NOTHING: Nothing = {}

/**
 * Asks the question with this code; the next step of the frame reads the answer with `picked`. `min` and `max`: how many options to pick,
 * default 1.
 */
export function ask<C extends QuestionCode>(
  g: State,
  seat: Seat,
  code: C,
  args: QuestionArgs<C>,
  options: Option[],
  { min = 1, max = 1 }: { min?: number; max?: number } = {},
): void {
  g.asked = options
  g.decision = {
    id: g.decisions++,
    seat,
    ask: { code, args } as unknown as Deciding['ask'],
    options,
    min,
    max,
    ordered: false,
  }
}

/** The options picked in answer to the last question. */
export const picked = (g: State): Option[] => g.picks.map((p) => g.asked[p]!)

export const option = (act: string, a = 0, b = 0): Option => ({ act, a, b })
