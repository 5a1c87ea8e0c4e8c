import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { BANNER_ORDERS, TIME_ORDERS, VISIT_ORDERS } from '#src/domain/list-order.ts'

export const timeOrder = z.enum(TIME_ORDERS)
export const visitOrder = z.enum(VISIT_ORDERS).default('newest').meta(explained('listOrder.visitOrder'))
/** Of lists that are made to be worked off. */
export const oldestFirst = timeOrder.default('oldest').meta(about('排序', 'Order'))
export const bannerOrder = z.enum(BANNER_ORDERS).default('shown').meta(explained('listOrder.bannerOrder'))
export const newestFirst = timeOrder.default('newest').meta(about('排序', 'Order'))
/** Missing: what waits comes oldest first, what is decided newest first. */
export const queueOrder = timeOrder.optional().meta(explained('listOrder.queueOrder'))
