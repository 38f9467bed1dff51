import states from 'virtual:battle-for-souls-states'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { AFTER_NAMES, MOMENT_NAMES } from '../../fixtures/moments.ts'
import { LOBBIES } from '../../fixtures/pages.ts'
import { FOUR_SOULS_STATES, fixtureCards } from '../../fixtures/showFourSouls.ts'
import { cardList } from '../net/api.ts'
import { setCatalogue } from '../net/catalogue.ts'
import { follow } from '../net/route.ts'
import { SettingsButton } from '../pages/SettingsButton.tsx'
import { VisitProvider } from '../table/visit/VisitProvider.tsx'
import { createVisit } from '../table/visit/visit.ts'
import { cx } from '../ui/cx.ts'
import page from '../ui/Page.module.css'
import { BattleFrames } from './BattleForSoulsFrames.tsx'
import { FourSoulsFrames } from './FourSoulsFrames.tsx'
import s from './Gallery.module.css'
import { Widgets } from './Widgets.tsx'

const isQuestion = (name: string): boolean => name.startsWith('ask-')

/** The button that collapses a lesson. */
const FOLD = '[data-lesson] header button'

const MESSAGES: [string, string][] = [
  ['loading', 'joining a table'],
  ['laid', 'the cards are being loaded'],
  ['lost', 'connection lost before the table was loaded'],
  ['refused', 'a refusal'],
  ['no-table', 'no such table'],
  ['no-page', 'no such page'],
]

/** What opens over a table, by address. */
const OVER: [string, string][] = [
  ['four-souls/action?sheet=menu', 'the menu'],
  ['four-souls/action?sheet=settings', 'settings'],
  ['four-souls/action?sheet=keys', 'keys'],
  ['four-souls/action?sheet=log', 'the log'],
  ['four-souls/stack?sheet=stack', 'the stack'],
  ['four-souls/action?sheet=seat-seat-1', 'everything one seat has'],
  ['four-souls/action?sheet=barter', 'bartering'],
  ...['for-me', 'mine', 'counter', 'promise', 'ends-soon', 'others', 'cannot', 'cards'].map(
    (name): [string, string] => [`four-souls/barter-${name}?sheet=barter`, `bartering: ${name.replaceAll('-', ' ')}`],
  ),
  ['four-souls/barter-for-me?sheet=barter&press=dialog li button:nth-child(2)', 'bartering: a counter-offer'],
  ['four-souls/barter-cards?sheet=barter&press=dialog li button:nth-child(2)', 'bartering: a counter-offer with cards'],
  ...['taken', 'declined', 'lapsed'].map((name): [string, string] => [
    `four-souls/barter-${name}?sheet=log`,
    `the log: an offer was ${name}`,
  ]),
  ['four-souls/stack?sheet=flow', 'when you are asked'],
  ['four-souls/action?sheet=take-back', 'what can be taken back'],
  ['four-souls/action?with=redo&press=[data-act] [data-more] > button', 'what was taken back, again'],
  ['four-souls/action?sheet=leave', 'leaving the game'],
  ['four-souls/boss?sheet=challenge', 'a challenge'],
  ['four-souls/action?inspect=tech-x', 'the inspector'],
  ['four-souls/stack?line=lost', 'connection lost'],
  ['battle-for-souls/turn?sheet=settings', 'settings'],
  ['battle-for-souls/crowded?sheet=purgatory', 'Purgatory'],
  ['battle-for-souls/turn?inspect=innkeeper', 'the inspector'],
  ['battle-for-souls/turn?line=lost', 'connection lost'],
  ['battle-for-souls/turn?sheet=leave', 'leaving the game'],
  ['battle-for-souls/turn?sheet=steps', 'the steps of a turn'],
]

/** People, the log, and other sheets. */
const PEOPLE: [string, string][] = [
  ['four-souls/stack?sheet=chat', 'an empty chat'],
  ['four-souls/stack?sheet=chat&with=talk', 'the chat'],
  ['four-souls/stack?sheet=chat&with=talk-muted&press=dialog summary', 'some are muted'],
  ['four-souls/stack?sheet=chat&with=all-muted', 'everybody is muted'],
  ['four-souls/spectator?with=claim', 'a watcher who has asked for a seat'],
  ['four-souls/spectator?press=[data-act] [data-more] > button', 'a watcher who may play along'],
  ['four-souls/spectator?sheet=chat&with=talk,shown-late', 'the watchers’ chat'],
  ['four-souls/spectator?sheet=chat&with=hushed', 'watchers are asked to be quiet'],
  ['four-souls/stack?sheet=people', 'the people at a table, and the link to it'],
  ['four-souls/stack?sheet=people&with=asked-to-show', 'some would show their hands'],
  ['four-souls/stack?sheet=people&with=hands-shown', 'watchers see all hands'],
  ['four-souls/stack?sheet=people&with=hushed', 'watchers are quiet'],
  ['four-souls/spectator?sheet=people', 'the people, for watchers'],
  ['four-souls/stack?sheet=people&with=hosted', 'the people, for the host'],
  ['four-souls/stack?sheet=people&with=hosted-closed', 'the door is closed, for the host'],
  ['four-souls/stack?sheet=people&with=door-closed', 'the door is closed, for others'],
  ['four-souls/stack?sheet=manage-seat-1&with=hosted', 'the host manages a player'],
  ['four-souls/stack?sheet=manage&watcher=2&with=hosted', 'the host manages a watcher'],
  ['four-souls/stack?sheet=removed&with=removed-me', 'the host has removed you'],
  ['four-souls/stack?sheet=screens', 'other screens'],
  ['four-souls/played-long?sheet=log', 'a long log'],
  ['four-souls/played-long?sheet=log&press=dialog button:nth-of-type(2)', 'only your own lines'],
  ['four-souls/played-long?sheet=log&press=dialog button:nth-of-type(6)', 'only dice'],
  ['four-souls/played-long?sheet=recap', 'the recap'],
  ['four-souls/variants-all?sheet=variants', 'variants'],
  ['four-souls/played-co-op?sheet=goal', 'the goal'],
  ['four-souls/action?sheet=discard&deck=loot', 'a discard'],
  ['four-souls/action?sheet=discard&deck=room', 'an empty discard'],
  ['four-souls/rooms-two?sheet=covered&row=monster&index=0', 'covered cards'],
  ['battle-for-souls/second?sheet=log', 'the log of Battle For Souls'],
  ['battle-for-souls/crowded?sheet=log', 'an empty log'],
  ['battle-for-souls/crowded?sheet=side&side=heaven', 'everything one side has'],
  ['battle-for-souls/crowded?sheet=void', 'the void'],
  ['battle-for-souls/turn?sheet=keys', 'keys'],
  ['battle-for-souls/turn?sheet=menu', 'the menu'],
  ['battle-for-souls/turn?sheet=chat&with=talk', 'the chat'],
  ['battle-for-souls/watch?sheet=people', 'the people, for watchers'],
]

/** Pages other than tables. */
const PAGES: [string, string][] = [
  ...Object.keys(LOBBIES).map((name): [string, string] => [`pages/${name}`, name.replaceAll('-', ' ')]),
  ['pages/lobby-hosted?sheet=manage-seat-1', 'lobby: the host manages a player'],
  ['pages/lobby-hosted?sheet=keep-seat-4', 'keeping a seat'],
  ['pages/lobby-hosted?sheet=keep-seat-2', 'a kept seat, with its link'],
  ['pages/lobby-hosted?sheet=keep-seat-5', 'a kept seat whose link is in another browser'],
  ['pages/home-first', 'the home page on a first visit'],
  ['pages/open-tables', 'open tables'],
  ['pages/open-tables-none', 'no open table'],
  ['pages/open-tables-looking', 'open tables, loading'],
  ['pages/open-tables-failed', 'open tables, failed to load'],
  ['pages/replays', 'replays'],
  ['pages/replays-none', 'no replays'],
  ['pages/marks-of-cards', 'cards of each type with every mark'],
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
  ['four-souls/action?ask=sound', 'the question about sounds'],
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
  ['films/fourfilm?at=30&eyes=0', 'seen from one seat'],
  ['films/fourfilm?at=30&eyes=none', 'without hands'],
  ['films/fourfilm?at=53', 'the end'],
  ['films/fourfilm?at=0&press=[aria-keyshortcuts="Space"]', 'playing'],
  ['films/fourfilm?at=20&with=brought', 'an imported log'],
  ['films/fourfilm?at=20&sheet=keys', 'the keys'],
  ['films/fourfilm?at=20&sheet=log', 'the log'],
  ['films/fourfilm?at=20&sheet=proof', 'the dice, proved'],
  ['films/fourfilm?at=20&sheet=proof&with=computing', 'the dice, being proved'],
  ['films/fourfilm?at=20&sheet=proof&with=wrong', 'the dice, disproved'],
  ['films/fourfilm?at=20&sheet=proof&with=no-seed', 'the dice, no seed known'],
  ['films/fourfilm?at=20&sheet=proof&with=brought', 'the dice of an imported log'],
  ['films/fourshow?at=0', 'an example: the position'],
  ['films/fourshow?at=2', 'an example: a step'],
  ['films/fourshow?at=3', 'an example: what must be true'],
  ['films/battlefilm?at=0', 'Battle For Souls: the beginning'],
  ['films/battlefilm?at=9', 'the middle'],
  ['films/battlefilm?at=9&eyes=1', 'seen from one seat'],
  ['films/battlefilm?at=21', 'the end'],
  ['films/battlefilm?at=9&sheet=proof', 'the dice, proved'],
  ['films/fourfilm?at=12&eyes=0&study=yes', 'the analysis: a mistake'],
  ['films/fourfilm?at=22&eyes=1&study=yes', 'of another seat'],
  ['films/fourfilm?at=30&study=yes', 'with all hands'],
  ['films/fourfilm?at=12&study=yes&with=waiting', 'the analysis: others come first'],
  ['films/fourfilm?at=12&study=yes&with=working', 'decisions are being weighed'],
  ['films/fourfilm?at=12&study=yes&with=impossible', 'it cannot be analysed'],
  ['films/battlefilm?at=9&eyes=0&study=yes', 'Battle For Souls: the analysis'],
  ['stories/fourfilm', 'the story of a game'],
  ['stories/fourfilm?eyes=1', 'for the other player'],
  ['stories/fourfilm?eyes=none', 'for watchers'],
  ['stories/fourfilm?with=working', 'the story while decisions are weighed'],
  ['stories/fourfilm?with=waiting', 'before anything is known'],
  ['stories/fourfilm?with=impossible', 'if nothing can be known'],
  ['stories/battlefilm', 'Battle For Souls: the story'],
  ['stories/battlefilm?with=waiting', 'before anything is known'],
  ['films/battleshow?at=0', 'an example: the position'],
  ['films/battleshow?at=3', 'an example: what must be true'],
]

/** The index of the gallery. */
export function GalleryIndex() {
  useEffect(() => {
    document.title = 'Gallery · Soulstack'
    fixtureCards()
    // with a server, show its complete catalogue
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
      <SettingsButton />
      <a class={page.back} href="/" onClick={follow}>
        Back to the home page
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
      <Part title="Other pages">
        <Links of={PAGES} />
      </Part>
      <Part title="Lessons and hints">
        <Links of={TEACHING} />
      </Part>
      <Part title="Replays and examples">
        <Links of={FILMS} />
      </Part>
      {(['four-souls/victory', 'battle-for-souls/won'] as const).map((at) => (
        <Part key={at} title={`After the game: ${at}`}>
          <Links of={AFTER_NAMES.map((name) => [`${at}?with=${name}`, name.replaceAll('-', ' ')])} />
        </Part>
      ))}
      {(['four-souls/stack', 'battle-for-souls/turn'] as const).map((at) => (
        <Part key={at} title={`Beside the game: ${at}`}>
          <Links of={MOMENT_NAMES.map((name) => [`${at}?with=${name}`, name.replaceAll('-', ' ')])} />
        </Part>
      ))}
      <Part title="Without a table">
        <Links of={MESSAGES.map(([name, words]) => [`messages/${name}`, words])} />
      </Part>
      <Part title="Cards of Four Souls">
        <EmptyVisit>
          <FourSoulsFrames />
        </EmptyVisit>
      </Part>
      <Part title="Cards of Battle For Souls">
        <EmptyVisit>
          <BattleFrames />
        </EmptyVisit>
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

/** Provides an empty visit to parts of a table that are shown without one. */
function EmptyVisit({ children }: { children: ComponentChildren }) {
  const visit = useMemo(createVisit, [])
  return <VisitProvider visit={visit}>{children}</VisitProvider>
}

/** Plain links, which load a new document, so that each table starts afresh. */
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
