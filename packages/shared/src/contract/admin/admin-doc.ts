import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { operator } from './admin-fields.ts'
import { call } from '#src/contract/call.ts'
import { markdown, parentId } from '#src/contract/content/content-fields.ts'
import { baseVersion, changes, id, line, nothing, seconds, version } from '#src/contract/fields.ts'

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
    title: z.string(),
    published: z.boolean(),
    updateTime: seconds,
    get children() {
      return z.array(adminDocNode)
    },
  })
  .meta({ id: 'AdminDocNode' })

const fields = {
  title: line(100, 'title'),
  content: markdown.describe('Markdown；空字符串为只有标题的目录'),
  published: z.boolean(),
}

export const queryTree = call({
  path: '/api/admin/doc/queryTree',
  ...operator,
  summary: '文档管理目录树，含未发布的',
  body: nothing,
  data: z.array(adminDocNode),
})

export const queryDetail = call({
  path: '/api/admin/doc/queryDetail',
  ...operator,
  summary: '文档原文',
  body: z.object({ id }),
  data: z.object({
    id,
    parentId,
    title: z.string(),
    content: z.string(),
    published: z.boolean(),
    createTime: seconds,
    updateTime: seconds,
    version,
  }),
  codes: [CODE.recordNotFound],
})

export const add = call({
  path: '/api/admin/doc/add',
  creates: true,
  ...operator,
  summary: '新增文档，排在同级末尾',
  body: z.object({
    ...fields,
    parentId: parentId.default(''),
    content: fields.content.default(''),
    published: fields.published.default(true),
  }),
  data: z.object({ id }),
})

export const edit = call({
  path: '/api/admin/doc/edit',
  ...operator,
  summary: '修改、发布或撤下文档；撤下后其下级也不可见',
  body: changes(z.object(fields).partial().extend({ id, baseVersion })),
  data: nothing,
  codes: [CODE.recordNotFound, CODE.editConflict],
})

export const move = call({
  path: '/api/admin/doc/move',
  ...operator,
  summary: '移动文档到某个上级之下的第几位（从 0 起，缺省为末尾）',
  body: z.object({ id, parentId, index: z.int().min(0).max(10_000).optional() }),
  data: nothing,
  codes: [CODE.recordNotFound],
})

export const remove = call({
  path: '/api/admin/doc/remove',
  ...operator,
  summary: '删除没有下级的文档；白皮书有固定地址，不能删除',
  body: z.object({ id }),
  data: nothing,
  codes: [CODE.recordNotFound],
})
