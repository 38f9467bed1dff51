import type { AttackView, ObjectView, SeatView } from '@soulstack/four-souls/view'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { placeList } from '../table/visit/structural-sharing.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph, type GlyphName } from '../ui/Glyph.tsx'
import { BEAT, play, soundAt } from '../ui/motion.ts'
import { t } from '../words/en/stage.ts'
import { Back, Card } from './Card.tsx'
import { cardName } from './catalogue.ts'
import { AttackDie } from './FightDice.tsx'
import type { Throw } from './fight.ts'
import { fourSouls } from './game.ts'
import { deckPlace, objectPlace, seatPlace } from './places.ts'
import s from './Stage.module.css'
import { bodyOf } from './state.ts'

const FACES = [1, 2, 3, 4, 5, 6]

/** One side of an attack: a player (their character's card), or what is attacked. */
interface Fighter {
  card: ComponentChildren
  health: number
  maxHealth: number
}

/** The attack, large in the middle of the table: who attacks whom, the die and its result. */
export function Stage() {
  const visit = useVisit()
  const game = fourSouls(visit)
  // cards on the stage are pressed here instead of in their row
  useLayoutEffect(visit.choice.findHiddenPlaces)
  const v = game.view.value
  const a = game.staged.value
  const attacker = a && v?.seats[a.attacker]
  if (!v || !a || !attacker) return null
  return (
    <Fight
      key={`${a.attacker} ${a.target} ${a.targetSeat}`}
      a={a}
      attacker={player(attacker)}
      target={targetOf(visit, a, v.seats)}
    />
  )
}

function Fight({ a, attacker, target }: { a: AttackView; attacker: Fighter; target: Fighter | null }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const now = game.throwNow.value
  const roll = game.attackRoll.value
  const came = now?.over === true
  const who = visit.nameOrYou(a.attacker)
  const lost = useLostHealth(attacker.health, roll?.id ?? null)
  const taken = useLostHealth(target?.health ?? 0, roll?.id ?? null)
  const left = useRef<HTMLDivElement>(null)
  const right = useRef<HTMLDivElement>(null)
  useOutcomeAnimation(came, came && now.hit, left, right)
  const whom = targetName(visit, a)
  return (
    <section
      class={cx(s.stage, came && (now.hit ? s.wasHit : s.wasMiss))}
      aria-label={t.attacks(who, whom)}
      data-stage={came ? (now.hit ? 'hit' : 'miss') : now ? 'rolled' : 'before'}
      data-alone={game.stackIsFight.value ? '' : undefined}
      data-low={isLow(visit) ? '' : undefined}
      data-beside={game.besideStage.value ? '' : undefined}
    >
      <h2>{t.attacks(who, whom)}</h2>
      <div class={s.left}>
        <div class={s.card} ref={left}>
          {attacker.card}
          {came && !now.hit && <Claws />}
          {lost > 0 && <Lost n={lost} />}
        </div>
        <BigHearts health={attacker.health} max={attacker.maxHealth} />
      </div>
      <div class={s.middle}>
        <AttackDie roll={roll?.id ?? null} face={now?.face ?? null} />
        {came && (
          <p class={s.say} data-outcome="">
            {now.hit ? t.hit : t.miss}
          </p>
        )}
        {target && <Need hits={a.hits} face={now?.face ?? null} came={came} />}
        <p class={s.note} data-mark="">
          {noteOf(a, now, attacker, target, who, whom)}
        </p>
      </div>
      <div class={s.right}>
        <div class={s.card} ref={right}>
          {target?.card ?? (
            <Back
              deck="monster"
              count={game.view.value?.piles.monster.count ?? 0}
              places={placeList(deckPlace('monster'))}
            />
          )}
          {taken > 0 && <Lost n={taken} />}
        </div>
        {target && <BigHearts health={target.health} max={target.maxHealth} />}
      </div>
    </section>
  )
}

/** Whether an upright phone shows it low: there is a stack below it, or the slate of a lesson. */
function isLow(visit: Visit): boolean {
  const game = fourSouls(visit)
  const stacked = (game.view.value?.stack.length ?? 0) > 0 && !game.stackIsFight.value
  return stacked || typeof visit.table.value?.options['lesson'] === 'string'
}

/** A player as a fighter. */
function player(seat: SeatView): Fighter {
  const { character } = seat
  return {
    card: character && (
      <Card
        card={character.card}
        object={character}
        seat={seat.seat}
        places={placeList(objectPlace(character.id), seatPlace(seat.seat))}
        now={bodyOf(seat)}
        slain={seat.dead}
      />
    ),
    health: seat.health,
    maxHealth: seat.maxHealth,
  }
}

/** What is attacked; null for the monster deck, whose top card is not known yet. */
function targetOf(visit: Visit, a: AttackView, seats: readonly SeatView[]): Fighter | null {
  const game = fourSouls(visit)
  if (a.targetSeat !== null) return seats[a.targetSeat] ? player(seats[a.targetSeat]!) : null
  const found = a.target === null ? undefined : game.objects.value.get(a.target)
  if (!found) return null
  const { object } = found
  return { card: <Attacked object={object} seat={found.seat} />, ...bodyOfObject(object) }
}

const bodyOfObject = ({ stats }: ObjectView) => ({ health: stats?.health ?? 0, maxHealth: stats?.maxHealth ?? 0 })

const Attacked = ({ object, seat }: { object: ObjectView; seat: number | null }) => (
  <Card card={object.card} object={object} seat={seat} places={placeList(objectPlace(object.id))} fought />
)

/** The name of what is attacked; null: you. */
function targetName(visit: Visit, a: AttackView): string | null {
  const game = fourSouls(visit)
  if (a.targetSeat !== null) return visit.nameOrYou(a.targetSeat)
  const object = a.target === null ? undefined : game.objects.value.get(a.target)?.object
  return object ? cardName(object.card) : t.theDeck
}

/** A note below the die: its result so far while it can still be changed, otherwise what the next hit or miss would do. */
function noteOf(
  a: AttackView,
  now: Throw | null,
  attacker: Fighter,
  target: Fighter | null,
  who: string | null,
  whom: string | null,
): string {
  if (now && !now.over) return t.soFar(now.hit, now.hit ? a.deals : a.takes)
  if (!target || attacker.health <= 0 || target.health <= 0) return ''
  if (a.missKills) return t.nextMissKills(who)
  if (a.deals === 0) return t.dealsNothing(who)
  return a.hitKills ? t.nextHitKills(whom) : ''
}

/** How much health was lost since the last roll. */
function useLostHealth(health: number, roll: number | null): number {
  const seen = useRef({ health, roll, lost: 0 })
  const was = seen.current
  if (roll !== null && roll !== was.roll) {
    was.roll = roll
    was.lost = 0
  }
  was.lost = Math.max(0, was.lost + was.health - health)
  was.health = health
  return was.lost
}

/** Animates the result of a roll: a hit shakes the target; after a miss the target strikes the attacker. */
function useOutcomeAnimation(
  came: boolean,
  hit: boolean,
  left: { current: HTMLElement | null },
  right: { current: HTMLElement | null },
): void {
  const was = useRef(came)
  useLayoutEffect(() => {
    const before = was.current
    was.current = came
    if (!came || before) return
    // damage comes after the die in the order of the beats
    play(
      BEAT.damage,
      left.current?.closest('section')?.querySelector('[data-outcome]'),
      [{ transform: 'scale(1.7)', opacity: 0 }, {}],
      160,
      undefined,
      true,
    )
    if (hit) {
      play(BEAT.damage, right.current, shaking(9), 380, 'linear', true)
      soundAt(BEAT.damage, 'hit')
      return
    }
    play(
      BEAT.damage,
      right.current,
      [
        { transform: 'none', offset: 0.2 },
        { transform: 'translateX(-26px) rotate(-4deg) scale(1.05)', offset: 0.45 },
        { transform: 'none' },
      ],
      420,
      undefined,
      true,
    )
    play(
      BEAT.damage,
      left.current,
      [
        { transform: 'none', offset: 0.4 },
        { transform: 'translateX(-14px) rotate(-5deg)', offset: 0.6 },
        { transform: 'none' },
      ],
      420,
      undefined,
      true,
    )
    const claws = left.current?.querySelector('[data-claws]')
    play(
      BEAT.damage,
      claws,
      [{ opacity: 0 }, { opacity: 0, offset: 0.45 }, { opacity: 1, offset: 0.6 }, {}],
      420,
      'linear',
      true,
    )
    soundAt(BEAT.damage, 'miss', 180)
  }, [came, hit])
}

const shaking = (by: number): Keyframe[] => [0, -by, by, -by, by, 0].map((x) => ({ transform: `translateX(${x}px)` }))

/** The claw marks that a miss leaves on the attacker's card. */
const Claws = () => (
  <svg class={s.claws} viewBox="0 0 100 100" aria-hidden="true" data-claws="">
    <path d="M18 6C34 26 40 50 44 94 33 60 27 34 18 6zM44 2C60 26 66 52 68 98 57 62 52 32 44 2zM70 8C82 28 87 48 88 84 79 54 76 30 70 8z" />
  </svg>
)

const Lost = ({ n }: { n: number }) => (
  <span class={s.lost} aria-hidden="true">
    {`−${n}`}
  </span>
)

/** Health as large hearts. Lost ones fall off. */
function BigHearts({ health, max }: { health: number; max: number }) {
  const row = useRef<HTMLSpanElement>(null)
  const most = useRef(health)
  useLayoutEffect(() => {
    const before = most.current
    most.current = health
    if (health >= before) return
    for (const heart of [...(row.current?.querySelectorAll('[data-heart]') ?? [])].slice(health, before))
      play(
        BEAT.damage,
        heart,
        [
          { transform: 'none', opacity: 1 },
          { transform: 'translateY(6px) scale(1.15)', opacity: 1, offset: 0.3 },
          { transform: 'translateY(40px) rotate(24deg) scale(0.6)', opacity: 0 },
        ],
        380,
        'ease-in',
        true,
      )
    soundAt(BEAT.damage, 'heart', 60)
  }, [health])
  const many = max > 6
  return (
    <span class={s.hearts} ref={row} aria-hidden="true">
      {Array.from({ length: many ? 1 : max }, (_, i) => (
        <span key={i} class={s.heart}>
          <Glyph name="heart-o" class={s.off} />
          <span data-heart="" class={cx(s.full, (many ? health <= 0 : i >= health) && s.gone)}>
            <Glyph name="heart" />
          </span>
        </span>
      ))}
      {many && (
        <b>
          {health}/{max}
        </b>
      )}
    </span>
  )
}

/** The roll needed to hit: six small faces, and the number. */
function Need({ hits, face, came }: { hits: readonly number[]; face: number | null; came: boolean }) {
  return (
    <>
      <span class={s.faces} role="img" aria-label={t.facesThatHit(hits)}>
        {FACES.map((n) => (
          <span key={n} class={cx(hits.includes(n) && s.hits)}>
            <Glyph name={`die-${n}` as GlyphName} />
            {n === face && (
              <span class={hits.includes(n) ? s.good : s.bad} data-mark="">
                <Glyph name={`die-${n}` as GlyphName} />
              </span>
            )}
          </span>
        ))}
      </span>
      <p class={s.needs} aria-hidden="true">
        {hits.length === 0 ? (
          t.cannotHit
        ) : hits.length === 6 ? (
          t.alwaysHits
        ) : (
          <>
            {came ? t.needed : t.needs} <b>{t.faces(hits)}</b>
          </>
        )}
      </p>
    </>
  )
}
