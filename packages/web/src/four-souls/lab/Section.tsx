import type { ComponentChildren } from 'preact'
import { t } from '../../words/en/four-souls/lab.ts'
import s from './Lab.module.css'

export const SECTIONS = Object.keys(t.sections) as (keyof typeof t.sections)[]

/** A part of the report, with a word on how to read it. */
export function Section(p: { of: keyof typeof t.sections; about: string; children: ComponentChildren }) {
  return (
    <section class={s.section} aria-labelledby={`lab-${p.of}`}>
      <h2 id={`lab-${p.of}`} tabIndex={-1}>
        {t.sections[p.of]}
      </h2>
      <p class={s.about}>{p.about}</p>
      {p.children}
    </section>
  )
}
