import { type Entry, type Language, randomAnswer, randomFromSeed, Session } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { fourSouls } from '../src/game.ts'
import type { Config } from '../src/model/config.ts'
import { recordPlay } from '../src/scenario/by-playing.ts'
import { runProof } from '../src/scenario/proof.ts'
import { readPackFile } from '../src/setup/pack-file.ts'

/* Scenarios recorded by playing: they pass, and no longer do once the card does something else. */

const gains = (n: number, who = 'you') => ({
  id: 'purse',
  name: 'Purse',
  type: 'treasure',
  set: 'Cellar cards',
  abilities: { tap: { k: 'tap', do: { k: 'gainCents', who: { k: who }, n } } },
})
const pack = (card: object) => ({ id: 'cellar', version: '1', cards: [card] })
const begun = (position: object, seed: string) =>
  new Session(fourSouls, fourSouls.readConfig({ position, packs: [pack(gains(2))] }), seed, {})
type Playing = ReturnType<typeof begun>

/** Gives the answer with this act (and this card, by number of the option among those) to whatever is asked. */
function press(session: Playing, act: string, at = 0): void {
  const { id, seat, options } = session.state.decision!
  const picks = options.flatMap((o, i) => (o.act === act ? [i] : []))
  session.answer(seat, { decision: id, picks: [picks[at]!] })
}
const passAll = (session: Playing): void => {
  while (session.state.stack.length > 0) press(session, 'pass')
}
const record = (session: Playing, entries: readonly Entry[] = session.entries) =>
  recordPlay(
    { config: session.config as Config, seed: session.seed, entries },
    { id: 'TRIED', about: 'It pays.', pack: 'cellar' },
  )
const proofOf = (scenario: unknown, card: object, read: Language = 'en') => {
  const file = readPackFile(JSON.stringify({ ...pack(card), scenarios: [scenario] }))
  if (file.pack === null) throw new Error(JSON.stringify(file.faults))
  return runProof(file, undefined, read).results[0]!
}

describe('a scenario recorded by playing', () => {
  it('has the table, the moves as a person would write them, and what is to be seen afterwards', () => {
    const session = begun({ seats: [{ name: 'Ann', items: ['cellar:purse'] }, {}], monsters: ['fly', 'fatty'] }, 'a')
    // the first is the character
    press(session, 'activate', 1)
    passAll(session)
    const scenario = record(session)
    expect(scenario).toMatchObject({
      id: 'TRIED',
      about: 'It pays.',
      table: { seats: [{ name: 'Ann', items: ['purse'] }, { name: 'Ned' }], monsters: ['fly', 'fatty'] },
      steps: [{ Ann: { activate: 'purse' } }, { all: 'resolve' }],
    })
    expect(scenario['then']).toContainEqual({
      Ann: {
        ...{ cents: 2, health: 2, attack: 1, hand: [], souls: [], charged: ['character'] },
        items: [{ card: 'purse', charged: false }],
      },
    })
    expect(proofOf(scenario, gains(2))).toMatchObject({ ok: true, message: '' })
    expect(proofOf(scenario, gains(1)).message).toBe('then 1: cents of Ann should be 2, but is 1')
    expect(proofOf(scenario, gains(1), 'de').message).toBe('Am Ende, Punkt 1: ¢ von Ann: erwartet 2, tatsächlich 1')
    // what was taken back is no part of it
    expect(record(session, [...session.entries, { back: 1, seat: 0 }])['steps']).toEqual([
      { Ann: { activate: 'purse' } },
    ])
  })

  it('has its dice and its targets', () => {
    const position = {
      seats: [
        { name: 'Ann', hand: ['bomb', 'bomb'], character: 'isaac' },
        { name: 'Ned', items: ['cellar:purse'] },
      ],
      monsters: ['fly', 'fatty'],
      dice: [5],
    }
    const session = begun(position, 'b')
    press(session, 'play')
    press(session, 'target', 1)
    passAll(session)
    press(session, 'attack')
    while (session.state.decision && session.state.decision.ask.code !== 'attack-target') press(session, 'pass')
    press(session, 'attack-target')
    for (let n = 0; n < 12 && session.state.stack.length > 0; n++) press(session, 'pass')
    const scenario = record(session)
    expect(scenario['steps']).toContainEqual({ Ann: { play: 'bomb', target: 'Ned' } })
    expect((scenario['table'] as { dice: number[] }).dice[0]).toBe(5)
    expect(proofOf(scenario, gains(2))).toMatchObject({ ok: true, message: '' })
  })

  it.each(Array.from({ length: 6 }, (_, i) => i))('passes whatever was played: %i', (n) => {
    const position = {
      seats: [
        { name: 'Ann', hand: ['bomb', 'a-dime', 'dagaz'], items: ['cellar:purse', 'the-battery'], cents: 12 },
        { name: 'Ned', hand: ['butter-bean'], 'loot-plays': 1, items: ['the-relic'] },
      ],
      monsters: ['fly', 'monstro'],
      shop: ['breakfast', 'dinner'],
    }
    const session = begun(position, `played ${n}`)
    const r = randomFromSeed(`moves ${n}`)
    for (let i = 0; i < 25 && session.state.decision; i++)
      session.answer(session.state.decision.seat, randomAnswer(session.state.decision, r))
    expect(proofOf(record(session), gains(2))).toMatchObject({ ok: true, message: '' })
  })
})
