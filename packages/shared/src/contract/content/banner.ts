import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../fields.ts'

const banner = z
  .object({
    id,
    title: z.string(),
    image: z.string(),
    url: z.string(),
    position: z.enum(['home', 'partner']),
  })
  .meta({ id: 'Banner' })
export const bannerList = {
  access: 'public' as const,
  summary: '轮播图与合作伙伴',
  fidelity: 'specified' as const,
  body: z.object({ position: z.enum(['home', 'partner']).default('home') }),
  data: z.array(banner),
}

export const queryBannerList = call({ path: '/api/banner/queryBannerList', ...bannerList })
