import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named, appId, appName, apps, linkId, linkName, total } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { call } from '#src/contract/call.ts'
import { id, nothing, seconds } from '#src/contract/fields.ts'
import { compared } from '#src/contract/stats/stats-fields.ts'
import { appSummary } from './app-summary.ts'

/** Why something waits for its owner. */
export const TODO_KINDS = ['rejected', 'frozen', 'broken', 'reported', 'expiring', 'reviewing'] as const

const dayFigures = z
  .object({
    ...fieldsOf('pv', 'openAttempt'),
    openConfirmed: z.int().meta(about('确认拉起的下限', 'Lower bound of confirmed opens')),
    distribution: z.int().meta(explained('home.distribution')),
  })
  .meta({ id: 'HomeFigures' })

const todo = z
  .object({
    kind: z.enum(TODO_KINDS).meta(about('种类', 'Kind')),
    ...fieldsOf('appId', 'appName'),
    linkId: id.nullable().meta(about('事关应用本身时为 null', 'Null where it is about the app itself')),
    linkName: z.string().nullable().meta(about('链接名称', 'Name of the link')),
    modifyId: id.nullable().meta(explained('home.modifyId')),
    detail: z.string().meta(explained('home.detail')),
    time: seconds.meta(explained('home.time')),
  })
  .meta({ id: 'HomeTodo' })

export const queryHome = call({
  path: '/api/app/queryHome',
  access: 'console',
  fidelity: 'decided',
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
      .meta(explained('home.hours')),
    brokenLinks: z.int().meta(about('目标异常的链接数', 'Links with failing targets')),
    todos: z.array(todo).meta(explained('home.todos')),
    topApps: z.array(appSummary).meta(about('至多 5 个', 'At most 5')),
  }),
})
