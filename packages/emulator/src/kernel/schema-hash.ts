import { createHash } from 'node:crypto'
import type { Origin } from '@unilink/server/ops/backup/manifest.ts'

/** A short name for a schema: the hash of its migrations. */
export const schemaHash = (migrations: Origin['migrations']): string =>
  createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)
