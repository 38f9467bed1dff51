import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folder, run } from './help.ts'

describe('serve', () => {
  it('serves the game and its cards, and ends in order', async () => {
    const bin = fileURLToPath(new URL('../bin/soulstack.js', import.meta.url))
    const child = spawn(process.execPath, [bin, 'serve', '--port', '0', '--database', ':memory:'])
    let out = ''
    const address = await new Promise<string>((found, failed) => {
      child.stdout.on('data', (data) => {
        out += String(data)
        const at = /Soulstack is at (http:\S+)/.exec(out)
        if (at) found(at[1]!)
      })
      child.on('exit', () => failed(new Error(out)))
    })
    const health = await fetch(`${address}/health`)
    const { ok, games } = (await health.json()) as { ok: boolean; games: { name: string }[] }
    expect([ok, games.map((game) => game.name)]).toEqual([true, ['four-souls', 'battle-for-souls']])
    const cards = (await (await fetch(`${address}/api/cards/four-souls`)).json()) as { id: string }[]
    expect(cards.some((card) => card.id === 'monstro')).toBe(true)
    child.kill('SIGTERM')
    expect(await new Promise((done) => child.on('exit', done))).toBe(0)
  }, 60_000)

  it('says in a sentence why it cannot start', async () => {
    const at = folder({ 'text.sqlite': 'this is no database, but a text that is long enough to be read as one' })
    const { code, err } = await run('serve', '--port', '0', '--database', `${at}/text.sqlite`)
    expect(code).toBe(1)
    expect(err).toMatch(/^The database .* cannot be opened: .*\.$/)
    expect(await run('serve', '--port', '99999')).toMatchObject({ code: 2 })
  })
})
