import type { FieldData, Written } from '@soulstack/web-workers'
import type { ComponentChildren } from 'preact'
import { cx } from '../../ui/cx.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { t } from '../../words/en/workshop.ts'
import { toneOf } from '../state/choices.ts'
import { freshTarget } from '../state/fresh.ts'
import { allNames, freeName, isWritten, sortsOf } from '../state/scope.ts'
import { type Path, pointer } from '../state/tree.ts'
import s from './Blocks.module.css'
import { searches } from './keys.ts'
import { fieldsHere, isBlock, Line, Value } from './Line.tsx'
import { addStep, isSeq, pickBlock, pickDetail, stepsOf } from './picking.ts'
import { useEditor } from './use-editor.ts'

/** An ability as blocks: when, what is chosen, what happens. */
export function Ability({ path }: { path: Path }) {
  const editor = useEditor()
  const node = editor.at(path)
  if (!isWritten(node)) return null
  const kind = editor.vocabulary.kinds[node.k]
  const fields = kind?.fields ?? []
  const has = (name: string) => fields.some((field) => field.name === name)
  const others = fields.filter((field) => isBlock(field) && !['targets', 'do', 'modes'].includes(field.name))
  return (
    <div class={s.blocks}>
      <Block tone="when" title={t.when[node.k as keyof typeof t.when] ?? t.when.always} at={pointer(path)} only>
        <p class={s.line}>
          <Line path={path} family="ability" />
        </p>
      </Block>
      {has('targets') && <Targets path={[...path, 'targets']} />}
      {has('do') && node['modes'] === undefined && (
        <Block tone="do" title={t.do} at={pointer([...path, 'do'])}>
          <Steps path={[...path, 'do']} />
        </Block>
      )}
      {node['modes'] !== undefined && (
        <Block tone="do" title={t.chooseOne} at={pointer([...path, 'modes'])}>
          <Outcomes path={[...path, 'modes']} faces={false} />
        </Block>
      )}
      {others.map((field) => node[field.name] !== undefined && <Inner key={field.name} path={path} field={field} />)}
    </div>
  )
}

/** A block with its name on a tab. `only`: what is wrong inside belongs to blocks inside. */
function Block(p: { tone: string; title: string; at: string; only?: boolean; children: ComponentChildren }) {
  const editor = useEditor()
  const wrong = p.only ? editor.faults.value.some(({ path }) => path === p.at) : editor.faultsIn(p.at).length > 0
  return (
    <section class={cx(s.block, wrong && s.wrong)} data-tone={p.tone} aria-label={p.title}>
      <div class={s.tab} aria-hidden="true">
        {p.title}
      </div>
      <div class={s.inside}>{p.children}</div>
    </section>
  )
}

/** What is chosen, a line for each. */
function Targets({ path }: { path: Path }) {
  const editor = useEditor()
  const targets = (editor.at(path) ?? {}) as Record<string, unknown>
  const names = Object.keys(targets)
  const add = () => {
    const name = freeName('player', allNames(editor.card.peek(), editor.vocabulary))
    editor.set(path, { ...targets, [name]: freshTarget() }, pointer([...path, name, 'of']))
  }
  if (names.length === 0)
    return (
      <button type="button" class={cx(s.add, s.addChoice)} data-at={pointer(path)} data-spot="" onClick={add}>
        <Glyph name="plus" />
        {t.addChoice}
      </button>
    )
  return (
    <Block tone="choose" title={t.choose} at={pointer(path)}>
      {names.map((name) => (
        <Target key={name} path={[...path, name]} />
      ))}
      <button type="button" class={cx(s.add, s.addChoice)} data-at={`${pointer(path)}#add`} data-spot="" onClick={add}>
        <Glyph name="plus" />
        {t.addChoice}
      </button>
    </Block>
  )
}

/** One line of Choose: how many, what, and which of them. */
function Target({ path }: { path: Path }) {
  const editor = useEditor()
  const target = editor.at(path) as Written | { filter: Written; [detail: string]: unknown }
  const plain = isWritten(target)
  const filter = [...path, ...(plain ? [] : ['filter'])]
  const details: Record<string, unknown> = plain ? {} : target
  const fields = editor.vocabulary.target.filter(({ name }) => name !== 'filter')
  const there = fields.filter(({ name }) => details[name] !== undefined)
  return (
    <p class={s.line} data-removes={pointer(path)}>
      {there
        .filter(({ name }) => name === 'max' || name === 'count')
        .map((field) => (
          <span key={field.name} class={s.detail} data-detail="">
            <small>{field.label}</small>
            <Value path={[...path, field.name]} field={field} node={details} />
          </span>
        ))}
      <Line path={filter} family="filter" />
      {there
        .filter(({ name }) => name !== 'max' && name !== 'count')
        .map((field) => (
          <span key={field.name} class={s.detail} data-detail="">
            {field.is !== 'flag' && <small>{field.label}</small>}
            <Value path={[...path, field.name]} field={field} node={details} />
          </span>
        ))}
      <button
        type="button"
        class={s.more}
        data-at={`${pointer(path)}#how`}
        data-spot=""
        aria-haspopup="dialog"
        aria-label={t.howMany(sortsOf(target).join(', '))}
        onClick={() => {
          // a choice with details is a record around what may be chosen
          const missing = fields.filter(({ name }) => details[name] === undefined)
          pickDetail(editor, path, missing)
          const { picking } = editor
          const now = picking.value
          if (plain && now)
            picking.value = {
              ...now,
              pick(name: string) {
                picking.value = null
                const field = fields.find((each) => each.name === name)!
                const value =
                  field.is === 'flag' ? true : field.is === 'ref' ? { k: 'active' } : Math.max(2, field.least)
                editor.set(path, { filter: target, [name]: value }, pointer([...path, name]))
              },
            }
        }}
      >
        #
      </button>
      <button type="button" class={s.away} aria-label={t.takeAwayChoice} onClick={() => editor.remove(path)}>
        <Glyph name="cross" />
      </button>
    </p>
  )
}

/** Effects one after the other, numbered. */
export function Steps({ path }: { path: Path }) {
  const editor = useEditor()
  const node = editor.at(path)
  const steps = stepsOf(node)
  return (
    <>
      <ol class={s.steps}>
        {steps.map((_, i) => (
          <Step key={i} path={isSeq(node) ? [...path, 'of', i] : path} moves={isSeq(node)} />
        ))}
      </ol>
      <button
        type="button"
        class={cx(s.add, steps.length === 0 && s.needed)}
        data-at={steps.length === 0 ? pointer(path) : `${pointer(path)}#add`}
        data-adds={pointer(path)}
        data-spot=""
        aria-haspopup="dialog"
        onClick={() => addStep(editor, path)}
        onKeyDown={(e) => searches(e, (search) => addStep(editor, path, search))}
      >
        <Glyph name="plus" />
        {steps.length === 0 ? t.firstStep : t.addStep}
      </button>
    </>
  )
}

/** One effect: its line, and the blocks inside it. */
function Step({ path, moves }: { path: Path; moves: boolean }) {
  const editor = useEditor()
  const node = editor.at(path)
  if (!isWritten(node)) return null
  const kind = editor.vocabulary.kinds[node.k]
  const inner = kind ? fieldsHere(node, kind, editor).filter(isBlock) : []
  const line = (
    <p class={s.line}>
      <Line path={path} family="effect" />
    </p>
  )
  const blocks = inner.map(
    (field) =>
      (node[field.name] !== undefined || !field.optional) && <Inner key={field.name} path={path} field={field} />,
  )
  const nested = kind && (inner.length > 0 || toneOf(kind) === 'if')
  return (
    <li class={s.step} data-step={moves ? pointer(path) : undefined} data-removes={pointer(path)}>
      {nested ? (
        <div class={s.nest} data-tone={toneOf(kind)}>
          {line}
          {blocks}
        </div>
      ) : (
        <div class={s.lineOnly}>{line}</div>
      )}
      <button
        type="button"
        class={s.away}
        aria-label={t.takeAwayStep}
        tabIndex={-1}
        onClick={() => editor.remove(path)}
      >
        <Glyph name="cross" />
      </button>
    </li>
  )
}

/** A field of a block that holds blocks itself. */
function Inner({ path, field }: { path: Path; field: FieldData }) {
  const editor = useEditor()
  const at = [...path, field.name]
  switch (field.is) {
    case 'cases':
      return <Outcomes path={at} faces />
    case 'targets':
      return <Targets path={at} />
    case 'ability': {
      const list = (editor.at(at) as unknown[] | undefined) ?? []
      return (
        <div class={s.inner}>
          {list.map((_, i) => (
            <Ability key={i} path={[...at, i]} />
          ))}
          <button
            type="button"
            class={s.add}
            data-at={`${pointer(at)}#add`}
            data-spot=""
            aria-haspopup="dialog"
            onClick={() =>
              pickBlock(editor, [...at, list.length], 'ability', '', (node) => editor.insert(at, list.length, node))
            }
          >
            <Glyph name="plus" />
            {t.addAbility}
          </button>
        </div>
      )
    }
    default:
      if (!field.many)
        return (
          <Block tone="do" title={t.parts[field.name as keyof typeof t.parts] ?? field.label} at={pointer(at)}>
            <Steps path={at} />
          </Block>
        )
      return <Alternatives path={at} field={field} />
  }
}

/** Effects that stand beside each other. */
function Alternatives({ path, field }: { path: Path; field: FieldData }) {
  const editor = useEditor()
  const list = (editor.at(path) as unknown[] | undefined) ?? []
  return (
    <Block tone="do" title={t.parts[field.name as keyof typeof t.parts] ?? field.label} at={pointer(path)}>
      <ul class={s.steps}>
        {list.map((_, i) => (
          <Step key={i} path={[...path, i]} moves />
        ))}
      </ul>
      <button
        type="button"
        class={s.add}
        data-at={list.length === 0 ? pointer(path) : `${pointer(path)}#add`}
        data-spot=""
        aria-haspopup="dialog"
        onClick={() =>
          pickBlock(editor, [...path, list.length], 'effect', '', (node) =>
            list.length === 0 ? editor.set(path, [node]) : editor.insert(path, list.length, node),
          )
        }
      >
        <Glyph name="plus" />
        {t.addAlternative}
      </button>
    </Block>
  )
}

/** The rows of a roll, or the bullets of a choice. */
function Outcomes({ path, faces }: { path: Path; faces: boolean }) {
  const editor = useEditor()
  const list = (editor.at(path) as Record<string, unknown>[] | undefined) ?? []
  const on = editor.vocabulary.outcome.find(({ name }) => name === 'on')!
  return (
    <div class={s.inner}>
      {list.map((outcome, i) => (
        <Block
          key={i}
          tone="when"
          title={faces ? t.onRoll(((outcome['on'] as number[] | undefined) ?? []).join(', ')) : t.bullet(i + 1)}
          at={pointer([...path, i])}
        >
          {faces && (
            <p class={s.line} data-removes={pointer([...path, i])}>
              <Value path={[...path, i, 'on']} field={on} node={outcome} />
            </p>
          )}
          <Targets path={[...path, i, 'targets']} />
          <Steps path={[...path, i, 'do']} />
        </Block>
      ))}
      <button
        type="button"
        class={s.add}
        data-at={`${pointer(path)}#add`}
        data-spot=""
        onClick={() => editor.insert(path, list.length, faces ? { on: [6] } : {})}
      >
        <Glyph name="plus" />
        {faces ? t.addOutcome : t.addAlternative}
      </button>
    </div>
  )
}
