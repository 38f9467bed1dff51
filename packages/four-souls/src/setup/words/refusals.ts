import { badConfig, inEach } from '@soulstack/kit'
import { tableWords } from './index.ts'
import type { ConfigRefusals } from './types.ts'

/** A reason, in the words of whichever language is spoken. */
export type RefusalText = (words: ConfigRefusals) => string

/** Refuses a configuration. @throws Refusal `bad-config`. */
export const refuse = (say: RefusalText, rule: string | null = null): never =>
  badConfig(
    inEach((language) => say(tableWords(language).refusals)),
    rule,
  )
