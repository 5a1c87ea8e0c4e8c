import { about, both } from '#src/words/about.ts'
import { named, appId, appName, apps, linkId, linkName, total } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { call } from '#src/contract/call.ts'
import { id, nothing, seconds } from '#src/contract/fields.ts'
import { compared } from '#src/contract/stats/stats-fields.ts'
import { appSummary } from './app-summary.ts'

/** Why something waits for its owner. */
export const TODO_KINDS = ['rejected', 'frozen', 'broken', 'reported', 'expiring', 'reviewing'] as const

const dayFigures = z
  .object({
    pv: named.pv,
    openAttempt: named.openAttempt,
    openConfirmed: z.int().meta(about('确认拉起的下限', 'Lower bound of confirmed opens')),
    distribution: z
      .int()
      .meta(about('去应用商店、下载与打开网页之和', 'Sum of store jumps, downloads and openings of web pages')),
  })
  .meta({ id: 'HomeFigures' })

const todo = z
  .object({
    kind: z.enum(TODO_KINDS).meta(about('种类', 'Kind')),
    appId,
    appName,
    linkId: id.nullable().meta(about('事关应用本身时为 null', 'Null where it is about the app itself')),
    linkName: z.string().nullable().meta(about('链接名称', 'Name of the link')),
    modifyId: id
      .nullable()
      .meta(
        about(
          '被驳回或审核中的提交；不是提交时为 null',
          'The submission that was rejected or is in review; null where it is none',
        ),
      ),
    detail: z
      .string()
      .meta(
        about(
          '驳回或冻结的原因、异常的目标、举报的原因；没有则为空',
          'Reason of the rejection, freeze or report, or the failing targets; empty for none',
        ),
      ),
    time: seconds.meta(
      about(
        '何时驳回、冻结、异常、被举报、提交，或将于何时过期',
        'When it was rejected, frozen, failing, reported, submitted, or will expire',
      ),
    ),
  })
  .meta({ id: 'HomeTodo' })

export const queryHome = call({
  path: '/api/app/queryHome',
  access: 'console',
  fidelity: 'decided',
  summary: both(
    '控制台首页：起步的四步、今日访问、需要处理的事、近 7 日访问最多的应用',
    'Home of the console: the first four steps, today’s visits, what needs attention, most visited apps of 7 days',
  ),
  body: nothing,
  data: z.object({
    apps,
    links: z
      .object({ total, serving: z.int().meta(about('已通过审核且启用、未过期', 'Approved, enabled and not expired')) })
      .meta(about('链接', 'Links')),
    visited: z.boolean().meta(about('是否有过访问', 'Whether there was any visit')),
    newestLink: z
      .object({ linkId, linkName, url: named.url, appId, appName })
      .nullable()
      .meta(about('最近创建的、可以访问的链接', 'The newest link that can be visited')),
    today: dayFigures.meta(about('今天', 'Today')),
    yesterday: dayFigures.meta(about('昨天全天', 'All of yesterday')),
    pvChange: compared(z.int()).meta(about('访问次数的变化', 'How visits changed')),
    hours: z
      .array(
        z.object({
          today: z.int().nullable().meta(about('今天', 'Today')),
          yesterday: z.int().meta(about('昨天', 'Yesterday')),
        }),
      )
      .meta(
        about(
          '24 个整点（北京时间）的访问次数；今天还没到的为 null',
          'Visits in each of the 24 hours (Beijing time); null for those to come',
        ),
      ),
    brokenLinks: z.int().meta(about('目标异常的链接数', 'Links with failing targets')),
    todos: z
      .array(todo)
      .meta(
        about(
          '驳回、冻结、目标异常、被举报、7 日内过期、审核中，各至多 10 条',
          'Rejected, frozen, failing, reported, expiring within 7 days, in review; at most 10 of each',
        ),
      ),
    topApps: z.array(appSummary).meta(about('至多 5 个', 'At most 5')),
  }),
})
