import { Problem } from '@soulstack/kit/scenario/input'
import { UnwrittenRoll, WrongFace } from '../../model/card-sandbox.ts'
import type { Config } from '../../model/config.ts'
import type { Library } from '../../model/library.ts'
import type { State } from '../../model/state.ts'
import { readConfig } from '../config.ts'
import { lessonOf } from '../lessons/index.ts'
import { libraryWith } from '../packs.ts'
import { refuse } from '../words/refusals.ts'
import { say } from './problems/index.ts'
import { atPath, scenarioReaderWith } from './read.ts'
import { buildTable } from './table.ts'

/** Games that do not begin with Setup: at the table of a lesson, or at a position. */

/** Reads a configuration from untrusted data, as `readConfig`, and sets up its position to see whether that can be done. @throws Refusal */
export function readTable(data: unknown, own: Library): Config {
  const config = readConfig(data, own)
  if (config.position === null) return config
  try {
    writtenTable(config, own)
  } catch (error) {
    // a card can roll as it is put there
    const problem =
      error instanceof WrongFace
        ? new Problem(say('wrongFace', error.face, error.sides), ['dice'])
        : error instanceof UnwrittenRoll
          ? new Problem(say('unwrittenRoll'), [])
          : error
    if (!(problem instanceof Problem)) throw error
    refuse((w, language) => w.written.position(atPath(problem, language)))
  }
  return config
}

/** The table of a lesson or a position. @throws Problem if it is impossible */
export function writtenTable(config: Config, own: Library): State {
  const library = libraryWith(config.packs, own)
  const written = config.position ?? lessonOf(config.lesson!)!.table
  return buildTable(scenarioReaderWith(library).table(written, []), config, library)
}
