import { LEVELS, type Level } from '../words/levels.ts'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'
import s from './Level.module.css'

/** The portrait of a level's character. It is decorative: the level is written beside it. */
export function Portrait({ level, class: extra }: { level: Level; class?: string | undefined }) {
  return <img class={cx(s.portrait, extra)} src={`/art/levels/${level}.svg`} alt="" draggable={false} />
}

/** One to four flames, for the eye only: the level is written beside them. */
export function Flames({ level, class: extra }: { level: Level; class?: string | undefined }) {
  const lit = LEVELS.indexOf(level)
  return (
    <span class={cx(s.flames, extra)} aria-hidden="true">
      {LEVELS.map((each, i) => (
        <Glyph key={each} name="flame" class={cx(i <= lit && s.lit)} />
      ))}
    </span>
  )
}
