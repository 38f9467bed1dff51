/** Whether things may move: nobody asked for less motion, and somebody is looking. */
export function moves(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !document.hidden
}

/** Plays an animation on an element if things may move; the state is already correct without it. */
export function play(
  element: Element | null | undefined,
  frames: Keyframe[],
  duration: number,
  easing = 'cubic-bezier(.2,.8,.3,1)',
): Animation | undefined {
  if (!element || !moves()) return undefined
  return element.animate(frames, { duration, easing })
}

/** Lets an element arrive from where another one is, along a slight arc. */
export function arriveFrom(element: HTMLElement | null, from: Element | null | undefined, duration: number): void {
  if (!element || !from || !moves()) return
  const a = from.getBoundingClientRect()
  const b = element.getBoundingClientRect()
  if (!a.width || !b.width) return
  const dx = a.left + a.width / 2 - b.left - b.width / 2
  const dy = a.top + a.height / 2 - b.top - b.height / 2
  const scale = Math.max(0.3, Math.min(1.4, a.width / b.width))
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 20, offset: 0 },
      {
        transform: `translate(${dx * 0.35}px, ${dy * 0.35 - 14}px) scale(${(scale + 2) / 3})`,
        zIndex: 20,
        offset: 0.6,
      },
      { transform: 'none', zIndex: 20, offset: 1 },
    ],
    { duration, easing: 'cubic-bezier(.2,.8,.3,1)' },
  )
}

/** Leaves a fading copy where an element was: the element itself is already gone. */
export function leaveGhost(element: HTMLElement, frames: Keyframe[], duration: number): void {
  if (!moves()) return
  const box = element.getBoundingClientRect()
  if (!box.width) return
  const ghost = element.cloneNode(true) as HTMLElement
  ghost.setAttribute('aria-hidden', 'true')
  ghost.inert = true
  ghost.removeAttribute('data-place')
  for (const part of ghost.querySelectorAll('[data-place], [data-spot]')) {
    part.removeAttribute('data-place')
    part.removeAttribute('data-spot')
  }
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    pointerEvents: 'none',
    zIndex: '30',
  })
  document.body.append(ghost)
  const animation = ghost.animate(frames, { duration, easing: 'ease-out', fill: 'forwards' })
  const gone = () => ghost.remove()
  animation.onfinish = gone
  animation.oncancel = gone
}
