import { useSignal } from '@preact/signals'
import type { CardId } from '@soulstack/kit'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { RuleLink } from '../../rules/RuleLink.tsx'
import { cx } from '../../ui/cx.ts'
import { Die } from '../../ui/Die.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Square } from '../../ui/Plate.tsx'
import { t } from '../../words/en/sheets.ts'
import { t as atTable } from '../../words/en/table.ts'
import type { Decision, Mark, Option } from '../visit/choice/types.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import { Asker } from './Asker.tsx'
import s from './Prompt.module.css'

/** How a game draws the options of a question. */
export interface OptionDrawing {
  /** The card of an option, wherever it is; null: the option is shown as text. */
  cardOf(visit: Visit, option: Option): CardId | null
  /** Draws a card that cannot be pressed. */
  still(card: CardId): ComponentChildren
  /** Draws a card that can be picked. `where`: where it is, for screen readers. */
  pickable(card: CardId, mark: Mark, where: string, onPress: () => void): ComponentChildren
  /** Draws a card's text, for beside a card that is too small to show it. */
  words?(card: CardId): ComponentChildren
  /** The name of the owner of what an option names; null: nobody. */
  ownerOf?(visit: Visit, option: Option): string | null
}

/** Up to this many options are all shown in the sheet, even those that could be pressed on the table. */
const FEW = 4

/** The sheet over the table for questions that cannot be answered on the table. It is confirmed with the table's main button. */
export function Prompt({ draw }: { draw: OptionDrawing }) {
  const visit = useVisit()
  const d = visit.choice.openDecision.value
  const title = useId()
  const body = useRef<HTMLElement>(null)
  const shown = Boolean(d && visit.choice.sheetWanted.value && !visit.choice.aside.value)
  useEffect(() => {
    if (shown) visit.inspector.peeked.value = null
    if (shown)
      (body.current?.querySelector<HTMLElement>('[data-first]') ?? body.current)?.focus({ preventScroll: true })
  }, [shown, d?.id])
  if (!d || !shown) return null
  const card = d.card ?? null
  const all = d.options.filter((o) => o.id !== d.main.pick)
  // if there are many, those on the table are chosen there; the hand is hidden under the sheet
  const own =
    all.length <= FEW ? all : all.filter((o) => visit.choice.placeless.value.includes(o) || o.at?.at === 'hand')
  return (
    <section
      ref={body}
      class={s.prompt}
      role="dialog"
      aria-modal="false"
      aria-labelledby={title}
      data-zone="prompt"
      tabIndex={-1}
    >
      <div class={cx(s.body, card && s.asked)}>
        <div class={s.head}>
          {card && <Asker card={card} still={draw.still} class={s.from} />}
          <div>
            <h2 id={title}>{d.ask}</h2>
            <p>
              {d.why !== d.ask && d.why}{' '}
              {d.max > 1 && d.shape === 'several' && (
                <>{atTable.chosen(visit.choice.picks.value.length, d.min, d.max)} </>
              )}
              <RuleLink rule={d.rule} game={visit.table.value?.game} />
            </p>
          </div>
        </div>
        <div class={cx(s.rest, 'fades')}>
          {d.shape === 'yes-no' ? (
            <YesNo options={d.options} />
          ) : d.shape === 'order' ? (
            <Order decision={d} draw={draw} />
          ) : d.shape === 'number' ? (
            <Numbers options={own} />
          ) : own.some((o) => draw.cardOf(visit, o)) ? (
            <Cards options={own} draw={draw} />
          ) : (
            <Rows options={own} />
          )}
        </div>
      </div>
    </section>
  )
}

function markFor(visit: Visit, option: Option): Mark {
  const d = visit.choice.openDecision.value
  const order = visit.choice.picks.value.indexOf(option.id)
  return { lit: false, target: true, chosen: order < 0 ? false : d?.ordered && d.max > 1 ? order + 1 : true, why: null }
}

/** Options that are cards, side by side; the others as rows below. */
function Cards({ options, draw }: { options: readonly Option[]; draw: OptionDrawing }) {
  const visit = useVisit()
  const rest = options.filter((o) => !draw.cardOf(visit, o))
  return (
    <>
      <div
        class={s.cards}
        data-many={options.length > 6 ? '' : undefined}
        data-few={options.length <= 4 ? '' : undefined}
      >
        {options.map((o) => {
          const card = draw.cardOf(visit, o)
          if (!card) return null
          const whose = draw.ownerOf?.(visit, o) ?? null
          return (
            <span key={o.id} class={cx(s.cell, visit.choice.picks.value.includes(o.id) && s.raised)}>
              {draw.pickable(card, markFor(visit, o), o.label, () => visit.choice.pick(o))}
              <span class={s.told} aria-hidden="true" onClick={() => visit.choice.pick(o)}>
                <b>{visit.cardName(card)}</b>
                {draw.words?.(card)}
              </span>
              {(whose !== null || o.detail) && <small>{[whose, o.detail].filter(Boolean).join(': ')}</small>}
            </span>
          )
        })}
      </div>
      {rest.length > 0 && <Rows options={rest} />}
    </>
  )
}

/** Options as text, one below the other. */
function Rows({ options }: { options: readonly Option[] }) {
  const visit = useVisit()
  return (
    <div class={s.rows}>
      {options.map((o) => {
        const on = visit.choice.picks.value.includes(o.id)
        return (
          <button
            key={o.id}
            type="button"
            class={cx(s.row, on && s.on)}
            aria-pressed={on}
            data-spot=""
            onClick={() => visit.choice.pick(o)}
          >
            <span class={s.box}>{on && <Glyph name="check" />}</span>
            <span>
              <b>{o.label}</b>
              {o.detail && <small>{o.detail}</small>}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** A yes-or-no question: one press answers it. */
function YesNo({ options }: { options: readonly Option[] }) {
  const visit = useVisit()
  return (
    <div class={s.yesNo}>
      {options.map((o) => (
        <button key={o.id} type="button" class={s.yes} data-spot="" onClick={() => visit.choice.answer([o.id])}>
          <b>{o.label}</b>
          {o.detail && <small>{o.detail}</small>}
        </button>
      ))}
    </div>
  )
}

/** The number of an option whose place is `{ at: 'number', n }`; null for others. */
function numberOf({ at }: Option): number | null {
  return at?.at === 'number' && 'n' in at && typeof at.n === 'number' ? at.n : null
}

/** A label such as "+1" or "-1" with a proper minus sign; null for any other label. */
const signed = (label: string): string | null => (/^[+-]\d+$/.test(label) ? label.replace('-', '−') : null)

const FACES = [1, 2, 3, 4, 5, 6]
/** Numbers as large buttons. If all are 1 to 6 they are shown as dice, except changes such as "+1". */
function Numbers({ options }: { options: readonly Option[] }) {
  const visit = useVisit()
  const numbers = options.map(numberOf)
  const faces = options.every((o, i) => !signed(o.label) && FACES.includes(numbers[i] ?? 0))
  const dice = faces && numbers.length > 1 && numbers.length <= FACES.length
  return (
    <div class={cx(s.numbers, options.length > 8 && s.many)} data-count={options.length}>
      {options.map((o, i) => {
        const on = visit.choice.picks.value.includes(o.id)
        const n = numbers[i]
        return (
          <button
            key={o.id}
            type="button"
            class={cx(s.number, on && s.on)}
            aria-pressed={on}
            aria-label={o.label}
            data-spot=""
            data-number={n ?? undefined}
            onClick={() => visit.choice.pick(o)}
          >
            {typeof n === 'number' && dice ? <Die face={n} class={s.die} /> : <b>{signed(o.label) ?? n ?? o.label}</b>}
            {(o.detail || (n !== null && !signed(o.label) && o.label !== String(n) && options.length <= 8)) && (
              <small>{o.detail ?? o.label}</small>
            )}
            {on && (
              <span class={s.tick}>
                <Glyph name="check" />
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** A list to be put in order: drag the rows, or use the arrow buttons or keys. The first row is first in the order. */
function Order({ decision, draw }: { decision: Decision; draw: OptionDrawing }) {
  const visit = useVisit()
  const list = useRef<HTMLOListElement>(null)
  const held = useSignal<number | null>(null)
  const options = visit.choice.picks.value.flatMap((id) => decision.options.find((o) => o.id === id) ?? [])
  const cards =
    options.length > 0 && options.every((o) => o.at?.at === 'card' || o.at?.at === 'hand') && options.length <= 7

  const move = (id: number, by: number) => {
    const from = visit.choice.picks.value.indexOf(id)
    visit.choice.reorder(id, from + by)
    held.value = id
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus())
  }
  const dragTo = (id: number, x: number, y: number) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])]
    const over = items.findIndex((e) => {
      const b = e.getBoundingClientRect()
      return x >= b.left && x <= b.right && y >= b.top && y <= b.bottom
    })
    if (over >= 0 && over !== visit.choice.picks.value.indexOf(id)) visit.choice.reorder(id, over)
  }

  return (
    <ol ref={list} class={cards ? s.arrange : s.order}>
      {options.map((o, i) => {
        const card = draw.cardOf(visit, o)
        return (
          <li
            key={o.id}
            data-id={o.id}
            class={cx(held.value === o.id && s.held)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the row itself is moved by the arrow keys
            tabIndex={0}
            data-first={i === 0 ? '' : undefined}
            aria-label={t.row(i + 1, o.label)}
            onKeyDown={(e) => {
              const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[e.key]
              if (!by) return
              e.preventDefault()
              e.stopPropagation()
              move(o.id, by)
            }}
            onPointerDown={(e) => {
              if ((e.target as Element).closest('button')) return
              held.value = o.id
              e.currentTarget.setPointerCapture(e.pointerId)
            }}
            onPointerMove={(e) => {
              if (held.value === o.id && e.buttons) dragTo(o.id, e.clientX, e.clientY)
            }}
            onDragStart={(e) => e.preventDefault()}
          >
            <span class={s.n}>{i + 1}</span>
            {card && draw.still(card)}
            <span class={s.label}>
              <b>{card && cards ? visit.cardName(card) : o.label}</b>
              {o.detail && <small>{o.detail}</small>}
            </span>
            <span class={s.arrows}>
              <Square
                glyph={cards ? 'left' : 'up'}
                label={t.earlier(o.label)}
                off={i === 0}
                onClick={() => move(o.id, -1)}
              />
              <Square
                glyph={cards ? 'right' : 'down'}
                label={t.later(o.label)}
                off={i === options.length - 1}
                onClick={() => move(o.id, 1)}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
