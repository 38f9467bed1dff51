import { expect, it } from 'vitest'
import { TableContext } from '../src/table/context.ts'
import type { Door } from '../src/table/door.ts'

it('names a part that is used before it is made, and has it afterwards', async () => {
  // a context without its ingredients
  const context = Object.create(TableContext.prototype) as TableContext
  expect(() => context.door).toThrow("the part 'door' of a table is used before it is made")
  const door = {} as Door
  context.door = door
  expect(context.door).toBe(door)
  expect(Object.hasOwn(context, 'door')).toBe(true)
  // what the language looks for is simply absent
  expect(await Promise.resolve(context)).toBe(context)
  expect(JSON.stringify(context)).toBe('{"door":{}}')
})
