import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { operator } from './admin-fields.ts'
import { call } from '#src/contract/call.ts'
import { markdown, optionalImage } from '#src/contract/content/content-fields.ts'
import { newestFirst } from '#src/contract/list-order.ts'
import { baseVersion, changes, id, line, listOf, nothing, page, seconds, text, version } from '#src/contract/fields.ts'
import { said } from '#src/contract/messages.ts'

const fields = {
  title: line(100, 'title'),
  summary: text(200, 'summary'),
  cover: optionalImage,
  content: markdown.refine((value) => value.trim() !== '', said('fields.contentMissing')),
  published: z.boolean(),
  publishTime: seconds.describe('发布时间；晚于当前时间则到时才可见'),
}

const newsRow = z
  .object({
    id,
    title: z.string(),
    summary: z.string(),
    cover: z.string(),
    published: z.boolean(),
    publishTime: seconds,
    updateTime: seconds,
  })
  .meta({ id: 'AdminNews' })

export const queryPage = call({
  path: '/api/admin/news/queryPage',
  ...operator,
  summary: '资讯管理列表，含未发布的',
  body: z.object({ ...page(), published: z.boolean().optional(), order: newestFirst.describe('按发布时间') }),
  data: listOf(newsRow),
})

export const queryDetail = call({
  path: '/api/admin/news/queryDetail',
  ...operator,
  summary: '资讯原文',
  body: z.object({ id }),
  data: newsRow.extend({ content: z.string().describe('Markdown'), version }),
  codes: [CODE.recordNotFound],
})

export const add = call({
  path: '/api/admin/news/add',
  creates: true,
  ...operator,
  summary: '新增资讯；发布时间缺省为当前时间',
  body: z.object({
    ...fields,
    cover: fields.cover.default(''),
    published: fields.published.default(true),
    publishTime: fields.publishTime.optional(),
  }),
  data: z.object({ id }),
})

export const edit = call({
  path: '/api/admin/news/edit',
  ...operator,
  summary: '修改、发布或撤下资讯；未提交的字段保持不变',
  body: changes(z.object(fields).partial().extend({ id, baseVersion })),
  data: nothing,
  codes: [CODE.recordNotFound, CODE.editConflict],
})

export const remove = call({
  path: '/api/admin/news/remove',
  ...operator,
  summary: '删除资讯',
  body: z.object({ id }),
  data: nothing,
  codes: [CODE.recordNotFound],
})
