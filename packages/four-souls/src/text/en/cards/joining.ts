import { list } from './words.ts'

/** How one sentence follows another. */

/** What comes before an effect that depends on another. */
export const ifDone = ({ isForReader }: { readonly isForReader: boolean }): string =>
  isForReader ? 'If you do' : 'If they do'

/** Is it an instruction, without a subject? */
export const isOrder = (s: string): boolean => !/^(you|they|it|this|that|the|each|an?|if|choose|another)\b/.test(s)
/** Is it short enough for another instruction to follow with "and"? */
export const isShort = (s: string): boolean => isOrder(s) && !/[.:]|, then| and /.test(s)

/** "put an HP counter on it or put an attack counter on it": what is said of both is said once. */
export const saidOnce = (text: string): string =>
  text.replace(/^put ([^.,]+?) on ([^.,]+) or put ([^.,]+?) on \2$/, 'put $1 or $3 on $2')

/** "they gain 1¢", after another sentence about the same player: "gains 1¢". */
export const alsoDoes = (part: string): string => part.replace(/^they (\w+)/, '$1s')

/** What happens instead of something is one sentence: "prevent that death, and the active player gains its rewards". */
export function inOneSentence(text: string): string {
  const parts = text.split('. ')
  const last = parts.pop()!
  if (parts.length === 0 || /^(Then|If|Otherwise)\b/.test(last) || /:| (and|may) |^If /.test(parts.join(' ')))
    return text
  if (parts.some((part) => part.includes(','))) return text
  const lower = (s: string): string => s[0]!.toLowerCase() + s.slice(1)
  return `${parts.map((part, i) => (i === 0 ? part : lower(part))).join(', ')}, and ${lower(last)}`
}

/** Two sentences about the same player or thing become one: "they gain …. They may …" is "they gain … and may …". */
export function continued(text: string, part: string): string | null {
  const start = text.lastIndexOf('. ') < 0 ? 0 : text.lastIndexOf('. ') + 2
  const last = text.slice(start)
  // "that player takes 1 damage. They deal …" is "that player takes 1 damage, then deals …"
  if (/^(that player|the active player) \w+s [^.:,]*$/i.test(last) && /^they (?!may|must|can)\w+ [^.:,]*$/.test(part))
    return `${text}${/^that/i.test(last) ? ', then' : ' and'} ${alsoDoes(part)}`
  const [they] = /^(they|it) /.exec(part) ?? []
  if (they === undefined || last.slice(0, they.length).toLowerCase() !== they || /[.:,]/.test(last + part)) return null
  const given = 'they give you '
  if (part.startsWith(given) && last.toLowerCase().startsWith(given)) {
    const gifts = [...last.slice(given.length).split(' and '), part.slice(given.length)]
    return text.slice(0, start) + last.slice(0, given.length) + list(gifts, 'and')
  }
  return / and /.test(last) ? null : `${text} and ${part.slice(they.length)}`
}

/** Two sentences as one, so that what comes before applies to both: "prevent that damage and each player …". */
export function joined(text: string): string {
  const [, first, then] = /^([^.:]*)\. (?:If (?:you|they) do, )?([^.:]*)$/.exec(text) ?? []
  if (first === undefined || then === undefined) return text
  const rest = then[0]!.toLowerCase() + then.slice(1)
  return `${first} and ${isOrder(rest) && !isOrder(first) ? 'you ' : ''}${rest}`
}
