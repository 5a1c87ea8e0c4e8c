import { throughFault } from '#src/chaos/fault.ts'
import { demandWhole } from '#src/chaos/small-disk.ts'
import { spoil } from '#src/chaos/spoil.ts'
import type { Stage } from '#src/chaos/stage.ts'

/** The disk of database and journal is read-only, as after an error that its file system met, and can be written to again. */
export async function readonly(stage: Stage): Promise<void> {
  const place = await stage.prepare()
  const server = await stage.start(place)
  const disk = spoil(stage, server, place.folder, 'write,pwrite64,ftruncate', 'EROFS')
  await throughFault(stage, place, server, { ...disk, refuses: stage.database === 'sqlite' })
  await demandWhole(stage, place)
}
