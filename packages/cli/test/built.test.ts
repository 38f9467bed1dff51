import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isBuilt, sourceState } from '../bin/built.js'
import { folder } from './help.ts'

describe('a built program', () => {
  /** A program made of two sources, somewhere else. */
  const program = () => {
    const at = `${folder({ 'one.ts': 'export {}', 'two.json': '{}' })}/`
    mkdirSync(`${at}dist`)
    const list = `${at}dist/sources.json`
    writeFileSync(list, JSON.stringify(['one.ts', 'two.json'].map((path) => sourceState(path, at))))
    return { at, list, built: () => isBuilt(list, at) }
  }

  it('is run as long as its sources are as they were', () => {
    expect(program().built()).toBe(true)
  })

  it('is not run any more after a source has changed, or has gone', () => {
    for (const change of [
      (at: string) => writeFileSync(`${at}one.ts`, 'export const n = 1'),
      (at: string) => utimesSync(`${at}two.json`, 1, 1),
      (at: string) => rmSync(`${at}two.json`),
    ]) {
      const { at, built } = program()
      change(at)
      expect(built()).toBe(false)
    }
  })

  it('is not run if it was not finished', () => {
    const { list, built } = program()
    writeFileSync(list, '[["one.ts",')
    expect(built()).toBe(false)
    rmSync(list)
    expect(built()).toBe(false)
  })
})
