import { throughFault } from '#src/chaos/fault.ts'
import { demandWhole } from '#src/chaos/small-disk.ts'
import { spoil } from '#src/chaos/spoil.ts'
import type { Stage } from '#src/chaos/stage.ts'

/** The disk of database and journal answers with I/O errors whatever is written or synced, and then no longer. */
export async function diskerror(stage: Stage): Promise<void> {
  const place = await stage.prepare()
  const server = await stage.start(place)
  const disk = spoil(stage, server, place.folder, 'write,pwrite64,fsync,fdatasync', 'EIO')
  await throughFault(stage, place, server, { ...disk, refuses: stage.database === 'sqlite' })
  await demandWhole(stage, place)
}
