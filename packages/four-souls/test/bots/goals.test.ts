import type { Decision } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { weigh } from '../../src/bots/answers.ts'
import { bossGain, goalPrize, isBribe } from '../../src/bots/challenge.ts'
import { bestDuel } from '../../src/bots/duels.ts'
import { tableOf } from '../../src/bots/effects.ts'
import { lossOf } from '../../src/bots/fights.ts'
import { countingSouls, gameProgress, goalOf, ransom } from '../../src/bots/goals.ts'
import { bestFight, damageValue, prizeOf } from '../../src/bots/harm.ts'
import { fourSoulsBots } from '../../src/bots/index.ts'
import { roomWorth } from '../../src/bots/rooms.ts'
import { scopeOf } from '../../src/bots/scope.ts'
import { centsFor, deathCost, side, soulsFor, WIN } from '../../src/bots/stakes.ts'
import type { Table, Thing } from '../../src/bots/table.ts'
import { fourSouls } from '../../src/game.ts'
import { printed } from '../../src/packs/index.ts'
import type { ObjectView, View } from '../../src/view/types.ts'

const { abilities, byId } = printed

/** The view of seat 0 in its own turn at the beginning of a game, with the changes of a test. */
function begun(config: object, change: (view: View) => void = () => {}): Table {
  const view = structuredClone(fourSouls.view(fourSouls.create(fourSouls.readConfig(config), 'goals'), 0))
  view.turn = { ...view.turn, active: 0, phase: 'action', attacksLeft: 1, purchasesLeft: 1 }
  change(view)
  return tableOf(view, printed)
}

const together = (change?: (view: View) => void, more: object = {}) => begun({ mode: 'co-op', ...more }, change)
const challenged = (challenge: string, change?: (view: View) => void, more: object = { mode: 'co-op' }) =>
  begun({ ...more, challenge }, change)

const inRow = (card: string, id: number, stats: ObjectView['stats'] = null): ObjectView => ({
  id,
  card,
  printed: card,
  charged: true,
  counters: 0,
  named: {},
  eternal: false,
  notes: [],
  stats,
  marks: [],
  effects: [],
  attacked: false,
})
const slot = (top: ObjectView, index = 0) => ({ index, top, covered: [], price: null })
const ID = 4096 * 50

const asking = (code: string, options: Decision['options'], more: Partial<Decision> = {}): Decision => ({
  id: 1,
  seat: 0,
  ask: { code },
  options,
  min: 1,
  max: 1,
  ordered: false,
  ...more,
})

describe('a partner', () => {
  it('counts nearly as much as oneself, a rival negatively', () => {
    const t = together()
    expect(side(t, 1)).toBeGreaterThan(0.5)
    expect(side(t, 1)).toBeLessThan(1)
    expect(side(begun({ players: 2 }), 1)).toBeLessThan(0)
  })

  it('is neither hurt nor killed, and is shielded', () => {
    const t = together()
    const s = scopeOf(t, 0, null)
    expect(damageValue(1, 1, s)).toBeLessThan(0)
    expect(damageValue(1, 9, s)).toBeLessThan(damageValue(1, 1, s))
    expect(lossOf(t, 1)).toBeLessThan(0)
    expect(damageValue(1, 1, scopeOf(begun({ players: 2 }), 0, null))).toBeGreaterThan(0)
  })

  it('gains souls for both, and the last one wins', () => {
    const t = together()
    expect(soulsFor(t, 1, 1)).toBe(soulsFor(t, 0, 1))
    const near = together((v) => {
      v.seats[0]!.soulValue = 2
      v.seats[1]!.soulValue = 1
    })
    expect(soulsFor(near, 1, 1)).toBe(WIN)
  })

  it('should take a soul that would exceed one’s own cap', () => {
    const t = together(
      (v) => {
        v.seats[0]!.soulValue = 2
      },
      { soulCap: 2 },
    )
    expect(countingSouls(t, 0, 1)).toBe(0)
    expect(soulsFor(t, 0, 1)).toBeLessThan(soulsFor(t, 1, 1) / 4)
  })

  it('is given harmless things and spared bad ones', () => {
    const t = together()
    const [me, partner] = [0, 1].map((a) => ({ act: 'target', a, b: 0 }))
    const giving = asking('give-cost-to', [me!, partner!])
    expect(weigh(partner!, giving, t)).toBeGreaterThan(0)
    expect(weigh(partner!, giving, begun({ players: 2 }))).toBeLessThan(0)
  })

  it('is never attacked, even if players can be', () => {
    const battle = (v: View) => {
      v.rooms = [slot(inRow('battle-royale-3', ID))]
      v.seats[1]!.health = 1
    }
    const option = { act: 'attack', a: 1, b: 0 }
    const t = together(battle)
    expect(bestDuel(t, 0)).toBe(0)
    expect(weigh(option, asking('attack-target', [option]), t)).toBeLessThan(-100)
    const rivals = begun({ players: 3 }, battle)
    expect(weigh(option, asking('attack-target', [option]), rivals)).toBeGreaterThan(0)
    expect(bestFight(rivals, 0)).toBeGreaterThanOrEqual(bestDuel(rivals, 0))
  })
})

describe('the timer', () => {
  const late = (v: View) => {
    v.timer = 2
    v.round = 7
  }
  it('makes souls worth more and a death worth less the less it shows', () => {
    expect(gameProgress(together(late))).toBeGreaterThan(gameProgress(together()))
    expect(soulsFor(together(late), 0, 1)).toBeGreaterThan(soulsFor(together(), 0, 1))
    expect(deathCost(together(late), 1)).toBeLessThan(deathCost(together(), 1))
  })

  it("makes a death on one's own turn cost time, but not in a challenge", () => {
    const other = (v: View) => {
      v.turn.phase = 'end'
    }
    const cost = (t: Table) => deathCost(t, 0)
    const challenge = challenged('mom-is-home', (v) => {
      other(v)
      v.timer = 8
    })
    expect(cost(together(other))).toBeGreaterThan(cost(challenge))
  })
})

describe('challenges', () => {
  it('are recognized from their cards', () => {
    expect(goalOf(together())).toBeNull()
    expect(goalOf(challenged('mom-is-home'))).toMatchObject({ boss: true, crowd: 3, overrun: 0, bribe: null })
    expect(goalOf(challenged('greeds-ledger'))).toMatchObject({ boss: true, bribe: { cents: 5, damage: 2 } })
    expect(goalOf(challenged('the-siege'))).toMatchObject({ boss: false, overrun: 5, assault: true, trophies: 4 })
  })

  it('are not won by souls', () => {
    const t = challenged('mom-is-home', (v) => {
      v.seats[0]!.soulValue = 3
    })
    expect(soulsFor(t, 0, 1)).toBeLessThan(3)
    expect(soulsFor(t, 0, 1)).toBeGreaterThan(0)
  })

  const boss = (t: Table): Thing => t.thing(t.seen.finals[0]!.top!.id)!

  it('aim at the final boss, more so later', () => {
    const early = challenged('mom-is-home')
    const late = challenged('mom-is-home', (v) => {
      v.round = v.timer!
      v.timer = 1
    })
    expect(goalPrize(early, boss(early))).toBeGreaterThan(50)
    expect(goalPrize(late, boss(late))).toBe(WIN)
    const rival = challenged(
      'mom-is-home',
      (v) => {
        v.turn.active = 1
      },
      { players: 3 },
    )
    expect(prizeOf(rival, boss(rival))).toBeLessThan(-100)
  })

  it('make items that help against the final boss worth more', () => {
    const t = challenged('mom-is-home', (v) => {
      v.seats[0]!.health = 4
      v.seats[0]!.attack = 2
    })
    expect(bossGain(t, 0, byId.get('meat')!)).toBeGreaterThan(5)
    expect(bossGain(t, 0, byId.get('starter-deck')!)).toBe(0)
    expect(bossGain(together(), 0, byId.get('meat')!)).toBe(0)
  })

  it('make ¢ worth saving if they pay for the final boss', () => {
    const rich = (v: View) => {
      v.seats[0]!.cents = 9
    }
    const t = challenged('greeds-ledger', rich)
    expect(ransom(t)).toBe(40)
    expect(-centsFor(t, 0, -3)).toBeGreaterThan(-centsFor(together(rich), 0, -3) * 2)
    expect(ransom(challenged('mom-is-home'))).toBe(0)
  })

  it('are paid for repeatedly, if there is enough', () => {
    const config = { mode: 'co-op', challenge: 'greeds-ledger' }
    const g = fourSouls.create(fourSouls.readConfig(config), 'pay')
    g.seats[g.active]!.cents = 40
    let paid = 0
    const bots = [0, 1].map((seat) => fourSoulsBots.normal(`${seat}`))
    for (let n = 0; g.decision !== null && n < 300; n++) {
      const { id, seat, options } = g.decision
      const picks = bots[seat]!.choose(g.decision, () => fourSouls.observe(g, seat))
      const option = options[picks[0]!]
      if (option?.act === 'activate' && isBribe(tableOf(fourSouls.view(g, seat), printed), option.b)) paid++
      fourSouls.apply(g, { decision: id, picks })
    }
    expect(abilities.length).toBeGreaterThan(0)
    expect(paid).toBe(8)
    expect(g.over).toMatchObject({ reason: 'won' })
    expect(g.round).toBe(1)
  })

  const minion = (n: number) => (v: View) => {
    v.minions = Array.from({ length: n }, (_, i) =>
      slot(inRow('fly', ID + i, { health: 1, maxHealth: 1, evasion: 2, attack: 1 }), i),
    )
  }
  const prize = (t: Table) => goalPrize(t, t.thing(ID)!)

  it('make minions more worth killing the more there are', () => {
    expect(prize(challenged('the-siege', minion(2)))).toBeGreaterThan(0)
    expect(prize(challenged('the-siege', minion(5)))).toBeGreaterThan(3 * prize(challenged('the-siege', minion(2))))
    expect(prize(together(minion(2)))).toBe(0)
  })

  it('count kills if minions are the goal in a competition', () => {
    const trophies = (counters: number, active = 0) =>
      challenged(
        'the-siege',
        (v) => {
          minion(2)(v)
          v.turn.active = active
          v.seats[active]!.character!.counters = counters
        },
        { players: 3 },
      )
    expect(prize(trophies(3))).toBeGreaterThan(WIN - 1)
    expect(prize(trophies(1))).toBeGreaterThan(15)
    expect(prize(trophies(3, 1))).toBeLessThan(-100)
  })
})

describe('rooms', () => {
  const worth = (id: string, t = together()) => roomWorth(t, byId.get(id)!)

  it('are put into discard when they are bad for everybody, and kept when they are good', () => {
    for (const id of ['all-hallows-eve', 'white-champions', 'red-champions', 'black-champions', 'butter-fingers'])
      expect(worth(id)).toBeLessThan(0)
    for (const id of ['samsons-blessing', 'maggys-blessing', 'blessing-of-steam', 'blood-donation'])
      expect(worth(id)).toBeGreaterThan(0)
  })

  it('are chosen for the discard on that basis', () => {
    const t = together((v) => {
      v.rooms = [slot(inRow('samsons-blessing', ID)), slot(inRow('all-hallows-eve', ID + 1), 1)]
    })
    const [good, bad] = [ID, ID + 1].map((a) => ({ act: 'room', a, b: 0 }))
    const d = asking('discard-room', [good!, bad!], { min: 0 })
    expect(weigh(bad!, d, t)).toBeGreaterThan(0)
    expect(weigh(good!, d, t)).toBeLessThan(0)
  })

  it('are attacked if that pays', () => {
    const t = begun({ players: 2 }, (v) => {
      v.monsters = []
      v.rooms = [slot(inRow('gus', ID, { health: 1, maxHealth: 9, evasion: 3, attack: 1 }))]
    })
    expect(bestFight(t, 0)).toBeGreaterThan(10)
  })
})
