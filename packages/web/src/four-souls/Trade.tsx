import type { ObjectView, SeatView } from '@soulstack/four-souls/view/types'
import { useId } from 'preact/hooks'
import { Square } from '../look/Plate.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/barter.ts'
import s from './Barter.module.css'
import { cardName, pictureOf } from './catalogue.ts'
import type { Looked } from './looking.ts'
import { objectPlace } from './places.ts'

/** One side of a deal: what is given, or what is asked for. */

export interface Goods {
  cents: number
  /** Places in the own hand. Of others' hands only how many are asked for: `lootCards`. */
  loot: number[]
  lootCards: number
  /** Objects. */
  items: number[]
}

export const NOTHING: Goods = { cents: 0, loot: [], lootCards: 0, items: [] }

export const isNothing = (g: Goods): boolean => g.cents + g.loot.length + g.lootCards + g.items.length === 0

const toggled = (list: readonly number[], n: number): number[] =>
  list.includes(n) ? list.filter((other) => other !== n) : [...list, n]

interface Pickable {
  at: number
  card: string
  object?: ObjectView
}

/** Cards to choose any of; alike ones are told apart by where they lie. Held or hovered they can be read. */
export function Picks(p: {
  legend: string
  cards: readonly Pickable[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}) {
  const visit = useVisit()
  if (p.cards.length === 0) return null
  return (
    <fieldset>
      <legend>{p.legend}</legend>
      <div class={s.chips}>
        {p.cards.map(({ at, card, object }) => {
          const looked: Looked = { card, object, places: object ? [objectPlace(object.id)] : [] }
          return (
            // a press chooses it, which the pointer handlers leave alone
            <label key={at} class={s.chip} {...visit.inspector.hoverHandlers(looked)}>
              <input
                type="checkbox"
                checked={p.chosen.includes(at)}
                onChange={() => p.onChange(toggled(p.chosen, at))}
              />
              <span>
                <img src={pictureOf(card)} alt="" width="34" height="34" decoding="async" />
                {cardName(card)}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** A number with a button on either side. */
function Count(p: { label: string; value: number; most: number; onChange: (n: number) => void }) {
  const id = useId()
  const to = (n: number) => p.onChange(Math.max(0, Math.min(p.most, Math.round(n) || 0)))
  return (
    <div class={s.count}>
      <label for={id}>{p.label}</label>
      <span>
        <Square glyph="minus" label={t.less(p.label)} off={p.value <= 0} onClick={() => to(p.value - 1)} />
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={p.most}
          value={p.value}
          onInput={(e) => to(Number(e.currentTarget.value))}
        />
        <Square glyph="plus" label={t.oneMore(p.label)} off={p.value >= p.most} onClick={() => to(p.value + 1)} />
      </span>
    </div>
  )
}

export const handOf = (seat: SeatView): Pickable[] => (seat.hand ?? []).map((card, at) => ({ at, card }))
const itemsOf = (seat: SeatView): Pickable[] =>
  seat.items.map((object) => ({ at: object.id, card: object.card, object }))

/** What one side gives: `own` out of this hand and these items, else what is asked of somebody else. `cards`: not only ¢. */
export function Side(p: {
  title: string
  seat: SeatView
  own: boolean
  cards: boolean
  goods: Goods
  onChange: (goods: Goods) => void
}) {
  const { seat, goods: g } = p
  const set = (to: Partial<Goods>) => p.onChange({ ...g, ...to })
  return (
    <section class={s.side} aria-label={p.title}>
      <h3>{p.title}</h3>
      <Count
        label={t.cents(p.own, seat.cents)}
        value={g.cents}
        most={seat.cents}
        onChange={(cents) => set({ cents })}
      />
      {p.cards && !p.own && seat.handCount > 0 && (
        <Count
          label={t.theirLoot(seat.handCount)}
          value={g.lootCards}
          most={seat.handCount}
          onChange={(lootCards) => set({ lootCards })}
        />
      )}
      {p.cards && p.own && (
        <Picks legend={t.loot} cards={handOf(seat)} chosen={g.loot} onChange={(loot) => set({ loot })} />
      )}
      {p.cards && (
        <Picks legend={t.items} cards={itemsOf(seat)} chosen={g.items} onChange={(items) => set({ items })} />
      )}
    </section>
  )
}
