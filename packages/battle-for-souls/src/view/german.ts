import {
  type Ability,
  type CardDef,
  type CardType,
  type Colour,
  type Effect,
  otherSide,
  type Side,
} from '../cards/card.ts'
import { cardById } from '../cards/index.ts'
import { germanMarked } from '../words/de/card-names.ts'
import { capital, inWords, KIND, list, points, QUALITIES, SIDE, times, VOID } from '../words/de/names.ts'

/** German card texts, generated from what cards do, like the English ones; docs/german.md has the vocabulary. */

const COLOURS: Record<Colour, string> = {
  white: 'weiß',
  green: 'grün',
  yellow: 'gelb',
  red: 'rot',
  purple: 'lila',
  orange: 'orange',
  blue: 'blau',
}
/** "Seele mit Demut oder Güte"; "Seele" if any will do. */
const soulOf = (side: Side, colours: readonly Colour[] | undefined): string =>
  colours === undefined ? 'Seele' : `Seele mit ${list(colours.map((c) => QUALITIES[side][c]))}`

/** The full text of a card, in whole sentences. */
export function germanText(card: CardDef): string {
  const { side, ability } = card
  if (side === null) return `Tugend: ${QUALITIES.heaven[card.strength!]}. Sünde: ${QUALITIES.hell[card.weakness!]}.`
  switch (card.type) {
    case 'virtue':
    case 'temptation':
      return inSets(card)
    case 'victory-point':
      return 'Zählt, wo immer sie am Ende der Partie liegt: auf einer Hand, im Deck oder in der Ablage. Sie gehört zu keinem Kartensatz.'
    case 'reap':
      return REAP
    default:
  }
  if (ability === null) return ''
  const said = `${usage(card, ability)}: ${capital(germanClause(ability, side))}.`
  return [isFavour(card) ? inSets(card) : '', said, leaves(card, ability)].filter(Boolean).join(' ')
}

const REAP =
  'Schritt 6: Seelen mit 4 oder mehr heiligen Punkten gehen in den Himmel, Seelen mit 4 oder mehr unheiligen Punkten in die Hölle, ' +
  'alle anderen ins Fegefeuer. Dann werden drei neue Seelen ausgelegt. Kann gespielt werden, solange eine Seele 4 oder mehr Punkte einer ' +
  'Art hat oder alle Seelen im Spiel heilige Punkte haben oder alle unheilige.'

const inSets = ({ colour }: CardDef): string =>
  colour === null
    ? ''
    : `Zählt in einem Kartensatz als ${colour === 'wild' ? 'eine beliebige Farbe' : COLOURS[colour]}.`

const isFavour = ({ type }: CardDef): boolean => type === 'intercession' || type === 'sin'

const ANGELS: Partial<Record<CardType, string>> = { archangel: 'ein Erzengel', devil: 'ein Teufel' }

/** When and how often: "Schritt 5, zweimal", "SOFORT, einmal", "Schritt 1, in jedem Zug ein Erzengel". */
function usage(card: CardDef, { when, uses, while: there }: Ability): string {
  const angel = ANGELS[card.type]
  const often = uses === 'unlimited' ? `in jedem Zug${angel === undefined ? '' : ` ${angel}`}` : times(uses)
  const only =
    there === undefined ? '' : `, solange ${germanMarked(cardById(there))} ${SIDE[card.side!].of} im Spiel ist`
  return `${typeof when === 'string' ? 'SOFORT' : `Schritt ${when}`}, ${often}${only}`
}

/** What one use of an ability does, without a full stop: "lege 2 heilige Punkte auf eine Seele ohne unheilige Punkte". */
export function germanClause({ effects, choose }: Ability, side: Side): string {
  return effects.map((effect) => effectClause(effect, side)).join(choose ? '; oder ' : ', dann ')
}

/** What an effect does for a side, without a full stop: "entferne bis zu 2 unheilige Punkte von einer Seele". */
function effectClause(effect: Effect, side: Side): string {
  const other = otherSide(side)
  const free = `ohne ${KIND[other]}e Punkte`
  switch (effect.op) {
    case 'add': {
      const upTo = effect.upTo ? 'bis zu ' : ''
      if (effect.souls !== undefined)
        return `lege ${upTo}je ${points(side, effect.n, 'acc')} auf bis zu ${inWords(effect.souls)} Seelen ${free}`
      const on = effect.another ? 'andere Seele' : chosen(effect.target, side)
      return `lege ${upTo}${points(side, effect.n, 'acc')} auf eine ${on} ${free}`
    }
    case 'remove':
      return `entferne ${effect.upTo ? 'bis zu ' : ''}${points(other, effect.n, 'acc')} von einer ${chosen(effect.target, side)}`
    case 'move':
      return `verschiebe bis zu ${points(side, effect.n, 'acc')} von einer Seele auf eine andere ${free}`
    case 'draw':
      return `ziehe ${effect.n} Karten, jedoch höchstens so viele, dass du 8 auf der Hand hast`
    case 'claim':
      return `eine Seele mit ${effect.least} oder mehr ${KIND[side]}en Punkten geht ${SIDE[side].into}, und eine neue wird an ihrer Stelle ausgelegt`
    case 'rescue':
      return `eine Seele geht aus dem Fegefeuer ${SIDE[side].into}`
    case 'destroy-relic':
      return `zerstöre eine ${KIND[other]}e Reliquie im Spiel: Sie geht ${VOID} und zählt nichts`
    case 'reduce':
      return `wenn ${SIDE[other].name} ${KIND[other]}e Punkte auf eine Seele legen will, sind es ${effect.n} weniger`
    case 'spare':
      return `wenn ${SIDE[other].name} eine Erntekarte spielt, bleibt eine Seele mit ihren Punkten im Spiel`
  }
}

/** A soul that an effect may choose. Its virtue counts for Heaven, its sin for Hell. */
const chosen = (target: { quality?: readonly Colour[]; opposite?: readonly Colour[] }, side: Side): string =>
  target.opposite === undefined ? soulOf(side, target.quality) : soulOf(otherSide(side), target.opposite)

/** Where it goes, and when. */
function leaves(card: CardDef, { uses }: Ability): string {
  if (uses === 'unlimited') return ''
  const where = card.points > 0 ? SIDE[card.side!].into : VOID
  if (isFavour(card) && card.colour !== null)
    return `Geht am Ende des Zuges ${where}; im Team, sobald sie genutzt wurde, oder am Ende des nächsten Zuges des Partners.`
  return `Ist sie aufgebraucht, geht sie ${where}.`
}
