import { useSignal } from '@preact/signals'
import type { SeatInfo } from '@soulstack/server/protocol'
import { useEffect, useId } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Crest } from '../look/Crest.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { Plate } from '../look/Plate.tsx'
import { GAMES, isGame } from '../net/games.ts'
import { rememberName, rememberTable } from '../net/memory.ts'
import { SIDES, sideAt } from '../net/sides.ts'
import { follow } from '../route.ts'
import { ChatBox } from '../table/Chat.tsx'
import { sitAt } from '../table/company.ts'
import { Invite } from '../table/Invite.tsx'
import { mySeats } from '../table/presence.ts'
import { mySeat, table, wire } from '../table/state.ts'
import s from './Lobby.module.css'
import page from './Page.module.css'

/** A table before the start: the link to share, the seats, and the candle to light. */
export function Lobby({ name: known }: { name: string }) {
  const name = useSignal(known)
  const id = useId()
  const t = table.value
  // who pressed "Sit" among the open tables has chosen already
  useEffect(() => {
    if (!t || sitAt.value !== t.id) return
    sitAt.value = null
    const free = t.seats.find((seat) => seat.kind === 'open')
    if (mySeat.value === null && free) wire.send({ t: 'sit', seat: free.seat, name: known.trim() || 'Guest' })
  }, [])
  if (!t) return null
  const you = mySeat.value
  const open = t.seats.filter((x) => x.kind === 'open').length
  // nobody can sit there, so anybody may begin
  const botsAlone = t.seats.every((x) => x.kind === 'bot')
  const link = `${location.origin}/t/${t.id}`
  const sit = (seat: number) => {
    const given = name.value.trim() || 'Guest'
    rememberName(name.value.trim())
    wire.send({ t: 'sit', seat, name: given })
  }
  return (
    <main class={cx(page.page, s.lobby)}>
      <header>
        <a class={page.back} href="/" onClick={follow}>
          <Glyph name="left" />
          Home
        </a>
        <h1>{t.name}</h1>
        {isGame(t.game) && <p class={s.game}>{GAMES[t.game]}</p>}
      </header>
      <div class={s.in}>
        <section>
          <h2>Seats</h2>
          <ol class={s.seats}>
            {t.seats.map((seat) => (
              <SeatRow key={seat.seat} seat={seat} you={you} onSit={() => sit(seat.seat)} />
            ))}
          </ol>
          {you === null && open > 0 && (
            <div class={cx(page.field, s.name)}>
              <label for={`${id}n`}>Your name</label>
              <input
                id={`${id}n`}
                maxLength={24}
                placeholder="Guest"
                value={name.value}
                onInput={(e) => (name.value = e.currentTarget.value)}
              />
            </div>
          )}
          {you === null && open === 0 && <p class={s.note}>Every seat is taken. You will watch; hands stay hidden.</p>}
        </section>
        <section>
          <h2>What is played</h2>
          <ul class={s.rules}>
            {t.rules.length === 0 && (
              <li>
                {t.game === 'four-souls' ? 'Everyone for themselves' : 'Heaven against Hell'}, as in the rulebook.
              </li>
            )}
            {t.rules.map((rule) => (
              <li key={rule}>{rule}.</li>
            ))}
          </ul>
          <h2>Invite</h2>
          <p class={s.note}>
            {t.onePerson
              ? 'Whoever has this link can watch. No account.'
              : t.company.open
                ? 'This table is listed on the first page: anybody can sit down or watch.'
                : 'Whoever has this link can sit down or watch. No account.'}
            {t.company.watch === 'delayed' && ' Those who watch see all hands, two minutes late.'}
          </p>
          <div class={s.share}>
            <Invite link={link} what="Link to this table" title={t.name} />
          </div>
          {t.spectators > 0 && (
            <p class={s.note}>
              {t.spectators} {t.spectators === 1 ? 'person watches' : 'people watch'}.
            </p>
          )}
          <h2 class={s.chat}>Chat</h2>
          <ChatBox />
        </section>
      </div>
      <div class={s.go}>
        {you === null && !botsAlone ? (
          <p>Somebody who sits lights the candle.</p>
        ) : (
          <>
            <p>
              {open > 0
                ? `${open} ${open === 1 ? 'seat is' : 'seats are'} still open. Seat a bot there, or wait for a friend.`
                : botsAlone
                  ? 'Bots alone play here.'
                  : 'Everybody is here.'}
            </p>
            <Plate
              metal="brass"
              glyph="flame"
              big
              off={open > 0}
              detail={open > 0 ? 'when no seat is open' : 'the game begins'}
              onClick={() => wire.send({ t: 'start' })}
            >
              Light the candle
            </Plate>
          </>
        )}
      </div>
    </main>
  )
}

function SeatRow({ seat, you, onSit }: { seat: SeatInfo; you: number | null; onSit: () => void }) {
  const alone = table.value?.onePerson === true
  const mine = mySeats.value.includes(seat.seat)
  const first = alone || seat.seat === you
  const bots = you !== null && !alone
  const side = table.value && sideAt(table.value, seat.seat)
  return (
    <li>
      <Crest seat={seat.seat} />
      <span class={s.who}>
        <b>{seat.kind === 'open' ? 'Open seat' : seat.name}</b>
        <small>
          {side && (
            <span class={s.side} data-side={side}>
              <Glyph name={side} />
              {SIDES[side]}
            </span>
          )}
          {seat.kind === 'open'
            ? 'waits for the link'
            : seat.kind === 'bot'
              ? `bot, ${seat.bot ?? ''}`
              : [mine ? (first ? 'you' : 'at your screen') : '', seat.here ? 'here' : 'away']
                  .filter(Boolean)
                  .join(', ')}
        </small>
      </span>
      <span class={s.buttons}>
        {seat.kind === 'open' && you === null && (
          <Plate glyph="user" onClick={onSit}>
            Sit here
          </Plate>
        )}
        {seat.kind === 'open' && bots && (
          <>
            <Plate glyph="bot" onClick={() => wire.send({ t: 'bot', seat: seat.seat, bot: 'greedy' })}>
              Greedy bot
            </Plate>
            <Plate glyph="bot" onClick={() => wire.send({ t: 'bot', seat: seat.seat, bot: 'random' })}>
              Random bot
            </Plate>
          </>
        )}
        {seat.kind === 'bot' && bots && (
          <Plate glyph="cross" onClick={() => wire.send({ t: 'bot', seat: seat.seat, bot: null })}>
            Remove
          </Plate>
        )}
        {mine && first && (
          <Plate
            glyph="undo"
            detail={!alone && mySeats.value.length > 1 ? 'all at this screen' : undefined}
            onClick={() => {
              wire.send({ t: 'leave' })
              mySeat.value = null
              mySeats.value = []
              const id = table.value?.id
              if (id) rememberTable(id, { seat: null, token: null })
            }}
          >
            Stand up
          </Plate>
        )}
      </span>
    </li>
  )
}
