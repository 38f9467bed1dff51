import { fine, type Hostile } from './json.ts'

/** Cards as objects that no JSON could hold, each with one thing wrong: where, and what is said of it. */

const having = (abilities: unknown): unknown => fine({ abilities })
const doing = (effect: unknown): unknown => having({ it: { k: 'tap', do: effect } })
const you = { k: 'you' }
const cents = (n: unknown = 1): object => ({ k: 'gainCents', n, who: you })
const IN_DO = '/abilities/it/do'

const card = (name: string, make: () => unknown, path: string, what: RegExp): Hostile => ({ name, make, path, what })
const fail = (): never => {
  throw new Error('hostile')
}
const throwing = (trap: keyof ProxyHandler<object>, target: object = fine()): object =>
  new Proxy(target, { [trap]: fail })
const revoked = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

function cyclicNode(): unknown {
  const node: Record<string, unknown> = { k: 'may' }
  node['do'] = node
  return node
}
function cyclicList(): unknown {
  const of: unknown[] = []
  of.push({ k: 'seq', of })
  return { k: 'seq', of }
}
/** Few objects that are very many nodes: each holds the next one twice. */
function twiceEach(levels: number): unknown {
  let node: unknown = cents()
  for (let i = 0; i < levels; i++) node = { k: 'seq', of: [node, node] }
  return node
}
class Card {
  constructor() {
    Object.assign(this, fine())
  }
}
class Cards extends Array {}
const CLASS = /as plain data, but here stands an instance of a class/
const GETTER = /expected plain data, and no getter/
const UNREADABLE = /this cannot be read/
const NUMBER = /expected a whole number from/

export const asObjects: readonly Hostile[] = [
  card('a node inside itself', () => doing(cyclicNode()), `${IN_DO}${'/do'.repeat(22)}`, /too deep/),
  card('a list inside itself', () => doing(cyclicList()), `${IN_DO}${'/of/0'.repeat(11)}`, /too deep/),
  card('few objects that are a million nodes', () => doing(twiceEach(20)), `${IN_DO}${'/of/0'.repeat(11)}`, /too deep/),
  card(
    'few objects that are a thousand nodes',
    () => doing(twiceEach(9)),
    `${IN_DO}/of/0/of/0/of/1/of/1/of/0/of/0/of/0/of/1`,
    /too many nodes/,
  ),
  card('a function for a card', () => () => fine(), '', /here stands a function/),
  card('a function for a node', () => doing(() => cents()), IN_DO, /here stands a function/),
  card('a function for a number', () => doing(cents(() => 1)), `${IN_DO}/n`, /here stands a function/),
  card('a function for a kind', () => doing({ k: () => 'endTurn' }), IN_DO, /"k" is a function/),
  card(
    'a getter that throws',
    () => Object.defineProperty(fine(), 'name', { get: fail, enumerable: true }),
    '/name',
    GETTER,
  ),
  card(
    'a getter that throws in a node',
    () =>
      doing({
        k: 'gainCents',
        who: you,
        get n() {
          return fail()
        },
      }),
    `${IN_DO}/n`,
    GETTER,
  ),
  card(
    'a getter that answers',
    () => doing(Object.defineProperty({ k: 'endTurn' }, 'yours', { get: () => true, enumerable: true })),
    `${IN_DO}/yours`,
    GETTER,
  ),
  card(
    'a getter in a list',
    () => doing({ k: 'seq', of: Object.defineProperty([cents()], 0, { get: fail }) }),
    `${IN_DO}/of/0`,
    GETTER,
  ),
  card('a proxy that throws when its fields are listed', () => throwing('ownKeys'), '', UNREADABLE),
  card('a proxy that throws when a field is read', () => throwing('getOwnPropertyDescriptor'), '', UNREADABLE),
  card('a proxy that throws when asked what it is', () => throwing('getPrototypeOf'), '', UNREADABLE),
  card('a proxy that throws in a node', () => doing(throwing('ownKeys', cents())), IN_DO, UNREADABLE),
  card(
    'a proxy of a list that throws',
    () => doing({ k: 'seq', of: throwing('getOwnPropertyDescriptor', [cents()]) }),
    `${IN_DO}/of`,
    UNREADABLE,
  ),
  card('a proxy that is over', () => revoked(fine()), '', UNREADABLE),
  card(
    'a proxy of a list that is over',
    () => doing({ k: 'seq', of: revoked([]) }),
    `${IN_DO}/of`,
    /expected a list of effect nodes/,
  ),
  card(
    'a proxy with a thousand fields',
    () => new Proxy({}, { ownKeys: () => Array.from({ length: 1000 }, (_, i) => `a${i}`) }),
    '',
    /1000 fields here/,
  ),
  card('a proxy with fields that it does not have', () => new Proxy({}, { ownKeys: () => ['id'] }), '/id', UNREADABLE),
  card('a proxy of a function', () => new Proxy(() => {}, {}), '', /here stands a function/),
  card('a symbol for a field', () => fine({ [Symbol('id')]: 1 }), '', /one of them is a symbol/),
  card('a symbol for a text', () => fine({ name: Symbol('name') }), '/name', /not a symbol/),
  card('a symbol for a kind', () => doing({ k: Symbol.iterator }), IN_DO, /"k" is a symbol/),
  card('a big integer', () => doing(cents(1n)), `${IN_DO}/n`, /here stands a bigint/),
  card('NaN', () => doing(cents(Number.NaN)), `${IN_DO}/n`, NUMBER),
  card('infinity', () => fine({ attack: Number.POSITIVE_INFINITY }), '/attack', NUMBER),
  card('a number in an object', () => doing(cents(new Number(1))), `${IN_DO}/n`, CLASS),
  card('a text in an object', () => fine({ name: new String('Fine') }), '/name', /expected a text, not a record/),
  card('a date', () => doing(new Date()), IN_DO, CLASS),
  card('a map', () => having(new Map([['it', cents()]])), '/abilities', CLASS),
  card('an instance of a class', () => new Card(), '', CLASS),
  card('a node that inherits its fields', () => doing(Object.create(cents())), IN_DO, CLASS),
  card(
    'bytes for a list',
    () => doing({ k: 'chooseNumber', from: new Uint8Array(2), then: cents() }),
    `${IN_DO}/from`,
    /expected a list of numbers/,
  ),
  card('a list with gaps', () => doing({ k: 'seq', of: Array(3) }), `${IN_DO}/of`, /without gaps/),
  card(
    'a list with more beside it',
    () => doing({ k: 'seq', of: Object.assign([cents()], { more: 1 }) }),
    `${IN_DO}/of`,
    /nothing beside what it lists/,
  ),
  card(
    'a list of a class with more beside it',
    () => doing({ k: 'seq', of: Object.assign(Cards.of(cents()), { k: 'endTurn' }) }),
    `${IN_DO}/of`,
    /nothing beside what it lists/,
  ),
  card(
    'a list that holds nothing at all',
    () => doing({ k: 'seq', of: [undefined] }),
    `${IN_DO}/of/0`,
    /here stands nothing/,
  ),
  card(
    'a thing that throws when it is put into words',
    () => doing({ k: { toString: fail, toJSON: fail } }),
    IN_DO,
    /"k" is a record/,
  ),
]
