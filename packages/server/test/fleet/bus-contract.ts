import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Away, type Bus, LARGEST_ASK, LARGEST_TOLD, TooLarge } from '../../src/fleet/bus.ts'

/** A broker with nodes, for the tests that every kind of bus has to pass. */
export interface BusRoom {
  /** Connects a node. What goes wrong unattended is put into `failures`. */
  join(node: string, failures?: string[]): Promise<Bus>
  /** Ends the broker, and starts it again; null: it is not ours. */
  broker: { lose(): Promise<void>; bring(): Promise<void> } | null
  close(): Promise<void>
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytes = (words: string) => new TextEncoder().encode(words)
/** Long enough never to be reached. */
const LONG = 100_000

/** Bytes in which no part looks like another. */
const large = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 8) * 7 + (i >> 16)) & 255)

/** What a node hears, and a way to wait for it. */
function hearing(bus: Bus) {
  const told: { message: Uint8Array; from: string }[] = []
  const beats: { node: string; note: string }[] = []
  const heard = { told, beats, backs: 0 }
  bus.listen({
    told: (message, from) => void told.push({ message: message.slice(), from }),
    beat: (node, note) => void beats.push({ node, note: text(note) }),
    back() {
      heard.backs++
    },
  })
  return heard
}

async function until(seen: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await seen())) await new Promise((again) => setTimeout(again, 5))
}

/** Tells a node to itself until it comes: what was subscribed before then is known to the broker. */
async function settled(bus: Bus, told: unknown[]): Promise<void> {
  await until(() => {
    bus.tell(bus.node, bytes('are you there'))
    return told.length > 0
  })
}

export function busContract(name: string, open: () => Promise<BusRoom>): void {
  describe(name, () => {
    let room: BusRoom
    let nodes = 0
    let joined: Bus[] = []
    const hanging: (() => void)[] = []
    /** An answer that is not made before all tests are over. */
    const never = () => new Promise<null>((done) => void hanging.push(() => done(null)))
    const join = async (failures: string[] = []) => {
      const bus = await room.join(`n${++nodes}`, failures)
      joined.push(bus)
      return bus
    }
    const table = () => `t${++nodes}`
    const leave = async () => {
      await Promise.all(joined.map((bus) => bus.close()))
      joined = []
    }

    beforeAll(async () => {
      room = await open()
    })
    afterAll(async () => {
      for (const end of hanging) end()
      await leave()
      await room.close()
    })

    it('brings a question to whoever serves the table, and the answer back', async () => {
      const [owner, edge] = [await join(), await join()]
      const t = table()
      await owner.serve(t, async (message) => bytes(`${text(message)}!`))
      await owner.serve(`${t}-other`, async () => bytes('wrong'))
      for (const asker of [edge, owner])
        for (const question of ['', 'hello', 'Grüße 🂡']) {
          const reply = await asker.ask(t, bytes(question), LONG)
          expect(reply.kind === 'answer' && text(reply.answer)).toBe(`${question}!`)
        }
      const whole = large(LARGEST_ASK)
      await owner.serve(`${t}-echo`, async (message) => message)
      const echo = await edge.ask(`${t}-echo`, whole, LONG)
      expect(echo.kind === 'answer' && Buffer.compare(echo.answer, whole)).toBe(0)
      await owner.serve(`${t}-empty`, async () => new Uint8Array())
      const empty = await edge.ask(`${t}-empty`, whole, LONG)
      expect(empty.kind === 'answer' && empty.answer).toHaveLength(0)
    })

    it('says at once that nobody serves a table: before, and when its owner has stopped', async () => {
      const [owner, edge] = [await join(), await join()]
      const t = table()
      expect(await edge.ask(t, bytes('hello'), LONG)).toEqual({ kind: 'nobody' })
      const serving = await owner.serve(t, async () => bytes('here'))
      expect((await edge.ask(t, bytes('hello'), LONG)).kind).toBe('answer')
      serving.stop()
      expect(await owner.ask(t, bytes('hello'), LONG)).toEqual({ kind: 'nobody' })
      expect(await edge.ask(t, bytes('hello'), LONG)).toEqual({ kind: 'nobody' })
    })

    it('serves anew at the same node, and stopping the old does not stop the new', async () => {
      const owner = await join()
      const t = table()
      const old = await owner.serve(t, async () => bytes('old'))
      await owner.serve(t, async () => bytes('new'))
      old.stop()
      const reply = await owner.ask(t, bytes('?'), LONG)
      expect(reply.kind === 'answer' && text(reply.answer)).toBe('new')
    })

    it('tells no answer in time from nobody', async () => {
      const [owner, edge] = [await join(), await join()]
      const t = table()
      await owner.serve(t, never)
      expect(await edge.ask(t, bytes('hello'), 20)).toEqual({ kind: 'silent' })
    })

    it('leaves the word to another when one has nothing to say', async () => {
      const [one, other, edge] = [await join(), await join(), await join()]
      const t = table()
      await one.serve(t, async () => null)
      expect(await edge.ask(t, bytes('hello'), 20)).toEqual({ kind: 'silent' })
      await other.serve(t, async () => bytes('mine'))
      const reply = await edge.ask(t, bytes('hello'), LONG)
      expect(reply.kind === 'answer' && text(reply.answer)).toBe('mine')
    })

    it('tells the asker at once when an answer fails or is too large, and goes on', async () => {
      const failures: string[] = []
      const [owner, edge] = [await join(failures), await join()]
      const t = table()
      await owner.serve(t, async (message) => {
        if (text(message) === 'throw') throw new Error('broken')
        return text(message) === 'too much' ? new Uint8Array(LARGEST_ASK + 1) : bytes('fine')
      })
      expect(await edge.ask(t, bytes('throw'), LONG)).toEqual({ kind: 'silent' })
      expect(await edge.ask(t, bytes('too much'), LONG)).toEqual({ kind: 'silent' })
      expect(failures).toHaveLength(2)
      expect((await edge.ask(t, bytes('again'), LONG)).kind).toBe('answer')
    })

    it('brings messages to a node in their order, large ones whole', async () => {
      const [owner, edge] = [await join(), await join()]
      const { told } = hearing(edge)
      await settled(edge, told)
      told.length = 0
      const sent = [0, 1, 60_000, 999_990, LARGEST_ASK, 3_000_000, 5, 2_500_000, 7].map(large)
      for (const message of sent) owner.tell(edge.node, message)
      owner.tell('nobody at all', bytes('lost'))
      await until(() => told.filter(({ from }) => from === owner.node).length === sent.length)
      const heard = told.filter(({ from }) => from === owner.node)
      expect(heard.map(({ message }) => message.length)).toEqual(sent.map(({ length }) => length))
      for (const [i, message] of sent.entries()) expect(Buffer.compare(heard[i]!.message, message)).toBe(0)
    })

    it('goes on when whoever hears a message throws', async () => {
      const failures: string[] = []
      const edge = await join(failures)
      const heard: string[] = []
      edge.listen({
        told(message) {
          heard.push(text(message))
          if (heard.length === 1) throw new Error('broken')
        },
        beat() {},
        back() {},
      })
      await until(() => {
        edge.tell(edge.node, bytes('again'))
        return heard.length > 2
      })
      expect(failures).toHaveLength(1)
    })

    it('brings beats to all nodes, and one’s own back', async () => {
      const all = [await join(), await join(), await join()]
      const heard = all.map((bus) => hearing(bus).beats)
      await until(() => {
        for (const bus of all) bus.heartbeat(bytes(`of ${bus.node}`))
        return heard.every((beats) => all.every(({ node }) => beats.some((beat) => beat.node === node)))
      })
      for (const beats of heard) for (const { node, note } of beats) expect(note).toBe(`of ${node}`)
    })

    it('refuses what it cannot carry, and says so', async () => {
      const bus = await join()
      await expect(bus.ask(table(), new Uint8Array(LARGEST_ASK + 1), LONG)).rejects.toThrow(TooLarge)
      expect(() => bus.tell(bus.node, new Uint8Array(LARGEST_TOLD + 1))).toThrow(TooLarge)
    })

    it('keeps tables apart whatever they are called', async () => {
      const [owner, edge] = [await join(), await join()]
      const odd = ['a.b', 'a b', '*', '>', 'a.>', '', 'ä', '=', '=61', 'a\r\nPUB x 1', 'A', 'a', '__proto__'].map(
        (name) => `${name}`,
      )
      for (const one of odd) expect(await edge.ask(one, bytes('?'), LONG)).toEqual({ kind: 'nobody' })
      await owner.serve('a.b', async () => bytes('a.b'))
      for (const one of odd.slice(1)) expect(await edge.ask(one, bytes('?'), LONG)).toEqual({ kind: 'nobody' })
      for (const one of odd) await owner.serve(one, async () => bytes(one))
      for (const one of odd) {
        const reply = await edge.ask(one, bytes('?'), LONG)
        expect(reply.kind === 'answer' && text(reply.answer)).toBe(one)
      }
    })

    it('lets answers go out that are being made when it closes, and takes no more', async () => {
      const [owner, edge] = [await join(), await join()]
      const t = table()
      let begun = () => {}
      const asked = new Promise<void>((done) => {
        begun = done
      })
      let say = (_: Uint8Array) => {}
      await owner.serve(t, () => {
        begun()
        return new Promise((done) => {
          say = done
        })
      })
      const reply = edge.ask(t, bytes('hello'), LONG)
      await asked
      const closed = owner.close()
      await until(async () => (await edge.ask(t, bytes('hello'), 20)).kind === 'nobody')
      say(bytes('the last'))
      await closed
      const last = await reply
      expect(last.kind === 'answer' && text(last.answer)).toBe('the last')
      expect(owner.connected).toBe(false)
      expect(await owner.ask(t, bytes('hello'), LONG)).toEqual({ kind: 'away' })
      await expect(owner.serve(t, async () => null)).rejects.toThrow(Away)
      owner.tell(edge.node, bytes('lost'))
      owner.heartbeat(bytes('lost'))
      await owner.close()
    })

    it('is cut off while the broker is gone, throws nothing, and serves what it served when it is back', async ({
      skip,
    }) => {
      if (!room.broker) return skip('the broker is not ours')
      const failures: string[] = []
      const [owner, edge] = [await join(failures), await join(failures)]
      const heard = hearing(edge)
      const { told, beats } = heard
      const t = table()
      await owner.serve(t, async () => bytes('here'))
      const waiting = table()
      await owner.serve(waiting, never)
      const pending = edge.ask(waiting, bytes('hello'), 200)
      await room.broker.lose()
      expect(await pending).toEqual({ kind: 'silent' })
      await until(() => !owner.connected && !edge.connected)
      expect(await edge.ask(t, bytes('hello'), LONG)).toEqual({ kind: 'away' })
      await expect(edge.serve(table(), async () => null)).rejects.toThrow(Away)
      owner.tell(edge.node, bytes('lost'))
      owner.heartbeat(bytes('lost'))
      expect(heard.backs).toBe(0)
      await room.broker.bring()
      await until(() => heard.backs > 0)
      expect(edge.connected).toBe(true)
      await until(async () => (await edge.ask(t, bytes('hello'), 1000)).kind === 'answer')
      await until(() => {
        owner.tell(edge.node, bytes('back'))
        owner.heartbeat(bytes('back'))
        return told.length > 0 && beats.length > 0
      })
      expect(told.map(({ message }) => text(message))).not.toContain('lost')
      expect(beats.map(({ note }) => note)).not.toContain('lost')
      expect(failures).toEqual([])
    })
  })
}
