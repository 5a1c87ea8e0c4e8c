import type { Looks } from '../theme/looks.ts'

/** What the portal and the site of the documents draw alike, beside `markdown.module.css`. */
export const MARKDOWN_LOOKS = {
  markdown: { tone: 'text', size: 15, leading: 1.8 },
  code: { below: 2, line: 'all', round: 8, ground: 'subtle', overflow: 'hidden' },
  codeBar: { display: 'flex', align: 'center', justify: 'space-between', lineBelow: true, tone: 'muted', size: 12 },
  source: { tone: 'ink' },
  table: { below: 2, overflowX: 'auto' },
  cells: { width: 'full' },
} as const satisfies Record<string, Looks>
