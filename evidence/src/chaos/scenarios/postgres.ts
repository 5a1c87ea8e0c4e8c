import { throughFault } from '#src/chaos/fault.ts'
import type { Stage } from '#src/chaos/stage.ts'

/** PostgreSQL is stopped without a word to anybody, and started again, under load. */
export async function postgres(stage: Stage): Promise<void> {
  const cluster = await stage.ownPostgres()
  const place = await stage.prepare()
  const server = await stage.start(place)
  await throughFault(stage, place, server, {
    begin: () => cluster.end('SIGQUIT'),
    end: () => cluster.start(),
    reads: false,
  })
}
