import type { Signal } from '@preact/signals'
import type { OfferView, SeatView } from '@soulstack/four-souls/view/types'
import { Square } from '../look/Plate.tsx'
import s from './Barter.module.css'
import { cardName } from './catalogue.ts'

/** Trading more than cents, at tables with Enhanced Bartering: what is given, what is asked for, and how it is told. */

export interface Goods {
  /** Places in the own hand. */
  loot: number[]
  /** Objects. */
  items: number[]
  forCents: number
  forLoot: number
  forItems: number[]
}

export const NOTHING: Goods = { loot: [], items: [], forCents: 0, forLoot: 0, forItems: [] }

/** Is anything but cents for a favour traded? */
export const isTrade = (g: Goods): boolean =>
  g.loot.length + g.items.length + g.forItems.length + g.forCents + g.forLoot > 0

const toggled = (list: readonly number[], n: number): number[] =>
  list.includes(n) ? list.filter((other) => other !== n) : [...list, n]

/** Cards to choose any of; alike ones are told apart by where they lie. */
export function Picks(p: {
  legend: string
  cards: readonly { at: number; card: string }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}) {
  if (p.cards.length === 0) return null
  return (
    <fieldset>
      <legend>{p.legend}</legend>
      <div class={s.seats}>
        {p.cards.map(({ at, card }) => (
          <label key={at} class={s.seat}>
            <input type="checkbox" checked={p.chosen.includes(at)} onChange={() => p.onChange(toggled(p.chosen, at))} />
            <span>{cardName(card)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Count(p: { label: string; value: number; most: number; onChange: (n: number) => void }) {
  return (
    <fieldset>
      <legend>{p.label}</legend>
      <span class={s.count}>
        <Square
          glyph="minus"
          label={`${p.label}: one less`}
          off={p.value <= 0}
          onClick={() => p.onChange(p.value - 1)}
        />
        <output aria-label={p.label}>{p.value}</output>
        <Square
          glyph="plus"
          label={`${p.label}: one more`}
          off={p.value >= p.most}
          onClick={() => p.onChange(p.value + 1)}
        />
      </span>
    </fieldset>
  )
}

export const handOf = (seat: SeatView) => (seat.hand ?? []).map((card, at) => ({ at, card }))
const itemsOf = (seat: SeatView) => seat.items.map(({ id, card }) => ({ at: id, card }))

/** The part of an offer that is more than cents for a favour. */
export function TradeForm({ goods, mine, theirs }: { goods: Signal<Goods>; mine: SeatView; theirs: SeatView }) {
  const g = goods.value
  const set = (to: Partial<Goods>) => {
    goods.value = { ...g, ...to }
  }
  return (
    <>
      <Picks legend="Your loot cards" cards={handOf(mine)} chosen={g.loot} onChange={(loot) => set({ loot })} />
      <Picks legend="Your items" cards={itemsOf(mine)} chosen={g.items} onChange={(items) => set({ items })} />
      <Picks
        legend="For their items"
        cards={itemsOf(theirs)}
        chosen={g.forItems}
        onChange={(forItems) => set({ forItems })}
      />
      <Count
        label="For loot cards of their choice"
        value={Math.min(g.forLoot, theirs.handCount)}
        most={theirs.handCount}
        onChange={(forLoot) => set({ forLoot })}
      />
      <Count label="For cents" value={g.forCents} most={theirs.cents} onChange={(forCents) => set({ forCents })} />
    </>
  )
}

const loot = (n: number): string => (n === 1 ? 'a loot card' : `${n} loot cards`)
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** What is given for what, in words; `name` says what an object is called. */
export function tradeWords(o: OfferView, name: (id: number) => string): { gives: string; asks: string } {
  const t = o.trade
  const gives = [
    ...(o.cents > 0 || t === null ? [`${o.cents}¢`] : []),
    ...(t === null || t.loot === 0 ? [] : t.cards === null ? [loot(t.loot)] : t.cards.map(cardName)),
    ...(t?.items ?? []).map(name),
  ]
  const asks =
    t === null
      ? []
      : [
          ...(t.forCents > 0 ? [`${t.forCents}¢`] : []),
          ...(t.forLoot > 0 ? [loot(t.forLoot)] : []),
          ...t.forItems.map(name),
        ]
  return { gives: listed(gives) || 'nothing', asks: listed(asks) }
}
