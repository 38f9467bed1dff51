import type { Decision } from './decision.ts'
import type { Reasons } from './save.ts'
import { anything, orNull, plain, type Read, text, whole } from './shape.ts'

/**
 * Suspended work as data. A frame names its procedure and the step that runs next, and holds the locals of that procedure; the machine
 * runs the top frame until something has to be decided. Nothing else remembers where the game stands.
 */
export interface Frame {
  proc: number
  step: number
  /** The locals of the procedure. Steps replace them and never write into them: the copies of a game share them. */
  l: unknown
}

/** Locals as steps see them: read-only, and so are the lists in them. */
export type Locals<L> = { readonly [K in keyof L]: Readonly<L[K]> }

/** A frame of a procedure with these locals. */
export type FrameOf<F extends Frame, L> = F & { l: Locals<L> }

/** What the machine needs to see of a state. */
export interface Running<F extends Frame> {
  frames: F[]
  decision: Decision | null
  over: unknown
}

/**
 * A step does its part and returns nothing (go on with the next step), the name of a step of the same procedure, or `end`
 * (the frame is finished). It may push a frame or ask a decision; then the following step runs after that.
 */
export type Step<G, F, S extends string = string> = (g: G, f: F) => S | 'end' | undefined | void

/** The steps of a procedure by name, in the order in which they run. A step can only go on to one of them. */
export type Steps<G, F extends Frame, L, S extends string> = {
  readonly [K in S]: Step<G, FrameOf<F, L>, NoInfer<S>>
}

/** The locals that can say which cards the procedure holds: by their physical numbers; below 0 and null are none. */
type CardKey<L> = { [K in keyof L]: L[K] extends number | readonly number[] | null ? K : never }[keyof L] & string

/**
 * A table of named steps, registered under a number so that frames stay small. `Given`: what is said as it is started. `L`: its locals.
 * `S`: the names of its steps.
 */
export interface Procedure<in Given = never, out L = unknown, out S extends string = string> {
  /** Known when all modules are loaded: it moves up as others are registered. */
  id: number
  readonly name: string
  readonly stepNames: readonly S[]
  readonly make: Make<Given, L>
}

/** What of a procedure has to do with saved games. */
export interface Past<S extends string = string> {
  /** Names that it had, by which saved games may still know it. */
  readonly was?: readonly string[]
  /** Names that its steps had, by the names they have now. */
  readonly steps?: { readonly [K in S]?: readonly string[] }
  /** Raised by hand when it comes to do something else, so that saved games which stand in it cannot go on; 1 unless told. */
  readonly meaning?: number
}

/** A frame as it is saved: by names. `meaning`: what its procedure meant, where that is not 1. The game's own fields stand beside these. */
export interface SavedFrame {
  readonly proc: string
  /** Null: it has none left. */
  readonly step: string | null
  readonly meaning?: number
  readonly l: unknown
}

const readName: Read<string> = text(100)

/** Locals hold numbers, words and short lists of them. */
const readLocals = anything({ depth: 6, values: 10_000, text: 200 })

/** Makes the locals that a procedure starts with, of what is given as it is started. */
export type Make<Given, L> = ((given: Given) => L) & { readonly cards?: readonly string[] }

/** Says which of the locals hold cards. */
export const withCards = <Given, L>(make: (given: Given) => L, ...cards: CardKey<L>[]): Make<Given, L> =>
  Object.assign(make, { cards })

/** Is this a frame of that procedure? Then its locals are known. */
export const isOf = <F extends Frame, L>(f: F | null | undefined, proc: Procedure<never, L>): f is FrameOf<F, L> =>
  f?.proc === proc.id

/** The locals of that procedure; null where this is no frame of it. */
export const localsOf = <L>(f: Frame | null | undefined, proc: Procedure<never, L>): Locals<L> | null =>
  isOf(f, proc) ? f.l : null

/** A procedure while its steps are filled in. */
interface Filled<Given, L, S extends string> extends Procedure<Given, L, S> {
  stepNames: readonly S[]
}

/** Where a running game stops with an error: which procedure and step, for the person who reads it. */
export class EngineError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EngineError'
  }
}

/** Between two decisions a game makes some dozens of steps; thousands when long chains resolve by themselves. */
const STEP_LIMIT = 200_000

/** The procedures of one game, and the loop that runs them. */
export class Machine<G extends Running<F>, F extends Frame> {
  private readonly table: Step<G, F>[][] = []
  private readonly index: Record<string, number>[] = []
  private readonly past: Past[] = []
  /** The names of each procedure's locals, once they were asked for. */
  private readonly names: string[] = []
  readonly procedures: Procedure[] = []

  /**
   * Registers a procedure with the maker of its locals. Steps run in the order written; names are unique within it, and its own among the
   * procedures. Procedures are numbered by name, whichever module is loaded first: two processes number them alike.
   */
  procedure<Given, L, const S extends string>(
    name: string,
    make: Make<Given, L>,
    steps: Steps<G, F, L, S>,
    past?: Past<NoInfer<S>>,
  ): Procedure<Given, L, S> {
    const head = this.head(name, make)
    this.fill(head, steps, past)
    return head as unknown as Procedure<Given, L, S>
  }

  /**
   * Registers a procedure without its steps, for those who start it: its chapter fills them in (`fill`). So chapters that start each
   * other's procedures need not import each other. `steps`: those that others name, to start there or to see whether it stands there.
   */
  head<Given, L, const S extends string = never>(
    name: string,
    make: Make<Given, L>,
    ...steps: S[]
  ): Procedure<Given, L, S> {
    const { procedures } = this
    if (procedures.some((other) => other.name === name)) throw new EngineError(`there are two procedures ${name}`)
    const proc: Filled<Given, L, S> = {
      id: procedures.filter((other) => other.name < name).length,
      name,
      stepNames: steps,
      make,
    }
    this.table.splice(proc.id, 0, [])
    this.index.splice(proc.id, 0, {})
    this.past.splice(proc.id, 0, {})
    procedures.splice(proc.id, 0, proc)
    for (const [id, each] of procedures.entries()) each.id = id
    return proc
  }

  /** The steps of a procedure of which there is a head. */
  fill<L, const H extends string, const S extends string>(
    proc: Procedure<never, L, H>,
    steps: Steps<G, F, L, S> & Record<H, unknown>,
    past: Past<NoInfer<S | H>> = {},
  ): void {
    if (this.table[proc.id]!.length > 0) throw new EngineError(`${proc.name} has its steps already`)
    const stepNames = Object.keys(steps) as (S & H)[]
    ;(proc as Filled<never, L, H>).stepNames = stepNames
    this.table[proc.id] = Object.values(steps)
    this.index[proc.id] = Object.fromEntries(stepNames.map((s, i) => [s, i]))
    this.past[proc.id] = past
  }

  /** What the procedures mean, by name, where that is not 1. */
  meanings(): Record<string, number> {
    const said = this.procedures.map(({ id, name }) => [name, this.past[id]!.meaning ?? 1] as const)
    return Object.fromEntries(said.filter(([, meaning]) => meaning !== 1))
  }

  /** A frame by the names of its procedure and step, as it is saved; what the game has beside these is left out. */
  saved({ proc, step, l }: Frame): SavedFrame {
    const { name, stepNames } = this.procedures[proc]!
    const { meaning = 1 } = this.past[proc]!
    return { proc: name, step: stepNames[step] ?? null, ...(meaning !== 1 && { meaning }), l }
  }

  /**
   * The numbers and locals of a saved frame. Why there are none is noted in `reasons`; then the frame is of no use.
   * @throws Misshapen when it is none.
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

  /** The names of the locals of a procedure, which are always the same: those that it makes even of nothing. */
  private localsOf({ id, make }: Procedure): string {
    return (this.names[id] ??= Object.keys((make as (given: object) => object)({}))
      .sort()
      .join(', '))
  }

  /** The procedures of which there is only a head: their chapters have not been loaded. */
  withoutSteps(): string[] {
    return this.procedures.filter(({ id }) => this.table[id]!.length === 0).map(({ name }) => name)
  }

  /** The number of a step, for frames that start somewhere else than at the first. */
  stepOf<S extends string>(proc: Procedure<never, unknown, S>, step: NoInfer<S>): number {
    const at = this.index[proc.id]![step]
    if (at === undefined) throw new EngineError(`${proc.name} has no step ${step} yet`)
    return at
  }

  /** The physical numbers of the cards that procedures hold in their locals; a card may lie somewhere else as well. */
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
   * Runs until a decision is waiting, the game is over, or no frame is left. `stop` is asked before each step, with the frame that it is of,
   * and ends it with true: for those who play out copies of a game and look at it between two decisions.
   * @throws EngineError when that takes more steps than any sane game needs: procedures that call each other without end.
   */
  run(g: G, limit = STEP_LIMIT, stop?: (g: G, f: F) => boolean): void {
    const { frames } = g
    let made = 0
    while (g.decision === null && g.over === null && frames.length > 0) {
      const f = frames[frames.length - 1]!
      if (stop?.(g, f)) return
      const steps = this.table[f.proc]!
      const step = steps[f.step]
      if (step === undefined) {
        frames.pop()
        continue
      }
      f.step++
      if (++made > limit) throw new EngineError(`no decision after ${limit} steps`)
      const to = step(g, f)
      if (to === undefined) continue
      if (to === 'end') {
        // the frame may have pushed others above itself as its last act
        const at = frames.lastIndexOf(f)
        if (at >= 0) {
          if (at === frames.length - 1) frames.pop()
          else f.step = steps.length
        }
        continue
      }
      const next = this.index[f.proc]![to]
      if (next === undefined) throw new EngineError(`${this.procedures[f.proc]!.name} has no step ${to}`)
      f.step = next
    }
  }

  /** Where the game stands, for error messages: `game.turn > turn.action > choose.ask`. */
  trace(frames: readonly F[]): string {
    return frames
      .map((f) => `${this.procedures[f.proc]?.name}.${this.procedures[f.proc]?.stepNames[Math.max(0, f.step - 1)]}`)
      .join(' > ')
  }
}
