import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from '@playwright/test'
import type * as Sounds from '../../packages/web/src/ui/sound.ts'

/* The sounds by their waveforms: as loud as their kind, without clipping, and without a click at either end. */

const SOURCE = new URL('../../packages/web/src/ui/sound.ts', import.meta.url)

/** How loud the kinds of sounds are, in dB(A) of their loudest tenth of a second: what comes often, what happens, and what decides. */
const KINDS = { often: -29.5, usual: -26.5, strong: -23.5 } as const
/** How far from that a sound may be, in dB. Noise differs a little each time. */
const ALIKE = 2.5

const KIND: Readonly<Record<Sounds.Sound, keyof typeof KINDS>> = {
  ...{ paper: 'often', coin: 'often' },
  ...{ die: 'usual', knock: 'usual', hit: 'usual', miss: 'usual', heart: 'usual', breath: 'usual', flame: 'usual' },
  ...{ tick: 'usual', turn: 'usual', stamp: 'usual' },
  ...{ toll: 'strong', bell: 'strong' },
}

test('sounds of a kind are equally loud, none clips, and none clicks', async ({ page }) => {
  // its types are all that keeps the browser from reading it
  const module = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(readFileSync(SOURCE, 'utf8')))}`
  const measured = await page.evaluate(async (module) => {
    const { SOUNDS, output } = (await import(module)) as typeof Sounds
    const RATE = 44_100
    /** A window of about a tenth of a second. */
    const N = 4096
    /** The A-weighting at that rate, as a recursive filter: how loud things are for people. */
    const B = [0.2557411252, -0.5114822504, -0.2557411252, 1.0229645008, -0.2557411252, -0.5114822504, 0.2557411252]
    const A = [-4.0195761811, 6.1894064429, -4.4531989035, 1.4208429497, -0.1418254738, 0.0043511772]
    const weighted = (data: Float32Array): Float64Array => {
      const out = new Float64Array(data.length)
      for (let i = 0; i < data.length; i++) {
        let y = 0
        for (let k = 0; k < B.length; k++) y += B[k]! * (data[i - k] ?? 0)
        for (let k = 0; k < A.length; k++) y -= A[k]! * (out[i - k - 1] ?? 0)
        out[i] = y
      }
      return out
    }
    const measure = async (name: keyof typeof SOUNDS) => {
      const context = new OfflineAudioContext(1, RATE * 4, RATE)
      SOUNDS[name](context, output(context), 0.01)
      const data = (await context.startRendering()).getChannelData(0)
      const heard = weighted(data.subarray(0, RATE))
      let loudest = 0
      for (let at = 0; at + N < RATE; at += N / 4) {
        const window = heard.subarray(at, at + N)
        loudest = Math.max(loudest, window.reduce((sum, x) => sum + x * x, 0) / N)
      }
      const peak = data.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
      const first = data.findIndex((x) => Math.abs(x) > 0.0005)
      const last = data.findLastIndex((x) => Math.abs(x) > 0.0005)
      const steps = [...data.subarray(first, first + 20)].map((x, i) => Math.abs(data[first + i + 1]! - x))
      return { loud: 10 * Math.log10(loudest), peak, step: Math.max(...steps), end: last / RATE }
    }
    const all: Record<string, Awaited<ReturnType<typeof measure>>> = {}
    for (const name of Object.keys(SOUNDS) as (keyof typeof SOUNDS)[]) all[name] = await measure(name)
    return all
  }, module)
  expect(Object.keys(measured).sort()).toEqual(Object.keys(KIND).sort())
  for (const [name, { loud, peak, step, end }] of Object.entries(measured)) {
    const level = KINDS[KIND[name as Sounds.Sound]]
    expect(loud, `${name} is as loud as its kind`).toBeGreaterThan(level - ALIKE)
    expect(loud, `${name} is as loud as its kind`).toBeLessThan(level + ALIKE)
    expect(peak, `${name} does not clip`).toBeLessThan(0.9)
    expect(step, `${name} begins without a click`).toBeLessThan(0.02)
    expect(end, `${name} has faded before it ends`).toBeLessThan(3.5)
  }
})
