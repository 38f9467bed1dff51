import { openJobs, Threads, Worker } from '../../src/job-queue/index.ts'
import { kinds } from './kinds.ts'

/* A worker as a process of its own, for tests that kill it: forked with WHERE TRIES. Ends when it is told to (SIGTERM), and with the test. */

const [where, tries] = process.argv.slice(2)
const home = await openJobs(where!, { tries: Number(tries) })
const worker = new Worker({
  home,
  kinds: kinds.map(({ name }) => name),
  threads: new Threads(new URL('./thread.ts', import.meta.url)),
  atOnce: 2,
  say: console.error,
})
// a test that dies must not leave it behind, with whatever waits for its output
process.once('disconnect', () => process.exit())
process.once('SIGTERM', async () => {
  await worker.stop(5000)
  await home.close()
  process.disconnect?.()
})
