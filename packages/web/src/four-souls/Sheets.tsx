import type { CardId, ChallengeView, ObjectView, VariantView } from '@soulstack/four-souls/view/types'
import type { ComponentChildren } from 'preact'
import { Crest } from '../look/Crest.tsx'
import { press, pressOrLook } from '../table/choice.ts'
import { KeyList } from '../table/KeyList.tsx'
import { LogSheet } from '../table/LogSheet.tsx'
import { SlateDialog } from '../table/Sheet.tsx'
import { seatName } from '../table/state.ts'
import { Barter } from './Barter.tsx'
import { Card } from './Card.tsx'
import { cardName } from './catalogue.ts'
import { LOG_KINDS } from './logKinds.ts'
import { openInspector, sheet } from './looking.ts'
import { handPlace, objectPlace } from './places.ts'
import s from './Sheets.module.css'
import { near, soulsTogether, view } from './state.ts'
import { Hearts, SeatSouls, Vital } from './Vitals.tsx'

const close = () => {
  sheet.value = null
}

const KEYS: [string, string][] = [
  ['A', 'declare an attack'],
  ['B', 'declare a purchase'],
  ['O', 'solitaire: both characters pass'],
]

/** Whatever has been opened over the table. */
export function Sheets() {
  const open = sheet.value
  const v = view.value
  if (!open) return null
  if (open.of === 'keys') return <KeyList onClose={close} own={KEYS} />
  if (!v) return null
  switch (open.of) {
    case 'seat':
      return <SeatSheet seat={open.seat} />
    case 'discard':
      return (
        <CardSheet
          title={`${DECKS[open.deck]} discard`}
          note="The latest card first."
          cards={v.piles[open.deck].discard}
        />
      )
    case 'covered': {
      const rows = { monster: v.monsters, shop: v.shop, room: v.rooms, final: v.finals, minion: v.minions }
      const slot = rows[open.row][open.index]
      return (
        <CardSheet
          title={`Under ${slot?.top ? cardName(slot.top.card) : 'the slot'}`}
          note="They are in play again when the cards above are gone."
          cards={slot?.covered ?? []}
        />
      )
    }
    case 'stack':
      return (
        <SlateDialog label="The stack" onClose={close}>
          <h2 class={s.title}>The stack</h2>
          <ol class={s.stack}>
            {[...v.stack].reverse().map((item) => (
              <li key={item.id}>
                <b>{item.n}</b>
                <span>
                  <strong>{item.title}</strong>
                  <small>
                    {item.controller === null ? 'The game' : seatName(item.controller)}: {item.what}
                  </small>
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
      return <LogSheet kinds={LOG_KINDS} seats={v.seats.length} onClose={close} />
    case 'barter':
      return <Barter onClose={close} />
  }
}

const DECKS = { treasure: 'Treasure', loot: 'Loot', monster: 'Monster', room: 'Room' } as const

function CardSheet({ title, note, cards }: { title: string; note: string; cards: readonly CardId[] }) {
  return (
    <SlateDialog label={title} onClose={close} class={s.wide}>
      <h2 class={s.title}>{title}</h2>
      <p class={s.note}>{cards.length ? note : 'Empty.'}</p>
      <div class={s.cards}>
        {cards.map((card, i) => (
          <Card
            key={`${cards.length - i}${card}`}
            card={card}
            places={[]}
            onPress={() => openInspector({ card, places: [] })}
          />
        ))}
      </div>
    </SlateDialog>
  )
}

/** What is won and lost together, and what moves the timer. */
function GoalSheet() {
  const v = view.value
  if (!v) return null
  return (
    <SlateDialog label="The goal" onClose={close} class={s.rules}>
      <h2 class={s.title}>The goal</h2>
      <p class={s.goal}>
        {v.soulsToWin} souls together win; there are {soulsTogether.value}.
      </p>
      <ul>
        {v.soulCap > 0 && <li>No more than {v.soulCap} of each character count.</li>}
        <li>The timer shows {v.timer}. At 0 the game is lost.</li>
        <li>It goes down by 1 when both characters have had their turn, and by 1 when one dies in its own turn.</li>
        {v.rooms.length > 0 && (
          <li>
            A room goes into discard after a whole round on top of its slot. In a turn in which a monster died, the
            active player may also discard one at the end.
          </li>
        )}
      </ul>
    </SlateDialog>
  )
}

/** What a challenge asks for, and what is different in it. */
function ChallengeSheet({ challenge }: { challenge: ChallengeView }) {
  const timer = view.value?.timer ?? null
  return (
    <SlateDialog label={challenge.name} onClose={close} class={s.rules}>
      <h2 class={s.title}>{challenge.name}</h2>
      <p class={s.goal}>{challenge.goal}</p>
      <ul>
        {challenge.rules.map((rule) => (
          <li key={rule}>{rule.replace(/^\$ /, '')}</li>
        ))}
        {timer !== null && <li>The timer shows {timer}. It goes down by 1 as each round ends.</li>}
      </ul>
    </SlateDialog>
  )
}

/** What is played differently. */
function VariantsSheet({ variants }: { variants: readonly VariantView[] }) {
  return (
    <SlateDialog label="Variants" onClose={close} class={s.rules}>
      <h2 class={s.title}>Variants</h2>
      <ul>
        {variants.map((variant) => (
          <li key={variant.id}>
            <b>{variant.name}.</b> {variant.about}
            {variant.left !== null && ` Starting items left: ${variant.left}.`}
          </li>
        ))}
      </ul>
    </SlateDialog>
  )
}

/** Everything of one seat at text size. What may be chosen there can be chosen here too. */
function SeatSheet({ seat }: { seat: number }) {
  const v = view.value
  const mine = v?.seats[seat]
  if (!v || !mine) return null
  const name = seatName(seat)
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
                o.id === mine.character?.id
                  ? { health: mine.health, maxHealth: mine.maxHealth, attack: mine.attack }
                  : undefined
              }
              onPress={(anchor) => {
                pressOrLook([objectPlace(o.id)], anchor, () =>
                  openInspector({ card: o.card, object: o, seat, places: [objectPlace(o.id)] }),
                )
                if (anchor.getAttribute('aria-pressed') !== null) close()
              }}
            />
          ))}
        </div>
      </section>
    )
  return (
    <SlateDialog label={`${name}: everything`} onClose={close} class={s.wide}>
      <h2 class={s.title}>
        <Crest seat={seat} />
        {name}
      </h2>
      <div class={s.vitals}>
        <Hearts health={mine.health} max={mine.maxHealth} />
        <SeatSouls souls={mine.soulValue} />
        <Vital glyph="cent" value={mine.cents} word="cents" />
        <Vital glyph="cards" value={mine.handCount} word="loot in hand" />
        <Vital glyph="attack" value={mine.attack} word="attack" />
      </div>
      {mine.effects.map((e) => (
        <p key={e}>{e}</p>
      ))}
      {group('Souls', mine.souls)}
      {group('Character and items', [...(mine.character ? [mine.character] : []), ...mine.items])}
      {group('Curses', mine.curses)}
      {mine.hand && seat !== near.value?.seat && (
        <section>
          <h3>Open hand</h3>
          <div class={s.cards}>
            {mine.hand.map((card, i) => {
              // whoever plays every seat may play from here
              const places = v.you === seat ? [handPlace(i)] : []
              return (
                <Card
                  key={`${i}${card}`}
                  card={card}
                  places={places}
                  onPress={(anchor) => {
                    if (press(places, anchor)) close()
                    else openInspector({ card, places })
                  }}
                />
              )
            })}
          </div>
        </section>
      )}
    </SlateDialog>
  )
}
