import { useId } from 'preact/hooks'
import { cx } from '../look/cx.ts'
import { Glyph } from '../look/Glyph.tsx'
import { Flames, Portrait } from '../look/Level.tsx'
import { LEVELS, type Level, t } from '../words/levels.ts'
import s from './Levels.module.css'

/** Chooses the bots for a game that starts with one press. `small`: portraits and levels only. */
export function Levels(p: { level: Level; small?: boolean; onPick: (level: Level) => void }) {
  const id = useId()
  return (
    <fieldset class={cx(s.levels, p.small && s.small)} aria-describedby={p.small ? undefined : `${id}n`}>
      <legend>{t.who}</legend>
      {!p.small && <p id={`${id}n`}>{t.change}</p>}
      <div class={s.row}>
        {LEVELS.map((level) => (
          <label key={level} class={s.level} title={p.small ? t.tempers['four-souls'][level] : undefined}>
            <input
              type="radio"
              name={id}
              checked={p.level === level}
              aria-label={t.bots[level]}
              aria-describedby={p.small ? undefined : `${id}${level}`}
              onChange={() => p.onPick(level)}
            />
            <span class={s.card}>
              <span class={s.face}>
                <Portrait level={level} />
                {!p.small && <b>{t.characters[level]}</b>}
                {!p.small && <q id={`${id}${level}`}>{t.tempers['four-souls'][level]}</q>}
              </span>
              <span class={s.foot}>
                {t.names[level]}
                <Flames level={level} class={s.flames} />
              </span>
              <Glyph name="check" class={s.chosen} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
