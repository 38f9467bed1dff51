import { Memory, MemoryStore } from '../src/memory-store.ts'
import { storeConformance } from './store-conformance.ts'

storeConformance('memory', async () => {
  const memory = new Memory()
  return { open: async (options) => new MemoryStore(memory, options), remove: async () => {} }
})
