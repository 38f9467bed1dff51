import type { TableView } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { createVisit, type Visit } from '../src/table/visit/visit.ts'

test('predictions of answers are not shown at the next table, which has the same decision numbers', () => {
  const sit = (): Visit => {
    const visit = createVisit()
    visit.view.value = { decision: { id: 3 } } as unknown as TableView
    return visit
  }
  const { fates } = sit()
  fates.latest.value = {
    t: 'fates',
    decision: 3,
    fates: [{ option: null, words: 'you gain 10¢', changes: false, kills: false }],
  }
  expect(fates.ofPassing.value).toBe('you gain 10¢')
  expect(sit().fates.ofPassing.value).toBeNull()
})
