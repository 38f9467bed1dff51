// Records a film as its game ends.
import {
  type CardEntry,
  type Entry,
  type GameEvent,
  type GameLog,
  type GameState,
  inEach,
  LANGUAGES,
  type Language,
  type SavedGame,
} from '@soulstack/kit'
import type { FilmEyes, FilmMoment } from '@soulstack/protocol'
import {
  doorRefusal,
  partNames,
  RECORDING,
  RECORDING_FORMAT,
  type Recording,
  type RecordingHead,
  recordingBytesAtMost,
} from '@soulstack/protocol'
import {
  askedOf,
  contentsOf,
  eyesOf,
  gameEyes,
  linesOf,
  type TimelineObserver,
  timelineOfLog,
  type WorkBudget,
} from '@soulstack/tables/films'
import type { GameModule } from '@soulstack/tables/game'
import { type Delta, deltaOf, type Json } from './delta.ts'
import { PartTooLarge, packed } from './parts.ts'

/*
 * Records the film of a finished game, with the rules it was played with: what all eyes see at each moment, in each language, the log, the
 * numbers drawn, and a save at each turn.
 */

/** How many moments are in one part. More make the recording smaller, but each moment slower to read. */
const EVERY = 128

/** A save of the game at the beginning of a turn, from `Game.save`. */
export interface TurnSave {
  moment: number
  turn: number
  /** The event of the turn's beginning. */
  told: GameEvent
  data: Json
}

/** The contents of a part with moments, in one language. Each view is stored as its difference from the previous one, except the first. */
export interface MomentsPart {
  asked: FilmMoment['asked'][]
  views: Record<string, (Json | Delta | null)[]>
}

/**
 * Records a game from its log, within a budget.
 * @param the log of a finished game
 * @throws Refusal as `reelOfLog` does, and `too-dear` when the recording exceeds the size limit.
 */
export async function recordingOf(gameModule: GameModule, log: GameLog, budget: WorkBudget): Promise<Recording> {
  const { game } = gameModule
  const config = game.readConfig(log.config)
  const seats = game.seats(config)
  const recorder = new Recorder(gameModule, log, seats)
  const reel = await timelineOfLog(gameModule, log, budget, recorder)
  recorder.close()
  const [first, ...others] = eyesOf(seats)
  for (const { id } of LANGUAGES) {
    const linesFor = (eyes: FilmEyes) => linesOf(gameModule, reel, eyes, id) as unknown as Json
    const all = linesFor(first!)
    const lines: Record<string, Json | Delta | null> = { all }
    for (const eyes of others) {
      lines[String(eyes)] = deltaOf(all, linesFor(eyes))
      await budget.rest()
    }
    const rules = gameModule.describeConfig(config, id)
    const onePerson = game.onePerson?.(config) ?? false
    const options = gameModule.packs?.brief(config) ?? config
    recorder.add(partNames.index(id), { rules, onePerson, options, lines, ...contentsOf(gameModule, reel, id) })
    recorder.add(partNames.cards(id), recorder.cardsIn(id))
    await budget.rest()
  }
  const draws = (reel.draws ?? []).map(({ moment, at, of, got }) => [moment, at, of, got])
  recorder.add(partNames.draws, draws)
  recorder.add(partNames.saves, chained(recorder.saves))
  recorder.add(partNames.sources, recorder.sources)
  const head: RecordingHead = {
    kind: RECORDING,
    format: RECORDING_FORMAT,
    game: game.name,
    version: game.version,
    views: gameModule.film?.views ?? 1,
    seats,
    first: 0,
    last: reel.last,
    every: EVERY,
    rolls: [...(gameModule.film?.rolls ?? [])],
  }
  return { head, parts: recorder.parts }
}

/** Watches a log being played, and writes down what can be seen. */
class Recorder implements TimelineObserver {
  readonly parts = new Map<string, Uint8Array>()
  readonly saves: TurnSave[] = []
  /** The sources of the cards that saves refer to, by hash. */
  readonly sources: Record<string, unknown> = {}
  private readonly gameModule: GameModule
  private readonly entries: readonly Entry[]
  private readonly eyes: readonly FilmEyes[]
  private readonly open = new Map<string, MomentsPart>()
  /** What each pair of eyes saw last, by language. */
  private readonly seen = new Map<string, Json[]>()
  private from = 0
  private bytes = 0
  /** All cards of the game, and those that have been mentioned. */
  private readonly cards: Set<string>
  /** Its cards that are not those of this release, by language; null: not known yet. */
  private others: Readonly<Record<Language, readonly CardEntry[]>> | null = null
  private readonly named = new Set<string>()

  constructor(gameModule: GameModule, log: GameLog, seats: number) {
    this.gameModule = gameModule
    this.entries = log.entries
    this.eyes = eyesOf(seats)
    this.cards = new Set(gameModule.catalogue().map(({ id }) => id))
  }

  reached(moment: number, state: GameState, happened: readonly GameEvent[]): void {
    this.others ??= this.othersIn(state)
    if (moment === this.from + EVERY) {
      this.close()
      this.from = moment
    }
    const turn = happened.findLast((event) => event.type === 'turn')
    if (turn) {
      const { game } = this.gameModule
      const data = JSON.parse(JSON.stringify(game.save(state))) as Json
      this.saves.push({ moment, turn: Number(turn['n']), told: turn, data })
      for (const hash of hashesIn(data)) this.sources[hash] ??= game.sourceOf?.(state, hash)
    }
    for (const { id } of LANGUAGES) this.write(moment, state, id)
  }

  /** Finishes the current part of moments. @throws Refusal as `add` does. */
  close(): void {
    for (const [language, part] of this.open) this.add(partNames.moments(language, this.from), part)
    this.open.clear()
  }

  /** Adds a part. @throws Refusal `too-dear` when the recording exceeds the size limit. */
  add(name: string, data: unknown): void {
    const text = JSON.stringify(data)
    for (const [, word] of text.matchAll(/"((?:[^"\\]|\\.)*)"/g)) if (this.cards.has(word!)) this.named.add(word!)
    try {
      const part = packed(text)
      this.bytes += part.length
      if (this.bytes > recordingBytesAtMost) throw new PartTooLarge()
      this.parts.set(name, part)
    } catch (error) {
      throw error instanceof PartTooLarge ? doorRefusal('too-dear', (w) => w.filmTooLarge) : error
    }
  }

  /** The cards mentioned so far, in a language. */
  cardsIn(language: Language): CardEntry[] {
    const others = new Map(this.others?.[language].map((card) => [card.id, card]))
    const all = [...this.gameModule.catalogue(language).filter(({ id }) => !others.has(id)), ...others.values()]
    return all.filter(({ id }) => this.named.has(id))
  }

  private othersIn(state: GameState): Readonly<Record<Language, readonly CardEntry[]>> {
    const others = inEach((language) => this.gameModule.otherCards?.(state, language) ?? [])
    for (const { id } of others.en) this.cards.add(id)
    return others
  }

  private write(moment: number, state: GameState, language: Language): void {
    const { game } = this.gameModule
    const views = this.eyes.map((eyes) => game.view(state, gameEyes(eyes), language))
    const entry = this.entries[moment]
    const answer = entry && 'answer' in entry ? { seat: entry.seat, picks: entry.answer } : null
    const whose = answer ? views[this.eyes.indexOf(answer.seat)] : undefined
    const asked = answer && whose ? askedOf(whose, answer) : null
    // views in a film have no decision
    const shown = views.map((view) => ({ ...view, decision: null }) as unknown as Json)
    let part = this.open.get(language)
    const before = part ? this.seen.get(language)! : null
    if (!part) this.open.set(language, (part = { asked: [], views: {} }))
    part.asked.push(asked)
    for (const [i, eyes] of this.eyes.entries()) {
      const list = (part.views[String(eyes)] ??= [])
      if (before) list.push(deltaOf(before[i]!, shown[i]!))
      else list.push(i === 0 ? shown[0]! : deltaOf(shown[0]!, shown[i]!))
    }
    this.seen.set(language, shown)
  }
}

/** Saves, each as its difference from the previous one; the first as it is. */
function chained(saves: readonly TurnSave[]): (Omit<TurnSave, 'data'> & { data: Json | Delta | null })[] {
  return saves.map(({ data, ...save }, i) => ({ ...save, data: i === 0 ? data : deltaOf(saves[i - 1]!.data, data) }))
}

/** The hashes of the cards that a save refers to, if any. */
function hashesIn(save: unknown): string[] {
  const { packs = [] } = save as Partial<SavedGame>
  return packs.flatMap(({ cards }) => cards.map(([, hash]) => hash))
}
