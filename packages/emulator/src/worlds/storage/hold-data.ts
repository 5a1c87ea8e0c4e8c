import { serveAlone } from '@unilink/server/db/serve-alone.ts'
import { createLogger } from '@unilink/server/kernel/logger.ts'
import { MockFolder } from '#src/state/overrides/mock-folder.ts'
import type { WorldSurroundings } from '../open-world.ts'
import type { RegistryOptions } from '../registry-options.ts'

/** What a process holds for its worlds. */
export interface HeldData {
  surroundings: WorldSurroundings
  /** To be called once no world is open any more. */
  letGo: () => Promise<void>
}

/** Keeps other processes from the data and opens the overrides. Throws `DataInUseError`, `ConfigError`. */
export async function holdData({ config, createWorld, patienceMs, operate, seed }: RegistryOptions): Promise<HeldData> {
  const letGo = await serveAlone(config, patienceMs)
  const log = createLogger(config.logLevel)
  const folder = config.emulation.mocks
  try {
    const mocks = folder === undefined ? undefined : await MockFolder.open(folder, log)
    const end = async () => {
      await mocks?.close()
      await letGo()
    }
    return { surroundings: { log, createWorld, operate, seed, mocks }, letGo: end }
  } catch (error) {
    await letGo()
    throw error
  }
}
