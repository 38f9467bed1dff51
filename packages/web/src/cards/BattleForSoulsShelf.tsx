import type { CardInfo } from '@soulstack/battle-for-souls/view'
import { StillCard } from '../battle-for-souls/Card.tsx'
import { kindOf } from '../battle-for-souls/catalogue.ts'
import { printedFacts } from '../battle-for-souls/facts.ts'
import { SIDES } from '../games/battle-for-souls/sides.ts'
import { TermText } from '../rules/TermText.tsx'
import { t } from '../words/en/battle-for-souls/cards.ts'
import { EXAMPLES, FACETS, LANGUAGE, SORTS } from './battleForSouls.ts'
import { Shelf, type ShelfConfig } from './Shelf.tsx'

const SHELF: ShelfConfig<CardInfo> = {
  game: 'battle-for-souls',
  language: LANGUAGE,
  sorts: SORTS,
  facets: FACETS,
  examples: EXAMPLES,
  still: (card) => <StillCard card={card.id} />,
  mark: () => null,
  kind: (card) => [kindOf(card), card.side && SIDES[card.side]].filter(Boolean).join(' · '),
  listed: () => true,
  says: (card) => (
    <>
      {card.text && (
        <p>
          <TermText text={card.text} game="battle-for-souls" />
        </p>
      )}
      <h3>{t.onTheCard}</h3>
    </>
  ),
  facts: printedFacts,
}

/** All cards of Battle For Souls, searchable. */
export function BattleShelf() {
  return <Shelf shelf={SHELF} />
}
