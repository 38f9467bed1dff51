import states from 'virtual:battle-for-souls-states'
import { useEffect, useState } from 'preact/hooks'
import { beside } from '../../fixtures/moments.ts'
import { fixtureCards } from '../../fixtures/showFourSouls.ts'
import { galleryTable } from '../../fixtures/table.ts'
import { Table } from '../battle-for-souls/Table.tsx'
import { Nowhere } from '../pages/Nowhere.tsx'
import { looksOver } from '../table/over.ts'
import { forgetEverything, line, mySeat, table, takeView, toast, wire } from '../table/state.ts'
import { answerHere, taught } from './answers.ts'
import { Beside } from './Beside.tsx'
import { opened } from './opened.ts'

/** A whole table of Battle For Souls in a state. */
export function BattleState({ name }: { name: string }) {
  const shown = Object.hasOwn(states, name) ? states[name] : undefined
  const [end] = useState(() => answerHere(taught))
  useState(() => {
    looksOver.value = false
    if (!shown) return
    fixtureCards()
    table.value = galleryTable({
      name: 'Vespers',
      game: 'battle-for-souls',
      state: shown.view.over ? 'over' : 'playing',
      seats: shown.names.map((who, seat) => ({
        seat,
        kind: seat === shown.you ? 'person' : 'bot',
        name: who,
        here: true,
        away: null,
        bot: seat === shown.you ? null : 'greedy',
        kept: null,
      })),
      options: shown.lesson ? { lesson: shown.lesson } : {},
    })
    mySeat.value = shown.you
    line.value = 'open'
    wire.send = (message) => {
      toast(JSON.stringify(message))
      return true
    }
    takeView(shown.view, shown.log, 0)
    beside()
    opened()
  })
  useEffect(
    () => () => {
      end()
      wire.send = () => false
      forgetEverything()
    },
    [],
  )
  if (!shown) return <Nowhere why={`The gallery has no state ${name} of Battle For Souls.`} />
  return (
    <Beside>
      <Table />
    </Beside>
  )
}
