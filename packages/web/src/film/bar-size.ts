import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/**
 * Measures the bar below the table, for the style sheets: `--film-width`, up to the rail, and `--film-height`, the space that it takes from
 * the table. Each game has its own rail.
 */
export function useBarSize(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measure = () => {
      const rail = bar.current?.closest('aside')?.getBoundingClientRect()
      const left = rail && rail.width > 0 ? rail.left : innerWidth
      document.body.style.setProperty('--film-width', `${Math.floor(left)}px`)
      document.body.style.setProperty('--film-height', `${bar.current?.offsetHeight ?? 0}px`)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    if (bar.current) sizes.observe(bar.current)
    addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', measure)
      document.body.style.removeProperty('--film-width')
      document.body.style.removeProperty('--film-height')
    }
  }, [])
}
