import { useSignal } from '@preact/signals'
import type { RuleChapter, Term } from '@soulstack/kit'
import { useEffect } from 'preact/hooks'
import { type GameName, otherGame, titleOf } from '../games/index.ts'
import { follow, here, write } from '../net/route.ts'
import { failedToLoad, findRule, loadRules, rulesOf } from '../rules/book.ts'
import { SUMMARY } from '../rules/open-rule.ts'
import { RuleBody } from '../rules/RuleBody.tsx'
import { Summary } from '../rules/Summary.tsx'
import { searchRules } from '../rules/search.ts'
import { RuleText } from '../rules/Text.tsx'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import page from '../ui/Page.module.css'
import { Plate } from '../ui/Plate.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useTitle } from '../ui/title.ts'
import { t as app } from '../words/en/app.ts'
import { t } from '../words/en/rules.ts'
import s from './Rules.module.css'

/** The page with all rules of a game, searchable, with a link to each. */
export function Rules({ game }: { game: GameName }) {
  const book = rulesOf(game)
  const words = useSignal('')
  const open = useSignal(false)

  useTitle(t.titleOf(titleOf(game)))
  useEffect(() => {
    loadRules(game)
  }, [game])
  // the browser looked for the address's anchor before it existed
  useEffect(() => {
    if (book) goTo(decodeURIComponent(here().hash.slice(1)))
  }, [book])
  const found = book && searchRules(book, words.value)
  const shown = (chapter: RuleChapter) => chapter.rules.filter((rule) => !found || found.rules.has(rule.id))
  const chapters = book?.chapters.filter((chapter) => shown(chapter).length > 0) ?? []
  const terms = found ? found.terms : (book?.terms ?? [])
  const summary = found ? null : book?.summary
  const count = found ? found.rules.size + found.terms.length : null

  return (
    <div class={cx(page.page, s.rules)}>
      <header class={s.head}>
        <a class={page.back} href="/" onClick={follow}>
          <Glyph name="left" />
          {app.home}
        </a>
        <h1>{t.title}</h1>
        <p class={s.game}>
          {titleOf(game)} ·{' '}
          <a href={`/rules/${otherGame(game)}`} onClick={follow}>
            {titleOf(otherGame(game))}
          </a>{' '}
          ·{' '}
          <a href={`/cards/${game}`} onClick={follow}>
            {t.itsCards}
          </a>
        </p>
        <SearchField
          class={s.search}
          label={t.search}
          placeholder={t.searchFor}
          value={words.value}
          onInput={(text) => (words.value = text)}
        />
        <p class={s.count} role="status">
          {count === null ? '' : t.count(count)}
        </p>
      </header>

      {!book &&
        (failedToLoad.value.has(game) ? (
          <div class={s.missing} role="alert">
            <p>{t.failed}</p>
            <Plate onClick={() => loadRules(game)}>{t.tryAgain}</Plate>
          </div>
        ) : (
          <p class={s.missing}>{t.opening}</p>
        ))}

      {book && (
        <>
          <nav class={s.contents} aria-label={t.chapters} data-open={open.value ? '' : undefined}>
            <button type="button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
              <Glyph name="book" />
              {t.chapters}
              <Glyph name={open.value ? 'up' : 'down'} />
            </button>
            <ol>
              {[
                ...(summary ? [{ id: SUMMARY, title: summary.title }] : []),
                ...entriesOf(chapters),
                ...(terms.length ? [WORDS] : []),
              ].map((entry) => (
                <li key={entry.id}>
                  <a
                    href={`#${entry.id}`}
                    onClick={(e) => {
                      e.preventDefault()
                      open.value = false
                      visit(entry.id)
                    }}
                  >
                    {entry.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <main class={s.book}>
            {summary && (
              <section id={SUMMARY} class={cx(s.chapter, s.short)} tabIndex={-1} aria-labelledby="summary-t">
                <h2 id="summary-t">{summary.title}</h2>
                <Summary game={game} summary={summary} onRule={visit} />
                <p class={s.more}>{t.inFull}</p>
              </section>
            )}
            {chapters.map((chapter) => (
              <section
                key={chapter.id}
                id={chapter.id}
                class={s.chapter}
                tabIndex={-1}
                aria-labelledby={`${chapter.id}-t`}
              >
                <h2 id={`${chapter.id}-t`}>{chapter.title}</h2>
                {chapter.about && !found && <RuleText text={chapter.about} game={game} onRule={visit} />}
                {shown(chapter).map((rule) => (
                  <div key={rule.id}>
                    {rule.section && (
                      <h3 id={sectionId(rule.section)} tabIndex={-1}>
                        {rule.section}
                      </h3>
                    )}
                    {rule.about && <RuleText text={rule.about} game={game} onRule={visit} />}
                    <article id={rule.id} class={s.rule} tabIndex={-1}>
                      <h4>
                        {rule.title}
                        <a
                          class={s.anchor}
                          href={`#${rule.id}`}
                          aria-label={t.linkTo(rule.id)}
                          onClick={(e) => {
                            e.preventDefault()
                            visit(rule.id)
                          }}
                        >
                          {rule.id}
                        </a>
                      </h4>
                      <RuleBody game={game} found={{ rule, chapter }} onRule={visit} />
                    </article>
                  </div>
                ))}
              </section>
            ))}
            {terms.length > 0 && (
              <section id={WORDS.id} class={s.chapter} tabIndex={-1} aria-labelledby="words-t">
                <h2 id="words-t">{WORDS.title}</h2>
                <dl class={s.terms}>
                  {terms.map((term) => (
                    <div key={term.term} id={anchorOf(term)}>
                      <dt>{term.term}</dt>
                      <dd>
                        {term.text}{' '}
                        {term.rule && (
                          <a
                            href={`#${term.rule}`}
                            onClick={(e) => {
                              e.preventDefault()
                              words.value = ''
                              const { rule } = term
                              requestAnimationFrame(() => visit(rule ?? ''))
                            }}
                          >
                            {findRule(game, term.rule)?.rule.title.replace(/^\d+\. /, '') ?? term.rule}
                          </a>
                        )}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )}
          </main>
        </>
      )}
    </div>
  )
}

/** The entries of the table of contents: chapters, or the sections of a single chapter. */
const entriesOf = (chapters: readonly RuleChapter[]): { id: string; title: string }[] =>
  chapters.length === 1
    ? chapters[0]!.rules.flatMap((rule) => (rule.section ? [{ id: sectionId(rule.section), title: rule.section }] : []))
    : chapters.map(({ id, title }) => ({ id, title }))
const sectionId = (title: string): string => `section-${title.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}`

const WORDS = { id: 'words', title: t.terms }
const anchorOf = ({ term }: Term): string => `word-${term.toLowerCase().replace(/\s+/g, '-')}`

/** Scrolls to an anchor of the page and focuses it. */
function goTo(id: string): void {
  const place = id ? document.getElementById(id) : null
  if (!place) return
  place.scrollIntoView({ block: 'start' })
  place.focus({ preventScroll: true })
}

/** Goes to an anchor, with an entry in the browser's history, so that it can be shared and Back works. */
function visit(id: string): void {
  if (here().hash !== `#${id}`) write(`${here().pathname}#${id}`)
  goTo(id)
}
