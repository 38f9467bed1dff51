declare module 'virtual:battle-for-souls-states' {
  const states: Record<string, import('../../fixtures/battle-for-souls/bake.ts').BakedState>
  export default states
}
declare module 'virtual:four-souls-states' {
  const states: Record<string, import('../../fixtures/four-souls/bake.ts').BakedTable>
  export default states
}
declare module 'virtual:gallery-films' {
  const films: Record<string, import('../../fixtures/films/bake.ts').BakedFilm>
  export default films
}
declare module 'virtual:gallery-teaching' {
  const teaching: import('../../fixtures/teaching.ts').BakedTeaching
  export default teaching
}
declare module 'virtual:gallery-cards' {
  const cards: import('../../fixtures/catalogues.ts').BakedCatalogues
  export default cards
}
