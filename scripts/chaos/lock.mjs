import { openFile } from './databases.mjs'
import { throughFault } from './fault.mjs'

/** Another program holds SQLite's write lock. */
export async function lock(stage) {
  const place = await stage.prepare()
  const server = await stage.start(place)
  const other = openFile(place.url)
  stage.onEnd(() => other.close())
  await other.execute('PRAGMA busy_timeout = 10000')
  let held
  await throughFault(stage, place, server, {
    begin: async () => {
      held = await other.transaction('write')
    },
    end: () => held.rollback(),
  })
}
