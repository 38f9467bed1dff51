import { useSignal } from '@preact/signals'
import type { AbsenceInfo, AbsentChoice, ClaimInfo } from '@soulstack/protocol'
import { useEffect } from 'preact/hooks'
import { Crest } from '../../ui/Crest.tsx'
import { cx } from '../../ui/cx.ts'
import { Glyph, type GlyphName } from '../../ui/Glyph.tsx'
import { Plate, Square } from '../../ui/Plate.tsx'
import { toast } from '../../ui/toasts.ts'
import { t } from '../../words/en/presence.ts'
import { t as atTable } from '../../words/en/table.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import s from './Presence.module.css'
import { clockTime, LastSeconds } from './SeatTime.tsx'

/** News above the question: a player is away or asks for a seat, or a bot is playing for you. None of it stops the game. */
export function Presence() {
  const visit = useVisit()
  const here = visit.table.value
  if (here?.state !== 'playing') return null
  if (here.claim && concerns(visit, here.claim)) return <Claimed of={here.claim} />
  const replaced = visit.presence.mySeats.value.filter((seat) => here.seats[seat]?.bot)
  const running = visit.presence.clock.value?.info.running?.seat
  const removed = visit.host.isHost.value ? here.removed?.at(-1) : undefined
  return (
    <>
      {replaced.length > 0 ? (
        <Replaced seats={replaced} />
      ) : here.absence ? (
        <Absent key={here.absence.seat} of={here.absence} />
      ) : (
        removed && <Removal key={removed.seat} of={removed} />
      )}
      {running !== undefined && visit.presence.mySeats.value.includes(running) && (
        <LastSeconds key={running} seat={running} />
      )}
    </>
  )
}

const send = (visit: Visit, message: Parameters<typeof visit.send>[0]): void => {
  if (!visit.send(message)) toast(atTable.notConnected)
}

/** Whether somebody's request for a seat is about you: you are asked, or you have asked. */
const concerns = ({ presence }: Visit, of: ClaimInfo): boolean =>
  presence.mySeats.value.length > 0
    ? of.voters.some((v) => !v.up && presence.mySeats.value.includes(v.seat))
    : presence.claiming.value === of.seat

/** Somebody asks for a seat: those who play agree or refuse, whoever asks may withdraw. */
function Claimed({ of }: { of: ClaimInfo }) {
  const visit = useVisit()
  const asked = visit.presence.mySeats.value.length > 0
  const waits = of.voters.filter((v) => !v.up).map((v) => visit.seatName(v.seat))
  const from = visit.seatName(of.seat)
  const answer = (up: boolean) => send(visit, { t: 'grant', request: of.request, up })
  return (
    <section class={s.slate} aria-label={t.asksForSeat} data-zone="claim" data-float="">
      <p role="status">
        <Crest seat={of.seat} />
        <b>{asked ? t.wantsToPlay(of.name) : t.youAskForSeat(from)}</b>
        <span>{asked ? t.inSeatOf(from) : t.waitsFor(waits)}</span>
      </p>
      <div class={s.buttons}>
        {asked ? (
          <>
            <Plate glyph="check" metal="brass" onClick={() => answer(true)}>
              {t.agree}
            </Plate>
            <Plate glyph="cross" onClick={() => answer(false)}>
              {t.refuse}
            </Plate>
          </>
        ) : (
          <Plate glyph="cross" onClick={() => send(visit, { t: 'unclaim' })}>
            {t.withdraw}
          </Plate>
        )}
      </div>
    </section>
  )
}

/** How long a removal is offered to be undone, in ms. */
const UNDO_TIME = 20_000

/** The host has removed somebody, and may seat them again. */
function Removal({ of }: { of: { seat: number; name: string } }) {
  const visit = useVisit()
  const gone = useSignal(false)
  useEffect(() => {
    const timer = setTimeout(() => (gone.value = true), UNDO_TIME)
    return () => clearTimeout(timer)
  }, [])
  if (gone.value) return null
  return (
    <section class={s.slate} aria-label={t.removed(of.name)} data-zone="removal" data-float="">
      <p role="status">
        <Crest seat={of.seat} />
        <b>{t.removed(of.name)}</b>
      </p>
      <div class={s.buttons}>
        <Plate glyph="undo" onClick={() => send(visit, { t: 'restore', seat: of.seat })}>
          {t.undoRemoval}
        </Plate>
      </div>
      <Square glyph="minus" label={t.putAside} class={s.fold} onClick={() => (gone.value = true)} />
    </section>
  )
}

/** A bot is playing for you. */
function Replaced({ seats }: { seats: readonly number[] }) {
  const visit = useVisit()
  return (
    <section class={s.slate} aria-label={t.botPlays} role="status" data-float="">
      <p>
        <Glyph name="bot" />
        <b>{seats.length > 1 ? t.botPlaysFor(seats.map(visit.seatName)) : t.botPlays}</b>
        <span>{t.botSince}</span>
      </p>
      <div class={s.buttons}>
        <Plate glyph="user" metal="brass" onClick={() => send(visit, { t: 'here' })}>
          {t.playOn}
        </Plate>
      </div>
    </section>
  )
}

const CHOICES: readonly (readonly [AbsentChoice, GlyphName])[] = [
  ['wait', 'wait'],
  ['bot', 'bot'],
  ['go-on', 'right'],
]

/** A player is away, and the others vote on what to do. It can be folded to a line. */
function Absent({ of }: { of: AbsenceInfo }) {
  const visit = useVisit()
  const folded = useSignal(of.waits)
  const left = useSignal(of.in)
  useEffect(() => {
    left.value = of.in
    const end = performance.now() + of.in * 1000
    const timer = setInterval(() => {
      left.value = Math.max(0, Math.ceil((end - performance.now()) / 1000))
    }, 1000)
    return () => clearInterval(timer)
  }, [of])
  useEffect(() => {
    folded.value = of.waits
  }, [of.waits])
  const name = visit.seatName(of.seat)
  const ownVote = of.votes.find((v) => visit.presence.mySeats.value.includes(v.seat))
  const others = of.votes.filter((v) => v !== ownVote)
  const time = clockTime(left.value * 1000)
  if (folded.value)
    return (
      <button type="button" class={s.folded} data-float="" onClick={() => (folded.value = false)}>
        <Glyph name="wait" />
        {of.waits ? t.waitingIn(name, time) : t.awayIn(name, time)}
        <Glyph name="down" />
      </button>
    )
  return (
    <section class={s.slate} aria-label={t.isAway(name)} data-zone="absent" data-float="">
      <p role="status">
        <Crest seat={of.seat} />
        <b>{t.isAway(name)}</b>
        <span>{of.waits ? t.agreedToWait : ownVote ? t.theirMoveWhatNow : t.theirMove}</span>
      </p>
      {ownVote && (
        <div class={s.buttons}>
          {CHOICES.map(([choice, glyph]) => (
            <Plate
              key={choice}
              glyph={ownVote.choice === choice ? 'check' : glyph}
              pressed={ownVote.choice === choice}
              detail={t.choices[choice][1](name)}
              class={cx(ownVote.choice === choice && s.chosen)}
              onClick={() => send(visit, { t: 'absent', seat: of.seat, choice })}
            >
              {t.choices[choice][0]}
            </Plate>
          ))}
        </div>
      )}
      <p class={s.foot}>
        {others.map((v) => (
          <span key={v.seat} class={s.vote}>
            <Crest seat={v.seat} />
            {t.votes[v.choice ?? 'none'](visit.seatName(v.seat))}
          </span>
        ))}
        <span class={s.in}>{t.outcomes[of.outcome](time)}</span>
      </p>
      <Square glyph="minus" label={t.putAside} class={s.fold} onClick={() => (folded.value = true)} />
    </section>
  )
}
