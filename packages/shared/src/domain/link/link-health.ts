import { messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/names.ts'

/** What a link leads to, as far as it can be looked at from outside. */
export const TARGET_KINDS = ['h5', 'apk', 'store', 'association'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

export const targetKindLabels: Readonly<Record<TargetKind, Message<'targetKinds'>>> = messagesOf(
  'targetKinds',
  chinese.targetKinds,
)

/** As it is kept; of a link, the worst of its targets. */
export const HEALTH = { unknown: 0, healthy: 1, broken: 2 } as const
export type Health = (typeof HEALTH)[keyof typeof HEALTH]

export const healthLabels: Readonly<Record<Health, Message<'health'>>> = messagesOf('health', chinese.health)

/** Of a link by its targets: broken with any, healthy once all that are known are. */
export function healthOf(targets: readonly Health[]): Health {
  if (targets.includes(HEALTH.broken)) return HEALTH.broken
  return targets.includes(HEALTH.healthy) ? HEALTH.healthy : HEALTH.unknown
}
