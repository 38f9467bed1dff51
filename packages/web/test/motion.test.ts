import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

// Guarantees of the motion queue: beats play one after the other, at double speed beyond 900 ms, and not at all beyond 2 s.

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {}, style: { setProperty: () => {} } } })
})
const load = () => import('../src/ui/motion.ts')

describe('a queue', () => {
  test('plays its beats one after the other, after those already playing', async () => {
    const { plan } = await load()
    expect(plan([280, 260, 0, 220, 0, 0], 0)).toEqual({ starts: [0, 280, 540, 540, 760, 760], rate: 1, total: 760 })
    expect(plan([0, 260, 0, 0, 0, 0], 100)).toEqual({ starts: [100, 100, 360, 360, 360, 360], rate: 1, total: 360 })
  })

  test('longer than 900 ms plays at double speed', async () => {
    const { plan } = await load()
    expect(plan([280, 260, 380, 0, 0, 0], 0)).toMatchObject({ rate: 2, total: 920 })
    expect(plan([0, 260, 0, 0, 0, 0], 640)).toMatchObject({ rate: 1, total: 900 })
    expect(plan([0, 260, 0, 0, 0, 0], 641)).toMatchObject({ rate: 2 })
  })

  test('longer than 2 s is not played', async () => {
    const { plan } = await load()
    expect(plan([280, 260, 380, 220, 700, 160], 0)).toMatchObject({ rate: 2, total: 2000 })
    expect(plan([280, 260, 380, 220, 700, 600], 0)).toMatchObject({ rate: 0 })
    expect(plan([0, 260, 0, 0, 0, 0], 1800)).toMatchObject({ rate: 0 })
  })

  test('reports a card’s place once for each card that left it', async () => {
    const { noteOrigin, takeOrigin } = await load()
    // nothing is forgotten while this looks; other code of the process still gets timers of the usual kind
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const [first, second] = [{ left: 1 }, { left: 2 }] as unknown as [DOMRect, DOMRect]
    noteOrigin('a-penny', first)
    noteOrigin('a-penny', second)
    expect([takeOrigin('a-penny'), takeOrigin('a-penny'), takeOrigin('a-penny')]).toEqual([first, second, undefined])
    expect(takeOrigin('a-dime')).toBeUndefined()
  })
})

describe('the pace', () => {
  test('follows the setting, or the device if the setting says so', async () => {
    const { pace, set, still } = await import('../src/ui/settings.ts')
    expect(pace()).toBe(1)
    still.value = true
    expect(pace()).toBe(0)
    // the setting can also override the device
    set({ motion: 'normal' })
    expect(pace()).toBe(1)
    set({ motion: 'fast' })
    expect(pace()).toBe(0.5)
    set({ motion: 'slow' })
    expect(pace()).toBe(1.8)
    set({ motion: 'off' })
    still.value = false
    expect(pace()).toBe(0)
  })
})
