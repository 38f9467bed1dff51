import { cx } from '../cx.ts'
import { Crest } from '../look/Crest.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { Plate } from '../look/Plate.tsx'
import { go } from '../route.ts'
import { Again } from '../table/Again.tsx'
import { looksOver } from '../table/over.ts'
import { showing } from '../table/showing.ts'
import { seatName, table } from '../table/state.ts'
import { WatchReplay } from '../table/WatchReplay.tsx'
import { cardName, pictureOf } from './catalogue.ts'
import { soulsTogether, view } from './state.ts'
import s from './Victory.module.css'

/** The game is over: who won, with which souls, and what next. */
export function Victory() {
  const v = view.value
  if (!v?.over || looksOver.value) return null
  const { winners, reason } = v.over
  const order = [...v.seats].sort(
    (a, b) =>
      Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) ||
      b.soulValue - a.soulValue ||
      a.seat - b.seat,
  )
  const names = winners.map(seatName)
  const lost = v.together && names.length === 0
  const title = v.together
    ? lost
      ? 'Lost together'
      : 'Won together'
    : names.length === 0
      ? 'Nobody wins'
      : winners.includes(v.you ?? -1) && names.length === 1
        ? 'You win'
        : `${names.join(' and ')} ${names.length === 1 ? 'wins' : 'win'}`
  const seed = table.value?.seed
  // Some endings are named by one word only: then the souls speak for themselves.
  const most = Math.max(0, ...v.seats.filter((seat) => winners.includes(seat.seat)).map((seat) => seat.soulValue))
  const said = /\s/.test(reason)
    ? reason
    : v.together
      ? [
          v.challenge?.name ?? `${soulsTogether.value} of ${v.soulsToWin} souls`,
          v.timer !== null && (v.timer === 0 ? 'the timer has run out' : `the timer shows ${v.timer}`),
        ]
          .filter(Boolean)
          .join(', ')
          .concat('.')
      : winners.length
        ? `${names.join(' and ')}: ${most} ${most === 1 ? 'soul' : 'souls'}.`
        : ''
  return (
    <section class={cx(s.victory, lost && s.lost)} role="dialog" aria-modal="true" aria-label={title}>
      <div class={s.light} />
      <header>
        <p class={s.kicker}>
          Turn {v.turn.number}
          {seed ? ` · seed ${seed}` : ''}
        </p>
        <h1>{title}</h1>
        <p class={s.reason}>{said}</p>
      </header>
      <ol class={s.tally}>
        {order.map((seat, i) => (
          <li key={seat.seat} class={cx(winners.includes(seat.seat) && s.won)}>
            <span class={s.place}>{v.together ? '' : i + 1}</span>
            <span class={s.who}>
              <b>
                <Crest seat={seat.seat} />
                {seatName(seat.seat)}
              </b>
              <small>{seat.character && cardName(seat.character.card)}</small>
            </span>
            <span class={s.souls}>
              {seat.souls.map((o) => (
                <span key={o.id} class={s.soul}>
                  <img src={pictureOf(o.card)} alt="" />
                  <small>{cardName(o.card)}</small>
                </span>
              ))}
              {Array.from({ length: v.together ? 0 : Math.max(0, v.soulsToWin - seat.souls.length) }, (_, k) => (
                <span key={k} class={cx(s.soul, s.none)}>
                  <Glyph name="soul-o" />
                  <small>empty</small>
                </span>
              ))}
            </span>
            <span class={s.numbers}>
              <span>
                <b>{seat.soulValue}</b>
                {seat.soulValue === 1 ? 'soul' : 'souls'}
              </span>
              <span>
                <b>{seat.items.length}</b>
                {seat.items.length === 1 ? 'item' : 'items'}
              </span>
              <span>
                <b>{seat.cents}</b>
                {seat.cents === 1 ? 'cent' : 'cents'}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <div class={s.next}>
        {!showing.value && <Again />}
        <WatchReplay />
        <Plate glyph="eye" detail="the table as it stands" onClick={() => (looksOver.value = true)}>
          Look at the table
        </Plate>
        <Plate glyph="left" detail="your tables" onClick={() => go('/')}>
          Home
        </Plate>
      </div>
    </section>
  )
}
