import type { Lesson } from '@soulstack/kit'
import type { CreateTable } from '@soulstack/protocol'
import { type GameName, isGame } from '../games/index.ts'
import { toast } from '../ui/toasts.ts'
import { t } from '../words/en/app.ts'
import { t as atTable } from '../words/en/table.ts'
import { createTable, Refusal } from './api.ts'
import { firstVisit } from './first-visit.ts'
import { isOwnTable } from './hosts.ts'
import { rememberedLevel, rememberLevel } from './level.ts'
import { rememberedName, rememberGame, rememberTable } from './memory.ts'
import { go } from './route.ts'

/** Creates a table (`here`: at this browser's own home) and goes to it. Returns null, or the reason why it could not be created, which is also shown as a notice. */
export async function createAndEnter(wanted: CreateTable, here = false): Promise<string | null> {
  try {
    const created = await createTable({ ...wanted, contributes: wanted.start === true }, here)
    if (wanted.game && isGame(wanted.game)) rememberGame(wanted.game)
    rememberTable(created.table, { name: wanted.name ?? atTable.aTable, seat: created.seat, token: created.token })
    if (isOwnTable(created.table)) void import('../local-host/keep.ts').then((m) => m.keepHere(here)).catch(() => {})
    go(`/t/${created.table}`)
    return null
  } catch (problem) {
    const why = problem instanceof Refusal ? problem.message : t.tableNotSet
    toast(why)
    return why
  }
}

/** Creates a lesson's table and goes to it, with the learner in the first seat. Returns null or the reason why not. */
export function startLesson(game: GameName, lesson: Pick<Lesson, 'id' | 'title' | 'seats'>): Promise<string | null> {
  // a first game is easy after lessons, too
  if (firstVisit()) rememberLevel(rememberedLevel())
  return createAndEnter({
    game,
    name: t.learning,
    seats: ['you', ...Array.from({ length: lesson.seats - 1 }, () => 'normal' as const)],
    playerName: rememberedName() || undefined,
    start: true,
    options: { lesson: lesson.id },
  })
}
