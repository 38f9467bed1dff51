import type { Lesson } from '@soulstack/kit'
import type { CreateTable } from '@soulstack/server/protocol'
import { t } from '../app.words.ts'
import { toast } from '../look/toasts.ts'
import { createTable, Refusal } from '../net/api.ts'
import { type GameName, isGame } from '../net/games.ts'
import { rememberedName, rememberGame, rememberTable } from '../net/memory.ts'
import { go } from '../route.ts'
import { t as atTable } from '../table/table.words.ts'

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
