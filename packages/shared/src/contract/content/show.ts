import { about } from '#src/words/about.ts'
import { fieldsOf } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { bannerList } from './banner.ts'
import { call } from '../call.ts'
import { id, listOf, neighbour, page } from '../fields.ts'

export const queryBannerList = call({ path: '/api/show/queryBannerList', ...bannerList })

export const queryInfoPage = call({
  path: '/api/show/queryInfoPage',
  access: 'public',
  fidelity: 'specified',
  body: z.object(page()),
  data: listOf(z.object({ id, ...fieldsOf('title', 'summary', 'cover', 'publishTime') })),
})

export const queryInfoDetail = call({
  path: '/api/show/queryInfoDetail',
  access: 'public',
  fidelity: 'specified',
  body: z.object({ id }),
  data: z.object({
    id,
    ...fieldsOf('title', 'content', 'publishTime'),
    previous: neighbour.meta(about('上一篇', 'The one before')),
    next: neighbour.meta(about('下一篇', 'The next one')),
  }),
  codes: [CODE.newsNotFound],
})
