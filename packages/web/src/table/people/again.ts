import { createTable, Refusal } from '../../net/api.ts'
import { rememberedName, rememberTable } from '../../net/memory.ts'
import { go } from '../../net/route.ts'
import { toast } from '../../ui/toasts.ts'
import { t } from '../../words/en/sheets.ts'
import type { Visit } from '../visit/visit.ts'

/** Creates a table like this one for a watcher: they sit in the first seat, bots stay, other people's seats are open. */
export async function playAgain(visit: Visit): Promise<void> {
  const old = visit.table.value
  if (!old) return
  const seats = old.seats.map((seat) => {
    if (old.onePerson || seat.seat === 0) return 'you' as const
    return seat.kind === 'bot' ? (seat.bot ?? 'normal') : 'open'
  })
  const { clock } = old
  try {
    const created = await createTable({
      game: old.game,
      name: old.name,
      seats,
      playerName: rememberedName() || undefined,
      options: old.options,
      clock: clock && { base: clock.base, increment: clock.increment, reserve: clock.reserve },
      open: old.company.open,
      watch: old.company.watch,
      start: !seats.includes('open'),
    })
    rememberTable(created.table, { name: old.name, seat: created.seat, token: created.token })
    go(`/t/${created.table}`)
  } catch (problem) {
    toast(problem instanceof Refusal ? problem.message : t.notSet)
  }
}
