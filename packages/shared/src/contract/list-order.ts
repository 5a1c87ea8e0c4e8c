import { z } from 'zod'
import { BANNER_ORDERS, TIME_ORDERS, VISIT_ORDERS } from '#src/domain/list-order.ts'

export const timeOrder = z.enum(TIME_ORDERS)
export const visitOrder = z.enum(VISIT_ORDERS).default('newest').describe('访问按近 7 日计，changed 为最近更新的在前')
/** Of lists that are made to be worked off. */
export const oldestFirst = timeOrder.default('oldest')
export const bannerOrder = z.enum(BANNER_ORDERS).default('shown').describe('shown 如访客所见，其余按更新时间')
export const newestFirst = timeOrder.default('newest')
/** Missing: what waits comes oldest first, what is decided newest first. */
export const queueOrder = timeOrder.optional().describe('缺省时待审核的旧的在前，其余新的在前')
