import { failed } from '#src/kernel/told/told.ts'
import { readdir, rename, rm } from 'node:fs/promises'
import { readManifest } from '@unilink/server/ops/backup/manifest.ts'
import { MAIN } from '@unilink/shared/emulator'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'

/** Exports the main world; an earlier export goes only once the new one is complete. Refuses any other folder. */
export async function exportOver(registry: WorldRegistry, folder: string): Promise<void> {
  const inside = await readdir(folder).catch(() => [])
  if (inside.length > 0 && !(await readManifest(folder).catch(() => undefined)))
    throw failed('{} holds something else than an export', folder)
  const [fresh, former] = [`${folder}.new`, `${folder}.old`]
  for (const left of [fresh, former]) await rm(left, { recursive: true, force: true })
  await registry.exportTo(MAIN, fresh)
  await rename(folder, former).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(fresh, folder)
  await rm(former, { recursive: true, force: true })
}
