import { openPostgresql } from './databases.mjs'
import { throughFault } from './fault.mjs'

/** Another program locks PostgreSQL's tables against writes. */
export async function tablelock(stage) {
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
