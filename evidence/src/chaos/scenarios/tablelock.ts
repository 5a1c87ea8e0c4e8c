import { openPostgresql } from '#src/chaos/databases.ts'
import { throughFault } from '#src/chaos/fault.ts'
import type { Stage } from '#src/chaos/stage.ts'

export async function tablelock(stage: Stage): Promise<void> {
  const place = await stage.prepare()
  const server = await stage.start(place)
  const other = openPostgresql(place.url)
  stage.onEnd(() => other.end())
  await other.connect()
  await throughFault(stage, place, server, {
    begin: () => other.query('BEGIN; LOCK TABLE "App", "AuditEntry" IN EXCLUSIVE MODE'),
    end: () => other.query('ROLLBACK'),
  })
}
