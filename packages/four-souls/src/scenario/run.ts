import { type Answer, type Aside, EngineError, type GameEvent, Refusal } from '@soulstack/kit'
import { fourSouls } from '../game.ts'
import { objectOf } from '../rules/context.ts'
import { UnwrittenRoll } from '../rules/dice.ts'
import { isItem, isObject, isSeat } from '../rules/entity.ts'
import { MAIN, priority, topId } from '../rules/priority.ts'
import type { Ctx, Frame, State } from '../rules/state.ts'
import { askedInWords, entityNames, idOfDef, optionNames } from './names.ts'
import { Problem } from './problem.ts'

/** One line of a scenario's log. */
export type Entry = { answer: Answer } | { aside: Aside }

/** Notes by what names things were chosen, while they still exist: an answer that was the only one possible is not asked. */
class Notes extends Array<GameEvent> {
  note: (event: GameEvent) => void = () => {}
  override push(...events: GameEvent[]): number {
    for (const e of events) this.note(e)
    return 0
  }
  static override get [Symbol.species](): ArrayConstructor {
    return Array
  }
}

/** A scenario being played: the state, what was answered so far, and how to say things about it. */
export class Run {
  g: State
  readonly names: readonly string[]
  readonly log: Entry[] = []
  /** Words for what was chosen without being asked since the last step began, and for what was put on the stack. */
  readonly chosen = new Set<string>()
  /** Called before every answer, with the state as it waits. */
  onDecision: ((g: State) => void) | null = null
  private readonly listener = new Notes()

  constructor(g: State, names: readonly string[]) {
    this.g = g
    this.names = names
    this.listener.note = (event) => this.hear(event)
    g.out = this.listener
  }

  /** The same moment, to try something on. */
  fork(): Run {
    return new Run(fourSouls.fork(this.g), this.names)
  }

  answer(picks: number[]): void {
    const answer = { decision: this.g.decision!.id, picks }
    this.onDecision?.(this.g)
    try {
      fourSouls.apply(this.g, answer)
    } catch (error) {
      throw explain(error)
    }
    this.log.push({ answer })
  }

  aside(aside: Aside): void {
    this.onDecision?.(this.g)
    try {
      fourSouls.applyAside!(this.g, aside)
    } catch (error) {
      throw explain(error)
    }
    this.log.push({ aside })
  }

  asked = (): string => askedInWords(this.g, this.names)

  /** Does somebody have priority, or must a question be answered? */
  hasPriority = (): boolean => this.g.decision?.ask.code === 'priority'

  /** The pass of whoever has priority. */
  pass(): void {
    const d = this.g.decision!
    this.answer([d.options.findIndex((o) => o.act === 'pass')])
  }

  window = (): Frame | undefined => this.g.frames[this.g.frames.length - 1]

  /** The active player's turn to act with nothing on the stack: where a scenario rests. */
  isIdle(): boolean {
    const { g } = this
    const f = this.window()
    return (
      this.hasPriority() &&
      g.stack.length === 0 &&
      g.decision!.seat === g.active &&
      f !== undefined &&
      f.proc === priority.id &&
      f.i === MAIN
    )
  }

  topId = (): number => topId(this.g)

  /** Words for everything chosen in what is being announced or resolved now. */
  bound(): Set<string> {
    const words = new Set(this.chosen)
    for (const f of this.g.frames) if (f.ctx !== null) this.addBindings(f.ctx, words)
    return words
  }

  private addBindings(c: Ctx, words: Set<string>): void {
    for (const list of c.bind)
      for (const e of list ?? []) for (const n of entityNames(this.g, this.names, e)) words.add(n.toLowerCase())
    words.add(`mode ${c.mode + 1}`)
  }

  private hear(event: GameEvent): void {
    const { g } = this
    if (event.type === 'stacked') {
      const c = g.stack.find((t) => t.id === event.item)?.ctx
      if (c) this.addBindings(c, this.chosen)
      return
    }
    for (const key of ['who', 'object', 'seat', 'to'] as const) {
      const e = event[key]
      if (typeof e === 'number' && (isSeat(e) || isItem(e) || (isObject(e) && objectOf(g, e) !== null)))
        for (const n of entityNames(g, this.names, e)) this.chosen.add(n.toLowerCase())
    }
    if (typeof event.card === 'number' && event.card >= 0) this.chosen.add(idOfDef(event.card))
  }

  /** The words of the options of the present question. */
  words(): string[][] {
    const d = this.g.decision!
    return d.options.map((o) => optionNames(this.g, this.names, d, o).map((n) => n.toLowerCase()))
  }
}

/** Engine errors as sentences for the author of a scenario. */
export function explain(error: unknown): unknown {
  if (error instanceof EngineError && error.cause instanceof UnwrittenRoll)
    return new Problem('a die was rolled for which no face is written: add it to table.dice')
  if (error instanceof EngineError) return new Problem(`the engine failed: ${error.message}`)
  if (error instanceof Refusal) return new Problem(`refused: ${error.message}`)
  return error
}
