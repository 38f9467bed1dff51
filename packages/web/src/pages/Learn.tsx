import { useSignal } from '@preact/signals'
import type { Lesson } from '@soulstack/kit'
import { useEffect } from 'preact/hooks'
import { type GameName, gameNames, titleOf } from '../games/index.ts'
import { lessonList, Refusal } from '../net/api.ts'
import { startLesson } from '../net/create-and-enter.ts'
import { knownLessons } from '../net/memory.ts'
import { follow } from '../net/route.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import page from '../ui/Page.module.css'
import { Plate } from '../ui/Plate.tsx'
import { useTitle } from '../ui/title.ts'
import { t } from '../words/en/learn.ts'
import s from './Learn.module.css'

/** The page with the lessons of both games. `taken`: returns the ids of a game's finished lessons. */
export function Learn({ taken = knownLessons }: { taken?: (game: GameName) => string[] }) {
  useTitle(t.title)
  return (
    <main class={cx(page.page, s.learn)}>
      <a class={page.back} href="/" onClick={follow}>
        <Glyph name="left" />
        {t.back}
      </a>
      <h1>{t.title}</h1>
      <p class={s.lede}>{t.lede}</p>
      {gameNames.map((game) => (
        <Lessons key={game} game={game} taken={taken(game)} />
      ))}
    </main>
  )
}

function Lessons({ game, taken }: { game: GameName; taken: string[] }) {
  const lessons = useSignal<Lesson[]>([])
  const problem = useSignal('')
  const setting = useSignal(false)
  useEffect(() => {
    lessonList(game).then(
      (found) => (lessons.value = found),
      (why: unknown) => (problem.value = why instanceof Refusal ? why.message : t.failed),
    )
  }, [game])
  const next = lessons.value.find((lesson) => !taken.includes(lesson.id))
  const start = async (lesson: Lesson) => {
    if (setting.value) return
    setting.value = true
    await startLesson(game, lesson)
    setting.value = false
  }
  return (
    <section class={s.game} aria-label={titleOf(game)}>
      <h2>{titleOf(game)}</h2>
      {problem.value && (
        <p class={page.problem} role="alert">
          {problem.value}
        </p>
      )}
      <ol>
        {lessons.value.map((lesson, i) => (
          <li key={lesson.id} class={lesson === next ? s.next : undefined}>
            <span class={s.number}>{i + 1}</span>
            <span class={s.words}>
              <b>{lesson.title}</b>
              <span>{lesson.about}</span>
              <small>
                {taken.includes(lesson.id) ? t.taken(t.minutes(lesson.minutes)) : t.minutes(lesson.minutes)}
              </small>
            </span>
            <Plate
              glyph={taken.includes(lesson.id) ? 'check' : 'play'}
              off={setting.value}
              label={taken.includes(lesson.id) ? t.lessonAgain(lesson.title) : t.beginLesson(lesson.title)}
              onClick={() => start(lesson)}
            >
              {taken.includes(lesson.id) ? t.again : t.begin}
            </Plate>
          </li>
        ))}
      </ol>
    </section>
  )
}
