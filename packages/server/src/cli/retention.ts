import { MANUAL } from '#src/generated/words/en/manual.ts'
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
  ...MANUAL.retention,
  words: 'run',
  count: [1, 1],
  options: { 'dry-run': { help: 'count what would be removed, and remove nothing' } },
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
