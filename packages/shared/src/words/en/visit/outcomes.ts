import type * as chinese from '../../zh/visit/outcomes.ts'

/** What a plan comes to, in a word. */
export const outcomes = {
  direct: 'Direct',
  open: 'Opens',
  try: 'Tries',
  guide: 'Guide',
  store: 'Store',
  download: 'Download',
  web: 'Web',
  scan: 'QR code',
  preview: 'Preview',
  closed: 'Notice',
  nothing: 'Cannot open',
} as const satisfies Record<keyof typeof chinese.outcomes, string>
