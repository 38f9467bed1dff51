import type { AttackView, ObjectView, SeatView } from '@soulstack/four-souls/view/types'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Cube } from '../look/Cube.tsx'
import { Glyph, type GlyphName } from '../look/Glyph.tsx'
import { BEAT, play, sounds } from '../look/motion.ts'
import { lookForPlaces } from '../table/choice.ts'
import { nameOrYou } from '../table/state.ts'
import { together } from '../table/steady.ts'
import { Back, Card } from './Card.tsx'
import { cardName } from './catalogue.ts'
import { besideStage, staged } from './fight.ts'
import { deckPlace, objectPlace, seatPlace } from './places.ts'
import s from './Stage.module.css'
import { t } from './stage.words.ts'
import { bodyOf, objects, view } from './state.ts'
import { attackRoll, stackIsFight, throwNow, thrownFirst } from './throws.ts'

const FACES = [1, 2, 3, 4, 5, 6]

/** One side of a fight: a player by their character, something that is attacked, or what the monster deck will bring. */
interface Fighter {
  card: ComponentChildren
  health: number
  maxHealth: number
}

/** A fight, large in the middle of the table: who attacks whom, the die, and what has come of it. */
export function Stage() {
  // who fights can be pressed here and not in the row that they have left
  useLayoutEffect(lookForPlaces)
  const v = view.value
  const a = staged.value
  const attacker = a && v?.seats[a.attacker]
  if (!v || !a || !attacker) return null
  return (
    <Fight
      key={`${a.attacker} ${a.target} ${a.targetSeat}`}
      a={a}
      attacker={player(attacker)}
      target={targetOf(a, v.seats)}
    />
  )
}

function Fight({ a, attacker, target }: { a: AttackView; attacker: Fighter; target: Fighter | null }) {
  const now = throwNow.value
  const roll = attackRoll.value
  const came = now?.over === true
  const who = nameOrYou(a.attacker)
  const lost = useLost(attacker.health, roll?.id ?? null)
  const taken = useLost(target?.health ?? 0, roll?.id ?? null)
  const left = useRef<HTMLDivElement>(null)
  const right = useRef<HTMLDivElement>(null)
  useOutcome(came, came && now.hit, left, right)
  const whom = targetName(a)
  return (
    <section
      class={cx(s.stage, came && (now.hit ? s.wasHit : s.wasMiss))}
      aria-label={t.attacks(who, whom)}
      data-stage={came ? (now.hit ? 'hit' : 'miss') : now ? 'rolled' : 'before'}
      data-alone={stackIsFight.value ? '' : undefined}
      data-low={view.value?.stack.length && !stackIsFight.value ? '' : undefined}
      data-beside={besideStage.value ? '' : undefined}
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
        <Thrown roll={roll?.id ?? null} face={now?.face ?? null} />
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
            <Back deck="monster" count={view.value?.piles.monster.count ?? 0} places={together(deckPlace('monster'))} />
          )}
          {taken > 0 && <Lost n={taken} />}
        </div>
        {target && <BigHearts health={target.health} max={target.maxHealth} />}
      </div>
    </section>
  )
}

/** A player, by the character's card. */
function player(seat: SeatView): Fighter {
  const { character } = seat
  return {
    card: character && (
      <Card
        card={character.card}
        object={character}
        seat={seat.seat}
        places={together(objectPlace(character.id), seatPlace(seat.seat))}
        now={bodyOf(seat)}
        slain={seat.dead}
      />
    ),
    health: seat.health,
    maxHealth: seat.maxHealth,
  }
}

/** What is attacked; null while the top of the monster deck is, which nobody has seen. */
function targetOf(a: AttackView, seats: readonly SeatView[]): Fighter | null {
  if (a.targetSeat !== null) return seats[a.targetSeat] ? player(seats[a.targetSeat]!) : null
  const found = a.target === null ? undefined : objects.value.get(a.target)
  if (!found) return null
  const { object } = found
  return { card: <Attacked object={object} seat={found.seat} />, ...bodyOfObject(object) }
}

const bodyOfObject = ({ stats }: ObjectView) => ({ health: stats?.health ?? 0, maxHealth: stats?.maxHealth ?? 0 })

const Attacked = ({ object, seat }: { object: ObjectView; seat: number | null }) => (
  <Card card={object.card} object={object} seat={seat} places={together(objectPlace(object.id))} fought />
)

/** What a fight is against, by name; null: you. */
function targetName(a: AttackView): string | null {
  if (a.targetSeat !== null) return nameOrYou(a.targetSeat)
  const object = a.target === null ? undefined : objects.value.get(a.target)?.object
  return object ? cardName(object.card) : t.theDeck
}

/** What is at stake, in one sentence; of a die that waits, what it comes to as it lies. */
function noteOf(
  a: AttackView,
  now: typeof throwNow.value,
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

/** How much health was lost since the die was thrown last. */
function useLost(health: number, roll: number | null): number {
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

/** The die: thrown from the attacker, it bounces twice and lies. A change turns it over one edge. */
function Thrown({ roll, face }: { roll: number | null; face: number | null }) {
  const die = useRef<HTMLSpanElement>(null)
  const last = useRef<{ roll: number | null; face: number | null } | null>(null)
  useLayoutEffect(() => {
    const was = last.current
    last.current = { roll: roll ?? was?.roll ?? null, face }
    const first = was === null
    if (face === null) return
    // what lay there when one came was not thrown now; what a fight begins with was
    if (first ? thrownFirst(roll) : roll !== null && roll !== was.roll) throwIt(die.current)
    else if (first) return
    else if (was.face !== null && face !== was.face) turnOver(die.current)
  }, [roll, face])
  return (
    <span class={s.throw} ref={die}>
      {face !== null && (
        <>
          <Cube face={face} class={s.die} />
          {[3, 5].map((by) => (
            <Cube key={by} face={((face + by) % 6) + 1} still class={s.other} />
          ))}
        </>
      )}
    </span>
  )
}

/** So long a die is in the air and on the wood, in ms, and when it strikes the wood. */
const THROW = 620
const STRIKES = [0.5, 0.74, 0.9] as const

function throwIt(box: HTMLElement | null): void {
  const [die, ...others] = box?.children ?? []
  const [first, second, third] = STRIKES
  const at = (x: number, y: number, turn: number, size: number, offset: number, easing = 'ease-out'): Keyframe => ({
    transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${size})`,
    offset,
    easing,
  })
  const frames = [
    at(-230, 90, -1080, 0.5, 0),
    at(-110, -64, -620, 0.85, first * 0.55, 'ease-in'),
    at(-30, 16, -240, 1, first),
    at(-12, -34, -90, 1.04, (first + second) / 2, 'ease-in'),
    at(0, 8, 12, 1, second),
    at(0, -10, 4, 1.01, (second + third) / 2, 'ease-in'),
    at(0, 0, -3, 1, third),
    at(0, 0, 0, 1, 1),
  ]
  play(
    BEAT.die,
    die,
    frames.map((frame, i) => ({ ...frame, opacity: i === 0 ? 0 : 1 })),
    THROW,
    'linear',
    true,
  )
  // what it shows is not marked before it lies
  for (const mark of box?.closest('section')?.querySelectorAll('[data-mark]') ?? [])
    play(BEAT.die, mark, [{ opacity: 0 }, { opacity: 0, offset: third }, {}], THROW, 'linear', true)
  // other faces are seen while it turns
  for (const [i, other] of others.entries())
    play(
      BEAT.die,
      other,
      frames.map((frame) => ({
        ...frame,
        opacity: Number(
          i === 0 ? frame.offset! > 0 && frame.offset! < first : frame.offset! >= first && frame.offset! < second,
        ),
      })),
      THROW,
      'linear',
      true,
    )
  for (const strike of STRIKES) sounds(BEAT.die, 'knock', THROW * strike)
}

function turnOver(box: HTMLElement | null): void {
  play(
    BEAT.die,
    box?.firstElementChild,
    [
      { transform: 'rotate(-90deg) scale(0.94)', opacity: 0.2 },
      { transform: 'translateY(-12px) rotate(-30deg)', opacity: 1, offset: 0.5 },
      { transform: 'none' },
    ],
    260,
    'ease-out',
    true,
  )
  sounds(BEAT.die, 'knock', 220)
}

/** A hit shakes what is hit; after a miss it leaps at its attacker, who recoils. */
function useOutcome(
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
    // when the die lies that is thrown before it
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
      sounds(BEAT.damage, 'hit')
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
    sounds(BEAT.damage, 'miss', 180)
  }, [came, hit])
}

const shaking = (by: number): Keyframe[] => [0, -by, by, -by, by, 0].map((x) => ({ transform: `translateX(${x}px)` }))

/** What a miss leaves on the attacker's card. */
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

/** Health as large hearts; one that is lost falls and is empty. */
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
    sounds(BEAT.damage, 'heart', 60)
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

/** What hits: six small faces, and the number in words. */
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

/** The fight of another: a die on what they fight, and what it came to. */
export function FightDie() {
  const now = throwNow.value
  const roll = attackRoll.value?.id ?? null
  const die = useRef<HTMLSpanElement>(null)
  const last = useRef<number | null>(null)
  const seen = useRef(false)
  useLayoutEffect(() => {
    const was = last.current
    const first = !seen.current
    seen.current = true
    last.current = roll ?? was
    if (first ? !thrownFirst(roll) : roll === null || roll === was) return
    play(
      BEAT.die,
      die.current,
      [
        { transform: 'translateY(-34px) rotate(-200deg) scale(0.7)', opacity: 0 },
        { transform: 'translateY(4px) rotate(-20deg)', opacity: 1, offset: 0.55 },
        { transform: 'translateY(-9px) rotate(-6deg)', offset: 0.75 },
        { transform: 'none' },
      ],
      380,
      'ease-out',
    )
    sounds(BEAT.die, 'knock', 210)
  }, [roll])
  if (!now) return null
  return (
    <span class={s.small} ref={die} data-fight-die="">
      <Cube face={now.face} />
      {now.over && <b class={now.hit ? s.smallHit : undefined}>{now.hit ? t.hit : t.miss}</b>}
    </span>
  )
}
