import films from 'virtual:gallery-films'
import type { FilmEyes, FilmIndex, FilmMoment } from '@soulstack/server/protocol'
import { useEffect, useState } from 'preact/hooks'
import { fixtureCards } from '../../fixtures/showFourSouls.ts'
import { FilmPage } from '../pages/FilmPage.tsx'
import { Nowhere } from '../pages/Nowhere.tsx'
import { language } from '../words/index.ts'
import { type Answers, answerHere } from './answers.ts'
import { opened } from './opened.ts'

/** What the address may say of a film beside its moment and eyes: `?with=wrong`. */
const CHANGES: Record<string, (index: FilmIndex) => FilmIndex> = {
  /** The seed that is told is not the one that was promised. */
  wrong: (index) => ({ ...index, table: { ...index.table, seedHash: '0'.repeat(64) } }),
  'no-seed': (index) => ({ ...index, table: { ...index.table, seed: null } }),
  /** A log that somebody brought. */
  brought: (index) => ({ ...index, kind: 'log' }),
}

/** Answers what is asked of a film, as the server does. */
const filmOf =
  (id: string): Answers =>
  (path, query) => {
    const [, moment] = /^\/api\/films\/\w+(?:\/moments\/(\d+))?$/.exec(path) ?? []
    const baked = films[id]!
    const eyes = (query.get('eyes') ?? 'all') satisfies string as `${FilmEyes}`
    if (!path.startsWith('/api/films/')) return undefined
    if (moment === undefined) {
      const change = CHANGES[new URLSearchParams(location.search).get('with') ?? '']
      const index = baked.index[language][eyes]!
      return change ? change(index) : index
    }
    const all = baked.moments[language][eyes]!.slice(0, Number(moment) + 1)
    const view = Object.assign({}, ...all.map((one) => one.view)) as FilmMoment['view']
    return { moment: Number(moment), view, asked: all.at(-1)!.asked } satisfies FilmMoment
  }

/** The proof of the dice while it is being computed: here it never is. */
function keepsComputing(): () => void {
  if (new URLSearchParams(location.search).get('with') !== 'computing' || !crypto.subtle) return () => {}
  const { subtle } = crypto
  Object.defineProperty(subtle, 'digest', { configurable: true, value: () => new Promise(() => {}) })
  return () => Reflect.deleteProperty(subtle, 'digest')
}

/** A film of the gallery: `?at=` and `?eyes=` as for any film, `?sheet=proof` opens the proof of the dice. */
export function FilmState({ name }: { name: string }) {
  const shown = Object.hasOwn(films, name)
  const [end] = useState(() => {
    if (!shown) return () => {}
    fixtureCards()
    const ends = [answerHere(filmOf(name)), keepsComputing()]
    return () => {
      for (const one of ends) one()
    }
  })
  useEffect(() => end, [])
  return shown ? (
    <FilmPage from={{ film: name }} begun={opened} />
  ) : (
    <Nowhere why={`The gallery has no film ${name}.`} />
  )
}
