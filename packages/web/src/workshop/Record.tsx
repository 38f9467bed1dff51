import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { ownGame } from '../net/packs.ts'
import { go } from '../net/route.ts'
import { triedTables } from '../net/tried.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { Plate } from '../ui/Plate.tsx'
import { t } from '../words/en/workshop.ts'
import { language } from '../words/index.ts'
import { ask } from './ask.ts'
import { useEditor } from './blocks/use-editor.ts'
import s from './Record.module.css'

/** A scenario of a pack, as far as this list shows it. */
interface Known {
  id: string
  about?: string
  'about-de'?: string
  cards?: readonly string[]
}

/** What a scenario shows, in the language of the page if it is said in it. */
const nameOf = (scenario: Known): string =>
  (language === 'de' ? scenario['about-de'] : undefined) ?? scenario.about ?? scenario.id

/** How the card should be: games that were played with it, kept in the pack as its proof, and whether they still go as they went. */
export function Record() {
  const editor = useEditor()
  const problem = useSignal('')
  const about = useSignal('')
  const proof = useSignal<Readonly<Record<string, { ok: boolean; message: string }>>>({})
  const card = editor.id.value
  const tried = useMemo(
    () => triedTables().filter((each) => each.pack === editor.own.value.key && each.card === card),
    [card],
  )
  const which = useSignal<string | null>(null)
  const table = which.value ?? tried[0]?.table ?? null
  const scenarios = editor.own.value.scenarios as readonly Known[]
  const mine = scenarios.filter(({ cards }) => cards?.includes(card))
  const fine = editor.reading.value?.hash != null
  useEffect(() => {
    if (mine.length === 0 || !fine) return
    let over = false
    const timer = setTimeout(() => {
      ask('prove', { pack: editor.few(), scenarios: mine }).then(
        (results) => {
          if (!over) proof.value = Object.fromEntries(results.map((result) => [result.id, result]))
        },
        () => {},
      )
    }, 1000)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [editor.card.value, scenarios, fine])
  const keep = async () => {
    problem.value = ''
    try {
      const taken = new Set(scenarios.map(({ id }) => id))
      let n = mine.length + 1
      while (taken.has(`${card}-${n}`)) n++
      const log = await ownGame(table!)
      const words = about.value.trim() || t.recordedAs(editor.card.peek().name)
      const { scenario, why } = await ask('record', {
        log,
        pack: editor.pack.peek().id,
        id: `${card}-${n}`,
        about: words,
      })
      if (scenario === null) problem.value = why === null ? t.notRecorded : t.notRecordedBecause(why)
      else {
        editor.write({ ...editor.own.peek(), scenarios: [...scenarios, { ...(scenario as Known), cards: [card] }] })
        about.value = ''
      }
    } catch {
      problem.value = t.notRecorded
    }
  }
  if (table === null && mine.length === 0) return null
  return (
    <section class={s.record} aria-label={t.proof}>
      <h2>{t.proof}</h2>
      <ul>
        {mine.map((scenario) => {
          const result = proof.value[scenario.id]
          return (
            <li key={scenario.id} data-ok={result?.ok}>
              {result && <Glyph name={result.ok ? 'check' : 'warn'} />}
              <span>
                {nameOf(scenario)}
                {result && !result.ok && <small>{t.goesOtherwise(result.message)}</small>}
              </span>
              <button
                type="button"
                aria-label={`${t.forgetScenario}: ${nameOf(scenario)}`}
                onClick={() =>
                  editor.write({ ...editor.own.peek(), scenarios: scenarios.filter(({ id }) => id !== scenario.id) })
                }
              >
                <Glyph name="cross" />
              </button>
            </li>
          )
        })}
      </ul>
      {table !== null && (
        <>
          {tried.length > 1 && (
            <select aria-label={t.whichGame} value={table} onChange={(e) => (which.value = e.currentTarget.value)}>
              {tried.map((each) => (
                <option key={each.table} value={each.table}>
                  {t.gameOf(each.at)}
                </option>
              ))}
            </select>
          )}
          <input
            aria-label={t.whatItShows}
            placeholder={t.whatItShows}
            maxLength={200}
            value={about.value}
            onInput={(e) => (about.value = e.currentTarget.value)}
          />
          <div class={s.does}>
            <Plate glyph="log" detail={t.recordDetail} onClick={() => void keep()}>
              {t.record}
            </Plate>
            <Plate glyph="right" onClick={() => go(`/t/${table}`)}>
              {t.backToTable}
            </Plate>
          </div>
        </>
      )}
      <p class={s.problem} role="status">
        {problem.value}
      </p>
    </section>
  )
}
