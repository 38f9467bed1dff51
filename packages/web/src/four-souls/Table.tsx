import { useSignalEffect } from '@preact/signals'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { Bar } from '../table/Bar.tsx'
import { startKeys, tidyTabs } from '../table/early-keys.ts'
import type { GameKeys } from '../table/keys.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { lazy, startLazily } from '../ui/lazy.tsx'
import { wide } from '../ui/wide.ts'
import { t } from '../words/en/four-souls/table.ts'
import { stageLoaded } from './fight.ts'
import { fourSouls } from './game.ts'
import { Hand } from './Hand.tsx'
import { LootPile } from './LootPile.tsx'
import { Middle } from './Middle.tsx'
import { OwnBoard } from './OwnBoard.tsx'
import { Purse } from './Purse.tsx'
import { handPlace, objectPlace } from './places.ts'
import { Rail } from './Rail.tsx'
import { Seat } from './Seat.tsx'
import s from './Table.module.css'

/** Everything that opens over the table is fetched after the table was drawn. */
const Questions = lazy(() => import('./Questions.tsx').then((m) => m.Questions))
const Cause = lazy(() => import('./Cause.tsx').then((m) => m.Cause))
const Announcements = lazy(() => import('./Announcements.tsx').then((m) => m.Announcements))
const Opened = lazy(() => import('./Opened.tsx').then((m) => m.Opened))
const Stage = lazy(() =>
  import('./Stage.tsx').then((m) => {
    stageLoaded.value = true
    return m.Stage
  }),
)
/** What only phones have; they fetch it with the table. */
const Phone = lazy(() => import('./Phone.tsx').then((m) => m.Phone))
if (!wide.value) Phone.preload()

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

/** The Four Souls table, live or in a film. */
export function Table() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  const d = game.open.value
  useState(game.noteMounted)
  // on a short phone opponents are drawn side by side, to save height
  const fit = () => {
    visit.layout.tight.value = innerWidth < 600 && innerHeight <= 780
  }
  useState(fit)

  // a layout effect, so that no key is lost between the first paint and the effect
  useLayoutEffect(() => startKeys(visit, KEYS), [])
  useEffect(() => {
    Stage.preload()
    const stopStory = startLazily(() => import('./story.ts').then((m) => m.startStory(visit)))
    const resized = () => {
      fit()
      visit.choice.findHiddenPlaces()
    }
    addEventListener('resize', resized)
    return () => {
      stopStory()
      removeEventListener('resize', resized)
      delete document.body.dataset['room']
      visit.layout.fighting.value = false
    }
  }, [])
  useLayoutEffect(() => {
    tidyTabs()
    visit.choice.findHiddenPlaces()
  })
  useSignalEffect(() => {
    visit.layout.fighting.value = game.staged.value !== null
  })
  useSignalEffect(() => {
    const seat = game.ownSeat.value
    if (seat?.dead && game.view.value?.you === seat.seat) document.body.dataset['room'] = 'cold'
    else delete document.body.dataset['room']
  })

  if (!v) return null
  // a single opponent always fits, more than three never do
  const fight = game.staged.value
  const fold =
    game.opponents.value.length > 1 &&
    (v.stack.length > 0 || fight !== null || visit.layout.tight.value || game.opponents.value.length > 3)
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
        data-answers={game.cardLabels.value.length > 0 ? '' : undefined}
      >
        <Bar plain={t.secondEdition} />
        <section
          class={s.foes}
          aria-label={v.you === null ? t.players : t.opponents}
          data-count={game.opponents.value.length}
          data-board=""
        >
          {game.opponents.value.map((seat) => (
            <Seat key={seat.seat} seat={seat} />
          ))}
        </section>
        <Middle />
        {fight && <Stage />}
        {(game.cause.value || game.cardLabels.value.length > 0) && <Cause />}
        <OwnBoard />
        <Purse />
        <Hand />
        <LootPile />
        <Rail />
        <Questions />
        {!wide.value && <Phone />}
      </main>
      <Opened />
      <Announcements />
    </>
  )
}
