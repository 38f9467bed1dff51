import { useSignal } from '@preact/signals'
import type { LogPart } from '@soulstack/kit'
import type { TakeBack as Request } from '@soulstack/protocol'
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'
import { Crest } from '../../ui/Crest.tsx'
import { cx } from '../../ui/cx.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { t as atTable } from '../../words/en/table.ts'
import { t } from '../../words/en/take-back.ts'
import { Part, plainParts } from '../log/LogParts.tsx'
import { useVisit } from '../visit/use-visit.ts'
import s from './TakeBack.module.css'

/** Taking moves back: the sheet for asking, and the panel that everybody sees while it is being decided. */
export function TakeBack() {
  const visit = useVisit()
  const request = visit.takingBack.request.value
  const asking = visit.sheets.current.value?.of === 'take-back'
  useEffect(() => {
    if (request && asking) visit.sheets.current.value = null
  }, [request?.request])
  if (request) return <RequestPanel request={request} />
  return asking ? <Ask /> : null
}

/** A move, as the log describes it. */
function Move({ what }: { what: readonly LogPart[] }) {
  if (what.length === 0) return <>{t.untold}</>
  return (
    <>
      {what.map((part, i) => (
        <Part key={`${i}`} part={part} />
      ))}
    </>
  )
}

/** A number that no moment has. Asking for it makes the server say why nothing can be taken back. */
const NO_MOMENT = Number.MAX_SAFE_INTEGER

/** The sheet for asking: which move, and why. */
function Ask() {
  const visit = useVisit()
  const offered = visit.takeBacks.value?.moments ?? []
  const to = useSignal<number | null>(null)
  const plea = useSignal('')
  const id = useId()
  const at = offered.findIndex((moment) => moment.to === to.value)
  const chosen = Math.max(at, 0)
  const none = offered.length === 0
  useEffect(() => {
    visit.takingBack.refusal.value = null
    // only the server knows why nothing can be taken back
    if (none) visit.send({ t: 'back', to: NO_MOMENT, plea: '' })
  }, [none])
  const close = () => {
    visit.sheets.current.value = null
  }
  const refused = visit.takingBack.refusal.value
  const why = refused?.code === 'no-such-moment' ? t.refusedBefore : refused?.message
  return (
    <SlateDialog label={t.title} onClose={close} class={s.sheet}>
      <h2 class={s.title}>{t.title}</h2>
      {none ? (
        <p role="status">{why ?? t.looking}</p>
      ) : (
        <form
          class={s.form}
          onSubmit={(e) => {
            e.preventDefault()
            const moment = offered[chosen]
            if (moment && !visit.send({ t: 'back', to: moment.to, plea: plea.value.trim() })) toast(t.nobodyAsked)
          }}
        >
          <p class={s.lede}>{t.lede(offered.length)}</p>
          <fieldset class={s.moments}>
            <legend class="sr">{t.theMove}</legend>
            {offered.map((moment, i) => (
              <label key={moment.to} class={cx(s.moment, i < chosen && s.too)}>
                <input
                  type="radio"
                  name={`${id}m`}
                  checked={i === chosen}
                  onChange={() => {
                    to.value = moment.to
                    visit.takingBack.refusal.value = null
                  }}
                />
                <span>
                  <Glyph name={i <= chosen ? 'undo' : 'right'} />
                  <span>
                    <Move what={moment.what} />
                    {i < chosen && <small>{t.goesWithIt}</small>}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <div class={s.plea}>
            <label for={`${id}p`}>{t.plea}</label>
            <input
              id={`${id}p`}
              maxLength={200}
              autocomplete="off"
              placeholder={t.pleaExample}
              value={plea.value}
              onInput={(e) => (plea.value = e.currentTarget.value)}
            />
          </div>
          {why && (
            <p class={s.problem} role="status">
              {why}
            </p>
          )}
          <Plate metal="brass" type="submit" glyph="undo" detail={t.ifAllAgree(chosen + 1)}>
            {t.ask}
          </Plate>
        </form>
      )}
    </SlateDialog>
  )
}

/** A new request cannot be agreed to for this long, in ms: such a press was meant for something else. */
const GUARD = 500

/** The current request: what would be undone, who has agreed, and the buttons to vote. */
function RequestPanel({ request: r }: { request: Request }) {
  const visit = useVisit()
  const ours = visit.presence.mySeats.value
  // people who share a screen vote in turn
  const ownVote = r.voters.find((v) => ours.includes(v.seat) && !v.up) ?? r.voters.find((v) => ours.includes(v.seat))
  const isOurs = (seat: number) => ours.length === 1 && ours[0] === seat
  const yours = ours.includes(r.seat)
  const panel = useRef<HTMLElement>(null)
  // tells the page below how much room the panel takes
  useLayoutEffect(() => {
    const e = panel.current
    const rail = document.querySelector('main aside')
    const sizes = new ResizeObserver(() => {
      if (!e) return
      document.body.style.setProperty('--taking-back', `${e.offsetHeight}px`)
      // as wide as the rail, if there is one at the side; its width differs between games
      const left = rail?.getBoundingClientRect().left ?? 0
      e.style.width = left > innerWidth / 2 ? `${innerWidth - left}px` : ''
    })
    if (e) sizes.observe(e)
    if (rail) sizes.observe(rail)
    return () => {
      sizes.disconnect()
      document.body.style.removeProperty('--taking-back')
    }
  }, [])
  const since = useRef(0)
  useEffect(() => {
    since.current = performance.now()
  }, [r.request])
  const vote = (up: boolean) => {
    if (up && (ownVote?.up || performance.now() - since.current < GUARD)) return
    if (!visit.send({ t: 'thumb', request: r.request, step: r.step, up })) toast(t.voteNotSent)
  }
  const press = useRef(vote)
  press.current = vote
  useEffect(() => {
    if (!ownVote) return
    const down = (e: KeyboardEvent) => {
      const typing = e.target instanceof HTMLElement && e.target.matches('input, textarea, select')
      if (typing || e.repeat || e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return
      const key = e.key.toLowerCase()
      if (key === 'y' || key === 'n') press.current(key === 'y')
    }
    addEventListener('keydown', down)
    return () => removeEventListener('keydown', down)
  }, [ownVote !== undefined])

  const title = yours ? t.youAsk : t.asks(visit.seatName(r.seat))
  // most lines of the log begin with who did it
  const isNamed = r.what.some((part) => typeof part !== 'string' && 'seat' in part)
  const waits = r.voters.filter((v) => !v.up).map((v) => (isOurs(v.seat) ? null : visit.seatName(v.seat)))
  useEffect(() => {
    const before = document.title
    if (ownVote && !ownVote.up) document.title = t.titleAsked(title)
    return () => {
      document.title = before
    }
  }, [title, ownVote?.up])
  return (
    <section ref={panel} class={s.panel} aria-label={t.region} data-zone="take-back">
      <h2>
        <Crest seat={r.seat} />
        {title}
      </h2>
      <p class={s.what}>
        {r.what.length > 0 && !isNamed && <b>{`${visit.seatName(r.seat)} `}</b>}
        <Move what={r.what} />
        {r.steps > 1 && <small> {t.andSince(r.steps - 1)}</small>}
      </p>
      {r.plea && <blockquote>{r.plea}</blockquote>}
      <ul class={s.voters} aria-label={t.votes}>
        {r.voters.map((v) => (
          <li key={v.seat} class={cx(v.up && s.up)}>
            <Glyph name={v.up ? 'check' : 'wait'} />
            {isOurs(v.seat) ? t.you : visit.seatName(v.seat)}
            <span class="sr">{v.up ? t.isUp : t.notYet}</span>
          </li>
        ))}
      </ul>
      <div class={s.buttons}>
        {ownVote && !ownVote.up && (
          <Plate metal="brass" glyph="check" keys="y" detail={t.agreeMeans(r.steps)} onClick={() => vote(true)}>
            {t.agree}
          </Plate>
        )}
        {ownVote && (
          <Plate glyph="cross" keys="n" detail={ownVote.up ? t.afterAll : t.leaveIt} onClick={() => vote(false)}>
            {ownVote.up ? t.revoke : t.refuse}
          </Plate>
        )}
        {yours && (
          <Plate
            glyph="cross"
            detail={t.goOnAsIs}
            onClick={() => {
              if (!visit.send({ t: 'withdraw', request: r.request })) toast(atTable.notConnected)
            }}
          >
            {t.withdraw}
          </Plate>
        )}
        {!ownVote && !yours && <p>{t.lookOn}</p>}
      </div>
      <div class="sr" role="alert">
        {t.told(title, plainParts(visit, r.what), r.plea, waits)}
      </div>
    </section>
  )
}
