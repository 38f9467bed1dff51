import type { Sentences } from '@soulstack/kit'
import type { AnyDecisionView, FlowOfGame } from '../games/moment.ts'
import { inAll } from '../words/flow.ts'
import type { AutoAnswerFound } from './auto-answer.ts'
import type { Reading } from './reading.ts'

/** Answers that are given by themselves to questions that are no windows: where all mean the same, and where the person has said so. */

/** How many answers are remembered for a seat. */
const most = 40
/** How often an answer is given again in one turn: some questions come back as long as they are answered with yes. */
const mostAgain = 50

interface Remembered {
  id: number
  words: Sentences
  question: string
  /** The words of the options picked, each with how many of the same words stand before it. */
  picks: [words: string, nth: number][]
  /** The turn in which it holds; null: the whole game. */
  turn: number | null
  /** How often it was given in a turn. */
  given: { turn: number; times: number }
}

/** The answer to a question whose answers all mean the same; null: they do not. */
export function equivalentAnswer(of: FlowOfGame | null, { view, asked }: Reading): AutoAnswerFound | null {
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
    // they are cards in a hand, or cards that only one seat looks at
    open: false,
  }
}

/** For how long the answer to a question can be remembered; null: not at all. Windows have yields instead. */
export function memorySpan(of: FlowOfGame | null, asked: AnyDecisionView): 'turn' | 'game' | null {
  if (!of || asked.shape === 'action' || asked.options.length < 2 || asked.max === 0) return null
  return of.lasting(asked) ? 'game' : 'turn'
}

/** The answers that one seat wants to be given again. */
export class RememberedAnswers {
  private list: Remembered[] = []

  /** How many are remembered. */
  get size(): number {
    return this.list.length
  }

  /** What the person is told of them. */
  get told(): readonly Pick<Remembered, 'id' | 'words'>[] {
    return this.list
  }

  /** The remembered answer to what is asked; null: none, or it is not possible now. */
  find(of: FlowOfGame | null, { view, asked }: Reading): AutoAnswerFound | null {
    if (!asked || this.list.length === 0) return null
    const question = questionOf(asked)
    const found = this.list.find((r) => r.question === question)
    if (!found) return null
    if (found.given.turn === view.turn.number && found.given.times >= mostAgain) return null
    const picks = found.picks.map(([words, nth]) => asked.options.filter((o) => wordsOf(o) === words)[nth]?.id ?? -1)
    if (picks.includes(-1)) return null
    // whether the same can be answered again is hidden where the answers are cards that others do not see
    const open = asked.options.every((option) => (of?.alike(view, option) ?? null) === null)
    const words = inAll((w, language) => w.again(found.words[language]))
    return { picks, why: 'again', words, by: found.id, open, pass: null }
  }

  /**
   * Remembers an answer, in place of another one to the same question.
   * @param words the question with its answer
   * @param turn the turn at whose end it is forgotten; null: never
   */
  remember(id: number, words: Sentences, asked: AnyDecisionView, picks: readonly number[], turn: number | null): void {
    const question = questionOf(asked)
    this.list = this.list.filter((r) => r.question !== question).slice(-(most - 1))
    this.list.push({
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

  /** The answer of that number was given in a turn. */
  gave(id: number | null, turn: number): void {
    const found = this.list.find((r) => r.id === id)
    if (found) found.given = { turn, times: 1 + (found.given.turn === turn ? found.given.times : 0) }
  }

  /** It is this turn now: what was to hold in another one is forgotten. */
  moved(turn: number): void {
    this.list = this.list.filter((r) => r.turn === null || r.turn === turn)
  }

  /** Forgets the answer of that number. */
  revoke(id: number): void {
    this.list = this.list.filter((r) => r.id !== id)
  }
}

const wordsOf = (option: AnyDecisionView['options'][number]): string => `${option.label}\n${option.detail ?? ''}`

/** A question as people know it again: its words, the card that asks, and the words of its options in any order. */
const questionOf = (asked: AnyDecisionView): string => {
  const { ask, card = null, shape, min, max, options } = asked
  return JSON.stringify([ask, card, shape, min, max, options.map(wordsOf).sort()])
}
