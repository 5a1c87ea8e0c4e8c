import { setTimeout as pause } from 'node:timers/promises'
import { runDataSteps } from '@unilink/server/db/migrations/run-data-steps.ts'
import { connectDatabase } from '@unilink/server/db/open-database.ts'
import { systemRandom } from '@unilink/server/kernel/random.ts'
import { laterStep } from './later-step.ts'
import { testConfig } from './test-world.ts'

/**
 * Begins the later step on the database of its first argument in a process to be killed: it stops inside the third
 * batch and says so.
 */
const [url = ''] = process.argv.slice(2)
const config = testConfig({ url, folder: '', drop: async () => {} })
const db = await connectDatabase(config)
let batches = 0

await runDataSteps({ db, config, random: systemRandom }, [
  {
    name: laterStep.name,
    next: async (tx, parts) => {
      const changed = await laterStep.next(tx, parts)
      batches += 1
      if (batches === 3) {
        process.stdout.write('in the third batch\n')
        await pause(60_000)
      }
      return changed
    },
  },
])
