import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJobs } from '../../src/job-queue/index.ts'
import { conformance, startChild } from './conformance.ts'

describe('jobs in a file', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'soulstack-jobs-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  conformance(() => folder)

  it('gives up a job that kills its process, and blames no other', async () => {
    const file = join(folder, 'poison', 'runs.sqlite')
    const home = await openJobs(file)
    // the other thread plays something each time the process dies
    const what = { at: 0, how: 'kill', ms: 500 }
    const { id } = await home.submit({ kind: 'poison', what, seed: 's', games: 8, size: 1 })
    for (let deaths = 0; deaths < 3; deaths++) {
      const child = startChild(file)
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    }
    const child = startChild(file)
    for (;;) {
      const { done, failed } = (await home.progress(id))!
      if (done + failed === 8) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(await home.progress(id)).toMatchObject({ done: 7, failed: 1 })
    expect(await home.outcomes(id, 0, 1)).toEqual([{ job: 0, error: 'the process that played it died each time' }])
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
    await home.close()
  })

  it('says in a sentence why a file cannot be used', async () => {
    const file = join(folder, 'notes.txt')
    writeFileSync(
      file,
      'my notes, which are long enough to be no database at all: they go on for more than a page of it',
    )
    await expect(openJobs(file)).rejects.toThrow(`${file} cannot keep jobs: file is not a database.`)
  })
})
