import { z } from 'zod'
import { call } from '../call.ts'
import { nothing, seconds } from '../fields.ts'
import { operator } from './admin-fields.ts'

export const QUEUES = ['profile', 'link', 'revision', 'address', 'report'] as const

const queue = z
  .object({
    kind: z.enum(QUEUES),
    count: z.int(),
    oldest: seconds.nullable().describe('最早一件的提交时间；队列为空时为 null'),
    fresh: z.int().describe('4 小时内提交的'),
    overdue: z.int().describe('超过 24 小时的'),
  })
  .meta({ id: 'DeskQueue' })

export const queryHome = call({
  path: '/api/admin/desk/queryHome',
  ...operator,
  summary:
    '工作台：各队列的件数与等待时间、等待最久的、平台的规模与访问、每日办理、用时与驳回原因、现在冻结着什么、最近的办理',
  body: nothing,
  data: z.object({
    queues: z.array(queue),
    longest: z
      .array(
        z.object({
          kind: z.enum(QUEUES),
          id: z.string().describe('资料为账号，链接与修改为提交，其余为各自的 id'),
          name: z.string(),
          owner: z.string(),
          time: seconds.describe('提交时间'),
        }),
      )
      .describe('各队列中等待最久的，至多 5 条，从早到晚'),
    platform: z.object({
      accounts: z.int().describe('不含运营账号'),
      apps: z.int(),
      links: z.int(),
      visits: z.int().describe('今天（北京时间）的访问次数'),
      visitsYesterday: z.int().describe('昨天全天'),
    }),
    days: z
      .array(z.object({ time: seconds.describe('当日零点（北京时间）'), approved: z.int(), rejected: z.int() }))
      .describe('今天与前 13 天，从早到晚'),
    medianSeconds: z.int().nullable().describe('这些天提交并已办理的，从提交到办理所用秒数的中位数；没有时为 null'),
    reasons: z
      .array(z.object({ reason: z.string(), count: z.int() }))
      .describe('今天与前 6 天驳回的原因，至多 5 条，从多到少'),
    frozen: z.object({ accounts: z.int(), apps: z.int(), links: z.int() }),
    newestFrozen: z
      .array(
        z.object({
          type: z.enum(['account', 'app', 'link']),
          id: z.string(),
          name: z.string(),
          owner: z.string(),
          reason: z.string().describe('冻结原因'),
          time: seconds,
        }),
      )
      .describe('最近冻结的，至多 5 条'),
    decisions: z
      .array(
        z.object({
          action: z.string(),
          targetType: z.string(),
          targetName: z.string().nullable(),
          actorName: z.string().nullable(),
          time: seconds,
        }),
      )
      .describe('最近的办理，至多 10 条'),
  }),
})
