import { useSignal } from '@preact/signals'
import type { CardSource } from '@soulstack/four-souls/view'
import { t } from '../words/en/workshop.ts'
import { useEditor } from './blocks/use-editor.ts'
import s from './Face.module.css'

/** The card as its data, for whoever would rather write that. What is typed becomes the card as soon as it is a card. */
export function AsData() {
  const editor = useEditor()
  const open = useSignal(false)
  const typed = useSignal<string | null>(null)
  const wrong = useSignal('')
  const text = typed.value ?? JSON.stringify(editor.card.value, null, 2)
  const take = (written: string) => {
    typed.value = written
    try {
      const card: unknown = JSON.parse(written)
      const is = (what: string): boolean => typeof card === 'object' && card !== null && what in card
      if (!is('abilities') || !is('name') || !is('type')) wrong.value = t.noCard
      else {
        wrong.value = ''
        const { id } = editor.card.peek()
        editor.change({ ...(card as CardSource), id })
      }
    } catch (error) {
      wrong.value = error instanceof Error ? error.message : t.noCard
    }
  }
  return (
    <details class={s.details} onToggle={(e) => (open.value = e.currentTarget.open)}>
      <summary>{t.asData}</summary>
      {open.value && (
        <>
          <textarea
            class={s.data}
            aria-label={t.asData}
            aria-describedby="workshop-data-wrong"
            aria-invalid={wrong.value !== ''}
            rows={14}
            spellcheck={false}
            autocomplete="off"
            value={text}
            onInput={(e) => take(e.currentTarget.value)}
            onBlur={() => {
              if (wrong.value === '') typed.value = null
            }}
          />
          <p id="workshop-data-wrong" role="status">
            {wrong.value}
          </p>
        </>
      )}
    </details>
  )
}
