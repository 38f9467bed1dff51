import { options } from 'preact'

/*
 * What the server's messages change is drawn in a task of its own, not at the end of the message. Messages that have already arrived come
 * first, so that a page that has fallen behind draws where the game stands, not each step on the way. What a person changes is drawn at
 * once: their next key is for what it leads to.
 */

type Draw = () => void

const channel = new MessageChannel()
let planned: Draw | null = null

channel.port1.onmessage = () => {
  const draw = planned
  planned = null
  draw?.()
}

function inOwnTask(draw: Draw): void {
  if (!planned) channel.port2.postMessage(null)
  planned = draw
}

/** Calls `change`; the components that it changes are drawn in a later task, together with those of the next such changes. */
export function drawLater(change: () => void): void {
  const usual = options.debounceRendering
  options.debounceRendering = inOwnTask
  try {
    change()
  } finally {
    if (usual) options.debounceRendering = usual
    else delete options.debounceRendering
  }
}
