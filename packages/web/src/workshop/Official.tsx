import { useSignal } from '@preact/signals'
import type { CardInfo } from '@soulstack/four-souls/view'
import { useEffect } from 'preact/hooks'
import { StillCard } from '../four-souls/CardFace.tsx'
import { catalogueOf, loadCatalogue } from '../net/catalogue.ts'
import { SlateDialog } from '../ui/SlateDialog.tsx'
import { t } from '../words/en/workshop.ts'
import s from './Official.module.css'

const MOST = 24
const all = catalogueOf<CardInfo>('four-souls')

/** Picks an official card to begin from: "like Guppy's Collar, but …". */
export function Official({ onPick, onClose }: { onPick: (id: string) => void; onClose: () => void }) {
  const words = useSignal('')
  useEffect(() => {
    void loadCatalogue('four-souls')
  }, [])
  const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean)
  const found = [...all.value.values()].filter(
    (card) =>
      card.formOf === null &&
      !card.id.includes(':') &&
      wanted.every((word) => `${card.name} ${card.alias ?? ''} ${card.text}`.toLowerCase().includes(word)),
  )
  const byName = found.toSorted((a, b) => rank(b, wanted) - rank(a, wanted))
  return (
    <SlateDialog label={t.likeAnother} onClose={onClose} class={s.dialog}>
      <h2>{t.likeAnother}</h2>
      <input
        type="search"
        autofocus
        class={s.search}
        aria-label={t.findCard}
        placeholder={t.findCard}
        value={words.value}
        onInput={(e) => (words.value = e.currentTarget.value)}
        onKeyDown={(e) => {
          const [first] = byName
          if (e.key === 'Enter' && wanted.length > 0 && first) onPick(first.id)
        }}
      />
      <ul class={s.cards}>
        {byName.slice(0, MOST).map((card) => (
          <li key={card.id}>
            <button type="button" data-card={card.id} onClick={() => onPick(card.id)}>
              <span class="sr">{`${card.name}. ${card.words.kind}. ${card.text}`}</span>
              <StillCard card={card.id} listed />
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST && <p>{t.moreCards(found.length - MOST)}</p>}
    </SlateDialog>
  )
}

/** Cards whose name has the words come before those whose text has. */
const rank = ({ name, alias = '' }: CardInfo, words: readonly string[]): number =>
  words.every((word) => `${name} ${alias}`.toLowerCase().includes(word)) ? 1 : 0
