import films from 'virtual:gallery-films'
import type { FilmEyes, FilmIndex, FilmMoment, StudyState } from '@soulstack/protocol'
import { useEffect, useState } from 'preact/hooks'
import { fixtureCards } from '../../fixtures/showFourSouls.ts'
import { FilmPage } from '../pages/FilmPage.tsx'
import { Nowhere } from '../pages/Nowhere.tsx'
import { language } from '../words/index.ts'
import { type Answers, interceptRequests } from './answers.ts'
import { applyAddress } from './apply-address.ts'

/** Variants of a film that the address can ask for: `?with=wrong`. */
const CHANGES: Record<string, (index: FilmIndex) => FilmIndex> = {
  /** The revealed seed does not match the published hash. */
  wrong: (index) => ({ ...index, table: { ...index.table, seedHash: '0'.repeat(64) } }),
  'no-seed': (index) => ({ ...index, table: { ...index.table, seed: null } }),
  /** An imported log. */
  brought: (index) => ({ ...index, kind: 'log' }),
}

/** States of the study that the address can ask for: `?with=working`. */
const STUDIES: Record<string, (done: StudyState & { t: 'done' }) => StudyState> = {
  waiting: () => ({ t: 'working', ahead: 2, done: 0, of: 0, curve: null }),
  working: ({ study }) => ({ t: 'working', ahead: 0, done: 34, of: 212, curve: study.curve }),
  impossible: () => ({ t: 'impossible', why: 'This game was played with other rules, so it cannot be studied.' }),
  'not-studied': () => ({ t: 'none' }),
}

/** Answers requests for a film and its study as the server would. */
export const filmAnswers =
  (id: string): Answers =>
  (path, query) => {
    const wanted = new URLSearchParams(location.search).get('with') ?? ''
    if (/^\/api\/films\/\w+\/study$/.test(path)) {
      const study = films[id]!.study?.[language]
      if (!study) return { t: 'none' } satisfies StudyState
      return STUDIES[wanted]?.({ t: 'done', study }) ?? ({ t: 'done', study } satisfies StudyState)
    }
    const [, moment] = /^\/api\/films\/\w+(?:\/moments\/(\d+))?$/.exec(path) ?? []
    const baked = films[id]!
    const eyes = (query.get('eyes') ?? 'all') satisfies string as `${FilmEyes}`
    if (!path.startsWith('/api/films/')) return undefined
    if (moment === undefined) {
      const change = CHANGES[wanted]
      const index = baked.index[language][eyes]!
      return change ? change(index) : index
    }
    const all = baked.moments[language][eyes]!.slice(0, Number(moment) + 1)
    const view = Object.assign({}, ...all.map((one) => one.view)) as FilmMoment['view']
    return { moment: Number(moment), view, asked: all.at(-1)!.asked } satisfies FilmMoment
  }

/** For `?with=computing`: makes hashing never finish. Returns a function that undoes it. */
function stallHashing(): () => void {
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
    const ends = [interceptRequests(filmAnswers(name)), stallHashing()]
    return () => {
      for (const one of ends) one()
    }
  })
  useEffect(() => end, [])
  return shown ? (
    <FilmPage from={{ film: name }} begun={applyAddress} />
  ) : (
    <Nowhere why={`The gallery has no film ${name}.`} />
  )
}
