import { playInThread } from '../src/index.ts'
import { kinds } from './kinds.ts'

playInThread(kinds)
