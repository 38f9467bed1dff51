import type { FaultData } from '@soulstack/web-workers'
import { t } from '../../words/en/workshop.ts'
import { chosenWord } from './choices.ts'
import type { Editor } from './editor.ts'
import { misfits } from './fits.ts'
import { isNamed, isWritten, sortsOf } from './scope.ts'
import { type Path, pointer, valueAt } from './tree.ts'

/** Something to mend. `bad`: the card cannot be played like this. */
export interface Problem {
  at: string
  where: string
  what: string
  bad: boolean
  /** What mends it with one press; null: the place has to be looked at. */
  mend: Mend | null
}

/** `pick`: the search opens for the place; `choose`: it becomes what fits it; `remove`: what is there is taken away. */
export interface Mend {
  how: 'pick' | 'choose' | 'remove'
  path: Path
}

/** What is wrong with the card: what the rules say, and what no game would ever notice. */
export function problemsOf(editor: Editor): Problem[] {
  const card = editor.card.value
  const faults = editor.faults.value.map(({ path, what, code }): Problem => {
    const mend = mendOf(code, pathOf(path), editor)
    return {
      // where something is missing, the empty place is what is looked for
      at: mend?.how === 'pick' ? pointer(mend.path) : path,
      where: placeOf(path, editor),
      what: inWords(what, code, path, editor),
      bad: true,
      mend,
    }
  })
  if (Object.keys(card.abilities).length === 0)
    return [
      ...faults,
      { at: '/abilities', where: '', what: t.nothingYet, bad: false, mend: { how: 'pick', path: ['abilities'] } },
    ]
  return [...faults, ...unfit(editor), ...(faults.length === 0 ? unused(editor) : [])]
}

const pathOf = (at: string): Path =>
  at
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key))

/** The block that a fault is in: "Ability 2, “loses ¢”:". */
function placeOf(at: string, { card, vocabulary }: Editor): string {
  const path = pathOf(at)
  const names = Object.keys(card.value.abilities)
  const ability = path[0] === 'abilities' ? names.indexOf(String(path[1])) + 1 : 0
  for (let end = path.length; end > 2; end--) {
    const node = valueAt(card.value, path.slice(0, end))
    const label = isWritten(node) ? vocabulary.kinds[node.k]?.label : undefined
    if (label) return t.inBlock(names.length > 1 ? ability : 0, label)
  }
  const fact = vocabulary.card.find(({ name }) => name === path[0])
  return ability > 0 ? t.inAbility(ability) : fact ? `${fact.label}:` : ''
}

/** Faults of a place where something is missing. */
const EMPTY: ReadonlySet<FaultData['code']> = new Set([
  'fieldNeeded',
  'needs',
  'wants',
  'missFace',
  'rollOn',
  'outcomeOn',
])

/** The faults that a beginner meets, in the words of the page. The others are for whoever knows the data. */
function inWords(what: string, code: FaultData['code'], at: string, editor: Editor): string {
  if (EMPTY.has(code) || valueAt(editor.card.value, pathOf(at)) === undefined) return t.placeEmpty
  if (code === 'noChoice') return t.nothingChosenThere
  return what
}

/** What mends a fault: something is picked where nothing is; what cannot be there is chosen or taken away. */
function mendOf(code: FaultData['code'], path: Path, { card, vocabulary }: Editor): Mend | null {
  const here = valueAt(card.value, path)
  if (code === 'noChoice') return { how: 'choose', path: isWritten(here) ? path : path.slice(0, -1) }
  if (here === undefined && path.length > 2) return { how: 'pick', path }
  if (!EMPTY.has(code) || !isWritten(here)) return path.length > 2 ? { how: 'remove', path } : null
  // the block lacks the first field that holds a block and need not be left out
  const fields = vocabulary.kinds[here.k]?.fields ?? []
  const missing =
    fields.find(({ name, optional, is }) => !optional && here[name] === undefined && is !== 'targets') ??
    fields.find(({ name }) => name === 'do' && here['do'] === undefined)
  return missing ? { how: 'pick', path: [...path, missing.name] } : null
}

/** Words that mean something their places do not take. */
const unfit = (editor: Editor): Problem[] =>
  misfits(editor.card.value, editor.vocabulary).map(({ path }) => ({
    at: pointer(path),
    where: placeOf(pointer(path), editor),
    what: t.doesNotFit,
    bad: false,
    mend: { how: 'choose', path },
  }))

/** Choices that nothing is done with. */
function unused({ card, vocabulary }: Editor): Problem[] {
  const found: Problem[] = []
  const walk = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) return
    const { targets } = value as { targets?: Record<string, unknown> }
    for (const [name, target] of Object.entries(targets ?? {}))
      if (!isNamed(value, name)) {
        const one = { name, sorts: sortsOf(target), many: false }
        found.push({
          at: pointer([...path, 'targets', name]),
          where: '',
          what: t.unusedChoice(chosenWord(one, [one], vocabulary)),
          bad: false,
          mend: { how: 'remove', path: [...path, 'targets', name] },
        })
      }
    for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
  }
  walk(card.value.abilities, ['abilities'])
  return found
}
