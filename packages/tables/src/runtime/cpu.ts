/** What browsers do not have, and Node does. */
const node = globalThis as { process?: { threadCpuUsage?(): { user: number; system: number } } }

/** CPU time of this thread in seconds: waiting for a busy CPU does not count. In a browser, which does not tell, the time that has passed. */
export function threadSeconds(): number {
  const used = node.process?.threadCpuUsage?.()
  return used ? (used.user + used.system) / 1e6 : performance.now() / 1000
}
