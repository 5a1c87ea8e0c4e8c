import type { Config } from '#src/kernel/config/config.ts'

export type NoticeRow = readonly [label: string, value: string]

/** What a person at the terminal wants to know once the server is up; `more` are rows that belong to its addresses. */
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

/** Rows for a terminal, their values in one column. */
export function noticeTable(rows: readonly NoticeRow[]): string[] {
  const width = Math.max(...rows.map(([label]) => widthOf(label)))
  return rows.map(([label, value]) => `  ${label}${' '.repeat(width - widthOf(label))}  ${value}`)
}

/** Columns a text takes in a terminal: Chinese characters and full-width signs take two. */
const widthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
