import { useId } from 'preact/hooks'
import { aboutGames } from '../games/about.ts'
import type { GameName } from '../games/index.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { Flames, Portrait } from '../ui/Level.tsx'
import { LEVELS, type Level, t } from '../words/en/levels.ts'
import s from './Levels.module.css'

/** Chooses the bots for a game that starts with one press. How the chosen one plays is written below. */
export function Levels(p: { game: GameName; level: Level; onPick: (level: Level) => void }) {
  const id = useId()
  const { tempers } = aboutGames[p.game].words
  return (
    <fieldset class={s.levels}>
      <legend>{t.who}</legend>
      <div class={s.row}>
        {LEVELS.map((level) => (
          <label key={level} class={s.level} title={tempers[level]}>
            <input
              type="radio"
              name={id}
              checked={p.level === level}
              aria-label={t.bots[level]}
              aria-describedby={`${id}${level}`}
              onChange={() => p.onPick(level)}
            />
            <span class={s.card}>
              <span class={s.face}>
                <Portrait level={level} />
              </span>
              {/* the button is named with its bot */}
              <span class={s.foot} aria-hidden="true">
                {t.names[level]}
                <Flames level={level} class={s.flames} />
              </span>
              <Glyph name="check" class={s.chosen} />
            </span>
          </label>
        ))}
      </div>
      {LEVELS.map((level) => (
        <p key={level} hidden={level !== p.level}>
          <b>{t.characters[level]}</b> <q id={`${id}${level}`}>{tempers[level]}</q>
        </p>
      ))}
    </fieldset>
  )
}
