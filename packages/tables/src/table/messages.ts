import type { ClientMessage } from '@soulstack/protocol'
import type { MaybePromise } from '../runtime/maybe-promise.ts'
import type { Connection } from './connections.ts'
import type { Table } from './table.ts'

/** Messages from clients: which part of a table handles each. */

/** The messages that a table handles. */
export type TableMessage = Exclude<ClientMessage, { t: 'hello' }>

type Kind = TableMessage['t']
type Message<K extends Kind> = Extract<TableMessage, { t: K }>

/** The handler of each message, by its name in the protocol. @throws Refusal, also in its promise, when the table refuses it. */
const HANDLERS: { readonly [K in Kind]: (table: Table, by: Connection, message: Message<K>) => MaybePromise<void> } = {
  sit: ({ people }, by, { seat, name }) => people.sit(by, seat, name),
  leave: ({ leaving }, by) => leaving.leave(by),
  resign: ({ leaving }, by) => leaving.resign(by),
  claim: ({ claims }, by, { seat, name }) => claims.ask(by, seat, name),
  grant: ({ claims }, by, { request, up }) => claims.vote(by, request, up),
  unclaim: ({ claims }, by) => claims.withdraw(by),
  bot: ({ people }, by, { seat, bot }) => people.setBot(by, seat, bot),
  start: (table, by) => table.start(by),
  contribute: ({ dice }, by, { seat, commitment }) => dice.contribute(by, seat, commitment),
  reveal: ({ dice }, by, { seat, value }) => dice.reveal(by, seat, value),
  answer: ({ moves }, by, { decision, picks, again, then }) => moves.answer(by, decision, picks, again, then),
  advice: ({ advice }, by, { decision }) => advice.ask(by, decision),
  offer: ({ moves }, by, message) => moves.aside(by, 'offer', offerArgs(message)),
  accept: ({ moves }, by, { offer, loot = [] }) => moves.aside(by, 'accept', [offer, ...loot]),
  decline: ({ moves }, by, { offer }) => moves.aside(by, 'decline', [offer]),
  cancel: ({ moves }, by, { to }) => moves.cancel(by, to),
  back: ({ consent }, by, { to, plea }) => consent.ask(by, to, plea),
  redo: ({ consent }, by) => consent.redo(by),
  thumb: ({ consent }, by, { request, step, up }) => consent.vote(by, request, step, up),
  withdraw: ({ consent }, by, { request }) => consent.withdraw(by, request),
  flow: ({ questions }, by, { way }) => questions.set(by, { way }),
  pace: ({ questions }, by, { pace }) => questions.setPace(by, pace),
  skip: ({ questions }, by, { on }) => questions.skip(by, on),
  yield: ({ questions }, by, { to }) => questions.yield(by, to),
  unyield: ({ questions }, by, { id }) => questions.unyield(by, id),
  wait: ({ questions }, by, { on }) => questions.wait(by, on),
  pin: ({ questions }, by, { card, on }) => questions.pin(by, card, on),
  stop: ({ questions }, by, { stop, on }) => questions.stop(by, stop, on),
  absent: ({ automatic }, by, { seat, choice }) => automatic.vote(by, seat, choice),
  // any message takes the sender's seat back from its bot
  here: () => {},
  rematch: ({ rematch }, by, { want }) => rematch.want(by, want),
  say: ({ people }, by, { phrase, text, name }) => people.say(by, phrase ? { phrase } : { text: text! }, name),
  hush: ({ people }, by, { on }) => people.muteSpectators(by, on),
  'show-hands': ({ people }, by, { up }) => people.showHands(by, up),
  remove: ({ host }, by, { seat, watcher, out }) =>
    seat !== undefined ? host.remove(by, seat, out) : host.sendAway(by, watcher!, out),
  restore: ({ host }, by, { seat }) => host.restore(by, seat),
  door: ({ host }, by, { door }) => host.setDoor(by, door),
  keep: ({ host }, by, { seat, name }) => host.keep(by, seat, name),
  host: ({ host }, by, { seat }) => host.setHost(by, seat),
  options: ({ options }, by, { t: _, ...change }) => options.change(by, change),
  'let-in': ({ host }, by) => host.letIn(by),
}

/** Handles a message of somebody at a table. @throws Refusal; then nothing has changed. */
export async function handleMessage(table: Table, by: Connection, message: TableMessage): Promise<void> {
  if (message.t !== 'leave' && message.t !== 'resign') table.people.stir(by)
  // the types match by construction: the handler is chosen by the type of the message
  const run = HANDLERS[message.t] as (table: Table, by: Connection, message: TableMessage) => MaybePromise<void>
  await run(table, by, message)
}

/** The arguments of an offer, as the game takes them: lists become comma-separated numbers. */
function offerArgs({ to, cents, favour, trade, counters, turns }: Message<'offer'>): (number | string)[] {
  const traded = trade
    ? [trade.loot.join(), trade.items.join(), trade.forCents, trade.forLoot, trade.forItems.join()]
    : ['', '', 0, 0, '']
  const offered = [to, cents, favour]
  if (turns !== undefined) return [...offered, ...traded, counters ?? 0, turns]
  if (counters !== undefined) return [...offered, ...traded, counters]
  return trade ? [...offered, ...traded] : offered
}
