import { throughFault } from '#src/chaos/fault.ts'
import { demandWhole } from '#src/chaos/small-disk.ts'
import { spoil } from '#src/chaos/spoil.ts'
import type { Stage } from '#src/chaos/stage.ts'

/** These calls on the disk of database and journal fail with `error` for a while. */
const failing = (calls: string, error: string) => async (stage: Stage) => {
  const place = await stage.prepare()
  const server = await stage.start(place)
  const disk = spoil(stage, server, place.folder, calls, error)
  await throughFault(stage, place, server, { ...disk, refuses: stage.database === 'sqlite' })
  await demandWhole(stage, place)
}

export const diskerror = failing('write,pwrite64,fsync,fdatasync', 'EIO')
/** As after a file system error. */
export const readonly = failing('write,pwrite64,ftruncate', 'EROFS')
