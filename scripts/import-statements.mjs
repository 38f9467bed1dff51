/**
 * The imports of a source, as far as text shows them, which is enough for sources that Biome formats.
 * @param {string} source
 * @returns {{ from: string, typeOnly: boolean, later: boolean, line: number }[]} `later`: fetched while the program runs
 */
export function importsOf(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  const patterns = [
    /^[ \t]*(?:import|export)\s+(type\s+(?!from\b))?[\w$*{},\s]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^[ \t]*import()\s*['"]([^'"]+)['"]/gm,
    /^(?!\s*\/\/).*?\bimport()\s*\(\s*['"]([^'"]+)['"]/gm,
  ]
  return patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => ({
      from: match[2],
      typeOnly: Boolean(match[1]),
      later: pattern === patterns[2],
      line: code.slice(0, match.index + match[0].length).split('\n').length,
    })),
  )
}
