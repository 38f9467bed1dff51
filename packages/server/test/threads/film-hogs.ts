import { hogModule } from '../helpers/hog.ts'
import { stonesModule } from '../helpers/stones.ts'

/** The games of film-cost.test.ts, as film-games.ts has the real ones. */
export const games = [hogModule(), stonesModule()]
