import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { checkDraws, diceNotDrawn, type GameLog, LANGUAGES } from '@soulstack/kit'
import { eyesOf, Film, type Title, timelineOfLog, titleOfLog, WorkBudget } from '@soulstack/tables/films'
import type { GameModule } from '@soulstack/tables/game'
import { describe, expect, it } from 'vitest'
import { RecordedFilm } from '../../src/films/recorded-film.ts'
import { recordingOf } from '../../src/films/recorder.ts'
import { playedLog } from '../helpers/played.ts'

/* Recordings of finished games show exactly what could be seen. */

const budget = () => new WorkBudget(1e9)

/** A film from the log, and the same film from the recording. */
async function both(gameModule: GameModule, log: GameLog) {
  const title: Title = titleOfLog(gameModule, log, 'abcdefghijkl')
  const film = new Film(gameModule, await timelineOfLog(gameModule, log, budget()), title)
  const recording = await recordingOf(gameModule, log, budget())
  return { film, recorded: new RecordedFilm(gameModule, recording, title, log.config), recording }
}

describe.each([
  ['Four Souls', fourSoulsModule, { players: 2, soulsToWin: 1 }],
  ['Four Souls, first edition', fourSoulsModule, { players: 2, edition: 1, soulsToWin: 1 }],
  ['Battle For Souls', battleForSoulsModule, { mode: 'duel', turnCap: 30 }],
] as const)('the recording of a game of %s', (_, gameModule, options) => {
  const log = playedLog(gameModule, options, 'c'.repeat(64))

  it('shows what its film shows: every moment, for all eyes, in each language', async () => {
    const { film, recorded } = await both(gameModule, log)
    expect(recorded.last).toBe(film.last)
    const json = (data: unknown) => JSON.parse(JSON.stringify(data))
    for (const { id } of LANGUAGES)
      for (const eyes of eyesOf(2)) {
        const { table, recorded: by, ...index } = recorded.index(eyes, id)
        const { table: played, recorded: none, ...same } = film.index(eyes, id)
        expect([by, none]).toEqual([gameModule.game.version, null])
        expect(index).toEqual(json(same))
        expect(table).toEqual(json(played))
        for (let n = 0; n <= film.last; n++)
          expect(recorded.moment(n, eyes, id)).toEqual(json(film.moment(n, eyes, id)))
      }
  })

  it('has every number that was drawn, and a save at each turn', async () => {
    const { film, recorded } = await both(gameModule, log)
    const checked = checkDraws(log.seed, film.last, recorded.draws())
    expect(checked.wrong).toBeNull()
    expect(checked.shuffles).toBeGreaterThan(0)
    const told = recorded.index('none').lines.filter(({ kind }) => recorded.rolls.includes(kind))
    const dice = told.flatMap(({ moment, parts }) =>
      parts.flatMap((part) => (typeof part === 'object' && 'die' in part ? { moment, die: part.die } : [])),
    )
    if (gameModule === fourSoulsModule) expect(dice.length).toBeGreaterThan(5)
    expect(diceNotDrawn(dice, recorded.draws())).toBeNull()
    const saves = recorded.saves()
    expect(saves.map(({ moment, turn }) => [moment, turn])).toEqual(
      film.index('none').turns.map(({ moment, number }) => [moment, number]),
    )
    const { moment, data } = saves.at(-1)!
    const state = gameModule.game.restore(data)
    expect({ ...gameModule.game.view(state, 'all'), decision: null }).toEqual(
      JSON.parse(
        JSON.stringify(recorded.moment(moment, 'all').view)
          .replaceAll('"Seat 1"', '"{seat:0}"')
          .replaceAll('Seat 1', '{seat:0}')
          .replaceAll('Seat 2', '{seat:1}'),
      ),
    )
  })
})

it('a card that has changed since is shown in the film as it was', async () => {
  const log = playedLog(battleForSoulsModule, { mode: 'duel', turnCap: 8 }, 'c'.repeat(64))
  const { recording, film } = await both(battleForSoulsModule, log)
  const now = battleForSoulsModule.catalogue()
  const shown = new Set(JSON.stringify(film.moment(film.last, 'all').view).match(/[a-z-]+/g))
  const one = now.find(({ id }) => shown.has(id))!
  const later: GameModule = {
    ...battleForSoulsModule,
    game: { ...battleForSoulsModule.game, version: 'later' },
    catalogue: (language) =>
      battleForSoulsModule
        .catalogue(language)
        .map((card) => (card.id === one.id ? { ...card, text: 'It says something else now.' } : card)),
  }
  const recorded = new RecordedFilm(later, recording, film.title, log.config)
  expect(recorded.index('none').cardsThen).toEqual([one])
  expect(recorded.index('none', 'de').cardsThen.map(({ id }) => id)).toEqual([one.id])
})
