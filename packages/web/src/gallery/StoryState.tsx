import films from 'virtual:gallery-films'
import type { TableView } from '@soulstack/kit'
import { useEffect, useState } from 'preact/hooks'
import { fixtureCards } from '../../fixtures/showFourSouls.ts'
import { Table as BattleTable } from '../battle-for-souls/Table.tsx'
import { Table as FourSoulsTable } from '../four-souls/Table.tsx'
import { CommonSheets } from '../table/CommonSheets.tsx'
import { VisitProvider } from '../table/visit/VisitProvider.tsx'
import { language } from '../words/index.ts'
import { interceptRequests } from './answers.ts'
import { filmAnswers } from './FilmState.tsx'
import { useStateVisit } from './state-visit.ts'

/** The end of the game of a film, with its story. `?with=working`: the study is not done; `?eyes=none`: for watchers. */
export function StoryState({ name }: { name: 'fourfilm' | 'battlefilm' }) {
  const [end] = useState(() => interceptRequests(filmAnswers(name)))
  const visit = useStateVisit((begun) => {
    fixtureCards()
    const eyes = new URLSearchParams(location.search).get('eyes') ?? '0'
    const film = films[name]!
    const index = film.index[language][eyes]!
    begun.table.value = { ...index.table, lasted: 41 * 60, rematch: { wants: [], table: null } }
    begun.mySeat.value = eyes === 'none' ? null : Number(eyes)
    begun.presence.mySeats.value = eyes === 'none' ? [] : [Number(eyes)]
    const all = film.moments[language][eyes]!
    begun.takeView(Object.assign({}, ...all.map(({ view }) => view)) as TableView, index.lines, 0)
  })
  useEffect(() => end, [])
  return (
    <VisitProvider visit={visit}>
      {name === 'fourfilm' ? <FourSoulsTable /> : <BattleTable />}
      <CommonSheets />
    </VisitProvider>
  )
}
