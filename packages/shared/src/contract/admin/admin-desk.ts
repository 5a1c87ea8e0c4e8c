import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { nothing, seconds } from '../fields.ts'
import { operator } from './admin-fields.ts'

export const QUEUES = ['profile', 'link', 'revision', 'address', 'report'] as const

const queue = z
  .object({
    kind: z.enum(QUEUES).meta(about('种类', 'Kind')),
    count: named.count,
    oldest: seconds.nullable().meta(explained('adminDesk.oldest')),
    fresh: z.int().meta(about('4 小时内提交的', 'Submitted within 4 hours')),
    overdue: z.int().meta(about('超过 24 小时的', 'Older than 24 hours')),
  })
  .meta({ id: 'DeskQueue' })

export const queryHome = call({
  path: '/api/admin/desk/queryHome',
  ...operator,
  body: nothing,
  data: z.object({
    queues: z.array(queue).meta(about('各队列', 'Queues')),
    longest: z
      .array(
        z.object({
          kind: z.enum(QUEUES).meta(about('种类', 'Kind')),
          id: z.string().meta(explained('adminDesk.id')),
          ...fieldsOf('name', 'owner'),
          time: seconds.meta(about('提交时间', 'When it was submitted')),
        }),
      )
      .meta(explained('adminDesk.longest')),
    platform: z
      .object({
        accounts: z.int().meta(about('不含运营账号', 'Without operators')),
        ...fieldsOf('apps', 'links'),
        visits: z.int().meta(about('今天（北京时间）的访问次数', 'Visits today (Beijing time)')),
        visitsYesterday: z.int().meta(about('昨天全天', 'All of yesterday')),
      })
      .meta(about('平台', 'Platform')),
    days: z
      .array(
        z.object({
          time: seconds.meta(about('当日零点（北京时间）', 'Midnight of the day (Beijing time)')),
          ...fieldsOf('approved', 'rejected'),
        }),
      )
      .meta(about('今天与前 13 天，从早到晚', 'Today and the 13 days before, oldest first')),
    medianSeconds: z.int().nullable().meta(explained('adminDesk.medianSeconds')),
    reasons: z.array(z.object({ reason: named.reason, count: named.count })).meta(explained('adminDesk.reasons')),
    frozen: z
      .object({ accounts: z.int().meta(about('账号数', 'Accounts')), ...fieldsOf('apps', 'links') })
      .meta(about('冻结的数量', 'Frozen')),
    newestFrozen: z
      .array(
        z.object({
          type: z.enum(['account', 'app', 'link']).meta(about('类型', 'Type')),
          ...fieldsOf('id', 'name', 'owner'),
          reason: z.string().meta(about('冻结原因', 'Why it was frozen')),
          time: named.time,
        }),
      )
      .meta(about('最近冻结的，至多 5 条', 'Last frozen, at most 5')),
    decisions: z
      .array(
        z.object({
          ...fieldsOf('action', 'targetType'),
          targetName: z.string().nullable().meta(about('对象名称', 'Name of the target')),
          actorName: z.string().nullable().meta(about('操作者', 'Actor')),
          time: named.time,
        }),
      )
      .meta(about('最近的办理，至多 10 条', 'Last decisions, at most 10')),
  }),
})
