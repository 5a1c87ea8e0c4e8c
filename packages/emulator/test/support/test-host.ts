import { cutUnused } from '@unilink/server/http/connection/http-server.ts'
import request from 'supertest'
import { createEmulatorHost } from '#src/compose/emulator-host.ts'
import { createTestRegistry, type TestRegistry } from './test-registry.ts'

export interface TestHost {
  http: ReturnType<typeof request>
  server: TestRegistry
  /** Where it listens. */
  origin: string
  close: () => Promise<void>
}

/** A registry behind the emulator's server, listening. */
export async function startTestHost(
  overrides: Parameters<typeof createTestRegistry>[0] = {},
  requestMs?: number,
  now?: () => number,
  more: Parameters<typeof createTestRegistry>[2] = {},
): Promise<TestHost> {
  const server = await createTestRegistry(overrides, now, more)
  const app = createEmulatorHost(server.registry, server.config, requestMs, now)
  const origin = await app.listen({ host: '127.0.0.1', port: overrides.port ?? 0 })
  return {
    http: request(app.server),
    server,
    origin,
    close: async () => {
      cutUnused(app.server)
      await app.close()
      await server.close()
    },
  }
}
