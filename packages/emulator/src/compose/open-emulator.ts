import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { operate } from '@unilink/server/compose/operate.ts'
import type { Served } from '@unilink/server/compose/serve.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { MAIN } from '@unilink/shared/emulator'
import { createEmulatorHost } from './emulator-host.ts'
import { demoSeedCache } from '#src/seeds/demo-cache.ts'
import { seedDemo } from '#src/seeds/seed-demo.ts'
import { standingOf } from './standing.ts'
import { startNotice } from './start-notice.ts'
import { smtpIfAsked, type SmtpPort } from '#src/mail/smtp-port.ts'
import { trickle } from '#src/traffic/trickle.ts'
import { unpackWorld } from '#src/worlds/archive/world-archive.ts'
import { emulatorFolder } from '#src/worlds/storage/seed-template.ts'
import { WorldRegistry } from '#src/worlds/world-registry.ts'
import { createControlledWorld } from './create-controlled-world.ts'

/**
 * Hundreds of worlds are to fit into little memory, so V8 collects garbage earlier than it would: 200 open worlds take a
 * tenth less, and those that were closed are given back, for up to half again the processor time of opening them all.
 */
const GROW_SLOWLY = '--heap-growing-percent=50'

export interface EmulatorOptions {
  /** Fills the main world when it is empty; the demo unless it is said. */
  seed?: (world: World) => Promise<unknown>
  /** Folder of an export or file of an archive that the main world starts from. */
  from?: string | undefined
  /** False where nothing outlives the process: no work in the background then. */
  lasting?: boolean
}

export interface ServedEmulator extends Served {
  registry: WorldRegistry
  /** Where mail comes in, if anywhere. */
  smtpPort: number | undefined
}

/** Any number of worlds behind one server. Throws `EmuError` for an export that cannot be imported. */
export async function openEmulator(
  config: Config,
  { seed = seedDemo, from, lasting = true }: EmulatorOptions = {},
): Promise<ServedEmulator> {
  setFlagsFromString(GROW_SLOWLY)
  const isDemo = seed === seedDemo
  const registry = await WorldRegistry.start({
    createWorld: createControlledWorld,
    config,
    seed,
    lasting,
    ...(isDemo && { seedCache: demoSeedCache(lasting ? { seedCache: besideWorlds(config), ...config } : config) }),
    ...(lasting && {
      operate: (world) => {
        const stops = [operate(world), ...(isDemo && config.emulation.madeVisitors ? [trickle(world)] : [])]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }),
  })
  let smtp: SmtpPort | undefined
  const close = async () => {
    await smtp?.close()
    await registry.close()
  }
  try {
    if (from !== undefined) await importInto(registry, config, from)
    smtp = await smtpIfAsked(registry, config)
    const standing = await standingOf(registry)
    return {
      app: createEmulatorHost(registry, config),
      registry,
      smtpPort: smtp?.port,
      close,
      notice: (language) => startNotice(config, language, { ...standing, smtpPort: smtp?.port }),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Where the demo is kept for the forks of the next start, unless it is said. */
const besideWorlds = (config: Config) => join(emulatorFolder(config), 'demo')

async function importInto(registry: WorldRegistry, config: Config, source: string): Promise<void> {
  const isFile = (await stat(source).catch(() => undefined))?.isFile() === true
  if (isFile) await unpackWorld(registry, config, { id: MAIN, upload: createReadStream(source) })
  else await registry.importFrom(MAIN, source)
}
