import { bake } from './bake.ts'

/** Vite plugin: the pictures are baked before the public folder is read. */
export const cardArt = () => ({
  name: 'card-art',
  config() {
    bake()
  },
})
