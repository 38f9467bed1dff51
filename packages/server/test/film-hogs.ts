import { hogPlayable } from './hog.ts'
import { stonesPlayable } from './stones.ts'

/** The games of film-cost.test.ts, as film-games.ts has the real ones. */
export const games = [hogPlayable(), stonesPlayable()]
