import { useSignal } from '@preact/signals'
import type { DoorState } from '@soulstack/protocol'
import { useEffect, useId } from 'preact/hooks'
import { linkTo } from '../../net/route.ts'
import { Chips, Row } from '../../ui/Controls.tsx'
import { cx } from '../../ui/cx.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import page from '../../ui/Page.module.css'
import { Plate } from '../../ui/Plate.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { t } from '../../words/en/host.ts'
import { t as atTable } from '../../words/en/table.ts'
import { keptSeatKey, type ManageSheet, watcherName } from '../visit/host.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import s from './Host.module.css'
import { Invite } from './Invite.tsx'

const send = (visit: Visit, message: Parameters<typeof visit.send>[0]): void => {
  if (!visit.send(message)) toast(atTable.notConnected)
}

const choices = (named: Partial<Record<DoorState, readonly [string, string]>>) =>
  (Object.entries(named) as [DoorState, readonly [string, string]][]).map(([value, [word, means]]) => ({
    value,
    word,
    means,
  }))
const DOORS = choices(t.doors)
const DOORS_LATER = choices(t.doorsLater)

/** Who may come in. The host can change it; others only see it if it is restricted. */
export function DoorSign() {
  const visit = useVisit()
  const here = visit.table.value
  if (!here) return null
  const { host, out } = here
  const waits = here.state === 'waiting'
  const door = here.door === 'watch' && !waits ? 'open' : here.door
  const means = (door === 'watch' || waits ? t.doors[door] : t.doorsLater[door])[1]
  if (!visit.host.isHost.value)
    return door === 'open' ? null : (
      <p class={s.closed}>
        <Glyph name="lock" /> {means} {host !== null && t.hostIs(visit.seatName(host))}
      </p>
    )
  return (
    <div class={s.door}>
      <Row wide name={t.whoComes} note={<span role="status">{means}</span>}>
        <Chips
          value={door}
          choices={waits ? DOORS : DOORS_LATER}
          onPick={(value) => send(visit, { t: 'door', door: value })}
        />
      </Row>
      {out > 0 && (
        <p class={s.out}>
          {t.someOut}
          <Plate glyph="undo" onClick={() => send(visit, { t: 'let-in' })}>
            {t.letIn}
          </Plate>
        </p>
      )}
    </div>
  )
}

/** For the host: whoever was just removed can have their seat again. */
export function UndoRemoval() {
  const visit = useVisit()
  const last = visit.host.isHost.value ? visit.table.value?.removed?.at(-1) : undefined
  if (!last) return null
  return (
    <p class={s.out} role="status">
      {t.wasRemoved(last.name)}
      <Plate glyph="undo" onClick={() => send(visit, { t: 'restore', seat: last.seat })}>
        {t.undoRemoval}
      </Plate>
    </p>
  )
}

/** The list of watchers, for the host. `back`: the sheet that contains it. */
export function Watchers({ back }: { back?: string }) {
  const visit = useVisit()
  const here = visit.table.value
  if (!here || !visit.host.isHost.value || here.watchers.length === 0) return null
  return (
    <ul class={s.watchers} aria-label={t.watchers}>
      {here.watchers.map((one) => (
        <li key={one.watcher}>
          <Glyph name="eye" />
          <b>{watcherName(one, t)}</b>
          <ManageButton
            name={watcherName(one, t)}
            whom={{ watcher: one.watcher, ...(back !== undefined && { back }) }}
          />
        </li>
      ))}
    </ul>
  )
}

/** Opens the sheet on which the host manages somebody. */
export function ManageButton({ name, whom }: { name: string; whom: Omit<ManageSheet, 'of'> }) {
  const visit = useVisit()
  return (
    <Plate glyph="gear" label={t.manageWho(name)} onClick={() => visit.host.manage(whom)}>
      {t.manage}
    </Plate>
  )
}

/** The sheet on which the host manages a player or watcher. */
export function Manage() {
  const visit = useVisit()
  const here = visit.table.value
  const of = visit.sheets.current.value as ManageSheet | null
  const sure = useSignal<'seat' | 'out' | null>(null)
  const { seat, watcher, back } = of ?? {}
  const sits = seat === undefined ? undefined : here?.seats[seat]
  const watches = here?.watchers.find((one) => one.watcher === watcher)
  const isThere =
    visit.host.isHost.value &&
    (watches !== undefined || (sits !== undefined && here?.company !== undefined && isPerson(visit, seat)))
  const close = () => {
    visit.sheets.current.value = back === undefined ? null : { of: back }
  }
  // they have left, or you are no longer the host
  useEffect(() => {
    if (!isThere) close()
  }, [isThere])
  if (!here || !isThere) return null
  const name = watches ? watcherName(watches, t) : visit.seatName(seat!)
  const means = here.state === 'waiting' ? t.removeOpens : here.state === 'playing' ? t.removeBot : t.removeOver
  const act = (message: Parameters<typeof visit.send>[0]) => () => {
    send(visit, message)
    close()
  }
  // whoever sits here loses their seat: that takes a second press
  if (sure.value !== null && seat !== undefined)
    return (
      <SlateDialog label={t.removeWho(name)} onClose={() => (sure.value = null)} class={s.sheet}>
        <h2 class={s.title}>{t.removeWho(name)}</h2>
        <p class={cx(s.note, s.means)}>{sure.value === 'out' ? t.shutOutMeans : means}</p>
        <div class={s.ways}>
          <Plate metal="brass" glyph="left" onClick={() => (sure.value = null)}>
            {t.letStay}
          </Plate>
          <Plate glyph="cross" onClick={act({ t: 'remove', seat, ...(sure.value === 'out' && { out: true }) })}>
            {sure.value === 'out' ? t.shutOut : t.remove}
          </Plate>
        </div>
      </SlateDialog>
    )
  return (
    <SlateDialog label={t.manageWho(name)} onClose={close} class={s.sheet}>
      <h2 class={s.title}>{name}</h2>
      {seat !== undefined && <p class={s.note}>{t.seat(seat + 1)}</p>}
      <div class={s.ways}>
        {watches ? (
          <Plate glyph="right" detail={t.sendAwayMeans} onClick={act({ t: 'remove', watcher: watches.watcher })}>
            {t.sendAway}
          </Plate>
        ) : (
          <>
            <Plate glyph="crown" detail={t.makeHostMeans} onClick={act({ t: 'host', seat: seat! })}>
              {t.makeHost}
            </Plate>
            <Plate glyph="cross" detail={means} onClick={() => (sure.value = 'seat')}>
              {t.remove}
            </Plate>
          </>
        )}
        <Plate
          glyph="lock"
          detail={t.shutOutMeans}
          onClick={watches ? act({ t: 'remove', watcher: watches.watcher, out: true }) : () => (sure.value = 'out')}
        >
          {t.shutOut}
        </Plate>
      </div>
      <p class={s.note}>{t.byAddress}</p>
    </SlateDialog>
  )
}

/** Whether a seat is held by a person, even if a bot is playing for them. */
const isPerson = (visit: Visit, seat: number | undefined): boolean => {
  const here = visit.table.value
  return (
    here !== null && seat !== undefined && (here.company.people.includes(seat) || here.seats[seat]?.kind === 'person')
  )
}

/** The sheet on which the host keeps an open seat for somebody, with the link to it. */
export function Keep({ onClose }: { onClose: () => void }) {
  const visit = useVisit()
  const id = useId()
  const name = useSignal('')
  const here = visit.table.value
  const { seat } = visit.sheets.current.value as { of: string; seat: number }
  const at = here?.seats[seat]
  const isThere = visit.host.isHost.value && at?.kind === 'open'
  useEffect(() => {
    if (!isThere) onClose()
  }, [isThere])
  if (!here || !at || !isThere) return null
  const { kept } = at
  const key = kept === null ? null : keptSeatKey(here.id, seat)
  const wanted = name.value.trim()
  if (kept === null)
    return (
      <SlateDialog label={t.keepSeat(seat + 1)} onClose={onClose} class={s.sheet}>
        <h2 class={s.title}>{t.keepSeat(seat + 1)}</h2>
        <p class={s.note}>{t.keepMeans}</p>
        <form
          class={s.form}
          onSubmit={(e) => {
            e.preventDefault()
            if (wanted) send(visit, { t: 'keep', seat, name: wanted })
          }}
        >
          <div class={page.field}>
            <label for={`${id}n`}>{t.forWhom}</label>
            <input
              id={`${id}n`}
              autofocus
              autocomplete="off"
              maxLength={24}
              value={name.value}
              onInput={(e) => (name.value = e.currentTarget.value)}
            />
          </div>
          <Plate type="submit" glyph="lock" off={wanted === ''}>
            {t.keep}
          </Plate>
        </form>
      </SlateDialog>
    )
  return (
    <SlateDialog label={t.keptSeat(seat + 1, kept)} onClose={onClose} class={s.sheet}>
      <h2 class={s.title}>{t.keptSeat(seat + 1, kept)}</h2>
      {key === null ? (
        <p class={s.note}>{t.linkElsewhere}</p>
      ) : (
        <>
          <p class={s.note} role="status">
            {t.sendLink(kept)}
          </p>
          <Invite link={linkTo(`/t/${here.id}#seat=${key}`)} what={t.linkOf(kept)} title={here.name} />
        </>
      )}
      <div class={cx(s.ways, s.pair)}>
        <Plate glyph="link" onClick={() => send(visit, { t: 'keep', seat, name: kept })}>
          {t.newLink}
        </Plate>
        <Plate
          glyph="cross"
          onClick={() => {
            send(visit, { t: 'keep', seat, name: null })
            onClose()
          }}
        >
          {t.openAgain}
        </Plate>
      </div>
    </SlateDialog>
  )
}

/** Tells you that the host has removed you. */
export function Removed({ onClose }: { onClose: () => void }) {
  const visit = useVisit()
  return (
    <SlateDialog label={t.removedTitle} onClose={onClose} class={s.sheet}>
      <h2 class={s.title}>{t.removedTitle}</h2>
      <p role="alert">{visit.host.removedBy.value}</p>
      <div class={s.ways}>
        <Plate glyph="eye" onClick={onClose}>
          {t.watchOn}
        </Plate>
      </div>
    </SlateDialog>
  )
}
