import type { ChallengeView, ObjectView, VariantView } from '@soulstack/four-souls/view'
import type { CardId } from '@soulstack/kit'
import type { ComponentChildren } from 'preact'
import { LogSheet } from '../table/log/LogSheet.tsx'
import { TurnToSeat } from '../table/people/WatchFrom.tsx'
import { KeyList } from '../table/sheets/KeyList.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { Crest } from '../ui/Crest.tsx'
import { SlateDialog } from '../ui/SlateDialog.tsx'
import { t } from '../words/en/four-souls/opened.ts'
import { t as keyWords } from '../words/en/sheets.ts'
import { Barter } from './Barter.tsx'
import { Card } from './Card.tsx'
import { cardName } from './catalogue.ts'
import { fourSouls } from './game.ts'
import { LOG_KINDS } from './logKinds.ts'
import { handPlace, objectPlace } from './places.ts'
import s from './Sheets.module.css'
import { Hearts, SeatSouls, Vital } from './Vitals.tsx'

const close = (visit: Visit) => {
  const game = fourSouls(visit)
  game.sheet.value = null
}

/** A card in a sheet was chosen: closes the sheet, unless a menu has opened. */
function chosenHere(visit: Visit): void {
  if (visit.choice.menu.value === null) close(visit)
}

const KEYS: [string, string][] = [
  ['A', t.keys.a],
  ['B', t.keys.b],
  ['O', t.keys.o],
]

/** The game's own open sheet. */
export function Sheets() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const open = game.sheet.value
  const v = game.view.value
  if (!open) return null
  if (open.of === 'keys') return <KeyList onClose={() => close(visit)} own={KEYS} presses={[keyWords.dragged]} />
  if (!v) return null
  switch (open.of) {
    case 'seat':
      return <SeatSheet seat={open.seat} />
    case 'discard':
      return <CardSheet title={t.discards[open.deck]} note={t.latestFirst} cards={v.piles[open.deck].discard} />
    case 'covered': {
      const rows = { monster: v.monsters, shop: v.shop, room: v.rooms, final: v.finals, minion: v.minions }
      const slot = rows[open.row][open.index]
      return (
        <CardSheet
          title={t.under(slot?.top ? cardName(slot.top.card) : null)}
          note={t.covered}
          cards={slot?.covered ?? []}
        />
      )
    }
    case 'stack':
      return (
        <SlateDialog label={t.stack} onClose={() => close(visit)}>
          <h2 class={s.title}>{t.stack}</h2>
          <ol class={s.stack}>
            {[...v.stack].reverse().map((item) => (
              <li key={item.id}>
                <b>{item.n}</b>
                <span>
                  <strong>{item.title}</strong>
                  <small>{t.by(item.controller === null ? null : visit.seatName(item.controller), item.what)}</small>
                </span>
              </li>
            ))}
          </ol>
        </SlateDialog>
      )
    case 'goal':
      return <GoalSheet />
    case 'challenge':
      return v.challenge && <ChallengeSheet challenge={v.challenge} />
    case 'variants':
      return <VariantsSheet variants={v.variants} />
    case 'log':
      return <LogSheet kinds={LOG_KINDS} seats={v.seats.length} onClose={() => close(visit)} />
    case 'barter':
      return <Barter onClose={() => close(visit)} />
  }
}

function CardSheet({ title, note, cards }: { title: string; note: string; cards: readonly CardId[] }) {
  const visit = useVisit()
  return (
    <SlateDialog label={title} onClose={() => close(visit)} class={s.wide}>
      <h2 class={s.title}>{title}</h2>
      <p class={s.note}>{cards.length ? note : t.empty}</p>
      <div class={s.cards}>
        {cards.map((card, i) => (
          <Card key={`${cards.length - i}${card}`} card={card} places={[]} />
        ))}
      </div>
    </SlateDialog>
  )
}

/** How a cooperative game is won and lost, and what moves the timer. */
function GoalSheet() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  if (!v) return null
  return (
    <SlateDialog label={t.goal} onClose={() => close(visit)} class={s.rules}>
      <h2 class={s.title}>{t.goal}</h2>
      <p class={s.goal}>{t.toWin(v.soulsToWin, game.soulsTogether.value)}</p>
      <ul>
        {v.soulCap > 0 && <li>{t.cap(v.soulCap)}</li>}
        <li>{t.timer(v.timer ?? 0)}</li>
        <li>{t.timerGoes}</li>
        {v.rooms.length > 0 && <li>{t.roomsGo}</li>}
      </ul>
    </SlateDialog>
  )
}

/** The goal and the rules of a challenge. */
function ChallengeSheet({ challenge }: { challenge: ChallengeView }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const timer = game.view.value?.timer ?? null
  return (
    <SlateDialog label={challenge.name} onClose={() => close(visit)} class={s.rules}>
      <h2 class={s.title}>{challenge.name}</h2>
      <p class={s.goal}>{challenge.goal}</p>
      <ul>
        {challenge.rules.map((rule) => (
          <li key={rule}>{rule.replace(/^\$ /, '')}</li>
        ))}
        {timer !== null && <li>{t.roundTimer(timer)}</li>}
      </ul>
    </SlateDialog>
  )
}

/** The variants in play. */
function VariantsSheet({ variants }: { variants: readonly VariantView[] }) {
  const visit = useVisit()
  return (
    <SlateDialog label={t.variants} onClose={() => close(visit)} class={s.rules}>
      <h2 class={s.title}>{t.variants}</h2>
      <ul>
        {variants.map((variant) => (
          <li key={variant.id}>
            {t.variant(<b>{`${variant.name}.`}</b>, variant.about)}
            {variant.left !== null && t.startersLeft(variant.left)}
          </li>
        ))}
      </ul>
    </SlateDialog>
  )
}

/** Everything that one seat has, with enlarged cards. Cards can be chosen here as on the table. */
function SeatSheet({ seat }: { seat: number }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  const shown = v?.seats[seat]
  if (!v || !shown) return null
  const name = visit.seatName(seat)
  const group = (title: string, objects: readonly ObjectView[]): ComponentChildren =>
    objects.length > 0 && (
      <section>
        <h3>{title}</h3>
        <div class={s.cards}>
          {objects.map((o) => (
            <Card
              key={o.id}
              card={o.card}
              object={o}
              seat={seat}
              places={[objectPlace(o.id)]}
              now={
                o.id === shown.character?.id
                  ? { health: shown.health, maxHealth: shown.maxHealth, attack: shown.attack }
                  : undefined
              }
              onChosen={() => chosenHere(visit)}
            />
          ))}
        </div>
      </section>
    )
  return (
    <SlateDialog label={t.everything(name)} onClose={() => close(visit)} class={s.wide}>
      <h2 class={s.title}>
        <Crest seat={seat} />
        {name}
      </h2>
      <div class={s.vitals}>
        <Hearts health={shown.health} max={shown.maxHealth} />
        <SeatSouls souls={shown.soulValue} seat={shown.seat} />
        <Vital of="cents" value={shown.cents} />
        <Vital of="hand" value={shown.handCount} />
        <Vital of="attack" value={shown.attack} />
      </div>
      <TurnToSeat seat={seat} below={seat === game.ownSeat.value?.seat} onTurned={() => close(visit)} />
      {[...(shown.marks ?? []), ...shown.effects].map((e) => (
        <p key={e}>{e}</p>
      ))}
      {group(t.souls, shown.souls)}
      {group(t.items, [...(shown.character ? [shown.character] : []), ...shown.items])}
      {group(t.curses, shown.curses)}
      {shown.hand && seat !== game.ownSeat.value?.seat && (
        <section>
          <h3>{t.openHand}</h3>
          <div class={s.cards}>
            {shown.hand.map((card, i) => {
              // a person who plays all seats can play from here
              const places = v.you === seat ? [handPlace(i)] : []
              return <Card key={`${i}${card}`} card={card} places={places} onChosen={() => chosenHere(visit)} />
            })}
          </div>
        </section>
      )}
    </SlateDialog>
  )
}
