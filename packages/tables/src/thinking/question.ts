// What bots are asked in another thread, and what comes back.
import type { BotAside, Weighed } from '@soulstack/bots'
import type { GameState, RandomState, SavedPack, Seat } from '@soulstack/kit'
import type { BotName } from '@soulstack/protocol'
import type { AnswerPreview, GameModule } from '../game/module.ts'

/** What a bot is asked for. */
export type ThinkingTask =
  /** An answer to the decision; with `offers`, what `TableBot.offer` makes before it. */
  | { t: 'answer'; offers: boolean }
  /** The response of this seat to what is addressed to it (`TableBot.aside`). */
  | { t: 'response'; seat: Seat }
  /** Advice for whoever must answer the decision (`TableBot.weigh`). */
  | { t: 'advice' }

/** What a thread must know to do as a bot at a table would: plain data. */
export interface ThinkingQuestion {
  task: ThinkingTask
  game: string
  bot: BotName
  /** The bot's own seed. */
  seed: string
  /** `BotMemory.read`. */
  memory: unknown
  /** The game as saved, without its cards, as JSON. */
  save: string
  /** The cards of the save, as JSON (`SavedCards`); null: the save names none. Tables with the same cards have the same text. */
  cards: string | null
}

/** What a bot has found. */
export interface Thought {
  /** Its answer; null: it was not asked for one, or makes an aside first. */
  picks: number[] | null
  /** The aside that it makes now; null: none. */
  aside: BotAside | null
  /**
   * What it remembers after that. Undefined for a response: bots remember nothing of theirs, so that they may think about a move meanwhile.
   */
  memory: unknown
  /** Its advice, if it was asked for that. */
  advice?: FoundAdvice
}

/** What can be asked of a worker in which bots think. */
export interface ThinkingRequests {
  think: { asks: ThinkingQuestion; says: Thought }
}

/** Advice, before it is put into words. */
export interface FoundAdvice {
  weighed: Weighed
  /** What answers would do, as far as the game can tell. */
  previews: AnswerPreview[]
}

interface SavedCards {
  packs: readonly SavedPack[]
  /** The sources of the cards, by hash, if some differ from those of this release. */
  sources: Record<string, unknown> | null
}

/** The texts of cards by the list in saves, of which each library has one. */
const texts = new WeakMap<object, string>()

/** Puts what a bot is asked into a message. The seat that answers is that of the state's decision. */
export function questionOf(
  { game, otherCards }: GameModule,
  state: GameState,
  { bot, seed, memory, task }: Pick<ThinkingQuestion, 'bot' | 'seed' | 'memory' | 'task'>,
): ThinkingQuestion {
  const saved = game.save(state) as object
  const { packs, ...save } = saved as { packs?: readonly SavedPack[] }
  let cards: string | null = null
  if (packs !== undefined) {
    cards = texts.get(packs) ?? null
    if (cards === null) {
      const others = (otherCards?.(state).length ?? 0) > 0
      const hashes = packs.flatMap((pack) => pack.cards.map(([, hash]) => hash))
      const sources = others ? Object.fromEntries(hashes.map((hash) => [hash, game.sourceOf?.(state, hash)])) : null
      texts.set(packs, (cards = JSON.stringify({ packs, sources } satisfies SavedCards)))
    }
  }
  return { task, game: game.name, bot, seed, memory, save: JSON.stringify(save), cards }
}

/** The cards that were needed last, by their text. */
const lists = new Map<string, SavedCards>()
const listsAtMost = 8

function cardsIn(text: string): SavedCards {
  const cards = lists.get(text) ?? (JSON.parse(text) as SavedCards)
  lists.delete(text)
  lists.set(text, cards)
  if (lists.size > listsAtMost) lists.delete(lists.keys().next().value!)
  return cards
}

/** Does what the bot itself would do. @throws what the game or the bot throws. */
export function thoughtOf(gameModule: GameModule, question: ThinkingQuestion): Thought {
  const { game } = gameModule
  const { task } = question
  const cards = question.cards === null ? null : cardsIn(question.cards)
  const save = { ...(JSON.parse(question.save) as object), ...(cards && { packs: cards.packs }) }
  const state = game.restore(save, (hash) => cards?.sources?.[hash])
  const bot = gameModule.createBot(question.bot, question.seed, state)
  // whoever advises plays no seat, so it remembers nothing
  if (task.t !== 'advice') bot.memory?.write(question.memory)
  const viewer = task.t === 'response' ? task.seat : state.decision!.seat
  // bots only see the game that they are made for
  const observe = () => game.observe(state, viewer) as never
  const imagine = (random: RandomState) => game.imagine(state, viewer, random) as never
  if (task.t === 'response') return { picks: null, aside: bot.aside?.(observe, imagine) ?? null, memory: undefined }
  const decision = state.decision!
  if (task.t === 'advice') {
    // an answer that fails is left out
    const previews = runToEnd(gameModule.previewAnswers?.(state, viewer, question.seed, () => {})) ?? []
    const weighed = bot.weigh!(decision, observe, imagine)
    return { picks: null, aside: null, memory: undefined, advice: { weighed, previews } }
  }
  const aside = (task.offers && bot.offer?.(decision, observe, imagine)) || null
  const picks = aside ? null : bot.choose(decision, observe, imagine)
  return { picks, aside, memory: bot.memory?.read() }
}

/** The result of work that is otherwise done in slices. */
function runToEnd<T>(work: Generator<void, T> | undefined): T | undefined {
  for (;;) {
    const step = work?.next()
    if (!step || step.done) return step?.value
  }
}
