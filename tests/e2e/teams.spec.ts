import { play } from './support/driver.ts'
import { expect, LONG, parts, test } from './support/table.ts'

// the rules of teams are tested without a browser (four-souls/test/teams.test.ts)
test(
  'two people and two bots play in teams of two, from making the table to the win of a team',
  LONG,
  async ({ page, another }) => {
    test.setTimeout(480_000)
    const ann = page
    await ann.setViewportSize({ width: 1280, height: 720 })
    await ann.goto('/')
    await ann.getByRole('button', { name: /^Create a table/ }).click()
    await ann.getByLabel('Your name').fill('Ann')
    await ann.getByRole('radio', { name: 'Teams of 2' }).check()
    await ann.getByRole('checkbox', { name: 'Partners see each other’s hands' }).check()
    for (const seat of [2, 4])
      await ann
        .getByRole('group', { name: `Seat ${seat}` })
        .getByRole('radio', { name: /normal bot/i })
        .check()
    await ann.getByRole('group', { name: 'Seat 3' }).getByRole('radio', { name: 'Open' }).check()
    await expect(ann.getByText('Team B')).toHaveCount(2)
    await expect(ann.getByText('First team to 6 souls.')).toBeVisible()
    // the first soul wins: with six this is longer than all other tests
    await ann.route('/api/tables', (route) => {
      const asked = JSON.parse(route.request().postData()!)
      expect(asked.options).toEqual({ teamSize: 2, teamHands: true })
      asked.options.soulsToWin = 1
      return route.continue({ postData: JSON.stringify(asked) })
    })
    await ann.getByRole('button', { name: /^Create the table/ }).click()

    const link = await ann.getByLabel('Link to this table').inputValue()
    await expect(ann.getByText('Teams of 2, who see each other’s hands.')).toBeVisible()
    const liz = await another()
    await liz.setViewportSize({ width: 1280, height: 720 })
    await liz.goto(link)
    await liz.getByLabel('Your name').fill('Liz')
    await liz.getByRole('button', { name: 'Sit here' }).click()
    await liz.getByRole('button', { name: /^Start the game/ }).click()

    for (const one of [ann, liz]) await parts(one).main.waitFor()
    const goal = ann.getByRole('region', { name: 'The goal' })
    await expect(goal.getByRole('listitem').first()).toContainText('Ann, Liz')
    // the partner's hand lies open, those of the other team do not
    const [mine] = await Promise.all([ann.getByRole('article', { name: 'Liz' })])
    await expect(mine.locator('[data-vital="open-hand"]')).toHaveCount(1)
    await expect(ann.locator('[data-vital="open-hand"]')).toHaveCount(1)

    await Promise.all([ann, liz].map((one) => play(one)))
    const { victory } = parts(ann)
    await expect(victory).toBeVisible()
    const title = await victory.getByRole('heading', { level: 1 }).textContent()
    expect(title).toMatch(/^(Your team wins|.+ and .+ win)$/)
    const lizzes = await parts(liz).victory.getByRole('heading', { level: 1 }).textContent()
    expect(lizzes).toBe(title)
  },
)
