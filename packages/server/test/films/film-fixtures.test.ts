import { readdirSync, readFileSync } from 'node:fs'
import { checkDraws } from '@soulstack/kit'
import { writeRecording } from '@soulstack/protocol'
import { drawsOf, logOf, WorkBudget } from '@soulstack/tables/films'
import { describe, expect, it } from 'vitest'
import { filmOfRecording } from '../../src/films/brought.ts'
import { recordingOf } from '../../src/films/recorder.ts'
import { filmed } from '../commands/write-films.ts'
import { playedLog } from '../helpers/played.ts'
import { nextRelease } from '../threads/next-release.ts'

/* Films recorded by this and earlier releases, which are kept here, can be opened with any cards and rules. */

const folder = new URL('../fixtures/films/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

/** What tables show in words; the bare numbers are for bots, which do not watch films. */
const UNREAD = ['view.lasting?', 'view.stack[].amount?', 'view.offers[].acceptable?']

/** The paths that occur in some values (`all`), and those that occur whenever their parent does (`always`). */
function pathsOf(values: readonly unknown[]): { all: Set<string>; always: Set<string> } {
  const counts = new Map<string, number>()
  const owner = new Map<string, string>()
  const count = (path: string) => counts.set(path, (counts.get(path) ?? 0) + 1)
  const walk = (path: string, value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(`${path}[]`, item)
    else if (typeof value === 'object' && value !== null) {
      count(path)
      for (const [key, field] of Object.entries(value)) {
        const at = `${path}.${key}`
        count(`${at}?`)
        owner.set(`${at}?`, path)
        walk(at, field)
      }
    }
  }
  for (const value of values) walk('view', value)
  const always = [...owner].filter(([path, of]) => counts.get(path) === counts.get(of)).map(([path]) => path)
  return { all: new Set(counts.keys()), always: new Set(always) }
}

it('exist for both games', () => {
  for (const [name] of filmed) expect(files.some((file) => file.startsWith(`${name}-`))).toBe(true)
})

describe.each(files)('the film %s', (file) => {
  const [name, gameModule, options] = filmed.find(([one]) => file.startsWith(`${one}-`))!
  const { film: recording, ...log } = logOf(readFileSync(new URL(file, folder)))
  const ofNext = filmOfRecording(nextRelease(gameModule), log, recording!, 'abcdefghijkl')

  it('opens, and every moment of it can be viewed, with any eyes and in each language', async () => {
    await expect(ofNext.mustBeWhole(new WorkBudget(1e9))).resolves.toBeUndefined()
    const index = ofNext.index('all', 'de')
    expect(index.lines.length).toBeGreaterThan(20)
    expect(index.marks.at(-1)).toMatchObject({ kind: 'win', moment: index.last })
    expect(index.table).toMatchObject({ name: 'The Cellar', options: { players: 2 } })
    expect(index.cardsThen.every((card) => card.name !== '')).toBe(true)
    expect(ofNext.moment(index.last, 1, 'de').view).toMatchObject({
      game: gameModule.game.name,
      you: 1,
      decision: null,
    })
    expect([index.playable, index.whyNot]).toEqual([false, expect.stringContaining('Ihre Regeln gibt es nicht mehr')])
  })

  it('has dice and shuffles that follow from its seed', () => {
    const { draws, backs, from } = drawsOf(ofNext, log)
    const checked = checkDraws(log.seed, ofNext.last, draws, new Map(backs), from)
    expect(checked.wrong).toBeNull()
    expect(checked.shuffles).toBeGreaterThan(1)
  })

  it('has everything in its views that the table of this release reads', async () => {
    const now = playedLog(gameModule, options, 'e'.repeat(64))
    const fresh = filmOfRecording(
      gameModule,
      { ...now, config: options },
      writeRecording(await recordingOf(gameModule, now, new WorkBudget(1e9))),
      '',
    )
    const views = (film: typeof fresh) =>
      Array.from({ length: film.last + 1 }, (_, n) => film.moment(n, n % 2 ? 'all' : 0).view)
    const then = pathsOf(views(ofNext)).all
    const missing = [...pathsOf(views(fresh)).always].filter(
      (path) => then.has(path.slice(0, path.lastIndexOf('.'))) && !then.has(path) && !UNREAD.includes(path),
    )
    // if this fails, raise `views` in `filmOf`, and convert older views
    expect(missing, name).toEqual([])
  })
})
