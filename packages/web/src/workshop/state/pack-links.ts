import type { Draft } from '@soulstack/web-workers'

/** Packs as files and as links that contain them: what somebody is given needs no server. */

/** A pack with its proof, as it is written to files. */
export interface Packed {
  pack: Draft
  scenarios: readonly unknown[]
}

export const fileText = ({ pack, scenarios }: Packed): string =>
  `${JSON.stringify({ ...pack, ...(scenarios.length > 0 && { scenarios }) }, null, 2)}\n`

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer())

/** The path of the page of a pack, with the pack in it. */
export async function linkOf({ pack, scenarios }: Packed): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify({ ...pack, ...(scenarios.length > 0 && { scenarios }) }))
  const packed = await through(text, new CompressionStream('deflate-raw'))
  let binary = ''
  for (const byte of packed) binary += String.fromCharCode(byte)
  return `/pack#${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** How large a pack of a link may be, in bytes, unpacked. A few bytes can stand for as many as one likes. */
const LARGEST = 2_000_000

/** The text of the pack of a link. @throws if it is none, or too large */
export async function textIn(anchor: string): Promise<string> {
  const binary = atob(anchor.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0))
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > LARGEST) throw new Error('this pack is too large')
    parts.push(value as Uint8Array<ArrayBuffer>)
  }
  return new Blob(parts).text()
}

/** Copies a text, and returns whether the browser allowed it. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
