import { about, both } from '#src/words/about.ts'
import { named, createTime, updateTime } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { operator } from './admin-fields.ts'
import { call } from '#src/contract/call.ts'
import { markdown, parentId } from '#src/contract/content/content-fields.ts'
import { baseVersion, changes, id, line, listOf, nothing, page, version } from '#src/contract/fields.ts'

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

const pages = page()
const fields = {
  title: line(100, 'title').meta(about('标题', 'Title')),
  content: markdown,
  published: named.published,
}

const number = z.int().min(1).meta(about('版本号，从 1 起', 'Number of the version, from 1'))
const docVersion = z.object({
  number,
  title: named.title,
  time: named.time,
  editorId: z
    .string()
    .nullable()
    .meta(about('保存者的账号编号；没有记录时为 null', 'Account of who saved it; null where nobody was kept')),
  editorName: z
    .string()
    .nullable()
    .meta(
      about(
        '保存者现在的名称或邮箱；没有记录或已注销时为 null',
        'Name or e-mail of who saved it as of now; null where nobody was kept and for deleted accounts',
      ),
    ),
})

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

export const queryVersionPage = call({
  path: '/api/admin/doc/queryVersionPage',
  ...operator,
  summary: both(
    '文档的版本，最新的在前：每次保存改动了标题或正文，就留下一版',
    'Versions of a document, newest first: each save that changed its title or text left one',
  ),
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
  summary: both(
    '文档一个版本的原文；要取回，就以它的标题与正文修改文档',
    'Source of one version of a document; to take it back, change the document to its title and text',
  ),
  body: z.object({ id, number }),
  data: docVersion.extend({ content: named.contentText }),
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
