import { useSignal } from '@preact/signals'
import type { CardInfo } from '@soulstack/four-souls/view/types'
import { useId } from 'preact/hooks'
import { cx } from '../../cx.ts'
import { catalogue } from '../../four-souls/catalogue.ts'
import { Glyph } from '../../look/Glyph.tsx'
import { Plate, Square } from '../../look/Plate.tsx'
import { Chips, Group, Row } from './Controls.tsx'
import s from './Decks.module.css'
import { byCategory, cardsOf, DECKS, type DeckName, type DeckWish, type Plan, total } from './fourSouls.ts'
import type { Setting } from './MoreOptions.tsx'

const PLANS: { value: Plan; word: string; means: string }[] = [
  { value: 'box', word: 'Whole box', means: 'Every card of the sets.' },
  { value: 'ratio', word: 'Recommended', means: 'A hundred cards by the recommended numbers, drawn at random.' },
  { value: 'own', word: 'Own numbers', means: 'So many of each kind, drawn at random.' },
  { value: 'cards', word: 'Hand-picked', means: 'These cards, so many of each.' },
]
const TITLES: Record<DeckName, string> = { treasure: 'Treasure deck', loot: 'Loot deck', monster: 'Monster deck' }

/** What the three decks are made of. */
export function Decks(p: Setting) {
  const { wishes: w, change } = p
  const plans = new Set(DECKS.map((d) => w.decks[d].plan))
  const same = plans.size === 1 ? [...plans][0] : undefined
  const set = (deck: DeckName, to: Partial<DeckWish>) =>
    change({ decks: { ...w.decks, [deck]: { ...w.decks[deck], ...to } } })
  return (
    <div class={s.decks}>
      <Group title="Decks">
        <Row name="All three" note={same ? PLANS.find((x) => x.value === same)?.means : 'Each as it says below.'}>
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
  wishes: w,
  options: o,
  seats,
}: Setting & { deck: DeckName; set: (to: Partial<DeckWish>) => void }) {
  const wish = w.decks[deck]
  const cards = cardsOf(deck, w, o, seats, catalogue.value.values())
  const box = byCategory(cards)
  const drawn = (numbers: Record<string, number>) =>
    Object.entries(numbers).reduce((sum, [category, n]) => sum + Math.min(n, box[category] ?? 0), 0)
  const count = { box: total(box), ratio: drawn(o.ratios[deck]), own: drawn(wish.numbers), cards: total(wish.cards) }
  const n = count[wish.plan]
  return (
    <>
      <Row name={TITLES[deck]} note={`${n} ${n === 1 ? 'card' : 'cards'}`}>
        <Chips value={wish.plan} choices={PLANS} onPick={(plan) => set({ plan })} />
      </Row>
      {wish.plan === 'own' && (
        <Numbers
          deck={TITLES[deck]}
          numbers={wish.numbers}
          categories={Object.keys(o.ratios[deck])}
          box={box}
          set={(numbers) => set({ numbers })}
        />
      )}
      {wish.plan === 'cards' && (
        <Picker deck={TITLES[deck]} cards={cards} picked={wish.cards} set={(picked) => set({ cards: picked })} />
      )}
    </>
  )
}

/** So many of each category, and how many there are. */
function Numbers(p: {
  deck: string
  numbers: Record<string, number>
  categories: readonly string[]
  box: Record<string, number>
  set: (numbers: Record<string, number>) => void
}) {
  const id = useId()
  return (
    <div class={s.numbers}>
      {p.categories.map((category) => {
        const there = p.box[category] ?? 0
        const n = p.numbers[category] ?? 0
        return (
          <label key={category} class={cx(s.number, n > there && s.short)}>
            <span>{category}</span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={200}
              value={n}
              aria-label={`${p.deck}: ${category}`}
              aria-describedby={`${id}${category}`}
              onInput={(e) => {
                const to = Math.round(Number(e.currentTarget.value))
                if (Number.isFinite(to)) p.set({ ...p.numbers, [category]: Math.max(0, Math.min(200, to)) })
              }}
            />
            <small id={`${id}${category}`}>{n > there ? `only ${there}` : `of ${there}`}</small>
          </label>
        )
      })}
    </div>
  )
}

/** Cards one by one: searched by name or kind, with a counter each. */
function Picker(p: {
  deck: string
  cards: readonly CardInfo[]
  picked: Record<string, number>
  set: (picked: Record<string, number>) => void
}) {
  const id = useId()
  const search = useSignal('')
  /** The card whose text is read. */
  const read = useSignal<string | null>(null)
  const kind = useSignal('')
  const only = useSignal(false)
  const kinds = [...new Set(p.cards.map((c) => c.category ?? ''))].filter(Boolean)
  const wanted = search.value.trim().toLowerCase()
  const shown = p.cards
    .filter((c) => !wanted || `${c.name} ${c.text}`.toLowerCase().includes(wanted))
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
            placeholder="Name or text"
            aria-label={`Search the ${p.deck.toLowerCase()}`}
            value={search.value}
            onInput={(e) => (search.value = e.currentTarget.value)}
          />
        </span>
        <select aria-label="Kind of card" value={kind.value} onChange={(e) => (kind.value = e.currentTarget.value)}>
          <option value="">Every kind</option>
          {kinds.map((k) => (
            <option key={k} value={k}>
              {k}
            </option>
          ))}
        </select>
        <label class={s.only}>
          <input type="checkbox" checked={only.value} onChange={(e) => (only.value = e.currentTarget.checked)} />
          Chosen only
        </label>
        <span class={s.all}>
          <Plate onClick={() => putAll((c) => c.copies)}>All shown</Plate>
          <Plate onClick={() => putAll(() => 0)}>None</Plate>
        </span>
      </div>
      <ul class={s.cards} aria-label={p.deck}>
        {shown.map((c) => {
          const n = p.picked[c.id] ?? 0
          const told = read.value === c.id
          return (
            <li key={c.id} class={cx(n > 0 && s.in)}>
              <img
                class={c.type === 'treasure' || c.type === 'loot' ? undefined : s.dark}
                src={`/art/${c.id}.svg`}
                alt=""
                loading="lazy"
                decoding="async"
                width="38"
                height="38"
              />
              <button
                type="button"
                class={s.name}
                aria-expanded={told}
                onClick={() => (read.value = told ? null : c.id)}
                aria-controls={told ? `${id}text` : undefined}
              >
                <b>{c.name}</b>
                <small>{[c.category, c.set].filter(Boolean).join(' · ')}</small>
              </button>
              <span class={s.count}>
                <Square glyph="minus" label={`One ${c.name} less`} off={n <= 0} onClick={() => put(c, n - 1)} />
                <output aria-label={`${c.name}: chosen`}>
                  {n}
                  {c.copies > 1 && <i>/{c.copies}</i>}
                </output>
                <Square glyph="plus" label={`One ${c.name} more`} off={n >= c.copies} onClick={() => put(c, n + 1)} />
              </span>
              {told && (
                <p id={`${id}text`} class={s.text}>
                  {c.text || 'There is no text on this card.'}
                  {c.reward && ` Reward: ${c.reward}`}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {shown.length === 0 && <p class={s.none}>No card is called that.</p>}
    </div>
  )
}
