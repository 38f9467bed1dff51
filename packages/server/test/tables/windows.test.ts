import { below, randomFromSeed } from '@soulstack/kit'
import { Windows } from '@soulstack/tables/prompting'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeStores, Game, Player } from '../helpers/flow-game.ts'
import { toNextTimer } from '../helpers/held-time.ts'
import { settableFourSouls } from '../helpers/set-table.ts'

/* When windows are answered, and what others can learn from that: at Normal, with simulated time. */

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(0)
  // a beat is drawn between 600 and 1,200 ms
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await closeStores()
})
const BEAT = 900

/** What somebody was sent, and when. */
class Ear extends Player {
  heard: [at: number, text: string][] = []
  override send(text: string): void {
    super.send(text)
    this.heard.push([Date.now(), text])
  }
}

interface Dealt {
  ned?: string[]
  liz?: string[]
}

/** Ann is about to play a penny; Ned and Liz each have one card that they may be able to play. */
async function dealt({ ned = ['dice-shard'], liz = ['dice-shard'] }: Dealt = {}, settings = {}) {
  const seats = [
    { name: 'Ann', hand: ['a-penny', 'bomb', 'lil-battery'], cents: 9 },
    { name: 'Ned', hand: ned, 'loot-plays': 1, charged: false },
    { name: 'Liz', hand: liz, 'loot-plays': 1, charged: false },
  ]
  const table = { seats, monsters: ['fatty', 'trite'], 'loot-deck': ['bomb', 'bomb', 'bomb'], 'souls-to-win': 8 }
  const game = await Game.begin(settableFourSouls, { table }, 'ab', settings)
  const [ann, two, three] = game.players as [Player, Player, Player]
  const ears = [new Ear(), new Ear()] as const
  game.table.people.attach(ears[0], 'token 0')
  game.table.people.attach(ears[1], undefined)
  // so that even a penny is worth a question
  for (const p of [two, three]) game.table.questions.pin(p, 'butter-bean', true)
  /** Ann plays a card, whose effect is pending from now on. */
  const play = async (card = 'A Penny!') => {
    const option = ann.asked!.options.find((o) => o.act === 'play' && o.label.includes(card.replace('!', '')))!
    for (const ear of ears) ear.heard = []
    await game.answer(ann, [option.id])
  }
  const heard = () => ears.map((ear) => ear.heard)
  return { game, ann, ned: two, liz: three, ears, play, heard }
}

const pass = (game: Game, p: Player) => game.answer(p, [p.asked!.options.find((o) => o.act === 'pass')!.id])
const act = (game: Game, p: Player) => game.answer(p, [p.asked!.options.find((o) => o.act === 'play')!.id])

// a Butter Bean cancels what Ann plays; a Dice Shard needs a die, and a penny can be played later
const HANDS = [['butter-bean'], ['dice-shard'], ['a-penny'], ['soul-heart'], ['2-cents']]

describe('a pass based on a hand', () => {
  it('comes at the end of the beat, and looks the same to others whatever the hand is', async () => {
    const seen: unknown[] = []
    const kinds = new Set<string>()
    for (const ned of HANDS) {
      vi.setSystemTime(0)
      const { game, ned: p, liz, ann, play, heard } = await dealt({ ned })
      await play()
      if (ann.asked && game.now === ann.question) await pass(game, ann)
      await vi.advanceTimersByTimeAsync(300)
      kinds.add(p.asked ? 'asked' : (p.flow.answering?.words ?? 'not in turn'))
      // the player who is asked passes by hand before the beat is over
      if (p.asked) await pass(game, p)
      expect(p.asked).toBeNull()
      await vi.advanceTimersByTimeAsync(BEAT - 301)
      const before = game.entries.length
      await vi.advanceTimersByTimeAsync(1)
      if (game.entries.length === before) await vi.advanceTimersByTimeAsync(1)
      expect(game.entries.length).toBeGreaterThan(before)
      void liz
      seen.push(heard())
      await game.table.dispose()
    }
    expect(kinds.size).toBeGreaterThan(1)
    for (const one of seen) expect(one).toEqual(seen[0])
  })

  it('is not given while the player is away: the game waits for them whatever they hold', async () => {
    const seen: unknown[] = []
    for (const ned of HANDS) {
      vi.setSystemTime(0)
      const { game, ned: p, ann, play, heard } = await dealt({ ned })
      game.table.people.detach(p)
      await play()
      if (ann.asked && game.now === ann.question) await pass(game, ann)
      const { moves } = game
      await vi.advanceTimersByTimeAsync(60_000)
      expect(game.entries.slice(moves).some((e) => 'answer' in e && e.seat === 1)).toBe(false)
      // the written table is part of its options, including hands
      const told = (text: string) => text.replace(/"options":.*?"from":null/, '')
      seen.push(heard().map((ear) => ear.map(([at, text]) => [at, told(text)])))
      await game.table.dispose()
    }
    for (const one of seen) expect(one).toEqual(seen[0])
  })

  it('comes at the normal pace if nobody could learn anything from it', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    const { game, ann, liz, ears, play } = await dealt({ ned: ['a-penny'] })
    await play()
    if (ann.asked && game.now === ann.question) await pass(game, ann)
    // from now on all others are bots, and nobody watches
    game.table.people.save(
      [0, 2].map((seat) => ({ seat, kind: 'bot', name: `Bot ${seat}`, bot: 'normal', tokenHash: null })),
    )
    for (const c of [ann, liz, ...ears]) game.table.people.detach(c)
    const { moves } = game
    // a beat would last 1,200 ms
    await vi.advanceTimersByTimeAsync(1150)
    expect(game.entries.slice(moves).some((e) => 'answer' in e && e.seat === 1)).toBe(true)
  })

  it('is stopped within the beat by Wait, even after a lost connection', async () => {
    const { game, ned, ann, play } = await dealt({ ned: ['a-penny'] })
    await play()
    if (ann.asked && game.now === ann.question) await pass(game, ann)
    await vi.advanceTimersByTimeAsync(500)
    expect(ned.asked).toBeNull()
    game.table.questions.wait(ned, true)
    expect(ned.asked?.options.map((o) => o.act)).toContain('play')
    game.table.people.detach(ned)
    const back = new Player()
    game.table.people.attach(back, 'token 1')
    expect(back.flow.wait).toBe(true)
    const { moves } = game
    await vi.advanceTimersByTimeAsync(10_000)
    expect(game.entries.slice(moves).some((e) => 'answer' in e && e.seat === 1)).toBe(false)
    await pass(game, back)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(back.flow.wait).toBe(false)
    expect(game.entries.some((e) => 'answer' in e && e.seat === 1)).toBe(true)
  })
})

describe('an automatic answer', () => {
  /** Why nothing of theirs can be taken back. */
  const refused = async (game: Game, p: Player): Promise<string> => {
    try {
      // a moment that never existed: the request of somebody with nothing to take back
      await game.table.consent.ask(p, 1e9, '')
    } catch (error) {
      return (error as Error).message
    }
    throw new Error('it was asked')
  }

  it('is not a move that the player could take back; a pass by hand is', async () => {
    const { game, ann, ned, liz, play } = await dealt({ ned: ['a-penny'], liz: ['butter-bean'] })
    await play()
    if (ann.asked && game.now === ann.question) await pass(game, ann)
    const before = game.entries.length
    await vi.advanceTimersByTimeAsync(BEAT + 1)
    expect(game.entries.slice(before).some((e) => 'answer' in e && e.seat === 1)).toBe(true)
    expect(ned.flow.passed.length).toBeGreaterThan(0)
    expect(ned.shown.back!.moments).toEqual([])
    expect(await refused(game, ned)).toBe('You have done nothing this turn that could be taken back.')
    await pass(game, liz)
    // a pass by hand counts as a move
    await game.table.consent.ask(liz, liz.shown.back!.moments[0]!.to, 'I did not look')
  })

  it('does not count against the player when something is revealed', async () => {
    const { game, ann, ned, play } = await dealt({ ned: ['a-penny'], liz: ['a-penny'] })
    await play('Bomb!')
    // its target
    if (ann.asked && ann.asked.shape !== 'action') await game.answer(ann, [0])
    for (let n = 0; n < 40 && ann.shown.view.turn.active === 0; n++) {
      if (ann.asked)
        await game.answer(ann, [
          (ann.asked.options.find((o) => o.act === 'pass' || o.act === 'end') ?? ann.asked.options[0]!).id,
        ])
      else await vi.advanceTimersByTimeAsync(BEAT)
    }
    // Ned's turn begins with a loot card that Ned alone has seen
    expect(await refused(game, ned)).toBe('You have done nothing this turn that could be taken back.')
  })
})

describe('players asked in a window', () => {
  const both = async () => {
    const all = await dealt({ ned: ['butter-bean'], liz: ['butter-bean'] })
    await all.play()
    if (all.ann.asked && all.game.now === all.ann.question) await pass(all.game, all.ann)
    await vi.advanceTimersByTimeAsync(BEAT + 10)
    return all
  }

  it('are asked at the same time, and nobody learns who has answered before all have', async () => {
    const { game, ned, liz, heard } = await both()
    expect([ned.asked, liz.asked].map((d) => d?.options.map((o) => o.act))).toEqual([
      ['play', 'pass'],
      ['play', 'pass'],
    ])
    const before = heard().map((h) => h.length)
    const { moves } = game
    await pass(game, liz)
    expect(liz.asked).toBeNull()
    await vi.advanceTimersByTimeAsync(5000)
    expect(game.moves).toBe(moves)
    expect(heard().map((h) => h.length)).toEqual(before)
    expect(ned.asked).not.toBeNull()
    await pass(game, ned)
    await vi.advanceTimersByTimeAsync(10)
    expect(game.entries.slice(moves, moves + 2)).toMatchObject([{ seat: 1 }, { seat: 2 }])
    expect(game.players[0]!.shown.view.stack).toEqual([])
  })

  it('are asked again when somebody before them has acted', async () => {
    const { game, ned, liz } = await both()
    const { moves } = game
    const first = liz.asked!.id
    await pass(game, liz)
    await act(game, ned)
    for (let n = 0; n < 20 && !liz.asked; n++) {
      const other = game.players.find((p) => p !== liz && p.asked)
      if (other) await game.answer(other, [other.asked!.options.find((o) => o.act === 'pass')?.id ?? 0])
      else await toNextTimer()
    }
    expect(liz.asked!.id).not.toBe(first)
    // a late answer is not mistaken for one to the new question, even if the numbers are the same
    await expect(async () => game.table.moves.answer(liz, first, [0])).rejects.toThrow()
    expect(game.entries.slice(moves).some((e) => 'answer' in e && e.seat === 2)).toBe(false)
  })

  it('act in their turn', async () => {
    const { game, ned, liz } = await both()
    const { moves } = game
    await act(game, liz)
    await vi.advanceTimersByTimeAsync(5000)
    expect(game.moves).toBe(moves)
    await pass(game, ned)
    await vi.advanceTimersByTimeAsync(10)
    expect(game.entries.slice(moves, moves + 2)).toMatchObject([{ seat: 1 }, { seat: 2 }])
    expect(game.entries[moves + 1]).not.toEqual(game.entries[moves])
  })

  it('cannot answer twice, nor for others, nor questions not asked', async () => {
    const { game, ned, liz } = await both()
    const { id } = liz.asked!
    const refused = async (p: Player, decision: number, picks: number[]) =>
      await expect(async () => game.table.moves.answer(p, decision, picks)).rejects.toThrow()
    await refused(ned, id, [0])
    await refused(liz, id, [7])
    await refused(liz, id + 40, [0])
    await game.table.moves.answer(liz, id, [1])
    await refused(liz, id, [0])
    const watcher = new Player()
    game.table.people.attach(watcher, undefined)
    await refused(watcher, id, [0])
    expect(() => game.table.questions.wait(watcher, true)).toThrow('You are watching.')
    expect(() => game.table.questions.pin(watcher, 'bomb', true)).toThrow('You are watching.')
  })
})

describe('time', () => {
  const clock = { base: 10, increment: 0, reserve: 60 }

  it('does not run in a beat, and others see whose runs only after the window', async () => {
    const { game, ann, ned, liz, play, heard } = await dealt({ ned: ['butter-bean'] }, { clock })
    await play()
    if (ann.asked && game.now === ann.question) await pass(game, ann)
    await vi.advanceTimersByTimeAsync(BEAT + 10_000 - 50)
    expect(ned.asked).not.toBeNull()
    const times = (texts: [number, string][]) =>
      texts.map(([, text]) => JSON.parse(text)).filter((m) => m.t === 'clock' || m.t === 'table')
    const running = heard().map((texts) => times(texts).map((m) => (m.t === 'table' ? m.table : m).clock.running?.seat))
    expect(running.flat()).not.toContain(1)
    // the base of ten seconds is not over yet, as it began after the beat
    expect(game.table.info().clock?.reserves[1]).toBe(60_000)
    await vi.advanceTimersByTimeAsync(5000)
    expect(game.table.info().clock?.reserves[1]).toBe(60_000)
    await pass(game, ned)
    await vi.advanceTimersByTimeAsync(3000)
    expect(game.table.info().clock?.reserves[1]).toBe(60_000 - 4950)
    void liz
  })
})

describe('a beat', () => {
  it('is longer if somebody could die of what comes next', () => {
    let now = 0
    const windows = new Windows(
      { pass: 200, beat: 600 },
      () => now,
      () => 0.5,
    )
    const open = { hides: false, pass: {} }
    windows.open(1, 0, false)
    expect([windows.until(0, open), windows.until(0, { ...open, hides: true }), windows.untilTense()]).toEqual([
      200, 900, 0,
    ])
    windows.open(2, 0, true)
    expect([windows.until(0, open), windows.until(0, { ...open, hides: true }), windows.untilTense()]).toEqual([
      1200, 1200, 1200,
    ])
    now = 1200
    expect(windows.until(0, open)).toBe(0)
  })

  it('restarts for a player who comes back, so that nothing comes at once', () => {
    let now = 0
    const windows = new Windows(
      { pass: 200, beat: 600 },
      () => now,
      () => 0,
    )
    windows.open(1, 0, false)
    now = 60_000
    windows.came(1)
    const hidden = { hides: true, pass: {} }
    expect([windows.until(0, hidden), windows.until(1, hidden)]).toEqual([0, 600])
  })
})

describe('Bluff', () => {
  /** Windows of a game: how long each took for others, and whether the seat was really asked. */
  function windowsOf(bluff: boolean): { ms: number; asked: boolean }[] {
    const random = randomFromSeed('7'.repeat(64))
    const chance = () => below(random, 1_000_000) / 1_000_000
    let now = 0
    const windows = new Windows({ pass: 200, beat: 600 }, () => now, chance, bluff)
    return Array.from({ length: 8000 }, (_, n) => {
      windows.open(n, 0, false)
      const asked = chance() < 0.12
      const began = now
      const hidden = { hides: true, pass: {} }
      // people think for one to seven seconds, more often for less; a pass by hand waits for the end of the beat
      if (asked) {
        now += 1000 + 6000 * chance() ** 2
        windows.thought(0)
        now += windows.untilBeat(0)
      } else {
        now += windows.until(0, hidden)
        windows.gave(0, hidden)
      }
      return { ms: now - began, asked }
    })
  }

  /** The share of windows this long in which somebody had an answer. */
  const right = (list: readonly { ms: number; asked: boolean }[], least: number) => {
    const guessed = list.filter(({ ms }) => ms > least)
    return guessed.length < 40 ? 0 : guessed.filter(({ asked }) => asked).length / guessed.length
  }
  /** Learns a threshold from half of the windows, and returns how often it is right for the others when it predicts an answer. */
  const guesses = (list: readonly { ms: number; asked: boolean }[]) => {
    const [known, others] = [list.filter((_, i) => i % 2 === 0), list.filter((_, i) => i % 2 === 1)]
    const thresholds = Array.from({ length: 120 }, (_, i) => 50 * i)
    const best = thresholds.reduce((a, b) => (right(known, b) > right(known, a) ? b : a))
    return right(others, best)
  }

  it('leaves an observer guessing whether somebody has an answer', () => {
    expect(guesses(windowsOf(false))).toBeGreaterThan(0.95)
    expect(guesses(windowsOf(true))).toBeLessThanOrEqual(0.55)
  })

  it('is the default at tables with a clock, and delays a pass like a person', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { game, ann, play } = await dealt({ ned: ['a-penny'] }, { bluff: true })
    expect(game.table.info().rules.join()).toContain('Bluff')
    await play()
    if (ann.asked && game.now === ann.question) await pass(game, ann)
    const before = game.entries.length
    await vi.advanceTimersByTimeAsync(1300)
    expect(game.entries.slice(before).some((e) => 'answer' in e && e.seat === 1)).toBe(false)
    await vi.advanceTimersByTimeAsync(101)
    expect(game.entries.slice(before).some((e) => 'answer' in e && e.seat === 1)).toBe(true)
  })
})
