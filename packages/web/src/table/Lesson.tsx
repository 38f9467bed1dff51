import { signal, useComputed, useSignal } from '@preact/signals'
import type { Lesson as LessonData, LogLine, Pointed } from '@soulstack/kit'
import { lessonProgress } from '@soulstack/kit/lesson'
import { useEffect } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Glyph } from '../look/Glyph.tsx'
import { Plate } from '../look/Plate.tsx'
import { lessonList } from '../net/api.ts'
import { type GameName, isGame } from '../net/games.ts'
import { readSteps, rememberLesson, rememberRead } from '../net/memory.ts'
import { startLesson } from '../pages/setTable.ts'
import { go } from '../route.ts'
import s from './Lesson.module.css'
import { t } from './lesson.words.ts'
import { inspected, sheet } from './looking.ts'
import { log, table, view } from './state.ts'

/** What the step that is on points at. */
const pointed = signal<readonly Pointed[]>([])

/** What the table of a lesson says while it is played: the step that is on, what it points at, and how it goes on afterwards. */
export function Lesson({ id }: { id: string }) {
  const lessons = useSignal<LessonData[] | null>(null)
  // what was read stays read when the page is loaded again, or becomes so narrow that this moves over the table
  const read = useSignal<ReadonlySet<number>>(new Set(readSteps(table.value?.id ?? '')))
  const folded = useSignal(false)
  const game = table.value?.game
  useEffect(() => {
    if (game !== undefined && isGame(game))
      lessonList(game).then(
        (found) => (lessons.value = found),
        () => (lessons.value = null),
      )
  }, [game])
  const lesson = lessons.value?.find((l) => l.id === id)
  const at = useComputed(() => {
    const steps = lessons.value?.find((l) => l.id === id)?.steps
    return steps ? lessonProgress(steps, log.value as LogLine[], read.value) : 0
  }).value
  useEffect(() => {
    if (lesson && at === lesson.steps.length && game !== undefined && isGame(game)) rememberLesson(game, id)
    folded.value = false
  }, [at, lesson])
  const step = lesson?.steps[at]
  useEffect(() => {
    pointed.value = step?.point ?? []
    return () => {
      pointed.value = []
    }
  }, [step])
  if (!lesson || game === undefined || !isGame(game)) return null
  const pass = () => {
    read.value = new Set([...read.value, at])
    rememberRead(table.value?.id ?? '', read.value)
  }
  if (!step) return <Finished lesson={lesson} lessons={lessons.value!} game={game} />
  const words = view.value !== null && 'read' in step.until
  return (
    <aside class={cx(s.slate, folded.value && s.folded)} aria-label={t.lesson(lesson.title)} data-lesson={at}>
      <header>
        <small>{t.at(lesson.title, at + 1, lesson.steps.length)}</small>
        <button
          type="button"
          class={s.fold}
          aria-label={folded.value ? t.unfold : t.fold}
          onClick={() => (folded.value = !folded.value)}
        >
          <Glyph name={folded.value ? 'down' : 'up'} />
        </button>
      </header>
      <div aria-live="polite">
        <h2>{step.title}</h2>
        {!folded.value && <p>{step.say}</p>}
      </div>
      {!folded.value && (
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
    <aside class={s.slate} aria-label={t.lesson(lesson.title)} data-lesson="over">
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
          <Plate metal="brass" glyph="play" onClick={() => go('/')}>
            {t.play}
          </Plate>
        )}
        <button type="button" class={s.quiet} onClick={() => go('/learn')}>
          {t.allLessons}
        </button>
      </footer>
    </aside>
  )
}

const PARTS: Record<Extract<Pointed, { part: string }>['part'], string> = {
  // only while it can be pressed
  main: 'section[data-decision] button[aria-keyshortcuts~="Space"]:not([aria-disabled="true"])',
  hand: '[data-zone="hand"]',
  log: '[data-log]',
  turn: '[data-turn]',
}

/** So often it is looked where the things lie that are pointed at: cards move, rows scroll. In milliseconds. */
const LOOK = 250

/** Rings of chalk around what the step points at, wherever the lesson itself is said. */
export function Rings() {
  return sheet.value === null && inspected.value === null ? <RingsAt point={pointed.value} /> : null
}

function RingsAt({ point }: { point: readonly Pointed[] }) {
  const rings = useSignal<{ left: number; top: number; width: number; height: number }[]>([])
  useEffect(() => {
    const find = () => {
      const found = point.flatMap((p) => [
        ...document.querySelectorAll('card' in p ? `main [data-card="${CSS.escape(p.card)}"]` : PARTS[p.part]),
      ])
      const next = found
        .map((e) => e.getBoundingClientRect())
        .filter((r) => r.width > 0 && r.bottom > 0 && r.top < innerHeight)
        .map(({ left, top, width, height }) => ({ left, top, width, height }))
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
