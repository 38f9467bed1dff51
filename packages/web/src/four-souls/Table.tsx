import { signal, useSignalEffect } from '@preact/signals'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { cx } from '../look/cx.ts'
import { later, laterOn } from '../look/later.tsx'
import { Bar } from '../table/Bar.tsx'
import { type GameKeys, listenToKeys, tidyTabs } from '../table/keys.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/four-souls-table.ts'
import { stageIsThere } from './fight.ts'
import { fourSouls } from './game.ts'
import { Hand } from './Hand.tsx'
import { LootPile } from './LootPile.tsx'
import { Middle } from './Middle.tsx'
import { Mine } from './Mine.tsx'
import { Purse } from './Purse.tsx'
import { handPlace, objectPlace } from './places.ts'
import { Rail } from './Rail.tsx'
import { Seat } from './Seat.tsx'
import s from './Table.module.css'

/** What lies over the table is fetched when the table has been drawn. */
const Asked = later(() => import('./Asked.tsx').then((m) => m.Asked))
const Cause = later(() => import('./Cause.tsx').then((m) => m.Cause))
const Aloud = later(() => import('./Aloud.tsx').then((m) => m.Aloud))
const Opened = later(() => import('./Opened.tsx').then((m) => m.Opened))
const Stage = later(() =>
  import('./Stage.tsx').then((m) => {
    stageIsThere.value = true
    return m.Stage
  }),
)

const isShort = () => innerWidth < 600 && innerHeight <= 780
/** A short phone: opponents stand side by side, so that less is pushed off the screen. */
const short = signal(isShort())

const KEYS: GameKeys = {
  own: {
    a: (visit) => fourSouls(visit).declare('attack'),
    b: (visit) => fourSouls(visit).declare('purchase'),
    o: (visit) => fourSouls(visit).passForAll(),
  },
  handPlace: (_, index) => handPlace(index),
  inspect: (visit, card, places) => {
    const game = fourSouls(visit)
    const found = [...game.objects.value].find(([id]) => places.includes(objectPlace(id)))?.[1]
    game.openInspector({ card, object: found?.object, seat: found?.seat ?? null, places })
  },
}

/** The whole table of a game that is being played, or has been. */
export function Table() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  const d = game.open.value
  useState(game.lay)

  // not useEffect, which comes a while after the table is seen: what is typed by then would be lost
  useLayoutEffect(() => listenToKeys(visit, KEYS), [])
  useEffect(() => {
    Stage.ahead()
    const quiet = laterOn(() => import('./story.ts').then((m) => m.tellStory(visit)))
    const resized = () => {
      short.value = isShort()
      visit.choice.lookForPlaces()
    }
    addEventListener('resize', resized)
    return () => {
      quiet()
      removeEventListener('resize', resized)
      delete document.body.dataset['room']
      visit.layout.fighting.value = false
    }
  }, [])
  useLayoutEffect(() => {
    tidyTabs()
    visit.choice.lookForPlaces()
  })
  useSignalEffect(() => {
    visit.layout.fighting.value = game.staged.value !== null
  })
  useSignalEffect(() => {
    const mine = game.near.value
    if (mine?.dead && game.view.value?.you === mine.seat) document.body.dataset['room'] = 'cold'
    else delete document.body.dataset['room']
  })

  if (!v) return null
  // a single opponent fits in any case, more than three do not
  const fight = game.staged.value
  const fold =
    game.far.value.length > 1 && (v.stack.length > 0 || fight !== null || short.value || game.far.value.length > 3)
  const asking = d !== null && d.shape !== 'action' && !(visit.choice.aside.value && visit.choice.sheetWanted.value)
  return (
    <>
      <main
        class={cx(s.table, asking && s.asking)}
        data-stack={v.stack.length > 0 ? 'yes' : 'no'}
        data-fold={fold ? 'yes' : 'no'}
        inert={v.over !== null && !visit.tallyClosed.value}
        data-staged={fight ? '' : undefined}
        data-quiet={d === null && v.turn.active !== v.you ? '' : undefined}
        data-acting={d?.shape === 'action' ? '' : undefined}
        data-caused={game.cause.value ? '' : undefined}
        data-answers={game.sayings.value.length > 0 ? '' : undefined}
      >
        <Bar plain={t.secondEdition} />
        <section
          class={s.foes}
          aria-label={v.you === null ? t.players : t.opponents}
          data-count={game.far.value.length}
          data-board=""
        >
          {game.far.value.map((seat) => (
            <Seat key={seat.seat} seat={seat} />
          ))}
        </section>
        <Middle />
        {fight && <Stage />}
        {(game.cause.value || game.sayings.value.length > 0) && <Cause />}
        <Mine />
        <Purse />
        <Hand />
        <LootPile />
        <Rail />
        <Asked />
      </main>
      <Opened />
      <Aloud />
    </>
  )
}
