import type { Bot, BotAside, BotName } from '@soulstack/bots'
import {
  actsOf,
  type DecisionView,
  type GameEvent,
  type GameState,
  type Language,
  type RandomState,
  Refusal,
  type Seat,
  Session,
  withNames,
} from '@soulstack/kit'
import { quoted, type ShownView, type TerminalGame } from '@soulstack/tables/game'
import { writeText } from '../files.ts'
import { findCards, isNamed } from '../games/find-cards.ts'
import { gameWords, wordsFor } from '../options.ts'
import type { Terminal } from '../terminal.ts'
import { actWords } from '../words.ts'
import { Asking, wayOf } from './asking.ts'
import type { Ask } from './lines.ts'
import { type Named, namedIn } from './named.ts'
import { type PlayWords, playWords } from './play-words.ts'
import { passedLines, picksOf, promptFor, promptLines, whyNotLines } from './prompt.ts'

/** What a game at this terminal is played with. */
export interface PlayOptions {
  of: TerminalGame
  config: object
  seed: string
  /** The player in each seat: a bot, or null for a person at this terminal. */
  seats: readonly (BotName | null)[]
  /** Write the log here at the end. */
  log?: string
  /** The language of all texts; default: English. */
  language?: Language
}

/** Commands about prompting, in every language at once. */
type AskingCommand = keyof PlayWords['commands']
const COMMANDS = new Map(
  Object.values(playWords).flatMap(({ commands }) =>
    Object.entries(commands).map(([command, word]) => [word, command as AskingCommand] as const),
  ),
)

/** Returned instead of picks if the question shown is no longer the current one. */
const ANEW = 'anew'

/** A game at this terminal: shows the table and asks for answers. */
class Play {
  readonly session: Session<GameState, object, ShownView>
  private readonly events: GameEvent[] = []
  private readonly options: PlayOptions
  private readonly ask: Ask
  private readonly terminal: Terminal
  private readonly names: string[]
  private readonly language: Language
  private readonly words: PlayWords
  private readonly bots: (Bot | null)[]
  /** The seats that one person holds together: all of them in solitaire. */
  private readonly alone: Seat[]
  /** How many events each seat has seen in the log. */
  private readonly read: number[]
  /** Seats that pass everything for now. */
  private readonly passing = new Set<Seat>()
  private lastPerson: Seat | null = null
  private readonly asking: Asking
  /** Seats that want to be asked in the next window after their answer. */
  private readonly waits = new Set<Seat>()
  /** The turn in which the table was last shown to each seat automatically. */
  private readonly boards = new Map<Seat, number>()

  constructor(options: PlayOptions, ask: Ask, terminal: Terminal) {
    const { of, seats, seed, config, language = 'en' } = options
    const words = playWords[language]
    this.language = language
    this.words = words
    this.options = options
    this.ask = ask
    this.terminal = terminal
    this.names = seats.map((bot, seat) => (bot === null ? words.player : words.bot)(seat + 1))
    this.bots = seats.map((bot, seat) => (bot === null ? null : of.bots[bot](`${seed}/bot ${seat}`)))
    this.alone = isForOne(of, config) ? seats.map((_, seat) => seat) : []
    this.read = seats.map(() => 0)
    this.session = new Session(of.game, config, seed, { keep: Number.POSITIVE_INFINITY, events: this.events })
    const people = this.bots.filter((bot) => bot === null).length
    this.asking = new Asking(of, this.session, people > 1 && this.alone.length === 0, language)
  }

  /** Plays until the game is over or the person stops. */
  async run(): Promise<void> {
    for (;;) {
      this.makeBotAsides()
      const { decision } = this.session.state
      if (decision === null) break
      const { seat } = decision
      const bot = this.bots[seat]
      if (bot) {
        if (this.makeOffer(seat)) continue
        const picks = bot.choose(
          decision,
          () => this.seenBy(seat),
          (random) => this.imaginedBy(seat, random),
        )
        this.asking.played(seat, picks)
        continue
      }
      const given = this.asking.given()
      if (given) {
        this.asking.give(seat, given)
        continue
      }
      const said = await this.person(seat)
      if (said === null) break
      if (said !== ANEW) this.answer(seat, said)
    }
    this.end()
  }

  /** Gives a person's answer; a `wait` they asked for starts now. */
  private answer(seat: Seat, { picks, then }: Named): void {
    this.asking.answer(seat, picks, then)
    if (this.waits.delete(seat)) this.asking.wait(this.own(seat))
  }

  /** All seats of the person in this seat. */
  private own(seat: Seat): readonly Seat[] {
    return this.alone.length > 0 ? this.alone : [seat]
  }

  /** Lets bots respond to offers. */
  private makeBotAsides(): void {
    const { state } = this.session
    if (state.over !== null) return
    for (const seat of this.of.game.addressed?.(state) ?? [])
      this.makeAside(
        seat,
        this.bots[seat]?.aside?.(
          () => this.seenBy(seat),
          (random) => this.imaginedBy(seat, random),
        ),
      )
  }

  /** Lets the bot that is asked make an aside of its own accord before it answers. Returns whether it did. */
  private makeOffer(seat: Seat): boolean {
    const made = this.bots[seat]?.offer?.(
      this.session.state.decision!,
      () => this.seenBy(seat),
      (random) => this.imaginedBy(seat, random),
    )
    return this.makeAside(seat, made)
  }

  /** Carries out an aside of a bot. Returns whether it happened. */
  private makeAside(seat: Seat, made: BotAside | null | undefined): boolean {
    if (!made) return false
    try {
      this.asking.aside({ seat, ...made })
      return true
    } catch (error) {
      // a bot cannot foresee every refusal; an offer to it stands
      if (!(error instanceof Refusal)) throw error
      return false
    }
  }

  private get of(): TerminalGame {
    return this.options.of
  }

  private imaginedBy(seat: Seat, random: RandomState): never {
    return this.session.game.imagine(this.session.state, seat, random) as never
  }

  private seenBy(seat: Seat): unknown {
    return this.of.game.observe(this.session.state, seat)
  }

  private rawView(seat: Seat | null): ShownView {
    return this.of.game.view(this.session.state, seat, this.language)
  }

  private view(seat: Seat | null): ShownView {
    return withNames(this.rawView(seat), this.names)
  }

  /** Asks a person. Resolves to the answer, or null if they stop. */
  private async person(seat: Seat): Promise<Named | typeof ANEW | null> {
    const view = this.view(seat)
    const d = view.decision!
    if (this.passing.has(seat)) {
      const pass = this.of.sitting.passOn(view, d)
      if (pass !== null) return { picks: [pass] }
      this.passing.delete(seat)
    }
    const handed = await this.handOver(seat)
    this.showLog(seat)
    if (handed || this.isForBoard(seat, view)) this.show(this.of.sitting.board(view, this.names, this.language))
    this.show(this.prompt(seat, d))
    for (;;) {
      const line = await this.ask(promptFor(d, this.words, this.asking.told(seat).passed))
      if (line === null) return null
      const words = line.trim()
      if (words === 'q') return null
      if (words === 'u') {
        if (this.cancel(seat)) return ANEW
        continue
      }
      if (this.command(words, seat, d)) {
        // an aside may have replaced the question
        if (this.session.state.decision?.id !== d.id) return ANEW
        continue
      }
      if (words === '.') {
        const pass = this.of.sitting.pass(d)
        if (pass === null) {
          this.terminal.print(this.words.answerFirst)
          continue
        }
        this.passing.add(seat)
        return { picks: [pass] }
      }
      const named = namedIn(d, words, this.words)
      if (named !== null && typeof named !== 'string') return named
      const picks = named ?? picksOf(d, words, this.words)
      if (typeof picks !== 'string') return { picks }
      this.terminal.print(picks)
    }
  }

  /** Whether to show the table automatically: at the start, and once in each of your own turns. `b` shows it at any time. */
  private isForBoard(seat: Seat, { turn }: ShownView): boolean {
    const shown = this.boards.get(seat)
    const isOwn = turn.active === seat && !this.asking.isWindow()
    if (shown !== undefined && (!isOwn || shown === turn.number)) return false
    this.boards.set(seat, isOwn ? turn.number : -1)
    return true
  }

  /** Carries out a command that is not an answer. Returns false if it is not a command. */
  private command(line: string, seat: Seat, d: DecisionView<unknown>): boolean {
    const [word = '', ...rest] = line.split(/\s+/)
    switch (word) {
      case '?':
        this.show(
          [...this.words.help, ...(this.of.sitting.asides?.help(this.language) ?? []), this.words.stop].map(
            (text) => `  ${text}`,
          ),
        )
        return true
      case 'b':
        this.show(this.of.sitting.board(this.view(seat), this.names, this.language))
        this.show(this.prompt(seat, d))
        return true
      case 'why':
      case this.words.why: {
        const view = this.view(seat)
        this.show(whyNotLines(d, (at) => this.of.sitting.nameAt(view, at, this.language), this.words))
        return true
      }
      case 'c':
        this.show(
          findCards(this.of, rest, undefined, this.language).map(
            (card) => `  ${card.name} (${this.of.cards.kind(card, this.language)}): ${card.text}`,
          ),
        )
        return true
      default:
        return this.ofAsking(seat, COMMANDS.get(word), rest) || this.aside(seat, [word, ...rest])
    }
  }

  /** Carries out a command about prompting. Returns false if it is not one. */
  private ofAsking(seat: Seat, command: AskingCommand | undefined, rest: readonly string[]): boolean {
    const { words: w, asking } = this
    switch (command) {
      case 'wait':
        this.waits.add(seat)
        this.terminal.print(w.waits)
        return true
      case 'passed': {
        const passed = withNames(asking.passed(seat), this.names)
        this.show(passed.length === 0 ? [w.nothingPassed] : passedLines(passed))
        return true
      }
      case 'way': {
        const way = wayOf(
          rest.join(' '),
          Object.values(playWords).map(({ ways }) => ways),
        )
        if (way) asking.setWay(this.own(seat), way)
        this.terminal.print(w.way(w.ways[asking.way(seat)], Object.values(w.ways)))
        return true
      }
      case 'pin':
        this.pin(seat, rest)
        return true
      default:
        return false
    }
  }

  /** Pins or unpins a card: a pinned card always asks when it could be used. */
  private pin(seat: Seat, rest: readonly string[]): void {
    const found = findCards(this.of, rest, undefined, this.language)
    const exact = found.filter((card) => isNamed(card, rest))
    const named = exact.length > 0 ? exact : found
    const [first] = named
    // each edition may have a card with that name
    const meant = first && named.every(({ name }) => name === first.name) ? named.map(({ id }) => id) : []
    const on = meant.length > 0 ? this.asking.pin(this.own(seat), meant) : null
    this.terminal.print(first && on !== null ? this.words.pinned(first.name, on) : this.words.whichCard)
  }

  private prompt(seat: Seat, d: DecisionView<unknown>): string[] {
    const why = this.asking.told(seat).why ?? d.why
    return promptLines(d, (option) => this.of.sitting.heading?.(option, this.language) ?? null, why)
  }

  /** Cancels a half-made choice that has had no consequences; nobody has to be asked. Returns whether there was one. */
  private cancel(seat: Seat): boolean {
    const to = this.session.halfMade(this.alone.length > 0 ? this.alone : [seat])
    if (to === null) {
      this.terminal.print(this.words.nothingHalfDone)
      return false
    }
    this.asking.back(to, seat)
    this.boards.delete(seat)
    for (const reader of this.read.keys()) this.read[reader] = Math.min(this.read[reader]!, this.events.length)
    return true
  }

  /** Carries out an aside. Returns false if the words are not one. */
  private aside(seat: Seat, words: readonly string[]): boolean {
    try {
      const aside = this.of.sitting.asides?.read(seat, words, this.rawView(seat)) ?? null
      if (aside === null) return false
      this.asking.aside(aside)
      this.showLog(aside.seat)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.terminal.print(error.in(this.language))
    }
    return true
  }

  /** With several people at one terminal, hides what another person was shown. Resolves to whether the terminal changed hands. */
  private async handOver(seat: Seat): Promise<boolean> {
    const before = this.lastPerson
    this.lastPerson = seat
    if (before === seat || this.alone.length > 0 || this.bots.filter((bot) => bot === null).length < 2) return false
    this.terminal.print('\n'.repeat(40))
    await this.ask(this.words.handOver(this.names[seat]!))
    return true
  }

  private showLog(seat: Seat | null): void {
    // one person in every seat reads one log
    const readers = seat === null ? [] : this.alone.length > 0 ? this.alone : [seat]
    const from = seat === null ? 0 : this.read[seat]!
    let lines = this.of.module.logLines(this.session.state, this.events, readers, from, this.language)
    // an act that began earlier is shown from its beginning, as one line
    const begun = lines[0]?.act
    if (begun !== undefined)
      lines = this.of.module.logLines(this.session.state, this.events, readers, begun, this.language)
    for (const reader of readers) this.read[reader] = this.events.length
    const nameOf = (card: string) => this.of.cards.nameOf(card, this.language)
    this.show(actsOf(withNames(lines, this.names)).map((act) => actWords(act, this.names, nameOf)))
  }

  private show(lines: readonly string[]): void {
    if (lines.length > 0) this.terminal.print(lines.join('\n'))
  }

  private end(): void {
    const { state, seed, config } = this.session
    const watcher = this.lastPerson
    if (watcher !== null) this.showLog(watcher)
    this.show(this.of.sitting.board(this.view(state.over === null ? watcher : null), this.names, this.language))
    this.terminal.print(
      state.over === null ? this.words.stopped : this.of.sitting.ending(state.over, config, this.names, this.language),
    )
    const words = `${gameWords(this.of)}${wordsFor(this.of, config)} --seed ${quoted(seed)}`
    this.terminal.print(this.words.again(words))
    if (this.options.log !== undefined) writeText(this.options.log, `${JSON.stringify(this.session.log())}\n`)
  }
}

/** Plays a game at this terminal. */
export async function playGame(options: PlayOptions, ask: Ask, terminal: Terminal): Promise<void> {
  await new Play(options, ask, terminal).run()
}

/** Whether one person plays every seat, of which there are several. */
export const isForOne = ({ game }: TerminalGame, config: object): boolean =>
  game.seats(config) > 1 && (game.onePerson?.(config) ?? false)
