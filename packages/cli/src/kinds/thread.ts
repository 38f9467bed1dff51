import { playInThread } from '@soulstack/jobs'
import { kinds } from './index.ts'

/* What a thread that plays jobs starts with. */

playInThread(kinds)
