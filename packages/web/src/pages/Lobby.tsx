import { useSignal } from '@preact/signals'
import type { SeatInfo, TableInfo } from '@soulstack/protocol'
import { useEffect, useId } from 'preact/hooks'
import { aboutGame, sideAt } from '../games/about.ts'
import { titleOf } from '../games/index.ts'
import { isOwnTable } from '../net/hosts.ts'
import { rememberName, rememberTable } from '../net/memory.ts'
import { follow, linkTo } from '../net/route.ts'
import { ChatBox } from '../table/people/Chat.tsx'
import { DoorSign, ManageButton, UndoRemoval, Watchers } from '../table/people/Host.tsx'
import { Invite } from '../table/people/Invite.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { Crest } from '../ui/Crest.tsx'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { lazy } from '../ui/lazy.tsx'
import page from '../ui/Page.module.css'
import { Plate } from '../ui/Plate.tsx'
import { useTitle } from '../ui/title.ts'
import { t as app } from '../words/en/app.ts'
import { t as ofHost } from '../words/en/host.ts'
import { t } from '../words/en/lobby.ts'
import { t as atTable } from '../words/en/table.ts'
import { DiceLine } from './DiceLine.tsx'
import foot from './Foot.module.css'
import s from './Lobby.module.css'
import { SeatBot } from './SeatBot.tsx'
import { sitAt } from './sit-at.ts'

const TablePacks = lazy(() => import('./TablePacks.tsx').then((m) => m.TablePacks))
const ChangeOptions = lazy(() => import('./ChangeOptions.tsx').then((m) => m.ChangeOptions))

/** A table before its game starts: the link to share, the seats, and the start button. `name`: the player's remembered name. */
export function Lobby({ name: known }: { name: string }) {
  const visit = useVisit()
  const name = useSignal(known)
  const id = useId()
  const changing = useSignal(false)
  useTitle(visit.table.value?.name ?? '')
  const at = visit.table.value
  // "Sit" in the list of open tables takes a seat at once
  useEffect(() => {
    if (!at || sitAt.value !== at.id) return
    sitAt.value = null
    const free = at.seats.find(visit.host.isFree)
    if (visit.mySeat.value === null && free) visit.send({ t: 'sit', seat: free.seat, name: known.trim() || undefined })
  }, [])
  if (!at) return null
  if (changing.value && visit.host.isHost.value) return <ChangeOptions onDone={() => (changing.value = false)} />
  const you = visit.mySeat.value
  const open = at.seats.filter((x) => x.kind === 'open').length
  const free = at.seats.find(visit.host.isFree)
  // nobody can sit here, so anybody may start the game
  const botsAlone = at.seats.every((x) => x.kind === 'bot')
  const link = linkTo(`/t/${at.id}`)
  const sit = (seat: number) => {
    const given = name.value.trim()
    rememberName(given)
    visit.send({ t: 'sit', seat, name: given || undefined })
  }
  const usual = aboutGame(at.game)?.words.usual
  // first for those who sit here and wait for others
  const hosts = you !== null && open > 0
  const invite = (
    <section>
      <h2>{t.invite}</h2>
      {isOwnTable(at.id) ? (
        <Invite link={link} what={t.linkTo} title={at.name} />
      ) : (
        <>
          <p class={s.note}>
            {at.door === 'open' && (at.onePerson ? t.linkWatches : at.company.open ? t.listed : t.linkSits)}
            {at.company.watch === 'delayed' && ` ${t.late}`}
          </p>
          <div class={s.share}>
            <Invite link={link} what={t.linkTo} title={at.name} />
          </div>
        </>
      )}
    </section>
  )
  return (
    <main class={cx(page.page, foot.page, s.lobby)}>
      <header>
        <a class={page.back} href="/" onClick={follow}>
          <Glyph name="left" />
          {app.home}
        </a>
        <h1>{at.name}</h1>
        <p class={s.game}>{titleOf(at.game)}</p>
      </header>
      <div class={s.in}>
        {hosts && invite}
        <section class={s.seating}>
          <h2>{t.seats}</h2>
          {you === null && free && (
            <div class={cx(page.field, s.name)}>
              <label for={`${id}n`}>{app.yourName}</label>
              <input
                id={`${id}n`}
                maxLength={24}
                placeholder={atTable.guest}
                value={name.value}
                onInput={(e) => (name.value = e.currentTarget.value)}
              />
            </div>
          )}
          <ol class={s.seats}>
            {at.seats.map((seat) => (
              <SeatRow key={seat.seat} seat={seat} you={you} onSit={() => sit(seat.seat)} />
            ))}
          </ol>
          <UndoRemoval />
          {you === null && open === 0 && <p class={s.note}>{t.everySeatTaken}</p>}
        </section>
        {!hosts && invite}
        <section>
          <h2>{t.played}</h2>
          <ul class={s.rules}>
            {at.rules.length === 0 && usual && <li>{usual}</li>}
            {at.rules.map((rule) => (
              <li key={rule}>{t.playedRule(rule)}</li>
            ))}
            {!visit.onePerson.value && visit.presence.mySeats.value.length > 1 && <li>{t.sharedScreen}</li>}
          </ul>
          <Packs table={at} />
          {visit.host.isHost.value && (
            <p class={s.change}>
              <Plate glyph="gear" onClick={() => (changing.value = true)}>
                {t.changeOptions}
              </Plate>
            </p>
          )}
          {at.dice && <DiceLine dice={at.dice} seats={at.seats} />}
          {!isOwnTable(at.id) && (
            <>
              <DoorSign />
              {at.spectators > 0 && <p class={s.note}>{t.watching(at.spectators)}</p>}
              <Watchers />
            </>
          )}
          <h2 class={s.chat}>{t.chat}</h2>
          <ChatBox {...(you === null && free !== undefined && { called: name.value })} />
        </section>
      </div>
      <div class={foot.go}>
        {you === null && !botsAlone ? (
          <>
            <p>{free ? t.sitOrWatch : t.watchOnly}</p>
            {free && (
              <Plate metal="brass" glyph="user" big detail={t.sitDownAt(free.seat + 1)} onClick={() => sit(free.seat)}>
                {t.sitDown}
              </Plate>
            )}
          </>
        ) : (
          <>
            <p>{open > 0 ? t.open(open) : botsAlone ? t.botsAlone : t.allHere}</p>
            <Plate
              metal="brass"
              glyph="flame"
              big
              off={open > 0}
              detail={open > 0 ? t.startLater : t.startNow}
              onClick={() => visit.send({ t: 'start' })}
            >
              {t.start}
            </Plate>
          </>
        )}
      </div>
    </main>
  )
}

/** The packs of players that the table plays with: their cards can be read before sitting down. */
function Packs({ table }: { table: TableInfo }) {
  const opened = useSignal<string | null>(null)
  const { packs } = table.options as { packs?: readonly { id: string; name: string }[] }
  if (!packs?.length || isOwnTable(table.id)) return null
  return (
    <div class={s.packs}>
      {packs.map(({ id, name }) => (
        <Plate key={id} glyph="cards" onClick={() => (opened.value = id)}>
          {t.readPack(name)}
        </Plate>
      ))}
      {opened.value !== null && (
        <TablePacks table={table.id} first={opened.value} onClose={() => (opened.value = null)} />
      )}
    </div>
  )
}

function SeatRow({ seat, you, onSit }: { seat: SeatInfo; you: number | null; onSit: () => void }) {
  const visit = useVisit()
  const onePerson = visit.table.value?.onePerson === true
  const atThisScreen = visit.presence.mySeats.value.includes(seat.seat)
  const first = onePerson || seat.seat === you
  const bots = you !== null && !onePerson
  const side = visit.table.value && sideAt(visit.table.value, seat.seat)
  return (
    <li>
      <Crest seat={seat.seat} />
      <span class={s.who}>
        <b>{seat.kind !== 'open' ? seat.name : seat.kept === null ? t.openSeat : ofHost.keptFor(seat.kept)}</b>
        <small>
          {side && (
            <span class={s.side} data-side={side.glyph}>
              {side.glyph && <Glyph name={side.glyph} />}
              {side.name}
            </span>
          )}
          {seat.kind === 'open'
            ? seat.kept === null
              ? t.waitsForLink
              : ofHost.waitsForLink
            : seat.kind === 'bot'
              ? seat.bot && t.bot[seat.bot]
              : atThisScreen
                ? first
                  ? t.you
                  : t.atYourScreen
                : seat.here
                  ? t.here
                  : t.away}
          {seat.seat === visit.table.value?.host && !onePerson && `, ${ofHost.host}`}
        </small>
      </span>
      <span class={s.buttons}>
        {visit.host.isFree(seat) && you === null && (
          <Plate metal="brass" glyph="user" class={s.sit} onClick={onSit}>
            {t.sit}
          </Plate>
        )}
        {seat.kind === 'open' && bots && seat.kept === null && <SeatBot seat={seat.seat} />}
        {seat.kind === 'open' && bots && visit.host.isHost.value && (
          <Plate
            glyph={seat.kept === null ? 'lock' : 'link'}
            label={seat.kept === null ? ofHost.keepSeat(seat.seat + 1) : ofHost.linkOf(seat.kept)}
            onClick={() => visit.host.keepSeat(seat.seat)}
          >
            {seat.kept === null ? ofHost.keep : ofHost.link}
          </Plate>
        )}
        {seat.kind === 'person' && !atThisScreen && visit.host.isHost.value && (
          <ManageButton name={seat.name} whom={{ seat: seat.seat }} />
        )}
        {seat.kind === 'bot' && bots && (
          <Plate glyph="cross" onClick={() => visit.send({ t: 'bot', seat: seat.seat, bot: null })}>
            {t.remove}
          </Plate>
        )}
        {atThisScreen && first && (
          <Plate
            glyph="undo"
            detail={!onePerson && visit.presence.mySeats.value.length > 1 ? t.allAtScreen : undefined}
            onClick={() => {
              visit.send({ t: 'leave' })
              visit.mySeat.value = null
              visit.presence.mySeats.value = []
              const id = visit.table.value?.id
              if (id) rememberTable(id, { seat: null, token: null })
            }}
          >
            {t.standUp}
          </Plate>
        )}
      </span>
    </li>
  )
}
