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

/** Two sentences about the same player or thing become one: "they gain …. They may …" is "they gain … and may …". */
export function continued(text: string, part: string): string | null {
  const start = text.lastIndexOf('. ') < 0 ? 0 : text.lastIndexOf('. ') + 2
  const last = text.slice(start)
  const [they] = /^(they|it) /.exec(part) ?? []
  if (they === undefined || last.slice(0, they.length).toLowerCase() !== they || /[.:,]/.test(last + part)) return null
  const given = 'they give you '
  if (part.startsWith(given) && last.toLowerCase().startsWith(given)) {
    const gifts = [...last.slice(given.length).split(' and '), part.slice(given.length)]
    return text.slice(0, start) + last.slice(0, given.length) + list(gifts, 'and')
  }
  return / and /.test(last) ? null : `${text} and ${part.slice(they.length)}`
}
