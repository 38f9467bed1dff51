import type { GameState, SavedPack, Seat } from '@soulstack/kit'
import type { Playable, TableBot } from '../games/playable.ts'
import type { BotName } from '../protocol/index.ts'

/** What a thread must know to choose an answer as a bot at a table would: plain data. */
export interface ThinkingQuestion {
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

/** An answer, and what the bot remembers after it. */
export interface Thought {
  picks: number[]
  memory: unknown
}

interface SavedCards {
  packs: readonly SavedPack[]
  /** The sources of the cards, by hash, if some differ from those of this release. */
  sources: Record<string, unknown> | null
}

/** The texts of cards by the list in saves, of which each library has one. */
const texts = new WeakMap<object, string>()

/** Puts what a bot is asked into a message. The deciding seat is that of the state's decision. */
export function questionOf(
  { game, otherCards }: Playable,
  state: GameState,
  { bot, seed, memory }: Pick<ThinkingQuestion, 'bot' | 'seed' | 'memory'>,
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
  return { game: game.name, bot, seed, memory, save: JSON.stringify(save), cards }
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

/** Chooses an answer as the bot itself would. @throws what the game or the bot throws. */
export function thoughtOf(playable: Playable, question: ThinkingQuestion): Thought {
  const { game } = playable
  const cards = question.cards === null ? null : cardsIn(question.cards)
  const save = { ...(JSON.parse(question.save) as object), ...(cards && { packs: cards.packs }) }
  const state = game.restore(save, (hash) => cards?.sources?.[hash])
  const bot = playable.createBot(question.bot, question.seed, state)
  bot.memory?.write(question.memory)
  const picks = choose(playable, bot, state)
  return { picks, memory: bot.memory?.read() }
}

function choose({ game }: Playable, bot: TableBot, state: GameState): number[] {
  const decision = state.decision!
  const seat: Seat = decision.seat
  // bots only see the game that they are made for
  const look = () => game.look(state, seat) as never
  return bot.choose(decision, look, (random) => game.imagine(state, seat, random) as never)
}
