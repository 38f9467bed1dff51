import type { Language } from '@soulstack/kit'
import type { Ability, Library } from '../../src/model/library.ts'
import { fieldsOf, isLinked, type Linked } from '../../src/model/node.ts'
import { germanWriter } from '../../src/text/de/cards/index.ts'
import { englishWriter } from '../../src/text/en/cards/index.ts'
import { isPrinted } from '../../src/text/text.ts'
import { isWrittenOut } from './otherwise.ts'

/** Which fields of a card's nodes a language reads as it writes the card. It cannot say what it never reads. */

/** Fields of nodes, each as `place.field`: `the-relic/loot.do.n`. */
type Fields = Set<string>

const isObject = (x: unknown): x is object => typeof x === 'object' && x !== null
const isNode = (x: object): x is Linked => 'k' in x && 'kind' in x

/** The same data, as a proxy that records each field of a node that is read. */
function recording<T>(data: T, read: Fields, known = new Map<object, object>()): T {
  if (!isObject(data)) return data
  const before = known.get(data)
  if (before !== undefined) return before as T
  // a copy, because a proxy must return read-only properties unchanged
  const copy: object = Array.isArray(data) ? data.slice() : { ...data, ...('inner' in data && { inner: data.inner }) }
  const proxy = new Proxy(copy, {
    get(target, key) {
      if (typeof key === 'string' && isNode(target)) read.add(`${target.key}.${key}`)
      const value: unknown = Reflect.get(target, key)
      // a kind is not part of the card
      return key === 'kind' || typeof value === 'function' ? value : recording(value, read, known)
    },
  })
  known.set(data, proxy)
  return proxy as T
}

/** An ability that records which fields of its node are read, also through its costs, targets and effects. */
function recordingAbility(a: Ability, read: Fields): Ability {
  const proxy = recording(a, read)
  return new Proxy(proxy, {
    get(target, key) {
      if (key === 'costs') read.add(`${a.node.key}.cost`)
      if (key === 'modes') for (const field of ['do', 'modes', 'targets']) read.add(`${a.node.key}.${field}`)
      return Reflect.get(target, key)
    },
  })
}

/** The fields of nodes that have a value. */
function fieldsIn(data: unknown, into: Fields): Fields {
  if (!isObject(data)) return into
  if (Array.isArray(data)) for (const each of data) fieldsIn(each, into)
  else if (isLinked(data))
    for (const { name, field, value } of fieldsOf(data)) {
      // if texts leave out a field, they leave out everything in it
      if (field.silent !== undefined) continue
      into.add(`${data.key}.${name}`)
      fieldsIn(value, into)
    }
  // an outcome is an ability
  else if ('ability' in data) fieldsIn((data as { ability: Ability }).ability.modes, into)
  else for (const value of Object.values(data)) fieldsIn(value, into)
  return into
}

/** The fields of all printed abilities that this language does not read, by place. */
export function unread({ definitions }: Library, language: Language): string[] {
  return definitions.filter(isWrittenOut).flatMap((def) =>
    def.abilities.filter(isPrinted).flatMap((a) => {
      const read: Fields = new Set()
      const ability = recordingAbility(a, read)
      if (language === 'en') englishWriter(a.type).write(ability)
      else germanWriter(a.type).write(ability)
      return [...fieldsIn(a.node, new Set())].filter((field) => !read.has(field))
    }),
  )
}
