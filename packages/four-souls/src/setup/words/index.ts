import type { Language } from '@soulstack/kit'
import type { VariantId } from '../../model/config.ts'
import type { Challenge } from '../challenges.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import type { TableWords } from './types.ts'

const WORDS: Readonly<Record<Language, TableWords>> = { en, de }

/** The wording of a table's options, in this language. */
export const tableWords = (language: Language): TableWords => WORDS[language]

/** The goal of a challenge: played together, and (`rivals`) against each other. */
export const challengeWords = ({ id }: Challenge, language: Language): { goal: string; rivals: string } =>
  WORDS[language].challenges[id]

/** A sentence about what a variant changes. */
export const variantAbout = (id: VariantId, language: Language): string => WORDS[language].variants[id]
