import type { Verb as AnyVerb, VerbOption as AnyOption } from '@unilink/server/cli/verb.ts'
import type { HELP } from '#src/generated/words/zh/help.ts'

export type { VerbCall } from '@unilink/server/cli/verb.ts'
export type Verb = AnyVerb<keyof typeof HELP>
export type VerbOption = AnyOption<keyof typeof HELP>
