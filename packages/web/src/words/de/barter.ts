import type { BarterWords } from '../en/barter.ts'

export const barter: BarterWords = {
  barter: 'Handeln',
  forYou: 'Du sollst antworten',
  answerIt: 'Antworten',
  yours: 'Deine Angebote',
  others: 'Zwischen anderen',
  takeBack: 'Zurücknehmen',
  lede: (trades) =>
    `${trades ? 'Cent, Beutekarten und Gegenstände' : 'Cent'} wechseln den Besitzer, wenn beide zustimmen. Ein Gefallen ist ein Versprechen: Keine Regel zwingt dazu, es zu halten. Ein Angebot gilt, bis es beantwortet, zurückgenommen oder abgelaufen ist.${
      trades ? ' Gegenstände werden nicht während eines Angriffs getauscht und nicht mit Toten; Seelen nie.' : ''
    }`,
  newOffer: 'Ein neues Angebot',
  inPlaceOf: (name) => `Anstelle dessen, was ${name} bietet. Mit deinem Angebot ist jenes abgelehnt.`,
  dont: 'Doch nicht',
  newOfferTo: 'Ein neues Angebot an',
  isBot: (name) =>
    `${name} ist ein Bot: Er nimmt an, wovon er sich einen Vorteil verspricht, tut keinen Gefallen und zahlt für keinen.`,
  youGive: 'Du gibst',
  gives: (name) => `${name} gibt`,
  favour: 'Der Gefallen, den du willst',
  promise: 'Was du versprichst',
  anyFavour: 'z. B.: passe bitte bei Monstro',
  anyPromise: 'z. B.: ich würfle diesen Wurf neu',
  lasts: 'Das Angebot gilt',
  tillAnswered: 'bis zur Antwort',
  thisTurn: 'diesen Zug',
  oneRound: 'eine Runde',
  nothingYet: 'noch wird nichts gegeben oder verlangt',
  offerTo: (name) => `${name} anbieten`,
  offerInstead: 'Stattdessen das anbieten',
  askOf: (name) => `${name} bitten`,

  offered: ({ from, to, gives, asks }) =>
    gives === ''
      ? [`${from === null ? 'Du bittest' : `${from} bittet`} ${to ?? 'dich'} um ${asks}`, '']
      : [
          `${from === null ? 'Du bietest' : `${from} bietet`} ${to ?? 'dir'} ${gives}`,
          asks === '' ? '' : ` für ${asks}`,
        ],
  andFavour: ({ from, gives, asks }, favour) => [
    gives === ''
      ? ` und ${from === null ? 'versprichst' : 'verspricht'} `
      : asks === ''
        ? ' für den Gefallen '
        : ' und den Gefallen ',
    favour,
  ],

  whichLoot: (n) => (n === 1 ? 'Welche Beutekarte du gibst' : `Welche ${n} Beutekarten du gibst`),
  more: (n) => `noch ${n} wählen`,
  tooMany: (n) => `${n} zu viel`,
  accept: 'Annehmen',
  counter: 'Gegenangebot',
  decline: 'Ablehnen',

  less: (of) => `${of}: eins weniger`,
  oneMore: (of) => `${of}: eins mehr`,
  cents: (own, has) => `Cent, von ${own ? 'deinen' : 'seinen'} ${has}`,
  theirLoot: (has) => `Beutekarten eigener Wahl, von ${has}`,
  loot: 'Beutekarten',
  items: 'Gegenstände',
}
