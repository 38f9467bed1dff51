/** Synthesised sounds: no audio files are fetched. A limiter keeps many sounds at once from being too loud. */

export type Sound =
  | 'paper'
  | 'die'
  | 'knock'
  | 'hit'
  | 'miss'
  | 'heart'
  | 'coin'
  | 'breath'
  | 'flame'
  | 'tick'
  | 'turn'
  | 'stamp'
  | 'toll'
  | 'bell'

/** The shortest time between two plays of the same sound, in seconds. */
const AGAIN = 0.07
/** The most sounds that may start within 0.3 seconds. */
const VOICES = 5

let context: AudioContext | null = null
let master: GainNode | null = null
const last = new Map<Sound, number>()
let recent: number[] = []

/** Plays a sound. `volume`: 0 to 1. Does nothing before the first press on the page, as browsers allow no sound until then. */
export function synthesise(name: Sound, volume: number): void {
  if (!navigator.userActivation?.hasBeenActive) return
  if (!context || !master) {
    context = new AudioContext({ latencyHint: 'interactive' })
    master = output(context)
  }
  if (context.state === 'suspended') void context.resume()
  // perceived loudness grows roughly with the square
  master.gain.value = volume ** 2
  const now = context.currentTime
  recent = recent.filter((at) => now - at < 0.3)
  if (now - (last.get(name) ?? -1) < AGAIN || recent.length >= VOICES) return
  last.set(name, now)
  recent.push(now)
  SOUNDS[name](context, master, now + 0.005)
}

/** Returns the node to connect sounds to: it leads through the limiter to the destination of `c`. */
export function output(c: BaseAudioContext): GainNode {
  const gain = c.createGain()
  const limiter = c.createDynamicsCompressor()
  limiter.threshold.value = -20
  limiter.knee.value = 6
  limiter.ratio.value = 20
  limiter.attack.value = 0.002
  limiter.release.value = 0.12
  gain.connect(limiter).connect(c.destination)
  return gain
}

type Maker = (c: BaseAudioContext, to: AudioNode, at: number) => void

/** Builds each sound. `at`: when it starts, in seconds of the context's clock. */
export const SOUNDS: Record<Sound, Maker> = {
  // a card that slides over others
  paper: (c, to, at) =>
    noise(c, to, at, { type: 'bandpass', from: 2200, until: 5200, q: 0.8, loud: 0.46, length: 0.1 }),
  // hits the table a few times and comes to rest
  die: (c, to, at) => {
    ;[0, 0.07, 0.14, 0.2].forEach((later, i) => {
      noise(c, to, at + later, { type: 'bandpass', from: 3400 - i * 300, until: 1800, q: 2, loud: 0.3, length: 0.03 })
      tone(c, to, at + later, { wave: 'sine', from: 520 - i * 70, until: 300 - i * 30, loud: 0.16, length: 0.05 })
    })
  },
  // one bounce of a large die on wood
  knock: (c, to, at) => {
    tone(c, to, at, { wave: 'triangle', from: 520, until: 260, loud: 0.5, length: 0.1 })
    noise(c, to, at, { type: 'bandpass', from: 2600, until: 900, q: 1.2, loud: 0.6, length: 0.05 })
  },
  // a blow that lands
  hit: (c, to, at) => {
    tone(c, to, at, { wave: 'triangle', from: 300, until: 90, loud: 0.42, length: 0.18 })
    noise(c, to, at, { type: 'bandpass', from: 2000, until: 600, q: 0.7, loud: 0.62, length: 0.1 })
  },
  // claws
  miss: (c, to, at) => {
    for (const later of [0, 0.05, 0.1])
      noise(c, to, at + later, { type: 'bandpass', from: 4200, until: 1300, q: 1.4, loud: 0.22, length: 0.08 })
  },
  // a heart is lost
  heart: (c, to, at) => {
    // the upper tones are what small loudspeakers can play
    for (const [later, pitch, loud] of [
      [0, 110, 0.2],
      [0.16, 92, 0.16],
    ] as const) {
      tone(c, to, at + later, { wave: 'sine', from: pitch, until: pitch * 0.56, loud, length: 0.16 })
      tone(c, to, at + later, { wave: 'triangle', from: pitch * 4, until: pitch * 2.4, loud: loud * 1.7, length: 0.14 })
    }
  },
  coin: (c, to, at) => {
    tone(c, to, at, { wave: 'sine', from: 2350, until: 2350, loud: 0.032, length: 0.22 })
    tone(c, to, at + 0.045, { wave: 'sine', from: 3520, until: 3520, loud: 0.022, length: 0.3 })
  },
  // the candle is blown out
  breath: (c, to, at) =>
    noise(c, to, at, { type: 'lowpass', from: 1400, until: 180, q: 0.4, loud: 0.19, length: 0.7, swell: 0.12 }),
  // a match is lit
  flame: (c, to, at) => {
    noise(c, to, at, { type: 'highpass', from: 3000, until: 1600, q: 0.5, loud: 0.12, length: 0.09 })
    noise(c, to, at + 0.08, { type: 'bandpass', from: 900, until: 500, q: 0.6, loud: 0.15, length: 0.5, swell: 0.1 })
    tone(c, to, at + 0.1, { wave: 'sine', from: 392, until: 587, loud: 0.035, length: 0.6 })
  },
  // it is your move
  tick: (c, to, at) => {
    tone(c, to, at, { wave: 'triangle', from: 1500, until: 1100, loud: 0.2, length: 0.035 })
    tone(c, to, at + 0.16, { wave: 'triangle', from: 1250, until: 950, loud: 0.17, length: 0.035 })
  },
  // your turn begins
  turn: (c, to, at) => {
    tone(c, to, at, { wave: 'triangle', from: 523, until: 521, loud: 0.055, length: 0.3 })
    tone(c, to, at + 0.13, { wave: 'triangle', from: 784, until: 782, loud: 0.055, length: 0.45 })
  },
  stamp: (c, to, at) => {
    tone(c, to, at, { wave: 'triangle', from: 340, until: 110, loud: 0.55, length: 0.17 })
    noise(c, to, at, { type: 'lowpass', from: 1800, until: 500, q: 0.5, loud: 0.5, length: 0.08 })
  },
  // a low bell, struck once: a soul
  toll: (c, to, at) => {
    const partials: [ratio: number, loud: number, length: number][] = [
      [0.5, 0.14, 2.2],
      [1, 0.22, 1.9],
      [1.2, 0.1, 1.3],
      [2, 0.14, 1],
      [3, 0.09, 0.7],
    ]
    for (const [ratio, loud, length] of partials)
      tone(c, to, at, { wave: 'sine', from: 147 * ratio, until: 146 * ratio, loud, length })
  },
  // a low bell: its partials are not those of a string
  bell: (c, to, at) => {
    const partials: [ratio: number, loud: number, length: number][] = [
      [0.5, 0.2, 3.2],
      [1, 0.26, 2.6],
      [1.2, 0.12, 2],
      [1.5, 0.1, 1.6],
      [2, 0.12, 1.3],
      [2.76, 0.05, 0.8],
    ]
    for (const [ratio, loud, length] of partials)
      tone(c, to, at, { wave: 'sine', from: 220 * ratio, until: 219 * ratio, loud, length })
  },
}

/** A tone with a fast attack that fades. `from`, `until`: Hz; `length`: seconds; `loud`: peak gain, 0 to 1. */
function tone(
  c: BaseAudioContext,
  to: AudioNode,
  at: number,
  p: { wave: OscillatorType; from: number; until: number; loud: number; length: number },
): void {
  const source = c.createOscillator()
  const gain = c.createGain()
  source.type = p.wave
  source.frequency.setValueAtTime(p.from, at)
  source.frequency.exponentialRampToValueAtTime(p.until, at + p.length)
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(p.loud, at + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + p.length)
  source.connect(gain).connect(to)
  source.start(at)
  source.stop(at + p.length + 0.02)
}

/** Filtered noise. `from`, `until`: the filter's frequency in Hz; `length`, `swell` (attack): seconds; `loud`: peak gain, 0 to 1. */
function noise(
  c: BaseAudioContext,
  to: AudioNode,
  at: number,
  p: { type: BiquadFilterType; from: number; until: number; q: number; loud: number; length: number; swell?: number },
): void {
  const source = c.createBufferSource()
  source.buffer = whiteNoise(c)
  source.loop = true
  const filter = c.createBiquadFilter()
  filter.type = p.type
  filter.Q.value = p.q
  filter.frequency.setValueAtTime(p.from, at)
  filter.frequency.exponentialRampToValueAtTime(p.until, at + p.length)
  const gain = c.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(p.loud, at + (p.swell ?? 0.006))
  gain.gain.exponentialRampToValueAtTime(0.0001, at + p.length)
  source.connect(filter).connect(gain).connect(to)
  source.start(at)
  source.stop(at + p.length + 0.02)
}

const noiseBuffers = new WeakMap<BaseAudioContext, AudioBuffer>()
/** A second of white noise, made once for each context. */
function whiteNoise(c: BaseAudioContext): AudioBuffer {
  const known = noiseBuffers.get(c)
  if (known) return known
  const buffer = c.createBuffer(1, c.sampleRate, c.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  noiseBuffers.set(c, buffer)
  return buffer
}
