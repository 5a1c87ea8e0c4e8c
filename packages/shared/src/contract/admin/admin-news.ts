import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { editing, operator, removal } from './admin-fields.ts'
import { call } from '#src/contract/call.ts'
import { markdown, optionalImage } from '#src/contract/content/content-fields.ts'
import { newestFirst } from '#src/contract/list-order.ts'
import { id, line, listOf, page, seconds, text, version } from '#src/contract/fields.ts'
import { said } from '#src/contract/messages.ts'

const fields = {
  title: line(100, 'title').meta(about('标题', 'Title')),
  summary: text(200, 'summary').meta(about('摘要', 'Summary')),
  cover: optionalImage,
  content: markdown.refine((value) => value.trim() !== '', said('fields.contentMissing')),
  published: z.boolean().meta(about('是否已发布', 'Whether it is published')),
  publishTime: seconds.meta(explained('adminNews.publishTime')),
}

const newsRow = z
  .object({ id, ...fieldsOf('title', 'summary', 'cover', 'published', 'publishTime', 'updateTime') })
  .meta({ id: 'AdminNews' })

export const queryPage = call({
  path: '/api/admin/news/queryPage',
  ...operator,
  body: z.object({
    ...page(),
    published: z.boolean().optional().meta(about('是否已发布', 'Whether it is published')),
    order: newestFirst.meta(about('按发布时间', 'By time of publication')),
  }),
  data: listOf(newsRow),
})

export const queryDetail = call({
  path: '/api/admin/news/queryDetail',
  ...operator,
  body: z.object({ id }),
  data: newsRow.extend({ content: named.content, version }),
  codes: [CODE.recordNotFound],
})

export const add = call({
  path: '/api/admin/news/add',
  creates: true,
  ...operator,
  body: z.object({
    ...fields,
    cover: fields.cover.default('').meta(about('封面图', 'Cover picture')),
    published: fields.published.default(true).meta(about('是否已发布', 'Whether it is published')),
    publishTime: fields.publishTime.optional().meta(about('发布时间', 'When it is published')),
  }),
  data: z.object({ id }),
})

export const edit = editing('news', fields)

export const remove = removal('news')
