import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Announcement, Lookers, Presence, type Present, TOLD_EVERY } from '../../src/fleet/presence.ts'
import { VirtualTime } from './virtual-time.ts'

/** The presence of a node, with what it said has changed. */
function room() {
  const time = new VirtualTime()
  /** Who is there by what was said of comings and goings, for each table. */
  const heard = new Map<string, Set<string>>()
  const name = ({ edge, connection, as }: Present) => `${edge} ${connection} ${as}`
  const presence = new Presence(time, (table, came, left) => {
    const there = heard.get(table) ?? new Set()
    for (const one of left) expect(there.delete(name(one))).toBe(true)
    for (const one of came) {
      expect(there.has(name(one))).toBe(false)
      there.add(name(one))
    }
    heard.set(table, there)
  })
  const at = (table: string) => presence.at(table).map(name).sort()
  /** Whoever is there, which has to be what was said of comings and goings. */
  const seen = (table: string) => {
    expect([...(heard.get(table) ?? [])].sort()).toEqual(at(table))
    return at(table)
  }
  const tell = (edge: string, announcements: readonly Announcement[]) => {
    for (const announcement of announcements) presence.announced(edge, announcement)
  }
  return { time, presence, tell, seen, at }
}

describe('who looks at a table', () => {
  it('is known from all edges, each connection at one table', () => {
    const { presence, tell, seen } = room()
    const [e, f] = [new Lookers(), new Lookers()]
    presence.came('e')
    presence.came('f')
    tell('e', e.look('1', 't', 'seat 0'))
    tell('e', e.look('2', 't', 'watcher en'))
    tell('f', f.look('1', 't', 'watcher en'))
    expect(seen('t')).toEqual(['e 1 seat 0', 'e 2 watcher en', 'f 1 watcher en'])
    tell('e', e.look('1', 'u', 'watcher en'))
    tell('f', f.look('1', 't', 'watcher de'))
    expect(seen('t')).toEqual(['e 2 watcher en', 'f 1 watcher de'])
    expect(seen('u')).toEqual(['e 1 watcher en'])
    tell('e', e.leave('2'))
    expect(e.leave('2')).toEqual([])
    expect(seen('t')).toEqual(['f 1 watcher de'])
    expect(e.at('t')).toEqual([])
  })

  it('is what was told last, not what came last', () => {
    const { presence, tell, seen } = room()
    const e = new Lookers()
    presence.came('e')
    const [here, gone] = [e.look('1', 't', 'seat 0'), e.leave('1')]
    tell('e', gone)
    tell('e', here)
    expect(seen('t')).toEqual([])
  })

  it('says what has to be shown where, once for all who see the same', () => {
    const { presence, tell } = room()
    const e = new Lookers()
    presence.came('e')
    for (let i = 0; i < 20; i++) tell('e', e.look(`${i}`, 't', i === 0 ? 'seat 0' : 'watcher'))
    expect(presence.views('t')).toEqual(new Map([['e', new Set(['seat 0', 'watcher'])]]))
  })

  it('goes with an edge whose beat stops, and comes back with it', () => {
    const { presence, tell, seen } = room()
    const e = new Lookers()
    presence.came('e')
    tell('e', e.look('1', 't', 'seat 0'))
    presence.gone('e')
    expect(seen('t')).toEqual([])
    // something of it was still on its way; that does not make it there
    tell('e', e.all())
    expect(seen('t')).toEqual([])
    presence.came('e')
    presence.came('e')
    expect(seen('t')).toEqual(['e 1 seat 0'])
  })

  it('is kept for a few edges only whose beats never come', () => {
    const { presence, tell, seen } = room()
    for (let i = 0; i < 100; i++) tell(`e${i}`, new Lookers().look('1', 't', 'seat 0'))
    expect(seen('t')).toEqual([])
    for (let i = 0; i < 100; i++) presence.came(`e${i}`)
    expect(seen('t')).toHaveLength(16)
  })

  it('is forgotten when nobody tells it again, but not while nobody can', async () => {
    const { time, presence, tell, seen } = room()
    const [e, f] = [new Lookers(), new Lookers()]
    for (const edge of ['e', 'f']) presence.came(edge)
    tell('e', e.look('1', 't', 'seat 0'))
    tell('f', f.look('1', 't', 'seat 1'))
    for (let i = 0; i < 4; i++) {
      await time.pass(TOLD_EVERY)
      tell('f', f.all())
      presence.tidy()
    }
    expect(seen('t')).toEqual(['f 1 seat 1'])
    await time.pass(20 * TOLD_EVERY)
    presence.back()
    presence.tidy()
    expect(seen('t')).toEqual(['f 1 seat 1'])
  })

  it('is nobody’s business any more when the table is lost', () => {
    const { presence, tell, at } = room()
    const e = new Lookers()
    presence.came('e')
    tell('e', [...e.look('1', 't', 'seat 0'), ...e.look('2', 'u', 'seat 0')])
    presence.drop('t')
    expect([at('t'), at('u')]).toEqual([[], ['e 2 seat 0']])
  })

  it('is right in the end, whatever was lost, late or came twice', async () => {
    const edge = fc.constantFrom('e', 'f')
    const table = fc.constantFrom('t', 'u')
    const connection = fc.constantFrom('1', '2', '3')
    const step = fc.oneof(
      fc.record({ do: fc.constant('look' as const), edge, table, connection, as: fc.constantFrom('seat', 'watcher') }),
      fc.record({ do: fc.constant('leave' as const), edge, connection }),
      fc.record({ do: fc.constantFrom('gone' as const, 'came' as const, 'all' as const), edge }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step), fc.gen(), async (steps, gen) => {
        const { time, presence, tell, seen } = room()
        const edges = new Map([
          ['e', new Lookers()],
          ['f', new Lookers()],
        ])
        let waiting: [edge: string, announcement: Announcement][] = []
        for (const one of steps) {
          const lookers = edges.get(one.edge)!
          if (one.do === 'gone' || one.do === 'came') presence[one.do](one.edge)
          const told =
            one.do === 'look'
              ? lookers.look(one.connection, one.table, one.as)
              : one.do === 'leave'
                ? lookers.leave(one.connection)
                : one.do === 'all'
                  ? lookers.all()
                  : []
          for (const announcement of told)
            for (let times = gen(fc.nat, 2); times > 0; times--) waiting.push([one.edge, announcement])
          const now = waiting.filter(() => gen(fc.boolean))
          waiting = waiting.filter((packet) => !now.includes(packet))
          for (const [from, announcement] of now.reverse()) tell(from, [announcement])
          for (const t of ['t', 'u']) seen(t)
        }
        for (const [from, announcement] of waiting) tell(from, [announcement])
        for (const name of edges.keys()) presence.came(name)
        await time.pass(10 * TOLD_EVERY)
        for (const [name, lookers] of edges) tell(name, lookers.all())
        presence.tidy()
        for (const t of ['t', 'u']) {
          const truly = [...edges].flatMap(([name, lookers]) =>
            lookers.at(t).map((one) => `${name} ${one.connection} ${one.as}`),
          )
          expect(seen(t)).toEqual(truly.sort())
        }
      }),
    )
  })
})
