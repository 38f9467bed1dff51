import type { CardId } from '@soulstack/kit'
import type { ComponentChildren, VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Plate } from '../look/Plate.tsx'
import { RuleLink } from '../rules/RuleLink.tsx'
import s from './Act.module.css'
import { Asker } from './Asker.tsx'
import { aside, open, picks, putDown, raised, sheetWanted, takeBack } from './choice.ts'
import { MainButton } from './MainButton.tsx'
import { showing } from './showing.ts'
import { table, view } from './state.ts'
import { t } from './table.words.ts'
import { canCancel, cancelChoice, mayAsk, openTakeBack } from './taking-back.ts'

/**
 * The question, the main button, and the other things that can be done. `asked` draws them; while the server has not answered, what was
 * asked stays as it is: nothing jumps between two questions. `fresh`: draw it anew even so.
 */
export function Act({ asked, fresh = false }: { asked: () => VNode; fresh?: boolean }) {
  const v = view.value
  const d = open.value
  const kept = useRef<VNode | null>(null)
  if (!v) return null
  const shown = showing.value
  if (shown) return <shown.Act />
  if (!kept.current || d || !v.decision || fresh) kept.current = asked()
  return (
    <section
      class={cx(s.act, !d && s.wait)}
      aria-label={t.whatYouCanDo}
      data-act=""
      data-decision={d?.id}
      data-shape={d?.shape}
    >
      {kept.current}
    </section>
  )
}

/** The main button, and the plates below it: those of the game, and those that any question may have. */
export function Answers({ before, after }: { before?: ComponentChildren; after?: ComponentChildren }) {
  const d = open.value
  const up = raised.value
  return (
    <>
      <MainButton />
      <div class={s.second}>
        {up?.read && (
          <Plate glyph="eye" detail={t.readWhole} onClick={up.read}>
            {t.read}
          </Plate>
        )}
        {up && (
          <Plate glyph="undo" detail={t.doOther} onClick={putDown}>
            {t.putDown}
          </Plate>
        )}
        {!up && before}
        {d && d.shape !== 'action' && d.shape !== 'order' && picks.value.length > 0 && (
          <Plate glyph="undo" detail={t.chooseAgain} onClick={() => takeBack()}>
            {t.takeBack}
          </Plate>
        )}
        {d && picks.value.length === 0 && canCancel.value && (
          <Plate glyph="undo" detail={t.asIfNotBegun} onClick={cancelChoice}>
            {t.cancel}
          </Plate>
        )}
        {d && sheetWanted.value && (
          <Plate
            glyph="eye"
            detail={aside.value ? t.showQuestion : t.lookAround}
            onClick={() => (aside.value = !aside.value)}
          >
            {aside.value ? t.question : t.table}
          </Plate>
        )}
        {after}
        <TakeBackPlate />
      </div>
    </>
  )
}

/** The way to the sheet of what can be taken back, on phones held sideways: there the bar has no room for it. */
export function TakeBackPlate() {
  if (!mayAsk.value) return null
  return (
    <Plate glyph="undo" class={s.sideways} onClick={openTakeBack}>
      {t.takeBackShort}
    </Plate>
  )
}

/**
 * What is asked and why. `still` draws the card that asks, where no sheet over the table shows it; `whom`: who is asked, where one person
 * answers for several; `children`: what else is to be thought of.
 */
export function Question(p: {
  still: (card: CardId) => ComponentChildren
  whom?: ComponentChildren
  children?: ComponentChildren
}) {
  const v = view.value
  const d = open.value
  if (!v) return null
  if (!d) {
    if (v.over) return <p class={s.ask}>{t.isOver}</p>
    if (v.you === null) return <p class={s.ask}>{table.value?.company.sees}</p>
    return null
  }
  const card = sheetWanted.value ? null : (d.card ?? null)
  const onSheet = sheetWanted.value && !aside.value && !p.whom
  return (
    <div class={cx(s.ask, onSheet && s.onSheet, 'fades')}>
      {card && <Asker card={card} still={p.still} class={s.asker} />}
      <p>
        {p.whom}
        <b>{d.ask}</b>
      </p>
      {((d.why && d.why !== d.ask) || d.rule) && (
        <p>
          {d.why !== d.ask && d.why} <RuleLink rule={d.rule} />
        </p>
      )}
      {p.children}
    </div>
  )
}
