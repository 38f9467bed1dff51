import type { Answer, Decision, Option, Seat } from '../decision.ts'
import type { Aside, Game, GameEvent, GameState } from '../game.ts'

/** One line of a scenario's log. */
export type Entry = { answer: Answer } | { aside: Aside }

/** A scenario being played: the state, what was answered so far, and how to say things about it. A game says what things are called. */
export abstract class Run<S extends GameState = GameState> {
  readonly g: S
  /** The players, by seat. */
  readonly names: readonly string[]
  readonly log: Entry[] = []
  /** Called before every answer, with the state as it waits. */
  onDecision: ((g: S) => void) | null = null
  /** Called after everything that somebody did, with the seat that did it. */
  onDone: ((seat: Seat, entry: Entry) => void) | null = null
  /** Called with everything that happens. */
  onTold: ((event: GameEvent) => void) | null = null
  private readonly game: Game<S, unknown, unknown>

  constructor(game: Game<S, unknown, unknown>, g: S, names: readonly string[]) {
    this.game = game
    this.g = g
    this.names = names
  }

  /** The same moment, to try something on: what is done there leaves no trace here. */
  abstract fork(): Run<S>

  /** The words by which an option is meant; the first is the plainest. */
  abstract optionNames(decision: Decision, option: Option): string[]

  /** Is this a word that means something somewhere in the game? What is none is a slip of the pen, never merely not offered. */
  abstract isWord(word: string): boolean

  /** What is asked now, in a sentence: for the author of a scenario that did not expect it. */
  abstract asked(): string

  /** Is any option with this one's name just as good (two of the same card in a hand)? */
  isSame(_option: Option): boolean {
    return false
  }

  answer(picks: number[]): void {
    const { id, seat } = this.g.decision!
    const answer = { decision: id, picks }
    this.onDecision?.(this.g)
    this.game.apply(this.g, answer)
    this.log.push({ answer })
    this.onDone?.(seat, { answer })
  }

  aside(aside: Aside): void {
    this.onDecision?.(this.g)
    this.game.applyAside!(this.g, aside)
    this.log.push({ aside })
    this.onDone?.(aside.seat, { aside })
  }

  /** The words of the options of the present question, in small letters. */
  words(): string[][] {
    const d = this.g.decision!
    return d.options.map((o) => this.optionNames(d, o).map((n) => n.toLowerCase()))
  }
}

/** What questions and checks need of a run. */
export type Asked = Pick<Run, 'g' | 'names' | 'optionNames' | 'isWord' | 'isSame' | 'asked' | 'words'>
