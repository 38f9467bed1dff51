import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import type { DecisionView } from '@soulstack/four-souls'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { below, randomFromSeed } from '@soulstack/kit'
import { createTable, type ServerMessage } from '@soulstack/protocol'
import type { GameModule } from '@soulstack/tables/game'
import type { TableSettings } from '@soulstack/tables/local-host'
import { Memory, MemoryStore } from '@soulstack/tables/stores'
import { describe, expect, it, onTestFinished } from 'vitest'
import { localTables } from '../../../tables/src/local-host/local-tables.ts'
import { patientPicks } from '../helpers/help.ts'
import { Screen } from '../helpers/room.ts'
import { testSeeds } from '../helpers/seeds.ts'

/* Tables without a server, in this process; tests/e2e/home.spec.ts has them in a worker of a page. */

const newStore = () => new MemoryStore<TableSettings>(new Memory())

/** A screen that can be waited for. */
class Waited extends Screen {
  private wake: (() => void)[] = []

  override send(text: string): void {
    super.send(text)
    for (const wake of this.wake.splice(0)) wake()
  }

  /** Resolves when something fits that this screen has been sent, also before. */
  async until(fits: () => boolean): Promise<void> {
    while (!fits()) await new Promise<void>((wake) => this.wake.push(wake))
  }
}

/** A home that nobody else uses, closed at the end of the test. What it logs as an error fails the test. */
function home(
  store: ReturnType<typeof newStore>,
  gameModules: readonly GameModule[] = [fourSoulsModule, battleForSoulsModule],
) {
  const fail = (told: object, what: string) => {
    throw new Error(`${what}: ${JSON.stringify(told)}`)
  }
  const tables = localTables({
    ...{ gameModules, store, seeds: testSeeds() },
    log: { error: fail, warn: fail, info() {}, debug() {} },
    delays: { bot: 0, autoPass: 0, beat: 0 },
    broken: (table, why) => fail({ table: table.id }, why.message),
  })
  onTestFinished(() => tables.close())
  return tables
}

async function look(tables: ReturnType<typeof home>, id: string, token: string | null): Promise<Waited> {
  const screen = new Waited()
  screen.table = await tables.openNow(id)
  screen.table.people.attach(screen, token ?? undefined)
  return screen
}

const refused = ({ told }: Screen) => told.filter((m): m is ServerMessage & { t: 'refused' } => m.t === 'refused')

describe.each([
  ['four-souls', { mode: 'competitive' }],
  ['battle-for-souls', {}],
])('a home without a server: %s', (game, options) => {
  const seats = game === 'four-souls' ? ['you', 'normal', 'random'] : ['you', 'normal']
  const asked = createTable.parse({ game, options, seats, start: true, playerName: 'Ann' })

  it('has a person play a whole game with bots, and says how it ended', async () => {
    const tables = home(newStore())
    const { table, token } = await tables.create(asked)
    const screen = await look(tables, table, token)
    const random = randomFromSeed('home')
    for (let last = -1; ; ) {
      await screen.until(() => screen.info.state === 'over' || (screen.shown?.decision?.id ?? -1) > last)
      if (screen.info.state === 'over') break
      const decision = screen.shown!.decision!
      last = decision.id
      const picks = patientPicks(decision as unknown as DecisionView, (n) => below(random, n))
      await screen.table.moves.answer(screen, decision.id, picks)
    }
    expect(refused(screen)).toEqual([])
    expect(screen.info.seed).toMatch(/./)
    expect(await tables.listing.info(table)).toMatchObject({ state: 'over' })
    // whoever has the log can check it
    expect(JSON.parse((await tables.listing.log(table))!)).toMatchObject({ game, seed: screen.info.seed })
  })

  it('is where it was left when it is opened again', async () => {
    const store = newStore()
    const before = home(store)
    const { table, token } = await before.create(asked)
    const screen = await look(before, table, token)
    for (let n = 0, last = -1; n < 12; n++) {
      await screen.until(() => (screen.shown?.decision?.id ?? -1) > last)
      last = screen.asked.id
      const picks = patientPicks(screen.asked as unknown as DecisionView, () => 0)
      await screen.table.moves.answer(screen, last, picks)
    }
    await screen.until(() => screen.shown?.decision !== null)
    const { shown, log } = screen
    await before.close()
    const again = await look(home(store), table, token)
    await again.until(() => again.shown !== null)
    expect(again.shown).toEqual(shown)
    expect(again.log).toEqual(log)
  })
})

it('has strong bots think where the tables are', async () => {
  const tables = home(newStore())
  const asked = { game: 'battle-for-souls', options: {}, seats: ['you', 'hard'], start: true, playerName: 'Ann' }
  const { table, token } = await tables.create(createTable.parse(asked))
  const screen = await look(tables, table, token)
  const moves = () => screen.told.findLast((m) => m.t === 'view')!.moves
  for (let n = 0, last = -1; n < 3; n++) {
    await screen.until(() => (screen.shown?.decision?.id ?? -1) > last)
    last = screen.asked.id
    await screen.table.moves.answer(
      screen,
      last,
      patientPicks(screen.asked as unknown as DecisionView, () => 0),
    )
  }
  await screen.until(() => (screen.shown?.decision?.id ?? -1) > -1)
  expect(moves()).toBeGreaterThan(3)
})
