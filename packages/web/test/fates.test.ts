import type { TableView } from '@soulstack/kit'
import type { TableInfo } from '@soulstack/server/protocol'
import { expect, test } from 'vitest'
import { fateOfPassing, fates } from '../src/table/fates.ts'
import { forgetEverything, table, view } from '../src/table/state.ts'

test('what an answer would do is not said at the next table, where decisions have the same numbers', () => {
  const sit = (): void => {
    table.value = {} as TableInfo
    view.value = { decision: { id: 3 } } as unknown as TableView
  }
  sit()
  fates.value = {
    t: 'fates',
    decision: 3,
    fates: [{ option: null, words: 'you gain 10¢', changes: false, kills: false }],
  }
  expect(fateOfPassing.value).toBe('you gain 10¢')
  forgetEverything()
  sit()
  expect(fateOfPassing.value).toBeNull()
})
