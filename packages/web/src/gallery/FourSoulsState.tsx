import { useEffect, useState } from 'preact/hooks'
import { beside } from '../../fixtures/moments.ts'
import { fixtureCards, showFourSouls } from '../../fixtures/showFourSouls.ts'
import { Table } from '../four-souls/Table.tsx'
import { OfVisit } from '../table/visit/OfVisit.tsx'
import { answerHere, taught } from './answers.ts'
import { Beside } from './Beside.tsx'
import { useStateVisit } from './state-visit.ts'

/** A whole table of Four Souls in a state. */
export function FourSoulsState({ name }: { name: string }) {
  const [end] = useState(() => answerHere(taught))
  const visit = useStateVisit((begun) => {
    fixtureCards()
    showFourSouls(begun, name)
    beside(begun)
  })
  useEffect(() => end, [])
  return (
    <OfVisit visit={visit}>
      <Beside>
        <Table />
      </Beside>
    </OfVisit>
  )
}
