import type { PlainSeat, PlainThing, PlainView } from '@soulstack/kit'
import type { VNode } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { titleOf } from '../games/index.ts'
import { Act as AnyAct, commonAlternative, Question } from '../table/act/Act.tsx'
import { Foot } from '../table/act/Foot.tsx'
import { flowMore } from '../table/act/flow-more.ts'
import { Bar } from '../table/Bar.tsx'
import { Beside } from '../table/Beside.tsx'
import { startKeys, tidyTabs } from '../table/early-keys.ts'
import type { GameKeys } from '../table/keys.ts'
import { LogLines } from '../table/log/Log.tsx'
import { SeatTime } from '../table/people/seat-time.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { Crest } from '../ui/Crest.tsx'
import { cx } from '../ui/cx.ts'
import { Die } from '../ui/Die.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Plate } from '../ui/Plate.tsx'
import { t } from '../words/en/plain.ts'
import { t as table } from '../words/en/table.ts'
import s from './Table.module.css'

const Announcer = lazy(() => import('../table/Announcer.tsx').then((m) => m.Announcer))
const Notices = lazy(() => import('../table/Notices.tsx').then((m) => m.Notices))
const Opened = lazy(() => import('./Opened.tsx').then((m) => m.Opened))

/** Moves the focus to a zone of the table. */
const goTo = (zone: string) => () => {
  const all = document.querySelector(`[data-zone="${zone}"]`)
  ;(all?.querySelector<HTMLElement>('[data-spot]') ?? (all as HTMLElement | null))?.focus()
}

/** The table has no cards: what can be chosen is in its list. */
const KEYS: GameKeys = { own: { o: goTo('options'), s: goTo('seats') }, handPlace: () => '', inspect: () => {} }

/** The view of a game that has no board of its own; null while there is none. */
const viewOf = (visit: Visit): PlainView | null => visit.view.value as PlainView | null

/** The table of a game that has no board of its own: facts, everybody's things, the question with its options, and the log. */
export function Table() {
  const visit = useVisit()
  const v = viewOf(visit)
  // a layout effect, so that no key is lost between the first paint and the effect
  useLayoutEffect(() => startKeys(visit, KEYS), [])
  useLayoutEffect(() => tidyTabs())
  if (!v) return null
  const { facts, seats } = v.board
  const from = Math.max(0, v.you ?? visit.watchedFrom.value ?? 0)
  const around = seats.map((_, n) => seats[(from + 1 + n) % seats.length]!)
  const own = v.you === null ? undefined : seats.find(({ seat }) => seat === v.you)
  return (
    <>
      <main class={s.table} inert={v.over !== null && !visit.tallyClosed.value}>
        <Bar plain={titleOf(v.game)} />
        <section class={s.board} aria-label={t.table} data-zone="seats" tabIndex={-1}>
          <dl class={s.facts}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{named(visit, value)}</dd>
              </div>
            ))}
          </dl>
          <ul class={s.seats} data-count={around.length}>
            {around
              .filter(({ seat }) => seat !== v.you)
              .map((seat) => (
                <Seat key={seat.seat} of={seat} view={v} />
              ))}
          </ul>
          {own && (
            <ul class={s.own}>
              <Seat of={own} view={v} />
            </ul>
          )}
        </section>
        <aside class={s.rail} aria-label={t.rail}>
          <Options />
          <Beside />
          <AnyAct draw={() => drawAct(visit)} fresh={visit.flow.passing.value !== null} notices={<Notices />} />
        </aside>
      </main>
      <Opened />
      <Announcer call={t.call} weighty={['over']} />
    </>
  )
}

/** A text of the game with the names of players in it. */
const named = (visit: Visit, text: string): string =>
  text.replace(/\{seat:(\d+)\}/g, (_, seat: string) => visit.nameOrYou(Number(seat)) ?? t.you)

/** A seat and what lies in front of it. */
function Seat({ of, view: v }: { of: PlainSeat; view: PlainView }) {
  const visit = useVisit()
  const { seat, out, facts, things } = of
  const active = v.over === null && v.turn.active === seat
  const name = visit.nameOrYou(seat) ?? t.you
  return (
    <li
      class={cx(s.seat, active && s.active, out && s.out, seat === v.you && s.mine)}
      data-sits={seat}
      data-board={seat === v.you ? undefined : 'whole'}
      aria-label={t.seat(name, active)}
    >
      <header>
        <Crest seat={seat} />
        <h2>{name}</h2>
        {active && <Glyph name="flame" class={s.turn} />}
        {v.over?.winners.includes(seat) && <Glyph name="crown" class={s.turn} />}
        <SeatTime seat={seat} />
      </header>
      {out ? (
        <p class={s.gone}>{t.out}</p>
      ) : (
        <>
          <p class="sr">{things.map((thing) => thing.name).join(', ')}</p>
          <div class={s.things} aria-hidden="true">
            {things.map((thing, n) => (
              <Thing key={n} of={thing} />
            ))}
          </div>
        </>
      )}
      {facts.length > 0 && (
        <p class={s.more}>{facts.map((fact) => `${fact.name}: ${named(visit, fact.value)}`).join(' · ')}</p>
      )}
    </li>
  )
}

function Thing({ of: { name, die, hidden } }: { of: PlainThing }) {
  if (die !== undefined) return <Die face={die} rolls class={s.die} />
  return <span class={cx(s.thing, hidden && s.hidden)}>{hidden ? '?' : name}</span>
}

/** The question and its options; below, the log. */
function Options() {
  const visit = useVisit()
  const d = visit.choice.openDecision.value
  return (
    <section class={s.options} aria-label={t.options} data-zone="options" tabIndex={-1}>
      {d && (
        <h3 class={s.ask}>
          {named(visit, d.ask)} {d.why && d.why !== d.ask && <small>{named(visit, d.why)}</small>}
        </h3>
      )}
      {d && (
        <div class={s.rows}>
          {d.options
            .filter(({ id }) => id !== d.main.pick)
            .map((option) => {
              const on = visit.choice.picks.value.includes(option.id)
              return (
                <button
                  key={option.id}
                  type="button"
                  class={cx(s.row, on && s.on, option.detail !== null && s.wide)}
                  aria-pressed={on}
                  data-spot=""
                  data-lit=""
                  onClick={() => visit.choice.pick(option)}
                >
                  <b>{named(visit, option.label)}</b>
                  {option.detail && <small>{named(visit, option.detail)}</small>}
                </button>
              )
            })}
        </div>
      )}
      <div class={s.log}>
        <LogLines />
      </div>
    </section>
  )
}

function drawAct(visit: Visit): VNode {
  const d = visit.choice.openDecision.value
  const again = d && visit.choice.picks.value.length > 0 && (
    <Plate glyph="undo" onClick={() => visit.choice.takeBack()}>
      {table.chooseAgain}
    </Plate>
  )
  return (
    <>
      {/* the options have the question as their heading */}
      {d ? null : <Question />}
      <Foot alternative={d ? again || null : commonAlternative(visit)} more={flowMore(visit)} />
    </>
  )
}
