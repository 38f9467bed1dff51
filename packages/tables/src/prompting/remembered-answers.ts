import type { Sentences } from '@soulstack/kit'
import { inAll } from '@soulstack/protocol'
import type { AnyDecisionView, PromptingOfGame } from '../game/moment.ts'
import type { AutoAnswerFound } from './auto-answer.ts'
import type { Reading } from './reading.ts'

/** Automatic answers to questions that are not windows: if all answers mean the same, and if the person asked for it. */

/** The most answers remembered for a seat. */
const most = 40
/** The most times an answer is repeated in one turn: some questions come back as long as the answer is yes. */
const mostAgain = 50

interface Remembered {
  id: number
  words: Sentences
  question: string
  /** The words of the options picked, each with how many options before it have the same words. */
  picks: [words: string, nth: number][]
  /** The turn for which it is remembered; null: the whole game. */
  turn: number | null
  /** How often it was repeated in a turn. */
  given: { turn: number; times: number }
}

/** The answer to a question whose answers all mean the same, or null. */
export function equivalentAnswer(of: PromptingOfGame | null, { view, asked }: Reading): AutoAnswerFound | null {
  if (!asked || !of || asked.shape === 'action' || asked.min !== asked.max || asked.max === 0) return null
  const means = new Set<string | null>()
  for (const option of asked.options) {
    const key = of.alike(view, option)
    means.add(key === null ? null : JSON.stringify([key, option.act, wordsOf(option)]))
  }
  if (means.size !== 1 || means.has(null)) return null
  return {
    picks: asked.options.slice(0, asked.max).map((o) => o.id),
    why: 'equal',
    words: inAll((w) => w.equal),
    by: null,
    pass: null,
    // the options are cards in a hand, or cards that only one seat can see
    open: false,
  }
}

/** For how long the answer to a question can be remembered; null: not at all. For windows there are yields instead. */
export function memorySpan(of: PromptingOfGame | null, asked: AnyDecisionView): 'turn' | 'game' | null {
  if (!of || asked.shape === 'action' || asked.options.length < 2 || asked.max === 0) return null
  return of.lasting(asked) ? 'game' : 'turn'
}

/** The remembered answers of one seat. */
export class RememberedAnswers {
  private answers: Remembered[] = []

  /** How many there are. */
  get size(): number {
    return this.answers.length
  }

  /** What the person sees of them. */
  get list(): readonly Pick<Remembered, 'id' | 'words'>[] {
    return this.answers
  }

  /** The remembered answer to a question; null: none, or it is not possible now. */
  find(of: PromptingOfGame | null, { view, asked }: Reading): AutoAnswerFound | null {
    if (!asked || this.answers.length === 0) return null
    const question = questionOf(asked)
    const found = this.answers.find((r) => r.question === question)
    if (!found) return null
    if (found.given.turn === view.turn.number && found.given.times >= mostAgain) return null
    const picks = found.picks.map(([words, nth]) => asked.options.filter((o) => wordsOf(o) === words)[nth]?.id ?? -1)
    if (picks.includes(-1)) return null
    // if the options are cards that others do not see, whether the answer can be repeated is hidden information
    const open = asked.options.every((option) => (of?.alike(view, option) ?? null) === null)
    const words = inAll((w, language) => w.again(found.words[language]))
    return { picks, why: 'again', words, by: found.id, open, pass: null }
  }

  /**
   * Remembers an answer, replacing an earlier one to the same question.
   * @param words the question with its answer
   * @param turn the turn at the end of which it is forgotten; null: never
   */
  remember(id: number, words: Sentences, asked: AnyDecisionView, picks: readonly number[], turn: number | null): void {
    const question = questionOf(asked)
    this.answers = this.answers.filter((r) => r.question !== question).slice(-(most - 1))
    this.answers.push({
      id,
      words,
      question,
      picks: picks.map((pick) => {
        const option = asked.options[pick]!
        const words = wordsOf(option)
        return [words, asked.options.filter((o) => o.id < option.id && wordsOf(o) === words).length]
      }),
      turn,
      given: { turn: -1, times: 0 },
    })
  }

  /** Counts that the answer with this id was repeated in a turn. */
  gave(id: number | null, turn: number): void {
    const found = this.answers.find((r) => r.id === id)
    if (found) found.given = { turn, times: 1 + (found.given.turn === turn ? found.given.times : 0) }
  }

  /** Forgets answers that were remembered for another turn. */
  moved(turn: number): void {
    this.answers = this.answers.filter((r) => r.turn === null || r.turn === turn)
  }

  /** Forgets the answer with this id. */
  revoke(id: number): void {
    this.answers = this.answers.filter((r) => r.id !== id)
  }
}

const wordsOf = (option: AnyDecisionView['options'][number]): string => `${option.label}\n${option.detail ?? ''}`

/** Identifies a question as a person would: by its words, the card that asks, and the words of its options in any order. */
const questionOf = (asked: AnyDecisionView): string => {
  const { ask, card = null, shape, min, max, options } = asked
  return JSON.stringify([ask, card, shape, min, max, options.map(wordsOf).sort()])
}
