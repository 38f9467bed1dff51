/** The German names of the cards of Tapeworm, by their ids. Those of the same name in English have the same name here. */
export default {
  tapeworm: 'Bandwurm',
  'pink-proglottid': 'Rosa Proglottide',
  'black-proglottid': 'Schwarze Proglottide',
  'white-proglottid': 'Weiße Proglottide',
  'red-proglottid': 'Rote Proglottide',
  'rainbow-tapeworm': 'Regenbogenbandwurm',
  'tapeworm-tapeworm': 'Bandwurm',
} as const
