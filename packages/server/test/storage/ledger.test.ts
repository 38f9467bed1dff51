import { createTable } from '@soulstack/protocol'
import type { TableSettings } from '@soulstack/tables/local-host'
import { type Commit, Fenced, Memory, MemoryStore, Records } from '@soulstack/tables/stores'
import { describe, expect, it } from 'vitest'
import { plainWrapping } from '../../../tables/src/stores/wrapping.ts'
import { fakeModule } from '../helpers/fake.ts'
import { toNextTurn } from '../helpers/held-time.ts'
import { Kept } from '../helpers/kept.ts'
import { Room, type Screen } from '../helpers/room.ts'

/* Nobody is shown what is not durable: neither moves, nor who sits where. */

/** A store in memory whose commits wait until they are let through, or fail. */
class HeldStore extends MemoryStore<TableSettings> {
  readonly commits: Commit<TableSettings>[] = []
  private isHeld = false
  private waiting: { go(): void; fail(error: Error): void }[] = []

  constructor() {
    super(new Memory())
  }

  hold(): void {
    this.isHeld = true
  }

  /** Lets all through that wait, or has them fail; what comes later does not wait. */
  async letThrough(error?: Error): Promise<void> {
    this.isHeld = false
    for (const { go, fail } of this.waiting.splice(0)) error ? fail(error) : go()
    await new Promise((done) => setImmediate(done))
  }

  override commit(commit: Commit<TableSettings>): void | Promise<void> {
    this.commits.push(commit)
    if (!this.isHeld) return super.commit(commit)
    return new Promise<void>((go, fail) => this.waiting.push({ go, fail })).then(() => super.commit(commit))
  }
}

async function heldRoom() {
  const store = new HeldStore()
  const failures: string[] = []
  const room = new Room([fakeModule()], {
    store: new Kept(new Records(store, plainWrapping)),
    failed: (_told, what) => failures.push(what),
  })
  const asked = createTable.parse({ game: 'four-souls', playerName: 'Ann', seats: ['you', 'open'] })
  const { table: id, token } = await room.tables.create(asked)
  return { room, store, failures, id, ann: await room.watch(id, token!), ned: await room.watch(id) }
}

const kinds = ({ told }: Screen) => told.map((message) => message.t)

describe('what is not durable', () => {
  it('is not shown: who sits down is told of it, and others see it, when it is written', async () => {
    const { room, store, ann, ned, id } = await heldRoom()
    for (const screen of [ann, ned]) screen.told.length = 0
    store.hold()
    const sitting = ned.table.run(() => ned.table.people.sit(ned, 1, 'Ned'))
    // somebody who asks meanwhile waits for it
    const asking = room.tables.listing.info(id)
    expect([kinds(ann), kinds(ned)]).toEqual([[], []])
    await store.letThrough()
    await sitting
    expect(kinds(ned)).toEqual(['seated', 'table'])
    expect(kinds(ann)).toEqual(['table'])
    expect((await asking)!.seats[1]!.name).toBe('Ned')
    await room.close()
  })

  it.each([
    ['another owner', new Fenced('t')],
    ['a full disk', new Error('the disk is full')],
  ])('never happened if it cannot be written (%s): the table is read again as it was', async (_what, error) => {
    const { room, store, failures, ann, ned, id } = await heldRoom()
    for (const screen of [ann, ned]) screen.told.length = 0
    store.hold()
    const sitting = ned.table.run(() => ned.table.people.sit(ned, 1, 'Ned'))
    const later = ned.table.run(() => ned.table.people.say(ned, { text: 'hello' }))
    const refused = [sitting, later].map((one) => expect(one).rejects.toMatchObject({ code: 'not-saved' }))
    await toNextTurn()
    await store.letThrough(error)
    await Promise.all(refused)
    expect([kinds(ann), kinds(ned)].flat()).not.toContain('seated')
    expect(failures).toEqual(['what happened at a table could not be saved; it is read again'])
    expect(room.tables.isLive(ned.table)).toBe(false)
    const again = await room.tables.open(id)
    expect(again).not.toBe(ned.table)
    expect(again.info().seats[1]).toMatchObject({ kind: 'open' })
    await room.close()
  })

  it('goes with the move that comes after it, in one commit', async () => {
    const { room, store, ann, ned, id: tableId } = await heldRoom()
    ned.table.people.sit(ned, 1, 'Ned')
    ann.table.start(ann)
    const { id } = ann.asked
    ann.table.people.playFor(room.store.seats(tableId)[0]!, (w) => w.noRoom)
    store.commits.length = 0
    // Ann comes back by answering
    await ann.table.run(() => {
      ann.table.people.stir(ann)
      return ann.table.moves.answer(ann, id, [0])
    })
    expect(store.commits).toHaveLength(1)
    expect(store.commits[0]).toMatchObject({ entries: [expect.anything()], seats: [{ seat: 0, bot: null }] })
    await room.close()
  })
})
