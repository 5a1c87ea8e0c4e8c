import { z } from 'zod'
import { id, seconds } from '#src/contract/fields.ts'
import { compared } from '#src/contract/stats/stats-fields.ts'
import { appState } from './app-fields.ts'

/** An app as a row of lists. */
export const appSummary = z
  .object({
    id,
    appId: id,
    appName: z.string(),
    icon: z.string(),
    category: z.string(),
    package: z.string(),
    linkCount: z.int(),
    pv7d: z.int(),
    pvChange: compared(z.int()),
    trend7d: z.array(z.int()).describe('今天与前六天（北京时间）每天的访问次数，从早到晚'),
    appState,
    createTime: seconds,
  })
  .meta({ id: 'AppSummary' })
