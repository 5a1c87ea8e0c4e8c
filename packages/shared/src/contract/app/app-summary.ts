import { fieldsOf, createTime } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { id } from '#src/contract/fields.ts'
import { visits7d } from '#src/contract/stats/stats-fields.ts'
import { appState } from './app-fields.ts'

/** An app as a row of lists. */
export const appSummary = z
  .object({
    id,
    ...fieldsOf('appId', 'appName', 'icon', 'category', 'package', 'linkCount'),
    ...visits7d,
    appState,
    createTime,
  })
  .meta({ id: 'AppSummary' })
