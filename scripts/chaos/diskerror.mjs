import { throughFault } from './fault.mjs'
import { demandWhole } from './small-disk.mjs'
import { spoil } from './spoil.mjs'

/** The disk of database and journal answers with I/O errors whatever is written or synced, and then no longer. */
export async function diskerror(stage) {
  const place = await stage.prepare()
  const server = await stage.start(place)
  const disk = spoil(stage, server, place.folder, 'write,pwrite64,fsync,fdatasync', 'EIO')
  await throughFault(stage, place, server, { ...disk, refuses: stage.database === 'sqlite' })
  await demandWhole(stage, place)
}
