import { ACCESS_DEFINITIONS, ACCESS_METRICS, DISTRIBUTION_DEFINITIONS, formatTime } from '@unilink/shared'
import type { DISTRIBUTION_METRICS } from '@unilink/shared'
import type { Message } from '@unilink/shared/words'
import { figureSaid } from './figure-said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { chartColors } from '#src/ui/theme/tokens.ts'
import type { Unit } from '#src/ui/time/day-range.ts'

export type AccessMetric = (typeof ACCESS_METRICS)[number]
export type DistributionMetric = (typeof DISTRIBUTION_METRICS)[number]
export type Figure = AccessMetric | DistributionMetric | 'distribution'

const DEFINITIONS: Readonly<Record<string, Message<'figureMeanings'>>> = {
  ...ACCESS_DEFINITIONS,
  ...DISTRIBUTION_DEFINITIONS,
}

/** Each access figure keeps its colour, whichever of them are shown. */
export const accessColors = Object.fromEntries(
  ACCESS_METRICS.map((metric, index) => [metric, chartColors[index] ?? chartColors[0]]),
) as Record<AccessMetric, string>

/** A definition is written as its name, a colon and its meaning. */
export function splitDefinition(text: string): { name: string; meaning: string } {
  const at = text.indexOf(commonTexts.colon)
  return at < 0
    ? { name: text, meaning: '' }
    : { name: text.slice(0, at), meaning: text.slice(at + commonTexts.colon.length) }
}

export const figureName = (figure: Figure): string => splitDefinition(figureSaid(DEFINITIONS[figure] ?? figure)).name

/** A point's time on the axis: the hour within one day, the hour with its day, or the day. */
export function axisText(time: number, unit: Unit, isOneDay: boolean): string {
  if (unit === 'day') return formatTime(time, '{m}-{d}')
  return formatTime(time, isOneDay ? '{h}:{i}' : '{m}-{d} {h}:{i}')
}

export const rowTimeText = (time: number, unit: Unit): string =>
  formatTime(time, unit === 'day' ? '{y}-{m}-{d}' : '{y}-{m}-{d} {h}:{i}')

interface Share {
  key: string
  label: string
  value: number
  ratio: number
}

/** The largest shares, and all others as one; `name` says how many those are. */
export function largestShares(shares: readonly Share[], most: number, name: (count: number) => string): Share[] {
  if (shares.length <= most) return [...shares]
  const rest = shares.slice(most - 1)
  const sum = (pick: (share: Share) => number) => rest.reduce((total, share) => total + pick(share), 0)
  const others = {
    key: '…',
    label: name(rest.length),
    value: sum(({ value }) => value),
    ratio: sum(({ ratio }) => ratio),
  }
  return [...shares.slice(0, most - 1), others]
}
