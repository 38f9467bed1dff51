/** A line to a table of this browser, with the face of a WebSocket. */
export class LocalSocket {
  readyState: number = WebSocket.CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  /** Told when anything comes on it. */
  heard: (() => void) | null = null
  private say: (text: string) => void = () => {}
  private hangUp: () => void = () => {}

  constructor() {
    import('./client.ts').then((home) => home.connect(this)).catch(() => this.ended())
  }

  get isOver(): boolean {
    return this.readyState === WebSocket.CLOSED
  }

  send(text: string): void {
    this.say(text)
  }

  close(): void {
    if (this.isOver) return
    this.hangUp()
    this.ended()
  }

  /** The line stands: what is said and how it is ended. */
  began(say: (text: string) => void, hangUp: () => void): void {
    this.say = say
    this.hangUp = hangUp
    this.readyState = WebSocket.OPEN
    this.onopen?.()
  }

  /** The home has hung up, or cannot be reached. */
  ended(): void {
    if (this.isOver) return
    this.readyState = WebSocket.CLOSED
    this.onclose?.()
  }
}
