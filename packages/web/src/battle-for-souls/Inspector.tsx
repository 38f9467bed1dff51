import { Glyph } from '../look/Glyph.tsx'
import { TermText } from '../rules/TermText.tsx'
import { InspectorFrame } from '../table/inspector/InspectorFrame.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/battle-opened.ts'
import { StillCard } from './Card.tsx'
import { catalogue, kindOf } from './catalogue.ts'
import { printedFacts } from './facts.ts'
import { battleForSouls } from './game.ts'
import s from './Inspector.module.css'
import { cardPlace, soulPlace } from './places.ts'

/** A card large, with everything that is known about it here and now. */
export function Inspector() {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const looked = visit.inspector.inspected.value
  if (!looked) return null
  const info = catalogue.value.get(looked.card)
  const lying = [...game.openCards.value].find(([id]) => looked.places.includes(cardPlace(id)))?.[1]
  const soul = game.view.value?.souls.find((x) => x !== null && looked.places.includes(soulPlace(x.place)))
  const notes = [soul?.standing, lying?.card.note, lying?.card.spent && t.used].filter(Boolean)
  return (
    <InspectorFrame
      card={looked.card}
      picture={<StillCard card={looked.card} />}
      kind={[info && kindOf(info), lying && t.liesBefore[lying.side]].filter(Boolean).join(' · ')}
      now={notes.map((note) => (
        <p key={`${note}`}>
          <Glyph name="info" />
          <span>{note}</span>
        </p>
      ))}
      known={notes.length > 0}
    >
      {info && (
        <>
          {info.text && info.type !== 'soul' && (
            <>
              <h3>{t.does}</h3>
              <p class={s.text}>
                <TermText text={info.text} game="battle-for-souls" />
              </p>
            </>
          )}
          <h3>{t.onCard}</h3>
          <dl class={s.facts}>
            {printedFacts(info).map(([what, is]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{is}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </InspectorFrame>
  )
}
