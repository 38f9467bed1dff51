import type { FieldData, KindData, SentenceData, VocabularyData } from '@soulstack/web-workers'
import { fitsAround, fitsSorts, sortsIn } from '@soulstack/web-workers/page'
import { t } from '../../words/en/workshop.ts'
import { language } from '../../words/index.ts'
import type { Choice } from './editor.ts'
import { canFit, chooserOf, fitsPlace, numberOf, type Place, sortsAt, takesAt } from './fits.ts'
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

const tagOf = (tone: string): string => t.tones[tone as keyof typeof t.tones]

const ofKind = (kind: KindData): Choice => {
  const number = numberOf(kind)
  return {
    value: kind.k,
    word: kind.label,
    about: language === 'en' ? kind.about.replace(/\.$/, '') : kind.example === null ? '' : t.asOn(kind.example),
    cards: kind.cards,
    tone: toneOf(kind),
    tag: tagOf(toneOf(kind)),
    also: kind.also,
    hidden: `${kind.k} ${kind.example ?? ''}`,
    ...(number && kind.line.includes(`{${number.name}}`) && { numbered: (n) => withNumber(kind.line, number.name, n) }),
  }
}

const withNumber = (line: string, name: string, n: number): string =>
  line
    .replace(/ \| .*$/, '')
    .replace(`{${name}}`, String(n))
    .replace(/\{\w+\}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const ofSentence = ({ id, family, line, n, node, also }: SentenceData): Choice => {
  const tone = family === 'ref' && node === null ? 'choose' : (TONES[family] ?? 'do')
  return {
    value: `${SENTENCE}${id}`,
    word: line.replace('#', String(n ?? 1)),
    about: '',
    cards: null,
    tone,
    tag: tagOf(tone),
    also,
    hidden: '',
    ...(n !== null && { numbered: (to) => line.replace('#', String(to)) }),
  }
}

/** How the values of choices begin that are sentences, and those that name something chosen. */
export const SENTENCE = '+'
export const CHOSEN = ':'

/** Kinds that are picked as something else. */
const HIDDEN = new Set(['seq', 'gap', 'bound'])

/** The kinds of nodes of a family that fit a place, the most used first. */
const kindsOf = (place: Place, family: string): Choice[] => {
  const takes = takesFor(place, family)
  return Object.values(place.vocabulary.kinds)
    .filter(
      (kind) =>
        kind.family === family &&
        !HIDDEN.has(kind.k) &&
        (family === 'ref' ? canFit(kind.k, takes, place) : fitsAround(kind.k, place.around)),
    )
    .sort((a, b) => b.cards - a.cards)
    .map(ofKind)
}

const takesFor = (place: Place, family: string): readonly string[] =>
  family === 'ref' ? takesAt(place) : family === 'filter' ? sortsAt(place) : []

/** The sentences of a family that fit a place. */
function sentencesOf(place: Place, family: string): Choice[] {
  const takes = takesFor(place, family)
  const fits = ({ node, choose }: SentenceData): boolean => {
    if (family !== 'ref') return !ofFighters(node) || place.card.health !== null
    return choose === null
      ? node !== null && fitsPlace(node, takes, place)
      : chooserOf(place) !== null && fitsSorts(takes, { sorts: sortsIn(choose), any: false })
  }
  return place.vocabulary.sentences.filter((one) => one.family === family && fits(one)).map(ofSentence)
}

/** Whether a sentence is about a card that is fought. */
const ofFighters = (node: SentenceData['node']): boolean =>
  JSON.stringify(node).includes('"on":"dies","who":"this"') || JSON.stringify(node).includes('"on":"attackTarget"')

/** How many official cards use what stands before the sentences, where nothing is searched for. */
const FIRST = 200

/** What can be picked for a place of a family: what was chosen, what is used most, sentences, the rest. */
export function choicesAt(place: Place, family: string): Choice[] {
  const kinds = kindsOf(place, family)
  const chosen = family === 'ref' ? chosenChoices(fittingChosen(place), place.vocabulary) : []
  const often = (choice: Choice): boolean => (choice.cards ?? 0) >= FIRST
  return [...chosen, ...kinds.filter(often), ...sentencesOf(place, family), ...kinds.filter((choice) => !often(choice))]
}

/** What was chosen above and may stand in a place, the last one first. */
function fittingChosen(place: Place): Chosen[] {
  const takes = takesAt(place)
  return place.chosen.filter(({ sorts }) => fitsSorts(takes, { sorts, any: false })).reverse()
}

/** What can be said of whom in the search of an effect. */
export const whoChoices = ({ vocabulary }: Place): Choice[] => [
  ...vocabulary.sentences.filter(({ family }) => family === 'ref').map(ofSentence),
  ...['you', 'this'].map((k) => ofKind(vocabulary.kinds[k]!)),
]

/** What has been chosen above. Its value begins with `:`. */
const chosenChoices = (chosen: readonly Chosen[], vocabulary: VocabularyData): Choice[] =>
  chosen.map((one) => ({
    value: `${CHOSEN}${one.name}`,
    word: chosenWord(one, chosen, vocabulary),
    about: t.chosenAbove,
    cards: null,
    tone: 'choose',
    tag: tagOf('choose'),
    also: [],
    hidden: one.name,
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

const wordOf = (field: FieldData | undefined, value: string): string =>
  field?.of.find((each) => each.value === value)?.word ?? value

/** Details that are not there yet. */
export const detailChoices = (fields: readonly FieldData[]): Choice[] =>
  fields.map((field) => ({
    value: field.name,
    word: field.label,
    about: language === 'en' ? field.about : '',
    cards: null,
    tone: 'ref',
    tag: tagOf('ref'),
    also: [],
    hidden: `${field.name} ${field.about}`,
  }))
