import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import type { Place } from './bench-config.ts'
import { openWorld } from './open-world.ts'

/** What the figures were measured on. */
export async function describeMachine(place: Place): Promise<string[]> {
  const { world, close } = await openWorld(place)
  const sqlite = world.db.provider === 'sqlite'
  const [row] = await world.db.read.$queryRawUnsafe<{ v: string }[]>(
    sqlite ? 'SELECT sqlite_version() AS v' : "SELECT current_setting('server_version') AS v",
  )
  await close()
  const [load = 0] = loadavg()
  return [
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}`,
    `Node.js ${process.version}, ${sqlite ? 'SQLite' : 'PostgreSQL'} ${row?.v}`,
    `load average at the start ${load.toFixed(1)}${load > cpus().length / 2 ? ': the machine was shared with other work, so times are longer than on an idle one' : ''}`,
  ]
}
