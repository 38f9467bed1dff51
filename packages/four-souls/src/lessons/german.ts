import type { TeachingWords } from '@soulstack/kit'

/** What lessons and hints say in German, by their ids. */

const lessons: TeachingWords['lessons'] = {
  'your-turn': {
    title: 'Dein Zug',
    about: 'Beute, der Laden und wie ein Zug endet.',
    steps: [
      {
        title: 'Wer zuerst vier Seelen hat, gewinnt',
        say: 'Seelen kommen von Monstern. Unten liegt, was dir gehört: dein Charakter, deine Gegenstände, deine Hand. Zwischen dir und den anderen liegen die Monster und der Laden.',
      },
      {
        title: 'Spiele A Dime!!',
        say: 'Ein Zug beginnt mit einer Beutekarte, die du schon gezogen hast. In jedem deiner Züge darfst du eine spielen. Karten mit einer kleinen Flamme sind jetzt nutzbar: Drücke eine, um sie zu wählen, und noch einmal, oder den großen Knopf, um sie zu spielen.',
      },
      {
        title: 'Passe, damit sie abgehandelt wird',
        say: 'Was du spielst, wartet auf dem Stapel, damit andere darauf antworten können. Es geschieht, wenn alle nacheinander gepasst haben. Der große Knopf sagt, was dann geschieht.',
      },
      {
        title: 'Nutze deinen Charakter',
        say: 'Dein Charakter hat eine Fähigkeit mit dem gebogenen Pfeil: Um sie zu nutzen, wird er gedreht, und zu Beginn deines nächsten Zuges steht er wieder auf. Isaac lässt dich eine weitere Beutekarte spielen. Drücke den Charakter.',
      },
      {
        title: 'Spiele auch A Penny!',
        say: 'Die Fähigkeit wird von selbst abgehandelt, wenn du nichts tun kannst als passen: Dann wirst du nicht gefragt. Jetzt darfst du eine weitere Beutekarte spielen. Drücke A Penny! zweimal, und passe, falls du gefragt wirst.',
      },
      {
        title: 'Kaufe Breakfast',
        say: 'Du hast jetzt 14¢, und ein Gegenstand im Laden kostet 10¢. Drücke ihn, um ihn zu kaufen. Andere dürfen antworten, bevor du zahlst; passe auch du, falls du gefragt wirst.',
      },
      {
        title: 'Beende deinen Zug',
        say: 'Du könntest auch angreifen: Das ist die nächste Lektion. Wenn du deinen Zug beendest, bleibt alles, was du gedreht hast, so liegen, bis dein nächster beginnt.',
      },
      {
        title: 'Das war ein Zug',
        say: 'Beute, spielen, kaufen, angreifen, in beliebiger Reihenfolge, und ihn beenden. Wann immer etwas nicht geht, drücke es: Du erfährst, warum, und nach welcher Regel.',
      },
    ],
  },
  fighting: {
    title: 'Kämpfen',
    about: 'Angriffe, Würfel, Schaden, Belohnungen und was ein Tod kostet.',
    steps: [
      {
        title: 'Greife Clotty an',
        say: 'Das Herz ist das Leben eines Monsters, der Schild sagt, was du würfeln musst, um es zu treffen, das Schwert, wie viel Schaden es dir zufügt, wenn du verfehlst. Drücke Clotty, um es anzugreifen; andere dürfen darauf antworten, also passe.',
      },
      {
        title: 'Passe: Eine 4 trifft',
        say: 'Die Zahl auf dem Schild oder mehr trifft. Auch der Würfel liegt auf dem Stapel: Bis alle gepasst haben, kann er noch geändert werden. Du fügst so viel Schaden zu, wie dein Angriff hoch ist, hier 1. Clotty hat 2 Leben, also geht der Angriff weiter.',
      },
      {
        title: 'Passe bis zum nächsten Wurf',
        say: 'Solange ein Angriff läuft, kannst du nichts anderes tun, als auf das zu antworten, was auf dem Stapel liegt.',
      },
      {
        title: 'Eine 2 würde verfehlen: Nutze The D6',
        say: 'Clotty verlangt eine 3. Wenn nichts geschieht, fügt es dir 1 Schaden zu. The D6 lässt den Wurf neu würfeln. Drücke die Karte, wähle den Würfel, wenn du gefragt wirst, und passe.',
      },
      {
        title: 'Passe, bis Clotty tot ist',
        say: 'Zuerst wird The D6 abgehandelt, denn was zuletzt kam, geschieht zuerst; dann der Würfel, jetzt mit einer anderen Zahl; dann der Schaden.',
      },
      {
        title: 'Die Belohnung gehört dir',
        say: 'Wer am Zug ist, erhält, was unten auf der Karte steht, hier 4¢. Dann wird der Platz aus dem Monsterdeck aufgefüllt. Monster, die eine Seele wert sind, bleiben als solche bei dir.',
      },
      {
        title: 'Wärst du gestorben',
        say: 'Du würdest 1¢, eine Beutekarte und einen Gegenstand verlieren, der nicht ewig ist; alles, was du hast, würde gedreht, und dein Zug wäre vorbei. An seinem Ende werden alle geheilt. Sterben ist teuer, aber nicht das Ende.',
      },
    ],
  },
  'the-stack': {
    title: 'Der Stapel',
    about: 'Anderen antworten: Was zuletzt kommt, geschieht zuerst.',
    steps: [
      {
        title: 'Antworte auf die Bombe: Spiele Butter Bean!',
        say: 'Der andere Spieler ist am Zug, und Gold Bomb!! zielt auf dich. Noch ist nichts geschehen: Sie wartet auf dem Stapel, bis alle gepasst haben. Butter Bean! annulliert eine gespielte Beutekarte.',
      },
      { title: 'Passe', say: 'Deine liegt oben, also geschieht sie zuerst. Nichts darunter kann vorher geschehen.' },
      {
        title: 'Passe, während Fatty angegriffen wird',
        say: 'Die Bombe ist weg. Jetzt sagt der andere Spieler einen Angriff an. Auch darauf darfst du antworten oder passen, bis gewürfelt wird.',
      },
      {
        title: 'Eine 5 würde treffen: Nutze The D6',
        say: 'Auch Würfel liegen auf dem Stapel, wer immer sie geworfen hat. Drücke The D6: Der Wurf wird neu gewürfelt.',
      },
      {
        title: 'Passe und sieh, was daraus wird',
        say: 'Eine 1 trifft Fatty nie: Jetzt erleidet der Angreifer den Schaden.',
      },
      {
        title: 'Du musst nicht auf alles antworten',
        say: 'Hier wirst du immer gefragt, wenn du etwas tun könntest; an einem Tisch, wenn es darauf ankommt. Drücke Warten oder halte die Leertaste, und die nächste Gelegenheit gehört dir. Nach einer Karte, die du anheftest, wirst du immer gefragt, und im Menü steht, wie viel du gefragt wirst. Was für dich gepasst wurde, steht beim großen Knopf.',
      },
    ],
  },
}

const hints: TeachingWords['hints'] = {
  dead: 'Du bist gestorben: Das kostet 1¢, eine Beutekarte und einen Gegenstand, und deinen Zug, falls es deiner war. Am Ende des Zuges werden alle geheilt.',
  cursed: 'Ein Fluch bleibt bei dir, bis du stirbst; der nächste Tod nimmt ihn fort.',
  soul: 'Eine Seele! Sie liegt bei dir und zählt zu den vieren. Effekte können sie dir wieder nehmen.',
  fizzled: 'Was alle seine Ziele verloren hat, tut nichts: Es verpufft.',
  die: 'Ein Würfel liegt auf dem Stapel, bis alle gepasst haben: Bis dahin kann ihn jeder, der etwas dafür hat, ändern oder neu würfeln lassen.',
  purchase:
    'Du hast genug ¢ für den Laden: Ein Gegenstand kostet 10¢, und in jedem deiner Züge darfst du einen kaufen, auch die unbekannte oberste Karte des Decks.',
  attack:
    'Einmal in deinem Zug darfst du angreifen. Der Schild sagt, was du würfeln musst; jeder Fehlschlag kostet dich den Angriff des Monsters.',
  activate:
    'Was eine kleine Flamme hat, ist jetzt nutzbar: Drücke es; was dich etwas kostet, braucht einen zweiten Druck. Was den gebogenen Pfeil hat, wird dafür gedreht und steht wieder auf, wenn dein nächster Zug beginnt.',
  loot: 'In deinem Zug darfst du eine Beutekarte spielen. In den Zügen anderer erlaubt es dir die Fähigkeit deines Charakters.',
}

export const GERMAN: TeachingWords = { lessons, hints }
