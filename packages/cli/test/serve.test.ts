import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folder, run } from './help.ts'

describe('serve', () => {
  it('serves the game and its cards, and shuts down cleanly', async () => {
    const bin = fileURLToPath(new URL('../bin/soulstack.js', import.meta.url))
    const child = spawn(process.execPath, [bin, 'serve', '--port', '0', '--database', ':memory:'])
    let out = ''
    const address = await new Promise<string>((found, failed) => {
      child.stdout.on('data', (data) => {
        out += String(data)
        const at = /Soulstack is running at (http:\S+)/.exec(out)
        if (at) found(at[1]!)
      })
      child.on('exit', () => failed(new Error(out)))
    })
    const health = await fetch(`${address}/health`)
    const { ok, games } = (await health.json()) as { ok: boolean; games: { name: string }[] }
    expect([ok, games.map((game) => game.name)]).toEqual([true, ['four-souls', 'battle-for-souls']])
    const cards = (await (await fetch(`${address}/api/cards/four-souls`)).json()) as { id: string }[]
    expect(cards.some((card) => card.id === 'monstro')).toBe(true)
    // made in a thread
    const [show] = (await (await fetch(`${address}/api/shows/four-souls?card=monstro`)).json()) as { id: string }[]
    const film = await fetch(`${address}/api/shows/four-souls/${show!.id}?eyes=all`)
    expect([film.status, await film.json()]).toMatchObject([200, { kind: 'show' }])
    child.kill('SIGTERM')
    expect(await new Promise((done) => child.on('exit', done))).toBe(0)
  })

  it('says in a sentence why it cannot start', async () => {
    const at = folder({ 'text.sqlite': 'this is no database, but a text that is long enough to be read as one' })
    const { code, err } = await run('serve', '--port', '0', '--database', `${at}/text.sqlite`)
    expect(code).toBe(1)
    expect(err).toMatch(/^The database .* cannot be opened: .*\.$/)
    expect(await run('serve', '--port', '99999')).toMatchObject({ code: 2 })
  })

  it('says what would be valid if an option is invalid', async () => {
    const serve = async (...words: string[]) => {
      const { code, err } = await run('serve', '--port', '0', '--database', ':memory:', ...words)
      return [code, err]
    }
    // as in former versions, which trusted everybody
    expect(await serve('--trust-proxy')).toEqual([2, expect.stringContaining('by address')])
    expect(await serve('--trust-proxy', '127.0.0.1', 'localhost')).toEqual([
      2,
      expect.stringContaining('“localhost” is not one'),
    ])
    expect(await serve('--origins', 'play.example.org')).toEqual([2, expect.stringContaining('like https://')])
    expect(await serve('--limits', '{"tabels":1}')).toEqual([2, expect.stringContaining('There are tables, ')])
    expect(await serve('--limits', '{"tables":')).toEqual([2, expect.stringContaining('--limits is not valid JSON')])
    expect(await serve('--metrics-token', 'short')).toEqual([2, expect.stringContaining('16 to 200')])
    const postgres = ['--postgres', 'postgres://play@127.0.0.1/play']
    expect(await serve(...postgres)).toEqual([2, expect.stringContaining('--nats is missing')])
    expect(await serve(...postgres, '--nats', 'nats://127.0.0.1')).toEqual([2, expect.stringContaining('--database')])
    const nowhere = await run('serve', '--postgres', 'play', '--nats', 'nats://127.0.0.1')
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('must look like postgres://')])
  })

  it('has every option in the documentation for operators', async () => {
    const page = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8')
    const { out } = await run('serve', '--help')
    const optionsIn = (text: string) => [...new Set(text.match(/--[a-z][a-z-]+/g))].sort()
    const table = page.slice(page.indexOf('| option |'), page.indexOf('In the environment, separate'))
    expect(optionsIn(table)).toEqual(optionsIn(out).filter((option) => option !== '--help'))
    const variables = (text: string) => [...new Set(text.match(/\b(PORT|HOST|SOULSTACK_[A-Z_]+)\b/g))].sort()
    // the server itself finds the database path
    expect(variables(table)).toEqual([...variables(out), 'SOULSTACK_DATABASE'].sort())
  })

  it('takes settings from the command line and from the environment', async () => {
    const bin = fileURLToPath(new URL('../bin/soulstack.js', import.meta.url))
    const words = ['--trust-proxy', '127.0.0.1', '::1', '--origins', 'https://play.example.org']
    const child = spawn(process.execPath, [bin, 'serve', '--port', '0', '--database', ':memory:', ...words], {
      env: {
        ...process.env,
        SOULSTACK_METRICS_TOKEN: 'sixteen-letters-or-more',
        SOULSTACK_LIMITS: '{"tablesPerMinute":1}',
      },
    })
    try {
      const address = await new Promise<string>((found, failed) => {
        let out = ''
        child.stdout.on('data', (data) => {
          out += String(data)
          const at = /Soulstack is running at (http:\S+)/.exec(out)
          if (at) found(at[1]!)
        })
        child.on('exit', () => failed(new Error(out)))
      })
      const make = async (origin: string, from: string) => {
        const headers = { 'content-type': 'application/json', origin, 'x-forwarded-for': from }
        const body = JSON.stringify({ seats: ['you', 'open'], options: { players: 2 } })
        return (await fetch(`${address}/api/tables`, { method: 'POST', headers, body })).status
      }
      expect(await make('https://elsewhere.example.org', '203.0.113.7')).toBe(403)
      expect(await make('https://play.example.org', '203.0.113.7')).toBe(201)
      expect(await make('https://play.example.org', '192.0.2.1, 203.0.113.7')).toBe(429)
      expect(await make('https://play.example.org', '203.0.113.8')).toBe(201)
      const headers = { authorization: 'Bearer sixteen-letters-or-more' }
      expect(await (await fetch(`${address}/metrics`, { headers })).text()).toContain('soulstack_tables_in_memory')
    } finally {
      child.kill('SIGTERM')
    }
  })
})
