import { messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/health.ts'
import type { Health, TargetKind } from './link-health.ts'

export const targetKindLabels: Readonly<Record<TargetKind, Message<'targetKinds'>>> = messagesOf(
  'targetKinds',
  chinese.targetKinds,
)

export const healthLabels: Readonly<Record<Health, Message<'health'>>> = messagesOf('health', chinese.health)
