import type { Config } from '@unilink/server/kernel/config/config.ts'
import { operate } from '@unilink/server/compose/operate.ts'
import type { Served } from '@unilink/server/compose/serve.ts'
import { createEmulatorHost } from './emulator-host.ts'
import { demoSeedCache } from '#src/seeds/demo-cache.ts'
import { seedDemo } from '#src/seeds/seed-demo.ts'
import { standingOf } from './standing.ts'
import { startNotice } from './start-notice.ts'
import { smtpIfAsked } from '#src/mail/smtp-port.ts'
import { trickle } from '#src/traffic/trickle.ts'
import { WorldRegistry } from '#src/worlds/world-registry.ts'
import { createControlledWorld } from './create-controlled-world.ts'

/** Any number of worlds behind one server; the main one starts as the demo. */
export async function openEmulator(config: Config): Promise<Served> {
  const registry = await WorldRegistry.start({
    createWorld: createControlledWorld,
    config,
    seed: seedDemo,
    seedCache: demoSeedCache(config),
    operate: (world) => {
      const stops = [operate(world), ...(config.emulation.madeVisitors ? [trickle(world)] : [])]
      return () => {
        for (const stop of stops) stop()
      }
    },
    lasting: true,
  })
  const standing = await standingOf(registry)
  const smtp = await smtpIfAsked(registry, config)
  return {
    app: createEmulatorHost(registry, config),
    close: async () => {
      await smtp?.close()
      await registry.close()
    },
    notice: (language) => startNotice(config, language, { ...standing, smtpPort: smtp?.port }),
  }
}
