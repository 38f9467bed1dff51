import { hash } from 'node:crypto'
import { checkDraws, diceNotDrawn, type GameLog, isRecord } from '@soulstack/kit'
import { filmOfRecording } from '@soulstack/server/films'
import { games as gameModules } from '@soulstack/server/games'
import { drawsOf, Film, logOf, timelineOfLog, titleOfLog, type Watchable, WorkBudget } from '@soulstack/tables/films'
import { Mistake } from '../mistake.ts'

/** What was recorded of a game, as an exported log carries it: read without the rules that the game was played by. */

/** What `replay --check-dice` has found out. */
export interface CheckedDice {
  game: string
  version: string
  seed: string
  /** SHA-256 of the seed: published when the table was made. */
  seedHash: string
  /** Numbers drawn one by one, how many of them out of six, and shuffles. */
  numbers: number
  ofSix: number
  shuffles: number
  /** Dice that the log tells of. */
  told: number
  /** What does not follow from the seed, in a sentence; null: everything does. */
  wrong: string | null
}

/**
 * The film of a log in a file: its recording, or, where it carries none, played by the rules here.
 * @throws Refusal when there is neither, or the file is not whole.
 */
export async function filmOf(text: string): Promise<{ film: Watchable; log: GameLog }> {
  const { film: written, ...log } = logOf(Buffer.from(text))
  const gameModule = gameModules.find(({ game }) => game.name === log.game)
  if (!gameModule) throw new Mistake(`There is no game ${log.game} here.`)
  if (written) return { film: filmOfRecording(gameModule, log, written, ''), log }
  const reel = await timelineOfLog(gameModule, log, new WorkBudget(Number.POSITIVE_INFINITY))
  return { film: new Film(gameModule, reel, titleOfLog(gameModule, log, '')), log }
}

/** Whether a log in a file carries a recording, and was played by another version of its game than the one here. */
export function isOnlyRecorded(log: GameLog): boolean {
  const here = gameModules.find(({ game }) => game.name === log.game)?.game.version
  return here !== undefined && here !== log.version && isRecord((log as { film?: unknown }).film)
}

/** Checks the dice and shuffles of a game against its seed. @throws Refusal when the file is not whole. */
export async function checkedDice(text: string): Promise<CheckedDice> {
  const { film, log } = await filmOf(text)
  const { draws, backs, from, since, rolls } = drawsOf(film, log)
  const checked = checkDraws(log.seed, film.last, draws, new Map(backs), from)
  const told = film
    .index('none')
    .lines.filter(({ kind, moment }) => moment >= since && rolls.includes(kind))
    .flatMap(({ moment, parts }) =>
      parts.flatMap((part) => (typeof part === 'object' && 'die' in part ? [{ moment, die: part.die }] : [])),
    )
  const { wrong, ...counts } = checked
  const made = wrong === null ? diceNotDrawn(told, draws) : null
  return {
    ...{ game: log.game, version: log.version, seed: log.seed, seedHash: hash('sha256', log.seed) },
    ...counts,
    told: told.length,
    wrong: wrong
      ? `What was drawn at moment ${wrong.moment} does not follow from the seed, or something before it was left out.`
      : made && `At moment ${made.moment} the log tells of a ${made.die} that was not drawn.`,
  }
}
