/**
 * After a resize an area may no longer scroll. Chromium then keeps the last state of its scroll-driven animation, and the edge would stay
 * faded. So the fades are removed for a frame (tokens.css) and start over.
 */
addEventListener('resize', () => {
  const { dataset } = document.documentElement
  dataset['resized'] = ''
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['resized']))
})
