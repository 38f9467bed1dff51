import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { type KeySource, Keys, SealError } from './sealing.ts'
import { StoreError } from './store-error.ts'

/** The keys of a house, in a file of their own or in the environment: never in the database, so that a copy of that tells nothing. */

/** How a key can be given. */
const HOW = 'with --key-file FILE, or in the environment (SOULSTACK_KEY_FILE, or SOULSTACK_KEY with the key itself)'

/** The default path of the key file: in the user's folder for settings, where no copy of the tables takes it along. */
function defaultKeyFile(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (env['SOULSTACK_KEY_FILE']) return resolve(env['SOULSTACK_KEY_FILE'])
  const folder =
    platform === 'win32'
      ? join(env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Soulstack')
      : join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'soulstack')
  return join(folder, 'soulstack.key')
}

/**
 * Where the keys are: in the given file, in `SOULSTACK_KEY`, in the file `SOULSTACK_KEY_FILE`, or in the user's folder for settings. `made`
 * is called when the file has been made.
 */
export function keySource(
  file?: string,
  made?: (path: string) => void,
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): KeySource {
  const given = env['SOULSTACK_KEY']
  if (file === undefined && given) return keysInText(given)
  return new KeyFile(file === undefined ? defaultKeyFile(env, platform) : resolve(file), made)
}

/** Keys from the environment. */
function keysInText(text: string): KeySource {
  const where = 'SOULSTACK_KEY'
  const read = () => {
    try {
      return Keys.read(text)
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      throw new StoreError(`${where} is not a key: ${error.message}. \`soulstack key new\` prints a new one.`, {
        cause: error,
      })
    }
  }
  return { where, read, make: read }
}

/** A file with keys, which only its owner can read. */
export class KeyFile implements KeySource {
  readonly path: string
  private readonly made: (path: string) => void

  constructor(path: string, made: (path: string) => void = () => {}) {
    this.path = path
    this.made = made
  }

  get where(): string {
    return `the key file ${this.path}`
  }

  /** The keys; null: there is no such file. @throws StoreError when it cannot be read or is damaged. */
  read(): Keys | null {
    try {
      return Keys.read(readFileSync(this.path, 'utf8'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      const { message } = error as Error
      throw new StoreError(
        error instanceof SealError
          ? `The key file ${this.path} is damaged: ${message}. Put your copy of it back. Nothing was changed.`
          : `The key file ${this.path} cannot be read: ${message}. Give the key ${HOW}.`,
        { cause: error },
      )
    }
  }

  /** Makes the file with a new key. If another process was faster, its key is taken. @throws StoreError when it cannot be written. */
  make(): Keys {
    const keys = Keys.fresh()
    if (!this.write(keys, (part) => linkOnly(part, this.path))) return this.read()!
    this.made(this.path)
    return keys
  }

  /** Replaces the keys: the file has either the old ones or the new ones, however this ends. @throws StoreError when it cannot be written. */
  replace(keys: Keys): void {
    this.write(keys, (part) => {
      renameSync(part, this.path)
      return true
    })
  }

  /** What is unwise about where the key is, in sentences. `database`: the file with the tables. */
  remarks(database: string, env: NodeJS.ProcessEnv = process.env): string[] {
    if (!existsSync(this.path)) return []
    const remarks = []
    if (!relative(dirname(resolve(database)), this.path).startsWith('..'))
      remarks.push(`The key is in the folder of the tables (${this.path}): whoever copies the folder can read them.`)
    // what systemd hands over (LoadCredential=) only this service can read, though it may look as if a group could
    const { CREDENTIALS_DIRECTORY: handedOver } = env
    const isGuarded = handedOver !== undefined && dirname(this.path) === resolve(handedOver)
    if (process.platform !== 'win32' && !isGuarded && statSync(this.path).mode & 0o077)
      remarks.push(`Other users of this machine can read the key. To keep them out: chmod 600 ${this.path}`)
    return remarks
  }

  /** Writes keys to a new file, and has it put in place. */
  private write(keys: Keys, put: (part: string) => boolean): boolean {
    const part = `${this.path}.${process.pid}.part`
    try {
      mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 })
      rmSync(part, { force: true })
      const file = openSync(part, 'wx', 0o600)
      try {
        writeSync(file, `${ABOUT}${keys.text}`)
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      chmodSync(part, 0o600)
      const isPut = put(part)
      settleFolder(dirname(this.path))
      return isPut
    } catch (error) {
      throw new StoreError(
        `Soulstack keeps its tables under a key, and cannot write one to ${this.path}: ${(error as Error).message}. ` +
          `Choose a file outside of the folder of the tables, or give a key ${HOW}; \`soulstack key new\` prints one.`,
        { cause: error },
      )
    } finally {
      discard(part)
    }
  }
}

const ABOUT = `# The key to the tables of Soulstack: without it nobody can read them or their backups.
# Keep a copy in another place than the backups. Older keys are for older backups; the last one is in use.
`

/** Gives a file its name unless that is taken. @returns whether it was free. */
function linkOnly(part: string, path: string): boolean {
  try {
    linkSync(part, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    if (existsSync(path)) return false
    // a file system without links
    renameSync(part, path)
    return true
  }
}

/** Deletes what may be left of a new file. */
function discard(part: string): void {
  try {
    rmSync(part, { force: true })
  } catch {
    // its folder is none, which the caller says
  }
}

/** Flushes a folder to disk, so that a file in it keeps its name. Windows does that by itself. */
function settleFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
