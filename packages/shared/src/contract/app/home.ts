import { z } from 'zod'
import { call } from '#src/contract/call.ts'
import { id, nothing, seconds } from '#src/contract/fields.ts'
import { compared } from '#src/contract/stats/stats-fields.ts'
import { appSummary } from './app-summary.ts'

/** Why something waits for its owner. */
export const TODO_KINDS = ['rejected', 'frozen', 'broken', 'reported', 'expiring', 'reviewing'] as const

const dayFigures = z
  .object({
    pv: z.int(),
    openAttempt: z.int(),
    openConfirmed: z.int().describe('确认拉起的下限'),
    distribution: z.int().describe('去应用商店、下载与打开网页之和'),
  })
  .meta({ id: 'HomeFigures' })

const todo = z
  .object({
    kind: z.enum(TODO_KINDS),
    appId: id,
    appName: z.string(),
    linkId: id.nullable().describe('事关应用本身时为 null'),
    linkName: z.string().nullable(),
    modifyId: id.nullable().describe('被驳回或审核中的提交；不是提交时为 null'),
    detail: z.string().describe('驳回或冻结的原因、异常的目标、举报的原因；没有则为空'),
    time: seconds.describe('何时驳回、冻结、异常、被举报、提交，或将于何时过期'),
  })
  .meta({ id: 'HomeTodo' })

export const queryHome = call({
  path: '/api/app/queryHome',
  access: 'console',
  fidelity: 'decided',
  summary: '控制台首页：起步的四步、今日访问、需要处理的事、近 7 日访问最多的应用',
  body: nothing,
  data: z.object({
    apps: z.int(),
    links: z.object({ total: z.int(), serving: z.int().describe('已通过审核且启用、未过期') }),
    visited: z.boolean().describe('是否有过访问'),
    newestLink: z
      .object({ linkId: id, linkName: z.string(), url: z.string(), appId: id, appName: z.string() })
      .nullable()
      .describe('最近创建的、可以访问的链接'),
    today: dayFigures,
    yesterday: dayFigures.describe('昨天全天'),
    pvChange: compared(z.int()),
    hours: z
      .array(z.object({ today: z.int().nullable(), yesterday: z.int() }))
      .describe('24 个整点（北京时间）的访问次数；今天还没到的为 null'),
    brokenLinks: z.int().describe('目标异常的链接数'),
    todos: z.array(todo).describe('驳回、冻结、目标异常、被举报、7 日内过期、审核中，各至多 10 条'),
    topApps: z.array(appSummary).describe('至多 5 个'),
  }),
})
