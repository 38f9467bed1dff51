import { type Decision, EngineError, isOf, type Language, type Option } from '@soulstack/kit'
import { asked, Run as BaseRun } from '@soulstack/kit/scenario'
import { NotOffered, Problem, type Said } from '@soulstack/kit/scenario/input'
import { fourSouls } from '../game.ts'
import { UnwrittenRoll, WrongFace } from '../model/card-sandbox.ts'
import { isItem, isObject, isSeat } from '../model/entity.ts'
import type { TypedEvent } from '../model/events.ts'
import type { Ctx } from '../model/stack.ts'
import type { Frame, State } from '../model/state.ts'
import { mustAttack } from '../rules/attack.ts'
import { objectOf } from '../rules/context.ts'
import { priority } from '../rules/procedures.ts'
import { topId } from '../rules/stack.ts'
import { askedInWords, entityNames, idOfDef, isSame, isWord, optionNames } from './names.ts'
import { say } from './problems/index.ts'
import { askedInGerman, named } from './problems/named.ts'

/** A scenario of Four Souls in progress. */
export class Run extends BaseRun<State> {
  /** Words for what was chosen without a question since the last step began, and for targets of what was put on the stack. */
  readonly chosen = new Set<string>()

  constructor(g: State, names: readonly string[]) {
    super(fourSouls, g, names)
    const push = (event: TypedEvent) => {
      this.hear(event)
      this.onEvent?.(event)
    }
    g.out = { push }
  }

  fork(): Run {
    const copy = new Run(fourSouls.fork(this.g), this.names)
    copy.budget = this.budget
    return copy
  }

  optionNames(decision: Decision, option: Option): string[] {
    return optionNames(this.g, this.names, decision, option)
  }

  isWord(word: string): boolean {
    return isWord(this.g.rules.library, this.names, word)
  }

  override isSame(option: Option): boolean {
    return isSame(option)
  }

  asked(language: Language = 'en'): string {
    return language === 'en' ? askedInWords(this.g, this.names) : askedInGerman(this.g, this.names)
  }

  override named(word: string): Said {
    return named(this.g.rules.library)(word)
  }

  /** Whether somebody has priority; if not, a question must be answered. */
  hasPriority = (): boolean => this.g.decision?.ask.code === 'priority'

  /** Passes for whoever has priority. @throws NotOffered if they must do something else first */
  pass(): void {
    const d = this.g.decision!
    const at = d.options.findIndex((o) => o.act === 'pass')
    if (at < 0) {
      const forced = d.options.some((o) => o.act === 'attack' || o.act === 'attack-target' || o.act === 'attack-deck')
      throw new NotOffered(say('cannotPass', this.names[d.seat]!, forced && mustAttack(this.g), asked(this)))
    }
    this.answer([at])
  }

  /** The top frame: the current window of priority, if there is one. */
  window = (): Frame | undefined => this.g.frames[this.g.frames.length - 1]

  /** Whether the active player can declare something, with an empty stack: the state in which scenarios begin and end. */
  isIdle(): boolean {
    const { g } = this
    const f = this.window()
    return (
      this.hasPriority() &&
      g.stack.length === 0 &&
      g.decision!.seat === g.active &&
      isOf(f, priority) &&
      f.l.window === 'main'
    )
  }

  topId = (): number => topId(this.g)

  /** Words for everything chosen for what is being announced or resolved now. */
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

  /** Stores the names of chosen things while these still exist, because choices with only one option are made without a question. */
  private hear(event: TypedEvent): void {
    const { g } = this
    if (event.type === 'stacked') {
      const c = g.stack.find((t) => t.id === event.item)?.ctx
      if (c) this.addBindings(c, this.chosen)
      return
    }
    const { who, object, seat, to, card }: Partial<Record<string, unknown>> = event
    for (const e of [who, object, seat, to])
      if (typeof e === 'number' && (isSeat(e) || isItem(e) || (isObject(e) && objectOf(g, e) !== null)))
        for (const n of entityNames(g, this.names, e)) this.chosen.add(n.toLowerCase())
    if (typeof card === 'number' && card >= 0) this.chosen.add(idOfDef(g, card))
  }
}

/** Turns a roll without a written face, or with one that its die does not have, into a sentence for the author of a scenario. */
export function explain(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error
  const { cause } = error
  if (cause instanceof WrongFace) return new Problem(say('wrongFace', cause.face, cause.sides))
  return cause instanceof UnwrittenRoll ? new Problem(say('unwrittenRoll')) : error
}
