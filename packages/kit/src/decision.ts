import type { Language, Sentences } from './present.ts'

/** A seat at the table, counted from 0 in turn order. */
export type Seat = number

/** What is asked: a code and its named arguments. A game's presentation turns it into a sentence. */
export interface Asked {
  readonly code: string
  readonly args?: Readonly<Record<string, number | string | boolean>>
}

/**
 * One thing that can be picked. `act` says what picking it does or is ("play", "target", "number" …); `a` and `b` are plain numbers whose
 * meaning depends on the act. An option's id is its index in the decision.
 */
export interface Option {
  act: string
  a: number
  b: number
}

/**
 * The only kind of question an engine asks: `seat` picks between `min` and `max` of `options`. `ordered`: the order of the picks matters.
 */
export interface Decision {
  id: number
  seat: Seat
  ask: Asked
  options: Option[]
  min: number
  max: number
  ordered: boolean
}

/** An answer names the decision it answers and the options picked, by index, each at most once. */
export interface Answer {
  decision: number
  picks: number[]
}

/** Input was refused: says what is wrong, and what would be valid. The state is unchanged. */
export class Refusal extends Error {
  /** Machine-readable reason, e.g. `stale`, `not-your-decision`, `too-few`. */
  readonly code: string
  /** The id of the game's rule that forbids it; null if it is not a matter of rules. */
  readonly rule: string | null
  private readonly said: Sentences
  constructor(code: string, message: Sentences, rule: string | null = null) {
    super(message.en)
    this.name = 'Refusal'
    this.code = code
    this.rule = rule
    this.said = message
  }

  /** The message in a language. */
  in(language: Language): string {
    return this.said[language]
  }
}

/**
 * Checks that `answer` is a legal answer to `decision`.
 * @throws Refusal if it is stale, forged, of the wrong size, or picks something twice.
 */
export function checkAnswer(decision: Decision | null, answer: Answer, seat?: Seat): void {
  if (!decision)
    throw new Refusal('no-decision', {
      en: 'There is nothing to decide: the game is over.',
      de: 'Es ist nichts zu entscheiden: Die Partie ist vorbei.',
    })
  if (typeof answer !== 'object' || answer === null || !Array.isArray(answer.picks))
    throw new Refusal('malformed', {
      en: 'An answer has a decision number and a list of picks.',
      de: 'Eine Antwort hat die Nummer einer Entscheidung und eine Liste von Optionen.',
    })
  if (answer.decision !== decision.id)
    throw new Refusal('stale', {
      en: `The answer is for decision ${answer.decision}, but decision ${decision.id} is open now. Look again, then answer that one.`,
      de: `Die Antwort gilt Entscheidung ${answer.decision}, es wartet aber Entscheidung ${decision.id}. Sieh noch einmal hin und beantworte diese.`,
    })
  if (seat !== undefined && seat !== decision.seat)
    throw new Refusal('not-your-decision', {
      en: `Seat ${decision.seat + 1} decides now, not seat ${seat + 1}.`,
      de: `Jetzt entscheidet Platz ${decision.seat + 1}, nicht Platz ${seat + 1}.`,
    })
  const { picks } = answer
  if (picks.length < decision.min)
    throw new Refusal('too-few', {
      en: `Pick at least ${decision.min}; ${picks.length} picked.`,
      de: `Wähle mindestens ${decision.min}; gewählt: ${picks.length}.`,
    })
  if (picks.length > decision.max)
    throw new Refusal('too-many', {
      en: `Pick at most ${decision.max}; ${picks.length} picked.`,
      de: `Wähle höchstens ${decision.max}; gewählt: ${picks.length}.`,
    })
  for (let i = 0; i < picks.length; i++) {
    const p = picks[i]!
    if (!Number.isInteger(p) || p < 0 || p >= decision.options.length)
      throw new Refusal('no-such-option', {
        en: `There is no option ${p}; they are numbered 0 to ${decision.options.length - 1}.`,
        de: `Es gibt keine Option ${p}; nummeriert wird von 0 bis ${decision.options.length - 1}.`,
      })
    for (let j = 0; j < i; j++)
      if (picks[j] === p)
        throw new Refusal('picked-twice', {
          en: `Option ${p} was picked twice.`,
          de: `Option ${p} wurde zweimal gewählt.`,
        })
  }
}
