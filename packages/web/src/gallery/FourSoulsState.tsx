import { useEffect, useState } from 'preact/hooks'
import { addMoments } from '../../fixtures/moments.ts'
import { fixtureCards, showFourSouls } from '../../fixtures/showFourSouls.ts'
import { Table } from '../four-souls/Table.tsx'
import { VisitProvider } from '../table/visit/VisitProvider.tsx'
import { interceptRequests, teachingAnswers } from './answers.ts'
import { Beside } from './Beside.tsx'
import { useStateVisit } from './state-visit.ts'

/** A Four Souls table in a fixed state. */
export function FourSoulsState({ name }: { name: string }) {
  const [end] = useState(() => interceptRequests(teachingAnswers))
  const visit = useStateVisit((begun) => {
    fixtureCards()
    showFourSouls(begun, name)
    addMoments(begun)
  })
  useEffect(() => end, [])
  return (
    <VisitProvider visit={visit}>
      <Beside>
        <Table />
      </Beside>
    </VisitProvider>
  )
}
