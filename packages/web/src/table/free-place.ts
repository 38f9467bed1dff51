/** A box on the screen, in px. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** How far a label rises, and the least gap between it and the number that it belongs to. */
export const RISE = 12
const GAP = 3
/** Something higher than this is a card: a label lies on its picture. */
const CARD = 48
/** How far to the side a label may lie, and in which steps that is tried. */
const FAR = 200
const STEP = 8

/** Whether a label that rises from `a` comes to lie over `b`. */
const covers = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top - RISE < b.top + b.height && b.top < a.top + a.height

/**
 * Where a label of this size rises beside a number, or on a card, without covering anything that is `taken` or leaving the room. If there is
 * no such place, it rises above.
 */
export function freePlace(
  of: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  taken: readonly Box[],
  room: Box,
): Box {
  const at = (left: number, top: number): Box => ({ left, top, width, height })
  const right = of.left + of.width + GAP
  const middle = { left: of.left + (of.width - width) / 2, top: of.top + (of.height - height) / 2 }
  const above = at(middle.left, of.top - height - GAP)
  const tried = [
    ...(of.height > CARD ? [0, -0.22, 0.22].map((by) => at(middle.left, middle.top + by * of.height)) : []),
    at(right, middle.top),
    above,
    at(of.left - width - GAP, middle.top),
    ...Array.from({ length: FAR / STEP }, (_, i) => at(right + (i + 1) * STEP, middle.top)),
    at(middle.left, of.top + of.height + GAP + RISE),
  ]
  const isIn = (box: Box): boolean =>
    box.left >= room.left &&
    box.left + width <= room.left + room.width &&
    box.top - RISE >= room.top &&
    box.top + height <= room.top + room.height
  return tried.find((box) => isIn(box) && !taken.some((other) => covers(box, other))) ?? above
}
