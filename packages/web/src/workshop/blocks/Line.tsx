import type { FieldData, KindData, Written } from '@soulstack/web-workers'
import { fitsSorts } from '@soulstack/web-workers/page'
import type { ComponentChildren } from 'preact'
import { t } from '../../words/en/workshop.ts'
import { chosenWord } from '../state/choices.ts'
import type { Editor } from '../state/editor.ts'
import { isMisfit, sortsAt } from '../state/fits.ts'
import { chosenAbove, isWritten } from '../state/scope.ts'
import { type Path, pointer } from '../state/tree.ts'
import s from './Blocks.module.css'
import { Count, Faces, Select, Several, Word } from './Controls.tsx'
import { pickBlock, pickDetail } from './picking.ts'
import { useEditor } from './use-editor.ts'

/** Fields that stand below the line of a block, as blocks of their own. */
const BLOCKS = new Set(['effect', 'cases', 'targets', 'ability'])
export const isBlock = (field: FieldData): boolean => BLOCKS.has(field.is)

/** The fields that a block can have at all where it is. */
export function fieldsHere(node: Written, kind: KindData, editor: Editor): readonly FieldData[] {
  if (kind.k !== 'event') return kind.fields
  const form = editor.vocabulary.events[String(node['on'])]
  if (!form) return kind.fields
  const can = (name: string): boolean =>
    name === 'on' ||
    (name === 'who' && form.who.length > 0) ||
    (name === 'by' && form.by.length > 0) ||
    form.fields.includes(name)
  return kind.fields
    .filter(({ name }) => can(name))
    .map((field) => {
      const only = field.name === 'who' ? form.who : field.name === 'by' ? form.by : null
      return only === null ? field : { ...field, of: field.of.filter(({ value }) => only.includes(value)) }
    })
}

/** A block in one line: its words, and what stands between them. */
export function Line({ path, family }: { path: Path; family: string }) {
  const editor = useEditor()
  const node = editor.at(path)
  const at = pointer(path)
  const wrong =
    editor.faultsIn(at).some(({ path: place }) => place === at) ||
    (family === 'ref' && isMisfit(editor.card.value, path, editor.vocabulary))
  const open = (search: string) => pickBlock(editor, path, family, search)
  if (!isWritten(node))
    return (
      <Word at={at} kind="empty" onPress={open} wrong={wrong}>
        {t.fill[family as keyof typeof t.fill] ?? t.fill.effect}
      </Word>
    )
  const kind = editor.vocabulary.kinds[node.k]
  if (!kind)
    return (
      <Word at={at} onPress={open} wrong>
        {node.k}
      </Word>
    )
  if (node.k === 'bound' || node.k === 'eachChosen') {
    const chosen = chosenAbove(editor.card.value, path, editor.vocabulary)
    const one = chosen.find(({ name }) => name === node['name'])
    return (
      <Word at={at} kind="ref" onPress={open} wrong={wrong || !one}>
        {one ? chosenWord(one, chosen, editor.vocabulary) : t.nothingChosen}
      </Word>
    )
  }
  return <Parts path={path} node={node} kind={kind} family={family} open={open} wrong={wrong} />
}

function Parts(p: {
  path: Path
  node: Written
  kind: KindData
  family: string
  open: (search: string) => void
  wrong: boolean
}) {
  const { path, node, kind } = p
  const editor = useEditor()
  const at = pointer(path)
  const fields = fieldsHere(node, kind, editor)
  const inLine = fields.filter((field) => !isBlock(field) && field.is !== 'bind')
  const shown = new Set<string>()
  let named = false
  // whether the words that follow are about "you"
  let you = false
  const parts: ComponentChildren[] = kind.line.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    const field = inLine.find((each) => each.name === name)
    if (name !== undefined) {
      if (!field || (field.optional && node[name] === undefined)) return null
      shown.add(name)
      const about = node[name]
      you = isWritten(about) && about.k === 'you'
      return <Value key={name} path={[...path, name]} field={field} node={node} />
    }
    const words = you ? t.forYou(part.trim()) : part.trim()
    if (words === '') return null
    you = false
    // the first words say what it is: they can be exchanged
    if (named || !/\p{L}/u.test(words)) return <span key={part}>{words}</span>
    named = true
    return (
      <Word key={part} at={at} onPress={p.open} wrong={p.wrong} kind={p.family === 'ref' ? 'ref' : undefined}>
        {words}
      </Word>
    )
  })
  const others = inLine.filter(({ name, optional }) => !shown.has(name) && (node[name] !== undefined || !optional))
  const missing = fields.filter(({ name, optional, is }) => optional && node[name] === undefined && is !== 'bind')
  return (
    <>
      {parts}
      {others.map((field) => (
        <span key={field.name} class={s.detail} data-detail="">
          {field.is !== 'flag' && <small>{field.label}</small>}
          <Value path={[...path, field.name]} field={field} node={node} />
        </span>
      ))}
      {missing.length > 0 && (
        <button
          type="button"
          class={s.more}
          data-at={`${at}#more`}
          data-spot=""
          aria-label={t.moreAbout(kind.label)}
          aria-haspopup="dialog"
          onClick={() => pickDetail(editor, path, missing)}
        >
          …
        </button>
      )}
    </>
  )
}

/** What a field of a block holds: a number, a word, a choice made above, or another block. */
export function Value({
  path,
  field,
  node,
}: {
  path: Path
  field: FieldData
  node: Written | Record<string, unknown>
}) {
  const editor = useEditor()
  const at = pointer(path)
  const value = node[field.name]
  const { label, least, most } = field
  const isEvent = 'k' in node && node['k'] === 'event'
  const set = (to: unknown) => editor.set(path, to)
  switch (field.is) {
    case 'value':
      if (field.many) return <Lines path={path} field={field} />
      return typeof value === 'number' ? (
        <span class={s.number}>
          <Count at={at} label={label} value={value} least={least} most={most} onChange={set} />
          <button
            type="button"
            class={s.counted}
            aria-label={t.counted(label)}
            aria-haspopup="dialog"
            tabIndex={-1}
            onClick={() => pickBlock(editor, path, 'value')}
          >
            …
          </button>
        </span>
      ) : (
        <Line path={path} family="value" />
      )
    case 'number':
      return <Count at={at} label={label} value={Number(value ?? least)} least={least} most={most} onChange={set} />
    case 'numbers':
      return <Numbers at={at} field={field} value={(value as number[] | undefined) ?? []} set={set} />
    case 'one':
      return (
        <Select
          at={at}
          label={label}
          value={String(value ?? '')}
          of={
            isEvent && field.name === 'on' && node['who'] === 'you'
              ? field.of.map((each) => ({ ...each, word: t.forYou(each.word) }))
              : field.of
          }
          {...(field.optional && { none: t.without })}
          onPick={(to) => {
            if (to === '') editor.remove(path)
            else if (isEvent && field.name === 'on') editor.set(path.slice(0, -1), eventOf(to), at)
            else set(to)
          }}
        />
      )
    case 'some': {
      // what may be chosen for a place is of the sorts that it takes
      const takes =
        field.name === 'of'
          ? sortsAt({ card: editor.card.value, path: path.slice(0, -1), vocabulary: editor.vocabulary })
          : []
      const now = (value as string[] | undefined) ?? []
      const of = field.of.filter(
        (one) => now.includes(one.value) || fitsSorts(takes, { sorts: [one.value], any: false }),
      )
      return <Several at={at} label={label} value={now} of={of} onChange={set} />
    }
    case 'flag':
      return (
        <Word at={at} kind="flag" opens={false} label={t.takeAway(label)} onPress={() => editor.remove(path)}>
          {label} ×
        </Word>
      )
    case 'text':
      return (
        <input
          class={s.text}
          data-at={at}
          data-spot=""
          aria-label={label}
          value={String(value ?? '')}
          onChange={(e) => set(e.currentTarget.value)}
        />
      )
    case 'texts':
      return (
        <input
          class={s.text}
          data-at={at}
          data-spot=""
          aria-label={label}
          value={((value as string[] | undefined) ?? []).join(', ')}
          onChange={(e) => set(e.currentTarget.value.split(/\s*,\s*/).filter(Boolean))}
        />
      )
    case 'bound': {
      const chosen = chosenAbove(editor.card.value, path, editor.vocabulary)
      const of = chosen.map((one) => ({ value: one.name, word: chosenWord(one, chosen, editor.vocabulary) }))
      return <Select at={at} label={label} value={String(value ?? '')} of={of} onPick={set} />
    }
    default:
      return field.many ? <Lines path={path} field={field} /> : <Line path={path} family={field.is} />
  }

  /** Another event, with whom it is about as far as that can be. */
  function eventOf(on: string): Written {
    const { sample, who } = editor.vocabulary.events[on]!
    const before = String(node['who'] ?? 'you')
    const keeps = who.includes(before) ? before : who.includes('you') ? 'you' : null
    return { ...sample, ...(keeps !== null && sample['by'] === undefined && { who: keeps }) }
  }
}

/** Several blocks in a line: "A and B". */
function Lines({ path, field }: { path: Path; field: FieldData }) {
  const editor = useEditor()
  const list = editor.at(path)
  const n = Array.isArray(list) ? list.length : 0
  return (
    <>
      {Array.from({ length: n }, (_, i) => (
        <span key={i} class={s.item}>
          <Line path={[...path, i]} family={field.is} />
        </span>
      ))}
      <button
        type="button"
        class={s.more}
        data-at={`${pointer(path)}#add`}
        data-spot=""
        aria-label={t.addTo(field.label)}
        aria-haspopup="dialog"
        onClick={() =>
          pickBlock(editor, [...path, n], field.is, '', (node) =>
            n === 0 ? editor.set(path, [node]) : editor.insert(path, n, node),
          )
        }
      >
        +
      </button>
    </>
  )
}

function Numbers(p: { at: string; field: FieldData; value: readonly number[]; set: (to: number[]) => void }) {
  const { label, least, most } = p.field
  if (least >= 1 && most <= 6) return <Faces at={p.at} label={label} value={p.value} onChange={p.set} />
  return (
    <input
      class={s.text}
      data-at={p.at}
      data-spot=""
      aria-label={label}
      inputMode="numeric"
      value={p.value.join(', ')}
      onChange={(e) => {
        const numbers = e.currentTarget.value.split(/[\s,;]+/).map(Number)
        p.set([...new Set(numbers.filter((n) => Number.isInteger(n) && n >= least && n <= most))])
      }}
    />
  )
}
