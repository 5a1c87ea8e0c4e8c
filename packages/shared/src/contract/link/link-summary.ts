import { z } from 'zod'
import { id, seconds } from '../fields.ts'
import { visits7d } from '../stats/stats-fields.ts'
import { health } from './health.ts'
import { linkState, reviewState } from './link-fields.ts'

/** A link as a row of lists. */
export const linkSummary = z
  .object({
    linkId: id,
    linkName: z.string(),
    url: z.string(),
    code: z.string(),
    scene: z.string(),
    reviewState,
    linkState,
    rejectReason: z.string().nullable(),
    revision: z.int().describe('生效版本号；未生效为 0'),
    pendingRevision: id.nullable(),
    ...visits7d,
    openAttempt7d: z.int(),
    openGuess7d: z.int(),
    reports: z.int().describe('待平台核实的举报数'),
    health: health.describe('0 尚未检查，1 健康，2 异常'),
    tags: z.array(z.string()),
    createTime: seconds,
    updateTime: seconds,
  })
  .meta({ id: 'LinkSummary' })
