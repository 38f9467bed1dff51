import type { DecisionView, DueView } from '@soulstack/four-souls/view'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph, type GlyphName } from '../ui/Glyph.tsx'
import { t } from '../words/en/four-souls/asked.ts'
import { Card } from './Card.tsx'
import { StillCard } from './CardFace.tsx'
import { cardName } from './catalogue.ts'
import s from './Dues.module.css'
import { fourSouls } from './game.ts'

const SIGNS: Record<DueView['due'], GlyphName> = {
  item: 'deck-treasure',
  loot: 'cards',
  cent: 'cent',
  deactivate: 'turn',
}
/** Up to this many cards are drawn beside the text of a line; more are drawn below it. */
const BESIDE = 3

/** The death penalty: one line for each part of it. What has to be chosen is chosen within its line. */
export function Dues() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  const seat = game.ownSeat.value
  const d = game.open.value
  const sheet = useRef<HTMLElement>(null)
  const title = useId()
  const dues = d?.dues ?? null
  const shown = dues !== null && !visit.choice.aside.value
  useEffect(() => {
    if (!shown) return
    visit.inspector.peeked.value = null
    sheet.current?.focus({ preventScroll: true })
  }, [shown, d?.id])
  if (!v || !seat || !d || !dues || !shown) return null
  return (
    <section
      ref={sheet}
      class={s.dues}
      role="dialog"
      aria-modal="false"
      aria-labelledby={title}
      data-zone="prompt"
      data-dues=""
      tabIndex={-1}
    >
      <Glyph name="reaper" class={s.reaper} />
      <header>
        <h2 id={title}>{t.youDied}</h2>
        <p>{t.candleIsOut}</p>
      </header>
      <ol class="fades">
        {dues.map((due) => (
          <Line key={due.due} due={due} d={d} cents={seat.cents} />
        ))}
      </ol>
      <footer>
        {d.keeps !== null && (
          <span>
            <Glyph name="lock" />
            <b>{t.youKeep}</b> {d.keeps}
          </span>
        )}
        <span>
          <Glyph name="heart" />
          <b>{t.fullHealth}</b> {t.whenTurnEnds}
        </span>
      </footer>
    </section>
  )
}

function Line({
  due: { due, when, label, detail, cards },
  d,
  cents,
}: {
  due: DueView
  d: DecisionView
  cents: number
}) {
  const paid = when === 'paid'
  const [first] = cards
  return (
    <li
      class={cx(s.line, s[when], when === 'now' && d.options.length > BESIDE && s.many)}
      aria-current={when === 'now' ? 'step' : undefined}
    >
      <Glyph name={paid && detail === '' ? 'check' : when === 'now' ? 'right' : SIGNS[due]} class={s.sign} />
      <span class={s.told}>
        <b>{paid && first ? cardName(first) : label}</b>
        <small>{paid && detail === '' ? t.paid[due] : detail}</small>
      </span>
      {when === 'now' ? (
        <Choice d={d} />
      ) : due === 'cent' ? (
        <span class={s.cents} aria-hidden="true">
          {cents > 0 && !paid && (
            <>
              <s>{cents}</s> <b>{cents - 1}</b>
            </>
          )}
        </span>
      ) : (
        <span class={s.cards}>
          {cards.slice(0, 4).map((card) => (
            <span key={card} class={s.small}>
              <StillCard card={card} />
              {due === 'deactivate' && <Glyph name="turn" />}
            </span>
          ))}
          {cards.length > 4 && <b>+{cards.length - 4}</b>}
        </span>
      )}
    </li>
  )
}

/** The cards with which this line can be paid. */
function Choice({ d }: { d: DecisionView }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  return (
    <span class={cx(s.choice, 'fades')} data-across="">
      {d.options.map((o) => {
        const at = o.at
        const card =
          at?.at === 'hand'
            ? game.decidingHand.value?.[at.index]
            : at?.at === 'object'
              ? game.objects.value.get(at.id)?.object.card
              : undefined
        if (!card) return null
        const chosen = visit.choice.picks.value.includes(o.id)
        return (
          <Card
            key={o.id}
            card={card}
            mark={{ lit: false, target: true, chosen, why: null }}
            onPress={() => visit.choice.pick(o)}
            where={o.label}
            class={chosen ? s.raised : undefined}
          />
        )
      })}
    </span>
  )
}
