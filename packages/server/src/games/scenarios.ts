import type { GameState, Language } from '@soulstack/kit'
import type { Head } from '@soulstack/kit/scenario/heads'
import type { Recording } from '@soulstack/kit/scenario/record'
import type { ShowGroup } from '../protocol/index.ts'

/** How a game has its scenarios shown: rulings, worked examples, what cards do. */
export interface ShowsOfGame {
  /** The folder in which they lie, as YAML files. */
  folder: string
  /** Under which headings a scenario is listed. `path`: its file below the folder, parts divided by `/`. */
  place(path: string, head: Pick<Head, 'source' | 'rule'>, language: Language): { group: ShowGroup; part: string }
  /** Plays one. @throws when it does not play as it is written. */
  record(text: string, file: string, id: string): Promise<Recording<GameState>>
}
