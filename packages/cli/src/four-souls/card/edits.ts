import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Mistake } from '../../mistake.ts'
import type { Skeleton } from './skeleton.ts'

/** Texts of files, by path from the top of the repository, to be written all together. */
export class Edits {
  readonly root: string
  private readonly texts = new Map<string, string>()
  constructor(root: string) {
    this.root = root
  }

  /** The text of a file with the edits so far; null if there is no such file. */
  read(path: string): string | null {
    const file = join(this.root, path)
    return this.texts.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : null)
  }

  /** @throws Mistake if there is no such file */
  mustRead(path: string): string {
    const text = this.read(path)
    if (text === null)
      throw new Mistake(`${path} is missing: \`soulstack card new\` works in the folder of the project only.`)
    return text
  }

  write(path: string, text: string): void {
    this.texts.set(path, text)
  }

  /** What is to be written: paths and texts. */
  all = (): [path: string, text: string][] => [...this.texts]
}

const CARD_SOURCE = "import type { CardSource } from '../../model/card.ts'\n"

/** Adds names to an import from a module, or the import itself if there is none. The formatter sorts them. */
export function withImport(text: string, from: string, names: readonly string[]): string {
  const found = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'\\n`).exec(text)
  if (names.length === 0) return text
  if (found === null) return `import { ${names.join(', ')} } from '${from}'\n${text}`
  const there = found[1]!
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const all = [...new Set([...there, ...names])].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  return text.replace(found[0], `import { ${all.join(', ')} } from '${from}'\n`)
}

/** Makes sure that a module makes cards of a set with this function. */
function withMaker(text: string, set: string, maker: string): string {
  const found = /const \{([^}]*)\} = cardsOf\((.*)\)\n/.exec(text)
  if (found === null) {
    const made = `\nconst { ${maker} } = cardsOf(${JSON.stringify(set)})\n`
    const end = text.lastIndexOf('\n', text.indexOf('\nexport ')) + 1
    const imported = withImport(text, '../card.ts', ['cardsOf'])
    const at = end + imported.length - text.length
    return imported.slice(0, at) + made + imported.slice(at)
  }
  const names = found[1]!.split(',').map((name) => name.trim())
  if (names.includes(maker)) return text
  return text.replace(found[0], `const { ${[...names, maker].sort().join(', ')} } = cardsOf(${found[2]})\n`)
}

/** Where the bracket closes that was opened just before `from`; -1 if it does not. */
function closing(text: string, from: number): number {
  // brackets in strings and comments do not count
  const tokens = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/.*|\/\*[\s\S]*?\*\/|[[\]]/g
  tokens.lastIndex = from
  for (let depth = 1; ; ) {
    const token = tokens.exec(text)
    if (token === null) return -1
    if (token[0] === '[') depth++
    else if (token[0] === ']' && --depth === 0) return token.index
  }
}

/** Adds a card at the end of a list of a module. @throws Mistake if the module has no such list */
export function withCard(text: string, path: string, list: string, set: string, made: Skeleton): string {
  const start = new RegExp(`export const ${list}: readonly CardSource\\[\\] = \\[`).exec(text)
  if (start === null) throw new Mistake(`${path} has no list called ${list}.`)
  const from = start.index + start[0].length
  const end = closing(text, from)
  if (end < 0) throw new Mistake(`The list ${list} in ${path} has no end.`)
  const before = text.slice(0, end).trimEnd()
  const comma = before.endsWith('[') || before.endsWith(',') ? '' : ','
  const added = `${before}${comma}\n  ${made.code},\n${text.slice(end)}`
  return withMaker(withImport(added, '../../effects/index.ts', made.effects), set, made.maker)
}

/** A module without cards. */
export const emptyModule = (list: string): string =>
  `${CARD_SOURCE}\nexport const ${list}: readonly CardSource[] = []\n`

/** Adds a list of a module to the index of its set. */
export function inIndex(index: string, module: string, list: string): string {
  if (new RegExp(`\\.\\.\\.${list}\\b`).test(index)) return index
  return withImport(index, `./${module}.ts`, [list]).replace(/,?\s*\]\n$/, `,\n  ...${list},\n]\n`)
}
