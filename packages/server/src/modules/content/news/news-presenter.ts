import type { DataOf, contract } from '@unilink/shared'
import { toSeconds } from '#src/kernel/clock.ts'
import type { AuditedFields } from '#src/modules/content/audit-content.ts'

interface NewsRow {
  id: string
  title: string
  summary: string
  cover: string
  published: boolean
  publishTime: Date
  updatedAt: Date
}

export function presentInfo(row: NewsRow): DataOf<typeof contract.show.queryInfoPage>['list'][number] {
  const { id, title, summary, cover } = row
  return { id, title, summary, cover, publishTime: toSeconds(row.publishTime) }
}

export function presentNews(row: NewsRow): DataOf<typeof contract.admin.news.queryPage>['list'][number] {
  return { ...presentInfo(row), published: row.published, updateTime: toSeconds(row.updatedAt) }
}

export function newsFields(row: NewsRow & { content: string }) {
  const { title, summary, cover, content, published } = row
  return { title, summary, cover, content, published, publishTime: toSeconds(row.publishTime) }
}

/** Changes of a news item as columns: times are said in seconds. */
export const newsColumns = ({ publishTime, ...fields }: AuditedFields) => ({
  ...fields,
  publishTime: typeof publishTime === 'number' ? new Date(publishTime * 1000) : undefined,
})
