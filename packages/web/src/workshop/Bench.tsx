import { signal, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { follow } from '../net/route.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import page from '../ui/Page.module.css'
import { t } from '../words/en/workshop.ts'
import s from './Bench.module.css'
import { Ability } from './blocks/Blocks.tsx'
import { blockKey, historyKey, searches } from './blocks/keys.ts'
import { Picker } from './blocks/Picker.tsx'
import { addAbility } from './blocks/picking.ts'
import { ShowEditor, useEditor } from './blocks/use-editor.ts'
import { Checks } from './Checks.tsx'
import { Face } from './Face.tsx'
import { Foot } from './Foot.tsx'
import { BothTexts, LiveCard } from './LiveCard.tsx'
import { Measure } from './Measure.tsx'
import { Record } from './Record.tsx'
import type { Editor } from './state/editor.ts'
import { STEPS, type Step } from './steps.ts'
import { TryIt } from './TryIt.tsx'

const narrow = signal(innerWidth < 1000)
addEventListener('resize', () => {
  narrow.value = innerWidth < 1000
})

/** The step that was shown last, and of which card. */
let left: { key: string; step: Step } = { key: '', step: 'ability' }

/** The page on which a card is written: its blocks, what it looks like and says, and how it plays. */
export function Bench({ editor }: { editor: Editor }) {
  const key = `${editor.own.value.key}/${editor.id.value}`
  // whoever comes back from a table goes on where they left
  const step = useSignal<Step>(left.key === key ? left.step : 'ability')
  useEffect(() => {
    left = { key, step: step.value }
    // the button for the next step is at the foot of what may be a long page
    scrollTo(0, 0)
  }, [key, step.value])
  const { focus } = editor
  useEffect(() => {
    // an empty card waits for its first ability
    if (Object.keys(editor.card.peek().abilities).length === 0) focus.value = '/abilities'
  }, [editor])
  useLayoutEffect(() => {
    const at = focus.value
    if (at === null) return
    focus.value = null
    focusOn(at)
  }, [focus.value, editor.card.value])
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      historyKey(e, editor)
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [editor])
  const shows = (what: Step) => !narrow.value || step.value === what
  return (
    <ShowEditor value={editor}>
      <main class={cx(page.page, s.bench)} data-step={step.value}>
        <header class={s.head}>
          <a class={page.back} href={`/workshop/${editor.own.value.key}`} onClick={follow}>
            <Glyph name="left" />
            <span>{editor.pack.value.name ?? editor.pack.value.id}</span>
          </a>
          <h1>{t.title}</h1>
          <Kept />
        </header>
        {narrow.value && (
          <>
            <div class={s.tabs} role="tablist" aria-label={t.title}>
              {STEPS.map((one, i) => (
                <button
                  key={one}
                  type="button"
                  role="tab"
                  aria-selected={step.value === one}
                  onClick={() => (step.value = one)}
                >
                  {i + 1} {t.steps[one]}
                </button>
              ))}
            </div>
            <LiveCard small />
          </>
        )}
        {shows('ability') && <Abilities />}
        {(!narrow.value || step.value === 'face') && (
          <section class={s.middle} aria-label={t.theCard}>
            {narrow.value ? <BothTexts /> : <LiveCard />}
            <Face />
          </section>
        )}
        {shows('try') && (
          <section class={s.right} aria-label={t.tryIt}>
            <TryIt />
            <Checks />
            <Record />
            <Measure />
          </section>
        )}
        <Foot step={narrow.value ? step : null} />
      </main>
    </ShowEditor>
  )
}

/** Moves the focus to a place, or to the nearest one around it. */
function focusOn(at: string): void {
  for (let place = at; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const inside = CSS.escape(place)
    const found =
      document.querySelector<HTMLElement>(`[data-at="${inside}"]`) ??
      document.querySelector<HTMLElement>(`[data-at^="${inside}/"]`)
    if (found) {
      found.focus()
      return
    }
  }
}

/** That it is kept, and since when. */
function Kept() {
  const { kept } = useEditor()
  const now = useSignal(Date.now())
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 5000)
    return () => clearInterval(timer)
  }, [])
  const at = kept.value
  return (
    <span class={s.kept}>
      <Glyph name="check" />
      {at === null ? t.keptHere : t.kept(Math.max(0, Math.round((Math.max(now.value, at) - at) / 1000)))}
    </span>
  )
}

/** The abilities of the card, one of them as blocks. */
function Abilities() {
  const editor = useEditor()
  const sheet = useRef<HTMLElement>(null)
  const names = Object.keys(editor.card.value.abilities)
  const shown = editor.ability.value
  return (
    <section class={s.left} aria-label={t.whatItDoes} ref={sheet} onKeyDown={(e) => blockKey(e, editor)}>
      <header class={s.abilities}>
        <h2>{t.whatItDoes}</h2>
        <div role="tablist" aria-label={t.abilities}>
          {names.map((name, i) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={name === shown}
              tabIndex={name === shown ? 0 : -1}
              data-at={name === shown ? undefined : `/abilities/${name}`}
              data-spot=""
              onClick={() => (editor.ability.value = name)}
            >
              {i + 1} <Sign of={editor.card.value.abilities[name]!.k} />
            </button>
          ))}
        </div>
        <button
          type="button"
          class={s.plus}
          aria-label={t.addAbility}
          aria-haspopup="dialog"
          onClick={() => addAbility(editor)}
        >
          <Glyph name="plus" />
        </button>
        <button type="button" class={s.undo} disabled={!editor.canUndo.value} onClick={() => editor.undo()}>
          <Glyph name="undo" />
          {t.undo}
        </button>
      </header>
      <div class={s.sheet}>
        {shown === null ? (
          <div class={s.nothing}>
            <p>{t.noText}</p>
            <button
              type="button"
              class={s.first}
              data-at="/abilities"
              data-spot=""
              aria-haspopup="dialog"
              onClick={() => addAbility(editor)}
              onKeyDown={(e) => searches(e, (search) => addAbility(editor, search))}
            >
              <Glyph name="plus" />
              {t.addAbility}
            </button>
          </div>
        ) : (
          <>
            <Ability path={['abilities', shown]} />
            <button
              type="button"
              class={s.another}
              data-at="/abilities#add"
              data-spot=""
              aria-haspopup="dialog"
              onClick={() => addAbility(editor)}
              onKeyDown={(e) => searches(e, (search) => addAbility(editor, search))}
            >
              <Glyph name="plus" />
              {t.anotherAbility}
            </button>
          </>
        )}
        <Picker />
      </div>
    </section>
  )
}

const SIGNS = { tap: 'turn', paid: 'paid', play: 'cards' } as const

function Sign({ of }: { of: string }) {
  const sign = SIGNS[of as keyof typeof SIGNS]
  const word = t.when[of as keyof typeof t.when] ?? t.when.always
  return sign ? (
    <>
      <Glyph name={sign} />
      <span class="sr">{word}</span>
    </>
  ) : (
    <span>{word}</span>
  )
}
