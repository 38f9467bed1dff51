import type { SeatInfo } from '@soulstack/protocol'
import { isOwnTable } from '../../net/hosts.ts'
import { rememberedName } from '../../net/memory.ts'
import { linkTo } from '../../net/route.ts'
import { Crest } from '../../ui/Crest.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { t as ofHost } from '../../words/en/host.ts'
import { t } from '../../words/en/people.ts'
import { t as atTable } from '../../words/en/table.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import { DoorSign, ManageButton, Watchers } from './Host.tsx'
import { Invite } from './Invite.tsx'
import s from './People.module.css'

/** Whether you, who only watch, can ask for a seat in the running game: nobody is in it. */
const mayClaim = (visit: Visit, seat: SeatInfo): boolean => {
  const here = visit.table.value
  return (
    visit.presence.mayTakeSeat.value &&
    here?.claim === undefined &&
    visit.filmControls.value === null &&
    (seat.kind !== 'person' || !seat.here)
  )
}

function claimSeat(visit: Visit, seat: number, done: () => void): void {
  visit.presence.claiming.value = seat
  if (!visit.send({ t: 'claim', seat, name: rememberedName() || undefined })) toast(atTable.notConnected)
  done()
}

/** The sheet with the people at the table, what watchers may see and say, and the link. */
export function People({ onClose }: { onClose: () => void }) {
  const visit = useVisit()
  const here = visit.table.value
  if (!here) return null
  const { company } = here
  const sits = visit.mySeat.value !== null
  const agree = sits && company.agreed.includes(visit.mySeat.value ?? -1)
  const names = company.agreed.map((seat) => (visit.isYou(seat) ? t.you : visit.seatName(seat)))
  return (
    <SlateDialog label={t.title} onClose={onClose} class={s.sheet}>
      <h2 class={s.title}>{t.title}</h2>
      <ul class={s.seats}>
        {here.seats.map((seat) => (
          <li key={seat.seat}>
            <Crest seat={seat.seat} />
            <b>{seat.kind === 'open' ? t.openSeat : seat.name}</b>
            <span>
              {seat.kind === 'open'
                ? t.waitsForSomebody
                : seat.kind === 'bot'
                  ? seat.bot === null
                    ? t.bot
                    : t.bots[seat.bot]
                  : [
                      visit.isYou(seat.seat) && t.you,
                      seat.seat === here.host && ofHost.host,
                      seat.here ? t.here : t.away,
                    ]
                      .filter(Boolean)
                      .join(', ')}
            </span>
            {mayClaim(visit, seat) && (
              <Plate glyph="user" label={t.takeSeatOf(seat.name)} onClick={() => claimSeat(visit, seat.seat, onClose)}>
                {t.takeSeat}
              </Plate>
            )}
            {visit.host.isHost.value &&
              !visit.presence.mySeats.value.includes(seat.seat) &&
              company.people.includes(seat.seat) && (
                <ManageButton name={seat.name} whom={{ seat: seat.seat, back: 'people' }} />
              )}
          </li>
        ))}
      </ul>
      {!isOwnTable(here.id) && (
        <section class={s.part}>
          <h3>
            <Glyph name="eye" />
            {sits || here.spectators > 1 ? t.watch(here.spectators) : t.watching}
          </h3>
          {!sits && <p>{company.sees}</p>}
          {sits && here.state !== 'over' && (
            <>
              <p>
                {company.shown ? t.seeAll : company.watch === 'delayed' ? t.seeLate : t.seeNone} {t.whoCanWatch}
              </p>
              <div class={s.ways}>
                <Plate glyph={agree ? 'eye-off' : 'eye'} onClick={() => visit.send({ t: 'show-hands', up: !agree })}>
                  {agree ? t.hideHands : t.showHands}
                </Plate>
                <Plate
                  glyph={company.hushed ? 'sound' : 'mute'}
                  onClick={() => visit.send({ t: 'hush', on: !company.hushed })}
                >
                  {company.hushed ? t.letSpeak : t.askQuiet}
                </Plate>
              </div>
              {!company.shown && names.length > 0 && <p role="status">{t.agree(names, company.people.length)}</p>}
            </>
          )}
          {company.hushed && <p>{t.areQuiet}</p>}
          <Watchers back="people" />
          <DoorSign />
        </section>
      )}
      <section class={s.part}>
        <h3>
          <Glyph name="link" />
          {t.link}
        </h3>
        <Invite link={linkTo(`/t/${here.id}`)} what={t.linkHere} title={here.name} />
      </section>
    </SlateDialog>
  )
}
