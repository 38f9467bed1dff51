import { Crest } from '../look/Crest.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { Plate } from '../look/Plate.tsx'
import { Invite } from './Invite.tsx'
import s from './People.module.css'
import { SlateDialog } from './Sheet.tsx'
import { isYou, mySeat, seatName, table, wire } from './state.ts'

/** Who is at the table, what those see who watch and whether they may speak, and the link. */
export function People({ onClose }: { onClose: () => void }) {
  const t = table.value
  if (!t) return null
  const { company } = t
  const sits = mySeat.value !== null
  const agree = sits && company.agreed.includes(mySeat.value ?? -1)
  const names = company.agreed.map((seat) => (isYou(seat) ? 'you' : seatName(seat)))
  return (
    <SlateDialog label="People" onClose={onClose} class={s.sheet}>
      <h2 class={s.title}>People</h2>
      <ul class={s.seats}>
        {t.seats.map((seat) => (
          <li key={seat.seat}>
            <Crest seat={seat.seat} />
            <b>{seat.kind === 'open' ? 'Open seat' : seat.name}</b>
            <span>
              {seat.kind === 'open'
                ? 'waits for somebody'
                : seat.kind === 'bot'
                  ? `bot, ${seat.bot ?? ''}`
                  : [isYou(seat.seat) && 'you', seat.here ? 'here' : 'away'].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <section class={s.part}>
        <h3>
          <Glyph name="eye" />
          {t.spectators === 0
            ? 'Nobody watches'
            : t.spectators === 1
              ? 'One person watches'
              : `${t.spectators} people watch`}
        </h3>
        {!sits && <p>{company.sees}</p>}
        {sits && t.state !== 'over' && (
          <>
            <p>
              {company.shown
                ? 'They see all hands: everybody who plays agrees. Each of you can end it.'
                : company.watch === 'delayed'
                  ? 'They see all hands, two minutes and a few moves behind the game. If everybody who plays agrees, at once.'
                  : 'They see no hands, unless everybody who plays agrees.'}{' '}
              Whoever has the link can watch, also somebody who plays.
            </p>
            <div class={s.ways}>
              <Plate glyph={agree ? 'eye-off' : 'eye'} onClick={() => wire.send({ t: 'show-hands', up: !agree })}>
                {agree ? 'Hide hands again' : 'I agree to show hands'}
              </Plate>
              <Plate
                glyph={company.hushed ? 'sound' : 'mute'}
                onClick={() => wire.send({ t: 'hush', on: !company.hushed })}
              >
                {company.hushed ? 'Let them speak' : 'Ask them to be quiet'}
              </Plate>
            </div>
            {!company.shown && names.length > 0 && (
              <p role="status">
                {names.length} of {company.people.length} agree: {names.join(', ')}.
              </p>
            )}
          </>
        )}
        {company.hushed && <p>Those who watch are asked to be quiet.</p>}
      </section>
      <section class={s.part}>
        <h3>
          <Glyph name="link" />
          The link
        </h3>
        <Invite link={`${location.origin}/t/${t.id}`} what="Link to this table" title={t.name} />
      </section>
    </SlateDialog>
  )
}
