import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { type GameEvent, lessonProgress, Refusal, Session, type TaughtLesson } from '@soulstack/kit'
import type { TakeBacks } from '@soulstack/protocol'
import { type GameModule, scriptedBot, shownLesson } from '@soulstack/tables/game'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readRuleBook } from '../../src/http/rule-book.ts'
import { holdTime } from '../helpers/held-time.ts'
import { Room, type Screen } from '../helpers/room.ts'

interface Shown {
  decision: { options: { id: number; label: string; act: string }[]; min: number; main: { pick: number | null } }
}

/** What an obedient learner does: options by how they begin; if none is offered, the main button. */
const FOLLOWED: Record<string, string[]> = {
  'your-turn': ['Play A Dime', 'Use Isaac', 'Play A Penny', 'Buy', 'Buy Breakfast'],
  fighting: ['Attack', 'Attack Clotty', 'Use The D6'],
  'the-stack': ['Play Butter Bean', 'Use The D6'],
  sets: ['Barachiel', 'Three of a kind', '3 holy', 'Turn it up'],
  'favours-and-relics': ['Buy a holy relic', 'Pair', 'Use Shepherd', '2 holy'],
  reaping: ['Three colours', '1 holy', 'Humility', 'Reap', 'Draw', 'Use Buckler'],
}

/** Steps at which the learner waits for something before the next option. */
const NOT_BEFORE: Record<string, Record<string, string>> = {
  'your-turn': { 'Use Isaac': 'cents', 'Play A Penny': 'stacked', Buy: 'cents' },
  fighting: { 'Use The D6': 'damage' },
}

/**
 * Plays a lesson as an obedient learner, or as one who only does `does`, and leaves as it is what leads astray. Returns which steps were
 * reached, in order, and what led astray: the step, and the kind of log line.
 */
function follow(
  gameModule: GameModule,
  lesson: TaughtLesson,
  does: readonly string[] = FOLLOWED[lesson.id]!,
): { reached: number[]; strayed: string[]; steps: number } {
  const { game } = gameModule
  const config = game.readConfig({ lesson: lesson.id })
  const events: GameEvent[] = []
  const session = new Session(game, config, 'a lesson', { events })
  const bots = Array.from({ length: game.seats(config) }, (_, seat) =>
    scriptedBot(lesson.script, seat, () => game.view(session.state, seat)),
  )
  const left = [...does]
  const read = new Set<number>()
  let pardoned = -1
  const reached: number[] = []
  const strayed: string[] = []
  const seen = new Set<string>()
  for (let i = 0; i < 200 && session.state.decision; i++) {
    const lines = gameModule.logLines(session.state, events, [0], 0)
    const progress = () => lessonProgress(lesson, lines, read, pardoned)
    let { at, astray } = progress()
    while (astray || (at < lesson.steps.length && 'read' in lesson.steps[at]!.until)) {
      if (astray) {
        pardoned = lines.at(-1)!.n
        strayed.push(`${at} ${astray.kind}`)
      } else {
        reached.push(at)
        read.add(at)
      }
      ;({ at, astray } = progress())
    }
    if (reached.at(-1) !== at) reached.push(at)
    if (at === lesson.steps.length) break
    for (const line of lines) seen.add(line.kind)
    const { decision } = session.state
    const view = () => game.view(session.state, decision.seat) as unknown as Shown
    let picks = bots[decision.seat]!.choose(decision, expect.unreachable as never)
    if (decision.seat === 0) {
      const wait = left[0] === undefined ? undefined : NOT_BEFORE[lesson.id]?.[left[0]]
      const next =
        wait !== undefined && !seen.has(wait)
          ? undefined
          : view().decision.options.find(({ label }) => left[0] !== undefined && label.startsWith(left[0]))
      if (next) {
        left.shift()
        picks = [next.id]
      }
    }
    session.answer(decision.seat, { decision: decision.id, picks })
  }
  return { reached, strayed, steps: lesson.steps.length }
}

it.each([
  ['fighting', fourSoulsModule, ['Attack', 'Attack Clotty']],
  ['the-stack', fourSoulsModule, []],
  ['reaping', battleForSoulsModule, ['Three colours', '1 holy', 'Humility', 'Reap', 'Draw', 'Pass']],
])('%s: whoever lets everything happen that could be answered comes to its end, too', (id, gameModule, does) => {
  const lesson = gameModule.lessons!.all().find((one) => one.id === id)!
  const { reached, steps } = follow(gameModule, lesson, does)
  expect(reached.at(-1)).toBe(steps)
})

it.each<[string, GameModule, string[], string[]]>([
  // the turn is ended before anything was done, or another card is played
  ['your-turn', fourSoulsModule, ['End my turn'], ['1 ends-turn']],
  ['your-turn', fourSoulsModule, ['Play Soul Heart'], ['1 stacked']],
  ['your-turn', fourSoulsModule, ['Play A Dime', 'Attack'], ['3 declares-attack']],
  ['fighting', fourSoulsModule, ['Attack', 'Attack Fatty'], ['0 attacks']],
  // nothing is done about the miss
  ['fighting', fourSoulsModule, ['Attack', 'Attack Clotty'], ['3 damage']],
  ['the-stack', fourSoulsModule, [], ['0 dies']],
  ['the-stack', fourSoulsModule, ['Play Butter Bean'], ['3 damage']],
  ['sets', battleForSoulsModule, ['Discard'], ['1 discards']],
  ['sets', battleForSoulsModule, ['Barachiel', 'Buy'], ['2 buys']],
  ['favours-and-relics', battleForSoulsModule, ['Buy an intercession'], ['0 gained']],
  ['reaping', battleForSoulsModule, ['Three colours', '1 holy', 'Humility', 'Draw'], ['1 drew']],
])('%s: what no step asks for is noticed: %#', (id, gameModule, does, first) => {
  const lesson = gameModule.lessons!.all().find((one) => one.id === id)!
  expect(follow(gameModule, lesson, does).strayed.slice(0, 1)).toEqual(first)
})

it('in a lesson everything can be taken back, also a finished turn and what was seen since', async () => {
  const time = holdTime()
  const room = new Room([fourSoulsModule])
  onTestFinished(() => room.close())
  const { screens } = await room.set({ game: 'four-souls', seats: ['you', 'normal'], options: { lesson: 'your-turn' } })
  const [ann] = screens as [Screen]
  const upTo = async (wanted: () => boolean) => {
    for (let i = 0; i < 60 && !wanted(); i++) {
      if (ann.shown?.decision) await ann.answer('pass')
      await time.pass(1000)
    }
    expect(wanted()).toBe(true)
  }
  while (!ann.shown?.decision) await time.pass(1000)
  const asked = ann.asked.options.map((o) => o.label)
  await ann.answer('end')
  // the other player has looted since, and so has the learner
  await upTo(() => ann.shown!.turn.number === 3 && ann.shown!.decision !== null)
  const offered = () => (ann.told.findLast((m) => m.t === 'view') as { back: TakeBacks }).back
  const first = offered().moments.findLast(({ from }) => from !== undefined)!
  expect(first).toMatchObject({ from: 0 })
  await ann.table.consent.ask(ann, first.to, '')
  expect(ann.shown!.turn.number).toBe(1)
  expect(ann.asked.options.map((o) => o.label)).toEqual(asked)
  expect(offered().moments).toEqual([])
})

describe.each([
  ['Four Souls', fourSoulsModule],
  ['Battle For Souls', battleForSoulsModule],
])('the lessons of %s', (_, gameModule) => {
  it('are three, each with steps that cite existing rules and cards', () => {
    const lessons = gameModule.lessons!.all()
    expect(lessons).toHaveLength(3)
    const rules = new Set(readRuleBook(gameModule.rulePages).chapters.flatMap((c) => c.rules.map((rule) => rule.id)))
    const cards = new Set(gameModule.catalogue().map((card) => card.id))
    for (const lesson of lessons)
      for (const step of lesson.steps) {
        if (step.rule !== null) expect(rules, `${lesson.id}: ${step.title}`).toContain(step.rule)
        for (const point of step.point) if ('card' in point) expect(cards).toContain(point.card)
      }
  })

  it.each(gameModule.lessons!.all().map((lesson) => [lesson.id, lesson] as const))(
    '%s: an obedient learner gets to its end, step by step',
    (_id, lesson) => {
      const { reached, strayed, steps } = follow(gameModule, lesson)
      expect(strayed).toEqual([])
      expect(reached.at(-1)).toBe(steps)
      // none is over before it was shown
      expect(reached).toEqual(Array.from({ length: steps + 1 }, (_, at) => at))
    },
  )

  it('set up their own table: other options are refused, and so are unknown lessons', () => {
    const [lesson] = gameModule.lessons!.all()
    const { game } = gameModule
    const config = game.readConfig({ lesson: lesson!.id })
    expect(game.readConfig(JSON.parse(JSON.stringify(config)))).toEqual(config)
    expect(gameModule.lessons!.of(config)?.id).toBe(lesson!.id)
    expect(gameModule.lessons!.of(game.readConfig({}))).toBeNull()
    expect(() => game.readConfig({ lesson: 'how-to-cheat' })).toThrow(Refusal)
    expect(() => game.readConfig({ lesson: lesson!.id, players: 4 })).toThrow(/leave \w+ out/)
  })

  it('are followed by hints that cite existing rules, each once', () => {
    const rules = new Set(readRuleBook(gameModule.rulePages).chapters.flatMap((c) => c.rules.map((rule) => rule.id)))
    const hints = gameModule.lessons!.hints()
    expect(new Set(hints.map((hint) => hint.id)).size).toBe(hints.length)
    for (const hint of hints) expect(rules, hint.id).toContain(hint.rule)
  })

  it('have hints for what really comes up', () => {
    const acts = new Set<string>()
    const kinds = new Set<string>()
    const { game } = gameModule
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const events: GameEvent[] = []
      const config = game.readConfig({})
      const session = new Session(game, config, seed, { events })
      const bot = gameModule.createBot('random', seed)
      for (let i = 0; i < 4000 && session.state.decision; i++) {
        const { decision } = session.state
        for (const option of decision.options) acts.add(option.act)
        const picks = bot.choose(decision, () => game.view(session.state, decision.seat) as never)
        session.answer(decision.seat, { decision: decision.id, picks })
      }
      for (const line of gameModule.logLines(session.state, events, [0], 0)) kinds.add(line.kind)
    }
    for (const { id, when } of gameModule.lessons!.hints())
      if ('act' in when) expect(acts, id).toContain(when.act)
      else expect(kinds, id).toContain(when.log)
  })

  it('show neither their table nor what the others will do', () => {
    for (const lesson of gameModule.lessons!.all()) {
      const shown = shownLesson(lesson)
      expect(Object.keys(shown).sort()).toEqual(['about', 'acts', 'id', 'minutes', 'seats', 'steps', 'title'])
    }
  })
})
