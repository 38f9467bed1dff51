/**
 * Puts other names in the place of marked ones. `names`: pairs of a name as it is marked, and the other one; `mark`: the character before
 * them. Works on JSON as well: a name contains nothing that JSON escapes. This file imports nothing, because the page waits for it as it starts.
 */
export function otherNames(
  names: Iterable<readonly [marked: string, other: string]>,
  mark: string,
): (text: string) => string {
  const others = new Map(names)
  // of two names that begin alike, the longer one is meant
  const longestFirst = [...others.keys()].sort((a, b) => b.length - a.length)
  const any = longestFirst.map((name) => name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|')
  const marked = new RegExp(`${mark}(${any})`, 'g')
  return (text) =>
    text.includes(mark) ? text.replace(marked, (_, name: string) => others.get(name)!).replaceAll(mark, '') : text
}
