import { useLayoutEffect, useRef } from 'preact/hooks'

/** How large the words of a card are tried where they are too many, as parts of their usual size. The stylesheet keeps all of them legible. */
const SIZES = [1, 0.93, 0.86, 0.8, 0.74, 0.68]

/** The words of one card: the box that has the room, and what stands in it. */
interface Words {
  box: HTMLElement
  inner: HTMLElement
}

/** Every face with words that is drawn now. */
const faces = new Set<Element>()
// Letters that come later are as wide as they are, not as those that stood in for them.
if (typeof document !== 'undefined')
  document.fonts?.addEventListener('loadingdone', () => fit([...faces].flatMap(wordsOf)))

/** What a face has grown or shrunk to is measured once for all cards that a frame has drawn, before they are painted. */
const watch =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver((entries) => {
        fit(entries.flatMap(({ target }) => wordsOf(target)))
      })

function wordsOf(face: Element): Words[] {
  const box = face.querySelector<HTMLElement>('[data-words]')
  const inner = box?.firstElementChild
  return box && inner instanceof HTMLElement ? [{ box, inner }] : []
}

/** Whether everything can be read: what is not shown at this width counts as such. Both heights are rounded, each by half a pixel at most. */
const fits = ({ box, inner }: Words): boolean => inner.offsetHeight <= roomIn(box) + 1.25

function roomIn(box: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(box)
  return box.clientHeight - (Number.parseFloat(paddingTop) || 0) - (Number.parseFloat(paddingBottom) || 0)
}

/**
 * Lets the words of cards end where they can: closer lines and less picture first, then smaller letters, and if they are too many even so,
 * at the end of a line, with an ellipsis. Only what does not fit is measured more than once, and all of it together.
 */
function fit(all: readonly Words[]): void {
  for (const { box, inner } of all) {
    box.style.removeProperty('--fit')
    delete box.parentElement?.dataset['close']
    inner.style.removeProperty('--lines')
    delete inner.dataset['cut']
  }
  let left = all.filter((words) => !fits(words))
  for (const size of SIZES) {
    if (left.length === 0) return
    for (const { box } of left) box.parentElement?.setAttribute('data-close', '')
    for (const { box } of left) box.style.setProperty('--fit', String(size))
    left = left.filter((words) => !fits(words))
  }
  const ends = left.map(linesThatFit)
  left.forEach(({ inner }, i) => {
    inner.style.setProperty('--lines', String(ends[i]))
    inner.dataset['cut'] = ''
  })
}

/** How many of the lines stand in the box from top to bottom; at least one. */
function linesThatFit({ box, inner }: Words): number {
  const top = inner.getBoundingClientRect().top
  // A card that moves or is shown smaller is measured by its own pixels.
  const scale = inner.offsetHeight / (inner.getBoundingClientRect().height || 1)
  const room = roomIn(box)
  const range = document.createRange()
  range.selectNodeContents(inner)
  const bottoms: number[] = []
  for (const { bottom } of range.getClientRects()) {
    const at = (bottom - top) * scale
    // Pieces of one line (a sign, bold words) end at nearly the same height.
    if (bottoms.every((other) => Math.abs(other - at) > 5)) bottoms.push(at)
  }
  return Math.max(1, bottoms.filter((at) => at <= room + 1).length)
}

/**
 * For the face of a card: its words are fitted when they are drawn and whenever the face changes its size. `words` is what stands on it;
 * other words are fitted anew.
 */
export function useFit(words: unknown): { current: HTMLSpanElement | null } {
  const face = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = face.current
    if (!element || !watch || wordsOf(element).length === 0) return undefined
    faces.add(element)
    watch.observe(element)
    return () => {
      faces.delete(element)
      watch.unobserve(element)
    }
  }, [words])
  return face
}
