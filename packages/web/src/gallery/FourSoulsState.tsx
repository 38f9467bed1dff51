import { useEffect, useState } from 'preact/hooks'
import { beside } from '../../fixtures/moments.ts'
import { fixtureCards, showFourSouls } from '../../fixtures/showFourSouls.ts'
import { Table } from '../four-souls/Table.tsx'
import { looksOver } from '../table/over.ts'
import { forgetEverything, wire } from '../table/state.ts'
import { answerHere, taught } from './answers.ts'
import { Beside } from './Beside.tsx'
import { opened } from './opened.ts'

/** A whole table of Four Souls in a state. */
export function FourSoulsState({ name }: { name: string }) {
  const [end] = useState(() => answerHere(taught))
  useState(() => {
    looksOver.value = false
    fixtureCards()
    showFourSouls(name)
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
  return (
    <Beside>
      <Table />
    </Beside>
  )
}
