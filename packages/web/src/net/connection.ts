import type { ClientMessage, ServerMessage } from '@soulstack/server/protocol'
import { afterPress } from '../look/after-press.ts'

export type LineState = 'connecting' | 'open' | 'lost' | 'closed'

export interface Line {
  send(message: ClientMessage): boolean
  close(): void
}

interface Listener {
  /** Called on every connection, to say who is here. */
  greet(): ClientMessage
  heard(message: ServerMessage): void
  state(state: LineState): void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
/** The server says something to every answer. When nothing at all is heard for so long after one, in ms, the line is dead. */
const SILENCE = 8000

/** A WebSocket to the server that comes back by itself after it was lost. */
export function openLine(listener: Listener): Line {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT
  let over = false

  function connect(): void {
    if (over) return
    clearTimeout(timer)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const mine = new WebSocket(`${scheme}://${location.host}/ws`)
    socket = mine
    mine.onopen = () => {
      wait = FIRST_WAIT
      mine.send(JSON.stringify(listener.greet()))
      listener.state('open')
    }
    mine.onmessage = (event) => {
      if (mine !== socket) return
      clearTimeout(silence)
      let message: ServerMessage
      try {
        message = JSON.parse(String(event.data)) as ServerMessage
      } catch {
        return
      }
      // a line that was lost meanwhile tells everything again
      afterPress(() => {
        if (mine === socket && !over) listener.heard(message)
      })
    }
    mine.onclose = () => lost(mine)
  }

  function lost(mine: WebSocket): void {
    if (over || mine !== socket) return
    clearTimeout(silence)
    socket = null
    // a line that died may take minutes to say so
    mine.close()
    listener.state('lost')
    timer = setTimeout(connect, wait * (0.8 + Math.random() * 0.4))
    wait = Math.min(LONGEST_WAIT, wait * 1.8)
  }

  // Somebody came back to the tab or the network came back: do not let them wait.
  function hurry(): void {
    if (over || document.hidden || (socket && socket.readyState <= WebSocket.OPEN)) return
    wait = FIRST_WAIT
    connect()
  }

  // The network is gone: that is said at once, and the line is not waited for.
  function cut(): void {
    if (socket) lost(socket)
  }

  addEventListener('online', hurry)
  addEventListener('offline', cut)
  document.addEventListener('visibilitychange', hurry)
  listener.state('connecting')
  connect()

  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      const mine = socket
      mine.send(JSON.stringify(message))
      if (message.t === 'answer') {
        clearTimeout(silence)
        silence = setTimeout(() => lost(mine), SILENCE)
      }
      return true
    },
    close() {
      over = true
      clearTimeout(timer)
      clearTimeout(silence)
      removeEventListener('online', hurry)
      removeEventListener('offline', cut)
      document.removeEventListener('visibilitychange', hurry)
      socket?.close()
      listener.state('closed')
    },
  }
}
