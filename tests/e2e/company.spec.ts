import { expect, parts, sitDown, test } from './support/table.ts'

test('two people: from the open tables to a seat, words between them, one who does not want to hear, and the screens', async ({
  page,
  another,
}) => {
  const ann = page
  await ann.emulateMedia({ reducedMotion: 'reduce' })
  const made = await sitDown(ann, { seats: ['you', 'open'], playerName: 'Ann', name: 'By the stairs', open: true })
  await expect(ann.getByRole('img', { name: new RegExp(`QR code of the link .*/t/${made.table}$`) })).toBeVisible()

  const ned = await another()
  await ned.goto('/')
  await ned.getByLabel('Your name').fill('Ned')
  await ned.getByRole('button', { name: 'Sit down at By the stairs' }).click()
  await expect(ned.getByText('Everybody is here.')).toBeVisible()
  await expect(ann.getByText('Ned', { exact: true })).toBeVisible()
  await ned.getByRole('button', { name: /^Light the candle/ }).click()
  for (const each of [ann, ned]) await parts(each).main.waitFor()

  // one press, and words of one's own
  await ned.keyboard.press('c')
  await ned.getByRole('dialog', { name: 'Chat' }).getByRole('button', { name: 'Good luck' }).click()
  await expect(ned.getByRole('dialog')).toHaveCount(0)
  await expect(ann.getByRole('log', { name: 'What is said' })).toHaveText('Ned says: Good luck')
  await expect(ann.getByRole('button', { name: /new in the chat/ }).first()).toBeVisible()
  await expect(ann.getByLabel('Lines of the log').getByText('“Good luck”')).toBeVisible()
  await ann.keyboard.press('c')
  const chat = ann.getByRole('dialog', { name: 'Chat' })
  await expect(chat.getByRole('list', { name: 'What was said' }).getByText('Good luck')).toBeVisible()
  await chat.getByLabel('Say something').fill('And you')
  await ann.keyboard.press('Enter')
  await expect(ned.getByLabel('Lines of the log').getByText('“And you”')).toBeVisible()

  // who is muted is not heard, here alone and after a reload too
  await chat.getByText('Mute', { exact: true }).click()
  await chat.getByRole('checkbox', { name: 'Ned' }).check()
  await ann.keyboard.press('Escape')
  await expect(ann.getByLabel('Lines of the log').getByText('“Good luck”')).toHaveCount(0)
  await ann.reload()
  await expect(ann.getByLabel('Lines of the log').getByText('“And you”')).toBeVisible()
  await expect(ann.getByLabel('Lines of the log').getByText('“Good luck”')).toHaveCount(0)

  // the board shows no hand and does not cost the browser its seat; the other half has the hand alone
  await ann.goto(`/t/${made.table}?screen=board`)
  await expect(ann.getByRole('heading', { name: /By the stairs/ })).toBeVisible()
  await expect(parts(ann).hand).toHaveCount(0)
  await expect(ann.getByRole('region', { name: 'The middle of the table' })).toBeVisible()
  await ann.goto(`/t/${made.table}?screen=hand`)
  await expect(parts(ann).hand).toHaveCount(3)
  await expect(ann.getByRole('region', { name: 'The middle of the table' })).toBeHidden()
  await expect(parts(ann).main).toBeVisible()
})

test('a seat goes along to another device by its secret link, and nobody loses theirs by one', async ({
  page,
  another,
}) => {
  const made = await sitDown(page, { seats: ['you', 'greedy'], playerName: 'Ann', start: true })
  const link = `/t/${made.table}?screen=hand#seat=${made.token}`
  const phone = await another()
  await phone.goto(link)
  await expect(parts(phone).hand).toHaveCount(3)
  expect(phone.url()).not.toContain(made.token)
  await phone.goto(`/t/${made.table}#seat=${'x'.repeat(30)}`)
  await expect(parts(phone).hand).toHaveCount(3)
})
