import { describe, expect, it } from 'vitest'
import { filesNamingGames, gameNameFaults } from './game-names.mjs'

describe('files that name a game', () => {
  it('are those of no game whose code does', () => {
    const sources = new Map([
      ['packages/web/src/table/a.ts', "if (game === 'four-souls') {}"],
      ['packages/web/src/table/b.ts', "// as in four-souls\n/* battleForSouls */\nconst game = ''"],
      ['packages/web/src/table/c.ts', 'import { battleForSouls } from "x"'],
      ['packages/web/src/four-souls/d.ts', "const game = 'four-souls'"],
      ['packages/web/src/workshop/e.ts', "const game = 'four-souls'"],
    ])
    expect(filesNamingGames(sources)).toEqual(['packages/web/src/table/a.ts', 'packages/web/src/table/c.ts'])
  })

  it('are at most as many as there are', () => {
    expect(gameNameFaults(['a', 'b'], 2)).toEqual([])
    expect(gameNameFaults(['a', 'b'], 1)).toEqual(['2 files name a game, 1 at most: a, b'])
  })
})
