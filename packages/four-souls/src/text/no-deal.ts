import { inEach, Refusal } from '@soulstack/kit'
import type { NoDeal } from '../rules/no-deal.ts'
import { wordsOf } from './index.ts'

/** Turns the reason why an offer is refused into a refusal with its text in every language. */
export const inWords = ({ code, say, rule }: NoDeal): Refusal =>
  new Refusal(
    code,
    inEach((language) => say(wordsOf(language).noDeal)),
    rule,
  )
