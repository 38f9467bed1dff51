import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { cx } from '../../ui/cx.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { t } from '../../words/en/workshop.ts'
import type { Choice, Picking } from '../state/editor.ts'
import { found, numberIn, whoIn } from '../state/search.ts'
import s from './Picker.module.css'
import { useEditor } from './use-editor.ts'

/** How many are drawn; a search finds the others. */
const MOST = 80

/** The search of the vocabulary: what could stand in a place. */
export function Picker() {
  const { picking } = useEditor()
  return picking.value && <Open key={picking.value.at + picking.value.title} picking={picking.value} />
}

function Open({ picking }: { picking: Picking }) {
  const editor = useEditor()
  const words = useSignal(picking.search)
  const at = useSignal(0)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const all = found(picking.choices, words.value, picking.whose)
  const shown = all.slice(0, MOST)
  const said = numberIn(words.value)
  const { who } = whoIn(picking.whose, words.value)
  const chosen = shown[Math.min(at.value, shown.length - 1)]

  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at.value, words.value])

  const close = () => {
    editor.picking.value = null
    editor.focus.value = picking.at
  }
  const key = (e: KeyboardEvent) => {
    if (e.key === 'Escape') close()
    else if (e.key === 'ArrowDown') at.value = Math.min(at.value + 1, shown.length - 1)
    else if (e.key === 'ArrowUp') at.value = Math.max(at.value - 1, 0)
    else if (e.key === 'Enter' && chosen) picking.pick(chosen.value, words.value)
    else if (e.key === 'Tab') {
      close()
      return
    } else return
    e.preventDefault()
    e.stopPropagation()
  }
  return (
    <div class={s.picker} role="dialog" aria-label={picking.title}>
      <div class={s.search}>
        <Glyph name="search" />
        <input
          ref={field}
          role="combobox"
          aria-expanded="true"
          aria-controls="workshop-words"
          aria-activedescendant={chosen ? `word-${chosen.value}` : undefined}
          aria-label={picking.title}
          placeholder={picking.title}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={words.value}
          onInput={(e) => {
            words.value = e.currentTarget.value
            at.value = 0
          }}
          onKeyDown={key}
        />
        <button type="button" aria-label={t.closeSearch} onClick={close}>
          <Glyph name="cross" />
        </button>
      </div>
      <div ref={list} id="workshop-words" class={s.list} role="listbox" aria-label={picking.title}>
        {shown.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus
          <div
            key={choice.value}
            id={`word-${choice.value}`}
            role="option"
            aria-selected={choice === chosen}
            class={cx(s.option, choice === chosen && s.on)}
            onClick={() => picking.pick(choice.value, words.value)}
          >
            <i data-tone={choice.tone}>{choice.tag}</i>
            <span>
              <b>{wordOf(choice, said)}</b>
              <small>{who && isAbout(choice) ? t.aboutWhom(who.word) : choice.about}</small>
            </span>
            {choice.cards !== null && <em>{t.cards(choice.cards)}</em>}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p role="status">{t.noWord}</p>}
      {all.length > MOST && <p>{t.moreWords(all.length - MOST)}</p>}
    </div>
  )
}

const wordOf = (choice: Choice, n: number | null): string =>
  n !== null && choice.numbered ? choice.numbered(n) : choice.word

/** Whether it can be about somebody who was named in the search. */
const isAbout = (choice: Choice): boolean => choice.tone === 'do'
