import type { Lesson } from '@soulstack/kit'
import type { CreateTable } from '@soulstack/server/protocol'
import { toast } from '../look/toasts.ts'
import { t } from '../words/app.ts'
import { type GameName, isGame } from '../words/games.ts'
import { t as atTable } from '../words/table.ts'
import { createTable, Refusal } from './api.ts'
import { rememberedName, rememberGame, rememberTable } from './memory.ts'
import { go } from './route.ts'

/** Sets a table and goes there. Gives the reason, when it cannot be. */
export async function setTable(wanted: CreateTable): Promise<string | null> {
  try {
    const made = await createTable(wanted)
    if (wanted.game && isGame(wanted.game)) rememberGame(wanted.game)
    rememberTable(made.table, { name: wanted.name ?? atTable.aTable, seat: made.seat, token: made.token })
    go(`/t/${made.table}`)
    return null
  } catch (problem) {
    const why = problem instanceof Refusal ? problem.message : t.tableNotSet
    toast(why)
    return why
  }
}

/** Sets the table of a lesson and goes there: the learner in the first seat, what the lesson has written in the others. */
export const startLesson = (game: GameName, lesson: Pick<Lesson, 'id' | 'title' | 'seats'>): Promise<string | null> =>
  setTable({
    game,
    name: t.learning,
    seats: ['you', ...Array.from({ length: lesson.seats - 1 }, () => 'greedy' as const)],
    playerName: rememberedName() || undefined,
    start: true,
    options: { lesson: lesson.id },
  })
