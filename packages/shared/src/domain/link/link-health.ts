import { inLanguage } from '../../language.ts'

/** What a link leads to, as far as it can be looked at from outside. */
export const TARGET_KINDS = ['h5', 'apk', 'store', 'association'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

export const targetKindLabels: Readonly<Record<TargetKind, string>> = inLanguage({
  h5: 'H5 页面',
  apk: '安装包',
  store: '应用市场页面',
  association: '关联文件',
})

/** As it is kept; of a link, the worst of its targets. */
export const HEALTH = { unknown: 0, healthy: 1, broken: 2 } as const
export type Health = (typeof HEALTH)[keyof typeof HEALTH]

export const healthLabels: Readonly<Record<Health, string>> = inLanguage({ 0: '尚未检查', 1: '健康', 2: '异常' })

/** Of a link by its targets: broken with any, healthy once all that are known are. */
export function healthOf(targets: readonly Health[]): Health {
  if (targets.includes(HEALTH.broken)) return HEALTH.broken
  return targets.includes(HEALTH.healthy) ? HEALTH.healthy : HEALTH.unknown
}
