// Shows that a first start does not fail by slowness: emulators begin with the demo, each on an empty PostgreSQL database of its own,
// some at a time and beside processes that do nothing but take the processor. Each start takes minutes.
//   npm run first-starts -- --database postgresql://… [--starts 20] [--busy 40] [--at-once 5]
import { errorText } from '@unilink/shared'
import { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { onNewDatabase } from './bench/new-database.ts'

/** However long it takes, it must not give up. */
const PATIENCE_MS = 3_600_000

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    starts: { type: 'string', default: '20' },
    busy: { type: 'string', default: '40' },
    'at-once': { type: 'string', default: '5' },
  },
})
const { database } = values
if (!database) throw new Error('--database names a PostgreSQL server')
const folder = mkdtempSync(join(tmpdir(), 'unilink-starts-'))
const busy = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
try {
  const numbers = Array.from({ length: Number(values.starts) }, (_, index) => index + 1)
  const left = [...numbers]
  let count = 0
  const lane = async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift())
      if (await startOnce(database, number)) count += 1
  }
  await Promise.all(Array.from({ length: Number(values['at-once']) }, lane))
  console.log(`${count} of ${numbers.length} first starts lived, load ${loadavg()[0]?.toFixed(1)}`)
  process.exitCode = count === numbers.length ? 0 : 1
} finally {
  for (const child of busy) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

async function startOnce(server: string, number: number): Promise<boolean> {
  const name = `unilink_start_${process.pid}_${number}`
  return onNewDatabase(server, name, async (url) => {
    const demo = await ServerProcess.at({
      EMULATOR: '1',
      DATA_DIR: join(folder, String(number)),
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
      LANG: 'en_GB.UTF-8',
    })
    try {
      await demo.start({}, PATIENCE_MS)
      console.log(`  ${number}: ready after ${Math.round(demo.readyMs / 1000)} s`)
      return true
    } catch (error) {
      console.log(`  ${number}: ${errorText(error)}`)
      return false
    } finally {
      await demo.end('SIGKILL')
    }
  })
}
