import { z } from 'zod'
import { call } from './call.ts'
import { id, neighbour, nothing, seconds } from './fields.ts'

export interface DocNode {
  id: string
  title: string
  children: DocNode[]
}
const docNode: z.ZodType<DocNode> = z.object({
  id,
  title: z.string(),
  get children() {
    return z.array(docNode)
  },
})

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
  codes: [14001],
})
