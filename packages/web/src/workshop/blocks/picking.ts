import { t } from '../../words/workshop.ts'
import type { FieldData, Written } from '../engine/messages.ts'
import { chosenChoices, detailChoices, kindsOf } from '../state/choices.ts'
import type { Choice, Editor } from '../state/editor.ts'
import { categoryWith, fresh } from '../state/fresh.ts'
import { chosenAbove, isWritten } from '../state/scope.ts'
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
  const card = editor.card.peek()
  const chosen = chosenAbove(card, path, vocabulary)
  const number: Choice[] =
    family === 'value'
      ? [{ value: NUMBER, word: t.aNumber, about: '', cards: null, tone: 'ref', tag: t.tones.ref, also: '' }]
      : []
  editor.picking.value = {
    at: pointer(path),
    title: t.pick[family as keyof typeof t.pick] ?? t.pick.effect,
    search,
    choices: [
      ...number,
      ...(family === 'ref' ? chosenChoices(chosen, vocabulary) : []),
      ...kindsOf(vocabulary, family),
    ],
    pick(value) {
      editor.picking.value = null
      if (value === NUMBER) put(1)
      else if (value.startsWith(':')) put({ k: 'bound', name: value.slice(1) })
      else put(fresh(value, { vocabulary, card, chosen, before: valueAt(card, path) }))
    },
  }
}

/** Picks a detail of a block that it does not have yet. */
export function pickDetail(editor: Editor, path: Path, fields: readonly FieldData[], search = ''): void {
  editor.picking.value = {
    at: pointer(path),
    title: t.pick.detail,
    search,
    choices: detailChoices(fields),
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

/** Adds an ability of a kind that is picked. */
export function addAbility(editor: Editor, search = ''): void {
  const card = editor.card.peek()
  pickBlock(editor, ['abilities'], 'ability', search, (node) => {
    const names = Object.keys(card.abilities)
    let n = names.length + 1
    while (names.includes(`ability${n}`)) n++
    const name = `ability${n}`
    editor.change(
      {
        ...card,
        category: categoryWith(card, (node as Written).k),
        abilities: { ...card.abilities, [name]: node as (typeof card.abilities)[string] },
      },
      pointer(['abilities', name]),
    )
    editor.ability.value = name
  })
}
