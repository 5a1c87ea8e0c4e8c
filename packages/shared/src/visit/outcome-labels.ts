import { messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/visit/outcomes.ts'
import type { Outcome } from './decide/outcome-of.ts'

/** What a plan comes to, in a word. */
export const outcomeLabels: Readonly<Record<Outcome, Message<'outcomes'>>> = messagesOf('outcomes', chinese.outcomes)
