import type { Plan } from '../plan-types.ts'
import { inLanguage, translated } from '../../language.ts'

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

export const outcomeLabels: Readonly<Record<Outcome, string>> = inLanguage({
  direct: '直达',
  open: '拉起',
  try: '先试',
  guide: '引导',
  store: '商店',
  download: '下载',
  web: '网页',
  scan: '扫码',
  preview: '预览',
  closed: '状态页',
  nothing: '无法打开',
})

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
export function whyOf({ reasons }: { reasons: readonly { step: string; taken: boolean; text: string }[] }): string {
  const taken = reasons.filter((reason) => reason.taken && reason.step !== 'client')
  return translated(taken.map(({ text }) => text).join('；'))
}
