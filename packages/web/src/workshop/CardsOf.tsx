import { useSignal } from '@preact/signals'
import type { Draft, PackReading } from '@soulstack/web-workers'
import { useEffect, useRef } from 'preact/hooks'
import { StillCard } from '../four-souls/CardFace.tsx'
import { setTableCards } from '../net/catalogue.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { t } from '../words/en/workshop.ts'
import { language } from '../words/index.ts'
import { ask } from './ask.ts'
import s from './CardsOf.module.css'

/** The cards of a pack, as they look and read. `onOpen`: they can be written on; `onRead`: told what the pack is. */
export function CardsOf(p: {
  pack: Draft
  onOpen?: (id: string) => void
  onRemove?: (id: string) => void
  onRead?: (reading: PackReading) => void
}) {
  const { pack } = p
  const reading = useSignal<PackReading | null>(null)
  const takeAway = useRef(() => {})
  useEffect(() => {
    let over = false
    void ask('read', pack).then((read) => {
      if (over) return
      reading.value = read
      p.onRead?.(read)
      takeAway.current = setTableCards(
        'four-souls',
        Object.values(read.cards).map((card) => card[language]),
      )
    })
    return () => {
      over = true
    }
  }, [pack])
  useEffect(() => () => takeAway.current(), [])
  const faults = reading.value?.faults ?? []
  return (
    <ul class={s.cards}>
      {pack.cards.map(({ id, name }) => {
        const info = reading.value?.cards[id]?.[language]
        const wrong = faults.filter(({ card }) => card === id)
        const face = (
          <>
            <span class="sr">{[name, info?.words.kind, info?.text].filter(Boolean).join('. ')}</span>
            <StillCard card={`${pack.id}:${id}`} />
          </>
        )
        return (
          <li key={id}>
            {p.onOpen ? (
              <button type="button" class={s.card} data-card={id} onClick={() => p.onOpen?.(id)}>
                {face}
              </button>
            ) : (
              <div class={s.card}>{face}</div>
            )}
            {wrong.length > 0 && (
              <p class={s.wrong}>
                <Glyph name="warn" /> {t.problems(wrong.length)}
              </p>
            )}
            {p.onRemove && <Remove name={name} onRemove={() => p.onRemove?.(id)} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Takes a card away at the second press. */
function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const sure = useSignal(false)
  return (
    <button
      type="button"
      class={s.remove}
      aria-label={`${sure.value ? t.pressAgain : t.remove}: ${name}`}
      onBlur={() => (sure.value = false)}
      onClick={() => (sure.value ? onRemove() : (sure.value = true))}
    >
      {sure.value ? t.pressAgain : t.remove}
    </button>
  )
}
