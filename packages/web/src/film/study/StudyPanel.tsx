import { useEffect, useRef } from 'preact/hooks'
import { Progress } from '../../table/study/Progress.tsx'
import { studyOf } from '../../table/study/study.ts'
import { useVisit } from '../../table/visit/use-visit.ts'
import { t } from '../../words/en/study.ts'
import { analysisOf } from './analysis.ts'
import { CardMarks } from './CardMarks.tsx'
import { Decision } from './Decision.tsx'
import { Graph } from './Graph.tsx'
import { KeyMoments } from './KeyMoments.tsx'
import s from './StudyPanel.module.css'

/** The analysis in the rail of a replay: key moments, and what each answer was worth. The graph lies below the table. */
export function StudyPanel() {
  const visit = useVisit()
  const analysis = analysisOf(visit)
  const { study, curve } = studyOf(visit)
  const panel = useRef<HTMLElement>(null)
  // on phones the panel fills the screen above the buttons
  useEffect(() => {
    const foot = panel.current?.nextElementSibling
    if (!foot) return
    const measure = () => document.body.style.setProperty('--study-foot', `${foot.clientHeight}px`)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(foot)
    return () => {
      sizes.disconnect()
      document.body.style.removeProperty('--study-foot')
    }
  }, [])
  return (
    <section ref={panel} class={s.panel} aria-label={t.analysis} data-study="">
      {curve.value && <Graph curve={curve.value} />}
      {study.value ? (
        <>
          <KeyMoments study={study.value} />
          <Decision />
          <CardMarks />
        </>
      ) : (
        <div class={s.waits}>
          <h2>{t.keyMoments}</h2>
          <Progress again={analysis.begin} />
        </div>
      )}
    </section>
  )
}
