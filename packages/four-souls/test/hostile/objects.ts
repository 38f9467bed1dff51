import { fine, type Hostile } from './json.ts'

/** Cards as objects that JSON cannot represent, each with one fault: its place, and its message. */

const cardWith = (abilities: unknown): unknown => fine({ abilities })
const cardDoing = (effect: unknown): unknown => cardWith({ it: { k: 'tap', do: effect } })
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
/** Few objects that count as very many nodes, because each contains the next one twice. */
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
const CLASS = /as plain data, not an instance of a class/
const GETTER = /expected plain data, not a getter/
const UNREADABLE = /this cannot be read/
const NUMBER = /expected a whole number from/

export const asObjects: readonly Hostile[] = [
  card('a node inside itself', () => cardDoing(cyclicNode()), `${IN_DO}${'/do'.repeat(22)}`, /too deeply/),
  card('a list inside itself', () => cardDoing(cyclicList()), `${IN_DO}${'/of/0'.repeat(11)}`, /too deeply/),
  card(
    'few objects that are a million nodes',
    () => cardDoing(twiceEach(20)),
    `${IN_DO}${'/of/0'.repeat(11)}`,
    /too deeply/,
  ),
  card(
    'few objects that are a thousand nodes',
    () => cardDoing(twiceEach(9)),
    `${IN_DO}/of/0/of/0/of/1/of/1/of/0/of/0/of/0/of/1`,
    /too many nodes/,
  ),
  card('a function for a card', () => () => fine(), '', /not a function/),
  card('a function for a node', () => cardDoing(() => cents()), IN_DO, /not a function/),
  card('a function for a number', () => cardDoing(cents(() => 1)), `${IN_DO}/n`, /not a function/),
  card('a function for a kind', () => cardDoing({ k: () => 'endTurn' }), IN_DO, /"k" is a function/),
  card(
    'a getter that throws',
    () => Object.defineProperty(fine(), 'name', { get: fail, enumerable: true }),
    '/name',
    GETTER,
  ),
  card(
    'a getter that throws in a node',
    () =>
      cardDoing({
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
    'a getter that returns a value',
    () => cardDoing(Object.defineProperty({ k: 'endTurn' }, 'yours', { get: () => true, enumerable: true })),
    `${IN_DO}/yours`,
    GETTER,
  ),
  card(
    'a getter in a list',
    () => cardDoing({ k: 'seq', of: Object.defineProperty([cents()], 0, { get: fail }) }),
    `${IN_DO}/of/0`,
    GETTER,
  ),
  card('a proxy that throws when its fields are listed', () => throwing('ownKeys'), '', UNREADABLE),
  card('a proxy that throws when a field is read', () => throwing('getOwnPropertyDescriptor'), '', UNREADABLE),
  card('a proxy that throws when asked what it is', () => throwing('getPrototypeOf'), '', UNREADABLE),
  card('a proxy that throws in a node', () => cardDoing(throwing('ownKeys', cents())), IN_DO, UNREADABLE),
  card(
    'a proxy of a list that throws',
    () => cardDoing({ k: 'seq', of: throwing('getOwnPropertyDescriptor', [cents()]) }),
    `${IN_DO}/of`,
    UNREADABLE,
  ),
  card('a revoked proxy', () => revoked(fine()), '', UNREADABLE),
  card(
    'a revoked proxy of a list',
    () => cardDoing({ k: 'seq', of: revoked([]) }),
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
  card('a proxy of a function', () => new Proxy(() => {}, {}), '', /not a function/),
  card('a symbol for a field', () => fine({ [Symbol('id')]: 1 }), '', /not a symbol/),
  card('a symbol for text', () => fine({ name: Symbol('name') }), '/name', /not a symbol/),
  card('a symbol for a kind', () => cardDoing({ k: Symbol.iterator }), IN_DO, /"k" is a symbol/),
  card('a big integer', () => cardDoing(cents(1n)), `${IN_DO}/n`, /not a bigint/),
  card('NaN', () => cardDoing(cents(Number.NaN)), `${IN_DO}/n`, NUMBER),
  card('infinity', () => fine({ attack: Number.POSITIVE_INFINITY }), '/attack', NUMBER),
  card('a number in an object', () => cardDoing(cents(new Number(1))), `${IN_DO}/n`, CLASS),
  card('text in an object', () => fine({ name: new String('Fine') }), '/name', /expected text, not an object/),
  card('a date', () => cardDoing(new Date()), IN_DO, CLASS),
  card('a map', () => cardWith(new Map([['it', cents()]])), '/abilities', CLASS),
  card('an instance of a class', () => new Card(), '', CLASS),
  card('a node that inherits its fields', () => cardDoing(Object.create(cents())), IN_DO, CLASS),
  card(
    'bytes for a list',
    () => cardDoing({ k: 'chooseNumber', from: new Uint8Array(2), then: cents() }),
    `${IN_DO}/from`,
    /expected a list of numbers/,
  ),
  card('a list with gaps', () => cardDoing({ k: 'seq', of: Array(3) }), `${IN_DO}/of`, /without gaps/),
  card(
    'a list with another property',
    () => cardDoing({ k: 'seq', of: Object.assign([cents()], { more: 1 }) }),
    `${IN_DO}/of`,
    /without other properties/,
  ),
  card(
    'an instance of a list class with another property',
    () => cardDoing({ k: 'seq', of: Object.assign(Cards.of(cents()), { k: 'endTurn' }) }),
    `${IN_DO}/of`,
    /without other properties/,
  ),
  card('a list of undefined', () => cardDoing({ k: 'seq', of: [undefined] }), `${IN_DO}/of/0`, /not nothing/),
  card(
    'an object that throws when it is described',
    () => cardDoing({ k: { toString: fail, toJSON: fail } }),
    IN_DO,
    /"k" is an object/,
  ),
]
