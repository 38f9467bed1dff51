import states from 'virtual:battle-for-souls-states'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { AFTER_NAMES, MOMENT_NAMES } from '../../fixtures/moments.ts'
import { LOBBIES } from '../../fixtures/pages.ts'
import { FOUR_SOULS_STATES, fixtureCards } from '../../fixtures/showFourSouls.ts'
import { cx } from '../look/cx.ts'
import page from '../look/Page.module.css'
import { cardList } from '../net/api.ts'
import { setCatalogue } from '../net/catalogue.ts'
import { follow } from '../net/route.ts'
import { SettingsSign } from '../pages/SettingsSign.tsx'
import { OfVisit } from '../table/visit/OfVisit.tsx'
import { createVisit } from '../table/visit/visit.ts'
import { BattleFrames } from './BattleFrames.tsx'
import { FourSoulsFrames } from './FourSoulsFrames.tsx'
import s from './Gallery.module.css'
import { Widgets } from './Widgets.tsx'

const isQuestion = (name: string): boolean => name.startsWith('ask-')

/** To press the sign that folds a lesson. */
const FOLD = '[data-lesson] header button'

const MESSAGES: [string, string][] = [
  ['loading', 'on the way to a table'],
  ['laid', 'the game is about to be shown'],
  ['lost', 'the line is lost before the table was there'],
  ['refused', 'something was refused'],
  ['no-table', 'a table that is not there'],
  ['no-page', 'a page that is not there'],
]

/** What lies open over a table, by its address. */
const OVER: [string, string][] = [
  ['four-souls/action?sheet=menu', 'the menu'],
  ['four-souls/action?sheet=settings', 'settings'],
  ['four-souls/action?sheet=keys', 'keys'],
  ['four-souls/action?sheet=log', 'the log'],
  ['four-souls/stack?sheet=stack', 'the stack'],
  ['four-souls/action?sheet=seat-seat-1', 'everything of a seat'],
  ['four-souls/action?sheet=barter', 'bartering'],
  ...['for-me', 'mine', 'counter', 'promise', 'ends-soon', 'others', 'cannot', 'cards'].map(
    (name): [string, string] => [`four-souls/barter-${name}?sheet=barter`, `bartering: ${name.replaceAll('-', ' ')}`],
  ),
  ['four-souls/barter-for-me?sheet=barter&press=dialog li button:nth-child(2)', 'bartering: an answer is made'],
  ['four-souls/barter-cards?sheet=barter&press=dialog li button:nth-child(2)', 'bartering: an answer with cards'],
  ...['taken', 'declined', 'lapsed'].map((name): [string, string] => [
    `four-souls/barter-${name}?sheet=log`,
    `the log: an offer was ${name}`,
  ]),
  ['four-souls/stack?sheet=flow', 'how one is asked'],
  ['four-souls/action?sheet=take-back', 'what can be taken back'],
  ['four-souls/boss?sheet=challenge', 'a challenge'],
  ['four-souls/action?inspect=tech-x', 'the inspector'],
  ['four-souls/stack?line=lost', 'the line is lost'],
  ['battle-for-souls/turn?sheet=settings', 'settings'],
  ['battle-for-souls/crowded?sheet=purgatory', 'Purgatory'],
  ['battle-for-souls/turn?inspect=innkeeper', 'the inspector'],
  ['battle-for-souls/turn?line=lost', 'the line is lost'],
  ['battle-for-souls/turn?sheet=steps', 'the steps of a turn'],
]

/** The people of a table, and what is told of them. */
const PEOPLE: [string, string][] = [
  ['four-souls/stack?sheet=chat', 'the chat, nothing said'],
  ['four-souls/stack?sheet=chat&with=talk', 'the chat'],
  ['four-souls/stack?sheet=chat&with=talk-muted&press=dialog summary', 'some are muted'],
  ['four-souls/stack?sheet=chat&with=all-muted', 'everybody is muted'],
  ['four-souls/spectator?sheet=chat&with=talk,shown-late', 'the chat of those who watch'],
  ['four-souls/spectator?sheet=chat&with=hushed', 'who watches is to be quiet'],
  ['four-souls/stack?sheet=people', 'the people of a table, and the link to it'],
  ['four-souls/stack?sheet=people&with=asked-to-show', 'some would show their hands'],
  ['four-souls/stack?sheet=people&with=hands-shown', 'those who watch see all hands'],
  ['four-souls/stack?sheet=people&with=hushed', 'those who watch are quiet'],
  ['four-souls/spectator?sheet=people', 'the people, for those who watch'],
  ['four-souls/stack?sheet=people&with=hosted', 'the people, for the host'],
  ['four-souls/stack?sheet=people&with=hosted-closed', 'the door is closed, for the host'],
  ['four-souls/stack?sheet=people&with=door-closed', 'the door is closed, for others'],
  ['four-souls/stack?sheet=manage-seat-1&with=hosted', 'what the host can do about somebody who sits'],
  ['four-souls/stack?sheet=manage&watcher=2&with=hosted', 'what the host can do about somebody who watches'],
  ['four-souls/stack?sheet=removed&with=removed-me', 'the host has removed you'],
  ['four-souls/stack?sheet=screens', 'other screens'],
  ['four-souls/played-long?sheet=log', 'a long log'],
  ['four-souls/played-long?sheet=log&press=dialog button:nth-of-type(2)', 'what oneself did'],
  ['four-souls/played-long?sheet=log&press=dialog button:nth-of-type(6)', 'dice alone'],
  ['four-souls/played-long?sheet=recap', 'what has happened meanwhile'],
  ['four-souls/variants-all?sheet=variants', 'variants'],
  ['four-souls/played-co-op?sheet=goal', 'the goal'],
  ['four-souls/action?sheet=discard&deck=loot', 'a discard'],
  ['four-souls/action?sheet=discard&deck=room', 'a discard with nothing in it'],
  ['four-souls/rooms-two?sheet=covered&row=monster&index=0', 'what is covered'],
  ['battle-for-souls/second?sheet=log', 'the log of Battle For Souls'],
  ['battle-for-souls/crowded?sheet=log', 'a log of nothing'],
  ['battle-for-souls/crowded?sheet=side&side=heaven', 'everything of a side'],
  ['battle-for-souls/crowded?sheet=void', 'the void'],
  ['battle-for-souls/turn?sheet=keys', 'keys'],
  ['battle-for-souls/turn?sheet=menu', 'the menu'],
  ['battle-for-souls/turn?sheet=chat&with=talk', 'the chat'],
  ['battle-for-souls/watch?sheet=people', 'the people, for those who watch'],
]

/** Pages that are no table. */
const PAGES: [string, string][] = [
  ...Object.keys(LOBBIES).map((name): [string, string] => [`pages/${name}`, name.replaceAll('-', ' ')]),
  ['pages/lobby-hosted?sheet=manage-seat-1', 'before the start: what the host can do about somebody'],
  ['pages/lobby-hosted?sheet=keep-seat-4', 'a seat is to be kept'],
  ['pages/lobby-hosted?sheet=keep-seat-2', 'a seat that is kept, with its link'],
  ['pages/lobby-hosted?sheet=keep-seat-5', 'a seat that is kept, its link elsewhere'],
  ['pages/home-first', 'the first page on a first visit'],
  ['pages/open-tables', 'open tables'],
  ['pages/open-tables-none', 'no open table'],
  ['pages/open-tables-looking', 'open tables are being looked for'],
  ['pages/open-tables-failed', 'nobody tells of open tables'],
  ['pages/replays', 'replays'],
  ['pages/replays-none', 'no replays'],
  ['pages/marks-of-cards', 'cards of each kind with every mark'],
  ['pages/learn', 'lessons'],
  ['pages/learn-taken', 'lessons, some taken'],
]

/** Lessons and hints. */
const TEACHING: [string, string][] = [
  ['four-souls/lesson-your-turn', 'the first step of a lesson'],
  ['four-souls/lesson-fighting', 'of another'],
  ['four-souls/lesson-the-stack', 'of the third'],
  ['four-souls/lesson-under-way?past=1', 'a step under way'],
  [`four-souls/lesson-your-turn?press=${FOLD}`, 'folded'],
  ['four-souls/lesson-your-turn?past=8', 'the end of a lesson'],
  ['four-souls/lesson-the-stack?past=6', 'the end of the last lesson'],
  ['four-souls/action?hint=activate', 'a hint'],
  ['four-souls/action?ask=sound', 'whether there is sound'],
  ['battle-for-souls/lesson-sets', 'the first step of a lesson'],
  ['battle-for-souls/lesson-favours-and-relics', 'of another'],
  ['battle-for-souls/lesson-reaping', 'of the third'],
  ['battle-for-souls/lesson-sets?past=1', 'a step that is done'],
  ['battle-for-souls/lesson-sets?past=6', 'the end of a lesson'],
  ['battle-for-souls/lesson-reaping?past=5', 'the end of the last lesson'],
  ['battle-for-souls/turn?hint=angel', 'a hint'],
]

/** Replays and examples. */
const FILMS: [string, string][] = [
  ['films/fourfilm?at=0', 'Four Souls: the beginning'],
  ['films/fourfilm?at=15', 'somebody dies'],
  ['films/fourfilm?at=30&eyes=0', 'with the eyes of a seat'],
  ['films/fourfilm?at=30&eyes=none', 'without hands'],
  ['films/fourfilm?at=53', 'the end'],
  ['films/fourfilm?at=0&press=[aria-keyshortcuts="Space"]', 'it plays'],
  ['films/fourfilm?at=20&with=brought', 'a log that was brought'],
  ['films/fourfilm?at=20&sheet=keys', 'the keys'],
  ['films/fourfilm?at=20&sheet=log', 'the log'],
  ['films/fourfilm?at=20&sheet=proof', 'the dice, proved'],
  ['films/fourfilm?at=20&sheet=proof&with=computing', 'the dice, being proved'],
  ['films/fourfilm?at=20&sheet=proof&with=wrong', 'the dice, disproved'],
  ['films/fourfilm?at=20&sheet=proof&with=no-seed', 'the dice, no seed known'],
  ['films/fourfilm?at=20&sheet=proof&with=brought', 'the dice of a log that was brought'],
  ['films/fourshow?at=0', 'an example: how it stands'],
  ['films/fourshow?at=2', 'an example: a step'],
  ['films/fourshow?at=3', 'an example: what is so then'],
  ['films/battlefilm?at=0', 'Battle For Souls: the beginning'],
  ['films/battlefilm?at=9', 'the middle'],
  ['films/battlefilm?at=9&eyes=1', 'with the eyes of a seat'],
  ['films/battlefilm?at=21', 'the end'],
  ['films/battlefilm?at=9&sheet=proof', 'the dice, proved'],
  ['films/battleshow?at=0', 'an example: how it stands'],
  ['films/battleshow?at=3', 'an example: what is so then'],
]

/** All that the page can show, in one place. */
export function GalleryIndex() {
  useEffect(() => {
    document.title = 'Gallery · Soulstack'
    fixtureCards()
    // where there is a server it knows all cards
    for (const game of ['four-souls', 'battle-for-souls'] as const)
      cardList(game).then(
        (cards) => cards.length > 0 && setCatalogue(game, cards),
        () => {},
      )
    return () => {
      document.title = 'Soulstack'
    }
  }, [])
  return (
    <main class={cx(page.page, s.gallery)}>
      <SettingsSign />
      <a class={page.back} href="/" onClick={follow}>
        Back to the first page
      </a>
      <h1>Gallery</h1>
      <p class={s.lede}>
        Every card frame, prompt and widget, in every state. The settings in the corner change all of it: colours, text,
        motion.
      </p>
      <Part title="Tables of Four Souls">
        <Links
          of={FOUR_SOULS_STATES.filter((name) => !isQuestion(name)).map((name) => [
            `four-souls/${name}`,
            name.replaceAll('-', ' '),
          ])}
        />
      </Part>
      <Part title="Every question of Four Souls">
        <Links
          of={FOUR_SOULS_STATES.filter(isQuestion).map((name) => [
            `four-souls/${name}`,
            name.replace('ask-', '').replaceAll('-', ' '),
          ])}
        />
      </Part>
      <Part title="Tables of Battle For Souls">
        <Links of={Object.keys(states).map((name) => [`battle-for-souls/${name}`, name.replaceAll('-', ' ')])} />
      </Part>
      <Part title="What opens over a table">
        <Links of={OVER} />
      </Part>
      <Part title="People, the log and what else can be opened">
        <Links of={PEOPLE} />
      </Part>
      <Part title="Pages that are no table">
        <Links of={PAGES} />
      </Part>
      <Part title="Lessons and hints">
        <Links of={TEACHING} />
      </Part>
      <Part title="Replays and examples">
        <Links of={FILMS} />
      </Part>
      {(['four-souls/victory', 'battle-for-souls/won'] as const).map((at) => (
        <Part key={at} title={`When the game is over: ${at}`}>
          <Links of={AFTER_NAMES.map((name) => [`${at}?with=${name}`, name.replaceAll('-', ' ')])} />
        </Part>
      ))}
      {(['four-souls/stack', 'battle-for-souls/turn'] as const).map((at) => (
        <Part key={at} title={`Beside the game: ${at}`}>
          <Links of={MOMENT_NAMES.map((name) => [`${at}?with=${name}`, name.replaceAll('-', ' ')])} />
        </Part>
      ))}
      <Part title="Where there is no table">
        <Links of={MESSAGES.map(([name, words]) => [`messages/${name}`, words])} />
      </Part>
      <Part title="Cards of Four Souls">
        <OfNoTable>
          <FourSoulsFrames />
        </OfNoTable>
      </Part>
      <Part title="Cards of Battle For Souls">
        <OfNoTable>
          <BattleFrames />
        </OfNoTable>
      </Part>
      <Part title="Widgets">
        <Widgets />
      </Part>
    </main>
  )
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class={s.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Parts of a table without one: they are drawn in a visit of which nothing is known. */
function OfNoTable({ children }: { children: ComponentChildren }) {
  const visit = useMemo(createVisit, [])
  return <OfVisit visit={visit}>{children}</OfVisit>
}

/** Whole documents: a table begins afresh with each. */
function Links({ of }: { of: readonly (readonly [to: string, words: string])[] }) {
  return (
    <ul class={s.links}>
      {of.map(([to, words]) => (
        <li key={to}>
          <a href={`/gallery/${to}`}>{words}</a>
        </li>
      ))}
    </ul>
  )
}
