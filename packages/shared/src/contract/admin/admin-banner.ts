import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { operator } from './admin-fields.ts'
import { call } from '#src/contract/call.ts'
import { address, image } from '#src/contract/content/content-fields.ts'
import { bannerOrder } from '#src/contract/list-order.ts'
import { baseVersion, changes, id, line, listOf, nothing, page, seconds, version } from '#src/contract/fields.ts'

const position = z.enum(['home', 'partner'])
const fields = {
  position,
  title: line(50, 'title'),
  image,
  url: address,
  sort: z.int().min(0).max(10_000).describe('小的在前'),
  enabled: z.boolean(),
}

export const queryPage = call({
  path: '/api/admin/banner/queryPage',
  ...operator,
  summary: '轮播图与合作伙伴管理列表，含停用的',
  body: z.object({ ...page(), position: position.optional(), enabled: z.boolean().optional(), order: bannerOrder }),
  data: listOf(
    z.object({
      id,
      position,
      title: z.string(),
      image: z.string(),
      url: z.string(),
      sort: z.int(),
      enabled: z.boolean(),
      updateTime: seconds,
      version,
    }),
  ),
})

export const add = call({
  path: '/api/admin/banner/add',
  creates: true,
  ...operator,
  summary: '新增轮播图或合作伙伴',
  body: z.object({
    ...fields,
    url: fields.url.default(''),
    sort: fields.sort.default(0),
    enabled: fields.enabled.default(true),
  }),
  data: z.object({ id }),
})

export const edit = call({
  path: '/api/admin/banner/edit',
  ...operator,
  summary: '修改、启用或停用；未提交的字段保持不变',
  body: changes(z.object(fields).partial().extend({ id, baseVersion })),
  data: nothing,
  codes: [CODE.recordNotFound, CODE.editConflict],
})

export const remove = call({
  path: '/api/admin/banner/remove',
  ...operator,
  summary: '删除轮播图或合作伙伴',
  body: z.object({ id }),
  data: nothing,
  codes: [CODE.recordNotFound],
})
