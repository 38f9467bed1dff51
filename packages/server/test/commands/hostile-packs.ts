/** Packs that cost as much as cards of players can, with the positions at which they do (hostile-load.ts). */

interface HostileTable {
  name: string
  /** `options` of the table. */
  options: Record<string, unknown>
}

type Node = Record<string, unknown>

const you = { k: 'you' }
const item = { k: 'pick', of: ['item'] }
const anything = { k: 'pick', of: ['card', 'player'] }
const nothing = { k: 'nothing' }
const cent = { k: 'gainCents', n: 1, who: you }
const howMany = { k: 'howMany', of: item }
const loot = { k: 'loot', n: 1, who: you }
const bound = (name: string): Node => ({ k: 'bound', name })

/** `n` fields with such a value each, of the same kind but with names of their own. */
const fields = (n: number, value: (i: number) => Node): Node =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`n${String.fromCharCode(97 + i)}`, value(i)]))
const nested = (times: number, inside: Node, around: (inside: Node) => Node): Node =>
  times === 0 ? inside : around(nested(times - 1, inside, around))
const tap = (effect: Node, more: Node = {}): Node => ({ k: 'tap', do: effect, ...more })
const whenever = (on: string, effect: Node, more: Node = {}): Node => ({
  ...{ k: 'whenever', event: { k: 'event', on, who: 'player' }, do: effect },
  ...more,
})
const modify = (stat: string, more: Node = {}): Node => ({ k: 'modify', stat, to: 'any', n: 1, ...more })
const targets = (n: number, filter: Node = item): Node => ({ targets: fields(n, () => filter) })

/** A table with many copies of a treasure in play, of which each player has half. */
function treasure(name: string, abilities: Node, copies = 40): HostileTable {
  const cards = Array.from({ length: Math.ceil(copies / 50) }, (_, i) => ({
    ...{ id: `x-${i}`, name: `Evil ${i}`, type: 'treasure', set: 'Evil', copies: 50, category: 'active', abilities },
  }))
  const items = Array.from({ length: copies }, (_, i) => `evil:${cards[Math.floor(i / 50)]!.id}`)
  const half = copies >> 1
  return tableWith(name, cards, {
    seats: [
      { name: 'Ann', items: items.slice(0, half) },
      { name: 'Ned', items: items.slice(half) },
    ],
  })
}

/** A table at which both players have a hand of such loot cards, and twenty items in play. */
function lootCard(name: string, ability: Node): HostileTable {
  const card = { id: 'x', name, type: 'loot', set: 'Evil', copies: 50, category: '1 cent', abilities: { it: ability } }
  const hand = Array<string>(20).fill('evil:x')
  const items = ['the-relic', 'breakfast', 'dinner', 'dead-bird', 'diplopia', 'blank-card']
  return tableWith(name, [card], {
    seats: [
      { name: 'Ann', hand, 'loot-plays': 9, items },
      { name: 'Ned', hand },
    ],
  })
}

const tableWith = (name: string, cards: Node[], position: Node): HostileTable => ({
  name,
  options: { players: 2, packs: [{ id: 'evil', version: '1', cards }], position },
})

const compare: Node = { k: 'compare', a: howMany, op: '>=', b: 1 }
/** A condition or a number that is made of two of itself, so many times. */
const doubled = (levels: number, one: Node, two: (a: Node, b: Node) => Node): Node =>
  nested(levels, one, (inside) => two(inside, inside))
const sum = (levels: number): Node => doubled(levels, howMany, (a, b) => ({ k: 'plus', a, b }))

export const hostileTables: readonly HostileTable[] = [
  treasure('four targets', { it: tap(nothing, targets(4)) }),
  treasure('six targets', { it: tap(nothing, targets(6)) }),
  treasure('targets by the hundred', { it: tap(nothing, targets(3, anything)) }, 300),
  treasure(
    'statics',
    fields(24, (i) => modify(['health', 'attack', 'evasion'][i % 3]!)),
  ),
  treasure(
    'statics that count',
    fields(12, () => modify('health', { n: howMany })),
    20,
  ),
  treasure(
    'statics with deep conditions',
    fields(6, () => modify('attack', { if: doubled(2, compare, (a, b) => ({ k: 'all', of: [a, b] })) })),
    10,
  ),
  treasure(
    'statics that double',
    fields(8, () => modify('health', { n: sum(3) })),
  ),
  treasure(
    'twenty-four abilities',
    fields(24, () => tap(cent)),
  ),
  treasure(
    'abilities that are paid for',
    fields(24, () => ({ k: 'paid', cost: [{ k: 'pay', cents: 1 }], do: nothing, ...targets(2) })),
  ),
  treasure(
    'triggers on everything',
    fields(24, (i) => whenever(['looted', 'gainedCents', 'roll', 'purchased'][i % 4]!, cent)),
    20,
  ),
  treasure('triggers in circles', { it: tap(loot), again: whenever('looted', loot), more: whenever('looted', loot) }),
  treasure('triggers with targets', { it: tap(loot), aim: whenever('looted', nothing, targets(4)) }),
  treasure('copies of copies', {
    it: tap({ k: 'becomeCopy', of: bound('na') }, targets(1)),
    other: tap({ k: 'copyTap', of: bound('na') }, targets(1)),
  }),
  treasure('each of each of each', {
    it: tap({
      k: 'each',
      as: 'a',
      of: item,
      do: { k: 'each', as: 'b', of: item, do: { k: 'each', as: 'c', of: item, do: cent } },
    }),
  }),
  treasure('choices within choices', {
    it: tap(
      nested(2, cent, (then) => ({
        k: 'choose',
        as: 'a',
        from: item,
        then: { k: 'choose', as: 'b', from: anything, then },
      })),
    ),
  }),
  treasure('rolls within rolls', {
    it: tap(nested(2, cent, (inside) => ({ k: 'roll', cases: [{ on: [1, 2, 3, 4, 5, 6], do: inside }] }))),
  }),
  treasure(
    'replacements',
    fields(24, (i) => ({
      ...{ k: 'instead', change: ['takeDamage', 'loot', 'gainCents'][i % 3]!, who: 'any' },
      do: { k: 'setAmount', n: 1 },
      if: compare,
    })),
    20,
  ),
  treasure(
    'permissions',
    fields(24, (i) => ({ k: 'permit', what: ['mustAttack', 'untargetable'][i % 2]!, to: 'you', if: compare })),
    20,
  ),
  treasure('many ways to do nothing', {
    it: tap({ k: 'oneOf', of: Array.from({ length: 12 }, () => ({ k: 'oneOf', of: Array(20).fill(nothing) })) }),
    other: { k: 'tap', modes: Array.from({ length: 20 }, () => ({ do: nothing })) },
  }),
  treasure('damage to everything', {
    it: tap({ k: 'damage', n: sum(4), to: { k: 'eachOf', of: { k: 'pick', of: ['player', 'monster'] } } }),
    more: whenever('damage', { k: 'damage', n: 1, to: you }),
    health: modify('health', { n: 40 }),
  }),
  treasure('what charges itself', {
    it: tap({ k: 'seq', of: [{ k: 'recharge', what: { k: 'eachOf', of: item } }, cent, loot] }, targets(2)),
  }),
  lootCard('a hand of targets', { k: 'play', do: nothing, ...targets(6, anything) }),
  lootCard('a hand of sums', { k: 'play', do: { k: 'gainCents', n: sum(4), who: you } }),
]
