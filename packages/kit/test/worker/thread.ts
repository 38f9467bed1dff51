import { parentPort } from 'node:worker_threads'
import { Refusal } from '../../src/decision.ts'
import { serveRequests } from '../../src/worker-server.ts'

/* A thread for the tests of requests to workers. */

/** What it can be asked. */
export interface ThreadRequests {
  double: { asks: number; says: number; news: string }
  refuse: { asks: string; says: never }
  crash: { asks: null; says: never }
  hang: { asks: null; says: never }
  length: { asks: Uint8Array; says: number }
}

serveRequests<ThreadRequests>(parentPort!, {
  double(n, { news }) {
    news(`doubling ${n}`)
    return n * 2
  },
  refuse(code) {
    throw new Refusal(code, { en: 'No.', de: 'Nein.' }, 'a-rule')
  },
  crash: () => process.exit(3),
  hang() {
    for (;;);
  },
  length: (bytes) => bytes.length,
})
