import type { CardId, OptionView } from '@soulstack/four-souls/view/types'
import { Glyph } from '../look/Glyph.tsx'
import type { Option } from '../table/choice.ts'
import { type Drawing, Prompt } from '../table/Prompt.tsx'
import { seatName } from '../table/state.ts'
import s from './Asked.module.css'
import { Card, StillCard } from './Card.tsx'
import { t as cardWords } from './card.words.ts'
import { catalogue } from './catalogue.ts'
import { open } from './choice.ts'
import { Dues } from './Dues.tsx'
import { LaidOut } from './LaidOut.tsx'
import { decidingHand, objects, view } from './state.ts'
import { Threads } from './Threads.tsx'
import { Ability } from './Words.tsx'

const DRAWING: Drawing = {
  cardOf: (option) => cardOf(option as OptionView),
  still: (card) => <StillCard card={card} />,
  pickable: (card, mark, where, onPress) => <Card card={card} mark={mark} onPress={onPress} where={where} />,
  words: (card) => <Told card={card} />,
  ownerOf,
}

/** What lies on the table over the cards: sheets of parchment, death's due, and the threads. */
export function Asked() {
  return (
    <>
      {open.value?.dues ? <Dues /> : <Prompt draw={DRAWING} />}
      <LaidOut />
      <Threads />
    </>
  )
}

/** What a card says beside its picture, where that has no room for it. */
function Told({ card }: { card: CardId }) {
  const info = catalogue.value.get(card)
  if (!info) return null
  return (
    <>
      {info.health !== null && (
        <span class={s.stats}>
          <Glyph name="heart" />
          {info.health}
          {info.evasion !== null && (
            <>
              <Glyph name="evade" />
              {`${info.evasion}+`}
            </>
          )}
          <Glyph name="attack" />
          {info.attack ?? 0}
        </span>
      )}
      {info.lines.map((line) => (
        <Ability key={line.text} line={line} />
      ))}
      {info.reward && <span class={s.reward}>{cardWords.reward(info.reward)}</span>}
    </>
  )
}

/** The card an option stands for, wherever it lies. */
function cardOf({ at }: OptionView): CardId | null {
  const v = view.value
  if (!at || !v) return null
  if (at.at === 'card') return at.card
  if (at.at === 'hand') return decidingHand.value?.[at.index] ?? null
  if (at.at === 'object') return objects.value.get(at.id)?.object.card ?? null
  if (at.at === 'discard' && at.index !== null) return v.piles[at.deck].discard[at.index] ?? null
  if (at.at === 'stack') return v.stack.find((i) => i.id === at.id)?.card ?? null
  return null
}

/** In front of whom an object lies, if that is somebody else. */
function ownerOf(option: Option): string | null {
  const { at } = option as OptionView
  const seat = at?.at === 'object' ? (objects.value.get(at.id)?.seat ?? null) : null
  return seat === null || seat === view.value?.you ? null : seatName(seat)
}
