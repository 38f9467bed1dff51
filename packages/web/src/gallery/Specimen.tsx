import type { ComponentChildren } from 'preact'
import s from './Gallery.module.css'

/** A specimen with its caption. */
export function Specimen({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <figure class={s.specimen}>
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  )
}
