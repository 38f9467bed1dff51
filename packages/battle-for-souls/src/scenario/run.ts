import type { Decision, GameEvent, Option } from '@soulstack/kit'
import { Run as BaseRun } from '@soulstack/kit/scenario/run'
import { battleForSouls } from '../game.ts'
import type { State } from '../rules/state.ts'
import { nameOf } from '../setup/positions/cards.ts'
import { askedInWords, isSame, isWord, optionNames } from './names.ts'

/** A scenario of Battle For Souls being played. */
export class Run extends BaseRun<State> {
  /** What has happened since the last answer. */
  private readonly heard: GameEvent[] = []
  /** The game as it stood before the first answer. */
  readonly start: State
  /** What was told as the game was set up. */
  readonly made: readonly GameEvent[]

  constructor(g: State, names: readonly string[], made: readonly GameEvent[]) {
    super(battleForSouls, g, names)
    this.made = made
    this.start = battleForSouls.fork(g)
    const push = (event: GameEvent) => {
      this.heard.push(event)
      this.onEvent?.(event)
    }
    g.out = { push }
  }

  override answer(picks: number[]): void {
    this.heard.length = 0
    super.answer(picks)
  }

  /** The cards of the set that was played with the last answer. */
  setPlayed(): string[] {
    const event = this.heard.find((e) => e.type === 'set')
    return (event?.['cards'] as number[] | undefined)?.map((def) => nameOf(this.g.rules.cards[def]!)) ?? []
  }

  fork(): Run {
    return new Run(battleForSouls.fork(this.g), this.names, this.made)
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

  /** The code of what waits; null when the game is over. */
  code = (): string | null => this.g.decision?.ask.code ?? null

  /** Is somebody asked for an INSTANT? */
  isWindow = (): boolean => this.code() === 'instant'

  /** Lets whoever is asked for an INSTANT pass. */
  pass(): void {
    this.answer([this.g.decision!.options.findIndex((o) => o.act === 'pass')])
  }

  /** Lets everybody pass who is asked for an INSTANT. */
  passWindows(): void {
    while (this.isWindow()) this.pass()
  }
}
