import {
  brandLabels,
  browserLabels,
  containerLabels,
  osLabels,
  stores,
  type contract,
  type DataOf,
  type BreakdownDimension,
  type Dimension,
} from '@unilink/shared'
import type { Share } from '#src/kernel/ports/figures.ts'

type ShownShare = DataOf<typeof contract.appLink.queryLinkDistributionData>['shares'][number]

export const DIMENSION_LABELS: Readonly<Record<Dimension, string>> = {
  brand: '品牌',
  store: '应用商店',
  os: '操作系统',
  browser: '浏览器',
  container: '访问环境',
  province: '地区',
  channel: '渠道',
  entry: '来源',
}

const UNKNOWN = '未知'
const STORES = { ...Object.fromEntries(Object.values(stores).map(({ id, label }) => [id, label])), apk: '安装包下载' }

const LABELS: Readonly<Record<BreakdownDimension, Readonly<Record<string, string>>>> = {
  brand: brandLabels,
  store: STORES,
  os: osLabels,
  browser: browserLabels,
  container: containerLabels,
  province: { unknown: UNKNOWN },
  city: { unknown: UNKNOWN },
  link: {},
  revision: { '': '无生效版本' },
  tag: { '': '无标签' },
  channel: { '': '无渠道' },
  entry: { qr: '扫码', direct: '直接访问' },
}

/** Names of values by dimension and value, as `link 5242001394058240`. */
export type Labels = ReadonlyMap<string, string>

/** The name of a value; what has none is shown as it is. */
export function labelOf(dimension: BreakdownDimension, key: string): string {
  const labels = LABELS[dimension]
  return (Object.hasOwn(labels, key) ? labels[key] : undefined) ?? (key || UNKNOWN)
}

/** Shares as they leave: named, each with its part of the whole, 0 to 1. */
export function sharesOf(shares: readonly Share[], dimension: Dimension): ShownShare[] {
  const whole = shares.reduce((sum, { value }) => sum + value, 0)
  return shares.map(({ key, value }) => ({
    key,
    label: labelOf(dimension, key),
    value,
    ratio: Math.round((value / whole) * 10_000) / 10_000,
  }))
}
