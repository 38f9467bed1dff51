import { parentPort, workerData } from 'node:worker_threads'
import { KINDS } from '../src/effects/kinds.ts'
import { compile } from '../src/library/compile.ts'
import { packsIn, play, type ThreadAnswer, type ThreadTask } from './library-games.ts'

/** A thread that compiles packs from JSON, and plays with them. */
const { packs, seeds } = workerData as ThreadTask
const library = compile(packsIn(packs), KINDS)
parentPort!.postMessage({
  hash: library.hash(),
  prints: seeds.map((seed) => play(library, seed).print),
} satisfies ThreadAnswer)
