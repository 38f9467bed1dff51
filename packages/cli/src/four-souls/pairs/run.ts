import { type Pair, pairable, playPair } from '@soulstack/four-souls/card-coverage'
import { SETS } from '@soulstack/four-souls/cards'
import { fourSouls } from '@soulstack/four-souls/game'
import type { SetId } from '@soulstack/four-souls/rules'
import { writeText } from '../../files.ts'
import { gameOf } from '../../games/index.ts'
import { mustNotHave, placeOf } from '../../job-commands/options.ts'
import type { Ending } from '../../job-commands/session.ts'
import { Mistake } from '../../mistake.ts'
import type { Terminal } from '../../terminal.ts'
import { type PairsWhat, pairsOf, playInJobs } from './jobs.ts'
import { count, type FoundResult, foundIn, noPairs, type PairsTotals } from './totals.ts'

export interface GivenOptions {
  game?: string
  seed: string
  minutes: number
  sets?: string[]
  cards?: string[]
  pair?: string[]
  jobs?: string
  threads?: number
  out?: string
  json?: boolean
}

/** What `pairs --json` prints. */
export interface PairsResult {
  /** How many pairs there are, and how many were played. */
  pairs: number
  played: number
  decisions: number
  seconds: number
  found: FoundResult[]
}

/** Plays and prints what was found. Returns code 1 if something was, 130 after Ctrl-C. */
export async function pairs(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { seed, minutes, json = false, out } = given
  const { game } = gameOf(given)
  if (game.name !== fourSouls.name)
    throw new Mistake(`pairs is for ${fourSouls.name}. For ${game.name} use fuzz and sim.`)
  const chosen = chosenIn(given)
  const place = placeOf(given)
  if (place !== null) mustNotHave(given, { pair: 'it plays one pair' })
  const totals = noPairs()
  const began = performance.now()
  const isEnough = () => performance.now() - began > minutes * 60_000
  let ended: { lost: string[]; ending: Ending } = { lost: [], ending: 'all' }
  if (place !== null && 'what' in chosen)
    ended = await playInJobs({ what: chosen.what, seed, isEnough }, totals, place, terminal)
  else {
    playHere(chosen, seed, totals, isEnough, terminal)
    totals.seconds = (performance.now() - began) / 1000
  }
  terminal.progress(null)
  for (const line of ended.lost) terminal.note(line)
  const result: PairsResult = {
    pairs: 'what' in chosen ? pairsOf(chosen.what).count : 1,
    played: totals.played,
    decisions: totals.decisions,
    seconds: Math.round(totals.seconds * 1000) / 1000,
    found: foundIn(totals, seed),
  }
  if (out !== undefined) writeText(out, `${json ? JSON.stringify(result) : inWords(result)}\n`)
  terminal.print(json ? JSON.stringify(result) : inWords(result))
  if (ended.ending === 'stopped') return 130
  return result.found.length + ended.lost.length > 0 ? 1 : 0
}

type Chosen = { pair: Pair } | { what: PairsWhat }

/** What is to be played. @throws Mistake if it names an unknown set or card */
function chosenIn({ sets, cards, pair }: GivenOptions): Chosen {
  const known = SETS.map(({ id }): string => id)
  for (const id of sets ?? [])
    if (!known.includes(id)) throw new Mistake(`There is no set ${id}; choose from ${known.join(', ')}.`)
  const inSets = sets as SetId[] | undefined
  const there = new Set(pairable(undefined, { sets: inSets }).map(({ id }) => id))
  const all = new Set(pairable().map(({ id }) => id))
  for (const id of [...(cards ?? []), ...(pair ?? [])]) {
    if (!all.has(id)) throw new Mistake(`There is no card ${id} that can be in a pair.`)
    if (!there.has(id)) throw new Mistake(`${id} is in none of these sets: ${sets!.join(', ')}.`)
  }
  if (pair === undefined) return { what: { sets: inSets ?? null, cards: cards ?? null } }
  if (pair.length !== 2) throw new Mistake('A pair is two cards: --pair the-d6,brimstone.')
  if (cards !== undefined) throw new Mistake('--cards does not go with --pair: it plays one pair.')
  return { pair: [pair[0]!, pair[1]!] }
}

/** Plays in this process. */
function playHere(
  chosen: Chosen,
  seed: string,
  totals: PairsTotals,
  isEnough: () => boolean,
  terminal: Terminal,
): void {
  if ('pair' in chosen) {
    count(totals, chosen.pair, playPair(chosen.pair, seed))
    return
  }
  const pairs = pairsOf(chosen.what)
  for (let n = 0; n < pairs.count && !isEnough(); n++) {
    const pair = pairs.at(n)
    count(totals, pair, playPair(pair, seed))
    terminal.progress(`${n + 1} of ${pairs.count} pairs, ${totals.found.size} findings`)
  }
}

/** What each kind of finding is called. */
const HEADS: Readonly<Record<FoundResult['kind'], string>> = {
  throws: 'The rules throw',
  broken: 'Broken invariants',
  endless: 'Play without end',
  useless: 'Questions whose answers all lead to the same state',
}

/** The result in words: a line for each thing that was found, with how often, and how to see it. */
function inWords({ pairs, played, decisions, seconds, found }: PairsResult): string {
  const speed = (played / Math.max(seconds, 0.001)).toFixed(1)
  const lines = [
    `${played} of ${pairs} pairs, ${decisions} decisions, ${seconds.toFixed(0)} s, ${speed} pairs a second`,
  ]
  let kind: FoundResult['kind'] | null = null
  for (const one of found) {
    if (one.kind !== kind) lines.push('', `${HEADS[one.kind]}:`)
    kind = one.kind
    lines.push(
      `${String(one.times).padStart(6)}  ${one.what}`,
      `        ${one.command}  (line ${one.line}, answer ${one.answers})`,
    )
  }
  if (found.length === 0) lines.push('Nothing was found.')
  return lines.join('\n')
}
