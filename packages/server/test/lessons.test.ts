import { type GameEvent, lessonProgress, Refusal, Session, type TaughtLesson } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { readRuleBook } from '../src/doors/rule-book.ts'
import { battleForSoulsPlayable } from '../src/games/battle-for-souls.ts'
import { fourSoulsPlayable } from '../src/games/four-souls.ts'
import { scriptedBot, shownLesson } from '../src/games/lessons.ts'
import type { Playable } from '../src/games/playable.ts'

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
 * Plays a lesson as an obedient learner, or as one who only does `does`. Returns which steps were completed, in order, and how far it got.
 */
function follow(
  playable: Playable,
  lesson: TaughtLesson,
  does: readonly string[] = FOLLOWED[lesson.id]!,
): { reached: number[]; steps: number } {
  const { game } = playable
  const config = game.readConfig({ lesson: lesson.id })
  const events: GameEvent[] = []
  const session = new Session(game, config, 'a lesson', { events })
  const bots = Array.from({ length: game.seats(config) }, (_, seat) =>
    scriptedBot(lesson.script, seat, () => game.view(session.state, seat)),
  )
  const left = [...does]
  const read = new Set<number>()
  const reached: number[] = []
  const seen = new Set<string>()
  for (let i = 0; i < 200 && session.state.decision; i++) {
    const lines = playable.logLines(session.state, events, [0], 0)
    let at = lessonProgress(lesson.steps, lines, read)
    while (at < lesson.steps.length && 'read' in lesson.steps[at]!.until) {
      reached.push(at)
      read.add(at)
      at = lessonProgress(lesson.steps, lines, read)
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
  return { reached, steps: lesson.steps.length }
}

it.each([
  ['fighting', fourSoulsPlayable, ['Attack', 'Attack Clotty']],
  ['the-stack', fourSoulsPlayable, []],
  ['reaping', battleForSoulsPlayable, ['Three colours', '1 holy', 'Humility', 'Reap', 'Draw', 'Pass']],
])('%s: whoever lets everything happen that could be answered comes to its end, too', (id, playable, does) => {
  const lesson = playable.lessons().find((one) => one.id === id)!
  const { reached, steps } = follow(playable, lesson, does)
  expect(reached.at(-1)).toBe(steps)
})

describe.each([
  ['Four Souls', fourSoulsPlayable],
  ['Battle For Souls', battleForSoulsPlayable],
])('the lessons of %s', (_, playable) => {
  it('are three, each with steps that cite existing rules and cards', () => {
    const lessons = playable.lessons()
    expect(lessons).toHaveLength(3)
    const rules = new Set(readRuleBook(playable.rulePages).chapters.flatMap((c) => c.rules.map((rule) => rule.id)))
    const cards = new Set(playable.catalogue().map((card) => card.id))
    for (const lesson of lessons)
      for (const step of lesson.steps) {
        if (step.rule !== null) expect(rules, `${lesson.id}: ${step.title}`).toContain(step.rule)
        for (const point of step.point) if ('card' in point) expect(cards).toContain(point.card)
      }
  })

  it.each(playable.lessons().map((lesson) => [lesson.id, lesson] as const))(
    '%s: an obedient learner gets to its end, step by step',
    (_id, lesson) => {
      const { reached, steps } = follow(playable, lesson)
      expect(reached.at(-1)).toBe(steps)
      // none is over before it was shown
      expect(reached).toEqual(Array.from({ length: steps + 1 }, (_, at) => at))
    },
  )

  it('set up their own table: other options are refused, and so are unknown lessons', () => {
    const [lesson] = playable.lessons()
    const { game } = playable
    const config = game.readConfig({ lesson: lesson!.id })
    expect(game.readConfig(JSON.parse(JSON.stringify(config)))).toEqual(config)
    expect(playable.lessonOf(config)?.id).toBe(lesson!.id)
    expect(playable.lessonOf(game.readConfig({}))).toBeNull()
    expect(() => game.readConfig({ lesson: 'how-to-cheat' })).toThrow(Refusal)
    expect(() => game.readConfig({ lesson: lesson!.id, players: 4 })).toThrow(/leave \w+ out/)
  })

  it('are followed by hints that cite existing rules, each once', () => {
    const rules = new Set(readRuleBook(playable.rulePages).chapters.flatMap((c) => c.rules.map((rule) => rule.id)))
    const hints = playable.hints()
    expect(new Set(hints.map((hint) => hint.id)).size).toBe(hints.length)
    for (const hint of hints) expect(rules, hint.id).toContain(hint.rule)
  })

  it('have hints for what really comes up', () => {
    const acts = new Set<string>()
    const kinds = new Set<string>()
    const { game } = playable
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const events: GameEvent[] = []
      const config = game.readConfig({})
      const session = new Session(game, config, seed, { events })
      const bot = playable.createBot('random', seed)
      for (let i = 0; i < 4000 && session.state.decision; i++) {
        const { decision } = session.state
        for (const option of decision.options) acts.add(option.act)
        const picks = bot.choose(decision, () => game.view(session.state, decision.seat) as never)
        session.answer(decision.seat, { decision: decision.id, picks })
      }
      for (const line of playable.logLines(session.state, events, [0], 0)) kinds.add(line.kind)
    }
    for (const { id, when } of playable.hints())
      if ('act' in when) expect(acts, id).toContain(when.act)
      else expect(kinds, id).toContain(when.log)
  })

  it('show neither their table nor what the others will do', () => {
    for (const lesson of playable.lessons()) {
      const shown = shownLesson(lesson)
      expect(Object.keys(shown).sort()).toEqual(['about', 'id', 'minutes', 'seats', 'steps', 'title'])
    }
  })
})
