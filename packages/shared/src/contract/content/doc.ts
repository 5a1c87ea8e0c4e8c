import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, listOf, neighbour, nothing, seconds, text } from '../fields.ts'

export interface DocNode {
  id: string
  title: string
  children: DocNode[]
}
const docNode: z.ZodType<DocNode> = z
  .object({
    id,
    title: z.string(),
    get children() {
      return z.array(docNode)
    },
  })
  .meta({ id: 'DocNode' })

export const queryMenuList = call({
  path: '/api/doc/queryMenuList',
  access: 'public',
  summary: '文档目录树',
  fidelity: 'specified',
  body: nothing,
  data: z.array(docNode),
})

export const queryDetail = call({
  path: '/api/doc/queryDetail',
  access: 'public',
  summary: '文档详情',
  fidelity: 'specified',
  body: z.object({ id }),
  data: z.object({
    id,
    title: z.string(),
    content: z.string().describe('Markdown'),
    updateTime: seconds,
    previous: neighbour,
    next: neighbour,
  }),
  codes: [CODE.docNotFound],
})

export const search = call({
  path: '/api/doc/search',
  access: 'public',
  summary: '全文搜索文档：标题与正文按字面匹配，不分大小写；标题命中在前',
  fidelity: 'decided',
  body: z.object({ keyword: text(50, 'keyword') }),
  data: listOf(
    z.object({
      id,
      title: z.string(),
      above: z.array(z.string()).describe('上级文档的标题，从最上级起'),
      inTitle: z.boolean().describe('标题命中'),
      hits: z.int().describe('正文命中次数'),
      snippet: z
        .array(z.object({ text: z.string(), hit: z.boolean() }))
        .describe('第一处正文命中及其上下文，按顺序拼接；正文未命中时为空'),
    }),
  ),
})
