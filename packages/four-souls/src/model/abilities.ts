import { affectedBy } from './affects.ts'
import type { ChannelName } from './channels.ts'
import { define } from './node.ts'
import { abilityFault, goalFault, inDiscardFault } from './roles.ts'

/**
 * Kinds of abilities that the rules carry out: activated, played and triggered ones, and those that apply on entering
 * play.
 */

/** Defines an ability that a player decides to use. All three kinds have the same fields. */
const activated = (k: 'tap' | 'paid' | 'play', about: string) =>
  define({
    k,
    family: 'ability',
    about,
    affects: 'within',
    fields: {
      cost: { is: 'cost', many: true, optional: true, about: 'what is paid to use it' },
      targets: { is: 'targets', optional: true, about: 'what is chosen as it goes on the stack, by name' },
      modes: { is: 'cases', optional: true, about: '"choose one": one of these is chosen as it goes on the stack' },
      do: { is: 'effect', optional: true, about: 'what it does; not together with modes' },
      hidden: { is: 'flag', optional: true, only: true, about: 'its text is not printed on the card' },
    },
    fault: abilityFault,
  })
export const Tap = activated('tap', 'An ability that is activated by deactivating its card (↷).')
export const Paid = activated('paid', 'An ability that is activated by paying its cost ($).')
export const Play = activated('play', 'What a loot card or an event does.')

/** Abilities of souls do not function, unless they say that they do (Monster Cards, Bonus Souls). */
export const AS_SOUL = {
  is: 'flag',
  optional: true,
  only: true,
  about: 'it functions while its card is a soul, and only then',
} as const

/** A card that is covered is not in play, so that its abilities do not function, unless they say that they do (Covered in a Slot). */
export const COVERED = {
  is: 'flag',
  optional: true,
  only: true,
  about: 'it functions while its card is covered in a slot, and only then',
} as const

export const Whenever = define({
  k: 'whenever',
  family: 'ability',
  about: 'A triggered ability: it goes on the stack when something has happened.',
  affects: (n) => affectedBy(n.event.on as ChannelName),
  fields: {
    event: { is: 'event', about: 'what it waits for' },
    if: { is: 'condition', optional: true, about: 'what else must be true then' },
    targets: { is: 'targets', optional: true, about: 'what is chosen as it goes on the stack, by name' },
    modes: { is: 'cases', optional: true, about: '"choose one": one of these is chosen as it goes on the stack' },
    do: { is: 'effect', optional: true, about: 'what it does; not together with modes' },
    hidden: { is: 'flag', optional: true, only: true, about: 'its text is not printed on the card' },
    atOnce: {
      is: 'flag',
      optional: true,
      only: true,
      silent: 'winning, losing and gaining a bonus soul do not use the stack (Winning the Game; Bonus Souls)',
      about: 'it does not use the stack but happens together with the event',
    },
    asSoul: AS_SOUL,
    inDiscard: {
      is: 'flag',
      optional: true,
      only: true,
      about: 'dies: it functions while its card is in discard, and only then',
    },
  },
  fault: (n) => abilityFault(n) ?? inDiscardFault(n),
})

export const Would = define({
  k: 'would',
  family: 'ability',
  about: 'An ability that acts on something about to resolve: the roll, damage or death stays on the stack below it.',
  affects: (n) => affectedBy(n.event.on as ChannelName),
  fields: {
    event: { is: 'event', about: 'what is about to resolve' },
    if: { is: 'condition', optional: true, about: 'what else must be true then' },
    targets: { is: 'targets', optional: true, about: 'what is chosen as it goes on the stack, by name' },
    do: { is: 'effect', about: 'what it does' },
  },
})

export const Enters = define({
  k: 'enters',
  family: 'ability',
  about: 'What happens when its card enters play.',
  affects: 'within',
  fields: {
    as: {
      is: 'flag',
      optional: true,
      only: true,
      about: 'it is part of entering play ("as this enters play"), without the stack',
    },
    copies: {
      is: 'flag',
      optional: true,
      silent: 'the rules decide what a copy starts with (Counters)',
      about: 'an object that becomes a copy of this card does it too',
    },
    targets: {
      is: 'targets',
      optional: true,
      about: 'what is chosen as it goes on the stack, by name; not together with "as"',
    },
    do: { is: 'effect', about: 'what happens' },
  },
  fault: (n) => (n.as === true && n.targets !== undefined ? ['entersTargets'] : null),
})

export const Goal = define({
  k: 'goal',
  family: 'ability',
  about: 'A goal that all players share; when it is reached, the card notes it as completed.',
  affects: (n) => affectedBy(n.event.on as ChannelName),
  fields: {
    times: { is: 'number', role: 'threshold', least: 1, about: 'how often it has to happen' },
    event: { is: 'event', about: 'what has to happen' },
  },
  fault: (n) => goalFault(n.event),
})
