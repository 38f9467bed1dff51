import { useLayoutEffect, useRef } from 'preact/hooks'
import { useVisit } from '../table/visit/use-visit.ts'
import { Cube } from '../ui/Cube.tsx'
import { BEAT, play, soundAt } from '../ui/motion.ts'
import { t } from '../words/en/stage.ts'
import { fourSouls } from './game.ts'
import s from './Stage.module.css'

/** The die of an attack. A new roll (`roll`: its stack item's id) is thrown from the attacker's side; a changed face turns over. */
export function AttackDie({ roll, face }: { roll: number | null; face: number | null }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const die = useRef<HTMLSpanElement>(null)
  const last = useRef<{ roll: number | null; face: number | null } | null>(null)
  useLayoutEffect(() => {
    const was = last.current
    last.current = { roll: roll ?? was?.roll ?? null, face }
    const first = was === null
    if (face === null) return
    // do not throw a die that was already there when this was mounted, unless the roll is new
    if (first ? game.isNewRoll(roll) : roll !== null && roll !== was.roll) throwIt(die.current)
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

/** The length of a throw, in ms, and when in it the die hits the table (0 to 1). */
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
  // the result is not shown before the die comes to rest
  for (const mark of box?.closest('section')?.querySelectorAll('[data-mark]') ?? [])
    play(BEAT.die, mark, [{ opacity: 0 }, { opacity: 0, offset: third }, {}], THROW, 'linear', true)
  // other faces are visible while it turns
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
  for (const strike of STRIKES) soundAt(BEAT.die, 'knock', THROW * strike)
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
  soundAt(BEAT.die, 'knock', 220)
}

/** For another player's attack: a small die on the card that they attack, with its result. */
export function SmallAttackDie() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const now = game.throwNow.value
  const roll = game.attackRoll.value?.id ?? null
  const die = useRef<HTMLSpanElement>(null)
  const last = useRef<number | null>(null)
  const seen = useRef(false)
  useLayoutEffect(() => {
    const was = last.current
    const first = !seen.current
    seen.current = true
    last.current = roll ?? was
    if (first ? !game.isNewRoll(roll) : roll === null || roll === was) return
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
    soundAt(BEAT.die, 'knock', 210)
  }, [roll])
  if (!now) return null
  return (
    <span class={s.small} ref={die} data-fight-die="">
      <Cube face={now.face} />
      {now.over && <b class={now.hit ? s.smallHit : undefined}>{now.hit ? t.hit : t.miss}</b>}
    </span>
  )
}
