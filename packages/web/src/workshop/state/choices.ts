import { language } from '../../words/index.ts'
import { t } from '../../words/workshop.ts'
import type { FieldData, KindData, VocabularyData } from '../engine/messages.ts'
import type { Choice } from './editor.ts'
import type { Chosen } from './scope.ts'

/** What can be picked at a place, as the search shows it. */

const TONES: Record<string, string> = {
  ability: 'when',
  event: 'when',
  cost: 'when',
  filter: 'choose',
  ref: 'ref',
  condition: 'if',
  value: 'ref',
  effect: 'do',
}

/** The blocks that say something about what happens rather than doing it. */
const IFS = new Set(['if', 'ifDo', 'ifNot', 'may', 'and', 'measured', 'repeatUntil'])

export const toneOf = ({ family, k }: Pick<KindData, 'family' | 'k'>): string =>
  family === 'effect' && IFS.has(k) ? 'if' : (TONES[family] ?? 'do')

const ofKind = (kind: KindData): Choice => ({
  value: kind.k,
  word: kind.label,
  about: language === 'en' ? kind.about.replace(/\.$/, '') : kind.example === null ? '' : t.asOn(kind.example),
  cards: kind.cards,
  tone: toneOf(kind),
  tag: t.tones[toneOf(kind) as keyof typeof t.tones],
  also: `${kind.k} ${kind.about} ${kind.example ?? ''}`,
})

/** The kinds of nodes of a family, the most used first. */
export const kindsOf = ({ kinds }: VocabularyData, family: string): Choice[] =>
  Object.values(kinds)
    .filter((kind) => kind.family === family && kind.k !== 'seq' && kind.k !== 'gap' && kind.k !== 'bound')
    .sort((a, b) => b.cards - a.cards)
    .map(ofKind)

/** What has been chosen above. Its value begins with `:`. */
export const chosenChoices = (chosen: readonly Chosen[], vocabulary: VocabularyData): Choice[] =>
  chosen.map((one) => ({
    value: `:${one.name}`,
    word: chosenWord(one, chosen, vocabulary),
    about: t.chosenAbove,
    cards: null,
    tone: 'choose',
    tag: t.tones.choose,
    also: one.name,
  }))

/** "the chosen player", and which of them if there are several. */
export function chosenWord(one: Chosen, all: readonly Chosen[], vocabulary: VocabularyData): string {
  const sorts = one.sorts.map((sort) =>
    wordOf(
      vocabulary.kinds['pick']?.fields.find(({ name }) => name === 'of'),
      sort,
    ),
  )
  const same = all.filter(({ sorts: others }) => others.join() === one.sorts.join())
  const which = same.length > 1 ? ` ${same.findIndex(({ name }) => name === one.name) + 1}` : ''
  return t.theChosen(sorts.join(t.or) || one.name) + which
}

export const wordOf = (field: FieldData | undefined, value: string): string =>
  field?.of.find((each) => each.value === value)?.word ?? value

/** Details that are not there yet. */
export const detailChoices = (fields: readonly FieldData[]): Choice[] =>
  fields.map((field) => ({
    value: field.name,
    word: field.label,
    about: language === 'en' ? field.about : '',
    cards: null,
    tone: 'ref',
    tag: t.tones.ref,
    also: `${field.name} ${field.about}`,
  }))

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The choices that a search finds: those whose words begin with it first. */
export function found(choices: readonly Choice[], search: string): readonly Choice[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices
  const rank = (c: Choice): number => {
    const word = ` ${plain(c.word)}`
    const all = `${word} ${plain(c.about)} ${plain(c.also)}`
    if (!words.every((w) => all.includes(w))) return -1
    return words.every((w) => word.includes(` ${w}`)) ? 2 : words.every((w) => word.includes(w)) ? 1 : 0
  }
  return choices
    .map((c) => [c, rank(c)] as const)
    .filter(([, r]) => r >= 0)
    .sort(([, a], [, b]) => b - a)
    .map(([c]) => c)
}
