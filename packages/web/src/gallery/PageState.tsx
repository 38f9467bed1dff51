import { useEffect, useState } from 'preact/hooks'
import { LOBBIES, OPEN_TABLES, PLAYED } from '../../fixtures/pages.ts'
import { fixtureCards } from '../../fixtures/showFourSouls.ts'
import { Home } from '../pages/Home.tsx'
import { Learn } from '../pages/Learn.tsx'
import { Lobby } from '../pages/Lobby.tsx'
import { Nowhere } from '../pages/Nowhere.tsx'
import { OpenTables } from '../pages/OpenTables.tsx'
import { Replays } from '../pages/Replays.tsx'
import { CommonSheets } from '../table/CommonSheets.tsx'
import { Company } from '../table/people/Company.tsx'
import { VisitProvider } from '../table/visit/VisitProvider.tsx'
import { cx } from '../ui/cx.ts'
import page from '../ui/Page.module.css'
import { type Answers, interceptRequests, teachingAnswers } from './answers.ts'
import { FourSoulsMarks } from './FourSoulsFrames.tsx'
import s from './Gallery.module.css'
import { useStateVisit } from './state-visit.ts'

/** An answer that never comes. */
const pending = new Promise<never>(() => {})

/** The answers for each page. Other pages get those for lessons and hints. */
const ANSWERS: Record<string, Answers> = {
  'open-tables': (path) => (path === '/api/tables' ? OPEN_TABLES : undefined),
  'open-tables-none': (path) => (path === '/api/tables' ? [] : undefined),
  'open-tables-looking': (path) => (path === '/api/tables' ? pending : undefined),
  'open-tables-failed': (path) => {
    if (path === '/api/tables') throw new Error('no server')
  },
  // the server only listens on its own machine
  'lobby-seats': (path) => (path === '/api/addresses' ? { others: [] } : undefined),
  replays: (path) => PLAYED[path.replace('/api/tables/', '')],
}

/** Pages other than tables, with canned answers of the server: `/gallery/pages/NAME`. */
export function PageState({ name }: { name: string }) {
  const [end] = useState(() => interceptRequests(ANSWERS[name] ?? teachingAnswers))
  const visit = useStateVisit((begun) => {
    LOBBIES[name]?.(begun)
    fixtureCards()
  })
  useEffect(() => end, [])
  return (
    <VisitProvider visit={visit}>
      <PageContent name={name} />
    </VisitProvider>
  )
}

function PageContent({ name }: { name: string }) {
  if (Object.hasOwn(LOBBIES, name))
    return (
      <>
        <Lobby name="Ash" />
        <CommonSheets />
        <Company />
      </>
    )
  switch (name) {
    case 'open-tables':
    case 'open-tables-none':
    case 'open-tables-looking':
    case 'open-tables-failed':
      return (
        <main class={page.page}>
          <OpenTables />
        </main>
      )
    case 'marks-of-cards':
      return (
        <main class={cx(page.page, s.gallery)}>
          <h1>Every mark on a card of each type</h1>
          <FourSoulsMarks />
        </main>
      )
    case 'home-first':
      return <Home newcomer />
    case 'replays':
      return <Replays known={() => Object.keys(PLAYED)} />
    case 'replays-none':
      return <Replays known={() => []} />
    case 'learn':
      return <Learn taken={() => []} />
    case 'learn-taken':
      return <Learn taken={(game) => (game === 'four-souls' ? ['your-turn', 'fighting'] : ['sets'])} />
    default:
      return <Nowhere why={`The gallery has no page ${name}.`} />
  }
}
