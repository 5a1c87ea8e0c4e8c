import { about } from '#src/words/about.ts'
import { named, createTime, linkId, linkName, rejectReason, updateTime } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { id } from '../fields.ts'
import { visits7d } from '../stats/stats-fields.ts'
import { health } from './health.ts'
import { linkState, reviewState } from './link-fields.ts'

/** A link as a row of lists. */
export const linkSummary = z
  .object({
    linkId,
    linkName,
    url: named.url,
    code: named.code,
    scene: z.string().meta(about('场景', 'Scene')),
    reviewState,
    linkState,
    rejectReason,
    revision: z.int().meta(about('生效版本号；未生效为 0', 'Number of the live revision; 0 for none')),
    pendingRevision: id.nullable().meta(about('审核中的修改编号', 'Id of the change in review')),
    ...visits7d,
    openAttempt7d: z.int().meta(about('近 7 天尝试拉起的次数', 'Open attempts of the last 7 days')),
    openGuess7d: z.int().meta(about('近 7 天疑似拉起的次数', 'Likely opens of the last 7 days')),
    reports: named.reports,
    health: health.meta(about('0 尚未检查，1 健康，2 异常', '0 not checked yet, 1 healthy, 2 failing')),
    tags: z.array(z.string()).meta(about('标签', 'Tags')),
    isDefault: named.isDefault,
    createTime,
    updateTime,
  })
  .meta({ id: 'LinkSummary' })
