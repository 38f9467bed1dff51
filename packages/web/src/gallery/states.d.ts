declare module 'virtual:battle-for-souls-states' {
  const states: Record<string, import('../../fixtures/battle-for-souls/bake.ts').BakedState>
  export default states
}
