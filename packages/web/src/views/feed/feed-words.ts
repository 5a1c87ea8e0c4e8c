import { cityLabel, regionLabel, brandLabels, browserLabels, containerLabels, osLabels } from '@unilink/shared'
import { clientSaid } from '#src/config/language/said/client-said.ts'
import type { WatchedVisit } from '#src/api/watch-visits.ts'
import { dataTexts } from '#src/config/texts/data.ts'

const texts = dataTexts.explore

const named = (labels: Readonly<Record<string, Parameters<typeof clientSaid>[0]>>, key: string) =>
  clientSaid(labels[key] ?? key)

type Device = Pick<WatchedVisit, 'brand' | 'os' | 'container' | 'browser'>

/** `小米 · 微信` */
export function deviceOf({ brand, os, container, browser }: Device): string {
  const device = brand === '' ? named(osLabels, os) : named(brandLabels, brand)
  const inside = container === 'browser' ? named(browserLabels, browser) : named(containerLabels, container)
  return `${device} · ${inside}`
}

/** `海报 · 杭州` */
export function placeOf({ channelName, city, province }: WatchedVisit): string {
  const hasCity = city !== 'unknown' && city !== ''
  const place = clientSaid(hasCity ? cityLabel(city) : regionLabel(province.replace('unknown', '')))
  return [channelName, place].filter((text) => text !== '').join(' · ')
}

/** What became of a visit; of one that is counted apart, what it was. */
export const outcomeText = ({ kind, outcome }: WatchedVisit): string =>
  kind === 'visit'
    ? (texts.outcomes[outcome as keyof typeof texts.outcomes] ?? outcome)
    : texts.kinds[kind as keyof typeof texts.kinds]
