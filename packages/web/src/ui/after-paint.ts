/** Calls `then` after the next paint, so that work that is not urgent does not delay it. */
export function afterPaint(then: () => void): void {
  // a hidden page is not painted
  if (document.hidden) setTimeout(then)
  else requestAnimationFrame(() => setTimeout(then))
}
