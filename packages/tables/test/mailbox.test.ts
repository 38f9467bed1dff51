import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Alarm } from '../src/table/alarm.ts'
import { Mailbox } from '../src/table/mailbox.ts'

describe('a mailbox', () => {
  it('runs a command at once, and returns or throws what it does', async () => {
    const mailbox = new Mailbox()
    expect(await mailbox.run(() => 7)).toBe(7)
    await expect(async () =>
      mailbox.run(() => {
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    expect(mailbox.busy).toBe(false)
  })

  it('lets none overtake those that wait, however soon it comes', async () => {
    const mailbox = new Mailbox()
    const order: string[] = []
    const first = mailbox.run(async () => {})
    const second = mailbox.run(() => order.push('second'))
    // as soon as the first has ended, before the second begins
    const third = first.then(() => mailbox.run(() => order.push('third')))
    await Promise.all([second, third])
    expect(order).toEqual(['second', 'third'])
    expect(mailbox.busy).toBe(false)
  })

  it('runs a command inside another one after it', async () => {
    const mailbox = new Mailbox()
    const order: string[] = []
    let inner: unknown
    await mailbox.run(() => {
      inner = mailbox.run(() => order.push('inner'))
      order.push('outer')
    })
    await inner
    expect(order).toEqual(['outer', 'inner'])
  })

  it('runs commands one at a time, in order, whatever each waits for and however it ends', async () => {
    const command = fc.record({ waits: fc.integer({ min: 0, max: 3 }), fails: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (commands) => {
        const mailbox = new Mailbox()
        const order: string[] = []
        const outcomes = commands.map(async ({ waits, fails }, n) => {
          const run = async (): Promise<number> => {
            order.push(`begin ${n}`)
            for (let i = 0; i < waits; i++) await Promise.resolve()
            order.push(`end ${n}`)
            if (fails) throw new Error(`${n}`)
            return n
          }
          const now = (): number => {
            order.push(`begin ${n}`, `end ${n}`)
            if (fails) throw new Error(`${n}`)
            return n
          }
          return mailbox.run<number>(waits === 0 ? now : run)
        })
        const settled = await Promise.allSettled(outcomes)
        expect(order).toEqual(commands.flatMap((_, n) => [`begin ${n}`, `end ${n}`]))
        expect(settled.map((s) => (s.status === 'fulfilled' ? s.value : (s.reason as Error).message))).toEqual(
          commands.map(({ fails }, n) => (fails ? `${n}` : n)),
        )
        expect(mailbox.busy).toBe(false)
      }),
    )
  })
})

describe('an alarm', () => {
  /** Timers whose time comes when the test says so, at a table that is busy until then. */
  function set() {
    const rung: (() => unknown)[] = []
    const timers = {
      run: () => {},
      after: (_ms: number, _where: string, run: () => unknown) => {
        rung.push(run)
        return 0 as unknown as ReturnType<typeof setTimeout>
      },
    }
    return { rung, alarm: new Alarm(timers, 'a test') }
  }

  it('does nothing if something else is due by the time it is heard', () => {
    const { rung, alarm } = set()
    const done: string[] = []
    alarm.set({ key: 'first', after: 5, run: () => void done.push('first') })
    // its time has come, but a command was under way, after which something else is due
    alarm.set({ key: 'second', after: 5, run: () => void done.push('second') })
    rung[0]!()
    expect(done).toEqual([])
    rung[1]!()
    expect(done).toEqual(['second'])
  })

  it('rings once for the same thing, however often it is set', () => {
    const { rung, alarm } = set()
    let times = 0
    const due = () => ({ key: 'same', after: 5, run: () => void times++ })
    alarm.set(due())
    alarm.set(due())
    expect(rung).toHaveLength(1)
    rung[0]!()
    expect(times).toBe(1)
    alarm.set(due())
    expect(rung).toHaveLength(2)
  })
})
