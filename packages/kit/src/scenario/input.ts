/** Reads what people have written in a file, and says what is wrong with it. */

export {
  didYouMean,
  guess,
  Located,
  listed,
  NotOffered,
  nearest,
  type OtherWords,
  type Path,
  Problem,
  type Said,
  sayings,
} from './problem.ts'
export { cardAmong, type Fields, fieldsOf, flag, listOf, seatNamed, whole } from './values.ts'
