import type { Decision, GameEvent, Option } from '@soulstack/kit'
import { Run as BaseRun } from '@soulstack/kit/scenario'
import { battleForSouls } from '../game.ts'
import type { State } from '../rules/state.ts'
import { nameOf } from '../setup/positions/cards.ts'
import { askedInWords, isSame, isWord, optionNames } from './names.ts'

/** A scenario of Battle For Souls being played. */
export class Run extends BaseRun<State> {
  /** The events since the last answer. */
  private readonly lastEvents: GameEvent[] = []
  /** A copy of the game before the first answer. */
  readonly start: State
  /** The events of the setup. */
  readonly setupEvents: readonly GameEvent[]

  constructor(g: State, names: readonly string[], setupEvents: readonly GameEvent[]) {
    super(battleForSouls, g, names)
    this.setupEvents = setupEvents
    this.start = battleForSouls.fork(g)
    const push = (event: GameEvent) => {
      this.lastEvents.push(event)
      this.onEvent?.(event)
    }
    g.out = { push }
  }

  override answer(picks: number[]): void {
    this.lastEvents.length = 0
    super.answer(picks)
  }

  /** The cards of the set that was played with the last answer. */
  setPlayed(): string[] {
    const event = this.lastEvents.find((e) => e.type === 'set')
    return (event?.['cards'] as number[] | undefined)?.map((def) => nameOf(this.g.rules.cards[def]!)) ?? []
  }

  fork(): Run {
    return new Run(battleForSouls.fork(this.g), this.names, this.setupEvents)
  }

  optionNames(decision: Decision, option: Option): string[] {
    return optionNames(this.g, decision, option)
  }

  isWord(word: string): boolean {
    return isWord(word)
  }

  override isSame(option: Option): boolean {
    return isSame(option)
  }

  asked(): string {
    return askedInWords(this.g, this.names)
  }

  /** The code of the current question; null: the game is over. */
  code = (): string | null => this.g.decision?.ask.code ?? null

  /** Whether somebody is asked for an INSTANT. */
  isWindow = (): boolean => this.code() === 'instant'

  /** Passes for the seat that is asked for an INSTANT. */
  pass(): void {
    this.answer([this.g.decision!.options.findIndex((o) => o.act === 'pass')])
  }

  /** Lets everybody pass who is asked for an INSTANT. */
  passWindows(): void {
    while (this.isWindow()) this.pass()
  }
}
