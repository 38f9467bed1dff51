import type { Page } from '@playwright/test'

/** A fault of the layout: what kind, and where. */
export interface Fault {
  readonly kind: 'over' | 'text on text' | 'covered' | 'cut' | 'sideways' | 'target'
  readonly what: string
}

/**
 * Returns the faults of the page as it is drawn with text of this size, `normal` or `large`:
 * - over: something that floats (`data-float`) lies over something that can be read or pressed, over another float, or past the screen;
 * - text on text: two texts are drawn over each other;
 * - covered: something else is drawn over a text (sheets may cover the table, and cards in a row overlap);
 * - cut: the question, the clock, a prompt, the stack, numbers, an own name or a team’s names are not shown in full, or the bar not at all;
 * - sideways: the page can be scrolled sideways.
 */
export const faultsOf = (page: Page, text = 'normal'): Promise<Fault[]> => page.evaluate(inPage, text)

async function inPage(text: string): Promise<Fault[]> {
  document.documentElement.dataset['text'] = text
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  // what is measured is placed anew, in the frames that follow
  const places = () =>
    [...document.querySelectorAll('[data-saying], [data-float], [data-place]')]
      .map((e) => `${e.getBoundingClientRect().x} ${e.getBoundingClientRect().y}`)
      .join()
  for (let same = 0, last = '', frames = 0; same < 5 && frames < 60; frames++) {
    await new Promise((done) => requestAnimationFrame(done))
    const now = places()
    same = now === last ? same + 1 : 0
    last = now
  }
  // what appears or is dimmed has done so
  await Promise.all(
    document.getAnimations().map((each) => each instanceof CSSTransition && each.finished.catch(() => {})),
  )
  interface Box {
    left: number
    top: number
    right: number
    bottom: number
  }
  interface Text {
    e: Element
    words: string
    /** The box of a line, and the part of it that is not clipped. */
    line: Box
    shown: Box
    /** Whether the rest can be reached by scrolling. */
    scrolls: boolean
  }
  /** What must always be shown in full; what only it may be scrolled to is in a prompt, the stack, or low on a short phone. */
  const WHOLE = [
    '[data-question]',
    '[data-clock]',
    '[data-act] [aria-keyshortcuts~="Space"]',
    '[data-zone="prompt"]',
    '[data-zone="stack"]',
    '[data-cause]',
    '[data-vital]',
    '[data-sits] [data-place^="souls-"]',
    '[data-own-name]',
    '[data-team-names]',
  ].join(',')
  const found: Fault[] = []
  const seen = new Set<string>()
  const add = (kind: Fault['kind'], what: string) => {
    if (seen.has(kind + what)) return
    seen.add(kind + what)
    found.push({ kind, what })
  }
  const both = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const wide = (b: Box) => b.right - b.left
  const high = (b: Box) => b.bottom - b.top
  const screen: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const name = (e: Element): string => {
    const zone = e.closest('[data-zone]')?.getAttribute('data-zone')
    const own = e.closest('[data-card]')?.getAttribute('data-card')
    const css = (e.getAttribute('class') ?? '').replace(/_([a-zA-Z]+)_\S*/g, '$1').slice(0, 40)
    const words = (e.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30)
    return [zone && `${zone}:`, own && `[${own}]`, `${e.tagName.toLowerCase()}.${css}`, words && `"${words}"`]
      .filter(Boolean)
      .join(' ')
  }
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (e: Element) => {
    let style = styles.get(e)
    if (!style) styles.set(e, (style = getComputedStyle(e)))
    return style
  }
  const fades = new Map<Element, number>()
  const opacity = (e: Element | null): number => {
    if (!e) return 1
    let own = fades.get(e)
    if (own === undefined) fades.set(e, (own = Number(styleOf(e).opacity) * opacity(e.parentElement)))
    return own
  }

  // nothing below a sheet that covers everything can be read
  const root = [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].at(-1) ?? document.body
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.nodeValue?.trim()
    const e = node.parentElement
    if (!words || !e || e.closest('.sr, svg, script, style, option, [data-threads]')) continue
    if (!e.checkVisibility({ visibilityProperty: true }) || opacity(e) < 0.5) continue
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue
      const line = { left: box.left, top: box.top, right: box.right, bottom: box.bottom }
      let shown: Box = line
      let scrolls = false
      let hidden = false
      for (let at: Element | null = e; at && at !== document.documentElement; at = at.parentElement) {
        const style = styleOf(at)
        if (style.clipPath.startsWith('inset(50%')) hidden = true
        if (style.position === 'fixed') break
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const clip = at.getBoundingClientRect()
        if (clip.width <= 1) hidden = true
        const next = both(shown, {
          left: style.overflowX === 'visible' ? -1e5 : clip.left,
          right: style.overflowX === 'visible' ? 1e5 : clip.right,
          top: style.overflowY === 'visible' ? -1e5 : clip.top,
          bottom: style.overflowY === 'visible' ? 1e5 : clip.bottom,
        })
        const cutX = wide(next) < wide(shown) - 1 && /auto|scroll/.test(style.overflowX)
        const cutY = high(next) < high(shown) - 2 && /auto|scroll/.test(style.overflowY)
        if (cutX || cutY) scrolls = true
        shown = next
      }
      if (hidden) continue
      texts.push({ e, words, line, shown: both(shown, screen), scrolls })
    }
  }

  for (const { e, words, line, shown, scrolls } of texts) {
    if (!e.closest(WHOLE) || e.closest('[data-layer]')) continue
    const asks = e.closest('[data-question]') !== null
    if (scrolls && !asks) continue
    const lostX = wide(line) - Math.max(0, wide(shown))
    // a line has space above and below its letters
    const rim = high(line) * 0.26
    const lostY = Math.max(shown.top - line.top - rim, line.bottom - shown.bottom - rim)
    if (lostX > 1.5 || lostY > 1) {
      // the table of a short phone scrolls
      const below = shown.top >= innerHeight || line.bottom > innerHeight
      if (below && !asks && document.querySelector('main')!.scrollHeight > innerHeight + 1) continue
      add('cut', `${name(e)} "${words.slice(0, 40)}"`)
    }
  }

  /** The core of a line of text: letters, without the space around them. */
  const core = ({ shown: b }: Text): Box => {
    const rim = high(b) * 0.24
    return { left: b.left + 1, right: b.right - 1, top: b.top + rim, bottom: b.bottom - rim }
  }
  const readable = texts.filter((t) => wide(t.shown) > 3 && high(t.shown) > 5)

  // floats
  const floats = [...document.querySelectorAll('[data-float]')].filter(
    (e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 0,
  )
  if (root === document.body)
    for (const float of floats) {
      const box = float.getBoundingClientRect()
      const out = Math.max(-box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight)
      if (out > 1) add('over', `${name(float)} lies ${Math.round(out)} px off the screen`)
      const fixed = styleOf(float).position
      for (const other of floats)
        if (other !== float && !other.contains(float) && !float.contains(other)) {
          const shared = both(box, other.getBoundingClientRect())
          if (wide(shared) > 2 && high(shared) > 2) add('over', `${name(float)} over ${name(other)}`)
        }
      if (fixed === 'static') continue
      for (const t of readable) {
        if (t.e.closest('[data-float]')) continue
        const shared = both(box, core(t))
        if (wide(shared) > 2 && high(shared) > 2) add('over', `${name(float)} over ${name(t.e)}`)
      }
      for (const press of document.querySelectorAll('button, a[href], select, input')) {
        if (press.closest('[data-float]') || !press.checkVisibility({ visibilityProperty: true })) continue
        if (opacity(press) < 0.2 || press.closest('.sr')) continue
        const shared = both(both(box, press.getBoundingClientRect()), screen)
        if (wide(shared) > 3 && high(shared) > 3 && !press.contains(float))
          add('over', `${name(float)} over the target ${name(press)}`)
      }
    }

  // the menu is the way to everything else
  const menu = document.querySelector('main > header nav > :last-child')?.getBoundingClientRect()
  const [x, y] = menu ? [(menu.left + menu.right) / 2, (menu.top + menu.bottom) / 2] : [0, 0]
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) add('cut', 'the bar')

  // texts on texts, and things on texts: what does not take part in presses is found as well
  // a sheet of this kind is allowed by the table's content security policy
  const all = new CSSStyleSheet()
  all.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets = [all]
  const paints = (e: Element): boolean => {
    // the threads between cards are drawn on one as large as the table
    if (e.matches('svg')) return e.getBoundingClientRect().width < 100
    if (e.matches('img')) return true
    if (e.matches('svg *')) return false
    const style = styleOf(e)
    if (opacity(e) < 0.5 || style.visibility !== 'visible') return false
    const alpha = /rgba?\(([^)]*)\)/.exec(style.backgroundColor)?.[1]?.split(/[ ,/]+/)
    if (alpha && Number(alpha[3] ?? 1) > 0.55) return true
    // sheets and plates are drawn by their borders
    if (style.borderImageSource !== 'none' && /fill/.test(style.borderImageSlice)) return true
    return style.backgroundImage !== 'none' && !style.backgroundImage.includes('rgba(0, 0, 0, 0)')
  }
  /** Sheets lie over the table, and so do a staged attack and its announcement; a table taller than the screen scrolls below the bar. */
  const SHEET =
    '[data-zone="prompt"], [data-stage], [data-cause], dialog, [data-unfolded], [data-lesson], [data-float], [data-act], main > header, [data-whose-turn]'
  const sameRow = (a: Element, b: Element) => {
    const [x, y] = [a, b].map((e) => e.closest('[data-card], [data-layer], [data-deck]'))
    if (!x || !y || x.contains(y) || y.contains(x)) return false
    return x.closest('[data-zone]') === y.closest('[data-zone]')
  }
  for (const t of readable) {
    const box = core(t)
    const inCard = t.e.closest('[data-layer]') !== null
    const xs = inCard ? [0.5] : [0.12, 0.5, 0.88]
    for (const at of xs) {
      const stack = document.elementsFromPoint(box.left + wide(box) * at, (box.top + box.bottom) / 2)
      const mine = stack.indexOf(t.e)
      if (mine < 0) continue
      const top = stack.slice(0, mine).find((e) => !t.e.contains(e) && !e.contains(t.e) && paints(e))
      if (!top || top.closest(SHEET) || sameRow(t.e, top)) continue
      // the dice and cubes of Battle For Souls lie on the numbers that they mean
      if (top.closest('[data-zone="earth"]') && t.e.closest('[data-zone="earth"]')) continue
      add('covered', `${name(t.e)} by ${name(top)}`)
    }
  }
  const order = readable.toSorted((a, b) => a.shown.top - b.shown.top)
  for (let i = 0; i < order.length; i++)
    for (let j = i + 1; j < order.length; j++) {
      const [a, b] = [order[i]!, order[j]!]
      if (b.shown.top >= a.shown.bottom) break
      if (a.e === b.e || sameRow(a.e, b.e)) continue
      const shared = both(core(a), core(b))
      if (wide(shared) < 2 || high(shared) < 2) continue
      if (a.e.contains(b.e) || b.e.contains(a.e)) {
        if (a.words === b.words) continue
      }
      const stack = document.elementsFromPoint((shared.left + shared.right) / 2, (shared.top + shared.bottom) / 2)
      const [x, y] = [stack.indexOf(a.e), stack.indexOf(b.e)]
      if (x < 0 || y < 0) continue
      const [upper, lower] = x < y ? [a, b] : [b, a]
      // hidden behind something opaque
      const between = stack.slice(Math.min(x, y), Math.max(x, y))
      if (between.some((e) => !e.contains(lower.e) && paints(e))) continue
      add('text on text', `${name(upper.e)} on ${name(lower.e)}`)
    }
  document.adoptedStyleSheets = []
  const wider = document.documentElement.scrollWidth - innerWidth
  if (wider > 0) add('sideways', `by ${wider} px`)
  return found
}
