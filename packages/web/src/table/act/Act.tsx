import type { CardId } from '@soulstack/kit'
import type { ComponentChildren, VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { cx } from '../../look/cx.ts'
import { Plate } from '../../look/Plate.tsx'
import { t } from '../../words/table.ts'
import { passes } from '../visit/choice/types.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import s from './Act.module.css'
import { Asker } from './Asker.tsx'
import type { MoreItem } from './more.ts'

/**
 * The foot of the rail: what is asked, the main button, and the other things that can be done. `asked` draws them; while the server has not
 * answered, what was asked stays as it is: nothing jumps between two questions. `fresh`: draw it anew even so.
 */
export function Act({ asked, fresh = false }: { asked: () => VNode; fresh?: boolean }) {
  const visit = useVisit()
  const v = visit.view.value
  const d = visit.choice.open.value
  const kept = useRef<VNode | null>(null)
  if (!v) return null
  const shown = visit.showing.value
  if (shown) return <shown.Act />
  if (!kept.current || d || !v.decision || visit.flow.answering.value || fresh) kept.current = asked()
  return (
    <section class={s.act} aria-label={t.whatYouCanDo} data-act="" data-decision={d?.id} data-shape={d?.shape}>
      {kept.current}
    </section>
  )
}

/** The one thing beside the main button that any question may need most; null: nothing of the kind. */
export function commonInstead(visit: Visit): VNode | null {
  const d = visit.choice.open.value
  const up = visit.choice.raised.value
  const by = visit.flow.answering.value?.by ?? null
  const stop =
    visit.flow.passing.value ?? (by === null ? null : { id: by, words: visit.flow.answering.value?.words ?? '' })
  if (up)
    return (
      <Plate glyph="undo" detail={t.doOther} onClick={visit.choice.putDown}>
        {t.putDown}
      </Plate>
    )
  if (stop)
    return (
      <Plate
        glyph="cross"
        class={s.offered}
        label={t.stopWhat(stop.words)}
        detail={stop.words}
        onClick={() => visit.flow.revoke(stop.id)}
        keys="p"
      >
        {t.stop}
      </Plate>
    )
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
      <Plate glyph="undo" detail={t.chooseAgain} onClick={() => visit.choice.takeBack()}>
        {t.takeBack}
      </Plate>
    )
  return null
}

/** What More holds at every table, before what is the game's own. */
export function commonMore(visit: Visit): MoreItem[] {
  const d = visit.choice.open.value
  const up = visit.choice.raised.value
  return [
    ...(up?.read ? [{ id: 'read', glyph: 'eye' as const, label: t.read, detail: t.readWhole, does: up.read }] : []),
    ...(d && visit.takingBack.canCancel.value && (visit.choice.picks.value.length > 0 || visit.choice.sheetWanted.value)
      ? [
          {
            id: 'cancel',
            glyph: 'undo' as const,
            label: t.cancel,
            detail: t.asIfNotBegun,
            does: visit.takingBack.cancelChoice,
          },
        ]
      : []),
  ]
}

/** What More holds at every table, after what is the game's own. */
export function lastMore(visit: Visit): MoreItem[] {
  return visit.takingBack.mayAsk.value
    ? [
        {
          id: 'take-back',
          glyph: 'undo',
          label: t.takeMovesBack,
          detail: t.takeMovesBackMeans,
          keys: 'u',
          does: visit.takingBack.openSheet,
        },
      ]
    : []
}

/**
 * What is asked, in a line or two; in others' time, that it is theirs. `still` draws the card that asks, where no sheet over the table
 * shows it; `whom`: who is asked, where one person answers for several; `say`: instead of the question; `bill`: the sheet lists what is
 * asked and does not say it; `children`: what else is to be thought of.
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
  const d = visit.choice.open.value
  if (!v) return null
  if (!d)
    return (
      <div class={s.ask}>
        <div class={s.said}>
          <p>{quiet(visit)}</p>
        </div>
        <Chip />
      </div>
    )
  const card = visit.choice.sheetWanted.value ? null : (d.card ?? null)
  const onSheet = visit.choice.sheetWanted.value && !visit.choice.aside.value && !p.whom && !p.bill
  return (
    <div class={cx(s.ask, onSheet && s.onSheet)}>
      {card && p.still && <Asker card={card} still={p.still} class={s.asker} />}
      <div class={s.said}>
        <p title={d.ask}>
          {p.whom}
          {visit.flow.info.value?.wait && passes(d) && <em>{t.youWaited} </em>}
          {p.say ?? <b>{d.ask}</b>} {p.children}
        </p>
      </div>
      <Chip />
    </div>
  )
}

/** How much was passed for somebody since they last did something. Pressed, it tells each, and why. */
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

/** What is said while nothing is asked. */
function quiet(visit: Visit): string {
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
  if (seat === v.you) return visit.alone.value ? t.oneMoment : t.yourMove
  return t.decides(visit.seatName(seat))
}
