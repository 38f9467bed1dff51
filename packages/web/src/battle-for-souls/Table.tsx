import { useEffect, useLayoutEffect } from 'preact/hooks'
import { later, laterOn } from '../look/later.tsx'
import { Bar } from '../table/Bar.tsx'
import { Beside } from '../table/Beside.tsx'
import { type GameKeys, listenToKeys, tidyTabs } from '../table/keys.ts'
import { Act } from './Act.tsx'
import { Earth } from './Earth.tsx'
import { Hand, sortedHand } from './Hand.tsx'
import { Options } from './Options.tsx'
import { handPlace } from './places.ts'
import { Side } from './Side.tsx'
import { Steps } from './Steps.tsx'
import s from './Table.module.css'
import './look.css'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/battle-table.ts'
import { battleForSouls } from './game.ts'

/** What lies over the table is fetched when the table has been drawn. */
const Announcer = later(() => import('../table/Announcer.tsx').then((m) => m.Announcer))
const Opened = later(() => import('./Opened.tsx').then((m) => m.Opened))

/** The focus goes to a part of the table, to what can be chosen there first. */
const goTo = (zone: string) => () => {
  const spots = document.querySelector(`[data-zone="${zone}"]`)
  const spot = spots?.querySelector<HTMLElement>('[data-lit]') ?? spots?.querySelector<HTMLElement>('[data-spot]')
  spot?.focus()
}

const KEYS: GameKeys = {
  own: { s: goTo('earth'), o: goTo('options') },
  // numbers count the cards as they lie, not as the server counts them
  handPlace: (visit, n) => handPlace(sortedHand(battleForSouls(visit).me.value?.hand ?? [])[n]?.index ?? -1),
  inspect: (visit, card, places) => visit.inspector.open({ card, places }),
}

/** The whole table of a game that is being played, or has been. */
export function Table() {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const v = game.view.value
  const below = game.near.value
  // not useEffect, for the reason that the table of Four Souls gives
  useLayoutEffect(() => listenToKeys(visit, KEYS), [])
  useEffect(() => {
    const quiet = laterOn(() => import('./story.ts').then((m) => m.tellStory(visit)))
    return () => {
      quiet()
      delete document.body.dataset['below']
    }
  }, [])
  useLayoutEffect(() => {
    tidyTabs()
    document.body.dataset['below'] = below
  })
  if (!v) return null
  const mine = v.sides.find((side) => side.side === below)
  const other = v.sides.find((side) => side.side !== below)
  return (
    <>
      <main class={s.table} data-below={below} data-mode={v.mode} inert={v.over !== null && !visit.tallyClosed.value}>
        <Bar plain={t.soulsLeft(v.soulsLeft)} />
        {other && <Side side={other} view={v} mine={false} />}
        <Earth view={v} />
        {mine && <Side side={mine} view={v} mine />}
        <Hand />
        <aside class={s.rail} aria-label={t.rail}>
          <Steps view={v} />
          <Options view={v} />
          <Beside />
          <Act />
        </aside>
      </main>
      <Opened />
      <Announcer call={t.call} />
    </>
  )
}
