import { about, both } from '#src/words/about.ts'
import { named, updateTime } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, listOf, neighbour, nothing, text } from '../fields.ts'

export interface DocNode {
  id: string
  title: string
  children: DocNode[]
}
const docNode: z.ZodType<DocNode> = z
  .object({
    id,
    title: named.title,
    get children() {
      return z.array(docNode).meta(about('下级文档', 'Documents below'))
    },
  })
  .meta({ id: 'DocNode' })

export const queryMenuList = call({
  path: '/api/doc/queryMenuList',
  access: 'public',
  summary: both('文档目录树', 'Tree of documents'),
  fidelity: 'specified',
  body: nothing,
  data: z.array(docNode),
})

export const queryDetail = call({
  path: '/api/doc/queryDetail',
  access: 'public',
  summary: both('文档详情', 'A document'),
  fidelity: 'specified',
  body: z.object({ id }),
  data: z.object({
    id,
    title: named.title,
    content: named.content,
    updateTime,
    previous: neighbour.meta(about('上一篇', 'The one before')),
    next: neighbour.meta(about('下一篇', 'The next one')),
  }),
  codes: [CODE.docNotFound],
})

export const search = call({
  path: '/api/doc/search',
  access: 'public',
  summary: both(
    '全文搜索文档：标题与正文按字面匹配，不分大小写；标题命中在前',
    'Search the documents: title and text to the letter, in either case; titles first',
  ),
  fidelity: 'decided',
  body: z.object({ keyword: text(50, 'keyword').meta(about('关键词', 'Keyword')) }),
  data: listOf(
    z.object({
      id,
      title: named.title,
      above: z
        .array(z.string())
        .meta(about('上级文档的标题，从最上级起', 'Titles of the documents above, from the top')),
      inTitle: z.boolean().meta(about('标题命中', 'The title matches')),
      hits: z.int().meta(about('正文命中次数', 'Matches in the text')),
      snippet: z
        .array(
          z.object({
            text: named.text,
            hit: z.boolean().meta(about('是否命中', 'Whether it matches')),
          }),
        )
        .meta(
          about(
            '第一处正文命中及其上下文，按顺序拼接；正文未命中时为空',
            'The first match in the text and what is around it, in order; empty for none',
          ),
        ),
    }),
  ),
})
