import type { Learnable } from '@soulstack/bots'
import { fingerprint } from '@soulstack/kit'
import type { State } from '../model/state.ts'
import { SETS } from '../packs/card.ts'
import { printed } from '../packs/index.ts'
import { briskFork } from '../rules/brisk.ts'
import { featureCount, featureNames, features } from './features.ts'
import { searchedWith } from './searched.ts'
import { KINDS, type Kind, learntCurve, learntWeights, resultOf } from './value.ts'

const ALL = SETS.map(({ id }) => id)

/** Tables to learn from, in turn: every way to play of each kind. */
const TABLES: Record<Kind, readonly object[]> = {
  duel: [{ players: 2 }, { players: 2, sets: ALL }, { players: 2, sets: ALL, rooms: true }, { players: 2, edition: 1 }],
  table: [
    { players: 4 },
    { players: 3, sets: ALL },
    { players: 4, sets: ALL, rooms: true },
    { players: 4, edition: 1 },
    { players: 5 },
  ],
  together: [
    { mode: 'co-op', players: 2 },
    { mode: 'co-op', players: 2, challenge: 'mom-is-home' },
    { mode: 'solitaire' },
    { mode: 'co-op', players: 2, challenge: 'greeds-ledger' },
    { mode: 'co-op', players: 2, sets: ALL },
    { mode: 'co-op', players: 2, challenge: 'the-siege' },
  ],
}

/** How the evaluation of Four Souls is learnt, with the cards of this release. */
export const learnable: Learnable<State> = {
  count: featureCount(printed),
  names: featureNames(printed),
  get pool() {
    return fingerprint(printed.definitions.map(({ id, hash }) => [id, hash()]))
  },
  kinds: KINDS,
  table: (kind, n) => TABLES[kind as Kind][n % TABLES[kind as Kind].length]!,
  weights: (kind) => learntWeights(printed, kind as Kind),
  curve: (kind) => learntCurve(kind as Kind),
  features,
  fork: briskFork,
  seats: (g) => g.seats.length,
  place: (_, seat) => seat,
  together: (g) => g.rules.together,
  turn: (g) => (g.phase === 'setup' ? 0 : g.turn),
  result: (g) => (g.over === null || g.over.reason === 'runaway' ? null : resultOf(g)),
  players: searchedWith(printed).players,
}
