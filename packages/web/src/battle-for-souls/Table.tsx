import { useEffect, useLayoutEffect } from 'preact/hooks'
import { Bar } from '../table/Bar.tsx'
import { Beside } from '../table/Beside.tsx'
import { startKeys, tidyTabs } from '../table/early-keys.ts'
import type { GameKeys } from '../table/keys.ts'
import { lazy, startLazily } from '../ui/lazy.tsx'
import { Act } from './Act.tsx'
import { Earth } from './Earth.tsx'
import { Hand, sortedHand } from './Hand.tsx'
import { Options } from './Options.tsx'
import { handPlace } from './places.ts'
import { Side } from './Side.tsx'
import { Steps } from './Steps.tsx'
import s from './Table.module.css'
import './colours.css'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/en/battle-for-souls/table.ts'
import { battleForSouls } from './game.ts'

/** Everything that opens over the table is fetched after the table was drawn. */
const Announcer = lazy(() => import('../table/Announcer.tsx').then((m) => m.Announcer))
const Opened = lazy(() => import('./Opened.tsx').then((m) => m.Opened))

/** Moves the focus to a zone of the table, if possible to something that can be chosen. */
const goTo = (zone: string) => () => {
  const spots = document.querySelector(`[data-zone="${zone}"]`)
  const spot = spots?.querySelector<HTMLElement>('[data-lit]') ?? spots?.querySelector<HTMLElement>('[data-spot]')
  spot?.focus()
}

/** What others must hear of a turn. */
const WEIGHTY = ['set', 'home', 'rescued', 'over']

const KEYS: GameKeys = {
  own: { s: goTo('earth'), o: goTo('options') },
  // number keys follow the display order, not the server's
  handPlace: (visit, n) => handPlace(sortedHand(battleForSouls(visit).ownSeat.value?.hand ?? [])[n]?.index ?? -1),
  inspect: (visit, card, places) => visit.inspector.open({ card, places }),
}

/** The Battle For Souls table, live or in a film. */
export function Table() {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const v = game.view.value
  const below = game.ownSide.value
  // a layout effect, so that no key is lost between the first paint and the effect
  useLayoutEffect(() => startKeys(visit, KEYS), [])
  useEffect(() => {
    const stopStory = startLazily(() => import('./story.ts').then((m) => m.startStory(visit)))
    return () => {
      stopStory()
      delete document.body.dataset['below']
    }
  }, [])
  useLayoutEffect(() => {
    tidyTabs()
    document.body.dataset['below'] = below
  })
  if (!v) return null
  const own = v.sides.find((side) => side.side === below)
  const other = v.sides.find((side) => side.side !== below)
  return (
    <>
      <main class={s.table} data-below={below} data-mode={v.mode} inert={v.over !== null && !visit.tallyClosed.value}>
        <Bar plain={t.soulsLeft(v.soulsLeft)} />
        {other && <Side side={other} view={v} own={false} />}
        <Earth view={v} />
        {own && <Side side={own} view={v} own />}
        <Hand />
        <aside class={s.rail} aria-label={t.rail}>
          <Steps view={v} />
          <Options view={v} />
          <Beside />
          <Act />
        </aside>
      </main>
      <Opened />
      <Announcer call={t.call} weighty={WEIGHTY} />
    </>
  )
}
