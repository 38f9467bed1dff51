/** What the report of the lab says about itself. */

export const explained = (bot: string): string =>
  `This page is written by a program, from games that bots of the level *${bot}* play against each other. It says how these bots win, which is not how people win: they look one step ahead, never bluff, and do not trade. A card that needs a plan looks weaker here than it is. Run it again with`

export const noteOn: readonly string[] = [
  'All intervals are 95 % intervals. Among 700 cards that are all the same, 35 would lie outside of theirs by chance: look at the end of an interval that is nearer to the average, not at the dot.',
]

export const how = {
  places:
    'The lot decides who begins, so the win shares by place need no adjustment. Games in which a character goes first by its own card are left out. Wilson intervals.',
  gifts:
    'In three of four games one player, drawn at random, has something more at the beginning. Nothing else differs between these players and the others, so whatever they win beyond an even share comes of that: a randomised experiment, with the error of a sum of wins. ¢ and loot cards are given several at a time, because one makes too little difference to be seen; the last column divides by that, as if each were worth the same.',
  characters:
    'Characters are dealt at random, with their starting items. What counts is how much more of the win their players have than an even share; the error is that of a sum of wins (binomial).',
  cards:
    'As each turn begins, the bots’ learnt evaluation predicts everybody’s share of the win. What a card is *worth* is how much more of the win whoever gets it has in the end than was predicted as that turn began, on average over its players, with the standard error of the mean. The plain wins of those who had it and those who had not are there too, but they also show that whoever gets many cards is winning anyway. *Used*: how often each player who had it played or activated it, or it did something by itself (for a monster: per game). *Decided*: the share of games in which a winner used it, or gained it as a soul, in the last turn. The true spread is that of the cards’ worths less what their errors add (method of moments); the tenths are of worths moved towards the mean by as much as their errors suggest (empirical Bayes).',
  danger:
    'A death is counted for every card that did damage to that player in the same turn. Deaths per game in which the monster turned up.',
  lengths:
    'Games without a gift only, because gifts make them shorter. ± is the standard deviation between games. Who is *ahead half way* has the highest predicted share as half of the turns are over; the rest is comebacks.',
  files: (folder: string): string =>
    `All figures, also those of cards that too few players had: [cards](${folder}/cards.csv), [characters](${folder}/characters.csv), [places](${folder}/places.csv), [gifts](${folder}/gifts.csv), [tables](${folder}/tables.csv), [lengths](${folder}/lengths.csv). The page \`/lab\` of the program shows them to search and sort, and opens reports of your own (\`--page FILE\`).`,
}
