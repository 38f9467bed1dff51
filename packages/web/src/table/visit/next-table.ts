import { knownTable, rememberTable } from '../../net/memory.ts'
import { go } from '../../net/route.ts'
import { t } from '../../words/en/table.ts'
import type { Visit } from './visit.ts'

/** Goes to the table `next`, where the players of the table `id` play again. The seat's token is valid there, too. */
export function goToNext({ table, screen }: Visit, id: string, next: string, seat: number | null = null): void {
  const token = knownTable(id)?.token ?? null
  rememberTable(next, { name: table.peek()?.name ?? t.aTable, seat, token })
  go(`/t/${next}${screen.value ? `?screen=${screen.value}` : ''}`)
}
