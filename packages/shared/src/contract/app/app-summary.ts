import { named, appId, appName, createTime } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { id } from '#src/contract/fields.ts'
import { visits7d } from '#src/contract/stats/stats-fields.ts'
import { appState } from './app-fields.ts'

/** An app as a row of lists. */
export const appSummary = z
  .object({
    id,
    appId,
    appName,
    icon: named.icon,
    category: named.category,
    package: named.package,
    linkCount: named.linkCount,
    ...visits7d,
    appState,
    createTime,
  })
  .meta({ id: 'AppSummary' })
