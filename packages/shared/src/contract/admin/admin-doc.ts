import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { editing, operator, removal } from './admin-fields.ts'
import { call } from '#src/contract/call.ts'
import { markdown, parentId } from '#src/contract/content/content-fields.ts'
import { id, line, listOf, nothing, page, version } from '#src/contract/fields.ts'

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
    ...fieldsOf('title', 'published', 'updateTime'),
    get children() {
      return z.array(adminDocNode).meta(about('下级文档', 'Documents below'))
    },
  })
  .meta({ id: 'AdminDocNode' })

const pages = page()
const fields = { title: line(100, 'title').meta(about('标题', 'Title')), content: markdown, published: named.published }

const number = z.int().min(1).meta(about('版本号，从 1 起', 'Number of the version, from 1'))
const docVersion = z.object({
  number,
  ...fieldsOf('title', 'time'),
  editorId: z.string().nullable().meta(explained('adminDoc.editorId')),
  editorName: z.string().nullable().meta(explained('adminDoc.editorName')),
})

export const queryTree = call({
  path: '/api/admin/doc/queryTree',
  ...operator,
  body: nothing,
  data: z.array(adminDocNode),
})

export const queryDetail = call({
  path: '/api/admin/doc/queryDetail',
  ...operator,
  body: z.object({ id }),
  data: z.object({
    id,
    parentId,
    title: named.title,
    content: named.contentText,
    ...fieldsOf('published', 'createTime', 'updateTime'),
    version,
  }),
  codes: [CODE.recordNotFound],
})

export const queryVersionPage = call({
  path: '/api/admin/doc/queryVersionPage',
  ...operator,
  body: z.object({ id, page: pages.page, perPage: pages.perPage }),
  data: listOf(
    docVersion.extend({
      added: z.int().meta(about('比上一版多出的行数', 'Lines that the version before does not have')),
      removed: z.int().meta(about('比上一版少去的行数', 'Lines that only the version before has')),
    }),
  ),
  codes: [CODE.recordNotFound],
})

export const queryVersionDetail = call({
  path: '/api/admin/doc/queryVersionDetail',
  ...operator,
  body: z.object({ id, number }),
  data: docVersion.extend({ content: named.contentText }),
  codes: [CODE.recordNotFound],
})

export const add = call({
  path: '/api/admin/doc/add',
  creates: true,
  ...operator,
  body: z.object({
    ...fields,
    parentId: parentId.default(''),
    content: fields.content.default('').meta(about('内容', 'Content')),
    published: fields.published.default(true).meta(about('是否已发布', 'Whether it is published')),
  }),
  data: z.object({ id }),
})

export const edit = editing('doc', fields)

export const move = call({
  path: '/api/admin/doc/move',
  ...operator,
  body: z.object({
    id,
    parentId,
    index: z.int().min(0).max(10_000).optional().meta(about('位置，从 0 起', 'Place, from 0')),
  }),
  data: nothing,
  codes: [CODE.recordNotFound],
})

export const remove = removal('doc')
