// Large messages in parts.
import { LARGEST_TOLD, within } from './bus.ts'

/**
 * How messages to a node are written: who sends them, and for a large one, which part of it this is. A part begins with
 *
 *     1 byte    length of the sender's name
 *     n bytes   the sender's name
 *     4 bytes   number of the message, counted by its sender
 *     4 bytes   length of the whole message
 *     4 bytes   where in it this part begins
 */
export interface Frame {
  readonly from: string
  readonly number: number
  readonly length: number
  readonly at: number
  readonly part: Uint8Array
}

const head = (name: Uint8Array) => 1 + name.length + 12
const words = new TextEncoder()
const names = new TextDecoder()

/**
 * Writes a message as frames of at most `most` bytes; one frame if it is small enough.
 * @throws TooLarge
 */
export function framesOf(from: string, number: number, message: Uint8Array, most: number): Uint8Array[] {
  within(message, LARGEST_TOLD)
  const name = words.encode(from)
  const room = most - head(name)
  if (name.length > 255 || room <= 0) throw new RangeError(`A frame of ${most} bytes has no room for a message.`)
  const frames: Uint8Array[] = []
  for (let at = 0; at === 0 || at < message.length; at += room) {
    const part = message.subarray(at, at + room)
    const frame = new Uint8Array(head(name) + part.length)
    const view = new DataView(frame.buffer)
    frame[0] = name.length
    frame.set(name, 1)
    view.setUint32(1 + name.length, number >>> 0)
    view.setUint32(5 + name.length, message.length)
    view.setUint32(9 + name.length, at)
    frame.set(part, head(name))
    frames.push(frame)
  }
  return frames
}

/** Reads a frame; null if it is none. */
export function readFrame(bytes: Uint8Array): Frame | null {
  const size = bytes[0]
  if (size === undefined || bytes.length < 13 + size) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const frame = {
    from: names.decode(bytes.subarray(1, 1 + size)),
    number: view.getUint32(1 + size),
    length: view.getUint32(5 + size),
    at: view.getUint32(9 + size),
    part: bytes.subarray(13 + size),
  }
  return frame.length <= LARGEST_TOLD && frame.at + frame.part.length <= frame.length ? frame : null
}

/** Of how many senders unfinished messages are kept: those of nodes that are gone are dropped then. */
const SENDERS = 16

interface Unfinished {
  number: number
  whole: Uint8Array
  /** How much of it is there. */
  filled: number
}

/**
 * Puts messages together again. Parts of one sender come in order, so one message of each sender is unfinished at a time; a gap or another
 * message means that the rest was lost.
 */
export class Assembler {
  private readonly unfinished = new Map<string, Unfinished>()

  /** Takes a frame. Returns the message that it completes, if any. */
  take({ from, number, length, at, part }: Frame): Uint8Array | null {
    if (at === 0 && part.length === length) {
      this.unfinished.delete(from)
      return part
    }
    const begun = at === 0 ? this.begin(from, number, length) : this.unfinished.get(from)
    if (!begun || begun.number !== number || begun.filled !== at || begun.whole.length !== length) {
      this.unfinished.delete(from)
      return null
    }
    begun.whole.set(part, at)
    begun.filled += part.length
    if (begun.filled < length) return null
    this.unfinished.delete(from)
    return begun.whole
  }

  private begin(from: string, number: number, length: number): Unfinished {
    this.unfinished.delete(from)
    const [oldest] = this.unfinished.keys()
    if (this.unfinished.size >= SENDERS && oldest !== undefined) this.unfinished.delete(oldest)
    const begun = { number, whole: new Uint8Array(length), filled: 0 }
    this.unfinished.set(from, begun)
    return begun
  }
}
