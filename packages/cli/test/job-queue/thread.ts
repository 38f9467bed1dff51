import { playInThread } from '../../src/job-queue/index.ts'
import { kinds } from './kinds.ts'

playInThread(kinds)
