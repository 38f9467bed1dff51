import { z } from 'zod'
import { fault, listOf } from '../words/faults.ts'
import { PHRASE_NAMES } from '../words/phrases.ts'
import { botName, doorState, language, line, moment, name, seat, tableId, token } from './fields.ts'
import { PROMPT_LEVELS, planned, yieldTo } from './flow.ts'
import { ABSENT_CHOICES } from './table.ts'

const objectId = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const someOf = (what: z.ZodNumber) => listOf(what, { most: 20 })

/** Messages from the client, over the WebSocket at /ws. */
export const clientMessage = z.discriminatedUnion('t', [
  /**
   * First message: which table, and the token of a seat held (on reconnect). `board`: for a screen that all look at; it sees the table
   * without hands, as it stands, whatever others see who watch; a token only proves that somebody who sits may show it. `token` is also
   * the key of a seat that is kept: it seats whoever brings it, once.
   */
  z.object({
    t: z.literal('hello'),
    table: tableId,
    token: token.optional(),
    board: z.boolean().optional(),
    lang: language.optional(),
  }),
  /** Takes an open seat; without a name as a guest. Answered with `seated`. */
  z.object({ t: z.literal('sit'), seat, name: name.optional() }),
  /** Gives the seat up: before the start it is open again, after the start a bot plays on. */
  z.object({ t: z.literal('leave') }),
  /** Puts a bot into an open seat or opens a bot's seat again (only before the start, only by somebody who sits). */
  z.object({ t: z.literal('bot'), seat, bot: botName.nullable() }),
  z.object({ t: z.literal('start') }),
  /** `again`: the same question is to be answered alike by itself; `flow.again` of the view says whether that can be, and how long. */
  z.object({
    t: z.literal('answer'),
    decision: z.number().int(),
    picks: listOf(z.number().int().min(0), { most: 200 }),
    again: z.boolean().optional(),
    /** What the questions that come of it are answered with, as one of the decision's `intents` says; dropped when it is no longer possible. */
    then: planned.optional(),
  }),
  /** Bartering: cents for a favour, both sides agree. With `cents` 0 and `trade.forCents` the cents are asked for. */
  z.object({
    t: z.literal('offer'),
    to: seat,
    cents: z.number().int().min(0).max(999),
    favour: line('aFavour', 0, 120),
    /**
     * What is given and asked for besides; cards only where a table lets them be traded. `loot`: places in one's own hand, from 0; `items`: objects;
     * the loot cards that are asked for are chosen by whoever accepts.
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
    /** The offer that this one answers: it is declined by it. */
    counters: z.number().int().optional(),
    /** For how many turns it stands, the present one counted; absent: until it is answered or taken back. */
    turns: z.number().int().min(1).max(99).optional(),
  }),
  /** `loot`: the places in one's own hand of the loot cards that are given for it, as many as are asked for. */
  z.object({
    t: z.literal('accept'),
    offer: z.number().int(),
    loot: someOf(z.number().int().min(0).max(999)).optional(),
  }),
  z.object({ t: z.literal('decline'), offer: z.number().int() }),
  /** Takes back one's own half-made choice; nobody is asked. `to`: as `back.cancel` of the newest view says. */
  z.object({ t: z.literal('cancel'), to: moment }),
  /** Asks the opponents to let one return to a moment: one of `back.moments` of the newest view. */
  z.object({ t: z.literal('back'), to: moment, plea: line('aPlea', 0, 200).default('') }),
  /**
   * An opponent's answer, to what is shown: the request and its step, as `TableInfo.back` has them. Down ends the request at any
   * time, also after an earlier thumb up.
   */
  z.object({ t: z.literal('thumb'), request: z.number().int(), step: z.number().int().min(0), up: z.boolean() }),
  /** Whoever asked does not want to go back after all. */
  z.object({ t: z.literal('withdraw'), request: z.number().int() }),
  /** How much one wants to be asked, in all the seats that one holds. */
  z.object({ t: z.literal('flow'), way: z.enum(PROMPT_LEVELS) }),
  /** Passes are to be given for one, in the seat that one looks through. */
  z.object({ t: z.literal('yield'), to: yieldTo }),
  /** Ends a yield, or what is remembered: its number in `flow` of the view. */
  z.object({ t: z.literal('unyield'), id: z.number().int() }),
  /** Whether one wants to be asked in the next window in which one can do something. Within the beat it stops a pass that is about to be given. */
  z.object({ t: z.literal('wait'), on: z.boolean() }),
  /** Whether one always wants to be asked when this card of one's own could be used. `card`: as views name it. */
  z.object({ t: z.literal('pin'), card: z.string().max(120), on: z.boolean() }),
  /** What to do about somebody who is away and waited for. It can be changed until it is decided. */
  z.object({ t: z.literal('absent'), seat, choice: z.enum(ABSENT_CHOICES) }),
  /** Takes one's seat back from the bot that plays on. Anything else that is sent does so too. */
  z.object({ t: z.literal('here') }),
  /** After the end: whether one wants to play again with the same people. */
  z.object({ t: z.literal('rematch'), want: z.boolean() }),
  /** Says something to everybody at the table: words of one's own or a phrase. `name`: of those who watch; who sits is called as their seat. */
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
  /** Whether those who watch are to be quiet. */
  z.object({ t: z.literal('hush'), on: z.boolean() }),
  /** Whether one agrees that those who watch see all hands. They do when everybody who sits agrees. */
  z.object({ t: z.literal('show-hands'), up: z.boolean() }),
  /**
   * The host removes somebody: from their seat, or from those who watch (`watcher` as in `TableInfo.watchers`). `out`: they may not come
   * back to watch either.
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
  /** The host says whether anybody new may sit down, or watch. */
  z.object({ t: z.literal('door'), door: doorState }),
  /** The host reserves an open seat for somebody (answered with `kept`, with another key each time), or (null) for nobody. */
  z.object({ t: z.literal('keep'), seat, name: name.nullable() }),
  /** The host hands the role to somebody else who sits. */
  z.object({ t: z.literal('host'), seat }),
  /** The host lets those come again who were shut out. */
  z.object({ t: z.literal('let-in') }),
])
export type ClientMessage = z.infer<typeof clientMessage>
