import { about } from '#src/words/about.ts'
import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { editing, operator, removal } from './admin-fields.ts'
import { call } from '#src/contract/call.ts'
import { address, image } from '#src/contract/content/content-fields.ts'
import { bannerOrder } from '#src/contract/list-order.ts'
import { id, line, listOf, page, version } from '#src/contract/fields.ts'

const position = z.enum(['home', 'partner']).meta(about('位置', 'Position'))
const fields = {
  position,
  title: line(50, 'title').meta(about('标题', 'Title')),
  image,
  url: address.meta(about('地址', 'Address')),
  sort: z.int().min(0).max(10_000).meta(about('小的在前', 'Smaller ones first')),
  enabled: named.enabled,
}

export const queryPage = call({
  path: '/api/admin/banner/queryPage',
  ...operator,
  body: z.object({
    ...page(),
    position: position.optional(),
    enabled: z.boolean().optional().meta(about('是否启用', 'Whether it is on')),
    order: bannerOrder,
  }),
  data: listOf(
    z.object({
      id,
      position,
      ...fieldsOf('title', 'image', 'url'),
      sort: z.int().meta(about('排序值', 'Order value')),
      ...fieldsOf('enabled', 'updateTime'),
      version,
    }),
  ),
})

export const add = call({
  path: '/api/admin/banner/add',
  creates: true,
  ...operator,
  body: z.object({
    ...fields,
    url: fields.url.default('').meta(about('地址', 'Address')),
    sort: fields.sort.default(0).meta(about('排序值', 'Order value')),
    enabled: fields.enabled.default(true).meta(about('是否启用', 'Whether it is on')),
  }),
  data: z.object({ id }),
})

export const edit = editing('banner', fields)

export const remove = removal('banner')
