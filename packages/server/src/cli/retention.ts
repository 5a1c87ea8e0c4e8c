import { misuse } from './cli-error.ts'
import { join } from 'node:path'
import { systemClock } from '#src/kernel/clock.ts'
import { folderFileStore } from '#src/kernel/files/file-store.ts'
import { configOf } from './config-of.ts'
import { EXIT } from './exit-codes.ts'
import type { Verb } from './verb.ts'
import { withDatabase } from './with-database.ts'

export const retention: Verb = {
  name: 'retention',
  summary: 'remove what is kept no longer',
  words: 'run',
  count: [1, 1],
  options: {
    'dry-run': { help: 'count what would be removed, and remove nothing' },
  },
  help: [
    'Removes sessions, captchas and codes a day after their end, login failures after a day, page views after RETENTION_PAGE_VIEW_DAYS, uploads that nothing refers to after RETENTION_UNUSED_UPLOAD_DAYS, and stored bytes that no row knows. Prints how many of each.',
    'The server does the same once a day by itself; running it twice, or beside the server, does no harm. Visits and what their pages told are removed after RETENTION_VISIT_DAYS, if it is set, once they stand in the figures, which stay; with VISITS_URL whole days go from ClickHouse, and their figures with them. Audit rows are never removed by it.',
  ],
  examples: [
    ['unilink retention run --dry-run', 'see what would go'],
    ['unilink retention run', 'remove it now'],
  ],
  run: async (call) => {
    const [verb = ''] = call.words
    if (verb !== 'run') throw misuse('retention takes run, not “{}”', verb)
    const { runRetention } = await import('#src/ops/retention/run-retention.ts')
    const config = configOf(call)
    const dryRun = call.flags['dry-run'] === true
    const files = folderFileStore(join(config.dataDir, 'files'))
    const report = await withDatabase(config, (db) =>
      runRetention({ db, config, files, clock: systemClock }, { dryRun }),
    )
    for (const [kind, count] of Object.entries(report)) call.print(`${String(count).padStart(8)}  ${kind}`)
    return EXIT.ok
  },
}
