import { useComputed, useSignal } from '@preact/signals'
import type { PackReading } from '@soulstack/web-workers'
import { useEffect } from 'preact/hooks'
import { StillCard } from '../four-souls/CardFace.tsx'
import { setTableCards } from '../net/catalogue.ts'
import { t } from '../words/en/workshop.ts'
import { language } from '../words/index.ts'
import { useEditor } from './blocks/use-editor.ts'
import s from './LiveCard.module.css'

/** How long nothing has to change before the text is read out again, in ms. */
const SAID_AFTER = 800

/** The card as it is now, with its text in both languages. `small`: the picture beside the text, as on phones. */
export function LiveCard({ small }: { small?: boolean }) {
  const editor = useEditor()
  const said = useSignal('')
  const id = `${editor.pack.value.id}:${editor.id.value}`
  const read = useComputed(() => editor.reading.value?.cards[editor.id.value] ?? null)
  // what cannot be read now keeps the last text, so that the card does not flicker while a word is missing
  const last = useSignal(read.peek())
  if (read.value !== null && read.value !== last.value) last.value = read.value
  const cards = last.value
  useEffect(() => {
    if (cards) setTableCards('four-souls', [cards[language]])
    const timer = setTimeout(() => (said.value = cards?.[language].text ?? ''), SAID_AFTER)
    return () => clearTimeout(timer)
  }, [cards])
  useEffect(() => () => setTableCards('four-souls', null), [])
  const stale = editor.faults.value.length > 0
  return (
    <div class={small ? s.small : s.live} data-stale={stale ? '' : undefined}>
      <StillCard card={id} large={!small} class={s.card ?? ''} />
      {small ? (
        <p>
          <b>{editor.card.value.name}</b>
          {cards?.[language].text || t.noText}
        </p>
      ) : (
        <Texts cards={cards} />
      )}
      <p class="sr" role="status">
        {said.value}
      </p>
    </div>
  )
}

/** The text in both languages, the own one first. */
function Texts({ cards }: { cards: PackReading['cards'][string] | null }) {
  const order = language === 'en' ? (['en', 'de'] as const) : (['de', 'en'] as const)
  return (
    <dl class={s.texts}>
      {order.map((each) => (
        <div key={each}>
          <dt>
            <abbr title={t.languages[each]}>{each}</abbr>
          </dt>
          <dd lang={each} data-text={each}>
            {[cards?.[each].text, cards?.[each].reward && t.reward(cards[each].reward)].filter(Boolean).join(' ') ||
              (each === language ? t.noText : '—')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The same where the card itself is above already, as on phones. */
export function BothTexts() {
  const editor = useEditor()
  const stale = editor.faults.value.length > 0
  return (
    <div data-stale={stale ? '' : undefined}>
      <Texts cards={editor.reading.value?.cards[editor.id.value] ?? null} />
    </div>
  )
}
