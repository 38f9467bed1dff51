import type { TeachingWords } from '@soulstack/kit'
import { cardById } from '../../cards/index.ts'
import { germanMarked } from '../../words/de/card-names.ts'

/** What lessons and hints say in German, by their ids. */

const name = (id: string): string => germanMarked(cardById(id))

const lessons: TeachingWords['lessons'] = {
  sets: {
    title: 'Engel und Kartensätze',
    about: 'Wie Punkte auf Seelen kommen und wie eine Seele heiliggesprochen wird.',
    steps: [
      {
        title: 'Drei Seelen, zwei Seiten',
        say: 'Jede Seele hat eine Tugend und eine Sünde. Du spielst für den Himmel: Heilige Punkte ziehen eine Seele zu dir hinauf, unheilige ziehen sie hinab. Nie liegen beide auf derselben Seele.',
      },
      {
        title: 'Nutze deinen Erzengel',
        say: 'Ein Zug hat acht Schritte; was du nicht willst, lässt du aus. Schritt 1 gehört den Erzengeln: Barachiel legt einen heiligen Punkt auf eine Seele mit Mildtätigkeit. Tippe ihn an, dann auf den großen Knopf.',
      },
      {
        title: 'Spiele einen Drilling',
        say: `In Schritt 3 spielst du einen Kartensatz: Die Farben bestimmen, welcher es ist, wie beim Poker. Drei Karten der Mildtätigkeit legen drei heilige Punkte auf eine Seele mit Mildtätigkeit. Mit sieben Punkten wird ${name('innkeeper')} heiliggesprochen.`,
      },
      {
        title: 'Eine Seele wird heiliggesprochen',
        say: 'Mit sieben Punkten geht sie sofort in den Himmel und zählt am Ende; eine andere Seele kommt auf die Erde. Dafür kannst du einen weiteren Erzengel aufdecken.',
      },
      {
        title: 'Ziehe',
        say: 'Die Schritte 4 und 5 gehören Gunstkarten und Reliquien, Schritt 6 einer Erntekarte. Am Ende ziehst du bis auf fünf Karten, und die andere Seite ist am Zug.',
      },
      {
        title: 'Das war ein Zug',
        say: 'Engel, kaufen, ein Kartensatz, eine Gunstkarte, eine Reliquie, ernten, ziehen. Tippe an, was gerade nicht geht, und du erfährst, warum.',
      },
    ],
  },
  'favours-and-relics': {
    title: 'Gunstkarten und Reliquien',
    about: 'Was man für Punkte kaufen kann und was ein Paar bringt.',
    steps: [
      {
        title: 'Kaufe eine heilige Reliquie',
        say: `In Schritt 2 können die Punkte einer Seele zahlen: zwei für eine Gunstkarte (im Himmel eine Fürbitte), drei für eine Reliquie. ${name('innkeeper')} hat vier, kaufe also mit seinen eine heilige Reliquie. Du erhältst die oberste ihres Stapels.`,
      },
      {
        title: 'Spiele ein Paar',
        say: 'Zwei Karten einer Farbe bringen dir eine Karte statt einer Seele Punkte. Ein Siegpunkt zählt am Ende, wo immer er liegt, sogar in deinem Deck.',
      },
      {
        title: 'Nutze deine Reliquie',
        say: 'Gunstkarten nutzt du in Schritt 4, Reliquien in Schritt 5, je eine in einem Zug. Shepherd’s Crook legt zwei heilige Punkte auf eine Seele ohne unheilige. Ist sie aufgebraucht, geht sie in den Himmel und zählt dort.',
      },
      { title: 'Ziehe', say: 'Du ziehst bis auf fünf Karten, und der Zug ist vorbei.' },
      {
        title: 'Ausgeben oder sparen',
        say: 'Punkte, die zahlen, verliert die Seele. Eine Seele, die fast dir gehört, ist mehr wert als eine Gunstkarte; eine, die du nicht halten kannst, kann ruhig für eine zahlen.',
      },
    ],
  },
  reaping: {
    title: 'Ernten und SOFORT-Karten',
    about: 'Wie Seelen geerntet werden und wie man der anderen Seite antwortet.',
    steps: [
      {
        title: 'Zuerst Schritt 3',
        say: 'Eine Erntekarte wird in Schritt 6 gespielt, und vorher ist Schritt 3 Pflicht: Spiele einen Kartensatz, wirf ab, oder ziehe eine Karte. Spiele drei Farben (du wählst die Seele für den heiligen Punkt und die drei Karten), oder wirf nichts ab.',
      },
      {
        title: 'Ernte',
        say: 'Seelen mit vier oder mehr heiligen Punkten gehen in den Himmel, mit vier oder mehr unheiligen in die Hölle, alle anderen ins Fegefeuer. Der beste Moment ist also, wenn mehr von ihnen dir gehören.',
      },
      { title: 'Ziehe', say: 'Drei neue Seelen sind auf die Erde gekommen. Ziehe bis auf fünf Karten.' },
      {
        title: `Antworte mit ${name('buckler-of-faith')}`,
        say: `Die Hölle spielt einen Drilling. Noch ist nichts geschehen: Was angesagt ist, wartet auf alle, die eine SOFORT-Karte haben. ${name('buckler-of-faith')} nimmt drei Punkte weg.`,
      },
      {
        title: 'Wie es endet',
        say: 'Die Partie endet, wenn keine Seelen mehr da sind. Dann zählen Seelen, Reliquien, Gunstkarten und Siegpunkte, wo immer sie liegen.',
      },
    ],
  },
}

const hints: TeachingWords['hints'] = {
  sainted: 'Eine Seele mit sieben Punkten einer Seite geht sofort zu ihr. Wem sie gehört, zählt am Ende.',
  shuffled: 'Ein leeres Deck wird aus seiner Ablage neu gemischt: Was du gewonnen hast, kommt zu dir zurück.',
  reap: 'Du kannst ernten: Seelen mit vier oder mehr Punkten gehen zu ihrer Seite, alle anderen ins Fegefeuer. Sieh zuerst nach, wem das mehr hilft.',
  use: 'In einem Zug darfst du eine Gunstkarte und eine Reliquie nutzen. SOFORT-Karten gehen immer, wenn ihr Moment kommt, auch im Zug der anderen Seite.',
  buy: 'Punkte einer Seele können für eine Gunstkarte oder eine Reliquie zahlen. Die Seele verliert sie.',
  angel: 'Dein Erzengel oder Teufel kann einen Punkt auf eine Seele seiner Farbe legen, einmal in jedem deiner Züge.',
  set: 'Karten einer Farbe legen Punkte auf eine passende Seele, Karten verschiedener Farben auf eine beliebige; ein Paar bringt einen Siegpunkt. Wähle, was du spielst, dann siehst du, was es kann.',
  discard: 'Schritt 3 ist Pflicht: Spiele einen Kartensatz, wirf beliebig viele Karten ab, oder ziehe eine.',
}

export const GERMAN: TeachingWords = { lessons, hints }
