/** What browsers do not have, and Node does. */
const node = globalThis as { setImmediate?: (run: () => void) => unknown }

/** What is to be run soon where there is no `setImmediate`, and the channel by which it gets its turn: timers would wait longer. */
const queue: (() => void)[] = []
let channel: MessageChannel | null = null

/** Runs something after the events that are already queued. */
export function soon(run: () => void): void {
  if (node.setImmediate) {
    node.setImmediate(run)
    return
  }
  if (!channel) {
    channel = new MessageChannel()
    channel.port1.onmessage = () => queue.shift()?.()
  }
  queue.push(run)
  channel.port2.postMessage(null)
}
