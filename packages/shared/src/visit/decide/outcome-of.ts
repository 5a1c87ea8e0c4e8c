import type { Plan } from '../plan-types.ts'
import { listed } from '#src/words/listed.ts'
import { type Topic, type Message } from '#src/words/message.ts'

/** What a plan comes to, in a word; for tables of many clients. */
export const OUTCOMES = [
  'direct',
  'open',
  'try',
  'guide',
  'store',
  'download',
  'web',
  'scan',
  'preview',
  'closed',
  'nothing',
] as const
export type Outcome = (typeof OUTCOMES)[number]

const BY_ACTION = {
  store: 'store',
  apk: 'download',
  h5: 'web',
  qr: 'scan',
  overlay: 'guide',
  'quick-app': 'open',
} as const

/** What a visitor comes to first by a plan: the app at once, the app after a tap, a guide, a store and so on. */
export function outcomeOf({ kind, steps, open, overlay }: Pick<Plan, 'kind' | 'steps' | 'open' | 'overlay'>): Outcome {
  if (kind === 'bot') return 'preview'
  if (kind === 'blocked' || kind === 'not-found') return 'closed'
  const first = steps[0]?.action
  if (first === undefined) return 'nothing'
  if (first !== 'open') return BY_ACTION[first]
  if (open?.style === 'universal-link' || open?.style === 'app-linking') return 'direct'
  return overlay === undefined ? 'open' : 'try'
}

/** Why: the reasons of the steps that are taken, without that of the client, which stands beside it. */
export const whyOf = <T extends Topic>({ reasons }: Reasoned<T>): Message<T | 'lists'> | string =>
  listed(
    'findings',
    reasons.flatMap(({ taken, step, text }) => (taken && step !== 'client' ? text : [])),
  )

/** A plan, as it is made or as an answer tells it. */
interface Reasoned<T extends Topic> {
  reasons: readonly { step: string; taken: boolean; text: Message<T> | string }[]
}
