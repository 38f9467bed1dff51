export const DIST: string
export const LIST: string
export type SourceState = [path: string, changed: number, bytes: number]
export function sourceState(path: string, from?: string): SourceState
export function isBuilt(list?: string, from?: string): boolean
