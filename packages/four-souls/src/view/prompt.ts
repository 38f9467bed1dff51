import type { CardId, Decision } from '@soulstack/kit'
import { cardAsking, questionOf } from '../model/questions.ts'
import type { State } from '../model/state.ts'
import { idle } from '../rules/concern.ts'
import type { Words } from '../text/index.ts'
import { duesView } from './dues.ts'
import { intents } from './intents.ts'
import { mainButton } from './main-button.ts'
import { isResponse } from './moment.ts'
import { defId } from './names.ts'
import { optionView } from './options.ts'
import { question } from './question.ts'
import type { DecisionView } from './types.ts'
import { ruleOfQuestion, why } from './why.ts'
import { otherwise, whyNot } from './why-not.ts'

/** A decision as a person sees it: the question, the reason, the options in words, and what the main button does. */
export function decisionView(g: State, d: Decision, w: Words): DecisionView {
  const wording = question(g, d, w)
  const rule = ruleOfQuestion(g, d)
  const action = wording.shape === 'action'
  return {
    id: d.id,
    shape: wording.shape,
    ask: wording.ask,
    why: why(g, d, w),
    rule,
    card: cardOfQuestion(g, d),
    min: d.min,
    max: d.max,
    ordered: d.ordered,
    options: d.options.map((o, i) => optionView(g, d, o, i, w)),
    main: mainButton(g, d, wording.shape, wording.done, w),
    whyNot: action ? whyNot(g, d, w) : [],
    otherwise: action ? null : otherwise(d, wording.ask, rule, w),
    ...duesView(g, d, w),
    intents: action ? intents(g, d, w) : [],
    idle: isResponse(g, d) ? idle(g, d.seat) : null,
  }
}

/** The card that a question asks about, or else the card that asks, if any. */
function cardOfQuestion(g: State, d: Decision): CardId | null {
  const { args } = questionOf(d)
  const def = 'about' in args ? args.about : cardAsking(d)
  return def >= 0 ? defId(g, def) : null
}
