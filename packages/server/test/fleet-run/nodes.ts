import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const NODE = fileURLToPath(new URL('./node.ts', import.meta.url))

/** What the nodes of a fleet are told in the environment. */
export interface NodeSettings {
  postgres: string
  nats: string
  key: string
}

/** A place of a fleet: a port, and the process that listens there at the moment. */
export class Place {
  readonly url: string
  private readonly port: number
  private readonly settings: NodeSettings
  private child: ChildProcess | null = null
  /** Whether a load balancer would send people here. It learns only after a while that a process does not answer. */
  isOffered = false

  constructor(port: number, settings: NodeSettings) {
    this.port = port
    this.settings = settings
    this.url = `http://127.0.0.1:${port}`
  }

  /** Starts a process, and waits until it is ready. */
  async start(): Promise<void> {
    const { postgres, nats, key } = this.settings
    const env = { ...process.env, FLEET_POSTGRES: postgres, FLEET_NATS: nats, SOULSTACK_KEY: key }
    const child = spawn(process.execPath, [NODE, `${this.port}`], {
      env,
      stdio: process.env['FLEET_LOG'] ? 'inherit' : 'ignore',
    })
    this.child = child
    while (!(await this.isReady())) {
      if (child.exitCode !== null) throw new Error(`a node ended with code ${child.exitCode}`)
      if (this.child !== child) return
      await wait(50)
    }
    this.isOffered = true
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

  /** Replaces it, as an update does. */
  async replace(): Promise<void> {
    this.isOffered = false
    await this.end('SIGTERM')
    await this.start()
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this
    this.child = null
    this.isOffered = false
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGCONT')
    child.kill(signal)
    await gone
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/ready`)).ok
    } catch {
      return false
    }
  }
}
