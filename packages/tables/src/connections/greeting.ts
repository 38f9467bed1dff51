import type { ClientMessage } from '@soulstack/protocol'
import type { TableMessage } from '../table/messages.ts'

export type Hello = Extract<ClientMessage, { t: 'hello' }>

/** Begins messages that say which token somebody has from now on. */
const TELLS = /^\{"t":("seated"|"removed"|"refused","code":"bad-token")/

/**
 * What a client would say if it said hello again, with the seat that it has by now. In a fleet the server says it for its clients when their
 * table has moved to another node, so they notice nothing but a pause.
 */
export class Greeting {
  private hello: Hello | null = null

  /** The hello; null: it has said none that let it in. */
  get last(): Hello | null {
    return this.hello
  }

  /** It says hello: from now on what it is sent may say who it is. Returns what forgets that, if it is not let in. */
  says(hello: Hello): () => void {
    const before = this.hello
    this.hello = hello
    return () => {
      this.hello = before
    }
  }

  /** It is sent something: its token may be in it, or that it has none. */
  sent(text: string): void {
    if (!this.hello || !TELLS.test(text)) return
    const { token = null } = JSON.parse(text) as { token?: string | null }
    this.setToken(token)
  }

  /** It did something. Whoever gives up a seat would take it back with its token. */
  did({ t }: TableMessage): void {
    if (t === 'leave') this.setToken(null)
  }

  private setToken(token: string | null): void {
    if (!this.hello) return
    const { token: _, ...hello } = this.hello
    this.hello = token === null ? hello : { ...hello, token }
  }
}
