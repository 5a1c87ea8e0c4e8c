import type { Config } from '#src/kernel/config/config.ts'
import { columns, type TerminalLanguage } from '#src/kernel/told/terminal.ts'

export type NoticeRow = readonly [label: string, value: string]

const ZH = { title: 'UniLink 移动应用统一链接平台', portal: '门户', desk: '审核台', reference: '接口文档' }
const EN: typeof ZH = { title: 'UniLink', portal: 'portal', desk: 'review desk', reference: 'API reference' }
const TEXTS = { zh: ZH, en: EN }

/** Shown in the terminal once the server is up; `more` are rows for its addresses. */
export function startNotice(
  { portalOrigin, apiOrigin }: Pick<Config, 'portalOrigin' | 'apiOrigin'>,
  language: TerminalLanguage,
  more: readonly NoticeRow[] = [],
): string {
  const { title, portal, desk, reference } = TEXTS[language]
  const rows: NoticeRow[] = [
    [portal, portalOrigin],
    [desk, `${portalOrigin}/admin`],
    [reference, `${apiOrigin}/reference`],
    ['OpenAPI', `${apiOrigin}/openapi.json`],
    ...more,
  ]
  return `${['', title, '', ...noticeTable(rows)].join('\n')}\n\n`
}

/** Rows for a terminal, with aligned values. */
export const noticeTable = (rows: readonly NoticeRow[]): string[] => columns(rows).map((line) => `  ${line}`)
