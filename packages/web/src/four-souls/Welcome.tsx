import { useEffect } from 'preact/hooks'
import { loadCatalogue } from '../net/catalogue.ts'
import { StillCard } from './CardFace.tsx'

/** Cards of Four Souls that lie on the home page. */
export function Welcome() {
  useEffect(() => {
    loadCatalogue('four-souls')
  }, [])
  return (
    <>
      {['a-dime', 'monstro', 'sacred-heart', 'bomb'].map((card) => (
        <span key={card}>
          <StillCard card={card} />
        </span>
      ))}
    </>
  )
}
