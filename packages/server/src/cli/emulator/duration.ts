import { misuse } from './say.ts'

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Milliseconds of `500ms`, `90s`, `15m`, `2h`, `8d`, negative ones too. Refuses anything else. */
export function parseDuration(text: string): number {
  const [, amount = '', unit = ''] = /^(-?\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text) ?? []
  const factor = UNITS[unit]
  if (factor === undefined) throw misuse(`“${text}” is no duration; say it as in 500ms, 90s, 15m, 2h or 8d`)
  return Number(amount) * factor
}
