import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { bannerList } from './banner.ts'
import { call } from '../call.ts'
import { id, listOf, neighbour, page, seconds } from '../fields.ts'

export const queryBannerList = call({ path: '/api/show/queryBannerList', ...bannerList })

export const queryInfoPage = call({
  path: '/api/show/queryInfoPage',
  access: 'public',
  summary: '资讯列表',
  fidelity: 'specified',
  body: z.object(page()),
  data: listOf(z.object({ id, title: z.string(), summary: z.string(), cover: z.string(), publishTime: seconds })),
})

export const queryInfoDetail = call({
  path: '/api/show/queryInfoDetail',
  access: 'public',
  summary: '资讯详情',
  fidelity: 'specified',
  body: z.object({ id }),
  data: z.object({
    id,
    title: z.string(),
    content: z.string().describe('Markdown'),
    publishTime: seconds,
    previous: neighbour,
    next: neighbour,
  }),
  codes: [CODE.newsNotFound],
})
