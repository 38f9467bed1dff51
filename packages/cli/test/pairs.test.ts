import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fourSouls } from '@soulstack/four-souls/game'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pairsJobs } from '../src/four-souls/pairs/jobs.ts'
import type { PairsResult } from '../src/four-souls/pairs/run.ts'
import { openJobs, playJob, type Taken } from '../src/job-queue/index.ts'
import { folder, run, runJson } from './help.ts'

afterEach(() => vi.restoreAllMocks())

const few = ['pairs', '--sets', 'base', '--cards', 'the-d6', '--seed', 'few']

/** Without how long it took. */
const lasting = (json: PairsResult) => ({ ...json, seconds: 0 })

describe('pairs', () => {
  it('plays each pair and prints what was found, a line for each kind of finding', async () => {
    const file = join(folder(), 'found.txt')
    const { out } = await run(...few, '--out', file)
    expect(out).toMatch(/^(\d+) of \1 pairs, \d+ decisions, \d+ s, [\d.]+ pairs a second$/m)
    expect(readFileSync(file, 'utf8')).toBe(`${out}\n`)
  })

  it('goes on where it was stopped, and comes to the same', async () => {
    const once: PairsResult = (await runJson(...few)).json
    const where = join(folder(), 'jobs')
    // a worker dies in the middle: some of the jobs were played, in another order
    const asked = run(...few, '--jobs', where, '--threads', '0')
    const home = await openJobs(where)
    for (let job: Taken | null = null, n = 0; n < 2; ) {
      job = await home.take([pairsJobs.name])
      if (job === null) await new Promise((resolve) => setTimeout(resolve, 20))
      else if (n++ >= 0) await home.done(job, await playJob([pairsJobs], job))
    }
    await home.close()
    process.listeners('SIGINT').at(-1)!('SIGINT')
    expect((await asked).code).toBe(130)
    const rest = await run(...few, '--jobs', where, '--threads', '2', '--json')
    expect(rest.err).toMatch(/2 of its \d+ jobs were played before/)
    const whole: PairsResult = JSON.parse(rest.out)
    expect(lasting(whole)).toEqual(lasting(once))
  })

  it('names the command that plays a finding again', async () => {
    const apply = fourSouls.apply
    vi.spyOn(fourSouls, 'apply').mockImplementation((state, answer) => {
      if (state.turn === 2) throw new Error('a card lost its mind')
      apply(state, answer)
    })
    const { code, json } = await runJson('pairs', '--pair', 'the-d6,mini-mush', '--seed', 'again')
    expect(code).toBe(1)
    const [found] = (json as PairsResult).found
    expect(found).toMatchObject({ kind: 'throws', what: 'a card lost its mind', pair: ['the-d6', 'mini-mush'] })
    expect(found!.command).toBe("npx soulstack pairs --pair 'the-d6,mini-mush' --seed again")
    const again = await runJson('pairs', '--pair', 'the-d6,mini-mush', '--seed', 'again')
    expect(lasting(again.json)).toEqual(lasting(json))
  })

  it.each([
    [['--sets', 'foo'], /^There is no set foo; choose from base, /],
    [['--cards', 'foo'], /^There is no card foo that can be in a pair\.$/],
    [['--sets', 'requiem', '--cards', 'the-d6'], /^the-d6 is in none of these sets: requiem\.$/],
    [['--pair', 'the-d6'], /^A pair is two cards/],
    [['--game', 'battle-for-souls'], /^pairs is for four-souls/],
  ])('says in a sentence what is wrong with %j', async (args, sentence) => {
    expect(await run('pairs', ...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(sentence) })
  })
})
