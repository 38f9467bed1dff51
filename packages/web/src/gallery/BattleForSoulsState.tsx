import states from 'virtual:battle-for-souls-states'
import { useEffect, useState } from 'preact/hooks'
import { addMoments } from '../../fixtures/moments.ts'
import { fixtureCards } from '../../fixtures/showFourSouls.ts'
import { galleryTable } from '../../fixtures/table.ts'
import { Table } from '../battle-for-souls/Table.tsx'
import { Nowhere } from '../pages/Nowhere.tsx'
import { VisitProvider } from '../table/visit/VisitProvider.tsx'
import { interceptRequests, teachingAnswers } from './answers.ts'
import { Beside } from './Beside.tsx'
import { useStateVisit } from './state-visit.ts'

/** A Battle For Souls table in a fixed state. */
export function BattleState({ name }: { name: string }) {
  const shown = Object.hasOwn(states, name) ? states[name] : undefined
  const [end] = useState(() => interceptRequests(teachingAnswers))
  const visit = useStateVisit((begun) => {
    if (!shown) return
    fixtureCards()
    begun.table.value = galleryTable({
      name: 'Vespers',
      game: 'battle-for-souls',
      state: shown.view.over ? 'over' : 'playing',
      seats: shown.names.map((who, seat) => ({
        seat,
        kind: seat === shown.you ? 'person' : 'bot',
        name: who,
        here: true,
        away: null,
        bot: seat === shown.you ? null : 'normal',
        kept: null,
      })),
      options: shown.lesson ? { lesson: shown.lesson } : {},
    })
    begun.mySeat.value = shown.you
    begun.takeView(shown.view, shown.log, 0)
    addMoments(begun)
  })
  useEffect(() => end, [])
  if (!shown) return <Nowhere why={`The gallery has no state ${name} of Battle For Souls.`} />
  return (
    <VisitProvider visit={visit}>
      <Beside>
        <Table />
      </Beside>
    </VisitProvider>
  )
}
