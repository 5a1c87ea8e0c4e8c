// What the figures were measured on.
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { openWorld } from './open-world.mjs'

export async function describeMachine({ databaseUrl, folder }) {
  const { world, close } = await openWorld({ databaseUrl, folder })
  const [row] = await world.db.read.$queryRawUnsafe(
    world.db.provider === 'sqlite' ? 'SELECT sqlite_version() AS v' : "SELECT current_setting('server_version') AS v",
  )
  await close()
  const load = loadavg()[0]
  return [
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}`,
    `Node.js ${process.version}, ${world.db.provider === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${row.v}`,
    `load average at the start ${load.toFixed(1)}${load > cpus().length / 2 ? ': the machine was shared with other work, so times are longer than on an idle one' : ''}`,
  ]
}
