import type { Learnable } from '@soulstack/bots'
import { fingerprint } from '@soulstack/kit'
import { cards } from '../cards/index.ts'
import { battleForSouls } from '../game.ts'
import { isSolo, type State, sideOf } from '../rules/state.ts'
import { TURN_CAP } from '../setup/config.ts'
import { FEATURE_COUNT, featureNames, features, sidesOf } from './features.ts'
import { searched } from './searched.ts'
import { KINDS, type Kind, learntCurve, learntWeights, resultOf } from './value.ts'

/** Tables to learn from, in turn. */
const TABLES: Record<Kind, readonly object[]> = {
  sides: [{ mode: 'duel' }, { mode: 'duel' }, { mode: 'duel', wilds: 0 }, { mode: 'teams' }],
  solo: [{ mode: 'solo' }, { mode: 'solo', side: 'hell' }, { mode: 'solo', target: 30 }],
}

/** How the evaluation of Battle For Souls is learnt. */
export const learnable: Learnable<State> = {
  count: FEATURE_COUNT,
  names: featureNames,
  get pool() {
    return fingerprint(cards)
  },
  kinds: KINDS,
  table: (kind, n) => ({ turnCap: TURN_CAP, ...TABLES[kind as Kind][n % TABLES[kind as Kind].length] }),
  weights: (kind) => learntWeights(kind as Kind),
  curve: (kind) => learntCurve(kind as Kind),
  features,
  seats: (g) => sidesOf(g).length,
  place: (g, seat) => sidesOf(g).indexOf(sideOf(g, seat)),
  fork: battleForSouls.fork,
  together: isSolo,
  turn: (g) => g.turn,
  result: (g) => (g.over === null ? null : resultOf(g)),
  players: searched.players,
}
