declare module 'virtual:card-names' {
  const pairs: readonly (readonly [german: string, english: string])[]
  export default pairs
}
