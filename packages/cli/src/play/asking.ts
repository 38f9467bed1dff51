import { type GameState, type Language, Refusal, type Seat, type Session } from '@soulstack/kit'
import { type PassedInfo, type Planned, PROMPT_LEVELS, type PromptLevel } from '@soulstack/protocol'
import type { ShownView, TerminalGame } from '@soulstack/tables/game'
import { type AutoAnswer, Plans, Prompting } from '@soulstack/tables/prompting'

/**
 * Decides who is asked at this terminal and what is passed for them, with the same policy as a table on the server. It plays in this
 * process, so nothing takes time. If several people share the terminal, handing it over would reveal who has a choice, so all of them are
 * asked.
 */
export class Asking {
  private readonly session: Session<GameState, object, ShownView>
  private readonly flow: Prompting
  private readonly plans: Plans
  private readonly shared: boolean
  private readonly language: Language

  /** `shared`: several people use this terminal in turn. */
  constructor(of: TerminalGame, session: Session<GameState, object, ShownView>, shared: boolean, language: Language) {
    const gameModule = of.module
    this.session = session
    this.flow = new Prompting(gameModule, () => [language])
    this.plans = new Plans(gameModule)
    this.shared = shared
    this.language = language
  }

  /** The automatic answer for the current decision; null: ask the person. */
  given(): AutoAnswer | null {
    return this.plans.given(this.session) ?? this.flow.given(this.session, this.shared, this.shared)
  }

  /** Whether the current decision is only a response window. */
  isWindow(): boolean {
    return this.flow.isWindow(this.session)
  }

  /** Gives an automatic answer. */
  give(seat: Seat, given: AutoAnswer): void {
    const { session, flow } = this
    const at = { state: session.state, now: session.now }
    this.went(() => session.answer(seat, { decision: session.state.decision!.id, picks: given.picks }))
    flow.gave(at, seat, given)
  }

  /** Gives a bot's answer. */
  played(seat: Seat, picks: number[]): void {
    this.went(() => this.session.answer(seat, { decision: this.session.state.decision!.id, picks }))
  }

  /** Gives a person's answer; `then` answers the follow-up question. */
  answer(seat: Seat, picks: number[], then?: Planned): void {
    const { session, flow, plans } = this
    const taken = flow.answering(session, picks, false)
    const planned = plans.beginning(session, picks, then)
    this.went(() => session.answer(seat, { decision: session.state.decision!.id, picks }), [taken, planned])
  }

  /** Carries out an aside. @throws Refusal; then nothing has changed. */
  aside(aside: Parameters<Session<GameState, object, ShownView>['aside']>[0]): void {
    this.went(() => this.session.aside(aside))
  }

  /** Goes back to an earlier moment. */
  back(to: number, seat: Seat): void {
    this.went(() => this.session.back(to, seat))
    this.flow.wentBack(this.session)
  }

  private went(make: () => Parameters<Plans['moved']>[1], taken: readonly (() => void)[] = []): void {
    const options = this.session.state.decision?.options ?? []
    const entry = make()
    for (const done of taken) done()
    this.plans.moved(this.session, entry, options)
    this.flow.moved(this.session)
  }

  /** What was passed for a seat since its person last acted, newest first. */
  passed(seat: Seat): PassedInfo[] {
    return this.session.state.over ? [] : this.flow.info(this.session, [seat], seat, null, this.language).passed
  }

  /** How many passes that were, and why the seat is asked in the current window, in words; null if it is not a window. */
  told(seat: Seat): { passed: number; why: string | null } {
    if (this.session.state.over) return { passed: 0, why: null }
    const { passedInAll, asked } = this.flow.info(this.session, [seat], seat, null, this.language)
    return { passed: passedInAll, why: asked?.words ?? null }
  }

  way(seat: Seat): PromptLevel {
    return this.flow.info(this.session, [seat], seat, null, this.language).way
  }

  setWay(seats: readonly Seat[], way: PromptLevel): void {
    this.flow.set(seats, { way })
  }

  /** These seats will be asked in the next window in which they can do something. */
  wait(seats: readonly Seat[]): void {
    this.flow.wait(seats, true)
  }

  /** Toggles pins on cards for these seats. Returns true if they are pinned now, false if not any more, null if that is impossible. */
  pin(seats: readonly Seat[], cards: readonly string[]): boolean | null {
    const { pins } = this.flow.info(this.session, seats, seats[0]!, null, this.language)
    const on = !cards.some((card) => pins.includes(card))
    try {
      for (const card of cards) this.flow.pin(seats, card, on)
      return on
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return null
    }
  }
}

/** The level of prompting with this name in any language, or null. */
export function wayOf(word: string, names: readonly Readonly<Record<PromptLevel, string>>[]): PromptLevel | null {
  const plain = word.toLowerCase()
  return PROMPT_LEVELS.find((way) => way === plain || names.some((all) => all[way].toLowerCase() === plain)) ?? null
}
