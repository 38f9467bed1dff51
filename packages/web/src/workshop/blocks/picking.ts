import type { FieldData, Written } from '@soulstack/web-workers'
import { t } from '../../words/en/workshop.ts'
import { CHOSEN, choicesAt, detailChoices, SENTENCE, whoChoices } from '../state/choices.ts'
import type { Choice, Editor } from '../state/editor.ts'
import { chooserOf, fieldAt, type Place, placeAt } from '../state/fits.ts'
import { completed, fitting, fresh, type Made, ofNewAbility, type Said } from '../state/fresh.ts'
import type { Mend } from '../state/problems.ts'
import { chosenAbove, freeName, isWritten, sortsOf } from '../state/scope.ts'
import { numberIn, whoIn } from '../state/search.ts'
import { type Path, pointer, valueAt } from '../state/tree.ts'

/** What opens the search, and what happens with what is picked there. */

const NUMBER = 'number'

/** Picks a block of a family for a place, in the place of what is there. `put`: what is done with it instead of putting it there. */
export function pickBlock(
  editor: Editor,
  path: Path,
  family: string,
  search = '',
  put = (node: unknown) => editor.set(path, node),
): void {
  const { vocabulary } = editor
  const place = placeAt(editor.card.peek(), path, vocabulary)
  const number: Choice[] =
    family === 'value'
      ? [
          {
            value: NUMBER,
            word: t.aNumber,
            about: '',
            cards: null,
            tone: 'ref',
            tag: t.tones.ref,
            also: [],
            hidden: '',
          },
        ]
      : []
  const whose = family === 'effect' ? whoChoices(place) : []
  editor.picking.value = {
    at: pointer(path),
    title: t.pick[family as keyof typeof t.pick] ?? t.pick.effect,
    search,
    choices: [...number, ...choicesAt(place, family)],
    whose,
    pick(value, words) {
      editor.picking.value = null
      const { node, targets } = madeOf(value, words, whose, place)
      editor.together(() => {
        choose(editor, path, targets)
        put(node)
      })
    },
  }
}

/** Adds what has to be chosen for a place, to the choices around it. */
function choose(editor: Editor, path: Path, targets: Made['targets']): void {
  const card = editor.card.peek()
  const chooser = chooserOf({ card, path, vocabulary: editor.vocabulary })
  if (chooser === null || Object.keys(targets).length === 0) return
  const at = [...chooser, 'targets']
  editor.set(at, { ...(valueAt(card, at) as object | undefined), ...targets })
}

/** What was picked: a block or a number, and what is chosen for it. */
interface Picked {
  node: Written | number
  targets: Made['targets']
}

/** The block that was picked, with what was said of it in the search. */
function madeOf(value: string, words: string, whose: readonly Choice[], place: Place): Picked {
  const { vocabulary, card, path } = place
  const before = valueAt(card, path)
  const n = numberIn(words)
  if (value === NUMBER) return { node: n ?? 1, targets: {} }
  if (value.startsWith(CHOSEN)) return { node: { k: 'bound', name: value.slice(CHOSEN.length) }, targets: {} }
  const said = whoIn(whose, words).who
  const who = said === null ? null : whoOf(said.value, place)
  if (!value.startsWith(SENTENCE)) return fresh(value, { place, before, n, who })
  const sentence = sentenceOf(value, place)
  if (sentence.choose !== null) {
    const name = freeName(sortsOf(sentence.choose)[0] ?? 'chosen', new Set(place.chosen.map((one) => one.name)))
    return { node: { k: 'bound', name }, targets: { [name]: sentence.choose } }
  }
  const node = numbered(sentence.node, n ?? sentence.n ?? 1) as Written
  return vocabulary.kinds[node.k]!.family === 'ref' ? { node, targets: {} } : completed(node, { place, before, who })
}

/** Whom a search is about, by what was found of it there. */
function whoOf(value: string, place: Place): Said | null {
  if (!value.startsWith(SENTENCE)) return { ref: { k: value } }
  const { node, choose } = sentenceOf(value, place)
  return choose ? { choose } : node && { ref: node }
}

const sentenceOf = (value: string, { vocabulary }: Place) =>
  vocabulary.sentences.find(({ id }) => id === value.slice(SENTENCE.length))!

/** A sentence's blocks with its number in their places; faces of dice end at 6. */
function numbered(value: unknown, n: number): unknown {
  if (value === '#') return n
  if (value === '-#') return -n
  if (Array.isArray(value)) return value.map((item) => numbered(item, n))
  if (typeof value !== 'object' || value === null) return value
  const face = Math.max(1, Math.min(6, n))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, numbered(inner, key === 'faces' ? face : n)]),
  )
}

/** Picks a detail of a block that it does not have yet. */
export function pickDetail(editor: Editor, path: Path, fields: readonly FieldData[], search = ''): void {
  editor.picking.value = {
    at: pointer(path),
    title: t.pick.detail,
    search,
    choices: detailChoices(fields),
    whose: [],
    pick(name) {
      editor.picking.value = null
      addDetail(editor, path, fields.find((field) => field.name === name)!)
    },
  }
}

/** The fields that hold blocks, one of which is picked. */
const HOLDS = new Set(['effect', 'ref', 'condition', 'value', 'filter', 'event', 'cost', 'ability'])

function addDetail(editor: Editor, path: Path, field: FieldData): void {
  const at = [...path, field.name]
  if (field.is === 'flag') editor.set(at, field.only ?? true)
  else if (!HOLDS.has(field.is)) editor.set(at, firstValue(field, editor, path))
  else if (field.many) pickBlock(editor, [...at, 0], field.is, '', (node) => editor.insert(at, 0, node))
  else pickBlock(editor, at, field.is)
}

/** A value that a field can have. */
function firstValue(field: FieldData, editor: Editor, path: Path): unknown {
  switch (field.is) {
    case 'number':
      return Math.max(1, field.least)
    case 'numbers':
      return [Math.max(1, field.least)]
    case 'one':
      return field.of[0]?.value
    case 'some':
      return [field.of[0]?.value]
    case 'texts':
      return [t.aWord, t.anotherWord]
    case 'bound':
      return chosenAbove(editor.card.peek(), path, editor.vocabulary).at(-1)?.name ?? ''
    case 'targets':
      return { player: { k: 'pick', of: ['player'] } }
    case 'cases':
      return [{}]
    default:
      return t.aWord
  }
}

/** Adds a step after the others of an effect. */
export function addStep(editor: Editor, path: Path, search = ''): void {
  const now = valueAt(editor.card.peek(), path)
  const steps = stepsOf(now)
  pickBlock(editor, [...path, 'of', steps.length], 'effect', search, (node) => {
    if (steps.length === 0) editor.set(path, node)
    else if (isSeq(now)) editor.insert([...path, 'of'], steps.length, node)
    else editor.set(path, { k: 'seq', of: [now, node] }, pointer([...path, 'of', 1]))
  })
}

export const isSeq = (node: unknown): node is Written & { of: unknown[] } => isWritten(node) && node.k === 'seq'

/** The steps of an effect, one after the other. */
export const stepsOf = (node: unknown): readonly unknown[] => (isSeq(node) ? node.of : isWritten(node) ? [node] : [])

/** Abilities after which what happens is asked for at once; of the others, something else has to be decided first. */
const GOES_ON = new Set(['tap', 'play', 'enters', 'asTurnStarts', 'asTurnEnds'])

/** Adds an ability of a kind that is picked, and goes on to what it does. */
export function addAbility(editor: Editor, search = ''): void {
  pickBlock(editor, ['abilities'], 'ability', search, (node) => {
    const card = editor.card.peek()
    const names = Object.keys(card.abilities)
    let n = names.length + 1
    while (names.includes(`ability${n}`)) n++
    const name = `ability${n}`
    const { k } = node as Written
    editor.change(
      ofNewAbility({ ...card, abilities: { ...card.abilities, [name]: node as (typeof card.abilities)[string] } }, k),
      pointer(['abilities', name]),
    )
    editor.ability.value = name
  })
  const picking = editor.picking.peek()!
  editor.picking.value = {
    ...picking,
    pick(value, words) {
      picking.pick(value, words)
      const name = editor.ability.peek()
      const node = name === null ? undefined : (editor.card.peek().abilities[name] as unknown as Written)
      const does = editor.vocabulary.kinds[node?.k ?? '']?.fields.some(({ name: field }) => field === 'do')
      // a whole sentence offers how it goes on
      if (value.startsWith(SENTENCE) && !does) editor.focus.value = '/abilities#add'
      if (value.startsWith(SENTENCE) && node?.['do'] !== undefined)
        editor.focus.value = `${pointer(['abilities', name!, 'do'])}#add`
      if (!node || !does || node['do'] !== undefined || !(value.startsWith(SENTENCE) || GOES_ON.has(value))) return
      addStep(editor, ['abilities', name!, 'do'])
      // the search has the focus
      editor.focus.value = null
    },
  }
}

/** Mends what is wrong, with one press. */
export function mend(editor: Editor, { how, path }: Mend): void {
  editor.showPlace(pointer(path))
  const card = editor.card.peek()
  const field = fieldAt({ card, path, vocabulary: editor.vocabulary })
  if (how === 'remove') editor.remove(path)
  else if (how === 'choose') chooseFitting(editor, path)
  else if (path.length === 1) addAbility(editor)
  else if (field?.is === 'effect' || path.at(-1) === 'do') addStep(editor, path)
  else pickBlock(editor, path, field?.is ?? 'effect')
}

/** Puts what fits in the place of a ref, or lets it be picked. */
function chooseFitting(editor: Editor, path: Path): void {
  const { node, targets } = fitting(placeAt(editor.card.peek(), path, editor.vocabulary))
  if (node === undefined) pickBlock(editor, path, 'ref')
  else
    editor.together(() => {
      choose(editor, path, targets)
      editor.set(path, node)
    })
}
