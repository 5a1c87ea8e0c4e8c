import type { Transaction } from '@libsql/client'
import { openFile } from '#src/chaos/databases.ts'
import { throughFault } from '#src/chaos/fault.ts'
import type { Stage } from '#src/chaos/stage.ts'

export async function lock(stage: Stage): Promise<void> {
  const place = await stage.prepare()
  const server = await stage.start(place)
  const other = openFile(place.url)
  stage.onEnd(() => other.close())
  await other.execute('PRAGMA busy_timeout = 10000')
  let held: Transaction | undefined
  await throughFault(stage, place, server, {
    begin: async () => {
      held = await other.transaction('write')
    },
    end: () => held?.rollback(),
  })
}
