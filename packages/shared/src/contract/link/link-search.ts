import { z } from 'zod'
import { call } from '../call.ts'
import { id, text } from '../fields.ts'
import { linkState } from './link-fields.ts'

export const search = call({
  path: '/api/appLink/search',
  access: 'console',
  fidelity: 'decided',
  summary: '在本账号的全部链接中查找：名称或短码包含关键词，最新的在前，最多 8 条',
  body: z.object({ keyword: text(100, 'keyword') }),
  data: z.object({
    list: z.array(
      z.object({ linkId: id, linkName: z.string(), code: z.string(), appId: id, appName: z.string(), linkState }),
    ),
  }),
})
