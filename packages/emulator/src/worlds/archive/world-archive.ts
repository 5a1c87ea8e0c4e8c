import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { systemRandom } from '@unilink/server/kernel/random.ts'
import { ARCHIVES, emulatorFolder } from '#src/worlds/storage/seed-template.ts'
import type { WorldInfo } from '#src/worlds/registry-options.ts'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'
import { receiveArchive } from './receive-archive.ts'
import { unpackArchive } from './unpack-archive.ts'
import { ZipFile } from 'yazl'
import { filesBelow } from '@unilink/server/ops/backup/copy-tree.ts'

const HEX = '0123456789abcdef'

/** A world as one zip, packed while it is read. Nothing stays on disk. */
export async function packWorld(registry: WorldRegistry, config: Config, id: string): Promise<Readable> {
  const folder = scratchFolder(config)
  try {
    await registry.exportTo(id, folder)
    const archive = await packFolder(folder)
    archive.once('close', () => void remove(folder))
    return archive
  } catch (error) {
    await remove(folder)
    throw error
  }
}

/** Replaces the world by an uploaded zip. Refuses with 400, 404, 409 and 413 and then changes nothing. */
export async function unpackWorld(
  registry: WorldRegistry,
  config: Config,
  { id, upload }: { id: string; upload: Readable },
): Promise<WorldInfo> {
  const { worldBytes } = config.emulation
  const folder = scratchFolder(config)
  const [file, exported] = [join(folder, 'upload.zip'), join(folder, 'export')]
  try {
    await mkdir(folder, { recursive: true })
    await receiveArchive(upload, file, worldBytes)
    await unpackArchive(file, exported, worldBytes)
    return await registry.importFrom(id, exported)
  } finally {
    await remove(folder)
  }
}

const scratchFolder = (config: Config) => join(emulatorFolder(config), ARCHIVES, systemRandom.text(16, HEX))

const remove = (folder: string) => rm(folder, { recursive: true, force: true })

async function packFolder(folder: string): Promise<Readable> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const path of await filesBelow(folder)) zip.addFile(join(folder, path), path)
  zip.end()
  return output
}
