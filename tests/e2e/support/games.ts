// The games of the browser tests, also for threads of their server.
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

// Films and studies are made in threads of low priority, which on a busy machine get next to no time. A test waits for them.
os.setPriority = () => {}
syncBuiltinESMExports()

export { games } from '../../../packages/server/test/set-table.ts'
