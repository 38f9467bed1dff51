import type { TeachingWords } from '@soulstack/kit'
import { germanFor as name } from '../../text/de/card-names/index.ts'

/** The lessons and hints in German, by their ids. */

const lessons: TeachingWords['lessons'] = {
  'your-turn': {
    title: 'Dein Zug',
    about: 'Beute, der Laden und wie ein Zug endet.',
    steps: [
      {
        title: 'Wer zuerst vier Seelen hat, gewinnt',
        say: 'Seelen kommen von Monstern. Unten liegen dein Charakter, deine Gegenstände und deine Hand, in der Mitte die Monster und der Laden.',
      },
      {
        title: `Spiele ${name('A Dime!!')}`,
        say: 'Zu Beginn deines Zuges ziehst du eine Beutekarte: Sie ist schon auf deiner Hand. In jedem Zug darfst du eine spielen. Karten mit einer kleinen Flamme sind jetzt nutzbar: Tippe eine an, um sie zu wählen; zum Spielen tippe sie noch einmal an oder drücke den großen Knopf.',
      },
      {
        title: 'Passe, damit sie abgehandelt wird',
        say: 'Was du spielst, wartet auf dem Stapel, damit andere reagieren können. Es wird abgehandelt, wenn alle gepasst haben. Der große Knopf sagt, was dann geschieht.',
      },
      {
        title: 'Nutze deinen Charakter',
        say: 'Dein Charakter hat eine ↷-Fähigkeit: Sie deaktiviert ihn, und zu Beginn deines nächsten Zuges wird er aufgeladen. Isaac lässt dich eine weitere Beutekarte spielen. Tippe den Charakter einmal an: Nur was du verlieren würdest, musst du zweimal antippen.',
      },
      {
        title: `Spiele auch ${name('A Penny!')}`,
        say: `Wenn du nur passen kannst, wirst du nicht gefragt: Die Fähigkeit wird von selbst abgehandelt. Jetzt darfst du eine weitere Beutekarte spielen. Tippe ${name('A Penny!')} zweimal an, und passe, falls du gefragt wirst.`,
      },
      {
        title: `Kaufe ${name('Breakfast')}`,
        say: 'Du hast jetzt 14¢, und ein Gegenstand im Laden kostet 10¢. Tippe ihn an, um ihn zu kaufen. Andere dürfen reagieren, bevor du zahlst; passe, falls auch du gefragt wirst.',
      },
      {
        title: 'Beende deinen Zug',
        say: 'Du könntest auch angreifen: Das ist die nächste Lektion. Was du deaktiviert hast, bleibt es, bis dein nächster Zug beginnt.',
      },
      {
        title: 'Das war ein Zug',
        say: 'Beute ziehen, dann spielen, kaufen und angreifen in beliebiger Reihenfolge, und den Zug beenden. Tippe an, was nicht geht: Du erfährst, warum, und nach welcher Regel.',
      },
    ],
  },
  fighting: {
    title: 'Kämpfen',
    about: 'Angriffe, Würfel, Schaden, Belohnungen und was ein Tod kostet.',
    steps: [
      {
        title: 'Greife Clotty an',
        say: 'Das Herz ist das Leben eines Monsters, der Schild sagt, was du würfeln musst, um es zu treffen, das Schwert, wie viel Schaden es dir zufügt, wenn du verfehlst. Tippe Clotty an, um es anzugreifen; andere dürfen darauf reagieren, also passe.',
      },
      {
        title: 'Passe: Eine 4 trifft',
        say: 'Die Zahl auf dem Schild oder mehr trifft. Auch der Würfel liegt auf dem Stapel: Bis alle gepasst haben, kann er geändert werden. Du fügst deinen Angriff als Schaden zu, hier 1. Clotty hat 2 Leben, also geht der Angriff weiter.',
      },
      {
        title: 'Noch einmal würfeln',
        say: 'Du würfelst, bis Clotty tot ist oder du es bist. Vor jedem Wurf dürfen alle reagieren, also wird davor gepasst: Auf dem großen Knopf steht „Noch einmal würfeln“.',
      },
      {
        title: `Eine 2 würde verfehlen: Nutze ${name('The D6')}`,
        say: `Clotty verlangt eine 3. Wenn du nichts tust, fügt es dir 1 Schaden zu. Mit ${name('The D6')} wird neu gewürfelt. Tippe die Karte an, wähle den Würfel, falls du gefragt wirst, und passe.`,
      },
      {
        title: 'Passe, bis Clotty tot ist',
        say: `Zuerst wird ${name('The D6')} abgehandelt, denn was zuletzt kam, kommt zuerst dran. Dann der Würfel, jetzt mit einer anderen Zahl. Dann der Schaden.`,
      },
      {
        title: 'Die Belohnung gehört dir',
        say: 'Wer am Zug ist, erhält, was unten auf der Karte steht, hier 4¢. Dann wird der Platz aus dem Monsterdeck aufgefüllt. Ein Monster, das eine Seele wert ist, bekommst du.',
      },
      {
        title: 'Wärst du gestorben',
        say: 'Du würdest 1¢, eine Beutekarte und einen Gegenstand verlieren, der nicht ewig ist; alle deine Gegenstände würden deaktiviert, und dein Zug wäre vorbei. Am Ende eines Zuges werden alle geheilt. Sterben ist teuer, aber du spielst weiter.',
      },
    ],
  },
  'the-stack': {
    title: 'Der Stapel',
    about: 'Auf andere reagieren: Was zuletzt kommt, kommt zuerst dran.',
    steps: [
      {
        title: `Reagiere auf die Bombe: Spiele ${name('Butter Bean!')}`,
        say: `Der andere Spieler ist am Zug, und ${name('Gold Bomb!!')} zielt auf dich. Noch ist nichts geschehen: Sie wartet auf dem Stapel, bis alle gepasst haben. ${name('Butter Bean!')} annulliert eine gespielte Beutekarte.`,
      },
      { title: 'Passe', say: 'Deine Karte liegt oben auf dem Stapel, also wird sie zuerst abgehandelt.' },
      {
        title: 'Passe, während Fatty angegriffen wird',
        say: 'Die Bombe ist annulliert. Jetzt sagt der andere Spieler einen Angriff an. Auch darauf darfst du reagieren, oder passe, bis gewürfelt wird.',
      },
      {
        title: `Eine 5 würde treffen: Nutze ${name('The D6')}`,
        say: `Auch Würfel liegen auf dem Stapel, wer immer sie geworfen hat. Tippe ${name('The D6')} an: Der Wurf wird neu gewürfelt.`,
      },
      {
        title: 'Passe und sieh, was geschieht',
        say: 'Eine 1 trifft Fatty nie: Jetzt erleidet der Angreifer den Schaden.',
      },
      {
        title: 'Du musst nicht auf alles reagieren',
        say: 'Hier wirst du immer gefragt, wenn du etwas tun könntest; in einer Partie, wenn es darauf ankommt. Drücke Warten, dann wirst du bei der nächsten Gelegenheit gefragt; an der Tastatur halte die Leertaste. Zu einer angehefteten Karte wirst du immer gefragt; wie oft sonst, stellst du im Menü ein. Was für dich gepasst wurde, steht beim großen Knopf.',
      },
    ],
  },
}

const hints: TeachingWords['hints'] = {
  dead: 'Du bist gestorben: Das kostet 1¢, eine Beutekarte und einen Gegenstand, und deinen Zug, falls es deiner war. Am Ende des Zuges werden alle geheilt.',
  cursed: 'Ein Fluch bleibt bei dir, bis du stirbst.',
  soul: 'Eine Seele! Sie zählt zu den vieren, die du brauchst. Effekte können sie dir wieder nehmen.',
  fizzled: 'Was alle seine Ziele verloren hat, tut nichts: Es verpufft.',
  die: 'Ein Würfel liegt auf dem Stapel, bis alle gepasst haben. Bis dahin kann er geändert oder neu gewürfelt werden.',
  purchase:
    'Du hast genug ¢ für den Laden: Ein Gegenstand kostet 10¢, und in jedem deiner Züge darfst du einen kaufen, auch die verdeckte oberste Karte des Decks.',
  attack:
    'Einmal in deinem Zug darfst du angreifen. Der Schild sagt, was du würfeln musst; jeder Fehlschlag kostet dich den Angriff des Monsters.',
  activate:
    'Was eine kleine Flamme hat, ist jetzt nutzbar: Tippe es an; was dich etwas kostet, musst du zweimal antippen. Eine ↷-Fähigkeit deaktiviert ihre Karte; zu Beginn deines nächsten Zuges wird sie aufgeladen.',
  loot: 'In jedem deiner Züge darfst du eine Beutekarte spielen. In den Zügen anderer lässt dich die Fähigkeit deines Charakters eine spielen.',
}

export const GERMAN: TeachingWords = { lessons, hints }
