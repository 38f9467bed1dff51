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

/** Mistakes in a card that do not compile, each at its place. This is never run: the checker would refuse them, too. */
const mistakes = (): unknown[] => [
  // @ts-expect-error a filter is not a reference: it says what may be chosen
  damage(1, pick('player')),
  // @ts-expect-error an effect is not a condition
  whenever(rolls(1), loot(1), { if: gainCents(1) }),
  // @ts-expect-error no such stat
  modify('gold', 1),
  // @ts-expect-error a channel that is not a stat
  modify('roll', 1),
  // @ts-expect-error damage has no such field
  damage(1, you, { combat: true }),
  // @ts-expect-error a target is not an effect
  tap(you),
  // @ts-expect-error an ability is not an effect
  seq(tap(loot(1))),
  // @ts-expect-error an effect is not an ability
  lasting([loot(1)]),
  // @ts-expect-error a trigger must be an event
  whenever(yourTurn, loot(1)),
  // @ts-expect-error no such event
  on('sneezes'),
  // @ts-expect-error no such sort
  pick('players'),
  // @ts-expect-error a condition is not a number
  roll(gainCents(yourTurn)),
  // @ts-expect-error "to" is missing
  Damage.of({ n: 1 }),
  // @ts-expect-error it has no such field
  Damage.of({ n: 1, to: you, combat: true }),
  // @ts-expect-error a node is made by its kind
  damage(1, { k: 'you' }),
]

/** The same for rules that work on linked nodes. */
const misuses = (n: NodeFor<typeof Damage>, may: NodeFor<typeof May>, any: Linked): unknown[] => [
  // @ts-expect-error "by" may be missing
  n.by.kind,
  // @ts-expect-error "by" may be missing here, too
  may.by.kind.find,
  // @ts-expect-error its fields are not known before its kind is
  any.do,
  // @ts-expect-error nor are they by a name in brackets
  any['do'],
  // @ts-expect-error a node as written cannot be run
  damage(1, you).kind,
  // @ts-expect-error a linked node cannot be part of a written one
  seq(may.do),
  // @ts-expect-error an effect is not a reference
  new Set<Linked<'ref'>>([may.do]),
]

describe('the types of the ability language', () => {
  test('reject what is not a card', () => {
    expectTypeOf(mistakes).returns.toEqualTypeOf<unknown[]>()
    expectTypeOf(misuses).returns.toEqualTypeOf<unknown[]>()
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

  test('derive the fields of a node from its schema, both as written and as linked', () => {
    expectTypeOf<NodeFor<typeof Damage>['n']>().toEqualTypeOf<number | Linked<'value'>>()
    expectTypeOf<NodeFor<typeof Damage>['to']>().toEqualTypeOf<Linked<'ref'>>()
    expectTypeOf<NodeFor<typeof Damage>['by']>().toEqualTypeOf<Linked<'ref'> | undefined>()
    const any: Linked = printed.nodes[0]!
    expectTypeOf(fieldAs(any, 'targets', 'targets')).toEqualTypeOf<readonly Target[] | undefined>()
    expectTypeOf(fieldAs(any, 'cases', 'cases')).toEqualTypeOf<readonly Case[] | undefined>()
    expectTypeOf(listAs(any, 'of', 'effect')).toEqualTypeOf<readonly Linked<'effect'>[]>()
  })
})

describe('the fields of a node', () => {
  const { nodes } = printed

  test('are known by its kind alone', () => {
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

  test('match the schema, and are all walked through', () => {
    for (const n of nodes) {
      const held = fieldsOf(n)
      expect(
        held.map(({ name }) => n.kind.fields[name]),
        n.key,
      ).toEqual(held.map(({ field }) => field))
      const needed = Object.entries(n.kind.fields).filter(([, field]) => field.optional !== true)
      expect(held.map(({ name }) => name)).toEqual(expect.arrayContaining(needed.map(([name]) => name)))
      for (const { name, field, value } of held) {
        // the schema of each kind says which words are possible
        if (field.is === 'one' || field.is === 'some') continue
        if ('many' in field && field.many === true) {
          expect(listAs(n, name, field.is), n.key).toBe(value)
          expect(fieldAs(n, name, field.is), n.key).toBeUndefined()
        } else expect(fieldAs(n, name, field.is), n.key).toBe(value)
      }
    }
  })

  test('cannot be read under another name, or as another type', () => {
    const n = nodes.find((each) => Damage.is(each))!
    expect(fieldAs(n, 'to', 'effect')).toBeUndefined()
    expect(fieldAs(n, 'kind', 'ref')).toBeUndefined()
    expect(fieldAs(n, 'toString', 'text')).toBeUndefined()
    expect(listAs(n, 'to', 'ref')).toEqual([])
  })
})
