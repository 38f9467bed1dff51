import { fileURLToPath } from 'node:url'
import type { GameState, Language } from '@soulstack/kit'
import type { Head } from '@soulstack/kit/scenario/heads'
import type { Recording } from '@soulstack/kit/scenario/record'
import type { ShowGroup } from '../protocol/index.ts'

/** How a game has its scenarios shown: rulings, worked examples, what cards do. `films/shows.ts` reads and lists them. */
export interface ShowsOfGame {
  /** The folder in which they lie, as YAML files. */
  folder: string
  /** Under which headings a scenario is listed. `path`: its file below the folder, parts divided by `/`. */
  place(path: string, head: Pick<Head, 'source' | 'rule'>, language: Language): Heading
  /** Plays one. @throws when it does not play as it is written. */
  record(text: string, file: string, id: string): Promise<Recording<GameState>>
}

/** A heading of the list, and the one below it. */
export interface Heading {
  group: ShowGroup
  part: string
}

/**
 * The scenarios of one of the games here.
 * @param name of its package: they lie in its folder `rulings`
 * @param place under which headings one is listed: by its file's path, without `.yaml`, and by where it is printed
 * @param load its module of scenarios, which is loaded when the first is played
 */
export function showsOf(
  name: string,
  place: (path: readonly [string, string?], source: string, language: Language) => Heading,
  load: () => Promise<{ record(text: string, file: string, id: string): unknown }>,
): ShowsOfGame {
  return {
    folder: fileURLToPath(new URL(`../../../${name}/rulings`, import.meta.url)),
    place: (path, { source }, language) =>
      place(path.replace(/\.yaml$/, '').split('/') as [string, string?], source ?? '', language),
    // a recording is of that game's own states
    record: async (text, file, id) => (await load()).record(text, file, id) as Recording<GameState>,
  }
}
