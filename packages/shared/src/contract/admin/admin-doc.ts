import { about, both } from '#src/words/about.ts'
import { named, createTime, updateTime } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { operator } from './admin-fields.ts'
import { call } from '#src/contract/call.ts'
import { markdown, parentId } from '#src/contract/content/content-fields.ts'
import { baseVersion, changes, id, line, nothing, version } from '#src/contract/fields.ts'

export interface AdminDocNode {
  id: string
  title: string
  published: boolean
  updateTime: number
  children: AdminDocNode[]
}
const adminDocNode: z.ZodType<AdminDocNode> = z
  .object({
    id,
    title: named.title,
    published: named.published,
    updateTime,
    get children() {
      return z.array(adminDocNode).meta(about('下级文档', 'Documents below'))
    },
  })
  .meta({ id: 'AdminDocNode' })

const fields = {
  title: line(100, 'title').meta(about('标题', 'Title')),
  content: markdown,
  published: named.published,
}

export const queryTree = call({
  path: '/api/admin/doc/queryTree',
  ...operator,
  summary: both('文档管理目录树，含未发布的', 'Tree of documents, unpublished ones too'),
  body: nothing,
  data: z.array(adminDocNode),
})

export const queryDetail = call({
  path: '/api/admin/doc/queryDetail',
  ...operator,
  summary: both('文档原文', 'Source of a document'),
  body: z.object({ id }),
  data: z.object({
    id,
    parentId,
    title: named.title,
    content: named.contentText,
    published: named.published,
    createTime,
    updateTime,
    version,
  }),
  codes: [CODE.recordNotFound],
})

export const add = call({
  path: '/api/admin/doc/add',
  creates: true,
  ...operator,
  summary: both('新增文档，排在同级末尾', 'Add a document, last among its siblings'),
  body: z.object({
    ...fields,
    parentId: parentId.default(''),
    content: fields.content.default('').meta(about('内容', 'Content')),
    published: fields.published.default(true).meta(about('是否已发布', 'Whether it is published')),
  }),
  data: z.object({ id }),
})

export const edit = call({
  path: '/api/admin/doc/edit',
  ...operator,
  summary: both(
    '修改、发布或撤下文档；撤下后其下级也不可见',
    'Change, publish or withdraw a document; those below a withdrawn one do not show either',
  ),
  body: changes(z.object(fields).partial().extend({ id, baseVersion })),
  data: nothing,
  codes: [CODE.recordNotFound, CODE.editConflict],
})

export const move = call({
  path: '/api/admin/doc/move',
  ...operator,
  summary: both(
    '移动文档到某个上级之下的第几位（从 0 起，缺省为末尾）',
    'Move a document below another, to a place from 0; the last by default',
  ),
  body: z.object({
    id,
    parentId,
    index: z.int().min(0).max(10_000).optional().meta(about('位置，从 0 起', 'Place, from 0')),
  }),
  data: nothing,
  codes: [CODE.recordNotFound],
})

export const remove = call({
  path: '/api/admin/doc/remove',
  ...operator,
  summary: both(
    '删除没有下级的文档；白皮书有固定地址，不能删除',
    'Remove a document with none below it; the white paper has a fixed address and stays',
  ),
  body: z.object({ id }),
  data: nothing,
  codes: [CODE.recordNotFound],
})
