import { query } from './databases.mjs'
import { throughFault } from './fault.mjs'
import { demandWhole, smallDisk } from './small-disk.mjs'

/** The disk of database, journal and uploads has no byte left. PostgreSQL's own is another one, so that it takes writes. */
export async function diskfull(stage) {
  const disk = smallDisk(stage)
  const place = await stage.prepare(disk.folder)
  const server = await stage.start(place)
  const onSqlite = stage.database === 'sqlite'
  await throughFault(stage, place, server, {
    begin: async () => {
      // A write-ahead log that has grown takes more writes in the place of old ones.
      if (onSqlite) await query(place.url, 'PRAGMA wal_checkpoint(TRUNCATE)')
      disk.fill()
    },
    end: () => disk.free(),
    refuses: onSqlite,
  })
  await demandWhole(stage, place)
}
