// Every package: what it runs on, and the order of its folders. boundaries.mjs checks imports by it, map.mjs prints it.
import { existsSync, readdirSync } from 'node:fs'
import { at } from './common.mjs'

/** What a package runs on, and its folders in order, lowest first (folders.mjs). `only`: dependencies for some of its files only. */
export const PACKAGES = {
  kit: {
    host: 'any',
    folders: ['.', 'scenario', 'testing.ts'],
    only: {
      yaml: /^src\/scenario\//,
      marked: /^src\/markdown\.ts$/,
      '@noble/hashes': /^src\/(hash|fair-dice)\.ts$/,
    },
  },
  bots: {
    host: 'any',
    folders: [
      'weighed.ts',
      'bot.ts',
      'chance.ts',
      'picks.ts',
      'uniform.ts',
      'judgement.ts',
      'search',
      'learning',
      'study',
    ],
  },
  protocol: { host: 'any', folders: ['words', '.'] },
  tables: {
    host: 'any',
    folders: [
      'words',
      'runtime',
      'stores',
      'game',
      'thinking',
      'prompting',
      'table',
      'tables',
      'films',
      'api',
      'connections',
      'local-host',
    ],
    only: { idb: /^src\/stores\/indexed-db\// },
  },
  'four-souls': {
    host: 'any',
    folders: [
      ...[
        'model',
        'rules',
        'editions',
        'effects',
        'library',
        'packs',
        'text/de/card-names',
        'setup',
        'text',
        'view',
        'saves',
        'game.ts',
      ],
      ...['previews', 'scenario', 'card-coverage', 'bots', 'lab', 'terminal', 'module'],
    ],
    only: { '@soulstack/tables': /^src\/(module|terminal)\// },
  },
  'battle-for-souls': {
    host: 'any',
    folders: [
      'cards',
      'rules',
      'words',
      'setup',
      'view',
      'save.ts',
      'game.ts',
      'scenario',
      'bots',
      'terminal',
      'module',
    ],
    only: { '@soulstack/tables': /^src\/(module|terminal)\// },
  },
  games: { host: 'any', folders: ['.'] },
  'web-workers': { host: 'any', folders: ['dice', 'workshop', 'tables', '.'] },
  server: {
    host: 'node',
    folders: ['words', 'runtime', 'storage', 'games', 'thinking', 'films', 'packs', 'fleet', 'http'],
  },
  cli: {
    host: 'node',
    folders: [
      ...['mistake.ts', 'terminal.ts', 'command.ts', 'words.ts', 'files.ts', 'games', 'database.ts'],
      ...['options.ts', 'match.ts', 'play', 'prompt-stats', 'job-queue', 'job-commands', 'sim', 'fuzz', 'arena'],
      ...['four-souls', 'kinds', 'commands'],
    ],
    only: { openskill: /^src\/arena\/ratings\.ts$/ },
  },
  web: {
    host: 'page',
    folders: [
      ...[
        'words',
        'ui',
        'games',
        'local-host',
        'net',
        'rules',
        'table/visit',
        'table/log',
        'table/inspector',
        'table/people',
        'table/act',
      ],
      ...[
        'table/teaching',
        'table/history',
        'table/study',
        'table/sheets',
        'table',
        'plain',
        'four-souls',
        'battle-for-souls',
      ],
      ...['cards', 'four-souls/lab', 'film', 'workshop', 'pages', 'gallery'],
    ],
  },
}

/** Examples of games: each is a package beside the others, and may import what a game may. */
export const EXAMPLES = existsSync(at('examples')) ? readdirSync(at('examples')) : []
for (const name of EXAMPLES) PACKAGES[name] = { host: 'any', folders: ['.'] }
