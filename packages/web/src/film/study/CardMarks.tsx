import { useSignal } from '@preact/signals'
import type { Ref as BattleRef } from '@soulstack/battle-for-souls/view'
import type { StudiedAnswer, StudiedChoice } from '@soulstack/protocol'
import { useLayoutEffect } from 'preact/hooks'
import { inPoints } from '../../table/study/curves.ts'
import { useVisit } from '../../table/visit/use-visit.ts'
import type { Visit } from '../../table/visit/visit.ts'
import { cx } from '../../ui/cx.ts'
import { analysisOf } from './analysis.ts'
import s from './CardMarks.module.css'
import { AS_GOOD } from './Decision.tsx'
import { type Box, tagBox } from './tags.ts'

/** A mark on the table: where, and what the answer was worth against the one that was given. */
interface CardMark {
  place: string
  worth: number
  played: boolean
  box: Box
  tag: Box
}

/** How often the marks are drawn where their cards are, in ms. */
const FOLLOW = 150

/** On each card that an answer was about: what it would have been worth. The parchment says the same in words. */
export function CardMarks() {
  const visit = useVisit()
  const choice = analysisOf(visit).choice.value
  const marks = useSignal<readonly CardMark[]>([])
  const view = visit.view.value
  useLayoutEffect(() => {
    const draw = () => {
      const now = choice ? marksOf(visit, choice) : []
      if (JSON.stringify(now) !== JSON.stringify(marks.peek())) marks.value = now
    }
    draw()
    // cards move to their places, and the table makes room for the stack: the marks go with them
    const later = setInterval(draw, FOLLOW)
    const soon = () => requestAnimationFrame(draw)
    addEventListener('resize', soon)
    document.addEventListener('scroll', soon, { capture: true, passive: true })
    return () => {
      clearInterval(later)
      removeEventListener('resize', soon)
      document.removeEventListener('scroll', soon, { capture: true })
    }
  }, [choice, view])
  return (
    <div class={s.marks} aria-hidden="true">
      {marks.value.map(({ place, played, box }) => (
        <span key={place} class={cx(s.frame, played && s.played)} style={styleOf(box)} />
      ))}
      {marks.value.map(
        ({ place, worth, played, tag }) =>
          !played && (
            <b key={place} data-tag={place} class={cx(s.tag, worth <= -AS_GOOD && s.worse)} style={styleOf(tag)}>
              {Math.abs(worth) < AS_GOOD ? '=' : inPoints(worth)}
            </b>
          ),
      )}
    </div>
  )
}

const styleOf = ({ left, top, width, height }: Box) => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
})

/** The marks of a decision's answers, for those whose cards are in sight. */
function marksOf(visit: Visit, choice: StudiedChoice): CardMark[] {
  const given = choice.answers.find((one) => one.played)?.share ?? 0
  const found = new Map<string, CardMark>()
  // no tag lies on what a card shows on its edges, such as its price, or on another tag
  const taken: Box[] = []
  const page = { width: innerWidth, height: innerHeight }
  for (const answer of choice.answers)
    for (const place of placesOf(visit, choice, answer)) {
      if (found.has(place)) continue
      const e = shownAt(place)
      if (!e) continue
      const box: Box = e.getBoundingClientRect()
      taken.push(...signsOn(e))
      const tag = tagBox(box, taken, page)
      if (!answer.played) taken.push(tag)
      found.set(place, { place, worth: answer.share - given, played: answer.played, box, tag })
    }
  return [...found.values()]
}

/** What lies on a card: small signs such as its price, health or counters. */
const signsOn = (card: Element): Box[] =>
  [...card.querySelectorAll(':scope > [aria-hidden="true"]')]
    .map((e) => e.getBoundingClientRect())
    .filter(({ width }) => width > 0 && width < 0.7 * card.clientWidth)

/** The places of an answer on the table. A hand is shown only for the seat at the bottom. */
function placesOf(visit: Visit, choice: StudiedChoice, { refs }: StudiedAnswer): string[] {
  const { placeOf } = visit.choice.behaviour.value
  const below = visit.view.value?.you ?? 0
  return refs.flatMap((ref) => {
    const at = ref as BattleRef
    if (at.at === 'hand' && below !== choice.seat) return []
    return placeOf(at) ?? []
  })
}

/** What is drawn at a place, within the table; null: it is not in sight. */
function shownAt(place: string): Element | null {
  for (const e of document.querySelectorAll(`main [data-place~="${CSS.escape(place)}"]`)) {
    if (e.closest('aside')) continue
    const { left, top, width, height } = e.getBoundingClientRect()
    // on a phone the analysis may lie over it
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    if (width > 0 && !above?.closest('[data-study], [data-study-foot]')) return e
  }
  return null
}
