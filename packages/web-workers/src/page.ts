export { describes, fitsAround, fitsSorts, meaningOf, sortsIn } from './workshop/sorts.ts'
