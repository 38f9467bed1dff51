import type { CardId } from '@soulstack/kit'
import type { ComponentChildren, VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Plate } from '../look/Plate.tsx'
import s from './Act.module.css'
import { Asker } from './Asker.tsx'
import { aside, open, passes, picks, putDown, raised, sheetWanted, takeBack } from './choice.ts'
import { again, answering, firstPass, flow, passing, revoke } from './flow.ts'
import { type MoreItem, unfolded } from './more.ts'
import { showing } from './showing.ts'
import { alone, mySeat, seatName, table, view } from './state.ts'
import { t } from './table.words.ts'
import { canCancel, cancelChoice, mayAsk, openTakeBack } from './taking-back.ts'

/**
 * The foot of the rail: what is asked, the main button, and the other things that can be done. `asked` draws them; while the server has not
 * answered, what was asked stays as it is: nothing jumps between two questions. `fresh`: draw it anew even so.
 */
export function Act({ asked, fresh = false }: { asked: () => VNode; fresh?: boolean }) {
  const v = view.value
  const d = open.value
  const kept = useRef<VNode | null>(null)
  if (!v) return null
  const shown = showing.value
  if (shown) return <shown.Act />
  if (!kept.current || d || !v.decision || answering.value || fresh) kept.current = asked()
  return (
    <section class={s.act} aria-label={t.whatYouCanDo} data-act="" data-decision={d?.id} data-shape={d?.shape}>
      {kept.current}
    </section>
  )
}

/** The one thing beside the main button that any question may need most; null: nothing of the kind. */
export function commonInstead(): VNode | null {
  const d = open.value
  const up = raised.value
  const by = answering.value?.by ?? null
  const stop = passing.value ?? (by === null ? null : { id: by, words: answering.value?.words ?? '' })
  if (up)
    return (
      <Plate glyph="undo" detail={t.doOther} onClick={putDown}>
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
        onClick={() => revoke(stop.id)}
        keys="p"
      >
        {t.stop}
      </Plate>
    )
  if (again.value && flow.value?.again)
    return (
      <Plate glyph="check" pressed onClick={() => (again.value = false)} detail={t.again[flow.value.again][1]}>
        {t.again[flow.value.again][0]}
      </Plate>
    )
  if (d && sheetWanted.value)
    return (
      <Plate
        glyph="eye"
        detail={aside.value ? t.showQuestion : t.lookAround}
        onClick={() => (aside.value = !aside.value)}
      >
        {aside.value ? t.question : t.table}
      </Plate>
    )
  if (d && picks.value.length === 0 && canCancel.value)
    return (
      <Plate glyph="undo" detail={t.asIfNotBegun} onClick={cancelChoice}>
        {t.cancel}
      </Plate>
    )
  if (d && d.shape !== 'action' && d.shape !== 'order' && picks.value.length > 0)
    return (
      <Plate glyph="undo" detail={t.chooseAgain} onClick={() => takeBack()}>
        {t.takeBack}
      </Plate>
    )
  return null
}

/** What More holds at every table, before what is the game's own. */
export function commonMore(): MoreItem[] {
  const d = open.value
  const up = raised.value
  return [
    ...(up?.read ? [{ id: 'read', glyph: 'eye' as const, label: t.read, detail: t.readWhole, does: up.read }] : []),
    ...(d && canCancel.value && (picks.value.length > 0 || sheetWanted.value)
      ? [{ id: 'cancel', glyph: 'undo' as const, label: t.cancel, detail: t.asIfNotBegun, does: cancelChoice }]
      : []),
  ]
}

/** What More holds at every table, after what is the game's own. */
export function lastMore(): MoreItem[] {
  return mayAsk.value
    ? [
        {
          id: 'take-back',
          glyph: 'undo',
          label: t.takeMovesBack,
          detail: t.takeMovesBackMeans,
          keys: 'u',
          does: openTakeBack,
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
  const v = view.value
  const d = open.value
  if (!v) return null
  if (!d)
    return (
      <div class={s.ask}>
        <div class={s.said}>
          <p>{quiet()}</p>
        </div>
        <Chip />
      </div>
    )
  const card = sheetWanted.value ? null : (d.card ?? null)
  const onSheet = sheetWanted.value && !aside.value && !p.whom && !p.bill
  return (
    <div class={cx(s.ask, onSheet && s.onSheet)}>
      {card && p.still && <Asker card={card} still={p.still} class={s.asker} />}
      <div class={s.said}>
        <p title={d.ask}>
          {p.whom}
          {flow.value?.wait && passes(d) && <em>{t.youWaited} </em>}
          {p.say ?? <b>{d.ask}</b>} {p.children}
        </p>
      </div>
      <Chip />
    </div>
  )
}

/** How much was passed for somebody since they last did something. Pressed, it tells each, and why. */
function Chip() {
  const n = flow.value?.passed.length ?? 0
  if (n === 0 || view.value?.over) return null
  const shown = unfolded.value === 'passed'
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
        unfolded.value = shown ? null : 'passed'
      }}
    >
      {t.passedChip(n)}
    </button>
  )
}

/** What is said while nothing is asked. */
function quiet(): string {
  const v = view.value
  if (!v) return ''
  if (v.over) return t.isOver
  if (v.you === null && mySeat.value === null) return table.value?.company.sees ?? ''
  const pass = firstPass.value
  if (pass) return t.passedOne(pass.what, pass.words)
  const given = answering.value
  if (given) return given.pass ? t.passingFor(given.words) : given.words
  const seat = v.waiting?.seat ?? null
  if (v.waiting === null) return t.oneMoment
  if (seat === null) return t.othersAnswer
  if (seat === v.you) return alone.value ? t.oneMoment : t.yourMove
  return t.decides(seatName(seat))
}
