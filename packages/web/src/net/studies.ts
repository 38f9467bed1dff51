import type { StudyState } from '@soulstack/protocol'
import { call, withLanguage } from './api.ts'

const path = (film: string): string => withLanguage(`/api/films/${film}/study`)

/** What is known of the study of a film. @throws Refusal */
export const studyState = (film: string): Promise<StudyState> => call(path(film))

/** Has the server begin the study of a film, if it has not yet. Returns what is known of it. @throws Refusal */
export const beginStudy = (film: string): Promise<StudyState> => call(path(film), { method: 'POST' })
