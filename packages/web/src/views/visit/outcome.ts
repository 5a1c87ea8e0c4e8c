import type { Outcome } from '@unilink/shared'
import type { TagTone } from '#src/ui/state/tag.tsx'

/** How well a visitor fares: the app opens, something else is tried, a page or nothing is left. */
export const outcomeTones: Readonly<Record<Outcome, TagTone>> = {
  direct: 'green',
  open: 'green',
  try: 'amber',
  guide: 'amber',
  store: 'amber',
  download: 'amber',
  web: 'blue',
  scan: 'blue',
  preview: 'blue',
  closed: 'red',
  nothing: 'red',
}
