import { useSignal } from '@preact/signals'
import type { CardInfo } from '@soulstack/four-souls/view'
import { useId } from 'preact/hooks'
import { catalogue } from '../../../four-souls/catalogue.ts'
import { Chips, Group, Row } from '../../../ui/Controls.tsx'
import { cx } from '../../../ui/cx.ts'
import { Glyph } from '../../../ui/Glyph.tsx'
import { BASE } from '../../../ui/host.ts'
import { Plate, Square } from '../../../ui/Plate.tsx'
import { t } from '../../../words/en/four-souls/create.ts'
import s from './Decks.module.css'
import { byCategory, cardsOf, DECKS, type DeckName, type DeckValues, type Plan, total } from './fourSouls.ts'
import type { FormProps } from './MoreOptions.tsx'

const PLANS = (['box', 'ratio', 'own', 'cards'] as const satisfies Plan[]).map((value) => ({
  value: value as Plan,
  word: t.plans[value][0],
  means: t.plans[value][1],
}))

/** The contents of the three decks. */
export function Decks(p: FormProps) {
  const { values: w, change } = p
  const plans = new Set(DECKS.map((d) => w.decks[d].plan))
  const same = plans.size === 1 ? [...plans][0] : undefined
  const set = (deck: DeckName, to: Partial<DeckValues>) =>
    change({ decks: { ...w.decks, [deck]: { ...w.decks[deck], ...to } } })
  return (
    <div class={s.decks}>
      <Group title={t.decks}>
        <Row name={t.allThree} note={same ? t.plans[same][1] : t.eachBelow}>
          <Chips
            value={same}
            choices={PLANS.slice(0, 2)}
            onPick={(plan) =>
              change({
                decks: {
                  treasure: { ...w.decks.treasure, plan },
                  loot: { ...w.decks.loot, plan },
                  monster: { ...w.decks.monster, plan },
                },
              })
            }
          />
        </Row>
        {DECKS.map((deck) => (
          <Deck key={deck} {...p} deck={deck} set={(to) => set(deck, to)} />
        ))}
      </Group>
    </div>
  )
}

function Deck({
  deck,
  set,
  values: w,
  options: o,
  seats,
}: FormProps & { deck: DeckName; set: (to: Partial<DeckValues>) => void }) {
  const values = w.decks[deck]
  const cards = cardsOf(deck, w, o, seats, catalogue.value.values())
  const box = byCategory(cards)
  const drawn = (numbers: Record<string, number>) =>
    Object.entries(numbers).reduce((sum, [category, n]) => sum + Math.min(n, box[category] ?? 0), 0)
  const count = {
    box: total(box),
    ratio: drawn(o.ratios[deck]),
    own: drawn(values.numbers),
    cards: total(values.cards),
  }
  const n = count[values.plan]
  // the words for categories come with the cards
  const words = new Map(cards.map((c) => [c.category, c.words.category]))
  const named = (category: string): string => words.get(category) ?? category
  return (
    <>
      <Row name={t.deck[deck]} note={t.cardCount(n)}>
        <Chips value={values.plan} choices={PLANS} onPick={(plan) => set({ plan })} />
      </Row>
      {values.plan === 'own' && (
        <Numbers
          deck={t.deck[deck]}
          named={named}
          numbers={values.numbers}
          categories={Object.keys(o.ratios[deck])}
          box={box}
          set={(numbers) => set({ numbers })}
        />
      )}
      {values.plan === 'cards' && (
        <Picker deck={deck} cards={cards} picked={values.cards} set={(picked) => set({ cards: picked })} />
      )}
    </>
  )
}

/** The number of cards of each category, and how many there are. */
function Numbers(p: {
  deck: string
  named: (category: string) => string
  numbers: Record<string, number>
  categories: readonly string[]
  box: Record<string, number>
  set: (numbers: Record<string, number>) => void
}) {
  const id = useId()
  return (
    <div class={s.numbers}>
      {p.categories.map((category) => {
        const available = p.box[category] ?? 0
        const n = p.numbers[category] ?? 0
        return (
          <label key={category} class={cx(s.number, n > available && s.short)}>
            <span>{p.named(category)}</span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={200}
              value={n}
              aria-label={t.inDeck(p.deck, p.named(category))}
              aria-describedby={`${id}${category}`}
              onInput={(e) => {
                const to = Math.round(Number(e.currentTarget.value))
                if (Number.isFinite(to)) p.set({ ...p.numbers, [category]: Math.max(0, Math.min(200, to)) })
              }}
            />
            <small id={`${id}${category}`}>{n > available ? t.only(available) : t.of(available)}</small>
          </label>
        )
      })}
    </div>
  )
}

/** Picks single cards: a searchable list with a counter for each. */
function Picker(p: {
  deck: DeckName
  cards: readonly CardInfo[]
  picked: Record<string, number>
  set: (picked: Record<string, number>) => void
}) {
  const id = useId()
  const search = useSignal('')
  /** The id of the card whose text is shown. */
  const read = useSignal<string | null>(null)
  const kind = useSignal('')
  const only = useSignal(false)
  const kinds = new Map(p.cards.flatMap((c) => (c.category === null ? [] : [[c.category, c.words.category] as const])))
  const wanted = search.value.trim().toLowerCase()
  const shown = p.cards
    .filter((c) => !wanted || `${c.name} ${c.alias ?? ''} ${c.text}`.toLowerCase().includes(wanted))
    .filter((c) => !kind.value || c.category === kind.value)
    .filter((c) => !only.value || (p.picked[c.id] ?? 0) > 0)
    .sort((a, b) => a.name.localeCompare(b.name))
  const put = (card: CardInfo, n: number) => p.set({ ...p.picked, [card.id]: Math.max(0, Math.min(card.copies, n)) })
  const putAll = (n: (card: CardInfo) => number) =>
    p.set({ ...p.picked, ...Object.fromEntries(shown.map((c) => [c.id, n(c)])) })
  return (
    <div class={s.picker}>
      <div class={s.tools}>
        <span class={s.search}>
          <Glyph name="search" />
          <input
            type="search"
            placeholder={t.nameOrText}
            aria-label={t.searchDeck[p.deck]}
            value={search.value}
            onInput={(e) => (search.value = e.currentTarget.value)}
          />
        </span>
        <select aria-label={t.kindOfCard} value={kind.value} onChange={(e) => (kind.value = e.currentTarget.value)}>
          <option value="">{t.everyKind}</option>
          {[...kinds].map(([category, word]) => (
            <option key={category} value={category}>
              {word}
            </option>
          ))}
        </select>
        <label class={s.only}>
          <input type="checkbox" checked={only.value} onChange={(e) => (only.value = e.currentTarget.checked)} />
          {t.chosenOnly}
        </label>
        <span class={s.all}>
          <Plate onClick={() => putAll((c) => c.copies)}>{t.allShown}</Plate>
          <Plate onClick={() => putAll(() => 0)}>{t.none}</Plate>
        </span>
      </div>
      <ul class={s.cards} aria-label={t.deck[p.deck]}>
        {shown.map((c) => {
          const n = p.picked[c.id] ?? 0
          const unfolded = read.value === c.id
          return (
            <li key={c.id} class={cx(n > 0 && s.in)}>
              <img
                class={c.type === 'treasure' || c.type === 'loot' ? undefined : s.dark}
                src={`${BASE}art/${c.id}.svg`}
                alt=""
                loading="lazy"
                decoding="async"
                width="38"
                height="38"
              />
              <button
                type="button"
                class={s.name}
                aria-expanded={unfolded}
                onClick={() => (read.value = unfolded ? null : c.id)}
                aria-controls={unfolded ? `${id}text` : undefined}
              >
                <b>{c.name}</b>
                <small>{[c.words.category, c.set].filter(Boolean).join(' · ')}</small>
              </button>
              <span class={s.count}>
                <Square glyph="minus" label={t.cardLess(c.name)} off={n <= 0} onClick={() => put(c, n - 1)} />
                <output aria-label={t.cardChosen(c.name)}>
                  {n}
                  {c.copies > 1 && <i>/{c.copies}</i>}
                </output>
                <Square glyph="plus" label={t.cardMore(c.name)} off={n >= c.copies} onClick={() => put(c, n + 1)} />
              </span>
              {unfolded && (
                <p id={`${id}text`} class={s.text}>
                  {c.text || t.noText}
                  {c.reward && ` ${t.reward(c.reward)}`}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {shown.length === 0 && <p class={s.none}>{t.noCard}</p>}
    </div>
  )
}
