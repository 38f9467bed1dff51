import type { OptionView } from '@soulstack/four-souls/view'
import type { CardId } from '@soulstack/kit'
import { type OptionDrawing, Prompt } from '../table/act/Prompt.tsx'
import type { Option } from '../table/visit/choice/types.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { t as cardWords } from '../words/en/four-souls/card.ts'
import { Card } from './Card.tsx'
import { StillCard } from './CardFace.tsx'
import { catalogue } from './catalogue.ts'
import { Dues } from './Dues.tsx'
import { fourSouls } from './game.ts'
import { LaidOut } from './LaidOut.tsx'
import s from './Questions.module.css'
import { Threads } from './Threads.tsx'
import { Ability } from './Words.tsx'

const DRAWING: OptionDrawing = {
  cardOf: (visit, option) => cardOf(visit, option as OptionView),
  still: (card) => <StillCard card={card} />,
  pickable: (card, mark, where, onPress) => <Card card={card} mark={mark} onPress={onPress} where={where} />,
  words: (card) => <CardWords card={card} />,
  ownerOf,
}

/** Everything that questions draw over the cards: the prompt, the death penalty, cards laid out, and the threads. */
export function Questions() {
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

/** A card's stats and text, for beside a small picture. */
function CardWords({ card }: { card: CardId }) {
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

/** The card of an option, wherever it is; null: none. */
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

/** The name of the player in front of whom an option's object lies; null: nobody, or you. */
function ownerOf(visit: Visit, option: Option): string | null {
  const game = fourSouls(visit)
  const { at } = option as OptionView
  const seat = at?.at === 'object' ? (game.objects.value.get(at.id)?.seat ?? null) : null
  return seat === null || seat === game.view.value?.you ? null : visit.seatName(seat)
}
