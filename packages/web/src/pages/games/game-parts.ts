import type { ComponentType } from 'preact'
import type { lazy } from '../../ui/lazy.tsx'
import type { FormProps } from '../create/form-props.ts'

/** A part of the page that is fetched when it is first shown. */
export type LazyPart<P extends object = object> = ReturnType<typeof lazy<P>>

/** The parts of the page beside its board that a game has of its own, each fetched when it is first shown. */
export interface GameParts {
  /** The page with all its cards. */
  readonly cards: LazyPart
  /** The form for its tables. */
  readonly form: LazyPart<FormProps>
  /** Cards that lie on the home page, each in a `span`; only those of the first game are shown. Absent: none. */
  readonly welcome?: LazyPart
  /** Pages that no other game has, by their path. Absent: none. */
  readonly pages?: Readonly<Record<string, LazyPart>>
}

/** The form of a game as pages hold it. They give it only options of its own game, so this is the one place where their type is given up. */
export const formOfGame = <O>(Form: ComponentType<FormProps<O>>): ComponentType<FormProps> =>
  Form as unknown as ComponentType<FormProps>
