import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Who made a move: a person, a bot, or the server: passing where only passing was possible, or for somebody whose time was up. */
export type Mover = 'person' | 'bot' | 'auto-pass' | 'time-out'

/** The numbers of one server, in a registry of its own. */
export interface Metrics {
  registry: Registry
  moves: Counter<'by'>
  refusals: Counter<'code'>
  moveSeconds: Histogram
}

/** Makes the metrics; `tables` and `connections` are asked when somebody reads them. */
export function createMetrics(read: { tables(): Record<string, number>; connections(): number }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'soulstack_tables',
    help: 'Tables in the database, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, n] of Object.entries(read.tables())) this.set({ state }, n)
    },
  })
  new Gauge({
    name: 'soulstack_connections',
    help: 'Open WebSocket connections.',
    registers,
    collect() {
      this.set(read.connections())
    },
  })
  return {
    registry,
    moves: new Counter({ name: 'soulstack_moves_total', help: 'Moves made.', labelNames: ['by'], registers }),
    refusals: new Counter({
      name: 'soulstack_refusals_total',
      help: 'Messages refused, by reason.',
      labelNames: ['code'],
      registers,
    }),
    moveSeconds: new Histogram({
      name: 'soulstack_move_seconds',
      help: 'Time from a move to its views being sent: rules, disk and views.',
      buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
      registers,
    }),
  }
}
