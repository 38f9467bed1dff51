import { useRef } from 'preact/hooks'
import { teamLetter, teamName } from '../games/four-souls/teams.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph, type GlyphName } from '../ui/Glyph.tsx'
import { t } from '../words/en/four-souls/table.ts'
import { fourSouls } from './game.ts'
import s from './Vitals.module.css'

/** Health as hearts. A lost one drains. More than six become one heart with a number. */
export function Hearts({ health, max }: { health: number; max: number }) {
  const most = useRef(health)
  const lost = most.current > health
  most.current = health
  const many = max > 6
  return (
    <span class={s.hearts} role="img" aria-label={t.health(health, max)}>
      <span class={s.row}>
        {Array.from({ length: many ? 1 : max }, (_, i) => {
          const full = many ? health > 0 : i < health
          return (
            <span key={i} class={cx(s.heart, lost && i === health && s.drained)}>
              <Glyph name={full ? 'heart' : 'heart-o'} class={full ? undefined : s.off} />
            </span>
          )
        })}
      </span>
      <b>
        {health}/{max}
      </b>
    </span>
  )
}

/** Souls as flames in sockets. `toWin`: the number of sockets; null: only as many as there are souls. */
export function Souls(p: { souls: number; toWin: number | null; of?: keyof typeof t.souls }) {
  const { souls, toWin, of = 'own' } = p
  const sockets = Math.max(toWin ?? 1, Math.min(souls, 8))
  return (
    <span class={s.souls} role="img" aria-label={t.souls[of](souls, toWin)}>
      {Array.from({ length: sockets }, (_, i) => (
        <Glyph key={`${i}${i < souls}`} name={i < souls ? 'soul' : 'soul-o'} class={i < souls ? s.on : s.unlit} />
      ))}
      <b>
        {souls}
        {toWin !== null && <span class={s.of}>/{toWin}</span>}
      </b>
    </span>
  )
}

/** The letter of a team, in its colour. */
export const TeamMark = ({ team }: { team: number }) => (
  <span class={s.team} role="img" aria-label={teamName(team)} title={teamName(team)} data-team={team}>
    {teamLetter(team)}
  </span>
)

/**
 * A seat's souls, of the number needed to win; in a game with a shared goal, of the number that count; in teams with the letter of the seat's
 * team, whose souls the panel over the stack adds up.
 */
export function SeatSouls({ souls, seat }: { souls: number; seat: number }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  if (v?.teams !== undefined)
    return (
      <>
        <TeamMark team={seat % v.teams} />
        <Souls souls={souls} toWin={null} />
      </>
    )
  if (!v || (!v.together && !v.challenge)) return <Souls souls={souls} toWin={v?.soulsToWin ?? 4} />
  const cap = v.soulCap > 0 ? v.soulCap : null
  return <Souls souls={souls} toWin={cap} of={cap === null ? 'own' : 'counted'} />
}

type VitalName = keyof typeof t.vitals
const SIGNS: Record<VitalName, GlyphName> = { cents: 'cent', hand: 'cards', 'open-hand': 'eye', attack: 'attack' }

/** A number with a symbol, and a word for screen readers. */
export function Vital({ of, value, class: extra }: { of: VitalName; value: number; class?: string | undefined }) {
  const word = t.vitals[of]
  return (
    <span class={cx(s.vital, of === 'cents' && s.cents, extra)} title={word} data-vital={of}>
      <Glyph name={SIGNS[of]} />
      <b>{value}</b>
      <span class="sr"> {word}</span>
    </span>
  )
}
