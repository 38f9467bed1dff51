/**
 * Random numbers from ChaCha8 in counter mode. The whole state is a key and a position, so it is plain data, cheap to fork,
 * and nobody can predict the next die from those already seen. The current block is cached outside the state: it is a pure
 * function of key and position, so sharing it between forks is harmless.
 */
export interface RandomState {
  /** Eight 32-bit words; never written after creation, shared between forks. */
  readonly key: readonly number[]
  /** How many 32-bit numbers have been drawn. */
  n: number
}

/**
 * A number that was drawn. `at`: the position of the generator; `of`: how many values were possible; `got`: the result, 0 to `of`-1. For a
 * shuffle of `of` things, `got` is a list: for each place from the last to the second, the place that it was swapped with.
 */
export interface Draw {
  at: number
  of: number
  got: number | number[]
}

/** Called with each draw and its generator. */
type DrawObserver = (draw: Draw, from: RandomState) => void

/** The current observer of draws; null except while `observeDraws` runs. */
let observer: DrawObserver | null = null

/** Runs a function and reports every number drawn meanwhile, from any generator. Returns the function's result. */
export function observeDraws<T>(observe: DrawObserver, run: () => T): T {
  const before = observer
  observer = observe
  try {
    return run()
  } finally {
    observer = before
  }
}

const block = new Uint32Array(16)
let cachedKey: readonly number[] | null = null
let cachedBlock = -1

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  let va = x[a]!
  let vb = x[b]!
  let vc = x[c]!
  let vd = x[d]!
  va = (va + vb) | 0
  vd ^= va
  vd = (vd << 16) | (vd >>> 16)
  vc = (vc + vd) | 0
  vb ^= vc
  vb = (vb << 12) | (vb >>> 20)
  va = (va + vb) | 0
  vd ^= va
  vd = (vd << 8) | (vd >>> 24)
  vc = (vc + vd) | 0
  vb ^= vc
  vb = (vb << 7) | (vb >>> 25)
  x[a] = va
  x[b] = vb
  x[c] = vc
  x[d] = vd
}

const input = new Uint32Array(16)

function fillBlock(key: readonly number[], counter: number): void {
  input[0] = 0x61707865
  input[1] = 0x3320646e
  input[2] = 0x79622d32
  input[3] = 0x6b206574
  for (let i = 0; i < 8; i++) input[4 + i] = key[i]!
  input[12] = counter >>> 0
  input[13] = Math.floor(counter / 0x100000000)
  input[14] = 0
  input[15] = 0
  block.set(input)
  for (let round = 0; round < 4; round++) {
    quarter(block, 0, 4, 8, 12)
    quarter(block, 1, 5, 9, 13)
    quarter(block, 2, 6, 10, 14)
    quarter(block, 3, 7, 11, 15)
    quarter(block, 0, 5, 10, 15)
    quarter(block, 1, 6, 11, 12)
    quarter(block, 2, 7, 8, 13)
    quarter(block, 3, 4, 9, 14)
  }
  for (let i = 0; i < 16; i++) block[i] = block[i]! + input[i]!
  cachedKey = key
  cachedBlock = counter
}

/** The next 32-bit number, 0 … 2³²-1. Advances the state. */
export function nextUint32(r: RandomState): number {
  const at = Math.floor(r.n / 16)
  if (cachedKey !== r.key || cachedBlock !== at) fillBlock(r.key, at)
  return block[r.n++ % 16]!
}

/**
 * A whole number from 0 to `bound`-1, every value equally likely (rejection sampling).
 * @throws RangeError if there is no such number; otherwise the search would never end
 */
export function below(r: RandomState, bound: number): number {
  if (!(bound >= 1)) throw new RangeError(`there is no whole number from 0 to ${bound - 1}`)
  const at = r.n
  const got = drawn(r, bound)
  observer?.({ at, of: bound, got }, r)
  return got
}

function drawn(r: RandomState, bound: number): number {
  const limit = 0x100000000 - (0x100000000 % bound)
  for (;;) {
    const x = nextUint32(r)
    if (x < limit) return x % bound
  }
}

/** Shuffles in place (Fisher and Yates). */
export function shuffle<L extends unknown[] | Uint32Array>(r: RandomState, list: L): L {
  const at = r.n
  const got: number[] | null = observer ? [] : null
  for (let i = list.length - 1; i > 0; i--) {
    const j = drawn(r, i + 1)
    got?.push(j)
    const t = list[i]!
    list[i] = list[j]!
    list[j] = t
  }
  if (got && got.length > 0) observer?.({ at, of: list.length, got }, r)
  return list
}

/** Draws again from the current position of a generator. @returns whether that is the position of this draw, and gives the same result */
export function redrawsSame(r: RandomState, { at, of, got }: Draw): boolean {
  if (r.n !== at || !(of >= 1 && of <= 0x100000000)) return false
  if (typeof got === 'number') return drawn(r, of) === got
  if (got.length !== of - 1) return false
  return got.every((place, i) => drawn(r, of - i) === place)
}

/** An independent copy that will draw the same numbers from here on. */
export const forkRandom = (r: RandomState): RandomState => ({ key: r.key, n: r.n })

/** A generator whose key is drawn from another: what it draws says nothing about what the other draws from then on. */
export function derivedRandom(from: RandomState): RandomState {
  const key: number[] = []
  for (let i = 0; i < 8; i++) key.push(nextUint32(from))
  return { key, n: 0 }
}

/**
 * Quick numbers, for dealing hundreds of cards thousands of times: five times as fast, and as evenly spread. They can be predicted from
 * those already seen, so no real card is ever dealt by them. `quickFrom` draws their start from a generator; `quickBelow` gives the next.
 */
const quick = new Int32Array(4)

/** Starts quick numbers from a generator (sfc32, a small fast counting generator). */
export function quickFrom(r: RandomState): void {
  for (let i = 0; i < 3; i++) quick[i] = nextUint32(r)
  quick[3] = 1
  // mixes the start, so that near ones share nothing
  for (let i = 0; i < 12; i++) quickBelow(1)
}

/** The next quick number from 0 to `bound`-1, each equally likely but for one part in 2³² / `bound`. */
export function quickBelow(bound: number): number {
  const a = quick[0]!
  const b = quick[1]!
  const c = quick[2]!
  const counter = quick[3]!
  const x = (((a + b) | 0) + counter) | 0
  quick[3] = counter + 1
  quick[0] = b ^ (b >>> 9)
  quick[1] = (c + (c << 3)) | 0
  quick[2] = (((c << 21) | (c >>> 11)) + x) | 0
  return Math.floor(((x >>> 0) * bound) / 0x100000000)
}

/**
 * The generator for a seed: 64 hexadecimal digits are taken as the key itself (a live table draws them from the operating
 * system); any other text is stretched to a key, for simulations that want `--seed 1`. Not a password hash.
 */
export function randomFromSeed(seed: string): RandomState {
  if (/^[0-9a-f]{64}$/.test(seed)) {
    const key: number[] = []
    for (let i = 0; i < 8; i++) key.push(Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16))
    return { key, n: 0 }
  }
  let h = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 0x01000193)
  const key: number[] = []
  for (let i = 0; i < 8; i++) {
    h = (h + 0x9e3779b9) | 0
    let z = h ^ (h >>> 16)
    z = Math.imul(z, 0x21f0aaad)
    z ^= z >>> 15
    z = Math.imul(z, 0x735a2d97)
    key.push((z ^ (z >>> 15)) >>> 0)
  }
  // one block of mixing, so that near seeds share nothing
  const mixed: RandomState = { key, n: 0 }
  const out: number[] = []
  for (let i = 0; i < 8; i++) out.push(nextUint32(mixed))
  return { key: out, n: 0 }
}
