import { describe, expect, it } from 'vitest'
import { Absence } from '../src/table/absence.ts'
import { Clock, describeClock } from '../src/table/clock.ts'

/* Clocks and absence, with simulated time. */

function watch() {
  let time = 1000
  return {
    now: () => time,
    pass: (seconds: number) => {
      time += seconds * 1000
    },
  }
}

describe('a clock', () => {
  const terms = { base: 10, increment: 3, reserve: 60 }
  const make = () => {
    const w = watch()
    return { ...w, clock: new Clock(terms, Clock.full(terms, 2), w.now) }
  }

  it('uses the base first, then the reserve, and adds the increment after the answer, up to the initial reserve', () => {
    const { clock, pass } = make()
    clock.run(0, 'a')
    expect(clock.until()).toBe(70_000)
    pass(4)
    expect(clock.times()).toEqual({ reserves: [60_000, 60_000], running: { seat: 0, base: 6000, stopped: false } })
    clock.answered(true)
    expect(clock.reserves()).toEqual([60_000, 60_000])
    clock.run(0, 'b')
    pass(25)
    expect(clock.times()).toEqual({ reserves: [45_000, 60_000], running: { seat: 0, base: 0, stopped: false } })
    expect(clock.until()).toBe(45_000)
    clock.answered(true)
    expect(clock.times()).toEqual({ reserves: [48_000, 60_000], running: null })
    clock.run(1, 'c')
    pass(12)
    expect(clock.reserves()).toEqual([48_000, 58_000])
    pass(58)
    expect(clock.until()).toBe(0)
    // nobody answered: the reserve is used up, and there is no increment
    clock.run(1, 'd')
    expect(clock.reserves()).toEqual([48_000, 0])
    expect(clock.until()).toBe(10_000)
  })

  it('pauses when it is stopped, and continues with the same question', () => {
    const { clock, pass } = make()
    clock.run(0, 'a')
    pass(8)
    clock.stop()
    pass(1000)
    expect(clock.until()).toBeNull()
    expect(clock.times().running).toEqual({ seat: 0, base: 2000, stopped: true })
    clock.run(0, 'a')
    expect(clock.until()).toBe(62_000)
    pass(5)
    expect(clock.reserves()[0]).toBe(57_000)
    // a different question starts with a new base
    clock.run(0, 'b')
    expect(clock.until()).toBe(67_000)
  })

  it('goes on from where it was when nobody was waited for meanwhile, and earns nothing then', () => {
    const { clock, pass } = make()
    clock.run(0, 'a')
    pass(14)
    clock.rest()
    expect(clock.times()).toEqual({ reserves: [56_000, 60_000], running: null })
    expect([clock.until(), clock.mark]).toEqual([null, ''])
    pass(100)
    clock.run(0, 'a')
    expect(clock.until()).toBe(56_000)
    expect(clock.times().running).toEqual({ seat: 0, base: 0, stopped: false })
    clock.rest()
    clock.answered(true)
    expect(clock.reserves()).toEqual([56_000, 60_000])
  })

  it('gives no extra time to somebody who restarts the same choice repeatedly', () => {
    const { clock, pass } = make()
    for (let n = 0; n < 20; n++) {
      clock.run(0, `what ${n}`)
      pass(4)
      clock.answered(false)
      clock.run(0, `whom ${n}`)
      pass(4)
      clock.cancelled(0)
    }
    // the first round was within its base; each of the others took eight of the sixty seconds of the reserve
    expect(clock.reserves()[0]).toBe(0)
    clock.run(0, 'what now')
    expect(clock.until()).toBe(0)
    clock.answered(true)
    clock.run(0, 'the next')
    expect(clock.until()).toBe(10_000)
  })

  it('is described in a sentence', () => {
    expect(describeClock({ base: 20, increment: 5, reserve: 120 })).toBe(
      'Clock: 20 s per decision, 2 min in reserve (+5 s per answer)',
    )
    expect(describeClock({ base: 60, increment: 5, reserve: 0 })).toBe('Clock: 1 min per decision')
    expect(describeClock({ base: 150, increment: 0, reserve: 90 })).toBe(
      'Clock: 2 min 30 s per decision, 90 s in reserve',
    )
  })
})

describe('somebody who is away', () => {
  const times = { ask: 15_000, majority: 30_000, away: 120_000 }
  const make = (voters: number[]) => {
    const w = watch()
    const absence = new Absence(times, w.now)
    absence.went(0)
    absence.waitFor(0, voters)
    return { ...w, absence, in: () => Math.round((absence.due()!.at - w.now()) / 1000) }
  }
  const asked = (voters: number[]) => {
    const made = make(voters)
    made.pass(15)
    made.absence.carryOut('ask')
    return made
  }

  it('is asked about after a while, and replaced by a bot when nobody says anything', () => {
    const { absence, pass, ...t } = make([1, 2])
    expect(absence.info()).toBeNull()
    expect([absence.due()!.outcome, t.in()]).toEqual(['ask', 15])
    expect(() => absence.vote(1, 0, 'bot')).toThrow(/Nobody is waiting for that seat/)
    pass(15)
    absence.carryOut('ask')
    expect(absence.awayFor(0)).toBe(15)
    expect(absence.info()).toEqual({
      seat: 0,
      votes: [
        { seat: 1, choice: null },
        { seat: 2, choice: null },
      ],
      waits: false,
      outcome: 'bot',
      in: 105,
    })
  })

  it('is decided about at once by all who are present, and by a majority after a while', () => {
    const { absence, pass, ...t } = asked([1, 2, 3])
    absence.vote(1, 0, 'bot')
    expect([absence.due()!.outcome, t.in()]).toEqual(['bot', 105])
    absence.vote(2, 0, 'go-on')
    // a tie goes to the choice that changes less
    expect([absence.due()!.outcome, t.in()]).toEqual(['go-on', 105])
    absence.vote(1, 0, 'go-on')
    expect([absence.due()!.outcome, t.in()]).toEqual(['go-on', 30])
    pass(10)
    expect(t.in()).toBe(20)
    absence.vote(3, 0, 'wait')
    expect(absence.due()!.outcome).toBe('go-on')
    expect(t.in()).toBeLessThanOrEqual(0)
    absence.carryOut('go-on')
    expect(absence.isPassedOver(0)).toBe(true)
    absence.came(0)
    expect([absence.isPassedOver(0), absence.awayFor(0), absence.due()]).toEqual([false, null, null])
  })

  it('is waited for if they vote so, which they can change, and they are asked again', () => {
    const { absence, pass, ...t } = asked([1])
    absence.vote(1, 0, 'wait')
    expect(absence.due()!.outcome).toBe('wait')
    absence.carryOut('wait')
    expect(absence.info()).toMatchObject({ waits: true, outcome: 'ask', in: 120, votes: [{ seat: 1, choice: null }] })
    pass(60)
    absence.vote(1, 0, 'bot')
    expect(absence.due()!.outcome).toBe('bot')
    expect(t.in()).toBeLessThanOrEqual(0)
  })

  it('is not decided about by those who have gone', () => {
    const { absence } = asked([1, 2])
    absence.vote(1, 0, 'bot')
    absence.waitFor(0, [2])
    expect(absence.info()!.votes).toEqual([{ seat: 2, choice: null }])
    absence.waitFor(0, [])
    expect(absence.info()).toBeNull()
  })
})
