/** A rectangle on the page. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** How large a tag is drawn. */
const TAG = { width: 48, height: 26 }
/** How far it stands out over the edge of its card. */
const OUT = 20

const meets = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

/**
 * Where the tag of a card is drawn: on its upper edge, or where else on the card it covers neither what is drawn there, such as a price, nor
 * another tag. In the middle if there is no such place. `taken`: what must not be covered; `page`: what can be seen.
 */
export function tagBox(card: Box, taken: readonly Box[], page: Pick<Box, 'width' | 'height'>): Box {
  const { left, top, width, height } = card
  const at = (x: number, y: number): Box => ({ ...TAG, left: x - TAG.width / 2, top: y - TAG.height / 2 })
  const middle = left + width / 2
  const above = top + TAG.height / 2 - OUT
  const below = top + height - TAG.height / 2
  const places = [
    at(middle, above),
    at(left + TAG.width / 2 - 6, above),
    at(left + width - TAG.width / 2 + 6, above),
    at(middle, top + height * 0.4),
    at(middle, below),
    at(middle, top + height * 0.6),
  ]
  const fits = (box: Box): boolean =>
    ![box.top < 0, box.left < 0, box.left + box.width > page.width, box.top + box.height > page.height].includes(
      true,
    ) && !taken.some((one) => meets(box, one))
  return places.find(fits) ?? at(middle, top + height / 2)
}
