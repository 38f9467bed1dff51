import type { ComponentType } from 'preact'
import { isGame } from '../../games/index.ts'
import type { FormProps } from '../create/form-props.ts'
import { PlainForm } from '../create/PlainForm.tsx'
import { formOfGame } from './game-parts.ts'
import { gameParts } from './index.ts'

const plain = formOfGame(PlainForm)

/** The form for a game's tables. A game without one is asked for by its plain options. */
export const formOf = (game: string): ComponentType<FormProps> => (isGame(game) ? gameParts[game].form : plain)

/** Fetches the form for a game's tables ahead of time. */
export const preloadForm = (game: string): void => {
  if (isGame(game)) gameParts[game].form.preload()
}
