import { z } from 'zod'
import { id, seconds } from '#src/contract/fields.ts'
import { visits7d } from '#src/contract/stats/stats-fields.ts'
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
    ...visits7d,
    appState,
    createTime: seconds,
  })
  .meta({ id: 'AppSummary' })
