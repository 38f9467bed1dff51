import type { CardId, OptionView } from '@soulstack/four-souls/view/types'
import { Glyph } from '../look/Glyph.tsx'
import { type Drawing, Prompt } from '../table/act/Prompt.tsx'
import type { Option } from '../table/visit/choice/types.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { t as cardWords } from '../words/four-souls-card.ts'
import s from './Asked.module.css'
import { Card } from './Card.tsx'
import { StillCard } from './CardFace.tsx'
import { catalogue } from './catalogue.ts'
import { Dues } from './Dues.tsx'
import { fourSouls } from './game.ts'
import { LaidOut } from './LaidOut.tsx'
import { Threads } from './Threads.tsx'
import { Ability } from './Words.tsx'

const DRAWING: Drawing = {
  cardOf: (visit, option) => cardOf(visit, option as OptionView),
  still: (card) => <StillCard card={card} />,
  pickable: (card, mark, where, onPress) => <Card card={card} mark={mark} onPress={onPress} where={where} />,
  words: (card) => <Told card={card} />,
  ownerOf,
}

/** What lies on the table over the cards: sheets of parchment, death's due, and the threads. */
export function Asked() {
  const visit = useVisit()
  const game = fourSouls(visit)
  return (
    <>
      {game.open.value?.dues ? <Dues /> : <Prompt draw={DRAWING} />}
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
function cardOf(visit: Visit, { at }: OptionView): CardId | null {
  const game = fourSouls(visit)
  const v = game.view.value
  if (!at || !v) return null
  if (at.at === 'card') return at.card
  if (at.at === 'hand') return game.decidingHand.value?.[at.index] ?? null
  if (at.at === 'object') return game.objects.value.get(at.id)?.object.card ?? null
  if (at.at === 'discard' && at.index !== null) return v.piles[at.deck].discard[at.index] ?? null
  if (at.at === 'stack') return v.stack.find((i) => i.id === at.id)?.card ?? null
  return null
}

/** In front of whom an object lies, if that is somebody else. */
function ownerOf(visit: Visit, option: Option): string | null {
  const game = fourSouls(visit)
  const { at } = option as OptionView
  const seat = at?.at === 'object' ? (game.objects.value.get(at.id)?.seat ?? null) : null
  return seat === null || seat === game.view.value?.you ? null : visit.seatName(seat)
}
