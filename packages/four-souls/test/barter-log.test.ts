import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { logLines } from '../src/view/log.ts'

test('an offer made while something is on the stack is not logged as part of it', () => {
  const put = { type: 'uses', seat: 2, card: 0, item: 7 }
  const offer = { type: 'offer', seat: 0, to: 1, n: 2, favour: '' }
  const answers = ['offer-accepted', 'offer-declined', 'offer-withdrawn', 'offer-lapsed'].map((type) => ({
    ...offer,
    type,
  }))
  const lines = logLines(fourSouls.create(fourSouls.readConfig({}), 'offers'), [put, offer, ...answers], null)
  const offers = lines.filter((line) => line.kind.startsWith('offer'))
  expect(offers).toHaveLength(5)
  for (const line of offers) expect(line).not.toHaveProperty('act')
})
