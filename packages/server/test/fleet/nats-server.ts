import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/** Said where tests are skipped. */
export const NO_NATS =
  'fleet tests skipped: no nats-server (apt-get install nats-server, or SOULSTACK_TEST_NATS=host:port)'

/** The address of a running broker that tests may use, if the environment names one. */
export const givenNats = process.env['SOULSTACK_TEST_NATS']

/** The installed program, if there is one. */
export const natsProgram = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
  .flatMap((folder) => (folder ? [join(folder, 'nats-server'), join(folder, 'nats-server.exe')] : []))
  .find((file) => existsSync(file))

/** A broker started for a test, on a port of its own, that can be killed and started again. */
export class NatsServer {
  readonly port: number
  private readonly more: readonly string[]
  private process: ChildProcess | null = null

  private constructor(port: number, more: readonly string[]) {
    this.port = port
    this.more = more
  }

  /** Starts one; `more` are arguments of the program. `stopped`: only finds a port, for a broker that is not there yet. */
  static async make({ more = [], stopped = false }: { more?: string[]; stopped?: boolean } = {}): Promise<NatsServer> {
    const server = new NatsServer(await freePort(), more)
    if (!stopped) await server.start()
    return server
  }

  async start(): Promise<void> {
    const process = spawn(natsProgram!, ['-a', '127.0.0.1', '-p', `${this.port}`, ...this.more], { stdio: 'ignore' })
    this.process = process
    while (!(await listens(this.port))) {
      if (process.exitCode !== null) throw new Error(`nats-server ended with code ${process.exitCode}.`)
      await new Promise((again) => setTimeout(again, 20))
    }
  }

  /** Kills it, as a power cut would. */
  async kill(): Promise<void> {
    const { process } = this
    this.process = null
    if (!process || process.exitCode !== null) return
    const gone = new Promise((done) => process.once('exit', done))
    process.kill('SIGKILL')
    await gone
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function listens(port: number): Promise<boolean> {
  return new Promise((found) => {
    const socket = connect(port, '127.0.0.1')
    const is = (there: boolean) => {
      socket.destroy()
      found(there)
    }
    socket.once('connect', () => is(true))
    socket.once('error', () => is(false))
  })
}
