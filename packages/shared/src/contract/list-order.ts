import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { BANNER_ORDERS, TIME_ORDERS, VISIT_ORDERS } from '#src/domain/list-order.ts'

export const timeOrder = z.enum(TIME_ORDERS)
export const visitOrder = z
  .enum(VISIT_ORDERS)
  .default('newest')
  .meta(about('访问按近 7 日计，changed 为最近更新的在前', 'visits: of the last 7 days; changed: last changed first'))
/** Of lists that are made to be worked off. */
export const oldestFirst = timeOrder.default('oldest').meta(about('排序', 'Order'))
export const bannerOrder = z
  .enum(BANNER_ORDERS)
  .default('shown')
  .meta(about('shown 如访客所见，其余按更新时间', 'shown: as visitors see it; else by time of change'))
export const newestFirst = timeOrder.default('newest').meta(about('排序', 'Order'))
/** Missing: what waits comes oldest first, what is decided newest first. */
export const queueOrder = timeOrder
  .optional()
  .meta(
    about(
      '缺省时待审核的旧的在前，其余新的在前',
      'By default what waits comes first, the oldest ahead, then the newest',
    ),
  )
