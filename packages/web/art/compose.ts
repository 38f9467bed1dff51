import { blot, hatching } from './blot.ts'
import { cuts, heaviest } from './carve.ts'
import { type Chance, chance } from './chance.ts'
import { GROUNDS, type Ground, type GroundName, mix, type Tint, type Wash } from './palette.ts'
import { type Box, boxOf, flatten, inside, type Move, movePath, type Point, silhouette, writePath } from './path.ts'

export type Place = 'behind' | 'crown' | 'held' | 'corner' | 'aura'
export type Composition = {
  main: string
  extra: string | null
  place: Place | null
  flip: boolean
  wash: Wash | Tint
  ground: GroundName
}
/** Path data of an icon, by its name. */
export type Icons = (name: string) => string

const SIZE = 512
const MIDDLE = SIZE / 2
const MARGIN = 8
/** The length of the longer side of the main icon, by the place of the extra icon. */
const REACH: Record<Place | 'alone', number> = {
  alone: 362,
  behind: 346,
  crown: 322,
  held: 336,
  corner: 336,
  aura: 258,
}

/** Whether the extra icon is beside the main one and overlaps it. */
const beside = (place: Place | null) => place === 'crown' || place === 'held' || place === 'corner'

type Drawing = { path: string; points: Point[]; box: Box }

function drawing(path: string): Drawing {
  const polys = flatten(path)
  return { path, points: polys.flat(), box: boxOf(polys) }
}

/** Moves the points too, instead of measuring again: how finely an arc is measured can depend on the last digit of its ends. */
function moved(d: Drawing, m: Move): Drawing {
  const points = d.points.map(([x, y]): Point => [x * m.sx + m.tx, y * m.sy + m.ty])
  return { path: movePath(d.path, m), points, box: boxOf([points]) }
}

const shifted = (d: Drawing, tx: number, ty: number): Drawing => moved(d, { sx: 1, sy: 1, tx, ty })

/** Scales an icon to the same apparent size as any other and centres it on the origin. */
function sized(path: string, reach: number, flip: boolean): Drawing {
  const found = drawing(path)
  const { box } = found
  const long = Math.max(box.w, box.h)
  const slim = 1 - Math.min(box.w, box.h) / long
  const s = (reach / long) * (1 + 0.2 * slim)
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
  return moved(found, { sx: flip ? -s : s, sy: s, tx: (flip ? cx : -cx) * s, ty: -cy * s })
}

const right = (b: Box) => b.x + b.w
const bottom = (b: Box) => b.y + b.h

/** Places the main and the extra icon, with the pair centred in the picture. */
function arrange(main: Drawing, extra: Drawing | null, place: Place | null): [Drawing, Drawing | null] {
  if (!extra || !beside(place)) return [shifted(main, MIDDLE, MIDDLE), extra]
  const put = place === 'crown' ? crowned(main, extra) : handed(main, extra, place === 'held' ? 1 : -1)
  const both = boxOf([[...main.points, ...put.points]])
  const keep = (from: number, size: number, own: number) => {
    // Centre halfway between the pair's centre and the main icon's; nothing may leave the picture.
    const middle = MIDDLE - (from + size / 2) * 0.7 - own * 0.3
    return Math.max(MARGIN - from, Math.min(SIZE - MARGIN - from - size, middle))
  }
  const tx = keep(both.x, both.w, 0)
  const ty = keep(both.y, both.h, 0)
  return [shifted(main, tx, ty), shifted(put, tx, ty)]
}

/** Above the head, low enough to touch it. */
function crowned(main: Drawing, extra: Drawing): Drawing {
  const { box } = main
  const head = main.points.filter(([, y]) => y < box.y + box.h * 0.14)
  const x = (head.reduce((sum, p) => sum + p[0], 0) / head.length) * 0.6
  const under = main.points.filter(([px]) => Math.abs(px - x) < extra.box.w * 0.36)
  const top = under.length ? Math.min(...under.map(([, y]) => y)) : box.y
  return shifted(extra, x, Math.min(top, box.y + box.h * 0.2) - extra.box.h * 0.32)
}

/** Over a lower corner of the main icon. */
function handed(main: Drawing, extra: Drawing, side: 1 | -1): Drawing {
  const edge = side > 0 ? right(main.box) : main.box.x
  return shifted(extra, edge - side * extra.box.w * 0.1, bottom(main.box) - extra.box.h * 0.3)
}

/** The box of the blot: nearly round, stretched a little towards the shape of the icons on it. */
function blotBox(c: Chance, main: Box): Box {
  const size = (own: number, other: number) => Math.max(380, Math.min(470, 410 + (own - other) * 0.35))
  const [w, h] = [size(main.w, main.h), size(main.h, main.w)]
  const [mx, my] = [main.x + main.w / 2, main.y + main.h / 2]
  const [cx, cy] = [MIDDLE + (mx - MIDDLE) * 0.5 + c.between(-9, 9), MIDDLE + (my - MIDDLE) * 0.5 + c.between(-9, 9)]
  return { x: cx - w / 2, y: cy - h / 2, w, h }
}

/** Returns the picture of one card as a self-contained SVG; the same card always gives the same SVG. */
export function compose(id: string, card: Composition, icons: Icons): string {
  const c = chance(id)
  const ground: Ground = GROUNDS[card.ground]
  const { ink } = ground
  const wash = ground.washes[card.wash]
  if (wash === undefined) throw new Error(`${id}: there is no ${card.wash} on ${card.ground}`)
  const place = card.extra ? card.place : null
  const reach = REACH[place ?? 'alone']
  const extraReach = { behind: 486, crown: 148, held: 184, corner: 176, aura: 84 }[place ?? 'held']
  const [main, extra] = arrange(
    sized(icons(card.main), reach, card.flip),
    card.extra ? sized(icons(card.extra), extraReach, false) : null,
    place,
  )
  const out: string[] = []
  const defs: string[] = [`<path id="m" d="${writePath(main.path)}"/>`]
  out.push(`<path fill="${wash}" opacity="${ground.blot}" d="${blot(c, blotBox(c, main.box))}"/>`)
  if (extra && place === 'behind') {
    defs.push(`<clipPath id="r"><circle cx="256" cy="256" r="236"/></clipPath>`)
    const d = writePath(shifted(extra, MIDDLE, MIDDLE).path)
    out.push(`<path fill="${mix(wash, ground.deep, 0.3)}" opacity=".5" clip-path="url(#r)" d="${d}"/>`)
  }
  const shade = { x: MIDDLE - 190, y: Math.min(bottom(main.box) - 92, 366), w: 380, h: 132 }
  const solids = [main, ...(beside(place) && extra ? [extra] : [])].flatMap((d) => flatten(silhouette(d.path), 4))
  const lines = hatching(c, shade, (x, y) => solids.some((solid) => inside([x, y], solid)))
  if (lines) out.push(`<path fill="${ink}" opacity=".5" d="${lines}"/>`)
  const off = [10 + c.pick(4), 9 + c.pick(4)]
  const under = ground.under ?? wash
  const prints = (id: string, far: number, at = '') =>
    `<use href="#${id}" fill="${under}" opacity=".85" x="${Math.round(off[0]! * far)}" y="${Math.round(off[1]! * far)}"/><use href="#${id}"${at}/>`
  if (extra && place === 'aura') {
    defs.push(`<path id="e" d="${writePath(extra.path)}"/>`)
    out.push(...aura(c))
  }
  if (extra && beside(place)) {
    const [d, solid] = [writePath(extra.path), writePath(silhouette(extra.path))]
    defs.push(`<path id="e" d="${d}"/>`)
    const cut = d === solid ? '<use href="#e" ' : `<path d="${solid}" `
    defs.push(
      `<mask id="k"><path fill="#fff" d="M0 0h512v512H0z"/>${cut}stroke="#000" stroke-width="18" stroke-linejoin="round"/></mask>`,
    )
    out.push(`<g mask="url(#k)">${prints('m', 1)}</g>`, prints('e', 0.6))
  } else out.push(prints('m', 1))
  const patch = heaviest(flatten(main.path, 4), 40, extra && beside(place) ? extra.box : null)
  if (patch) out.push(`<path fill="${wash}" d="${cuts(c, patch)}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" fill="${ink}"><defs>${defs.join('')}</defs>${out.join('')}</svg>\n`
}

/** A ring of small copies, each slightly tilted. */
function aura(c: Chance): string[] {
  const count = 8
  const from = c.between(0.1, 0.4)
  return Array.from({ length: count }, (_, i) => {
    const t = ((i + from) / count) * Math.PI * 2
    const [x, y] = [Math.round(MIDDLE + Math.cos(t) * 196), Math.round(MIDDLE + Math.sin(t) * 196)]
    return `<use href="#e" transform="translate(${x} ${y})rotate(${c.pick(41) - 20})"/>`
  })
}
