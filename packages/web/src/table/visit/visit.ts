import { computed, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals'
import type { CardEntry, CardId } from '@soulstack/kit'
import { cardsOf, cardName as nameIn } from '../../net/catalogue.ts'
import { type Chat, createChat } from './chat.ts'
import { type Choice, createChoice } from './choice/choice.ts'
import { createFates, type Fates } from './fates.ts'
import { createFlow, type Flow } from './flow.ts'
import { createHost, type Host } from './host.ts'
import { createInspector, type Inspector } from './inspector.ts'
import { createPresence, type Presence } from './presence.ts'
import { createSheets, type Sheets } from './sheets.ts'
import type { Showing } from './showing.ts'
import { createTableState, type TableState } from './table.ts'
import { createTakingBack, type TakingBack } from './taking-back.ts'

/**
 * All that the page knows while somebody looks at one table: what the server has said of it, and what is chosen and open here. It is made
 * when a table, a film or a state of the gallery is opened, and dropped when it is left; two visits share nothing. What belongs to the
 * device (look, language, sound) and what belongs to the page (connections, catalogues) is not in it.
 *
 * Components reach it by `useVisit()`; other functions are given it as their first argument.
 */
export interface Visit extends TableState {
  readonly inspector: Inspector
  readonly sheets: Sheets
  readonly takingBack: TakingBack
  readonly flow: Flow
  readonly fates: Fates
  readonly choice: Choice
  readonly chat: Chat
  readonly presence: Presence
  readonly host: Host
  /** How much room the table leaves for what lies beside it. */
  readonly layout: Layout
  /** The film that is shown on this table, if one is. */
  readonly showing: Signal<Showing | null>
  /** The cards of the game at this table, by id; empty until the server has sent them. */
  readonly catalogue: ReadonlySignal<ReadonlyMap<CardId, CardEntry>>
  /** A card's name, a readable guess until the catalogue is here. */
  cardName(id: CardId): string
  /**
   * A part that only some visits need: a game's own, a film's. It is made by `make` when it is first asked for, and the same one is given
   * from then on. `make` may call `onLeave` of the visit.
   */
  part<T>(make: (visit: Visit) => T): T
  /** Has something done when the visit is over. */
  onLeave(then: () => void): void
  /** Ends the visit: nothing of it listens any more. */
  leave(): void
}

function createLayout() {
  return {
    /** There is no room for the hint beside the table, whatever the width of the screen: it lies over it until it is put away. */
    crowded: signal(false),
    /** A fight is shown on the table: what would lie over the table waits until it is over. */
    fighting: signal(false),
  }
}
type Layout = ReturnType<typeof createLayout>

/** A visit to a table of which nothing is known yet. */
export function createVisit(): Visit {
  const state = createTableState()
  const inspector = createInspector()
  const sheets = createSheets(inspector)
  const takingBack = createTakingBack(state, sheets)
  const flow = createFlow(state)
  const fates = createFates(state)
  const choice = createChoice({ state, flow, fates, takingBack, sheets, inspector })
  const presence = createPresence(state)
  const catalogue = computed(() => cardsOf(state.table.value?.game ?? ''))
  const parts = new Map<(visit: Visit) => unknown, unknown>()
  const endings: (() => void)[] = [() => choice.end()]

  const visit: Visit = {
    ...state,
    inspector,
    sheets,
    takingBack,
    flow,
    fates,
    choice,
    presence,
    chat: createChat(),
    host: createHost(state, presence, sheets),
    layout: createLayout(),
    showing: signal<Showing | null>(null),
    catalogue,
    cardName: (id) => nameIn(id, catalogue.value),
    part<T>(make: (visit: Visit) => T): T {
      if (!parts.has(make))
        parts.set(
          make,
          untracked(() => make(visit)),
        )
      return parts.get(make) as T
    },
    onLeave: (then) => void endings.push(then),
    leave: () => {
      for (const end of endings.splice(0)) end()
    },
  }
  return visit
}
