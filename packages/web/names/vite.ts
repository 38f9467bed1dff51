import type { Plugin } from 'vite'

const MODULE = 'virtual:card-names'

/** The names that differ between German and English, each once: those of cards, and what their texts and options name beside them. */
async function pairs(): Promise<(readonly [german: string, english: string])[]> {
  const { catalogue, otherNames } = await import('@soulstack/four-souls')
  const battle = await import('@soulstack/battle-for-souls')
  const cards = [...catalogue('de'), ...battle.catalogue('de')]
  const named = cards.flatMap(({ name, alias }) => (alias === undefined ? [] : [[name, alias] as const]))
  return [...new Map([...otherNames, ...named])]
}

/** Vite plugin with the list of German names and their English ones, for a German page that shows English names. */
export function cardNames(): Plugin {
  let made: ReturnType<typeof pairs> | null = null
  return {
    name: 'card-names',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null
      made ??= pairs()
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(await made))})`
    },
  }
}
