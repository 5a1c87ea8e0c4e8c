import {
  brandLabels,
  browserLabels,
  cityLabel,
  containerLabels,
  countryLabels,
  languageLabels,
  operatorLabels,
  osLabels,
  stores,
  regionLabel,
} from '@unilink/shared'
import type { BreakdownDimension, Dimension } from '@unilink/shared'
import { type Message, messagesOf } from '@unilink/shared/words'
import { shares } from '@unilink/shared/words/zh'
import type { Share } from '#src/kernel/ports/figures.ts'

interface ShownShare {
  key: string
  label: Message | string
  value: number
  ratio: number
}

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

const none = messagesOf('shares', shares)
const storeLabels = { ...Object.fromEntries(Object.values(stores).map(({ id, label }) => [id, label])), apk: none.apk }

const LABELS: Readonly<Record<BreakdownDimension, Readonly<Record<string, Message>>>> = {
  brand: brandLabels,
  store: storeLabels,
  os: osLabels,
  browser: browserLabels,
  container: containerLabels,
  country: countryLabels,
  operator: operatorLabels,
  language: languageLabels,
  model: {},
  utmSource: { '': none.none },
  utmMedium: { '': none.none },
  utmCampaign: { '': none.none },
  utmTerm: { '': none.none },
  utmContent: { '': none.none },
  province: { unknown: none.unknown },
  city: { unknown: none.unknown },
  link: {},
  revision: { '': none.noRevision },
  tag: { '': none.noTag },
  channel: { '': none.noChannel },
  entry: { qr: none.qr, direct: none.direct },
}

/** Names of values by dimension and value, as `link 5242001394058240`. */
export type Labels = ReadonlyMap<string, string>

/** The name of a value; what has none is shown as it is. */
export function labelOf(dimension: BreakdownDimension, key: string): Message | string {
  const labels = LABELS[dimension]
  const known = Object.hasOwn(labels, key) ? labels[key] : undefined
  if (known !== undefined) return known
  if (dimension === 'province') return regionLabel(key)
  if (key === '') return none.unknown
  return dimension === 'city' ? cityLabel(key) : key
}

/** Shares as they leave: named, each with its part of the whole, 0 to 1. */
export function sharesOf(given: readonly Share[], dimension: Dimension): ShownShare[] {
  const whole = given.reduce((sum, { value }) => sum + value, 0)
  return given.map(({ key, value }) => ({
    key,
    label: labelOf(dimension, key),
    value,
    ratio: Math.round((value / whole) * 10_000) / 10_000,
  }))
}
