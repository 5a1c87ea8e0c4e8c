import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named } from '#src/contract/named-fields.ts'
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
  fidelity: 'specified',
  body: nothing,
  data: z.array(docNode),
})

export const queryDetail = call({
  path: '/api/doc/queryDetail',
  access: 'public',
  fidelity: 'specified',
  body: z.object({ id }),
  data: z.object({
    id,
    ...fieldsOf('title', 'content', 'updateTime'),
    previous: neighbour.meta(about('上一篇', 'The one before')),
    next: neighbour.meta(about('下一篇', 'The next one')),
  }),
  codes: [CODE.docNotFound],
})

export const search = call({
  path: '/api/doc/search',
  access: 'public',
  fidelity: 'decided',
  body: z.object({ keyword: text(50, 'keyword').meta(about('关键词', 'Keyword')) }),
  data: listOf(
    z.object({
      id,
      title: named.title,
      above: z.array(z.string()).meta(explained('doc.above')),
      inTitle: z.boolean().meta(about('标题命中', 'The title matches')),
      hits: z.int().meta(about('正文命中次数', 'Matches in the text')),
      snippet: z
        .array(z.object({ text: named.text, hit: z.boolean().meta(about('是否命中', 'Whether it matches')) }))
        .meta(explained('doc.snippet')),
    }),
  ),
})
