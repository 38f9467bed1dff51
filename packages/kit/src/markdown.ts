import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'

/** Reads Markdown as GitHub shows it. Only rule-text.ts and rule-book.ts use this, so that no game or page loads the parser. */

/** The headings, paragraphs, tables and other blocks of a page. */
export const blocksOf = (page: string): MarkedToken[] =>
  known(Lexer.lex(page)).filter((block) => block.type !== 'space')

/** The first line of a block, for error messages. */
export const firstLine = (block: MarkedToken): string => block.raw.trim().split('\n')[0]!

/**
 * The text of a paragraph, heading or cell, on one line and without marks for emphasis and code. `link` says how a link is written, from
 * its words and its target; if it is left out, only the words stay.
 */
export function textOf(tokens: readonly Token[], link?: (words: string, to: Tokens.Link) => string): string {
  const texts = known(tokens).map((token) => {
    if ('tokens' in token && token.tokens !== undefined) {
      const words = textOf(token.tokens, link)
      return token.type === 'link' && link ? link(words, token) : words
    }
    return 'text' in token ? token.text : token.raw
  })
  return texts.join('').replace(/\s*\n\s*/g, ' ')
}

/** Like `textOf`, for a single line. */
export const plain = (line: string): string => textOf(Lexer.lexInline(line))

/** Other kinds of tokens come from extensions, and there are none. */
const known = (tokens: readonly Token[]): MarkedToken[] => tokens as MarkedToken[]
