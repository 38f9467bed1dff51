import type { CardInfo } from '@soulstack/four-souls/view'
import { StillCard } from '../four-souls/CardFace.tsx'
import { CardText } from '../four-souls/CardText.tsx'
import { catalogue, kindOf } from '../four-souls/catalogue.ts'
import { follow } from '../net/route.ts'
import { t } from '../words/en/four-souls/cards.ts'
import { EXAMPLES, FACETS, LANGUAGE, SORTS } from './fourSouls.ts'
import { Shelf, type ShelfConfig } from './Shelf.tsx'

/** For a first-edition form its second-edition card, and the other way round; undefined if there is none. */
function otherEdition(card: CardInfo): CardInfo | undefined {
  if (card.formOf !== null) return catalogue.value.get(card.formOf)
  return [...catalogue.value.values()].find((other) => other.formOf === card.id)
}

/** The lab says what these are worth. */
const MEASURED: ReadonlySet<string> = new Set(['treasure', 'loot', 'monster', 'event', 'curse', 'bonus-soul'])

const SHELF: ShelfConfig<CardInfo> = {
  game: 'four-souls',
  language: LANGUAGE,
  sorts: SORTS,
  facets: FACETS,
  examples: EXAMPLES,
  links: [
    ['/workshop', t.workshop],
    ['/lab', t.lab],
  ],
  still: (card) => <StillCard card={card.id} listed />,
  mark: (card) => (card.formOf === null ? null : t.markFirst),
  kind: (card) =>
    [kindOf(card), card.set, ...(card.pictureOf === null ? [t.copies(card.copies)] : [t.otherPicture])].join(' · '),
  // first-edition forms are shown beside their cards, and listed separately only if the query names an edition
  listed: (card, fields) => card.formOf === null || fields.has('ed'),
  says: (card) => {
    const other = otherEdition(card)
    const item = card.startingItem ? catalogue.value.get(card.startingItem) : undefined
    return (
      <>
        {other && <h3>{card.formOf === null ? t.secondEdition : t.firstEdition}</h3>}
        <CardText card={card} />
        {other && (
          <>
            <h3>{card.formOf === null ? t.firstEdition : t.secondEdition}</h3>
            <CardText card={other} />
          </>
        )}
        {item && (
          <>
            <h3>{item.name}</h3>
            <CardText card={item} />
          </>
        )}
        {MEASURED.has(card.type) && card.formOf === null && (
          <p>
            <a href={`/lab?card=${card.id}`} onClick={follow}>
              {t.worth}
            </a>
          </p>
        )}
      </>
    )
  },
  facts: (card) => [
    ...(card.health === null ? [] : [[t.health, card.health] as const]),
    ...(card.evasion ? [[t.toHit, t.orMore(card.evasion)] as const] : []),
    ...(card.attack === null ? [] : [[t.attack, card.attack] as const]),
    ...(card.souls > 0 ? [[t.souls, card.souls] as const] : []),
    ...(card.words.category ? [[t.category, card.words.category] as const] : []),
    ...(card.threePlus ? [[t.players, t.threePlus] as const] : []),
    // a card with a form for each edition shows the editions above
    ...(otherEdition(card) ? [] : [[t.edition, t.inEditions[editionsOf(card)]] as const]),
  ],
}

const editionsOf = ({ editions }: CardInfo): 'both' | 'first' | 'second' =>
  editions.length === 2 ? 'both' : editions[0] === 1 ? 'first' : 'second'

/** All cards of Four Souls, of both editions, searchable. */
export function FourSoulsShelf() {
  return <Shelf shelf={SHELF} />
}
