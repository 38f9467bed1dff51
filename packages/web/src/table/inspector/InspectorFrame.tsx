import type { CardId } from '@soulstack/kit'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { isGame } from '../../games/index.ts'
import { loadRules } from '../../rules/book.ts'
import { RuleLink } from '../../rules/RuleLink.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { t } from '../../words/en/sheets.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './Inspector.module.css'

const ShowMeHere = lazy(() => import('./ShowMe.tsx').then((m) => m.ShowMeHere))

/**
 * The inspector: a card shown large with everything known about it. `picture`: the card; `kind`: its type and owner; `now`: its current state
 * (a `p` for each fact; `known`: there are any); `children`: what is printed on it. Whether it can be used, or why not, is added.
 */
export function InspectorFrame(p: {
  card: CardId
  picture: ComponentChildren
  kind: string
  now: ComponentChildren
  known: boolean
  children: ComponentChildren
}) {
  const visit = useVisit()
  const places = visit.inspector.inspected.value?.places ?? []
  const lit = places.length > 0 && visit.choice.markOf(places).lit
  const no = visit.choice.whyNotAt(places)
  const game = visit.table.value?.game ?? ''
  useEffect(() => {
    if (isGame(game)) loadRules(game)
  }, [game])
  return (
    <SlateDialog
      label={visit.cardName(p.card)}
      class={s.inspector}
      onClose={() => (visit.inspector.inspected.value = null)}
    >
      <div class={s.columns}>
        <div class={s.card}>{p.picture}</div>
        <div class={s.body}>
          <h2 class={s.title}>{visit.cardName(p.card)}</h2>
          <p class={s.kind}>{p.kind}</p>

          {(p.known || no || lit) && (
            <div class={s.now}>
              <h3>{t.now}</h3>
              {p.now}
              {no ? (
                <p class={s.why}>
                  <Glyph name={visit.choice.openDecision.value ? 'cross' : 'wait'} />
                  <span>
                    <b>{visit.choice.openDecision.value ? t.notNow : t.notAsked}</b> {no.reason}{' '}
                    <RuleLink rule={no.rule} game={visit.table.value?.game} />
                  </span>
                </p>
              ) : (
                lit && (
                  <p>
                    <Glyph name="flame" />
                    <b>{t.canUse}</b>
                  </p>
                )
              )}
            </div>
          )}
          {p.children}
          <div class={s.shows}>
            <ShowMeHere card={p.card} />
          </div>
        </div>
      </div>
    </SlateDialog>
  )
}
