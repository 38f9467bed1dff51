import {
  answerMoments,
  BestCards,
  type CardShare,
  type Choice,
  type Judged,
  keyMoments,
  mistakesOf,
  type Study,
  studied,
  study,
} from '@soulstack/bots'
import {
  begunAs,
  type Decision,
  type GameEvent,
  type GameLog,
  type GameState,
  inEach,
  isTookBack,
  LANGUAGES,
  type Language,
  Refusal,
} from '@soulstack/kit'
import type { MarkKind, StudiedChoice, StudiedDeal, StudyCurve, StudyView } from '@soulstack/protocol'
import { doorRefusal } from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'
import type { StudyOfGame } from '../game/study.ts'
import { linesOf } from './film.ts'
import { notStudied } from './not-studied.ts'
import { turningPoints } from './story.ts'
import { type Asked, askedIn, choiceWords, labelOf, luckWords, share } from './study-words.ts'
import { type Timeline, type TimelineObserver, timelineOfLog, type WorkBudget } from './timeline.ts'
import { turnsOf } from './turns.ts'

/** Studies a finished game from its log: first its curve, by features only, then what each answer was worth, by games played on. */

/** How far a study is. */
export interface StudyNews {
  done: number
  of: number
  /** The first time: the curve. */
  curve?: StudyCurve
}

/** A study in each language. Players are named by their seats, `{seat:1}`. */
export type StudyWords = Readonly<Record<Language, StudyView>>

/** Decisions of a game up to which each is played on as often as asked for; in a longer game they share what that makes. */
const FULLY = 1000
/** The least that each decision is played on. */
const LEAST = 24
/** Progress is told after each part of the answers of this size. */
const TOLD = 1 / 100

/**
 * Studies a game within a budget. `playouts`: how many games are played on for each decision.
 * @throws Refusal as `reelOfLog` does, and when such a game is not studied, or it takes more time than `budget` allows.
 */
export async function studyOfLog(
  gameModule: GameModule,
  log: GameLog,
  playouts: number,
  budget: WorkBudget,
  tell: (news: StudyNews) => void,
): Promise<StudyWords> {
  const { study: of, game } = gameModule
  const barred = notStudied(gameModule, log)
  if (barred) throw new Refusal('not-studied', barred)
  const begins = log.begin === undefined && of!.begins(game.readConfig(log.config))
  const watcher = new Watcher(of!, begins)
  const reel = await timelineOfLog(gameModule, log, budget, watcher)
  const end = reel.at(reel.last)
  if (!end.over || !of!.isWhole(end.over)) throw doorRefusal('not-studied', (w) => w.studyBroken)
  const moments = answerMoments(log.entries)
  const { curve, shares } = watcher
  tell({ done: 0, of: moments.length, curve })

  const turns = turnsOf(reel, game.seats(game.readConfig(log.config)))
  const choices = inEach((): StudiedChoice[] => [])
  const judged: Judged[] = []
  const each = Math.max(Math.min(playouts, LEAST), Math.min(playouts, Math.round((playouts * FULLY) / moments.length)))
  const found = await weigh(gameModule, log, watcher.thinking!, each, budget, {
    choice(choice, asked) {
      const moment = moments[choice.moment]!
      const when = { moment, ...turns.at(moment) }
      const { seat, lost, better } = choice
      judged.push({ seat, lost, turn: when.turn, better: better.map((picks) => labelOf(picks, asked.en)) })
      for (const { id } of LANGUAGES)
        choices[id].push(choiceWords(choice, asked[id], when, watcher.thinking!.searched.ahead, id))
    },
    done(done) {
      if (Math.floor(done / moments.length / TOLD) > Math.floor((done - 1) / moments.length / TOLD))
        tell({ done, of: moments.length })
    },
  })
  const players = playersOf(of!, reel, end, judged, found.luck, watcher.best!.best)
  // the events after an answer have happened by the next moment
  const luck = found.luck.map((one) => ({ ...one, moment: moments[one.moment]! + 1 }))
  const together = of!.together(end)
  const marks = new Map(
    reel.events.flatMap((event, n): [number, MarkKind][] => {
      const mark = gameModule.film?.mark(event) ?? null
      return mark === null ? [] : [[n, mark]]
    }),
  )
  const { settled } = watcher
  return inEach((language): StudyView => {
    const lines = linesOf(gameModule, reel, 'all', language).filter((line) => !line.undone)
    return {
      playouts: each,
      together,
      curve,
      choices: choices[language],
      luck: luck.map((one) => luckWords(one, lines, of!.chance, turns.at(one.moment))),
      ...(watcher.dealt.length > 0 ? { deal: watcher.dealt } : {}),
      key: keyMoments(judged, found.luck).map(({ also, ...key }) => (also.length > 0 ? { ...key, also } : key)),
      turns: turningPoints({
        curve: shares,
        choices: choices[language],
        luck,
        lines,
        marks,
        settled,
        turns,
        dull: of!.dull,
        over: end.over!,
      }),
      players,
    }
  })
}

/** Watches the game being played: the curve, when nothing was pending, and what the cards were worth at the beginning of each turn. */
class Watcher implements TimelineObserver {
  /** Who was going to win, and the same but that nobody is ahead before the deal is done. */
  readonly shares: number[][] = []
  readonly curve: (readonly number[])[] = []
  /** What the deal gave, if the game began with one. */
  dealt: StudiedDeal[] = []
  private isDealt: boolean
  readonly settled: boolean[] = []
  thinking: ReturnType<StudyOfGame['thinking']> | null = null
  best: BestCards | null = null
  private readonly of: StudyOfGame

  /** `begins`: whether the game begins with a deal. */
  constructor(of: StudyOfGame, begins: boolean) {
    this.of = of
    this.isDealt = !begins
  }

  reached(_moment: number, state: GameState, happened: readonly GameEvent[]): void {
    const thinking = (this.thinking ??= this.of.thinking(state))
    const shares = thinking.searched.values(state)
    const now = shares.map(share)
    this.shares.push(now)
    this.curve.push(this.beforeDeal(state, thinking) ?? now)
    this.settled.push(this.of.isSettled(state))
    this.best ??= new BestCards(shares.length)
    if (happened.some(({ type }) => type === 'turn')) this.best.add(thinking.cardShares(state) satisfies CardShare[])
  }

  /** The shares of all while the deal is not done, which it is not before anything has happened; null: it is, or there is none. */
  private beforeDeal(state: GameState, { deal }: ReturnType<StudyOfGame['thinking']>): readonly number[] | null {
    if (this.isDealt) return null
    const now = deal?.(state) ?? null
    this.isDealt = now?.done !== false
    if (now === null) return null
    this.dealt = now.each.map(({ seat, card, ...shares }) => ({
      ...{ seat, card, share: share(shares.share) },
      ...{ byCard: share(shares.byCard), byHand: share(shares.byHand) },
    }))
    return now.done && this.curve.length > 0 ? null : now.even.map(share)
  }
}

/** Weighs each answer that counts. @throws Refusal when that takes more time than `budget` allows. */
async function weigh(
  gameModule: GameModule,
  log: GameLog,
  { searched }: ReturnType<StudyOfGame['thinking']>,
  playouts: number,
  budget: WorkBudget,
  on: { choice(choice: Choice, asked: Readonly<Record<Language, Asked>>): void; done(answers: number): void },
): Promise<Study> {
  const game = begunAs(gameModule.game, log.begin)
  let asked: Readonly<Record<Language, Asked>> | null = null
  const each = (state: GameState, decision: Decision) => {
    asked = decision.options.length > 1 ? askedIn(gameModule, state, decision.seat) : null
  }
  const effort = { playouts, turns: searched.ahead }
  // the seed is the same each time: a study that is made again says the same
  const steps = study(searched, game.observe, studied(game, log, each), effort, 'study')
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const { done, choice } = step.value
    if (choice !== null && asked !== null) on.choice(choice, asked)
    on.done(done)
    if (!(await budget.rest())) throw doorRefusal('too-dear', (w) => w.studyTooDear(Math.round(budget.seconds)))
  }
}

/** What each seat did. */
function playersOf(
  of: StudyOfGame,
  { events, undone }: Timeline,
  end: GameState,
  judged: readonly Judged[],
  luck: Study['luck'],
  best: readonly (string | null)[],
): StudyView['players'] {
  const mistakes = mistakesOf(judged)
  const counted = events.filter((event, n) => !undone?.has(n) && !isTookBack(event))
  return of.figures(end, counted).map((figures, seat) => ({
    seat,
    ...figures,
    best: best[seat] ?? null,
    choices: share(-mistakes.reduce((sum, one) => sum + (one.seat === seat ? one.lost : 0), 0)),
    luck: share(luck.reduce((sum, { change }) => sum + change[seat]!, 0)),
  }))
}
