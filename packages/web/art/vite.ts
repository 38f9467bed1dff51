import { bake } from './bake.ts'

/** Vite plugin that bakes the pictures before Vite reads the public folder. */
export const cardArt = () => ({
  name: 'card-art',
  config() {
    bake()
  },
})
