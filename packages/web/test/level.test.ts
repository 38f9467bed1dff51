import { afterEach, describe, expect, test, vi } from 'vitest'

/** A browser's local storage; `blocked`: any access to it fails. */
function storage(kept: Record<string, string>, blocked = false): void {
  const access = () => {
    if (blocked) throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      access()
      return kept[key] ?? null
    },
    setItem(key: string, value: string) {
      access()
      kept[key] = value
    },
  })
}
let loads = 0
/** The module, as a page loads it: it remembers nothing. */
const loaded = (): Promise<typeof import('../src/net/level.ts')> => import(`../src/net/level.ts?${++loads}`)
afterEach(() => vi.unstubAllGlobals())

describe('the level of bots that was last chosen', () => {
  test('is easy on a first visit, and normal for players from before there were levels', async () => {
    storage({})
    expect((await loaded()).rememberedLevel()).toBe('easy')
    storage({ 'soulstack:tables': '[]' })
    expect((await loaded()).rememberedLevel()).toBe('normal')
  })

  test('is kept by this browser', async () => {
    const kept = {}
    storage(kept)
    const { rememberLevel } = await loaded()
    rememberLevel('hard')
    storage(kept)
    expect((await loaded()).rememberedLevel()).toBe('hard')
  })

  test('is kept for the visit where storage is blocked', async () => {
    storage({}, true)
    const { rememberedLevel, rememberLevel } = await loaded()
    expect(rememberedLevel()).toBe('easy')
    rememberLevel('expert')
    expect(rememberedLevel()).toBe('expert')
  })

  test('reads former bots as normal, and nothing else that is not a level', async () => {
    const { levelOf } = await loaded()
    expect(['easy', 'normal', 'hard', 'expert'].map(levelOf)).toEqual(['easy', 'normal', 'hard', 'expert'])
    expect(['greedy', 'random'].map(levelOf)).toEqual(['normal', 'normal'])
    expect(['you', 'uniform', '', null, 3, undefined].map(levelOf)).toEqual([null, null, null, null, null, null])
  })
})
