import { fourSoulsModule } from '@soulstack/four-souls/module'
import { below, type RandomState, Refusal, randomAnswer, randomFromSeed } from '@soulstack/kit'
import { Tables } from '@soulstack/tables'
import { expect, it } from 'vitest'
import { Room, type Screen } from '../helpers/room.ts'

/* A refused message changes nothing at a table, neither on disk nor in what anybody is shown; and the table can be read again. */

const { game } = fourSoulsModule

const TIMES = Number(process.env['PROPERTIES'] ?? 1)

type State = ReturnType<typeof game.create>

/** Four Souls, with the same cards each time. */
function dealt(seed: string) {
  const create: typeof game.create = (config, _, events) => game.create(config, seed, events)
  return { ...fourSoulsModule, game: Object.assign(Object.create(game), { create }) as typeof game }
}

/** Messages that a table mostly has to refuse. */
function attempts(screen: Screen, r: RandomState, aside: () => { name: string; args: (number | string)[] }) {
  const { table, seats } = screen
  const some = () => below(r, 8) - 1
  return [
    () => table.moves.answer(screen, some(), [some()]),
    () => table.moves.answer(screen, screen.shown?.decision?.id ?? 1, [99, some()]),
    async () => {
      const { name, args } = aside()
      await table.moves.aside(screen, name, args)
    },
    () => table.moves.cancel(screen, some()),
    () => table.consent.ask(screen, 1000 + some(), ''),
    () => table.consent.vote(screen, some(), some(), false),
    () => table.consent.withdraw(screen, some()),
    () => table.people.sit(screen, some(), 'Eve'),
    () => table.people.setBot(screen, some(), 'normal'),
    () => table.start(screen),
    () => table.questions.unyield(screen, some()),
    () => table.questions.yield(screen, { source: 1e6 + some() } as never),
    () => table.automatic.vote(screen, some(), 'bot'),
    () => table.rematch.want(screen, true),
    ...(seats.length > 0
      ? []
      : [() => table.people.muteSpectators(screen, true), () => table.people.showHands(screen, true)]),
  ]
}

for (const variants of [[], ['enhanced-bartering']])
  it(`any refused message, ${variants.length > 0 ? 'with traded cards' : 'in the plain game'}`, async () => {
    for (let n = 0; n < TIMES; n++) {
      const seed = `unchanged ${n}`
      const room = new Room([dealt(seed)])
      try {
        const options = { players: 3, variants }
        const asked = { game: 'four-souls', seats: ['you', 'open', 'open'], options } as never
        const { id, screens } = await room.set(asked, ['Ned', 'Liz'])
        const eve = await room.watch(id)
        const everybody = [...screens, eve]
        // a return to an earlier moment replaces the state
        const state = () =>
          (eve.table as unknown as { context: { game: { session: { state: State } } } }).context.game.session.state
        const { store } = room
        const print = () =>
          JSON.stringify([
            [store.table(id), store.seats(id), store.entries(id), eve.table.info()],
            everybody.map((s) => [s.shown, s.log, s.seats, room.tables.isLive(s.table)]),
            game.save(state()),
          ])
        const r = randomFromSeed(seed)
        let refused = 0
        for (let i = 0; i < 150 && !state().over; i++) {
          for (const screen of [everybody[below(r, 4)]!, everybody[below(r, 4)]!]) {
            const all = attempts(screen, r, () => game.anyAside!(state(), r))
            const attempt = all[below(r, all.length)]!
            const before = print()
            try {
              await attempt()
            } catch (error) {
              if (!(error instanceof Refusal)) throw error
              refused++
              expect(print(), `${attempt} (${error.code})`).toBe(before)
            }
          }
          const decision = state().decision!
          const { picks } = randomAnswer(decision, r)
          await screens[decision.seat]!.table.moves.answer(screens[decision.seat]!, decision.id, picks)
        }
        expect(refused).toBeGreaterThan(150)
        // another server that reads it from disk has the same state
        const { options: set } = room.tables as unknown as { options: ConstructorParameters<typeof Tables>[0] }
        const other = new Tables(set)
        try {
          const read = ((await other.openNow(id)) as unknown as { context: { game: { session: { state: State } } } })
            .context.game
          expect(read).not.toBe(eve.table)
          expect(game.save(read.session.state)).toEqual(game.save(state()))
        } finally {
          await other.close()
        }
      } finally {
        await room.close()
      }
    }
  })
