import type { CardId } from '@soulstack/kit'
import type { ComponentChildren, VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { cx } from '../../ui/cx.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { t } from '../../words/en/table.ts'
import { RunningTime } from '../people/seat-time.ts'
import { type Decision, passes } from '../visit/choice/types.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import s from './Act.module.css'
import { Asker } from './Asker.tsx'
import { detailBeside } from './MainButton.tsx'

const Tempo = lazy(() => import('./Tempo.tsx').then((m) => m.Tempo))
const Presence = lazy(() => import('../people/Presence.tsx').then((m) => m.Presence))
const Ended = lazy(() => import('./Ended.tsx').then((m) => m.Ended))

/**
 * The foot of the rail: notices, news about the people here, the question, the main button, and everything else that can be done. `draw`
 * renders all but notices and news. After an answer the old question stays until the server replies, so that nothing jumps; `fresh` redraws
 * it even then.
 */
export function Act({ draw, fresh = false, notices }: { draw: () => VNode; fresh?: boolean; notices: VNode }) {
  const visit = useVisit()
  const v = visit.view.value
  const d = visit.choice.openDecision.value
  const kept = useRef<VNode | null>(null)
  if (!v) return null
  const shown = visit.filmControls.value
  if (shown)
    return (
      <>
        {notices}
        <shown.Act />
      </>
    )
  if (!kept.current || d || !v.decision || visit.flow.answering.value || fresh) kept.current = draw()
  return (
    <section class={s.act} aria-label={t.whatYouCanDo} data-act="" data-decision={d?.id} data-shape={d?.shape}>
      {notices}
      {visit.presence.hasNews.value && (
        <div class={s.news} data-news="">
          <Presence />
        </div>
      )}
      {visit.table.value?.ended && !v.over ? <Ended /> : kept.current}
    </section>
  )
}

/** The button beside the main button, if a state that all games share needs one; null: the game may use the place. */
export function commonAlternative(visit: Visit): VNode | null {
  const d = visit.choice.openDecision.value
  const up = visit.choice.selected.value
  const by = visit.flow.answering.value?.by ?? null
  const passing = visit.flow.passingNow.value
  const stop = passing ?? (by === null ? null : { id: by, words: visit.flow.answering.value?.words ?? '' })
  if (up)
    return (
      <Plate glyph="undo" detail={t.doOther} onClick={visit.choice.deselect}>
        {t.putDown}
      </Plate>
    )
  if (stop)
    return (
      <Plate
        glyph="cross"
        class={s.offered}
        label={t.stopWhat(stop.words)}
        detail={passing ? t.passOn[passing.kind][1] : stop.words}
        onClick={() => visit.flow.revoke(stop.id)}
        keys="p"
      >
        {t.stop}
      </Plate>
    )
  if (!d && visit.flow.tempo.value) return <Tempo />
  if (visit.flow.again.value && visit.flow.info.value?.again)
    return (
      <Plate
        glyph="check"
        pressed
        onClick={() => (visit.flow.again.value = false)}
        detail={t.again[visit.flow.info.value.again][1]}
      >
        {t.again[visit.flow.info.value.again][0]}
      </Plate>
    )
  if (d && visit.choice.sheetWanted.value)
    return (
      <Plate
        glyph="eye"
        detail={visit.choice.aside.value ? t.showQuestion : t.lookAround}
        onClick={() => (visit.choice.aside.value = !visit.choice.aside.value)}
      >
        {visit.choice.aside.value ? t.question : t.table}
      </Plate>
    )
  if (d && visit.choice.picks.value.length === 0 && visit.takingBack.canCancel.value)
    return (
      <Plate glyph="undo" detail={t.asIfNotBegun} onClick={visit.takingBack.cancelChoice}>
        {t.cancel}
      </Plate>
    )
  if (d && d.shape !== 'action' && d.shape !== 'order' && visit.choice.picks.value.length > 0)
    return (
      <Plate glyph="undo" onClick={() => visit.choice.takeBack()}>
        {t.chooseAgain}
      </Plate>
    )
  return null
}

/**
 * The question, or whom the game is waiting for. `still` draws the card that asks, unless the sheet over the table shows it; `whom`: who is
 * asked, when one person plays several seats; `say`: replaces the question; `bill`: the sheet does not repeat the question, so it stays
 * here; `children`: reminders after it.
 */
export function Question(p: {
  still?: (card: CardId) => ComponentChildren
  whom?: ComponentChildren
  say?: ComponentChildren
  bill?: boolean
  children?: ComponentChildren
}) {
  const visit = useVisit()
  const v = visit.view.value
  const d = visit.choice.openDecision.value
  if (!v) return null
  if (!d)
    return (
      <div class={s.ask}>
        <div class={s.said}>
          <p data-question="">
            {statusText(visit)} {detailBeside(visit)}
          </p>
        </div>
        <Clock />
        <Chip />
      </div>
    )
  const card = visit.choice.sheetWanted.value ? null : (d.card ?? null)
  const onSheet = visit.choice.sheetWanted.value && !visit.choice.aside.value && !p.whom && !p.bill
  return (
    <div class={cx(s.ask, onSheet && s.onSheet)}>
      {card && p.still && <Asker card={card} still={p.still} class={s.asker} />}
      <div class={s.said}>
        <p title={d.ask} data-question="">
          {p.whom}
          <Called d={d} />
          {p.say ?? <b>{d.ask}</b>} {p.children}
          {` ${detailBeside(visit)}`}
        </p>
      </div>
      <Clock />
      <Chip />
    </div>
  )
}

/** What the player has set that has brought this question: Wait, a stop or a pinned card. */
function Called({ d }: { d: Decision }) {
  const flow = useVisit().flow.info.value
  const asked = flow?.asked
  const words =
    flow?.wait && passes(d) ? t.youWaited : asked?.why === 'stop' || asked?.why === 'pin' ? asked.words : null
  return words && <em>{words} </em>
}

/** The clock that is running, beside the question; screen readers are told when little time is left. */
function Clock() {
  return useVisit().presence.clock.value ? (
    <span class={s.clock} data-clock="" aria-hidden="true">
      <RunningTime />
    </span>
  ) : null
}

/** The number of windows passed for you since you last did something. Opens the list of them. */
function Chip() {
  const visit = useVisit()
  const n = visit.flow.info.value?.passedInAll ?? 0
  if (n === 0 || visit.view.value?.over) return null
  const shown = visit.sheets.unfolded.value === 'passed'
  return (
    <button
      type="button"
      class={s.chip}
      data-more=""
      data-passed={n}
      aria-label={t.passedCount(n)}
      aria-haspopup="dialog"
      aria-expanded={shown}
      onClick={() => {
        visit.sheets.unfolded.value = shown ? null : 'passed'
      }}
    >
      {t.passedChip(n)}
    </button>
  )
}

/** What replaces the question while you are not asked. */
function statusText(visit: Visit): string {
  const v = visit.view.value
  if (!v) return ''
  if (v.over) return t.isOver
  if (v.you === null && visit.mySeat.value === null) return visit.table.value?.company.sees ?? ''
  const pass = visit.flow.firstPass.value
  if (pass) return t.passedOne(pass.what, pass.words)
  const given = visit.flow.answering.value
  if (given) return given.pass ? t.passingFor(given.words) : given.words
  const seat = v.waiting?.seat ?? null
  if (v.waiting === null) return t.oneMoment
  if (seat === null) return t.othersAnswer
  if (seat === v.you) return visit.onePerson.value ? t.oneMoment : t.yourMove
  return t.decides(visit.seatName(seat))
}
