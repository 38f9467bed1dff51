// Keeps what is counted, for Prometheus.
import type { Count, FleetCounts, MaybePromise, Metrics } from '@soulstack/tables/runtime'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of one server, in their own registry. */
export interface ServerMetrics extends Metrics {
  registry: Registry
  /** What happens to shared packs. */
  packs: Count<'what'>
}

/** Current values, read from the server when the metrics are scraped. */
export interface Readings {
  /** Tables in the database, by state. */
  tables(): MaybePromise<Record<string, number>>
  /** Shared packs in the database. */
  packs(): MaybePromise<number>
  /** Tables in memory. */
  inMemory(): number
  /** Tables set aside after a fault that may not be opened yet. */
  aside(): number
  connections(): number
  /** Connections with messages waiting for their turn. */
  waiting(): number
  /** Bytes queued for slow readers. */
  unread(): number
  /** Bots that think in threads now, and those that wait for one. */
  thinking(): number
  thinkingWaiting(): number
}

/** Makes the metrics. */
export function createMetrics(read: Readings): ServerMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  new Gauge({
    name: 'soulstack_tables',
    help: 'Tables in the database, by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, n] of Object.entries(await read.tables())) this.set({ state }, n)
    },
  })
  new Gauge({
    name: 'soulstack_packs',
    help: 'Packs that were shared, also those that were taken back.',
    registers,
    async collect() {
      this.set(await read.packs())
    },
  })
  gauge('soulstack_tables_in_memory', 'Live tables: somebody is connected to them, or was a moment ago.', read.inMemory)
  gauge('soulstack_tables_aside', 'Tables set aside after a fault that may not be opened yet.', read.aside)
  gauge('soulstack_connections', 'Open WebSocket connections.', read.connections)
  gauge('soulstack_connections_waiting', 'Connections with messages waiting for their turn.', read.waiting)
  gauge('soulstack_unread_bytes', 'Bytes queued for slow readers.', read.unread)
  gauge('soulstack_bots_thinking', 'Bots that are thinking in a thread.', read.thinking)
  gauge('soulstack_bots_waiting', 'Bots that wait for a thread to think in.', read.thinkingWaiting)
  return {
    registry,
    packs: new Counter({
      name: 'soulstack_pack_changes_total',
      help: 'What happened to shared packs: shared, version, withdrawn, handed-on, reported.',
      labelNames: ['what'],
      registers,
    }),
    moves: new Counter({ name: 'soulstack_moves_total', help: 'Moves made.', labelNames: ['by'], registers }),
    refusals: new Counter({
      name: 'soulstack_refusals_total',
      help: 'Messages refused, by reason.',
      labelNames: ['code'],
      registers,
    }),
    faults: new Counter({
      name: 'soulstack_faults_total',
      help: 'Faults in timers, sockets and messages; each set its own table aside.',
      labelNames: ['where'],
      registers,
    }),
    faultyCards: new Counter({
      name: 'soulstack_faulty_cards_total',
      help: 'Cards of players: games that one of them ended (ended), and what the rules or a view could not do for one (failed).',
      labelNames: ['what'],
      registers,
    }),
    slowReaders: new Counter({
      name: 'soulstack_slow_readers_closed_total',
      help: 'Connections closed because too much was queued for slow readers in total.',
      registers,
    }),
    moveSeconds: new Histogram({
      name: 'soulstack_move_seconds',
      help: 'Time from a move to its views being sent: rules, disk and views.',
      buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
      registers,
    }),
    thinkingSeconds: new Histogram({
      name: 'soulstack_bot_thinking_seconds',
      help: 'Time for which a bot thought about a decision in its thread, by level.',
      labelNames: ['level'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5],
      registers,
    }),
    withoutThought: new Counter({
      name: 'soulstack_bots_without_thought_total',
      help: 'Moves that a bot played like a normal one because its thoughts came too late (late), because too many others were waiting (full), or because its thread failed (failed).',
      labelNames: ['why', 'level'],
      registers,
    }),
  }
}

/** What is read from a node of a fleet when the metrics are scraped. */
export interface FleetFigures {
  /** Tables that it owns. */
  tables: number
  /** Other nodes that it hears. */
  others: number
  /** People connected to other nodes who are at its tables. */
  guests: number
}

/** Adds the metrics of a node of a fleet. */
export function addFleetMetrics(registry: Registry, read: () => FleetFigures): FleetCounts {
  const registers = [registry]
  const gauge = (name: string, help: string, which: keyof FleetFigures) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read()[which])
      },
    })
  gauge('soulstack_fleet_tables', 'Tables that this node owns.', 'tables')
  gauge('soulstack_fleet_nodes', 'Other nodes whose beats this node hears.', 'others')
  gauge('soulstack_fleet_guests', 'Connections of other nodes that are at tables of this one.', 'guests')
  const counter = (name: string, help: string) => {
    const one = new Counter({ name: `soulstack_fleet_${name}_total`, help, registers })
    return () => one.inc()
  }
  return {
    claimed: counter('claims', 'Tables that this node has taken.'),
    fenced: counter('fenced', 'Tables that this node found taken by another when it wrote.'),
    forwarded: counter('forwarded', 'Messages forwarded to the owners of their tables.'),
    again: counter(
      'greeted_again',
      'Connections that were brought to their table again, because it had moved or something was lost.',
    ),
    unread: counter('unread', 'Messages of other nodes that could not be read.'),
    missed: counter('beats_missed', 'Beats of this node that came late or did not come back.'),
  }
}
