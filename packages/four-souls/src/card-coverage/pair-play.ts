import { below, type Option, type RandomState, Refusal, randomAnswer, randomFromSeed } from '@soulstack/kit'
import { Problem } from '@soulstack/kit/scenario/input'
import { fourSouls, gameWith } from '../game.ts'
import { type Library, plainId } from '../model/library.ts'
import { type Deciding, QUESTIONS, type QuestionCode } from '../model/questions.ts'
import type { State } from '../model/state.ts'
import { printed } from '../packs/index.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { check } from '../rules/invariants.ts'
import { after, areAlike } from './alike.ts'
import { pairTable } from './pair-table.ts'
import type { Pair } from './pairs.ts'

/** Plays a few short games with two cards in play, and finds what cannot be right. */

/**
 * What was found: an invariant is broken, the rules throw, play went on without end, or a question makes no difference: whatever is answered, the
 * game goes on from the same state.
 */
export const FINDINGS = ['broken', 'throws', 'endless', 'useless'] as const
export type FindingKind = (typeof FINDINGS)[number]

export interface Finding {
  kind: FindingKind
  /** What it is, without numbers, so that the same found twice reads the same: a message, or a question and what asks it. */
  what: string
  /** Which of the lines of play, and after how many answers. */
  line: number
  answers: number
}

/** How many lines are played for a pair, each at a table of its own, and how long each of them is. */
export const LINES = 3
const ANSWERS = 40
/** After every how many answers the invariants are checked. */
const EVERY = 2

/** Beyond this much in a turn (`State.doneThisTurn`), something goes on without end: a line is much too short for so much. */
const ENDLESS = 1000

/** What a pair comes to. */
export interface PlayedPair {
  decisions: number
  findings: Finding[]
}

/** Plays a pair. Everything follows from the seed. */
export function playPair(pair: Pair, seed: string, library: Library = printed): PlayedPair {
  const played: PlayedPair = { decisions: 0, findings: [] }
  const game = gameOf(library)
  const asked = new Set<string>()
  for (let line = 0; line < LINES; line++) {
    const r = randomFromSeed(`${seed}/${pair.join('+')}/${line}`)
    let answers = 0
    const found = (kind: FindingKind, what: string) => {
      if (!played.findings.some((f) => f.kind === kind && f.what === what))
        played.findings.push({ kind, what, line, answers })
    }
    try {
      const g = pairTable(pair, r, library)
      const about = new Set(pair.map((id) => library.byId.get(id)!.number))
      for (; answers < ANSWERS && g.decision !== null; answers++) {
        // what is broken stays so
        const wrong = answers % EVERY === 0 ? faultOf(g) : null
        if (wrong !== null) {
          found('broken', wrong)
          break
        }
        const useless = uselessQuestion(g, game, asked)
        if (useless !== null) found('useless', useless)
        game.apply(g, answerTo(g, r, about))
        played.decisions++
        if (g.over?.reason === 'runaway' || g.doneThisTurn > ENDLESS) {
          found('endless', 'play goes on without end')
          break
        }
      }
    } catch (error) {
      // a table for these two cards that is not possible is no finding
      if (!(error instanceof Problem) && !(error instanceof Refusal)) found('throws', messageOf(error))
    }
  }
  return played
}

const games = new WeakMap<Library, PlaysOn>([[printed, fourSouls]])

function gameOf(library: Library): PlaysOn {
  let game = games.get(library)
  if (game === undefined) games.set(library, (game = gameWith(library)))
  return game
}

/** Numbers differ from game to game. */
const withoutNumbers = (text: string): string => text.replace(/-?\d[\d,-]*/g, '#')

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return withoutNumbers(cause instanceof Error ? `${error.message}: ${cause.message}` : error.message)
}

/** The invariant that is broken; null: none is. */
function faultOf(g: State): string | null {
  try {
    check(g)
    return null
  } catch (error) {
    return messageOf(error)
  }
}

/** How much rather an option is taken that is about one of the two cards. */
const WEIGHT = 8

function answerTo(g: State, r: RandomState, about: ReadonlySet<number>): { decision: number; picks: number[] } {
  const d = g.decision!
  if (d.min !== 1 || d.max !== 1) return randomAnswer(d, r)
  const weights = d.options.map((o) => weightOf(g, o, about))
  let at = below(
    r,
    weights.reduce((sum, w) => sum + w, 0),
  )
  const pick = weights.findIndex((w) => (at -= w) < 0)
  return { decision: d.id, picks: [pick] }
}

function weightOf(g: State, o: Option, about: ReadonlySet<number>): number {
  switch (o.act) {
    case 'play':
      return about.has(defOfCard(g, g.seats[g.decision!.seat]!.hand[o.a]!)) ? WEIGHT : 1
    case 'activate':
      return about.has(objectOf(g, o.a)?.printed ?? g.rules.library.abilities[o.b]!.card) ? WEIGHT : 1
    case 'pass':
      return 2
    case 'attack':
      return 3
    case 'end':
      return 1
    default:
      return about.has(objectOf(g, o.a)?.printed ?? -1) ? 4 : 2
  }
}

/** With more options than this, a few of them are compared. */
const COMPARED = 8

type PlaysOn = Pick<typeof fourSouls, 'apply'>

/**
 * Whether the answer is carried out at once. What is chosen for something that goes on the stack is something that others may respond to, even if
 * nobody could here.
 */
function isAboutNow(code: QuestionCode): boolean {
  const entry: object = QUESTIONS[code]
  return code !== 'priority' && !('chosen' in entry && entry.chosen === 'before')
}

/** The question and what asks it, if all answers lead to the same state; null: they do not, or it was asked before. */
function uselessQuestion(g: State, game: PlaysOn, asked: Set<string>): string | null {
  const d = g.decision!
  if (d.options.length < 2 || !isAboutNow(d.ask.code)) return null
  const what = nameOfQuestion(g, d)
  if (asked.has(what)) return null
  const answers = answersTo(d)
  if (answers.length < 2) return null
  const then = (picks: number[]) => after(g, (copy) => game.apply(copy, { decision: d.id, picks }))
  const first = then(answers[0]!)
  // what ends with the turn may have mattered until then
  if (first.over !== null || first.turn !== g.turn) return null
  if (!answers.slice(1).every((picks) => areAlike(first, then(picks)))) {
    // two triggers of one ability lie on the stack in another order, but that comes to the same once they have resolved
    if (
      !isOfOneAbility(d) ||
      !answers.slice(1).every((picks) => areAlike(settled(first, game), settled(then(picks), game)))
    )
      return null
  }
  asked.add(what)
  return what
}

const isOfOneAbility = (d: Deciding): boolean =>
  d.ask.code === 'order-triggers' && d.options.every(({ b }) => b === d.options[0]!.b)

/** What a state comes to if everybody passes, or takes what comes first, until the stack is empty. */
function settled(g: State, game: PlaysOn): State {
  return after(g, (copy) => {
    for (let n = 0; n < ANSWERS && copy.decision !== null && copy.stack.length > 0; n++) {
      const { id, options, min } = copy.decision
      const pass = options.findIndex(({ act }) => act === 'pass')
      const picks = pass >= 0 ? [pass] : Array.from({ length: min }, (_, i) => i)
      game.apply(copy, { decision: id, picks })
    }
  })
}

/** Answers to compare: each option, or if several are picked, the first ones in both orders and the last ones. */
function answersTo({ options, min, max, ordered }: Deciding): number[][] {
  const all = options.map((_, i) => i)
  if (max === 1) return [...(min === 0 ? [[]] : []), ...all.slice(0, COMPARED).map((i) => [i])]
  const answers = [all.slice(0, max), all.slice(-max)]
  if (ordered) answers.push(all.slice(0, max).reverse(), [...all.slice(1, max), 0])
  if (min < max) answers.push(all.slice(0, min))
  const distinct = new Map(answers.map((picks) => [picks.join(), picks]))
  return [...distinct.values()]
}

/** What names a question: its code, the card that asks it, and what may be chosen if there is no such card. */
function nameOfQuestion(g: State, { ask, options }: Deciding): string {
  const { definitions, abilities } = g.rules.library
  const { card, about } = ask.args as { card?: number; about?: number }
  const of = [card, about].filter((n) => n !== undefined && n >= 0).map((n) => plainId(definitions[n!]!))
  const names = of.length > 0 ? of : options.map(({ act, a, b }) => nameOfOption(g, act, a, b, abilities))
  return `${ask.code}: ${[...new Set(names)].join(', ')}`
}

function nameOfOption(g: State, act: string, a: number, b: number, abilities: Library['abilities']): string {
  if (act === 'trigger') return withoutNumbers(abilities[b]?.key ?? act)
  const o = objectOf(g, a)
  return o === null || o.def < 0 ? act : plainId(g.rules.library.definitions[o.def]!)
}
