/**
 * When a phone is turned or a window widened, what scrolled may no longer do so. Chromium keeps what an animation by scrolling showed last,
 * and the edge would stay faded: for a frame there are no fades (tokens.css), and then they begin anew.
 */
addEventListener('resize', () => {
  const { dataset } = document.documentElement
  dataset['resized'] = ''
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['resized']))
})
