// What films of scenarios need of a game.
import type { GameState, Language } from '@soulstack/kit'
import type { Head, Recording } from '@soulstack/kit/scenario'
import type { ShowGroup } from '@soulstack/protocol'

/** How a game's scenarios are shown: rulings, worked examples, what cards do. `films/shows.ts` reads their files and lists them. */
export interface ShowsOfGame {
  /** The name of the game's package: the folder `rulings` in it has their YAML files. */
  name: string
  /** The headings under which a scenario is listed. `path`: its file relative to that folder, with `/` as separator. */
  place(path: string, head: Pick<Head, 'source' | 'rule'>, language: Language): Heading
  /** Plays one. @throws when it does not go as written. */
  record(text: string, file: string, id: string): Promise<Recording<GameState>>
}

/** A heading of the list, and a subheading. */
export interface Heading {
  group: ShowGroup
  part: string
}

/**
 * Makes the `ShowsOfGame` of one of the games here.
 * @param name of its package
 * @param place the headings of a scenario, by the path of its file without `.yaml` and by where it is printed
 * @param load loads its scenario module, when the first is played
 */
export function showsOf(
  name: string,
  place: (path: readonly [string, string?], source: string, language: Language) => Heading,
  load: () => Promise<{ record(text: string, file: string, id: string): unknown }>,
): ShowsOfGame {
  return {
    name,
    place: (path, { source }, language) =>
      place(path.replace(/\.yaml$/, '').split('/') as [string, string?], source ?? '', language),
    // a recording has that game's own states
    record: async (text, file, id) => (await load()).record(text, file, id) as Recording<GameState>,
  }
}
