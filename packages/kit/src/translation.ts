import { withoutMarks } from './card-names.ts'
import type { Answer, Decision } from './decision.ts'
import type { Game, GameEvent, GameState } from './game.ts'
import type { Hint, Lesson } from './lesson.ts'
import { actsOf, timesWords } from './log.ts'
import type { CardId, Language, LogLine, LogPart } from './present.ts'
import { type RandomState, randomFromSeed } from './random.ts'

/**
 * For tests: compares everything a game says in another language with its English. Texts are collected and checked; everything else must be
 * equal.
 */

export interface TranslationOptions {
  language: Language
  /** The fields of views and descriptions that hold text; everything else is the same in every language. */
  words: readonly string[]
  /** Matches English words, which may not occur in the other language. */
  english: RegExp
  /** The cards by their names in the other language; `alias`: the English one, which may not occur in it. */
  cards: readonly { id: CardId; name: string; alias?: string }[]
  /** Matches other names, and words that are the same in both languages. */
  same?: RegExp
  /** Matches a word that says 1 where the English text has the digit. */
  one?: RegExp
}

/** How to play a game and read it in two languages. */
export interface Spoken<S extends GameState, C, V> {
  game: Game<S, C, V>
  log(state: S, events: GameEvent[], viewer: null | 'all', from: number, language?: Language): LogLine[]
  answer(decision: Decision, random: RandomState): Answer
}

/** A game in progress, to be played for at most `most` decisions; `events`: its events so far, to which new ones are added. */
export interface Begun<S> {
  state: S
  events: GameEvent[]
  seed: string
  most: number
}

/** Signs of a badly written sentence: leading, trailing or double spaces, stray punctuation, lower case after a full stop. */
const BADLY_WRITTEN = /^\s|\s$| {2}|\.\.| ,| \.|,\.|,,|[.!?] [a-zäöü]/

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches any of these names; a longer one may contain a shorter one. */
const anyOf = (names: readonly string[], before: string, after = ''): RegExp =>
  new RegExp(
    `${before}(?:${[...new Set(names)]
      .sort((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})${after}`,
    'gu',
  )

export class Translation {
  /** Everything said so far, with its English. */
  readonly seen = new Map<string, string>()
  /** The codes of all questions asked, and the kinds of all log lines. */
  readonly codes = new Set<string>()
  readonly kinds = new Set<string>()
  private faults: string[] = []
  private readonly options: TranslationOptions
  private readonly cards: ReadonlyMap<CardId, { name: string; alias?: string }>
  /** Matches the names of the other language, English ones in it, and both. */
  private readonly own: RegExp
  private readonly foreign: RegExp | null
  private readonly named: RegExp

  constructor(options: TranslationOptions) {
    this.options = options
    this.cards = new Map(options.cards.map((card) => [card.id, card]))
    const names = options.cards.map(({ name }) => name)
    const aliases = options.cards.flatMap(({ alias }) => alias ?? [])
    this.own = anyOf(names, '')
    this.foreign = aliases.length === 0 ? null : anyOf(aliases, '(?<!\\p{L})', '(?!\\p{L})')
    this.named = anyOf([...names, ...aliases], '')
  }

  /** The problems found since the last call, as sentences. */
  wrong(): string[] {
    return this.faults.splice(0)
  }

  /** Checks a text against its English. */
  told(marked: string, english: string, where: string): void {
    const other = withoutMarks(marked)
    if (this.seen.has(other)) return
    this.seen.set(other, english)
    if (other === '' && english === '') return
    const plain = this.withoutNames(other)
    const word = plain.match(this.options.english)?.[0]
    if (word !== undefined) this.faults.push(`${where}: "${word}" in: ${other}`)
    const name = this.foreign === null ? undefined : other.replace(this.own, 'X').match(this.foreign)?.[0]
    if (name !== undefined) this.faults.push(`${where}: the English name "${name}" in: ${other}`)
    if (other === '' || BADLY_WRITTEN.test(plain)) this.faults.push(`${where}: not well written: ${other}`)
    if (this.numbers(other) !== this.numbers(english))
      this.faults.push(`${where}: other numbers: ${other} / ${english}`)
  }

  /** Compares two values: texts are checked, everything else must be equal. `words`: strings here are texts. */
  compare(other: unknown, english: unknown, where: string, words = false): void {
    if (typeof other === 'string' && typeof english === 'string') {
      if (words) this.told(other, english, where)
      else this.same(other, english, where)
    } else if (Array.isArray(other) && Array.isArray(english)) {
      this.same(other.length, english.length, where)
      for (const [i, x] of other.entries()) this.compare(x, english[i], `${where}[]`, words)
    } else if (typeof other === 'object' && other !== null && typeof english === 'object' && english !== null) {
      this.same(Object.keys(other), Object.keys(english), where)
      for (const [k, x] of Object.entries(other))
        this.compare(x, english[k as never], `${where}.${k}`, this.isWords(where, k))
    } else this.same(other, english, where)
  }

  /** Compares log lines: they must mention the same things, in any order. */
  lines(other: readonly LogLine[], english: readonly LogLine[]): void {
    this.same(other.length, english.length, 'log')
    for (const [i, line] of other.entries()) {
      const { parts, adds = [], ...rest } = line
      const { parts: said, adds: added = [], ...facts } = english[i]!
      this.kinds.add(line.kind)
      this.same(rest, facts, `log ${line.kind}`)
      this.parts(parts, said, `log ${line.kind}`)
      this.same(things(adds), things(added), `log ${line.kind}`)
    }
    const acts = actsOf(english)
    for (const [i, act] of actsOf(other).entries()) {
      const same = acts[i]
      // lines that continue an earlier act are not sentences
      if (act.head.act === undefined && act.lines.length > 1 && same)
        this.parts(act.parts, same.parts, `act ${act.head.kind}`)
    }
  }

  /** Compares the parts of a line. */
  parts(other: readonly LogPart[], english: readonly LogPart[], where: string): void {
    this.same(things(other), things(english), where)
    this.told(this.text(other, 'name'), this.text(english, 'alias'), where)
  }

  /** Plays on, and compares at each decision the views of the deciding seat and of a spectator, and the log. */
  play<S extends GameState, C, V>(
    { game, log, answer }: Spoken<S, C, V>,
    { state, events, seed, most }: Begun<S>,
  ): void {
    const { language } = this.options
    const random = randomFromSeed(seed)
    let read = 0
    for (let n = 0; n <= most; n++) {
      const { decision } = state
      for (const viewer of decision === null ? [null] : [decision.seat, null])
        this.compare(game.view(state, viewer, language), game.view(state, viewer), 'view')
      for (const viewer of [null, 'all'] as const)
        this.lines(log(state, events, viewer, read, language), log(state, events, viewer, read))
      read = events.length
      if (decision === null) return
      this.codes.add(decision.ask.code)
      game.apply(state, answer(decision, random))
    }
  }

  /** Compares lessons: they must have the same steps. */
  lessons(other: readonly Lesson[], english: readonly Lesson[]): void {
    this.same(other.length, english.length, 'lessons')
    for (const [i, lesson] of other.entries()) {
      const model = english[i]!
      this.same(lesson.steps.length, model.steps.length, model.id)
      this.compare(unsaid(lesson), unsaid(model), model.id)
      this.told(lesson.title, model.title, model.id)
      this.told(lesson.about, model.about, model.id)
      for (const [k, step] of lesson.steps.entries()) {
        this.told(step.title, model.steps[k]!.title, model.id)
        this.told(step.say, model.steps[k]!.say, model.id)
      }
    }
  }

  /** Compares hints: they must appear at the same moments. */
  hints(other: readonly Hint[], english: readonly Hint[]): void {
    this.same(other.length, english.length, 'hints')
    for (const [i, hint] of other.entries()) {
      this.compare(unsaid(hint), unsaid(english[i]!), hint.id)
      this.told(hint.say, english[i]!.say, hint.id)
    }
  }

  /** Everything said, each text with its English below it. */
  toString(): string {
    return [...this.seen].map(([other, english]) => `${other}\n    ${english}\n`).join('')
  }

  private same(other: unknown, english: unknown, where: string): void {
    const [a, b] = [JSON.stringify(other), JSON.stringify(english)]
    if (a !== b) this.faults.push(`${where}: ${a} is ${b} in English`)
  }

  /** Whether a field holds text. (The reason why a game is over is a code.) */
  private isWords(where: string, field: string): boolean {
    return this.options.words.includes(field) && where !== 'view.over'
  }

  private withoutNames(text: string): string {
    const plain = text.replace(this.named, 'X').replace(/\{seat:\d\}/g, 'X')
    return this.options.same === undefined ? plain : plain.replace(this.options.same, 'X')
  }

  private numbers(text: string): string {
    const { one } = this.options
    const plain = one === undefined ? this.withoutNames(text) : this.withoutNames(text).replace(one, '1')
    return (plain.match(/\d+/g) ?? []).sort().join()
  }

  private text(parts: readonly LogPart[], by: 'name' | 'alias'): string {
    return parts
      .map((part) => {
        if (typeof part === 'string') return part
        if ('card' in part) {
          const card = this.cards.get(part.card)
          return `${card?.[by] ?? card?.name ?? `[${part.card}]`}${timesWords(part)}`
        }
        return 'seat' in part ? (part.you ?? `{seat:${part.seat}}`) : `[${part.die}]`
      })
      .join('')
  }
}

/** The cards, players and dice of a line. */
const things = (parts: readonly LogPart[]): string[] =>
  parts
    .flatMap((part) => {
      if (typeof part === 'string') return []
      return [JSON.stringify('seat' in part ? { seat: part.seat } : part)]
    })
    .sort()

/** A lesson or a hint without its texts. */
const unsaid = (taught: object): unknown =>
  JSON.parse(JSON.stringify(taught, (key, value) => (['title', 'about', 'say'].includes(key) ? undefined : value)))
