/** Does something when what has changed until now is painted: what nobody waits for must not keep them waiting. */
export function afterPaint(then: () => void): void {
  // where nobody looks nothing is painted
  if (document.hidden) setTimeout(then)
  else requestAnimationFrame(() => setTimeout(then))
}
