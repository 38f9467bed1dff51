import { createTable, Refusal } from '../net/api.ts'
import { rememberedName, rememberTable } from '../net/memory.ts'
import { go } from '../route.ts'
import { mySeat, table, toast } from './state.ts'

/** Sets the same table again: you and the bots sit where they sat, other people's seats wait for them. */
export async function playAgain(): Promise<void> {
  const old = table.value
  if (!old) return
  const seats = old.seats.map((seat) => {
    if (old.onePerson) return 'you' as const
    if (seat.seat === (mySeat.value ?? 0)) return 'you' as const
    return seat.kind === 'bot' ? (seat.bot ?? 'greedy') : 'open'
  })
  try {
    const made = await createTable({
      game: old.game,
      name: old.name,
      seats,
      playerName: rememberedName() || 'Guest',
      options: old.options,
      start: !seats.includes('open'),
    })
    rememberTable(made.table, { name: old.name, seat: made.seat, token: made.token })
    go(`/t/${made.table}`)
  } catch (problem) {
    toast(problem instanceof Refusal ? problem.message : 'The table could not be set.')
  }
}
