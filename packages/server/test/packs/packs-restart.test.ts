import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { FilmIndex } from '@soulstack/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTable, type Said, startServer, TestClient } from '../helpers/help.ts'
import { games as updated } from '../threads/updated-games.ts'

/* A table with a pack outlasts a restart of the server and an update of the program, and its replay opens afterwards, here and elsewhere. */

const here = { gameModules: [fourSoulsModule], gamesModule: new URL('../../src/games/index.ts', import.meta.url).href }
const later = { gameModules: updated, gamesModule: new URL('../threads/updated-games.ts', import.meta.url).href }

const pack = {
  ...{ id: 'cellar', version: '1', name: 'Cellar cards' },
  cards: [
    {
      ...{ id: 'purse', name: 'Purse of Holding', type: 'treasure', set: 'Cellar cards', category: 'active' },
      abilities: { tap: { k: 'tap', do: { k: 'gainCents', who: { k: 'you' }, n: 7 } } },
    },
  ],
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'soulstack-packs-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type View = Extract<Said, { t: 'view' }>['view']

/** Somebody at a table who does one thing after the other, and passes in between. */
class Ann {
  readonly client: TestClient
  readonly cards: readonly { id: string; text: string }[]

  private constructor(client: TestClient, cards: Ann['cards']) {
    this.client = client
    this.cards = cards
  }

  static async at(url: string, table: string, token: string): Promise<Ann> {
    const client = new TestClient(url)
    await client.open()
    client.send({ t: 'hello', table, token })
    const { cards = [] } = await client.next('welcome')
    return new Ann(client, cards as Ann['cards'])
  }

  /** Does this as soon as it can be done, and goes on until the view fits. */
  async does(act: string, card: string, until: (view: View) => boolean): Promise<View> {
    let done = false
    for (let moves = 0; moves < 40; moves++) {
      const { view } = await this.client.next('view')
      if (done && until(view)) return view
      const { decision } = view
      if (!decision) continue
      const wanted = done
        ? undefined
        : decision.options.find((option) => option.act === act && option.label.includes(card))
      const pass = decision.options.find((option) => option.act === 'pass')
      if (wanted) done = true
      const pick = wanted ?? pass ?? decision.options[0]!
      this.client.send({ t: 'answer', decision: decision.id, picks: [pick.id] })
    }
    throw new Error(`could not ${act} ${card}`)
  }
}

it('is played on, and watched', async () => {
  const database = join(folder, 'tables.sqlite')
  const begun = await startServer({ ...here, database })
  const shared = await fetch(`${begun.url}/api/packs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(pack),
  })
  const { hash } = (await shared.json()) as { hash: string }
  const position = {
    seats: [{ name: 'Ann', items: ['cellar:purse'], hand: ['lost-soul'] }, 'Ned'],
    'souls-to-win': 1,
  }
  const { table, token } = await createTable(begun.url, {
    ...{ seats: ['you', 'easy'], start: true, options: { position, packs: [{ hash }] } },
  })
  const first = await Ann.at(begun.url, table, token!)
  const richer = await first.does('activate', 'Purse', (view) => view.seats[0]!.cents === 7)
  expect(richer.seats[0]!.items.map(({ card }) => card)).toContain('cellar:purse')
  await begun.close()

  // an update, by which all cards get other numbers
  const after = await startServer({ ...later, database })
  let text: string
  try {
    const ann = await Ann.at(after.url, table, token!)
    expect(ann.cards.find(({ id }) => id === 'cellar:purse')!.text).toContain('7¢')
    const { view } = await ann.client.next('view')
    expect(view.seats[0]).toMatchObject({ cents: 7 })
    ann.client.send({ t: 'hello', table, token: token! })
    const won = await ann.does('play', 'Lost Soul', (view) => view.over !== null)
    expect(won.over).toMatchObject({ winners: [0] })
    const film = await fetch(`${after.url}/api/films/${table}?eyes=all`)
    const index = (await film.json()) as FilmIndex
    expect([film.status, index.last]).toEqual([200, expect.toSatisfy((n: number) => n > 1)])
    text = await (await fetch(`${after.url}/api/films/${table}/log`)).text()
  } finally {
    await after.close()
  }

  // a server that has never heard of the pack
  const elsewhere = await startServer({ ...later, database: ':memory:' })
  try {
    const headers = { 'content-type': 'application/json' }
    const imported = await fetch(`${elsewhere.url}/api/films`, { method: 'POST', headers, body: text })
    const { film } = (await imported.json()) as { film: string }
    expect(imported.status).toBe(201)
    expect(await (await fetch(`${elsewhere.url}/api/films/${film}?eyes=all`)).text()).toContain('Purse of Holding')
  } finally {
    await elsewhere.close()
  }
})
