import { useLayoutEffect, useRef } from 'preact/hooks'

/** The text sizes that are tried, relative to the usual one. The style sheet sets a legible minimum. */
const SIZES = [1, 0.93, 0.86, 0.8, 0.74, 0.68]

/** The text of one card: its box, and the content. */
interface TextBox {
  box: HTMLElement
  inner: HTMLElement
}

/** All faces with text that are mounted. */
const faces = new Set<Element>()
// fit again when a web font replaces the fallback
if (typeof document !== 'undefined')
  document.fonts?.addEventListener('loadingdone', () => fit([...faces].flatMap(textBoxes)))

/** Measures all faces that changed size within a frame at once, before they are painted. */
const watch =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver((entries) => {
        fit(entries.flatMap(({ target }) => textBoxes(target)))
      })

function textBoxes(face: Element): TextBox[] {
  const box = face.querySelector<HTMLElement>('[data-words]')
  const inner = box?.firstElementChild
  return box && inner instanceof HTMLElement ? [{ box, inner }] : []
}

/** Whether the text fits (or is hidden at this width). The tolerance allows for two rounded heights. */
const fits = ({ box, inner }: TextBox): boolean => inner.offsetHeight <= innerHeightOf(box) + 1.25

function innerHeightOf(box: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(box)
  return box.clientHeight - (Number.parseFloat(paddingTop) || 0) - (Number.parseFloat(paddingBottom) || 0)
}

/**
 * Fits the texts of cards: first with closer lines and a smaller picture, then with smaller letters, and finally by cutting them off at the
 * end of a line, with an ellipsis. Texts are measured together, and only those that do not fit are measured again.
 */
function fit(all: readonly TextBox[]): void {
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

/** How many whole lines fit into the box; at least one. */
function linesThatFit({ box, inner }: TextBox): number {
  const top = inner.getBoundingClientRect().top
  // undo the scale of a card that is animated or shown smaller
  const scale = inner.offsetHeight / (inner.getBoundingClientRect().height || 1)
  const room = innerHeightOf(box)
  const range = document.createRange()
  range.selectNodeContents(inner)
  const bottoms: number[] = []
  for (const { bottom } of range.getClientRects()) {
    const at = (bottom - top) * scale
    // parts of one line (a symbol, bold text) end at nearly the same height
    if (bottoms.every((other) => Math.abs(other - at) > 5)) bottoms.push(at)
  }
  return Math.max(1, bottoms.filter((at) => at <= room + 1).length)
}

/**
 * Returns a ref for a card's face, whose text is then fitted on mount and whenever the face changes size. `words`: the card's text; fitting
 * starts over when it changes.
 */
export function useFit(words: unknown): { current: HTMLSpanElement | null } {
  const face = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = face.current
    if (!element || !watch || textBoxes(element).length === 0) return undefined
    faces.add(element)
    watch.observe(element)
    return () => {
      faces.delete(element)
      watch.unobserve(element)
    }
  }, [words])
  return face
}
