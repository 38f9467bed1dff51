import type { VariantView } from '@soulstack/four-souls/view'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { BEAT, play } from '../ui/motion.ts'
import { t } from '../words/en/goal.ts'
import s from './Goal.module.css'
import { fourSouls } from './game.ts'
import { objectPlace } from './places.ts'
import { Souls, TeamMark } from './Vitals.tsx'

const showRules = (visit: Visit) => {
  const game = fourSouls(visit)
  game.sheet.value = { of: 'challenge' }
}

/** The shared goal, the souls of teams, the timer, the challenge and the variants. Renders nothing in a plain competitive game. */
export function Goal() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  // this is loaded after the table was drawn
  useLayoutEffect(visit.choice.findHiddenPlaces, [])
  if (!v || (!v.together && v.teams === undefined && v.timer === null && !v.challenge && v.variants.length === 0))
    return null
  const { challenge } = v
  // a challenge's card can have abilities
  const places = challenge ? [objectPlace(challenge.object)] : []
  const mark = visit.choice.markOf(places)
  return (
    <section class={s.goal} aria-label={t.goal} data-board="">
      {v.together && (
        <span class={s.souls} title={challenge ? t.ofAll : t.toWin(v.soulsToWin)}>
          <span class={s.word}>{t.together}</span>
          {/* a challenge is won only by its own goal */}
          <Souls souls={game.soulsTogether.value} toWin={challenge ? null : v.soulsToWin} of="together" />
        </span>
      )}
      {v.teams !== undefined && !challenge && <Teams teams={v.teams} toWin={v.soulsToWin} />}
      {v.timer !== null && <Timer n={v.timer} loses={challenge === null} />}
      {challenge && (
        <button
          type="button"
          class={cx(s.challenge, (mark.lit || mark.target) && s.lit)}
          data-place={places.join(' ')}
          aria-pressed={mark.target ? Boolean(mark.chosen) : undefined}
          onClick={(e) => {
            // opens a menu, so that pressing it to read it does not use its ability
            if (
              !visit.choice.press(places, e.currentTarget, {
                details: { label: t.goalAndRules, show: () => showRules(visit) },
              })
            )
              showRules(visit)
          }}
        >
          <Glyph name={mark.lit ? 'flame' : mark.chosen ? 'check' : 'book'} />
          <span>
            <b>{challenge.name}</b>
            <small>{challenge.goal}</small>
          </span>
        </button>
      )}
      {v.variants.length > 0 && <Variants variants={v.variants} />}
    </section>
  )
}

/** The souls of each team. */
function Teams({ teams, toWin }: { teams: number; toWin: number }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const seats = game.view.value?.seats ?? []
  return (
    <ul class={s.teams}>
      {Array.from({ length: teams }, (_, team) => (
        <li key={team}>
          <TeamMark team={team} />
          <span class={s.word} data-team-names="">
            {seats
              .filter(({ seat }) => seat % teams === team)
              .map(({ seat }) => visit.seatName(seat))
              .join(', ')}
          </span>
          <Souls souls={game.soulsOfTeam(team, teams)} toWin={toWin} of="together" />
        </li>
      ))}
    </ul>
  )
}

const showVariants = (visit: Visit) => {
  const game = fourSouls(visit)
  game.sheet.value = { of: 'variants' }
}

/** The variants in play. A variant's card can have an ability, which is used here. */
function Variants({ variants }: { variants: readonly VariantView[] }) {
  const visit = useVisit()
  const places = variants.flatMap((variant) => (variant.object === null ? [] : [objectPlace(variant.object)]))
  const mark = visit.choice.markOf(places)
  return (
    <button
      type="button"
      class={cx(s.challenge, (mark.lit || mark.target) && s.lit)}
      data-place={places.join(' ')}
      aria-pressed={mark.target ? Boolean(mark.chosen) : undefined}
      onClick={(e) => {
        if (
          !visit.choice.press(places, e.currentTarget, {
            details: { label: t.variants, show: () => showVariants(visit) },
          })
        )
          showVariants(visit)
      }}
    >
      <Glyph name={mark.lit ? 'flame' : mark.chosen ? 'check' : 'book'} />
      <span>
        <b>{t.variantsOf(variants.length)}</b>
        <small>{variants.map((variant) => variant.name).join(', ')}</small>
      </span>
    </button>
  )
}

/** The timer. `loses`: the game is lost at 0; otherwise the challenge says what happens. */
function Timer({ n, loses }: { n: number; loses: boolean }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const die = useRef<HTMLSpanElement>(null)
  const before = useRef(n)
  useEffect(() => {
    if (before.current === n) return
    before.current = n
    play(BEAT.die, die.current, [{ transform: 'rotate(-28deg) scale(1.35)' }, { transform: 'none' }], 380)
  }, [n])
  return (
    <button
      type="button"
      class={cx(s.timer, loses && n <= 2 && s.late)}
      title={loses ? t.losesAtZero : t.goalSays}
      onClick={() => (game.sheet.value = { of: loses ? 'goal' : 'challenge' })}
    >
      <span ref={die} class={s.die} aria-hidden="true">
        <Glyph name="timer" />
        <b data-wide={n > 9 ? '' : undefined}>{n}</b>
      </span>
      <span class={s.word} role="timer">
        <span class="sr">{n} </span>
        {loses && n <= 2 ? t.nearlyOut : t.onTimer}
      </span>
    </button>
  )
}
