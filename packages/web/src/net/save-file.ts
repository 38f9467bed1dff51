import type { TableInfo } from '@soulstack/protocol'
import { toast } from '../ui/toasts.ts'
import { t } from '../words/en/own.ts'
import { Refusal, server, withLanguage } from './api.ts'

/** Saves what a request returns as a file. `title`: the game's name. Says it if that fails. */
export async function saveFile(url: string, title: string, kind: string): Promise<void> {
  try {
    const answer = await server.fetch(withLanguage(url))
    if (!answer.ok) throw new Refusal(answer.status, ((await answer.json()) as { message: string }).message)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await answer.blob())
    link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || t.file}.${kind}.json`
    link.click()
    // the download has its own hold on it by then
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  } catch (problem) {
    toast(problem instanceof Refusal ? problem.message : t.notSaved)
  }
}

/** Saves a game of this browser as a file, finished or not. */
export async function saveGame(table: Pick<TableInfo, 'id' | 'name' | 'game'> | null): Promise<void> {
  if (table) await saveFile(`/api/tables/${table.id}/game`, table.name, table.game)
}
