import { computed, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals'
import type { CardEntry, CardId } from '@soulstack/kit'
import { cardsOf, cardName as nameIn } from '../../net/catalogue.ts'
import { type Chat, createChat } from './chat.ts'
import { type Choice, createChoice } from './choice/choice.ts'
import type { FilmControls } from './film-controls.ts'
import { createFlow, type Flow } from './flow.ts'
import { createHost, type Host } from './host.ts'
import { createInspector, type Inspector } from './inspector.ts'
import { createPresence, type Presence } from './presence.ts'
import { createPreviews, type Previews } from './previews.ts'
import { createSheets, type Sheets } from './sheets.ts'
import { createTableState, type TableState } from './table.ts'
import { createTakingBack, type TakingBack } from './taking-back.ts'

/**
 * All state of the page for one table: what the server has sent, and what is chosen and open here. It is created when a table, a film or a
 * gallery state is opened, and dropped when that is left. Visits share nothing. State of the device (look, language, sound) and of the page
 * (connections, catalogues) is kept in modules instead.
 *
 * Components get it from `useVisit()`; other functions take it as their first argument.
 */
export interface Visit extends TableState {
  readonly inspector: Inspector
  readonly sheets: Sheets
  readonly takingBack: TakingBack
  readonly flow: Flow
  readonly fates: Previews
  readonly choice: Choice
  readonly chat: Chat
  readonly presence: Presence
  readonly host: Host
  /** What the layout of the table leaves room for. */
  readonly layout: Layout
  /** The film that is shown on this table; null at a live table. */
  readonly filmControls: Signal<FilmControls | null>
  /** The cards of the game at this table, by id; empty until they are loaded. */
  readonly catalogue: ReadonlySignal<ReadonlyMap<CardId, CardEntry>>
  /** A card's name; a readable guess until the catalogue is loaded. */
  cardName(id: CardId): string
  /**
   * State that only some visits need, such as a game's or a film's. Created by `make` on the first call; later calls with the same `make`
   * return the same object. `make` may call `onLeave`.
   */
  part<T>(make: (visit: Visit) => T): T
  /** Registers a function to be called when the visit ends. */
  onLeave(then: () => void): void
  /** Ends the visit and calls what `onLeave` registered. */
  leave(): void
}

function createLayout() {
  return {
    /** The screen is low, or a hint needs room: upright, opponents are drawn side by side. */
    tight: signal(false),
    /** An attack is being shown on the table: what would cover it waits. */
    fighting: signal(false),
  }
}
type Layout = ReturnType<typeof createLayout>

/** Creates a visit, before anything is known of the table. */
export function createVisit(): Visit {
  const state = createTableState()
  const inspector = createInspector()
  const sheets = createSheets(inspector)
  const takingBack = createTakingBack(state, sheets)
  const flow = createFlow(state)
  const previews = createPreviews(state)
  const choice = createChoice({ state, flow, fates: previews, takingBack, sheets, inspector })
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
    fates: previews,
    choice,
    presence,
    chat: createChat(),
    host: createHost(state, presence, sheets),
    layout: createLayout(),
    filmControls: signal<FilmControls | null>(null),
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
