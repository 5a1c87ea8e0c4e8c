import { fieldsOf } from '#src/contract/named-fields.ts'
import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../fields.ts'

const banner = z
  .object({
    id,
    ...fieldsOf('title', 'image', 'url'),
    position: z.enum(['home', 'partner']).meta(about('位置', 'Position')),
  })
  .meta({ id: 'Banner' })
export const bannerList = {
  access: 'public' as const,
  fidelity: 'specified' as const,
  body: z.object({ position: z.enum(['home', 'partner']).default('home').meta(about('位置', 'Position')) }),
  data: z.array(banner),
}

export const queryBannerList = call({ path: '/api/banner/queryBannerList', ...bannerList })
