import type { CardInfo } from '@soulstack/four-souls/view'
import { TermText } from '../rules/TermText.tsx'
import { t } from '../words/en/four-souls/card.ts'
import s from './CardText.module.css'
import { capital } from './catalogue.ts'
import { Ability } from './Words.tsx'

const withTerms = (text: string) => <TermText text={text} game="four-souls" />

/** A card's full text, with definitions of its terms. */
export function CardText({ card }: { card: CardInfo }) {
  return (
    <div class={s.text}>
      {card.lines.map((line) => (
        <Ability key={line.text} line={line} wide say={withTerms} />
      ))}
      {card.reward && <p class={s.reward}>{withTerms(t.reward(card.reward))}</p>}
      {card.keywords.length > 0 && <p>{withTerms(`${card.words.keywords.map(capital).join('. ')}.`)}</p>}
      {card.lines.length === 0 && card.reward === null && card.keywords.length === 0 && <p>{t.noText}</p>}
    </div>
  )
}
