import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  Damage,
  damage,
  gainCents,
  lasting,
  loot,
  type May,
  modify,
  on,
  pick,
  roll,
  rolls,
  seq,
  tap,
  whenever,
  you,
  yourTurn,
} from '../src/effects/index.ts'
import type { Case, Target } from '../src/model/library.ts'
import {
  type AbilitySource,
  type Condition,
  type Cost,
  type Effect,
  type Filter,
  fieldAs,
  fieldsOf,
  type Linked,
  listAs,
  type NodeFor,
  type Ref,
  type Trigger,
  type Value,
} from '../src/model/node.ts'
import { printed } from '../src/packs/index.ts'

/** Mistakes in a card that do not compile, each where it is made. What none of them does is run: the loader would refuse them, too. */
const mistakes = (): unknown[] => [
  // @ts-expect-error a filter says what may be chosen, and means nobody
  damage(1, pick('player')),
  // @ts-expect-error an effect is nothing that could be true
  whenever(rolls(1), loot(1), { if: gainCents(1) }),
  // @ts-expect-error there is no such stat
  modify('gold', 1),
  // @ts-expect-error a channel that is no stat
  modify('roll', 1),
  // @ts-expect-error damage has no such field
  damage(1, you, { combat: true }),
  // @ts-expect-error what is chosen for it is no effect
  tap(you),
  // @ts-expect-error an ability is not done
  seq(tap(loot(1))),
  // @ts-expect-error an effect is no ability that could go on
  lasting([loot(1)]),
  // @ts-expect-error what an ability waits for is an event
  whenever(yourTurn, loot(1)),
  // @ts-expect-error there is no such event
  on('sneezes'),
  // @ts-expect-error there is no such sort of things
  pick('players'),
  // @ts-expect-error a condition is no number
  roll(gainCents(yourTurn)),
  // @ts-expect-error "to" is missing
  Damage.of({ n: 1 }),
  // @ts-expect-error it has no such field
  Damage.of({ n: 1, to: you, combat: true }),
  // @ts-expect-error a node is made by its kind
  damage(1, { k: 'you' }),
]

/** The same of what the rules make of loaded cards. */
const holes = (n: NodeFor<typeof Damage>, may: NodeFor<typeof May>, any: Linked): unknown[] => [
  // @ts-expect-error "by" may be missing
  n.by.kind,
  // @ts-expect-error so may it here
  may.by.kind.find,
  // @ts-expect-error what it holds is not known before its kind is
  any.do,
  // @ts-expect-error nor by a name in brackets
  any['do'],
  // @ts-expect-error what is written cannot be carried out
  damage(1, you).kind,
  // @ts-expect-error what is loaded is not written anew
  seq(may.do),
  // @ts-expect-error an effect is no reference
  new Set<Linked<'ref'>>([may.do]),
]

describe('the types of the ability language', () => {
  test('refuse what is no card', () => {
    expectTypeOf(mistakes).returns.toEqualTypeOf<unknown[]>()
    expectTypeOf(holes).returns.toEqualTypeOf<unknown[]>()
  })

  test('keep families apart', () => {
    expectTypeOf(damage(1, you)).toEqualTypeOf<Effect>()
    expectTypeOf(tap(loot(1))).toEqualTypeOf<AbilitySource>()
    expectTypeOf(rolls(1)).toEqualTypeOf<Trigger>()
    expectTypeOf(pick('player')).toEqualTypeOf<Filter>()
    expectTypeOf(you).toEqualTypeOf<Ref>()
    expectTypeOf(yourTurn).toEqualTypeOf<Condition>()
    for (const other of [] as (AbilitySource | Condition | Cost | Filter | Ref | Trigger | Value)[])
      expectTypeOf(other).not.toExtend<Effect>()
  })

  test('know what a node holds by its schema, as it is written and as it is loaded', () => {
    expectTypeOf<NodeFor<typeof Damage>['n']>().toEqualTypeOf<number | Linked<'value'>>()
    expectTypeOf<NodeFor<typeof Damage>['to']>().toEqualTypeOf<Linked<'ref'>>()
    expectTypeOf<NodeFor<typeof Damage>['by']>().toEqualTypeOf<Linked<'ref'> | undefined>()
    const any: Linked = printed.nodes[0]!
    expectTypeOf(fieldAs(any, 'targets', 'targets')).toEqualTypeOf<readonly Target[] | undefined>()
    expectTypeOf(fieldAs(any, 'cases', 'cases')).toEqualTypeOf<readonly Case[] | undefined>()
    expectTypeOf(listAs(any, 'of', 'effect')).toEqualTypeOf<readonly Linked<'effect'>[]>()
  })
})

describe('what a node holds', () => {
  const { nodes } = printed

  test('is told by its kind alone', () => {
    const dealt = nodes.filter((n) => Damage.is(n))
    expect(dealt.length).toBeGreaterThan(50)
    for (const n of dealt) {
      expect(n.k).toBe('damage')
      expect(n.to.kind.family, n.key).toBe('ref')
    }
    expect(Damage.wrote(damage(1, you))).toBe(true)
    expect(Damage.wrote(loot(1))).toBe(false)
    expect([Damage.is(null), Damage.is(undefined), Damage.wrote(3)]).toEqual([false, false, false])
  })

  test('is what the schema says, and all of it is walked through', () => {
    for (const n of nodes) {
      const held = fieldsOf(n)
      expect(
        held.map(({ name }) => n.kind.fields[name]),
        n.key,
      ).toEqual(held.map(({ field }) => field))
      const needed = Object.entries(n.kind.fields).filter(([, field]) => field.optional !== true)
      expect(held.map(({ name }) => name)).toEqual(expect.arrayContaining(needed.map(([name]) => name)))
      for (const { name, field, value } of held) {
        // which of its words it is says the schema of each kind by itself
        if (field.is === 'one' || field.is === 'some') continue
        if ('many' in field && field.many === true) {
          expect(listAs(n, name, field.is), n.key).toBe(value)
          expect(fieldAs(n, name, field.is), n.key).toBeUndefined()
        } else expect(fieldAs(n, name, field.is), n.key).toBe(value)
      }
    }
  })

  test('is not there under another name, or as something else', () => {
    const n = nodes.find((each) => Damage.is(each))!
    expect(fieldAs(n, 'to', 'effect')).toBeUndefined()
    expect(fieldAs(n, 'kind', 'ref')).toBeUndefined()
    expect(fieldAs(n, 'toString', 'text')).toBeUndefined()
    expect(listAs(n, 'to', 'ref')).toEqual([])
  })
})
