import type { ImageSource, PictureSource } from '../model/card.ts'
import { at, describe, type FaultLog, noteFault, type Place, recordOf } from './reading.ts'

/**
 * Pictures of cards: compositions of the project's icons, or small images. Images are only ever shown as images, and are small in every
 * respect: a few bytes can stand for a picture that fills a machine's memory.
 */

/** How long the text of an image may be, in characters, and how wide and high it. */
export const LONGEST_IMAGE = 40_000
export const WIDEST_IMAGE = 1024

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/
const LONGEST_NAME = 60
const IMAGE = /^data:image\/(png|webp);base64,([A-Za-z0-9+/]+={0,2})$/

/** Where the second icon of a composition is. */
export const PLACES = ['behind', 'crown', 'held', 'corner', 'aura'] as const

/** A copy of a picture; undefined, with a fault noted, if it is not one. */
export function checkPicture(r: FaultLog, value: unknown, place: Place): PictureSource | ImageSource | undefined {
  const found = recordOf(r, value, place, 'picture')
  if (found === undefined) return undefined
  if ('image' in found) return imageOf(r, found, place)
  const names = ['icon', 'extra', 'place', 'flip', 'wash']
  for (const name of Object.keys(found)) if (!names.includes(name)) noteFault(r, at(place, name), ['pictureHas', names])
  const icon = nameOf(r, found['icon'], at(place, 'icon'), 'icon')
  const wash = nameOf(r, found['wash'], at(place, 'wash'), 'colour')
  const extra = found['extra'] === undefined ? undefined : nameOf(r, found['extra'], at(place, 'extra'), 'icon')
  const where = found['place']
  if (where !== undefined && !PLACES.includes(where as 'behind'))
    return noteFault(r, at(place, 'place'), ['oneOf', PLACES, describe(where)])
  if ((where === undefined) !== (found['extra'] === undefined)) return noteFault(r, place, ['secondIcon'])
  if (found['flip'] !== undefined && found['flip'] !== true)
    return noteFault(r, at(place, 'flip'), ['onlyFlag', true, describe(found['flip'])])
  if (icon === undefined || wash === undefined || (found['extra'] !== undefined && extra === undefined))
    return undefined
  return {
    icon,
    ...(extra !== undefined && { extra, place: where as (typeof PLACES)[number] }),
    ...(found['flip'] === true && { flip: true as const }),
    wash,
  }
}

function nameOf(r: FaultLog, value: unknown, place: Place, expected: 'icon' | 'colour'): string | undefined {
  if (typeof value === 'string' && value.length <= LONGEST_NAME && NAME.test(value)) return value
  return noteFault(r, place, ['expected', expected, describe(value)])
}

function imageOf(r: FaultLog, found: Record<string, unknown>, place: Place): ImageSource | undefined {
  const { image, ...others } = found
  const [other] = Object.keys(others)
  if (other !== undefined) return noteFault(r, at(place, other), ['imageAlone'])
  const there = at(place, 'image')
  if (typeof image !== 'string') return noteFault(r, there, ['expected', 'image', describe(image)])
  if (image.length > LONGEST_IMAGE) return noteFault(r, there, ['longImage', image.length, LONGEST_IMAGE])
  const [, kind, data] = IMAGE.exec(image) ?? []
  if (data === undefined) return noteFault(r, there, ['imageForm'])
  const size = kind === 'png' ? pngSize(bytesOf(data)) : webpSize(bytesOf(data))
  if (size === null) return noteFault(r, there, ['brokenImage', kind === 'png' ? 'PNG' : 'WebP'])
  const [width, height] = size
  if (width < 1 || height < 1 || width > WIDEST_IMAGE || height > WIDEST_IMAGE)
    return noteFault(r, there, ['largeImage', width, height, WIDEST_IMAGE])
  return { image }
}

type Size = readonly [width: number, height: number]

/** As many bytes as say how large an image is. */
const bytesOf = (base64: string): Uint8Array => {
  const text = atob(base64.slice(0, 64))
  return Uint8Array.from(text, (c) => c.charCodeAt(0))
}

const textAt = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
const u16 = (b: Uint8Array, i: number): number => (b[i] ?? 0) | ((b[i + 1] ?? 0) << 8)
const u24 = (b: Uint8Array, i: number): number => u16(b, i) | ((b[i + 2] ?? 0) << 16)
const u32 = (b: Uint8Array, i: number): number =>
  (b[i] ?? 0) * 2 ** 24 + (((b[i + 1] ?? 0) << 16) | ((b[i + 2] ?? 0) << 8) | (b[i + 3] ?? 0))

/** The size of a PNG (PNG specification, 11.2.2): its first chunk says it. Null: it is none. */
const pngSize = (b: Uint8Array): Size | null =>
  b.length >= 24 && textAt(b, 1, 4) === 'PNG' && textAt(b, 12, 16) === 'IHDR' ? [u32(b, 16), u32(b, 20)] : null

/** The size of a WebP (RFC 9649, 2), in its three forms. Null: it is none. */
function webpSize(b: Uint8Array): Size | null {
  if (b.length < 30 || textAt(b, 0, 4) !== 'RIFF' || textAt(b, 8, 12) !== 'WEBP') return null
  switch (textAt(b, 12, 16)) {
    case 'VP8 ':
      return [u16(b, 26) & 0x3fff, u16(b, 28) & 0x3fff]
    case 'VP8L':
      return [1 + (u16(b, 21) & 0x3fff), 1 + ((u24(b, 22) >> 6) & 0x3fff)]
    case 'VP8X':
      return [1 + u24(b, 24), 1 + u24(b, 27)]
  }
  return null
}
