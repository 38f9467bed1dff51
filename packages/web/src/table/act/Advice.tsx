import type { AdviceInfo, AdvisedAnswer } from '@soulstack/protocol'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { cx } from '../../ui/cx.ts'
import { t } from '../../words/en/advice.ts'
import type { Decision } from '../visit/choice/types.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import s from './Advice.module.css'

/**
 * What a strong bot would do about the open question: its answers with their chances to win, and the reason. It asks the server when it is
 * opened, and marks the best answer on the table while it is open.
 */
export function Advice() {
  const visit = useVisit()
  const slate = useRef<HTMLDivElement>(null)
  const d = visit.choice.openDecision.value
  const latest = visit.fates.advice.value
  const found = d && latest?.decision === d.id ? latest : null
  useEffect(() => {
    // after moves were taken back, an earlier question may have had the same number
    visit.fates.advice.value = null
    if (d) visit.send({ t: 'advice', decision: d.id })
  }, [d?.id])
  // the popup was there before this was loaded
  useEffect(() => slate.current?.focus({ preventScroll: true }), [])
  useMarks(visit, d, found)
  const [best] = found?.answers ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be long, and is scrolled by keys
    <div ref={slate} class={s.advice} tabIndex={0} data-advice={found ? 'found' : 'thinking'}>
      <h3>{t.title}</h3>
      <div role="status">
        {!found && <p>{d ? t.thinking : t.notAsked}</p>}
        {d && found && found.answers.length > 0 && (
          <ol>
            {found.answers.map((answer) => (
              <li key={`${answer.picks}`} class={cx(answer === best && s.best)}>
                <b>{labelOf(d, answer.picks)}</b>
                <Worth answer={answer} isBest={answer === best} />
              </li>
            ))}
          </ol>
        )}
        {found?.words.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <small>{t.fair}</small>
    </div>
  )
}

/** The chance to win after an answer, as a bar and in words. */
function Worth({ answer: { percent, behind }, isBest }: { answer: AdvisedAnswer; isBest: boolean }) {
  if (percent === null || behind === null) return null
  return (
    <>
      <span>{t.wins(percent, isBest ? t.best : behind === 0 ? t.asGood : t.behind(behind))}</span>
      <i class={s.bar} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </i>
    </>
  )
}

const labelOf = (d: Decision, picks: readonly number[]): string =>
  picks.map((pick) => d.options.find(({ id }) => id === pick)?.label ?? '').join(', ') || t.nothing

/** Marks what the best answer picks on the table. */
function useMarks(visit: Visit, d: Decision | null, found: AdviceInfo | null): void {
  const picks = found?.answers[0]?.picks ?? []
  const places = picks.flatMap((pick) => {
    const at = d?.options.find(({ id }) => id === pick)?.at
    return (at && visit.choice.behaviour.value.placeOf(at)) ?? []
  })
  useLayoutEffect(() => {
    const marked = places.flatMap((place) => [...document.querySelectorAll(`[data-place~="${place}"]`)])
    for (const e of marked) e.setAttribute('data-advised', '')
    return () => {
      for (const e of marked) e.removeAttribute('data-advised')
    }
  }, [places.join(), visit.view.value])
}
