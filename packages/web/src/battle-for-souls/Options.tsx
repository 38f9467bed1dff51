import type { OptionView, SetKind, View } from '@soulstack/battle-for-souls/view'
import type { CardId } from '@soulstack/kit'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { LogLines } from '../table/log/Log.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph, type GlyphName } from '../ui/Glyph.tsx'
import { t } from '../words/en/battle-for-souls/table.ts'
import { pointsInWords } from './catalogue.ts'
import { optionKeys } from './choice.ts'
import { battleForSouls } from './game.ts'
import s from './Options.module.css'
import { Picture } from './Picture.tsx'

/** The question and all options, grouped by step; while others decide, the log. */
export function Options({ view: v }: { view: View }) {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const d = game.open.value
  const section = useRef<HTMLElement>(null)
  useKeptFocus(section.current)
  return (
    <section ref={section} class={cx(s.options, !d && s.idle)} aria-label={t.options} data-zone="options" tabIndex={-1}>
      {v.declared && <Declared view={v} />}
      {d?.options.every((o) => o.step === null) && (
        <h3 class={s.ask}>
          {d.ask}
          {d.why && d.why !== d.ask && !v.declared && <small>{d.why}</small>}
        </h3>
      )}
      {d && <Rows options={rowOptions(visit)} />}
      <div class={s.log}>
        <LogLines />
      </div>
    </section>
  )
}

/** If the focused element disappears, moves the focus to the section that contained it. */
function useKeptFocus(part: HTMLElement | null): void {
  const was = part?.contains(document.activeElement) ? document.activeElement : null
  useLayoutEffect(() => {
    if (was && !was.isConnected) part?.focus({ preventScroll: true })
  })
}

/** What has been declared and is about to happen. */
function Declared({ view: v }: { view: View }) {
  const visit = useVisit()
  const declared = v.declared
  if (!declared) return null
  const side = v.seats.find((seat) => seat.seat === declared.seat)?.side ?? 'heaven'
  return (
    <p class={cx(s.declared, s[side])} role="status">
      {declared.card ? <Picture card={declared.card} /> : <Glyph name={side === 'heaven' ? 'holy' : 'unholy'} />}
      <span>
        <b>{t.aboutToHappen}</b>
        {t.declared(visit.nameOrYou(declared.seat), declared.what)}
      </span>
    </p>
  )
}

/** The options to show as rows: not the main button's, and none while cards are being toggled. */
function rowOptions(visit: Visit): OptionView[] {
  const game = battleForSouls(visit)
  const d = game.open.value
  if (!d || d.shape === 'yes-no') return []
  if (d.max > 1 && d.options.every((o) => o.at?.at === 'hand' || o.at?.at === 'fan')) return []
  if (game.choosesCards.value && d.options.length > 8) return []
  return d.options.filter((o) => o.id !== d.main.pick)
}

function Rows({ options }: { options: readonly OptionView[] }) {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const v = game.view.value
  const names = t.steps[v?.turn.side ?? 'heaven']
  const keys = optionKeys(options)
  const groups = new Map<number | null, { option: OptionView; key: string }[]>()
  for (const [i, option] of options.entries())
    groups.set(option.step, [...(groups.get(option.step) ?? []), { option, key: `${keys[i]}` }])
  const rows = useRef<HTMLDivElement>(null)
  const decision = game.open.value?.id
  useLayoutEffect(() => {
    // scroll a new question to the top, unless an option has the keyboard focus
    rows.current?.scrollTo(0, 0)
    rows.current?.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [decision])
  return (
    <div ref={rows} class={s.rows}>
      {[...groups]
        .sort(([a], [b]) => (a ?? 0) - (b ?? 0))
        .map(([step, those]) => (
          <section
            key={step}
            class={s.group}
            data-step={step ?? undefined}
            aria-label={step ? t.step(step) : undefined}
          >
            {step !== null && (
              <h3>
                <b>{step}</b> {names[step - 1]?.[1]}
              </h3>
            )}
            {those.map(({ option, key }) => (
              <Row key={key} option={option} />
            ))}
          </section>
        ))}
    </div>
  )
}

function Row({ option: o }: { option: OptionView }) {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const on = game.isChosen(o)
  const from = o.at?.at === 'soul' ? game.view.value?.souls[o.at.place]?.points : undefined
  // show the numbers instead of the detail, unless something else follows (at 7 the soul leaves)
  const changes = from !== undefined && o.becomes !== null && o.becomes !== from && Math.abs(o.becomes) < 7
  return (
    <button
      type="button"
      class={cx(s.row, on && s.on, (o.act === 'discard' || o.act === 'draw-one') && s.half)}
      aria-pressed={on}
      data-spot=""
      data-lit=""
      onClick={() => game.choose(o)}
      onPointerEnter={(e) => e.pointerType === 'mouse' && game.hintAt(o)}
      onPointerLeave={() => game.hintAt(null)}
      onFocus={() => game.hintAt(o)}
      onBlur={() => game.hintAt(null)}
    >
      <span class={s.sign} aria-hidden="true">
        {on ? <Glyph name="check" /> : <Sign option={o} />}
      </span>
      <span class={s.words}>
        <b>{o.label}</b>
        {o.detail && !changes && <small>{o.detail}</small>}
      </span>
      {from !== undefined && o.becomes !== null && o.becomes !== from && (
        <span class={s.becomes}>
          <span class="sr">{t.becomes(pointsInWords(from), pointsInWords(o.becomes))}</span>
          <Pip n={from} />
          <Glyph name="right" />
          <Pip n={o.becomes} />
        </span>
      )}
    </button>
  )
}

const Pip = ({ n }: { n: number }) => (
  <i class={cx(s.pip, n > 0 && s.high, n < 0 && s.low)} aria-hidden="true">
    {Math.abs(n)}
  </i>
)

const ACTS: Record<string, GlyphName> = {
  discard: 'cards',
  'draw-one': 'plus',
  draw: 'cards',
  end: 'right',
  stop: 'cross',
  none: 'cross',
  nothing: 'cross',
  reap: 'reap',
  add: 'plus',
  remove: 'minus',
  move: 'right',
}

/** An option's picture: the shape of a set, a card, or a symbol. */
function Sign({ option: o }: { option: OptionView }): ComponentChildren {
  const visit = useVisit()
  if (o.set) return <Shape set={o.set} />
  const card = pictured(visit, o)
  if (card) return <Picture card={card} />
  if (o.act === 'buy') return <Glyph name="victory-point" />
  return <Glyph name={ACTS[o.act] ?? 'right'} />
}

/** The card that an option is about: a face-up card, or one in Purgatory. */
function pictured(visit: Visit, o: OptionView): CardId | null {
  const game = battleForSouls(visit)
  const v = game.view.value
  for (const ref of [...(o.at ? [o.at] : []), ...o.with]) {
    if (ref.at === 'card') return game.openCards.value.get(ref.id)?.card.card ?? null
    if (ref.at === 'purgatory') return v?.purgatory[ref.index] ?? null
  }
  return null
}

/** The shapes of sets: equal letters are equal cards. */
const SHAPES: Record<SetKind, string> = {
  pair: 'aa',
  'two-pair': 'aabb',
  'three-colours': 'abc',
  'four-colours': 'abcd',
  'five-colours': 'abcde',
  'three-of-a-kind': 'aaa',
  'full-house': 'aaabb',
  'four-of-a-kind': 'aaaa',
  'five-of-a-kind': 'aaaaa',
}

/** A set as small cards, with equal ones drawn alike. */
function Shape({ set }: { set: SetKind }) {
  return (
    <span class={s.shape}>
      {[...SHAPES[set]].map((which, i) => (
        <i key={i} data-which={which} />
      ))}
    </span>
  )
}
