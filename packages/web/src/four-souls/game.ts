import { type Signal, signal } from '@preact/signals'
import type { InspectedCard } from '../table/visit/inspector.ts'
import type { Visit } from '../table/visit/visit.ts'
import { createCause } from './cause.ts'
import { createChoice } from './choice.ts'
import { createFight } from './fight.ts'
import type { InspectedObject, Sheet } from './inspected.ts'
import type { Moment } from './moments.ts'
import { createStackTargets } from './stack-targets.ts'
import { createState } from './state.ts'

/** Everything that appears within this time after the table was mounted counts as having been there, in ms. */
const SETTLING = 600

function createGame(visit: Visit) {
  const state = createState(visit)
  const choice = createChoice(visit, state)
  const fight = createFight(state, choice)
  let mountedAt = Number.POSITIVE_INFINITY
  return {
    ...state,
    ...choice,
    ...fight,
    ...createStackTargets(state),
    ...createCause(visit, state, choice, fight),
    /** The open sheet, the card in the inspector, and the one beside the pointer. */
    sheet: visit.sheets.current as Signal<Sheet | null>,
    inspected: visit.inspector.inspected as Signal<InspectedObject | null>,
    peeked: visit.inspector.peeked as Signal<{ inspected: InspectedObject; anchor: HTMLElement } | null>,
    openInspector: visit.inspector.open as (card: InspectedObject & InspectedCard) => void,
    /** The stack item whose source and targets are highlighted. */
    traced: signal<number | null>(null),
    /** The stack item whose yield menu is open, and the button that opened it. */
    yielding: signal<{ id: number; anchor: HTMLElement } | null>(null),
    /** The moments that are shown now, at most one for each seat. */
    moments: signal<readonly Moment[]>([]),
    /** Notes that the table is mounted now. */
    noteMounted: (): void => {
      mountedAt = performance.now()
    },
    /** Whether what appears now is new, and should be animated. */
    settled: (): boolean => performance.now() - mountedAt > SETTLING,
  }
}

/** The state that Four Souls adds to a visit. */
export type FourSouls = ReturnType<typeof createGame>
/** Returns the Four Souls part of a visit. */
export const fourSouls = (visit: Visit): FourSouls => visit.part(createGame)
