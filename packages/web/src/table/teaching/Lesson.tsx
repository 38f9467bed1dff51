import { signal, useComputed, useSignal } from '@preact/signals'
import type { Lesson as LessonData, LessonTarget, LogLine } from '@soulstack/kit'
import { lessonProgress } from '@soulstack/kit/page'
import { useEffect, useRef } from 'preact/hooks'
import { type GameName, isGame } from '../../games/index.ts'
import { lessonList } from '../../net/api.ts'
import { startLesson } from '../../net/create-and-enter.ts'
import { type LessonMemory, readSteps, rememberRead } from '../../net/lesson-memory.ts'
import { rememberedLevel } from '../../net/level.ts'
import { rememberLesson } from '../../net/memory.ts'
import { playAtOnce } from '../../net/quick-game.ts'
import { go } from '../../net/route.ts'
import { openRule, SUMMARY } from '../../rules/open-rule.ts'
import { cx } from '../../ui/cx.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { t } from '../../words/en/lesson.ts'
import { useVisit } from '../visit/use-visit.ts'
import { Astray } from './Astray.tsx'
import s from './Lesson.module.css'
import { useFreePlace } from './placing.ts'

/** A lesson that is not loaded yet. */
const NOTHING = { steps: [], acts: [] }

/** What the current step points at. */
const createPointed = () => signal<readonly LessonTarget[]>([])

/**
 * The panel of a lesson: the current step, and after the last one what comes next. `over`: it is placed over the table, where it covers least.
 */
export function Lesson({ id, over }: { id: string; over: boolean }) {
  const visit = useVisit()
  const lessons = useSignal<LessonData[] | null>(null)
  // survives a reload, and a resize that moves this panel over the table
  const known = useSignal<LessonMemory>(readSteps(visit.table.value?.id ?? ''))
  /** What was collapsed: a step, or what led astray from it. The next one is expanded again. */
  const foldedAt = useSignal<string | null>(null)
  const slate = useRef<HTMLElement>(null)
  const game = visit.table.value?.game
  useEffect(() => {
    if (game !== undefined && isGame(game))
      lessonList(game).then(
        (found) => (lessons.value = found),
        () => (lessons.value = null),
      )
  }, [game])
  const lesson = lessons.value?.find((l) => l.id === id)
  const { at, since, astray, late } = useComputed(() => {
    const lesson = lessons.value?.find((l) => l.id === id)
    const { steps, pardoned } = known.value
    return lessonProgress(lesson ?? NOTHING, visit.log.value as LogLine[], steps, pardoned)
  }).value
  useEffect(() => {
    if (lesson && at === lesson.steps.length && game !== undefined && isGame(game)) rememberLesson(game, id)
  }, [at, lesson])
  const step = lesson?.steps[at]
  const pointed = visit.part(createPointed)
  const point = (astray ? null : step?.point) ?? NOTHING.steps
  useEffect(() => {
    pointed.value = point
    return () => {
      pointed.value = []
    }
  }, [point])
  const shown = `${at} ${astray?.n ?? ''}`
  const folded = foldedAt.value === shown
  const place = useFreePlace(slate, over, [step, shown, folded, visit.view.value?.decision?.id], () =>
    elementsOf(point),
  )
  const style = place ? { left: `${place.left}px`, top: `${place.top}px` } : {}
  // a full rail scrolls: the slate above the question has to be read
  useEffect(() => {
    const rail = slate.current?.parentElement
    if (!over && rail) rail.scrollTop = rail.scrollHeight
  })
  if (!lesson || game === undefined || !isGame(game)) return null
  const remember = (now: LessonMemory) => {
    known.value = now
    rememberRead(visit.table.value?.id ?? '', now)
  }
  const pass = () => remember({ ...known.value, steps: new Set([...known.value.steps, at]) })
  if (!step)
    return (
      <aside ref={slate} style={style} class={s.slate} aria-label={t.lesson(lesson.title)} data-lesson="over">
        <Finished lesson={lesson} lessons={lessons.value!} game={game} />
      </aside>
    )
  const words = visit.view.value !== null && 'read' in step.until
  return (
    <aside
      ref={slate}
      style={style}
      class={cx(s.slate, folded && s.folded)}
      aria-label={t.lesson(lesson.title)}
      data-lesson={at}
      data-astray={astray ? '' : undefined}
    >
      <header>
        <small>{t.at(lesson.title, at + 1, lesson.steps.length)}</small>
        <button
          type="button"
          class={cx(s.fold, s.short)}
          aria-label={t.short}
          title={t.short}
          onClick={() => openRule(SUMMARY, game)}
        >
          <Glyph name="book" />
        </button>
        <button
          type="button"
          class={s.fold}
          aria-label={folded ? t.unfold : t.fold}
          onClick={() => (foldedAt.value = folded ? null : shown)}
        >
          <Glyph name={folded ? 'down' : 'up'} />
        </button>
      </header>
      <div aria-live="polite">
        <h2>{step.title}</h2>
        {!folded && !astray && <p>{step.say}</p>}
      </div>
      {!folded && astray && (
        <Astray
          line={astray}
          late={late}
          since={Math.max(since, known.value.pardoned)}
          leave={() => remember({ ...known.value, pardoned: (visit.log.value.at(-1) as LogLine).n })}
          again={() => startLesson(game, lesson)}
        />
      )}
      {!folded && !astray && (
        <footer>
          {words ? (
            <Plate metal="brass" glyph="check" onClick={pass}>
              {at + 1 === lesson.steps.length ? t.finish : t.goOn}
            </Plate>
          ) : (
            <button type="button" class={s.quiet} onClick={pass}>
              {t.skip}
            </button>
          )}
          <button type="button" class={s.quiet} onClick={() => go('/learn')}>
            {t.leave}
          </button>
        </footer>
      )}
    </aside>
  )
}

/** After the last step: the next lesson, or a game. */
function Finished({ lesson, lessons, game }: { lesson: LessonData; lessons: LessonData[]; game: GameName }) {
  const next = lessons[lessons.indexOf(lesson) + 1]
  return (
    <>
      <div aria-live="polite">
        <h2>{t.over}</h2>
        <p>{next ? t.next(next.title, next.about) : t.wereAll}</p>
      </div>
      <footer>
        {next ? (
          <Plate metal="brass" glyph="play" onClick={() => startLesson(game, next)}>
            {next.title}
          </Plate>
        ) : (
          <Plate metal="brass" glyph="play" onClick={() => playAtOnce(game, rememberedLevel(true))}>
            {t.play}
          </Plate>
        )}
        <button type="button" class={s.quiet} onClick={() => go('/learn')}>
          {t.allLessons}
        </button>
      </footer>
    </>
  )
}

const PARTS: Record<Extract<LessonTarget, { part: string }>['part'], string> = {
  // only while it is enabled
  main: 'section[data-decision] button[aria-keyshortcuts~="Space"]:not([aria-disabled="true"])',
  hand: '[data-zone="hand"]',
  log: '[data-log]',
  turn: '[data-turn]',
}

/** The elements that a step points at. */
const elementsOf = (point: readonly LessonTarget[]): Element[] =>
  point.flatMap((p) => [
    ...document.querySelectorAll('card' in p ? `main [data-card="${CSS.escape(p.card)}"]` : PARTS[p.part]),
  ])

/** The visible part of an element: the question may cover the lower end of the hand. */
function visibleBox(e: Element): { left: number; top: number; width: number; height: number } {
  const { left, top, right, bottom } = e.getBoundingClientRect()
  const question = document.querySelector('[data-act]')
  const floor = question && !question.contains(e) ? question.getBoundingClientRect() : null
  const below = floor !== null && floor.left < right && floor.right > left ? floor.top - RING : innerHeight
  return { left, top, width: right - left, height: Math.min(bottom, below) - Math.max(top, 0) }
}

/** The distance of a ring from its element, line included, in pixels. */
const RING = 8

/** How often the rings are repositioned, as cards move and rows scroll, in ms. */
const LOOK = 250

/** Chalk rings around everything the current step points at. */
export function Rings() {
  const visit = useVisit()
  return visit.sheets.current.value === null && visit.inspector.inspected.value === null ? (
    <RingsAt point={visit.part(createPointed).value} />
  ) : null
}

function RingsAt({ point }: { point: readonly LessonTarget[] }) {
  const rings = useSignal<{ left: number; top: number; width: number; height: number }[]>([])
  useEffect(() => {
    const find = () => {
      const next = elementsOf(point)
        .map(visibleBox)
        .filter((r) => r.width > 0 && r.height > 0)
      if (JSON.stringify(next) !== JSON.stringify(rings.value)) rings.value = next
    }
    find()
    const timer = setInterval(find, LOOK)
    return () => clearInterval(timer)
  }, [point])
  return (
    <div aria-hidden="true">
      {rings.value.map((r, i) => (
        <span
          key={i}
          class={s.ring}
          style={{ left: `${r.left}px`, top: `${r.top}px`, width: `${r.width}px`, height: `${r.height}px` }}
        />
      ))}
    </div>
  )
}
