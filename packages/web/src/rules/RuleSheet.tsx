import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { FIRST_GAME, titleOf } from '../games/index.ts'
import { Plate } from '../ui/Plate.tsx'
import { SlateDialog } from '../ui/SlateDialog.tsx'
import { t as app } from '../words/en/app.ts'
import { t } from '../words/en/rules.ts'
import { failedToLoad, findRule, loadRules, rulesOf } from './book.ts'
import { openedRule, SUMMARY } from './open-rule.ts'
import { RuleBody } from './RuleBody.tsx'
import s from './RuleSheet.module.css'
import { Summary } from './Summary.tsx'

const close = () => {
  openedRule.value = null
}

/** The open rule in a sheet over everything else, so that nobody has to leave the game to read it. */
export function RuleSheet() {
  const open = openedRule.value
  if (!open) return null
  return <Open key={open.game} />
}

function Open() {
  const open = openedRule.value
  /** The ids of the rules read before this one, for the back button. */
  const before = useSignal<string[]>([])
  const game = open?.game ?? FIRST_GAME
  useEffect(() => {
    loadRules(game)
  }, [game])
  if (!open) return null
  const summary = open.id === SUMMARY ? rulesOf(game)?.summary : null
  const found = findRule(game, open.id)
  const to = (id: string) => {
    before.value = [...before.value, open.id]
    openedRule.value = { game, id }
  }
  const back = () => {
    const last = before.value[before.value.length - 1]
    before.value = before.value.slice(0, -1)
    if (last) openedRule.value = { game, id: last }
  }
  return (
    <SlateDialog
      label={open.id === SUMMARY ? t.inShort : found ? t.ruleCalled(open.id, found.rule.title) : app.rule(open.id)}
      onClose={close}
      class={s.sheet}
    >
      {open.id !== SUMMARY && (
        <p class={s.where}>
          {open.id}
          {found && ` · ${found.chapter.title}`}
        </p>
      )}
      {summary ? (
        <>
          <h2 class={s.title}>{summary.title}</h2>
          <Summary game={game} summary={summary} onRule={to} />
        </>
      ) : found ? (
        <>
          <h2 class={s.title}>{found.rule.title.replace(/^\d+\.(?: \p{L}+ \d+\.)? /u, '')}</h2>
          <RuleBody game={game} found={found} onRule={to} />
        </>
      ) : rulesOf(game) ? (
        <p>{t.noRule}</p>
      ) : failedToLoad.value.has(game) ? (
        <div class={s.missing}>
          <p role="alert">{t.failed}</p>
          <Plate onClick={() => loadRules(game)}>{t.tryAgain}</Plate>
        </div>
      ) : (
        <p>{t.turning}</p>
      )}
      <nav class={s.foot} aria-label={t.title}>
        {before.value.length > 0 && (
          <Plate glyph="left" onClick={back}>
            {before.value.at(-1) === SUMMARY ? t.inShort : before.value.at(-1)}
          </Plate>
        )}
        <a href={`/rules/${game}#${open.id}`} target="_blank" rel="noopener">
          {t.allRules(titleOf(game))} <span class="sr">{t.opensBeside}</span>
        </a>
      </nav>
    </SlateDialog>
  )
}
