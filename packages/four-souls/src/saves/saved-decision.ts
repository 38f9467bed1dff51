import { type Decision, faultIn, type Option } from '@soulstack/kit'
import { flag, list, plain, type Read, record, text, whole } from '@soulstack/kit/shape'
import { REFILLED } from '../editions/first/refill.ts'
import { DECKS } from '../model/decks.ts'
import { type Deciding, QUESTIONS, type QuestionCode } from '../model/questions.ts'
import { named } from './saved-names.ts'
import { ability, def, entity, node, number, type Reads, seat } from './saved-parts.ts'

/** Decisions as they are saved: rows and decks by name in questions and options. */

type Plain = Readonly<Record<string, unknown>>

/** Options whose first number stands for one of some words. */
const CODED: Readonly<Record<string, readonly string[]>> = {
  refill: REFILLED,
  'buy-deck': DECKS,
  'attack-deck': DECKS,
}

// writing

export const savedOption = (option: Option): unknown =>
  Object.hasOwn(CODED, option.act) ? { ...option, a: CODED[option.act]![option.a] } : option

/** Decks in questions by name; everything else in them is named already, or numbered by the cards. */
export function savedQuestion({ ask: { code, args } }: Deciding): unknown {
  const fields: Readonly<Record<string, unknown>> = QUESTIONS[code].fields
  const said = Object.entries(args).map(([name, value]) => [
    name,
    fields[name] === 'deck' ? DECKS[value as number] : value,
  ])
  return { code, args: Object.fromEntries(said) }
}

// reading

const option: Read<Option, Reads> = (value, c) => {
  const given = plain(value, null)
  const act = text(60)(given['act'], null)
  const a = Object.hasOwn(CODED, act) ? named('row or deck', CODED[act]!)(given['a'], c) : given['a']
  return anyOption({ ...given, a }, null)
}
const anyOption = record<Option>({ act: text(60), a: whole(), b: whole() })
export const options = list(option, 10_000)

/** What a question is about is read by its entry: one that has other fields by now is asked otherwise. */
const question: Read<Deciding['ask'], Reads> = (value, c) => {
  const { code, args } = record<{ code: string; args: Plain }>({ code: text(60), args: plain })(value, null)
  if (!Object.hasOwn(QUESTIONS, code)) {
    c.reasons.add('name', 'question', code)
    return { code: 'order-triggers', args: {} }
  }
  const { fields } = QUESTIONS[code as QuestionCode]
  const types: Readonly<Record<string, unknown>> = fields
  const read = Object.fromEntries(
    Object.entries(args).map(([name, each]) => {
      const type = Object.hasOwn(types, name) ? types[name] : undefined
      return [name, type === 'deck' ? named('deck', DECKS)(each, c) : each]
    }),
  )
  const fault = faultIn<Types>(fields, read, argumentsOf(c))
  if (fault !== null) c.reasons.add('question', code, fault)
  return { code, args: read } as unknown as Deciding['ask']
}

/** The types of what questions are about. */
type Types = Record<'seat' | 'number' | 'flag' | 'text' | 'card' | 'node' | 'ability' | 'deck' | 'item', unknown>

const argumentsOf = (c: Reads) => {
  const fits =
    (read: Read<unknown, Reads>) =>
    (value: unknown): boolean => {
      try {
        read(value, c)
        return true
      } catch {
        return false
      }
    }
  return {
    seat: fits(seat),
    number: fits(number),
    flag: fits(flag),
    text: fits(text(200)),
    card: fits(def),
    node: fits(node),
    ability: fits(ability),
    deck: fits(whole(0, DECKS.length - 1)),
    item: fits(entity),
  }
}

export const decision = record<Deciding, Reads>({
  id: number,
  seat,
  ask: question,
  options,
  min: number,
  max: number,
  ordered: flag,
} satisfies { [K in keyof Decision]: unknown })
