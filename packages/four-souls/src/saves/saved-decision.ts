import { type Decision, faultIn, type Option } from '@soulstack/kit'
import { flag, list, plain, type Read, record, text, whole } from '@soulstack/kit/shape'
import { REFILLED } from '../editions/first/refill.ts'
import { DECKS } from '../model/decks.ts'
import { type Deciding, QUESTIONS, type QuestionCode } from '../model/questions.ts'
import { named } from './saved-names.ts'
import { ability, def, entity, node, number, type ReadContext, seat } from './saved-parts.ts'

/** The saved form of decisions: questions and options contain names of rows and decks instead of numbers. */

type Plain = Readonly<Record<string, unknown>>

/** Acts of options whose first number stands for one of these names. */
const CODED: Readonly<Record<string, readonly string[]>> = {
  refill: REFILLED,
  'buy-deck': DECKS,
  'attack-deck': DECKS,
}

// writing

/** The saved form of an option. */
export const savedOption = (option: Option): unknown =>
  Object.hasOwn(CODED, option.act) ? { ...option, a: CODED[option.act]![option.a] } : option

/** The saved form of a question, with decks by name. All other arguments are names already, or numbers that follow from the cards. */
export function savedQuestion({ ask: { code, args } }: Deciding): unknown {
  const fields: Readonly<Record<string, unknown>> = QUESTIONS[code].fields
  const said = Object.entries(args).map(([name, value]) => [
    name,
    fields[name] === 'deck' ? DECKS[value as number] : value,
  ])
  return { code, args: Object.fromEntries(said) }
}

// reading

const option: Read<Option, ReadContext> = (value, c) => {
  const given = plain(value, null)
  const act = text(60)(given['act'], null)
  const a = Object.hasOwn(CODED, act) ? named('row or deck', CODED[act]!)(given['a'], c) : given['a']
  return anyOption({ ...given, a }, null)
}
const anyOption = record<Option>({ act: text(60), a: whole(), b: whole() })
export const options = list(option, 10_000)

/** Reads a question by its entry. If its fields have changed since, the reason is noted. */
const question: Read<Deciding['ask'], ReadContext> = (value, c) => {
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

/** The types of arguments of questions. */
type Types = Record<'seat' | 'number' | 'flag' | 'text' | 'card' | 'node' | 'ability' | 'deck' | 'item', unknown>

const argumentsOf = (c: ReadContext) => {
  const fits =
    (read: Read<unknown, ReadContext>) =>
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

export const decision = record<Deciding, ReadContext>({
  id: number,
  seat,
  ask: question,
  options,
  min: number,
  max: number,
  ordered: flag,
} satisfies { [K in keyof Decision]: unknown })
