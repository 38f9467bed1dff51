import { badConfig, inEach, type Language } from '@soulstack/kit'
import { tableWords } from './index.ts'
import type { ConfigRefusals } from './types.ts'

/** A reason for a refusal, given the wording of a language. */
export type RefusalText = (words: ConfigRefusals, language: Language) => string

/** Refuses a configuration. `rule`: the id of the rule behind it, if any. @throws Refusal `bad-config`, in each language. */
export const refuse = (say: RefusalText, rule: string | null = null): never =>
  badConfig(
    inEach((language) => say(tableWords(language).refusals, language)),
    rule,
  )
