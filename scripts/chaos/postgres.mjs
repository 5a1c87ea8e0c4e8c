import { throughFault } from './fault.mjs'

/** PostgreSQL is stopped without a word to anybody, and started again, under load. */
export async function postgres(stage) {
  const cluster = await stage.ownPostgres()
  const place = await stage.prepare()
  const server = await stage.start(place)
  await throughFault(stage, place, server, {
    begin: () => cluster.end('SIGQUIT'),
    end: () => cluster.start(),
    reads: false,
  })
}
