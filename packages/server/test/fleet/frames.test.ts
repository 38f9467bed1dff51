import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Assembler, framesOf, readFrame } from '../../src/fleet/frames.ts'

describe('messages in parts', () => {
  const sender = fc.constantFrom('a', 'b', 'nöde')
  const message = fc.uint8Array({ maxLength: 300 })

  /** Messages of four parts, whose parts fit into each other's place. */
  const alike = fc.uint8Array({ minLength: 104, maxLength: 104 })

  it('come whole and in order when all parts come, mixed with those of others', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sender, message)),
        fc.integer({ min: 30, max: 80 }),
        fc.gen(),
        (sent, most, gen) => {
          const queues = new Map<string, Uint8Array[]>()
          for (const [i, [from, whole]] of sent.entries()) {
            const frames = framesOf(from, i, whole, most)
            for (const frame of frames) expect(frame.length).toBeLessThanOrEqual(most)
            queues.set(from, [...(queues.get(from) ?? []), ...frames])
          }
          const assembler = new Assembler()
          const heard = new Map<string, Uint8Array[]>()
          for (let left = [...queues.values()]; left.length > 0; left = left.filter((queue) => queue.length > 0)) {
            const frame = readFrame(gen(fc.constantFrom, ...left).shift()!)!
            const whole = assembler.take(frame)
            if (whole) heard.set(frame.from, [...(heard.get(frame.from) ?? []), whole])
          }
          for (const from of queues.keys())
            expect(heard.get(from)).toEqual(sent.filter(([name]) => name === from).map(([, whole]) => whole))
        },
      ),
    )
  })

  it('are never put together wrongly when parts are lost or come twice', () => {
    fc.assert(
      fc.property(fc.array(alike, { minLength: 4, maxLength: 8 }), fc.gen(), (sent, gen) => {
        const assembler = new Assembler()
        const frames = sent.flatMap((whole, i) => framesOf('a', i, whole, 40))
        for (const frame of frames)
          for (let times = gen(fc.constantFrom, 0, 1, 1, 1, 2); times > 0; times--) {
            const read = readFrame(frame)!
            const whole = assembler.take(read)
            if (whole) expect(whole).toEqual(sent[read.number])
          }
      }),
    )
  })

  it('are never put together from two messages', () => {
    const [one, other] = [1, 2].map((n) =>
      framesOf('a', n, new Uint8Array(52).fill(n), 40).map((frame) => readFrame(frame)!),
    )
    const assembler = new Assembler()
    expect(one).toHaveLength(2)
    expect(assembler.take(one![0]!)).toBe(null)
    expect(assembler.take(other![1]!)).toBe(null)
  })

  it('are not read from bytes that are no frame, and keep no more than a few senders waiting', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const frame = readFrame(bytes)
        if (frame) expect(frame.at + frame.part.length).toBeLessThanOrEqual(frame.length)
      }),
    )
    const assembler = new Assembler()
    const parts = Array.from({ length: 40 }, (_, i) => framesOf(`n${i}`, 1, new Uint8Array(50), 60).map(readFrame))
    for (const [first] of parts) assembler.take(first!)
    const whole = parts.filter(([, last]) => assembler.take(last!))
    expect(whole).toHaveLength(16)
  })
})
