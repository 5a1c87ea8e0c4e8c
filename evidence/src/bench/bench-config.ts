import { createHash } from 'node:crypto'
import { settle, type Config } from '@unilink/server/kernel/config/config.ts'
import { readConfig } from '@unilink/server/kernel/config/read-config.ts'

/** Where a benchmark works: its database, and a folder for everything else. */
export interface Place {
  databaseUrl: string
  folder: string
}

/** Constant, because a later run may open the same database. */
const secret = (name: string) => createHash('sha256').update(`unilink bench ${name}`).digest('base64')
export const SECRETS = { SALT: secret('SALT'), SEAL_KEY: secret('SEAL_KEY'), VISITOR_KEY: secret('VISITOR_KEY') }

/** Production settings: elsewhere every answer is also checked against the contract. */
export function benchConfig({ databaseUrl, folder }: Place, more: Record<string, string> = {}): Config {
  const settings = readConfig({
    NODE_ENV: 'production',
    ...SECRETS,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PORTAL_ORIGIN: 'http://127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    LIMIT_GUESSES_PER_MINUTE: '100000',
    // All visits of a load come from one client.
    LIMIT_CLIENT_VISITS: '0',
    OPERATOR_SECOND_FACTOR: '0',
    ...more,
  })
  return settle(settings, 0)
}
