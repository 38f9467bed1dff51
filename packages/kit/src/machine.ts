import type { Decision } from './decision.ts'
import type { Reasons } from './save.ts'
import { anything, orNull, plain, type Read, text, whole } from './shape.ts'

/**
 * Suspended work as data. A frame names its procedure and the step that runs next, and holds the procedure's locals; the machine runs the
 * top frame until a decision is needed. Nothing else records where the game is.
 */
export interface Frame {
  proc: number
  step: number
  /** The procedure's locals. Steps replace them and never write into them, because forks of a game share them. */
  l: unknown
}

/** Locals as steps see them: read-only, and so are the lists in them. */
export type Locals<L> = { readonly [K in keyof L]: Readonly<L[K]> }

/** A frame of a procedure with these locals. */
export type FrameOf<F extends Frame, L> = F & { l: Locals<L> }

/** What the machine needs to know about a state. */
export interface RunnableState<F extends Frame> {
  frames: F[]
  decision: Decision | null
  over: unknown
}

/**
 * A step does its part and returns nothing (continue with the next step), the name of a step of the same procedure, or `end` (the frame is
 * finished). It may push a frame or ask a question; the following step runs after that.
 */
export type Step<G, F, S extends string = string> = (g: G, f: F) => S | 'end' | undefined | void

/** The steps of a procedure by name, in the order in which they run. A step can only continue at one of them. */
export type Steps<G, F extends Frame, L, S extends string> = {
  readonly [K in S]: Step<G, FrameOf<F, L>, NoInfer<S>>
}

/** The names of locals that can hold cards: physical card numbers; values below 0 and null mean no card. */
type CardKey<L> = { [K in keyof L]: L[K] extends number | readonly number[] | null ? K : never }[keyof L] & string

/**
 * A table of named steps, registered under a number so that frames stay small. `Given`: its arguments. `L`: its locals. `S`: the names of
 * its steps.
 */
export interface Procedure<in Given = never, out L = unknown, out S extends string = string> {
  /** Final only when all modules are loaded: it increases as others are registered. */
  id: number
  readonly name: string
  readonly stepNames: readonly S[]
  readonly make: Make<Given, L>
}

/** Earlier names and meanings of a procedure, for reading saved games. */
export interface ProcedureHistory<S extends string = string> {
  /** Its former names, which saved games may still use. */
  readonly was?: readonly string[]
  /** The former names of its steps, by their current names. */
  readonly steps?: { readonly [K in S]?: readonly string[] }
  /**
   * Raised by hand when the procedure starts to do something different, so that saved games suspended in it cannot continue; default: 1.
   */
  readonly meaning?: number
}

/** A saved frame, with names instead of numbers. `meaning`: the meaning of its procedure, if not 1. A game may add fields. */
export interface SavedFrame {
  readonly proc: string
  /** Null: no step is left. */
  readonly step: string | null
  readonly meaning?: number
  readonly l: unknown
}

const readName: Read<string> = text(100)

/** Locals hold numbers, strings and short lists of them. */
const readLocals = anything({ depth: 6, values: 10_000, text: 200 })

/** Makes a procedure's initial locals from its arguments. */
export type Make<Given, L> = ((given: Given) => L) & { readonly cards?: readonly string[] }

/** Declares which of the locals hold cards. */
export const withCards = <Given, L>(make: (given: Given) => L, ...cards: CardKey<L>[]): Make<Given, L> =>
  Object.assign(make, { cards })

/** Whether this is a frame of that procedure; narrows the type of its locals. */
export const isOf = <F extends Frame, L>(f: F | null | undefined, proc: Procedure<never, L>): f is FrameOf<F, L> =>
  f?.proc === proc.id

/** The locals of a frame of that procedure; null if it is a frame of another. */
export const localsOf = <L>(f: Frame | null | undefined, proc: Procedure<never, L>): Locals<L> | null =>
  isOf(f, proc) ? f.l : null

/** A procedure while its steps are filled in. */
interface Filled<Given, L, S extends string> extends Procedure<Given, L, S> {
  stepNames: readonly S[]
}

/** An error in the engine or the rules, for developers. */
export class EngineError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EngineError'
  }
}

/** A run took more steps than it may. The state is as it was between two of them. */
export class TooManySteps extends EngineError {}

/** Between two decisions a game usually runs a few dozen steps; thousands if a long chain resolves automatically. */
const STEP_LIMIT = 1_000_000

/** The procedures of one game, and the loop that runs them. */
export class Machine<G extends RunnableState<F>, F extends Frame> {
  private readonly table: Step<G, F>[][] = []
  private readonly index: Record<string, number>[] = []
  private readonly past: ProcedureHistory[] = []
  /** For each step the name that it returned last, and the number of that step: most go on to one or two. */
  private readonly lastNames: string[][] = []
  private readonly lastSteps: number[][] = []
  /** The names of each procedure's locals, by the procedure's name (its number changes as procedures are added), cached. */
  private readonly names = new Map<string, string>()
  readonly procedures: Procedure[] = []
  /** Whether the run has a `stop`. A step that `stop` looks for must not be carried out as part of another one then. */
  watched = false

  /**
   * Registers a procedure with the function that makes its locals. Steps run in the order written. Step names are unique within a
   * procedure, and its name among the procedures. Procedures are numbered in order of their names, so every process numbers them the same
   * way, whichever module loads first.
   */
  procedure<Given, L, const S extends string>(
    name: string,
    make: Make<Given, L>,
    steps: Steps<G, F, L, S>,
    past?: ProcedureHistory<NoInfer<S>>,
  ): Procedure<Given, L, S> {
    const head = this.head(name, make)
    this.fill(head, steps, past)
    return head as unknown as Procedure<Given, L, S>
  }

  /**
   * Registers a procedure without its steps, so that other chapters can start it; its own chapter adds the steps with `fill`. So chapters
   * that start each other's procedures need not import each other. `steps`: the names of steps that other chapters refer to.
   */
  head<Given, L, const S extends string = never>(
    name: string,
    make: Make<Given, L>,
    ...steps: S[]
  ): Procedure<Given, L, S> {
    const { procedures } = this
    let id = 0
    while (id < procedures.length && procedures[id]!.name < name) id++
    if (procedures[id]?.name === name) throw new EngineError(`there are two procedures called ${name}`)
    const proc: Filled<Given, L, S> = { id, name, stepNames: steps, make }
    this.table.splice(id, 0, [])
    this.index.splice(id, 0, {})
    this.past.splice(id, 0, {})
    this.lastNames.splice(id, 0, [])
    this.lastSteps.splice(id, 0, [])
    procedures.splice(id, 0, proc)
    for (let later = id + 1; later < procedures.length; later++) procedures[later]!.id = later
    return proc
  }

  /** Adds the steps of a procedure that was registered with `head`. */
  fill<L, const H extends string, const S extends string>(
    proc: Procedure<never, L, H>,
    steps: Steps<G, F, L, S> & Record<H, unknown>,
    past: ProcedureHistory<NoInfer<S | H>> = {},
  ): void {
    if (this.table[proc.id]!.length > 0) throw new EngineError(`${proc.name} already has its steps`)
    const stepNames = Object.keys(steps) as (S & H)[]
    ;(proc as Filled<never, L, H>).stepNames = stepNames
    this.table[proc.id] = Object.values(steps)
    this.index[proc.id] = Object.fromEntries(stepNames.map((s, i) => [s, i]))
    this.past[proc.id] = past
    this.lastNames[proc.id] = stepNames.map(() => '')
    this.lastSteps[proc.id] = stepNames.map(() => 0)
  }

  /** The `meaning` of each procedure by name, if not 1. */
  meanings(): Record<string, number> {
    const said = this.procedures.map(({ id, name }) => [name, this.past[id]!.meaning ?? 1] as const)
    return Object.fromEntries(said.filter(([, meaning]) => meaning !== 1))
  }

  /** A frame in its saved form, with names instead of numbers; fields added by a game are left out. */
  saved({ proc, step, l }: Frame): SavedFrame {
    const { name, stepNames } = this.procedures[proc]!
    const { meaning = 1 } = this.past[proc]!
    return { proc: name, step: stepNames[step] ?? null, ...(meaning !== 1 && { meaning }), l }
  }

  /**
   * Restores a saved frame. If that is impossible, the cause is added to `reasons` and the returned frame is unusable.
   * @throws Misshapen if the value is not a saved frame.
   */
  restored(value: unknown, reasons: Reasons): Frame {
    const { proc: name, step: at, meaning: then = 1, l: locals } = plain(value, null)
    const l = readLocals(locals, null)
    const [proc, step, meant] = [readName(name, null), orNull(readName)(at, null), whole(1)(then, null)]
    const none: Frame = { proc: 0, step: 0, l }
    const found =
      this.procedures.find((each) => each.name === proc) ??
      this.procedures.find((each) => this.past[each.id]!.was?.includes(proc))
    if (found === undefined) {
      reasons.add('procedure', proc)
      return none
    }
    const { meaning = 1, steps = {} } = this.past[found.id]!
    if (meaning !== meant) reasons.add('meaning', found.name, meant, meaning)
    const { stepNames } = found
    const isNow = (each: string): boolean =>
      (steps as Record<string, readonly string[]>)[each]?.includes(step!) === true
    const number =
      step === null ? stepNames.length : stepNames.includes(step) ? stepNames.indexOf(step) : stepNames.findIndex(isNow)
    if (number < 0) reasons.add('step', found.name, step!)
    const holds = Object.keys(plain(l, null)).sort().join(', ')
    const should = this.localsOf(found)
    if (holds !== should) reasons.add('locals', found.name, holds, should)
    return { proc: found.id, step: number, l }
  }

  /** The names of a procedure's locals. They do not depend on its arguments. */
  private localsOf({ name, make }: Procedure): string {
    let names = this.names.get(name)
    if (names === undefined) {
      names = Object.keys((make as (given: object) => object)({}))
        .sort()
        .join(', ')
      this.names.set(name, names)
    }
    return names
  }

  /** The names of procedures that have only a head, because their chapters have not been loaded. */
  withoutSteps(): string[] {
    return this.procedures.filter(({ id }) => this.table[id]!.length === 0).map(({ name }) => name)
  }

  /** The number of a step, for frames that do not start at the first one. */
  stepOf<S extends string>(proc: Procedure<never, unknown, S>, step: NoInfer<S>): number {
    const at = this.index[proc.id]![step]
    if (at === undefined) throw new EngineError(`${proc.name} has no step ${step} yet`)
    return at
  }

  /** The physical numbers of the cards that frames hold in their locals; a card may be somewhere else as well. */
  cardsHeld(frames: readonly F[]): number[] {
    const held: number[] = []
    for (const f of frames)
      for (const name of this.procedures[f.proc]!.make.cards ?? []) {
        const value = (f.l as Record<string, number | readonly number[] | null>)[name]
        if (typeof value === 'number') {
          if (value >= 0) held.push(value)
        } else if (value != null) held.push(...value)
      }
    return held
  }

  /**
   * Runs until a decision is needed, the game is over, or no frame is left. `stop` is called before each step that the machine carries out, with its frame; if it
   * returns true, the run ends. Playouts use it to inspect a game between two decisions.
   * @throws TooManySteps if this takes more steps than any sane game needs, because procedures call each other endlessly.
   */
  run(g: G, limit = STEP_LIMIT, stop?: (g: G, f: F) => boolean): void {
    const { frames } = g
    const { table, lastNames, lastSteps } = this
    this.watched = stop !== undefined
    let made = 0
    while (g.decision === null && g.over === null && frames.length > 0) {
      const f = frames[frames.length - 1]!
      if (stop?.(g, f)) return
      const { proc, step: at } = f
      const steps = table[proc]!
      if (at >= steps.length) {
        frames.pop()
        continue
      }
      f.step = at + 1
      if (++made > limit) throw new TooManySteps(`no decision after ${limit} steps`)
      const to = steps[at]!(g, f)
      if (to === undefined) continue
      if (to === 'end') {
        // the frame may have pushed others above itself as its last act
        if (frames[frames.length - 1] === f) frames.pop()
        else if (frames.includes(f)) f.step = steps.length
      } else if (lastNames[proc]![at] === to) f.step = lastSteps[proc]![at]!
      else f.step = this.stepAfter(proc, at, to)
    }
  }

  /**
   * Does what `run` does after a step: for a step that was carried out outside of it, as part of another one. `to`: what the step returned;
   * `at`: its number.
   */
  after(frames: F[], f: F, at: number, to: string): void {
    if (to !== 'end') f.step = this.stepAfter(f.proc, at, to)
    else if (frames[frames.length - 1] === f) frames.pop()
    else f.step = this.table[f.proc]!.length
  }

  /** The number of the step that a step continues at, remembered for the next time. */
  private stepAfter(proc: number, at: number, to: string): number {
    const next = this.index[proc]![to]
    if (next === undefined) throw new EngineError(`${this.procedures[proc]!.name} has no step ${to}`)
    this.lastNames[proc]![at] = to
    this.lastSteps[proc]![at] = next
    return next
  }

  /** The frames as text for error messages: `game.turn > turn.action > choose.ask`. */
  trace(frames: readonly F[]): string {
    return frames
      .map((f) => `${this.procedures[f.proc]?.name}.${this.procedures[f.proc]?.stepNames[Math.max(0, f.step - 1)]}`)
      .join(' > ')
  }
}
