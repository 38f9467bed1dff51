// Messages of clients.
import { z } from 'zod'
import { agreed, botName, diceValue, doorState, language, line, moment, name, seat, tableId, token } from './fields.ts'
import { PACES, PROMPT_LEVELS, planned, yieldTo } from './flow.ts'
import { ABSENT_CHOICES } from './table.ts'
import { fault, listOf } from './words/faults.ts'
import { PHRASE_NAMES } from './words/phrases.ts'

const objectId = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const someOf = (what: z.ZodNumber) => listOf(what, { most: 20 })

const changeOptions = z.object({
  t: z.literal('options'),
  /** How many seats there will be. */
  seats: z.number().int().min(1).max(6),
  ...agreed,
})
/** What the host may change before the game begins. */
export type ChangedOptions = Omit<z.infer<typeof changeOptions>, 't'>

/** Messages from the client, over the WebSocket at /ws. */
export const clientMessage = z.discriminatedUnion('t', [
  /**
   * The first message: which table, and the token of a seat held (on reconnect). `board`: a screen shared by everybody in the room. It sees
   * the table without hands and without delay, whatever other watchers see; its token only proves that a player set it up. `token` may also
   * be the key of a kept seat, which works once.
   */
  z.object({
    t: z.literal('hello'),
    table: tableId,
    token: token.optional(),
    board: z.boolean().optional(),
    lang: language.optional(),
  }),
  /** Takes an open seat, as a guest if there is no name. Answered with `seated`. */
  z.object({ t: z.literal('sit'), seat, name: name.optional() }),
  /**
   * Gives up the seat. Before the start it becomes open again. In a running game it stays the sender's, who may come back with its token:
   * meanwhile a bot plays on, or it waits, or the game ends (`TableInfo.leaving`).
   */
  z.object({ t: z.literal('leave') }),
  /**
   * Gives up the running game. It ends where nobody but bots, or only one other seat, would play on; otherwise the seat is given up for good,
   * to a bot, or, where seats wait (`TableInfo.leaving`), to nobody: then its turns are passed until somebody takes it.
   */
  z.object({ t: z.literal('resign') }),
  /**
   * Somebody without a seat asks for one in a running game: that of a bot, of somebody who has left, or an empty one. The people who play
   * vote on it (`grant`), and without any it is given at once. Answered with `seated`.
   */
  z.object({ t: z.literal('claim'), seat, name: name.optional() }),
  /** A vote on such a request, as in `TableInfo.claim`. One against it ends it. */
  z.object({ t: z.literal('grant'), request: z.number().int(), up: z.boolean() }),
  /** Withdraws the sender's own request for a seat. */
  z.object({ t: z.literal('unclaim') }),
  /** Puts a bot into an open seat or opens a bot's seat again (only before the start, only by somebody who sits). */
  z.object({ t: z.literal('bot'), seat, bot: botName.nullable() }),
  z.object({ t: z.literal('start') }),
  /** The hash of what the sender contributes to the dice for a seat of theirs (`contributionHash`), before the start. It replaces an earlier one. */
  z.object({ t: z.literal('contribute'), seat, commitment: diceValue }),
  /** The contribution itself, when the server asks for it with `reveal`. */
  z.object({ t: z.literal('reveal'), seat, value: diceValue }),
  /**
   * `again`: answer the same question in the same way automatically from now on; `flow.again` of the view says whether that is possible,
   * and for how long.
   */
  z.object({
    t: z.literal('answer'),
    decision: z.number().int(),
    picks: listOf(z.number().int().min(0), { most: 200 }),
    again: z.boolean().optional(),
    /** The answer to a question that follows, as in one of the decision's `intents`; dropped when it is no longer possible. */
    then: planned.optional(),
  }),
  /** Asks what a strong bot would do about this decision, for the seat that must decide. Answered with `advice`. */
  z.object({ t: z.literal('advice'), decision: z.number().int() }),
  /** Bartering: cents for a favour, if both sides agree. With `cents` 0 and `trade.forCents` the cents are asked for. */
  z.object({
    t: z.literal('offer'),
    to: seat,
    cents: z.number().int().min(0).max(999),
    favour: line('aFavour', 0, 120),
    /**
     * What else is given and asked for; cards only where the table allows trading them. `loot`: places in the sender's hand, from 0.
     * `items`: object ids. The player who accepts chooses the loot cards that are asked for.
     */
    trade: z
      .object({
        loot: someOf(z.number().int().min(0).max(999)),
        items: someOf(objectId),
        forCents: z.number().int().min(0).max(999),
        forLoot: z.number().int().min(0).max(20),
        forItems: someOf(objectId),
      })
      .optional(),
    /** The offer to which this is the counteroffer: it is declined. */
    counters: z.number().int().optional(),
    /** For how many turns it stands, including the current one; absent: until it is answered or withdrawn. */
    turns: z.number().int().min(1).max(99).optional(),
  }),
  /** `loot`: places in the sender's hand of the loot cards given in return, exactly the number asked for. */
  z.object({
    t: z.literal('accept'),
    offer: z.number().int(),
    loot: someOf(z.number().int().min(0).max(999)).optional(),
  }),
  z.object({ t: z.literal('decline'), offer: z.number().int() }),
  /** Cancels the sender's own unfinished choice, without asking anybody. `to`: `back.cancel` of the newest view. */
  z.object({ t: z.literal('cancel'), to: moment }),
  /**
   * Returns to a moment, one of `back.moments` of the newest view: if the people who play against the sender agree; at once if only bots do.
   */
  z.object({ t: z.literal('back'), to: moment, plea: line('aPlea', 0, 200).default('') }),
  /** Makes the moves again that the sender has just taken back, as `back.redo` of the newest view offers it. */
  z.object({ t: z.literal('redo') }),
  /**
   * An opponent's vote on a request and its step, as in `TableInfo.back`. A thumb down ends the request at any time, even after a thumb up.
   */
  z.object({ t: z.literal('thumb'), request: z.number().int(), step: z.number().int().min(0), up: z.boolean() }),
  /** Withdraws the sender's own request to take moves back. */
  z.object({ t: z.literal('withdraw'), request: z.number().int() }),
  /** How often the sender wants to be asked, for all seats they hold. */
  z.object({ t: z.literal('flow'), way: z.enum(PROMPT_LEVELS) }),
  /** How fast the turns of bots are shown, where one person plays against them. */
  z.object({ t: z.literal('pace'), pace: z.enum(PACES) }),
  /** There: whether everything until the sender's next turn is shown at once. What they must answer is asked all the same. */
  z.object({ t: z.literal('skip'), on: z.boolean() }),
  /** Asks for automatic passes, for the seat through which the sender looks. */
  z.object({ t: z.literal('yield'), to: yieldTo }),
  /** Ends a yield or a remembered answer, by its number in `flow` of the view. */
  z.object({ t: z.literal('unyield'), id: z.number().int() }),
  /** Whether to ask the sender in the next window in which they can do something. Within the beat it stops an automatic pass. */
  z.object({ t: z.literal('wait'), on: z.boolean() }),
  /** Whether to ask the sender whenever this card of theirs could be used. `card`: its id, as in views. */
  z.object({ t: z.literal('pin'), card: z.string().max(120), on: z.boolean() }),
  /** Whether to ask the sender whenever they can do something at a place of a turn. `stop`: one of `flow.stops` of the view. */
  z.object({ t: z.literal('stop'), stop: z.string().max(60), on: z.boolean() }),
  /** A vote on what to do about a player who is away while others wait for them. It can be changed until it is decided. */
  z.object({ t: z.literal('absent'), seat, choice: z.enum(ABSENT_CHOICES) }),
  /** Takes the sender's seat back from its stand-in bot. So does any other message. */
  z.object({ t: z.literal('here') }),
  /** After the game: whether the sender wants to play again with the same people. */
  z.object({ t: z.literal('rematch'), want: z.boolean() }),
  /**
   * Says something to everybody at the table: free text or a quick phrase. `name`: only for watchers; a player speaks under the name of
   * their seat.
   */
  z
    .object({
      t: z.literal('say'),
      text: line('whatYouSay', 1, 200).optional(),
      phrase: z.enum(PHRASE_NAMES).optional(),
      name: name.optional(),
    })
    .refine(
      (said) => (said.text === undefined) !== (said.phrase === undefined),
      fault((w) => w.oneOfTwo),
    ),
  /** Whether watchers are muted. */
  z.object({ t: z.literal('hush'), on: z.boolean() }),
  /** Whether the sender agrees that watchers see all hands. They do once every player agrees. */
  z.object({ t: z.literal('show-hands'), up: z.boolean() }),
  /**
   * The host removes a player from their seat, or a watcher (`watcher` as in `TableInfo.watchers`). `out`: they may not come back to watch
   * either.
   */
  z
    .object({
      t: z.literal('remove'),
      seat: seat.optional(),
      watcher: z.number().int().min(1).optional(),
      out: z.boolean().optional(),
    })
    .refine(
      (whom) => (whom.seat === undefined) !== (whom.watcher === undefined),
      fault((w) => w.seatOrWatcher),
    ),
  /** The host takes back a removal, as `TableInfo.removed` offers it: whoever was removed has their seat again. */
  z.object({ t: z.literal('restore'), seat }),
  /** The host decides whether anybody new may sit down, or watch. */
  z.object({ t: z.literal('door'), door: doorState }),
  /** The host keeps an open seat for somebody (answered with `kept`, with a new key each time), or releases it (null). */
  z.object({ t: z.literal('keep'), seat, name: name.nullable() }),
  /** The host hands the role to another player. */
  z.object({ t: z.literal('host'), seat }),
  /**
   * The host changes what will be played, before it begins: everything that a request for a table has, apart from who sits where. `packs`
   * of the options is true: those of the table stay. Everybody keeps their seat as far as there is one.
   */
  changeOptions,
  /** The host lets everybody back in who was shut out. */
  z.object({ t: z.literal('let-in') }),
])
export type ClientMessage = z.infer<typeof clientMessage>
