import { throughFault } from './fault.mjs'
import { demandWhole } from './small-disk.mjs'
import { spoil } from './spoil.mjs'

/** The disk of database and journal is read-only, as after an error that its file system met, and can be written to again. */
export async function readonly(stage) {
  const place = await stage.prepare()
  const server = await stage.start(place)
  const disk = spoil(stage, server, place.folder, 'write,pwrite64,ftruncate', 'EROFS')
  await throughFault(stage, place, server, { ...disk, refuses: stage.database === 'sqlite' })
  await demandWhole(stage, place)
}
