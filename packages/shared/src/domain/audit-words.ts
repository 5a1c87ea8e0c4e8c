import { messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/audit.ts'

/** What an act of the audit log is called, by its name there. */
export const auditActions: Readonly<Record<string, Message<'auditActions'>>> = messagesOf(
  'auditActions',
  chinese.auditActions,
)

/** What its targets are called, by their kind. */
export const auditTargets: Readonly<Record<string, Message<'auditTargets'>>> = messagesOf(
  'auditTargets',
  chinese.auditTargets,
)
