import { arenaJobs } from '../arena/jobs.ts'
import { coverageJobs } from '../card-coverage/rounds.ts'
import { fuzzJobs } from '../fuzz/jobs.ts'
import type { Kind } from '../job-queue/index.ts'
import { labJobs } from '../lab/jobs.ts'
import { measureJobs } from '../lab/measuring.ts'
import { pairsJobs } from '../pairs/jobs.ts'
import { simJobs } from '../sim/jobs.ts'

/** Everything that workers of this program can play. */
export const kinds: readonly Kind[] = [simJobs, arenaJobs, fuzzJobs, coverageJobs, pairsJobs, labJobs, measureJobs]
