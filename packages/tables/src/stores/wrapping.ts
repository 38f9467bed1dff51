/** What a table keeps that tells a hand, a seed or a die, or what came of them. Each kind is sealed with a key of its own. */
export type Wrapped =
  | 'seed'
  | 'config'
  | 'entry'
  | 'save'
  | 'told'
  | 'recording'
  | 'recording-part'
  | 'study'
  | 'study-words'

/**
 * How contents become the bytes that a store keeps. A server packs and seals them (`sealed-wrapping.ts`); in a page, whose owner could read
 * the key as well, they are plain.
 */
export interface Wrapping {
  /** Wraps something for its place: a table, and a number or name there. */
  wrap(kind: Wrapped, table: string, at: number | string, content: string | Uint8Array): Uint8Array
  /** What was wrapped for this place. @throws SealError when it is not what was wrapped there, or its key is missing. */
  unwrap(kind: Wrapped, table: string, at: number | string, wrapped: Uint8Array): Uint8Array
  /** The same for a text. */
  unwrapText(kind: Wrapped, table: string, at: number | string, wrapped: Uint8Array): string
  /** Makes data (JSON) small. What is wrapped afterwards cannot be made smaller. */
  pack(data: unknown): Uint8Array
  unpack(packed: Uint8Array): unknown
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Contents as they are. */
export const plainWrapping: Wrapping = {
  wrap: (_kind, _table, _at, content) => (typeof content === 'string' ? encoder.encode(content) : content),
  unwrap: (_kind, _table, _at, wrapped) => wrapped,
  unwrapText: (_kind, _table, _at, wrapped) => decoder.decode(wrapped),
  pack: (data) => encoder.encode(JSON.stringify(data)),
  unpack: (packed) => JSON.parse(decoder.decode(packed)),
}
