import type { CardId, SideView, View } from '@soulstack/battle-for-souls/view/types'
import type { ComponentChildren } from 'preact'
import { Glyph } from '../look/Glyph.tsx'
import { RuleLink } from '../rules/RuleLink.tsx'
import { open, whyNotAt } from '../table/choice.ts'
import { KeyList } from '../table/KeyList.tsx'
import { LogSheet } from '../table/LogSheet.tsx'
import { SlateDialog } from '../table/Sheet.tsx'
import { StillCard } from './Card.tsx'
import { cardName, catalogue, TERMS } from './catalogue.ts'
import { LOG_KINDS } from './logKinds.ts'
import { openInspector, sheet } from './looking.ts'
import { cardPlace, type Place } from './places.ts'
import s from './Sheets.module.css'
import { playerName } from './Side.tsx'
import { near, sideOf, view } from './state.ts'

const close = () => {
  sheet.value = null
}

const KEYS: readonly [string, string][] = [
  ['S', 'the souls on Earth'],
  ['O', 'what can be done'],
]

/** Whatever has been opened over the table. */
export function Sheets() {
  const open = sheet.value
  const v = view.value
  if (!open) return null
  if (open.of === 'keys') return <KeyList onClose={close} own={KEYS} />
  if (!v) return null
  switch (open.of) {
    case 'side': {
      const side = sideOf(open.side)
      return side ? <SideSheet side={side} view={v} /> : null
    }
    case 'purgatory':
      return <Pile title="Purgatory" note="Souls that nobody had earned." cards={v.purgatory} />
    case 'void':
      return <Pile title="The Void" note="Out of the game." cards={v.void} />
    case 'log':
      return <LogSheet kinds={LOG_KINDS} seats={v.seats.length} onClose={close} />
  }
}

function Pile({ title, note, cards }: { title: string; note: string; cards: readonly CardId[] }) {
  return (
    <SlateDialog label={title} onClose={close} class={s.wide}>
      <h2 class={s.title}>{title}</h2>
      <p class={s.note}>{cards.length > 0 ? note : 'Empty.'}</p>
      <Cards cards={cards.map((card) => ({ card, places: [] }))} />
    </SlateDialog>
  )
}

/** Cards side by side; alike ones are one, with how many there are. A press shows one large. */
function Cards({ cards }: { cards: readonly { card: CardId; places: Place[]; note?: string }[] }) {
  const alike = new Map<string, { card: CardId; places: Place[]; note?: string; n: number }>()
  for (const one of cards) {
    const key = one.places[0] ?? one.card
    const known = alike.get(key)
    if (known) known.n++
    else alike.set(key, { ...one, n: 1 })
  }
  return (
    <div class={s.cards}>
      {[...alike].map(([key, { card, places, note, n }]) => (
        <button key={key} type="button" class={s.card} onClick={() => openInspector({ card, places })}>
          <span class="sr">
            {[cardName(card), n > 1 && `${n} times`, catalogue.value.get(card)?.text].filter(Boolean).join('. ')}
          </span>
          <StillCard card={card} />
          {n > 1 && (
            <b class={s.times} aria-hidden="true">
              ×{n}
            </b>
          )}
          {note && <small>{note}</small>}
        </button>
      ))}
    </div>
  )
}

/** Everything of a side: what it can still gain, what lies open, what lies at home, what it has discarded. */
function SideSheet({ side, view: v }: { side: SideView; view: View }) {
  const terms = TERMS[side.side]
  const points = side.home.reduce((sum, card) => sum + (catalogue.value.get(card)?.points ?? 0), 0)
  const lying = [...side.angels, ...side.favours, ...side.relics]
  return (
    <SlateDialog label={`${terms.name}: everything`} onClose={close} class={s.wide}>
      <h2 class={s.title}>
        <Glyph name={side.side === 'heaven' ? 'archangel' : 'devil'} /> {side.seats.map(playerName).join(' & ')} ·{' '}
        {terms.name}
      </h2>
      <p class={s.points}>
        <b>{side.points}</b> {v.target === null ? 'points' : `of ${v.target} points`}
      </p>
      <dl class={s.piles}>
        {(
          [
            [`Deck: ${terms.deck}`, 'deck'],
            ['Discard', 'discard'],
            [terms.angels, 'angels'],
            ['Victory points', 'victory'],
            [terms.favours, 'favours'],
            [terms.relics, 'relics'],
          ] as const
        ).map(([word, pile]) => (
          <div key={word}>
            <dt>
              {word}
              {side.side === near.value && <PileReason place={`${side.side}-${pile}`} />}
            </dt>
            <dd>{side.piles[pile]}</dd>
          </div>
        ))}
      </dl>
      <Group title="Open" none="Nothing lies open.">
        {lying.length > 0 && (
          <Cards cards={lying.map((c) => ({ card: c.card, places: [cardPlace(c.id)], note: c.note }))} />
        )}
      </Group>
      {side.fans.map((fan) => (
        <Group key={fan.seat} title={`Laid out by ${playerName(fan.seat)}`} none="Nothing.">
          {fan.cards.length > 0 && <Cards cards={fan.cards.map((card) => ({ card, places: [] }))} />}
        </Group>
      ))}
      <Group title={`In ${terms.name}: ${points} ${points === 1 ? 'point' : 'points'}`} none="Nothing yet.">
        {side.home.length > 0 && <Cards cards={side.home.map((card) => ({ card, places: [] }))} />}
      </Group>
      <Group title="Discard" none="Empty.">
        {side.discard.length > 0 && <Cards cards={side.discard.map((card) => ({ card, places: [] }))} />}
      </Group>
    </SlateDialog>
  )
}

/** Why nothing can be done with a stack now, where somebody who is asked might think of it. */
function PileReason({ place }: { place: Place }) {
  const no = open.value && whyNotAt([place])
  return (
    no && (
      <small>
        {no.reason} <RuleLink rule={no.rule} />
      </small>
    )
  )
}

function Group({ title, none, children }: { title: string; none: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      {children || <p class={s.note}>{none}</p>}
    </section>
  )
}
