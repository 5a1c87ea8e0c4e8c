import { randomBytes } from 'node:crypto'
import { createTestWorld, OWN_PASSWORD, testConfig } from '../test-world.ts'
import { ServerProcess } from './server-process.ts'
import { createTestDatabase } from './test-database.ts'

export interface ProductionServer {
  server: ServerProcess
  end(): Promise<void>
}

/** A built server in production on a database of its own, with the personas, by `OWN_PASSWORD`. */
export async function startProduction(env: NodeJS.ProcessEnv = {}): Promise<ProductionServer> {
  const database = await createTestDatabase()
  const text = () => randomBytes(24).toString('base64url')
  const secrets = { ...testConfig(database).secrets, salt: text(), visitorKey: text(), sealKey: randomBytes(32) }
  await (await createTestWorld({ database, personas: OWN_PASSWORD, config: { secrets } })).close()
  const server = await ServerProcess.at({
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    SALT: secrets.salt,
    SEAL_KEY: secrets.sealKey.toString('base64'),
    VISITOR_KEY: secrets.visitorKey,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PORTAL_ORIGIN: 'https://portal.example',
    ...env,
  })
  await server.start()
  return {
    server,
    end: async () => {
      await server.end('SIGKILL')
      await database.drop()
    },
  }
}
