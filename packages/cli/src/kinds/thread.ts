import { playInThread } from '../job-queue/index.ts'
import { kinds } from './index.ts'

/* What a thread that plays jobs starts with. */

playInThread(kinds)
