import { TermText } from '../rules/TermText.tsx'
import { InspectorFrame } from '../table/inspector/InspectorFrame.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { t } from '../words/en/battle-for-souls/opened.ts'
import { StillCard } from './Card.tsx'
import { catalogue, kindOf } from './catalogue.ts'
import { printedFacts } from './facts.ts'
import { battleForSouls } from './game.ts'
import s from './Inspector.module.css'
import { cardPlace, soulPlace } from './places.ts'

/** A card shown large, with everything known about it. */
export function Inspector() {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const inspected = visit.inspector.inspected.value
  if (!inspected) return null
  const info = catalogue.value.get(inspected.card)
  const open = [...game.openCards.value].find(([id]) => inspected.places.includes(cardPlace(id)))?.[1]
  const soul = game.view.value?.souls.find((x) => x !== null && inspected.places.includes(soulPlace(x.place)))
  const notes = [soul?.standing, open?.card.note, open?.card.spent && t.used].filter(Boolean)
  return (
    <InspectorFrame
      card={inspected.card}
      picture={<StillCard card={inspected.card} />}
      kind={[info && kindOf(info), open && t.inFrontOf[open.side]].filter(Boolean).join(' · ')}
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
