import type { SoulView } from '@soulstack/battle-for-souls/view'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph, type GlyphName } from '../ui/Glyph.tsx'
import { arriveFrom } from '../ui/motion.ts'
import { t as cardWords } from '../words/en/battle-for-souls/card.ts'
import { t } from '../words/en/battle-for-souls/table.ts'
import { sentences } from '../words/sentences.ts'
import { cardName, catalogue, pointsInWords } from './catalogue.ts'
import { battleForSouls } from './game.ts'
import { Band } from './Heraldry.tsx'
import { longestWord } from './longest-word.ts'
import { flySoulAway } from './motion.ts'
import { Picture } from './Picture.tsx'
import { soulPlace } from './places.ts'
import s from './Soul.module.css'

/** The points on the track, from top to bottom. */
const TRACK: readonly number[] = [7, 6, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5, -6, -7]
/** The points at which a side gets a soul when it is reaped, and at which it gets it at once. */
const CLAIM = 4
const GOAL = 7

/** A soul on Earth: its track with the die, its name, virtue and sin. */
export function Soul({ soul }: { soul: SoulView }) {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const info = catalogue.value.get(soul.card)
  const place = soulPlace(soul.place)
  const mark = game.markOf([place])
  const after = game.pointsAfter(soul.place)
  const fate = game.fateOf(soul.place)
  const element = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const e = element.current
    arriveFrom(e, document.querySelector('[data-stack="souls"]'), 320)
    return () => flySoulAway(visit, e, soul.card)
  }, [])
  const name = cardName(soul.card)
  const say = [
    name,
    info?.strength && t.virtue(info.strength.name, cardWords.colours[info.strength.colour]),
    info?.weakness && t.sin(info.weakness.name, cardWords.colours[info.weakness.colour]),
    pointsInWords(soul.points),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <button
      ref={element}
      type="button"
      class={cx(s.soul, mark.lit && s.lit, mark.aimed && s.aimed, mark.chosen && s.chosen, mark.faint && s.faint)}
      data-place={place}
      data-card={soul.card}
      data-spot=""
      data-lit={mark.lit ? '' : undefined}
      aria-pressed={mark.lit ? Boolean(mark.chosen) : undefined}
      onClick={(e) => {
        if (!game.press([place], e.currentTarget)) visit.inspector.open({ card: soul.card, places: [place] })
      }}
      {...visit.inspector.hoverHandlers({ card: soul.card, places: [place] })}
    >
      <span class="sr">
        {sentences([
          say,
          soul.standing,
          after !== null && after !== soul.points && t.wouldBe(pointsInWords(after)),
          fate && t.wouldGo[fate],
          mark.lit && (mark.chosen ? t.chosen : t.choosable),
        ])}
      </span>
      <Track points={soul.points} after={after} />
      <span class={s.paper} aria-hidden="true">
        <span class={s.art}>
          <Picture card={soul.card} />
          {info && info.points > 0 && <span class={s.shield}>{info.points}</span>}
        </span>
        <span class={s.name} style={{ '--long': longestWord(name) }}>
          {name}
        </span>
        {info?.strength && <Band quality={info.strength} is="virtue" />}
        {info?.weakness && <Band quality={info.weakness} is="sin" />}
        <span class={s.standing}>{soul.standing}</span>
      </span>
      {mark.chosen && (
        <span class={cx(s.tick, fate && s.fate, fate && s[fate])} aria-hidden="true">
          <Glyph name={fate ?? 'check'} />
        </span>
      )}
      {mark.lit && !mark.chosen && (
        <span class={s.flame} aria-hidden="true">
          <Glyph name="flame" />
        </span>
      )}
    </button>
  )
}

/** The track: the die is on the soul's points, a dashed cell on those it would have (`after`). */
function Track({ points, after }: { points: number; after: number | null }) {
  const row = TRACK.indexOf(points)
  return (
    <span class={s.track} aria-hidden="true">
      {TRACK.map((n) => (
        <span
          key={n}
          class={cx(
            s.cell,
            n < 0 && s.low,
            n === CLAIM && s.claim,
            n === -CLAIM && s.claimLow,
            Math.abs(n) === GOAL && s.goal,
            after === n && n !== points && s.after,
          )}
        >
          {Math.abs(n)}
        </span>
      ))}
      <span class={s.slot} style={{ '--row': row }}>
        <PointDie points={points} />
      </span>
    </span>
  )
}

/** A soul's die: its points as pips, light for holy, ember for unholy, blank for neutral. */
function PointDie({ points }: { points: number }) {
  return (
    <span class={cx(s.die, points < 0 && s.dieLow, points === 0 && s.dieBlank)}>
      {points !== 0 && <Glyph name={`die-${Math.min(6, Math.abs(points))}` as GlyphName} />}
    </span>
  )
}

/** An empty place on Earth. */
export function NoSoul({ why }: { why: string }) {
  return (
    <div class={s.empty}>
      <Glyph name="soul-o" />
      <span>{why}</span>
    </div>
  )
}
