// The games of the browser tests, also for threads of their server.
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

// Films and studies are made in threads of low priority, which on a busy machine get next to no time, while a test waits for them.
const { setPriority } = os
os.setPriority = () => setPriority(4)
syncBuiltinESMExports()

export { games } from '../../../packages/server/test/helpers/set-table.ts'
