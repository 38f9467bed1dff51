import type { Family } from '../parts-of-speech.ts'

/** What sentences about faults are made of, as plain data. */

/** A value that was found: a word, something that is shown as it is (a number, true, null), or what else it is. */
export type Seen =
  | { readonly word: string }
  | { readonly plain: string }
  | { readonly a: 'nothing' | 'list' | 'object' | 'function' | 'symbol' | 'bigint' }

/** Something that is expected. */
export type Thing =
  | Family
  | 'pack'
  | 'card'
  | 'abilities'
  | 'targets'
  | 'target'
  | 'outcome'
  | 'picture'
  | 'icon'
  | 'colour'
  | 'table'
  | 'image'
  | 'text'

/** What a list is of; a family: nodes of it. */
export type Listed = Family | 'packs' | 'cards' | 'numbers' | 'texts' | 'words' | 'outcomes' | 'scenarios'

/** Something with fields; `k`: a node of that kind. */
export type Whole = { readonly thing: 'pack' | 'card' | 'target' | 'outcome' } | { readonly k: string }

/** Why a node needs a field: what else is written there, is not, or is inside. */
export type Because =
  | { readonly is: string }
  | { readonly with: string }
  | { readonly without: readonly string[] }
  | { readonly around: string }
  | 'other'
  | 'here'
  | 'limited'
  | 'chosen-doer'
