import type { DataOf, contract } from '@unilink/shared'
import { toSeconds } from '#src/kernel/clock.ts'

interface NewsRow {
  id: string
  title: string
  summary: string
  cover: string
  published: boolean
  publishTime: Date
  updatedAt: Date
}

/** A news item as every visitor's list shows it. */
export function presentInfo(row: NewsRow): DataOf<typeof contract.show.queryInfoPage>['list'][number] {
  const { id, title, summary, cover } = row
  return { id, title, summary, cover, publishTime: toSeconds(row.publishTime) }
}

/** A news item as the review desk lists it. */
export function presentNews(row: NewsRow): DataOf<typeof contract.admin.news.queryPage>['list'][number] {
  return { ...presentInfo(row), published: row.published, updateTime: toSeconds(row.updatedAt) }
}

/** The fields that operators set. */
export function newsFields(row: NewsRow & { content: string }) {
  const { title, summary, cover, content, published } = row
  return { title, summary, cover, content, published, publishTime: toSeconds(row.publishTime) }
}
