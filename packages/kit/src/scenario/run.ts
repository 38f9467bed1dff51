import type { Answer, Decision, Option, Seat } from '../decision.ts'
import type { Aside, Game, GameEvent, GameState } from '../game.ts'
import type { Language } from '../present.ts'
import { Problem, type Said } from './problem.ts'
import { say } from './problems/index.ts'

/** One entry of a scenario's log. */
export type Entry = { answer: Answer } | { aside: Aside }

/** A scenario in progress: the state, the answers so far, and names for things in messages. Each game provides its own names. */
export abstract class Run<S extends GameState = GameState> {
  readonly g: S
  /** The players, by seat. */
  readonly names: readonly string[]
  readonly log: Entry[] = []
  /** Called before every answer or aside, with the current state. */
  onDecision: ((g: S) => void) | null = null
  /** Called after every answer or aside, with the seat that gave it. */
  onDone: ((seat: Seat, entry: Entry) => void) | null = null
  /** Called with every event. */
  onEvent: ((event: GameEvent) => void) | null = null
  /** How many answers and asides may still be given, by this run and its copies together: scenarios of strangers have a limit. */
  budget = { left: Number.POSITIVE_INFINITY }
  private readonly game: Game<S, unknown, unknown>

  constructor(game: Game<S, unknown, unknown>, g: S, names: readonly string[]) {
    this.game = game
    this.g = g
    this.names = names
  }

  /** An independent copy, for trying something. */
  abstract fork(): Run<S>

  /** The names that refer to an option; the first is the plainest. */
  abstract optionNames(decision: Decision, option: Option): string[]

  /** Whether this word means anything in the game. If not, it is a typo, not just something that is not offered. */
  abstract isWord(word: string): boolean

  /** The current question as a sentence, for the author of a scenario that did not expect it. */
  abstract asked(language?: Language): string

  /** A word as messages show it: in English as it is written. */
  named(word: string): Said {
    return word
  }

  /** Whether options with the same name are interchangeable (two copies of a card in a hand). */
  isSame(_option: Option): boolean {
    return false
  }

  private spend(): void {
    if (--this.budget.left < 0) throw new Problem(say('overLong'))
  }

  answer(picks: number[]): void {
    this.spend()
    const { id, seat } = this.g.decision!
    const answer = { decision: id, picks }
    this.onDecision?.(this.g)
    this.game.apply(this.g, answer)
    this.log.push({ answer })
    this.onDone?.(seat, { answer })
  }

  aside(aside: Aside): void {
    this.spend()
    this.onDecision?.(this.g)
    this.game.applyAside!(this.g, aside)
    this.log.push({ aside })
    this.onDone?.(aside.seat, { aside })
  }

  /** The lower-case names of the current options. */
  words(): string[][] {
    const d = this.g.decision!
    return d.options.map((o) => this.optionNames(d, o).map((n) => n.toLowerCase()))
  }
}

/** What questions and checks need to know about a run. */
export type RunInfo = Pick<Run, 'g' | 'names' | 'optionNames' | 'isWord' | 'isSame' | 'asked' | 'named' | 'words'>

/** The current question, for a Problem. */
export const asked =
  (run: Pick<Run, 'asked'>): Said =>
  (language) =>
    run.asked(language)
