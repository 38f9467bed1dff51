import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const NODE = fileURLToPath(new URL('./node.ts', import.meta.url))

/** How far from its port a process listens that replaces one. */
const SPARE = 100

/** What the nodes of a fleet are told in the environment. */
export interface NodeSettings {
  postgres: string
  nats: string
  key: string
}

/** A place of a fleet: a port, and the process that listens there at the moment. */
export class Place {
  private readonly first: number
  private port: number
  private readonly settings: NodeSettings
  private child: ChildProcess | null = null
  /** Whether a load balancer would send people here. It learns only after a while that a process does not answer. */
  isOffered = false

  constructor(port: number, settings: NodeSettings) {
    this.first = port
    this.port = port
    this.settings = settings
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Starts a process, and waits until it is ready. */
  async start(): Promise<void> {
    const child = this.launch(this.port)
    this.child = child
    await ready(child, this.port, () => this.child === child)
    if (this.child === child) this.isOffered = true
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    this.isOffered = false
    await this.end('SIGKILL')
  }

  /** Lets it stand still for a while; after `aware` milliseconds nobody is sent there. */
  async pause(ms: number, aware: number): Promise<void> {
    const { child } = this
    child?.kill('SIGSTOP')
    await wait(Math.min(aware, ms))
    this.isOffered = false
    await wait(Math.max(0, ms - aware))
    child?.kill('SIGCONT')
    if (this.child === child) this.isOffered = true
  }

  /** Replaces it as docs/fleet.md says for an update: the next one is ready before this one is told to end. */
  async replace(): Promise<void> {
    const { child: before } = this
    const port = this.port === this.first ? this.first + SPARE : this.first
    const child = this.launch(port)
    await ready(child, port, () => true)
    this.child = child
    this.port = port
    await ended(before, 'SIGTERM')
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this
    this.child = null
    this.isOffered = false
    await ended(child, signal)
  }

  private launch(port: number): ChildProcess {
    const { postgres, nats, key } = this.settings
    const env = { ...process.env, FLEET_POSTGRES: postgres, FLEET_NATS: nats, SOULSTACK_KEY: key }
    return spawn(process.execPath, [NODE, `${port}`], { env, stdio: process.env['FLEET_LOG'] ? 'inherit' : 'ignore' })
  }
}

/** Waits until a process is ready, as long as `wanted`. */
async function ready(child: ChildProcess, port: number, wanted: () => boolean): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`a node ended with code ${child.exitCode}`)
    if (!wanted()) return
    await wait(50)
  }
}

async function ended(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGCONT')
  child.kill(signal)
  await gone
}
