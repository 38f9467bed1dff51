import { games as real } from '../../src/games/index.ts'
import { stonesModule } from '../helpers/stones.ts'

/** The games of films.test.ts, for the threads in which films are made: functions cannot be sent there. */
export const games = [...real, stonesModule()]
