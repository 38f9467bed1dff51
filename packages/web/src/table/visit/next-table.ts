import { knownTable, rememberTable } from '../../net/memory.ts'
import { go } from '../../net/route.ts'
import { t } from '../../words/table.ts'
import type { Visit } from './visit.ts'

/** Goes to the table `next`, where the people of the table `id` play on. The seat that one had comes along: its token is good there. */
export function goToNext({ table, screen }: Visit, id: string, next: string, seat: number | null = null): void {
  const token = knownTable(id)?.token ?? null
  rememberTable(next, { name: table.peek()?.name ?? t.aTable, seat, token })
  go(`/t/${next}${screen.value ? `?screen=${screen.value}` : ''}`)
}
