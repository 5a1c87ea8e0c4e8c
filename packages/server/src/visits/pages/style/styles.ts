import { COMMON_STYLE } from './common-style.ts'
import { ELSEWHERE_STYLE } from './elsewhere-style.ts'
import { LANDING_STYLE } from './landing-style.ts'
import { SCANNED_STYLE } from './scanned-style.ts'
import { STATE_STYLE } from './state-style.ts'
import { TAPPED_STYLE } from './tapped-style.ts'
import { VEIL_STYLE } from './veil-style.ts'

/** The style sheets of the visit pages; a page brings those that it needs, after that of all. */
export const STYLES = {
  common: COMMON_STYLE,
  landing: LANDING_STYLE,
  tapped: TAPPED_STYLE,
  scanned: SCANNED_STYLE,
  elsewhere: ELSEWHERE_STYLE,
  veil: VEIL_STYLE,
  state: STATE_STYLE,
} as const

export type StyleName = Exclude<keyof typeof STYLES, 'common'>
