import { type Signal, signal } from '@preact/signals'
import type { Looked as AnyLooked } from '../table/visit/inspector.ts'
import type { Visit } from '../table/visit/visit.ts'
import type { Announced } from './announcing.ts'
import { createCause } from './cause.ts'
import { createChoice } from './choice.ts'
import { createFight } from './fight.ts'
import type { Looked, Sheet } from './looking.ts'
import { createStackTargets } from './stack-targets.ts'
import { createState } from './state.ts'

/** For so long after the table has been laid everything counts as having lain there, in ms. */
const LAYING = 600

function createGame(visit: Visit) {
  const state = createState(visit)
  const choice = createChoice(visit, state)
  const fight = createFight(state, choice)
  let laidAt = Number.POSITIVE_INFINITY
  return {
    ...state,
    ...choice,
    ...fight,
    ...createStackTargets(state),
    ...createCause(visit, state, choice, fight),
    /** The sheet that is open, the card in the inspector and the one beside the pointer. */
    sheet: visit.sheets.current as Signal<Sheet | null>,
    inspected: visit.inspector.inspected as Signal<Looked | null>,
    peeked: visit.inspector.peeked as Signal<{ looked: Looked; anchor: HTMLElement } | null>,
    openInspector: visit.inspector.open as (looked: Looked & AnyLooked) => void,
    /** The stack entry whose source and targets are shown. */
    traced: signal<number | null>(null),
    /** The stack entry whose ways to be passed on are shown, and the button that shows them. */
    yielding: signal<{ id: number; anchor: HTMLElement } | null>(null),
    /** What is announced now: one thing at each seat, the latest. */
    announced: signal<readonly Announced[]>([]),
    /** What became of the stack's entries that the newest view has no more, by their ids: told before it is drawn. */
    became: new Map<number, 'resolved' | 'cancelled'>(),
    /** The table is laid now: nothing arrives, everything is there. */
    lay: (): void => {
      laidAt = performance.now()
    },
    /** Whether the table has been looked at for a moment, so that what appears now is new. */
    settled: (): boolean => performance.now() - laidAt > LAYING,
  }
}

/** What a table of Four Souls knows beside what every table does. */
export type FourSouls = ReturnType<typeof createGame>
export const fourSouls = (visit: Visit): FourSouls => visit.part(createGame)
