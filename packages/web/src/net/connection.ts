import type { ClientMessage, ServerMessage } from '@soulstack/protocol'
import { afterPress } from '../ui/after-press.ts'
import { drawLater } from '../ui/drawing.ts'
import { inChosenNames } from './card-names.ts'
import { socketTo } from './hosts.ts'

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed'

export interface Connection {
  /** Sends a message. Returns false if there is no open connection. */
  send(message: ClientMessage): boolean
  /** Closes the connection for good. */
  close(): void
}

interface Listener {
  /** Returns the first message of each new connection, which says who this is. */
  greet(): ClientMessage
  heard(message: ServerMessage): void
  state(state: ConnectionState): void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
/** The server replies to every answer. Silence for this long after one, in ms, means that the connection is dead. */
const SILENCE = 8000

/** Opens a line to a table, at the server or in this browser, that reconnects automatically. */
export function openConnection(table: string, listener: Listener): Connection {
  let socket: ReturnType<typeof socketTo> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT
  let over = false

  function connect(): void {
    if (over) return
    clearTimeout(timer)
    const mine = socketTo(table)
    socket = mine
    mine.onopen = () => {
      wait = FIRST_WAIT
      mine.send(JSON.stringify(listener.greet()))
      listener.state('open')
    }
    mine.onmessage = (event: { data: unknown }) => {
      if (mine !== socket) return
      clearTimeout(silence)
      let message: ServerMessage
      try {
        message = JSON.parse(inChosenNames(String(event.data))) as ServerMessage
      } catch {
        return
      }
      // if the connection was lost meanwhile, the new one sends everything again
      afterPress(() => {
        if (mine === socket && !over) drawLater(() => listener.heard(message))
      })
    }
    mine.onclose = () => lost(mine)
  }

  function lost(mine: NonNullable<typeof socket>): void {
    if (over || mine !== socket) return
    clearTimeout(silence)
    socket = null
    // a dead socket may take minutes to report it
    mine.close()
    listener.state('lost')
    timer = setTimeout(connect, wait * (0.8 + Math.random() * 0.4))
    wait = Math.min(LONGEST_WAIT, wait * 1.8)
  }

  // The tab is visible again or the network is back: reconnect at once.
  function hurry(): void {
    if (over || document.hidden || (socket && socket.readyState <= WebSocket.OPEN)) return
    wait = FIRST_WAIT
    connect()
  }

  // The network is gone: report it at once instead of waiting for the socket to notice.
  function cut(): void {
    if (socket instanceof WebSocket) lost(socket)
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
