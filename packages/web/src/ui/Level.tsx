import { LEVELS, type Level } from '../words/en/levels.ts'
import { Glyph } from './Glyph.tsx'
import { BASE } from './host.ts'

// without a style sheet of its own: each file that the pages before a game need is listed in the code of every table, which must stay small

/** The portrait of a level's character. It is decorative: the level is written beside it. */
export function Portrait({ level }: { level: Level }) {
  return <img src={`${BASE}art/levels/${level}.svg`} alt="" draggable={false} />
}

/** One to four flames of four, for the eye only: the level is written beside them. The first span has those that are lit. */
export function Flames({ level, class: extra }: { level: Level; class: string | undefined }) {
  const lit = LEVELS.indexOf(level) + 1
  const some = (from: number, to: number) => LEVELS.slice(from, to).map((each) => <Glyph key={each} name="flame" />)
  return (
    <span class={extra} aria-hidden="true">
      <span>{some(0, lit)}</span>
      <span>{some(lit, LEVELS.length)}</span>
    </span>
  )
}
