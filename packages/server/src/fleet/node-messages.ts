import { clientMessage, language, readJson, tableId } from '@soulstack/protocol'
import { z } from 'zod'

/**
 * What nodes write to each other. *Questions* go from an edge to whoever owns a table, and are answered; *letters* go from one node to
 * another, and are not. Both are checked like messages of strangers: another release may write them differently.
 */

const nodeName = z.string().min(1).max(100)
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const milliseconds = z.number().min(0).max(1e9)
/** A connection, by the number that its edge gave it and gives to no other. */
const connection = count
/** A connection, and how many texts it was sent so far. */
const sent = z.tuple([connection, count])

const question = z.discriminatedUnion('t', [
  /**
   * Somebody at an edge says hello, once more perhaps. `was`: they are at the table already, under this number, and stay who they are. If
   * the answer was lost, the same question may come again.
   */
  z.object({
    t: z.literal('greet'),
    edge: nodeName,
    connection,
    was: connection.optional(),
    address: z.string().max(100).optional(),
    hello: clientMessage,
  }),
  /** A message of somebody at the table. `owes`: milliseconds until they have paid for the work done for them so far. */
  z.object({ t: z.literal('say'), edge: nodeName, connection, owes: milliseconds, message: clientMessage }),
  /** All connections of an edge at the table: others have left. */
  z.object({ t: z.literal('here'), edge: nodeName, connections: z.array(connection).max(100_000) }),
  /** What everybody may know about the table. `holder`: the hash of the token of whoever asks; nodes of the release before ask without. */
  z.object({ t: z.literal('info'), language, holder: z.string().max(100).optional() }),
])
export type Question = z.output<typeof question>

/** `TableInfo`, of which only that is checked that this node reads itself; the rest goes on to clients. */
const tableInfo = z.looseObject({
  ...{ id: tableId, name: z.string(), game: z.string(), state: z.enum(['waiting', 'playing', 'over']) },
  seats: z.array(z.looseObject({ kind: z.string(), name: z.string(), kept: z.unknown(), here: z.boolean() })).max(20),
  ...{ spectators: count, door: z.string(), onePerson: z.boolean() },
})

const answer = z.discriminatedUnion('t', [
  /** They are at the table now. `ms`: what that took; `sent`: as below. */
  z.object({ t: z.literal('greeted'), owner: nodeName, sent: count, ms: milliseconds }),
  /** They are not let in; nothing has changed. */
  z.object({
    t: z.literal('refused'),
    code: z.string().max(40),
    message: z.record(language, z.string().max(2000)),
    rule: z.string().max(40).nullable(),
  }),
  /** The message was carried out or refused, in `ms` milliseconds. `sent`: how many texts the connection was sent by now. */
  z.object({ t: z.literal('done'), sent: count, ms: milliseconds }),
  /** The owner does not know the connection; the message was not carried out. */
  z.object({ t: z.literal('stranger') }),
  /** Those of the connections that the owner knows. */
  z.object({ t: z.literal('known'), sent: z.array(sent).max(100_000) }),
  z.object({ t: z.literal('info'), info: tableInfo }),
  /** The question could not be read. */
  z.object({ t: z.literal('unread') }),
])
export type Answer = z.output<typeof answer>

/** Something that happens to connections of an edge, in the order in which it happened to each. */
const note = z.discriminatedUnion('k', [
  /** The next `bytes` bytes of the letter are a text for these, each with how many they were sent with this one. */
  z.object({ k: z.literal('text'), to: z.array(sent), bytes: count }),
  /** The table has dropped them. */
  z.object({ k: z.literal('dropped'), to: z.array(connection) }),
  /** The table has failed: they are to be disconnected, and may come again. */
  z.object({ k: z.literal('closed'), to: z.array(connection) }),
  /** The owner gives the table up, or has lost it: they are to say hello again. */
  z.object({ k: z.literal('again'), to: z.array(connection) }),
  /** Work was done for one of them unasked. */
  z.object({ k: z.literal('pay'), to: z.tuple([connection]), ms: milliseconds }),
])
export type Note = z.output<typeof note>

const nodeMessage = z.discriminatedUnion('t', [
  /** From an owner to an edge. Texts follow the head of the letter, one after the other. */
  z.object({ t: z.literal('notes'), notes: z.array(note).max(100_000) }),
  /** From an edge to an owner: a connection reads too slowly for views now, or no longer; and what it owes. */
  z.object({ t: z.literal('reader'), connection, behind: z.boolean(), owes: milliseconds }),
  /** From a new owner to everybody. */
  z.object({ t: z.literal('mine'), table: tableId }),
  /** From an owner to everybody, now and then: its listed tables where somebody is. */
  z.object({ t: z.literal('looked'), tables: z.array(tableId).max(10_000) }),
  /** To a node that can play a table: somebody wants it. */
  z.object({ t: z.literal('wanted'), table: tableId }),
])
export type NodeMessage = z.output<typeof nodeMessage>

/** A message of a client inside a question may be as deep as one from outside. */
const bounds = { depth: 24, values: 400_000 }
const LINE_END = 0x0a
const encoder = new TextEncoder()

/** Reads what came; null: it is not what it should be. */
function read<T>(schema: z.ZodType<T>, bytes: Uint8Array): T | null {
  try {
    return schema.safeParse(readJson(bytes, bounds)).data ?? null
  } catch {
    return null
  }
}

const written = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value))

export const writeQuestion = (asked: Question): Uint8Array => written(asked)
export const readQuestion = (bytes: Uint8Array): Question | null => read(question, bytes)
export const writeAnswer = (said: Answer): Uint8Array => written(said)
export const readAnswer = (bytes: Uint8Array): Answer | null => read(answer, bytes)

/** Writes a letter: its head on a line, and the texts of its notes after it. */
export function writeNodeMessage(head: NodeMessage, texts: readonly Uint8Array[] = []): Uint8Array {
  const first = written(head)
  const whole = new Uint8Array(first.length + 1 + texts.reduce((sum, { length }) => sum + length, 0))
  whole.set(first)
  whole[first.length] = LINE_END
  let at = first.length + 1
  for (const text of texts) {
    whole.set(text, at)
    at += text.length
  }
  return whole
}

/** Reads a letter, and the texts behind its head; null: it is not what it should be. */
export function readNodeMessage(bytes: Uint8Array): { head: NodeMessage; texts: string[] } | null {
  const end = bytes.indexOf(LINE_END)
  if (end < 0) return null
  const head = read(nodeMessage, bytes.subarray(0, end))
  if (!head) return null
  const texts: string[] = []
  const decoder = new TextDecoder()
  let at = end + 1
  for (const one of head.t === 'notes' ? head.notes : []) {
    if (one.k !== 'text') continue
    if (at + one.bytes > bytes.length) return null
    texts.push(decoder.decode(bytes.subarray(at, at + one.bytes)))
    at += one.bytes
  }
  return at === bytes.length ? { head, texts } : null
}

/** Writes a text as the bytes that a letter carries. */
export const bytesOf = (text: string): Uint8Array => encoder.encode(text)
