import type { Config } from '#src/kernel/config/config.ts'

export type NoticeRow = readonly [label: string, value: string]

/** Shown in the terminal once the server is up; `more` are rows for its addresses. */
export function startNotice({ portalOrigin }: Pick<Config, 'portalOrigin'>, more: readonly NoticeRow[] = []): string {
  const rows: NoticeRow[] = [
    ['门户', portalOrigin],
    ['审核台', `${portalOrigin}/admin`],
    ['接口文档', `${portalOrigin}/reference`],
    ['OpenAPI', `${portalOrigin}/openapi.json`],
    ...more,
  ]
  return `${['', 'UniLink 移动应用统一链接平台', '', ...noticeTable(rows)].join('\n')}\n\n`
}

/** Rows for a terminal, with aligned values. */
export function noticeTable(rows: readonly NoticeRow[]): string[] {
  const width = Math.max(...rows.map(([label]) => widthOf(label)))
  return rows.map(([label, value]) => `  ${label}${' '.repeat(width - widthOf(label))}  ${value}`)
}

/** Width of a text in a terminal: Chinese and full-width characters count twice. */
const widthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
