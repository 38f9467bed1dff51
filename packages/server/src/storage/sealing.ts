import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomFillSync,
} from 'node:crypto'
import type { Wrapped } from '@soulstack/tables/stores'

/**
 * Encrypts what a database must not tell to somebody who has it without its key: seeds, configurations, logs, saves, and what is recorded of
 * finished games. AES-256-GCM with a random nonce for each value. A value is bound to its place (kind, table, number), so one cannot be put
 * in the place of another. Lengths and times are not hidden, and an older database is as valid as a newer one.
 */

/** What is sealed. Each kind has a key of its own, derived from the key of the house. `proof`: what shows that a key is the right one. */
export type Kind = 'proof' | Wrapped

/** Something cannot be unsealed, or a key is not one; the message says why. */
export class SealError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SealError'
  }
}

/** A key of a house: 32 secret bytes. The id tells keys apart and is no secret. */
interface HouseKey {
  id: string
  secret: Buffer
}

/** Bytes of a secret, of an id, of a nonce, and of what proves that nothing was changed. */
const SECRET = 32
const ID = 4
const NONCE = 12
const TAG = 16

/** The format of sealed values, their first byte. Values with another one come from a later release. */
const FORMAT = 1
/** Format, id of the key, nonce; the text follows, and then the tag. */
const HEAD = 1 + ID + NONCE

const derived = (secret: Uint8Array, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `soulstack ${use}`, bytes))

const keyOf = (secret: Buffer): HouseKey => ({ id: derived(secret, 'id', ID).toString('hex'), secret })

/** The keys of a house, oldest first: the last one seals, all unseal. */
export class Keys {
  readonly all: readonly HouseKey[]

  private constructor(all: readonly HouseKey[]) {
    this.all = all
  }

  /** A single new key. */
  static fresh(): Keys {
    return new Keys([keyOf(randomBytes(SECRET))])
  }

  /**
   * Reads keys from a text: one in each line, or separated by commas, as base64, with or without its id before it. `#` begins a comment.
   * @throws SealError when there is none, or a line is not a key.
   */
  static read(text: string): Keys {
    const lines = text
      .split(/[\n,]/)
      .map((line, n) => ({ at: n + 1, words: line.replace(/#.*/, '').trim() }))
      .filter(({ words }) => words !== '')
    if (lines.length === 0) throw new SealError('it holds no key')
    const all = lines.map(({ at, words }) => {
      const [, id, text] = /^(?:([0-9a-f]{8})\s+)?([A-Za-z0-9+/_-]{43}=?)$/.exec(words) ?? []
      const key = text === undefined ? null : keyOf(Buffer.from(text, 'base64'))
      if (key === null || (id !== undefined && id !== key.id))
        throw new SealError(`line ${at} is not a whole key (32 bytes as base64)`)
      return key
    })
    return new Keys(all.filter(({ id }, n) => all.findLastIndex((other) => other.id === id) === n))
  }

  /** The key that seals. */
  get newest(): HouseKey {
    return this.all.at(-1)!
  }

  /** These keys and a new one, which seals from now on. */
  withNew(): Keys {
    return new Keys([...this.all, ...Keys.fresh().all])
  }

  /** The ids, for people. */
  get ids(): string {
    return listed(this.all.map(({ id }) => id))
  }

  /** As `read` reads them. */
  get text(): string {
    return this.all.map(({ id, secret }) => `${id} ${secret.toString('base64')}\n`).join('')
  }
}

/** Ids of keys for a sentence: “key 3f2a91c0”, “keys 3f2a91c0 and 77ab0c12”. */
export const listed = (ids: readonly string[]): string =>
  ids.length === 1 ? `key ${ids[0]}` : `keys ${ids.slice(0, -1).join(', ')} and ${ids.at(-1)}`

/** Where the keys of a house are kept. */
export interface KeySource {
  /** For people: “the key file /home/ann/.config/soulstack/soulstack.key”. */
  where: string
  /** The keys; null: there is nothing. @throws an error for people when they cannot be read. */
  read(): Keys | null
  /** Makes the first key. @throws an error for people when it cannot be kept. */
  make(): Keys
}

/** A key that is forgotten at the end, for databases that are forgotten too. */
export function passingKeys(): KeySource {
  const keys = Keys.fresh()
  return { where: 'memory', read: () => keys, make: () => keys }
}

/** Seals and unseals the values of a database. */
export class Sealing {
  readonly keys: Keys
  private readonly head: Buffer
  private readonly derived = new Map<string, Map<Kind, KeyObject>>()
  /** Random bytes for the next nonces. */
  private readonly nonces = Buffer.alloc(NONCE * 256)
  private used = this.nonces.length

  constructor(keys: Keys) {
    this.keys = keys
    this.head = Buffer.from([FORMAT, ...Buffer.from(keys.newest.id, 'hex')])
    for (const { id } of keys.all) this.derived.set(id, new Map())
  }

  /** Seals a text or bytes for a place: a table, and a number or name there that is unique for its kind. */
  seal(kind: Kind, table: string, at: number | string, content: string | Uint8Array): Uint8Array {
    const { id } = this.keys.newest
    const nonce = this.nonce()
    const cipher = createCipheriv('aes-256-gcm', this.key(id, kind)!, nonce, { authTagLength: TAG })
    cipher.setAAD(place(id, kind, table, at))
    const body = typeof content === 'string' ? cipher.update(content, 'utf8') : cipher.update(content)
    const end = cipher.final()
    return Buffer.concat([this.head, nonce, body, end, cipher.getAuthTag()])
  }

  /** What was sealed for this place. @throws SealError when its key is missing, or it is not what was sealed for this place. */
  open(kind: Kind, table: string, at: number | string, sealed: Uint8Array): Buffer {
    const decipher = this.decipher(kind, table, at, sealed)
    try {
      const body = decipher.update(sealed.subarray(HEAD, -TAG))
      const end = decipher.final()
      return end.length === 0 ? body : Buffer.concat([body, end])
    } catch (error) {
      throw broken(kind, table, at, error)
    }
  }

  /** The same for a text. */
  openText(kind: Kind, table: string, at: number | string, sealed: Uint8Array): string {
    const decipher = this.decipher(kind, table, at, sealed)
    try {
      return decipher.update(sealed.subarray(HEAD, -TAG), undefined, 'utf8') + decipher.final('utf8')
    } catch (error) {
      throw broken(kind, table, at, error)
    }
  }

  /** Seals something again, with the newest key. */
  reseal(kind: Kind, table: string, at: number | string, sealed: Uint8Array): Uint8Array {
    return this.seal(kind, table, at, this.open(kind, table, at, sealed))
  }

  private decipher(kind: Kind, table: string, at: number | string, sealed: Uint8Array) {
    if (sealed.length < HEAD + TAG || sealed[0] !== FORMAT) throw broken(kind, table, at)
    const isNewest = this.head.equals(sealed.subarray(0, 1 + ID))
    const id = isNewest ? this.keys.newest.id : Buffer.from(sealed.subarray(1, 1 + ID)).toString('hex')
    const key = this.key(id, kind)
    if (!key) throw new SealError(`${named(kind, table, at)} was sealed with key ${id}; there is ${this.keys.ids}`)
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1 + ID, HEAD), { authTagLength: TAG })
    decipher.setAAD(place(id, kind, table, at))
    decipher.setAuthTag(sealed.subarray(-TAG))
    return decipher
  }

  private key(id: string, kind: Kind): KeyObject | undefined {
    const known = this.derived.get(id)
    let key = known?.get(kind)
    if (known && !key) {
      const { secret } = this.keys.all.find((one) => one.id === id)!
      known.set(kind, (key = createSecretKey(derived(secret, kind, SECRET))))
    }
    return key
  }

  private nonce(): Buffer {
    if (this.used === this.nonces.length) {
      randomFillSync(this.nonces)
      this.used = 0
    }
    return this.nonces.subarray(this.used, (this.used += NONCE))
  }
}

/** What a value is bound to. Neither ids of keys nor kinds have slashes. */
const place = (id: string, kind: Kind, table: string, at: number | string): Buffer =>
  Buffer.from(`${FORMAT}/${id}/${kind}/${table.length}/${table}/${at}`)

const named = (kind: Kind, table: string, at: number | string): string => `${kind} ${at} of table ${table}`

const broken = (kind: Kind, table: string, at: number | string, cause?: unknown): SealError =>
  new SealError(`${named(kind, table, at)} is not what was sealed there: the database was changed, or is damaged`, {
    cause,
  })
