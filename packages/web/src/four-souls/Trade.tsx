import type { ObjectView, SeatView } from '@soulstack/four-souls/view'
import { useId } from 'preact/hooks'
import { useVisit } from '../table/visit/use-visit.ts'
import { Square } from '../ui/Plate.tsx'
import { t } from '../words/en/barter.ts'
import s from './Barter.module.css'
import { cardName, pictureOf } from './catalogue.ts'
import type { InspectedObject } from './inspected.ts'
import { objectPlace } from './places.ts'

/** What one side of an offer gives. */
export interface Goods {
  cents: number
  /** Indices in your own hand. Of another player's hand only the number of cards is known: `lootCards`. */
  loot: number[]
  lootCards: number
  /** Ids of objects. */
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

/** Checkboxes for cards. Equal cards differ by `at`, their index or id. Hovering or holding one shows it large. */
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
          const inspected: InspectedObject = { card, object, places: object ? [objectPlace(object.id)] : [] }
          return (
            // the hover handlers do not interfere with the checkbox
            <label key={at} class={s.chip} {...visit.inspector.hoverHandlers(inspected)}>
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

/** A number field with a button on either side. */
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

/** The cards of a seat's visible hand, to choose from. */
export const handOf = (seat: SeatView): Pickable[] => (seat.hand ?? []).map((card, at) => ({ at, card }))
const itemsOf = (seat: SeatView): Pickable[] =>
  seat.items.map((object) => ({ at: object.id, card: object.card, object }))

/** The controls for what one side gives: you (`own`), or the other player. `cards`: cards can be traded, not only ¢. */
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
