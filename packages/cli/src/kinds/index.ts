import { arenaJobs } from '../arena/jobs.ts'
import { coverageJobs } from '../four-souls/card-coverage/rounds.ts'
import { labJobs } from '../four-souls/lab/jobs.ts'
import { measureJobs } from '../four-souls/lab/measuring.ts'
import { pairsJobs } from '../four-souls/pairs/jobs.ts'
import { fuzzJobs } from '../fuzz/jobs.ts'
import type { Kind } from '../job-queue/index.ts'
import { simJobs } from '../sim/jobs.ts'

/** Everything that workers of this program can play. */
export const kinds: readonly Kind[] = [simJobs, arenaJobs, fuzzJobs, coverageJobs, pairsJobs, labJobs, measureJobs]
