import { describe, expect, test } from 'vitest'
import type { Decision, Option } from '../src/decision.ts'
import type { Game } from '../src/game.ts'
import { checkAsked, checkOver, equal } from '../src/scenario/checks.ts'
import { find, mustFit, wordOf } from '../src/scenario/pick.ts'
import { NotOffered, type Path, Problem } from '../src/scenario/problem.ts'
import { Run } from '../src/scenario/run.ts'
import { type ScenarioLanguage, type ScenarioResult, scenariosIn } from '../src/scenario/runner.ts'
import { mustNotBeOffered, subjectOf } from '../src/scenario/steps.ts'
import { cardAmong, fieldsOf, flag, listOf, seatNamed, whole } from '../src/scenario/values.ts'
import { pig } from './pig.ts'

/** The scenario runner with a dice game: what it parses, what it reports, and that its re-runs find faults of a game. */

type State = ReturnType<typeof pig.create>
type Pig = Game<State, unknown, unknown>
const NAMES = ['Ann', 'Ned']

class PigRun extends Run<State> {
  private readonly of: Pig
  constructor(of: Pig, g: State) {
    super(of, g, NAMES)
    this.of = of
  }
  fork = (): PigRun => new PigRun(this.of, this.of.fork(this.g))
  optionNames = (_: Decision, { act, a }: Option): string[] => (act === 'tip' ? [NAMES[a]!, 'player'] : [act])
  isWord = (word: string): boolean => ['roll', 'hold', 'player', 'yes', 'ann', 'ned'].includes(word)
  asked = (): string => {
    const d = this.g.decision
    return d === null ? 'the game is over' : `${NAMES[d.seat]} is asked ${d.ask.code}`
  }
}

interface Table {
  scores: number[]
  seed: string
}

function language(of: Pig): ScenarioLanguage<State, Table, PigRun> {
  const step = (run: PigRun, value: unknown, path: Path): void => {
    const [who, what] = subjectOf(value, path)
    const seat = seatNamed(who, NAMES, path)
    const act = (on: PigRun, word: unknown): void => {
      const d = on.g.decision!
      if (d.seat !== seat) throw new NotOffered(`it is not ${who}'s turn: ${on.asked()}`, path)
      const picks = [find(on, d, word, [], path)]
      mustFit(on, d, picks, path)
      on.answer(picks)
    }
    const not = /^cannot (.+)$/.exec(String(what))?.[1]
    if (not === undefined) act(run, what)
    else mustNotBeOffered(who, () => act(run.fork(), not), path)
  }
  return {
    name: 'pig',
    keys: { id: '', game: '', rulings: '', table: '', steps: '', then: '', cards: '', rule: '', about: '', source: '' },
    card: (value, path) =>
      cardAmong(
        value,
        path,
        (id) => id === 'die',
        () => ['die'],
      ),
    table(value, path) {
      const f = fieldsOf(value ?? {}, path, 'the table', { scores: '', seed: '', sure: '' })
      flag(f.sure, false, [...path, 'sure'])
      return {
        scores: listOf(f.scores).map((n, i) => whole(n, 0, [...path, 'scores', i], 0, 40)),
        seed: String(f.seed),
      }
    },
    game: of,
    start({ scores, seed }) {
      const g = of.create({ players: 2 }, seed)
      for (const [seat, n] of scores.entries()) g.scores[seat] = n
      return new PigRun(of, g)
    },
    step,
    check(run, value, path) {
      for (const [key, wanted] of Object.entries(fieldsOf(value, path, 'a check', { scores: '', asked: '', over: '' })))
        if (key === 'asked') checkAsked(run, wanted, run.g.decision?.ask.code === 'roll-or-hold', path)
        else if (key === 'over') checkOver(run, wanted, path)
        else equal('the scores', String(wanted), String(run.g.scores), path)
    },
    rests: (run) => run.g.decision?.ask.code === 'roll-or-hold',
    hidden: () => [],
  }
}

const play = (text: string, of: Pig = pig): ScenarioResult[] =>
  scenariosIn(language(of), text, 'pig.yaml').map((s) => s.play())
const message = (text: string, of: Pig = pig): string => play(`id: T\n${text}`, of)[0]!.message

/** Holds at once, and gives a point to the other player. */
const HELD = 'table: { scores: [29, 3] }\nsteps:\n  - Ann: hold\n  - Ann: Ned\n'

test('a passing scenario says so, with its description', () => {
  const [one, two] = play(
    `id: A\nrulings: [R1]\ncards: die\n${HELD}then: [{ scores: [29, 4] }]\n---\nid: B\ntable: {}\n`,
  )
  expect(one).toEqual({
    id: 'A',
    file: 'pig.yaml',
    line: 1,
    ok: true,
    message: '',
    rule: null,
    rulings: ['R1'],
    cards: ['die'],
    decisions: 2,
  })
  expect(two).toMatchObject({ id: 'B', ok: true, decisions: 0 })
  expect(two!.line).toBe(10)
})

const faults: [name: string, text: string, says: string][] = [
  ['no YAML', 'table: [', 'pig.yaml:2: this is not YAML'],
  ['an unknown key', 'tabel: {}', 'pig.yaml:2: a scenario has no "tabel"; did you mean table?'],
  ['another game', 'game: chess\ntable: {}', 'pig.yaml:2: this is a scenario of chess, not of pig'],
  ['an unknown card', 'cards: [dye]\ntable: {}', 'pig.yaml:2: there is no card "dye"; did you mean die?'],
  ['a number out of bounds', 'table:\n  scores: [1, 41]', 'pig.yaml:3: expected a whole number from 0 to 40, not 41'],
  ['no flag', 'table: { sure: maybe }', 'expected true or false, not "maybe"'],
  [
    'two subjects',
    'table: {}\nsteps:\n  - { Ann: hold, Ned: hold }',
    'step 1: a step has one subject, not Ann and Ned',
  ],
  ['nobody of that name', 'table: {}\nsteps:\n  - Bob: hold', 'pig.yaml:4: step 1: nobody here is called "Bob"'],
  [
    'what is not offered',
    'table: {}\nsteps:\n  - Ann: Ned',
    'step 1: "Ned" cannot be picked: Ann is asked roll-or-hold',
  ],
  ['no word', 'table: {}\nsteps:\n  - Ann: hodl', 'step 1: "hodl" means nothing here; did you mean roll or hold?'],
  ['several', 'table: {}\nsteps:\n  - Ann: hold\n  - Ann: player', '"player" could be 2 things: write Ann or Ned'],
  ['too few', 'table: {}\nsteps:\n  - Ann: hold\n  - Ann: player#3', 'there are only 2 of player to pick'],
  ['what can be done', 'table: {}\nsteps:\n  - Ann: cannot hold', 'Ann should not be able to do that, but can'],
  ['a slip in what cannot be', 'table: {}\nsteps:\n  - Ann: cannot hodl', '"hodl" means nothing here'],
  ['a failed check', `${HELD}then:\n  - scores: [29, 3]`, 'pig.yaml:7: then 1: the scores should be 29,3, but is 29,4'],
  [
    'a question left over',
    'table: {}\nsteps:\n  - Ann: hold',
    'a question is still open: Ann is asked who-gets-a-point',
  ],
  [
    'why a check failed',
    'table: {}\nsteps:\n  - Ann: hold\nthen: [over: yes]',
    '(and a question is open: Ann is asked who',
  ],
  ['no question', 'table: {}\nthen: [asked: Ann]', 'a question should be open, but Ann is asked roll-or-hold'],
]

describe('errors are reported', () => {
  for (const [name, text, says] of faults)
    test(name, () => {
      expect(message(text)).toContain(says)
    })

  test('a file without a scenario is an error', () => {
    expect(play('# nothing yet\n')).toMatchObject([
      { ok: false, message: 'pig.yaml:1: there is no scenario in this file' },
    ])
  })

  test('an error of the runner is not blamed on the scenario', () => {
    const broken = { ...pig, apply: () => JSON.parse('{') }
    expect(message(HELD, broken)).toContain('step 1: the runner failed: SyntaxError')
  })
})

/** Faults of a game, and what its scenarios then report. */
const broken: [name: string, game: Pig, says: string][] = [
  [
    'a field that is not restored',
    { ...pig, restore: (data) => ({ ...pig.restore(data), scores: [0, 0] }) },
    'saved and restored at every decision, the game differs after 0 answers: state.scores.0 (29, then 0)',
  ],
  ['a fork that shares', { ...pig, fork: (g) => ({ ...pig.fork(g), scores: g.scores }) }, 'the game differs after'],
  [
    'a game that is not the same twice',
    {
      ...pig,
      apply(g, answer) {
        pig.apply(g, answer)
        g.scores[0] = g.scores[0]! + twice++
      },
    },
    'replayed from its log, the game differs after 1 answers: state.scores.0',
  ],
  [
    'a view that tells a secret',
    { ...pig, view: (g, seat) => ({ ...pig.view(g, seat), secrets: g.secrets.slice() }) },
    'the view of Ann depends on hidden information, at secrets.',
  ],
  [
    'a broken invariant',
    {
      ...pig,
      check() {
        throw new Error('a die is lost')
      },
    },
    'an invariant is broken: a die is lost',
  ],
]
let twice = 0

describe('the re-runs find faults of a game', () => {
  test('and none in a correct one', () => {
    expect(message(HELD)).toBe('')
  })

  for (const [name, game, says] of broken)
    test(name, () => {
      expect(message(HELD, game)).toContain(says)
    })

  test('the view must not name what a seat cannot know', () => {
    const of: Pig = { ...pig, view: (g, seat) => ({ ...pig.view(g, seat), top: 'ace' }) }
    const [scenario] = scenariosIn(
      { ...language(of), hidden: (_, seat) => (seat === 1 ? ['ace'] : []) },
      `id: T\n${HELD}`,
      'f',
    )
    expect(scenario!.play().message).toContain('the view of Ned names the hidden card ace')
  })
})

test('YAML keywords are words', () => {
  expect([true, false, null, 'Yes', 3].map(wordOf)).toEqual(['yes', 'no', 'none', 'yes', '3'])
  expect(new NotOffered('x')).toBeInstanceOf(Problem)
})
