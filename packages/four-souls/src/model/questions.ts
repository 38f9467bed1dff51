import {
  type ArgsOf,
  type Decision,
  type QuestionEntry,
  type QuestionOf,
  type QuestionTypes,
  questionsOf,
} from '@soulstack/kit'

/**
 * All questions the game can ask, with one entry per code: its arguments, its rule, and how it is best shown. The rules ask with `ask(g,
 * seat, code, { … }, options)`. The wording is in text/en/questions.ts and text/de/questions.ts.
 */

/** The types of arguments. */
interface FieldTypes extends QuestionTypes {
  /** A card of the library, by its number; -1: none. */
  card: number
  /** A node of the library, by its number. */
  node: number
  ability: number
  deck: number
  /** The id of a stack item. */
  item: number
}

/**
 * When a card asks it: before the card or its ability goes on the stack (`before`), as a cost (`cost`), or as it resolves (absent). The
 * argument `card` is the card that asks; `about` is another card, which cannot be seen anywhere.
 */
interface ForCard {
  readonly chosen?: 'before' | 'cost'
}

const question = questionsOf<FieldTypes, ForCard>()

const anOrder = (rule: string) => question({ card: 'card' }, { rule, shape: 'order' })

export const QUESTIONS = {
  /** What to do with priority; the rule depends on whose action phase it is. `top`: the top stack item; 0: the stack is empty. */
  priority: question({ top: 'item' }, { rule: null, shape: 'action' }),

  // abilities: choices as they are put on the stack, and as they resolve
  /** Also used as an ability resolves; then the options are branches. */
  'choose-mode': question({ card: 'card' }, { rule: 'R-ABL-04' }),
  'choose-target': question(
    { card: 'card', filter: 'node', ability: 'ability' },
    { rule: 'R-ABL-02', chosen: 'before' },
  ),
  /** Cards in a discard. */
  recover: question({ card: 'card' }, { rule: 'R-ABL-02', chosen: 'before' }),
  /** Cards in the loot discard. */
  retrieve: question({ card: 'card' }, { rule: 'R-ABL-02', chosen: 'before' }),
  /** Cards that lie under the card that asks. */
  'card-beneath': question({ card: 'card' }, { rule: 'R-ZON-12', chosen: 'before' }),
  /** For point `n` of `of`. */
  'divide-damage': question({ card: 'card', n: 'number', of: 'number' }, { rule: 'R-ABL-02', chosen: 'before' }),
  /** For the target chosen last, of the `of` damage that is left. */
  'how-much-damage': question({ card: 'card', of: 'number' }, { rule: 'R-ABL-03', shape: 'number' }),
  'choose-number': question({ card: 'card', node: 'node' }, { rule: 'R-ABL-02', shape: 'number', chosen: 'before' }),
  'choose-face': question({ card: 'card', node: 'node' }, { rule: 'R-ABL-02', shape: 'number', chosen: 'before' }),
  'choose-change': question({ card: 'card', node: 'node' }, { rule: 'R-ABL-02', shape: 'number', chosen: 'before' }),
  'pick-number': question({ card: 'card', node: 'node' }, { rule: 'R-ABL-03', shape: 'number' }),
  choose: question({ card: 'card', filter: 'node', node: 'node' }, { rule: 'R-ABL-03' }),
  may: question({ card: 'card', node: 'node' }, { rule: 'R-ABL-05', shape: 'yes-no' }),
  'order-triggers': question({}, { rule: 'R-ABL-13', shape: 'order' }),
  'destroy-cost': question({ card: 'card', n: 'number' }, { rule: 'R-ABL-07', chosen: 'cost' }),
  'soul-cost': question({ card: 'card' }, { rule: 'R-ABL-07', chosen: 'cost' }),
  'add-counter': question({ card: 'card', to: 'card' }, { rule: 'R-CNT-02' }),
  'remove-counters': question({ card: 'card', n: 'number', from: 'card' }, { rule: 'R-CNT-02' }),
  'how-many-counters': question({ card: 'card' }, { rule: 'R-CNT-02', shape: 'number' }),
  'give-cost': question({ card: 'card', n: 'number' }, { rule: 'R-ABL-07', chosen: 'cost' }),
  'give-cost-to': question({ card: 'card' }, { rule: 'R-ABL-07', chosen: 'cost' }),
  'which-replacement-first': question({}, { rule: 'R-EFF-05' }),
  'choose-ability': question({ card: 'card' }, { rule: 'R-CPY-06' }),
  'change-number': question({ card: 'card', node: 'node' }, { rule: 'R-ABL-02', chosen: 'before' }),
  'play-copy': question({ card: 'card', about: 'card' }, { rule: 'R-CPY-05', shape: 'yes-no' }),
  /** A loot card in a revealed hand. */
  'which-copy': question({ card: 'card' }, { rule: 'R-CPY-05' }),
  'give-curse': question({ card: 'card', about: 'card' }, { rule: 'R-KEY-05' }),
  vote: question({ card: 'card' }, { rule: 'R-MEC-25' }),
  'vote-tie': question({ card: 'card' }, { rule: 'R-MEC-25' }),

  // bids and offers
  /** For at least one more than `high`. */
  bid: question({ card: 'card', high: 'number' }, { rule: 'R-MEC-20', shape: 'number' }),
  'make-offer': question({ card: 'card', to: 'seat', node: 'node' }, { rule: 'R-ABL-05', shape: 'yes-no' }),
  'accept-offer': question({ card: 'card', from: 'seat', node: 'node' }, { rule: 'R-ABL-05', shape: 'yes-no' }),
  'agree-on': question({ card: 'card' }, { rule: 'R-MEC-25' }),
  'guess-who': question({ card: 'card' }, { rule: 'R-ABL-03' }),
  'hide-where': question({ card: 'card' }, { rule: 'R-ZON-06', shape: 'number' }),
  'pass-item': question({ card: 'card' }, { rule: 'R-GIV-03' }),

  // hands
  discard: question({ card: 'card', n: 'number' }, { rule: 'R-MEC-08' }),
  'discard-any': question({ card: 'card', n: 'number' }, { rule: 'R-MEC-08', shape: 'several' }),
  'give-loot': question({ card: 'card', to: 'seat' }, { rule: 'R-GIV-03' }),
  'steal-loot': question({ card: 'card', from: 'seat' }, { rule: 'R-GIV-03' }),
  'may-steal-loot': question({ card: 'card', from: 'seat' }, { rule: 'R-GIV-03' }),
  'trade-theirs': question({ card: 'card', other: 'seat' }, { rule: 'R-GIV-03', shape: 'several' }),
  'trade-mine': question({ card: 'card', other: 'seat' }, { rule: 'R-GIV-03' }),
  'bonus-soul': question({ card: 'card' }, { rule: 'R-CRD-22' }),
  'give-soul': question({ card: 'card', to: 'seat' }, { rule: 'R-GIV-03' }),
  'look-hand': question({ card: 'card', of: 'seat' }, { rule: 'R-CRD-06', shape: 'several' }),

  // decks
  'hand-to-deck': question({ card: 'card' }, { rule: 'R-ZON-06' }),
  'look-deck': question({ card: 'card', deck: 'deck' }, { rule: 'R-ZON-06', shape: 'several' }),
  'keep-one': question({ card: 'card', deck: 'deck' }, { rule: 'R-ZON-06' }),
  arrange: question({ card: 'card', deck: 'deck' }, { rule: 'R-ZON-06', shape: 'order' }),
  'put-under': question({ card: 'card', deck: 'deck' }, { rule: 'R-ZON-06', shape: 'order' }),
  'may-bottom': question({ card: 'card', deck: 'deck' }, { rule: 'R-ZON-06', shape: 'several' }),
  'may-discard-any': question({ card: 'card' }, { rule: 'R-ZON-06', shape: 'several' }),
  'may-bottom-any': question({ card: 'card' }, { rule: 'R-ZON-06', shape: 'several' }),
  'may-discard': question({ card: 'card', deck: 'deck' }, { rule: 'R-ZON-06', shape: 'several' }),
  'revealed-top': question({ card: 'card', about: 'card', deck: 'deck' }, { rule: 'R-ZON-06' }),
  search: question({ card: 'card', deck: 'deck' }, { rule: 'R-ZON-06', shape: 'several' }),
  'take-top': question({ card: 'card', deck: 'deck' }, { rule: 'R-ZON-06', shape: 'several' }),
  'reveal-which': question({ card: 'card', deck: 'deck' }, { rule: 'R-ZON-06' }),
  'play-revealed': question({ card: 'card' }, { rule: 'R-CRD-08', shape: 'several' }),
  'give-rest': question({ card: 'card' }, { rule: 'R-GIV-03' }),
  'put-event': question({ card: 'card' }, { rule: 'R-CRD-15' }),

  // orders
  'order-damage': anOrder('R-MEC-12'),
  'order-deaths': question({}, { rule: 'R-MEC-13', shape: 'order' }),
  'order-replace': anOrder('R-MEC-13'),
  'order-refills': question({}, { rule: 'R-SLT-01', shape: 'order' }),
  'order-reroll': anOrder('R-MEC-11'),
  'order-discard': anOrder('R-MEC-11'),
  'order-bottom': anOrder('R-MEC-11'),

  // dice
  'choose-die': question({ card: 'card', roller: 'seat' }, { rule: 'R-DIC-02', shape: 'number' }),
  'adjust-roll': question({ face: 'number' }, { rule: 'R-DIC-06', shape: 'number' }),

  // the turn
  'recharge-step': question({ n: 'number' }, { rule: 'R-TRN-02' }),
  'discard-to-limit': question({ n: 'number' }, { rule: 'R-TRN-11' }),
  'discard-room': question({}, { rule: 'R-TRN-12', shape: 'several' }),
  'attack-target': question({}, { rule: 'R-ATK-02' }),
  'redirect-attack': question({ attacker: 'seat' }, { rule: 'R-ATK-02' }),
  'cover-slot': question({ about: 'card' }, { rule: 'R-ATK-06' }),
  'cover-room': question({ about: 'card' }, { rule: 'R-CRD-28' }),
  'buy-what': question({}, { rule: 'R-PUR-02' }),
  'penalty-item': question({ dead: 'seat' }, { rule: 'R-DTH-14' }),
  'penalty-loot': question({}, { rule: 'R-DTH-14' }),
  'penalty-shop': question({ about: 'card' }, { rule: 'R-DTH-14' }),

  // before the first turn
  'choose-character': question({}, { rule: 'R-VAR-03' }),
  'choose-starting-item': question({}, { rule: 'R-SET-07' }),
  'draft-item': question({}, { rule: 'R-VAR-01' }),
  'new-character': question({ card: 'card' }, { rule: 'R-ZON-11' }),
} as const

export type QuestionCode = keyof typeof QUESTIONS

/** The arguments of questions with these codes. */
export type QuestionArgs<C extends QuestionCode> = ArgsOf<FieldTypes, typeof QUESTIONS, C>

/** A question with one of these codes; without `C`, any question. */
export type Question<C extends QuestionCode = QuestionCode> = QuestionOf<FieldTypes, typeof QUESTIONS, C>

/** The codes of questions that a card asks, and (`PlainQuestion`) of those that no card asks. */
export type CardQuestion = { [C in QuestionCode]: 'card' extends keyof QuestionArgs<C> ? C : never }[QuestionCode]
export type PlainQuestion = Exclude<QuestionCode, CardQuestion>

/** A decision of this game. */
export type Deciding = Decision & { readonly ask: Question }

/** The question of a decision of this game. */
export const questionOf = (d: Decision): Question => d.ask as Question

/** What all questions of a code have in common. */
export const entryOf = (code: QuestionCode): QuestionEntry & ForCard => QUESTIONS[code]

/** The definition number of the card that asks; -1: none does. */
export function cardAsking(d: Decision): number {
  const { args } = questionOf(d)
  return 'card' in args ? args.card : -1
}

/** How many counters are removed, or put on a card, if the question is which; otherwise 0. */
export function countersAsked(d: Decision): number {
  const { code, args } = questionOf(d)
  return code === 'remove-counters' ? args.n : code === 'add-counter' ? 1 : 0
}

/** The cards that a question names, by their numbers. */
export const cardsIn = ({ code, args }: Question): number[] =>
  Object.entries(QUESTIONS[code].fields).flatMap(([name, type]) =>
    type === 'card' ? [(args as Readonly<Record<string, number>>)[name]!] : [],
  )
