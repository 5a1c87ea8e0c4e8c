import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SchemaContainer } from '@prisma/schema-engine-wasm'
import { PRISMA_FOLDER } from '#src/kernel/package-files.ts'
import type { Provider } from '#src/kernel/ports/database.ts'

/** The Prisma schema of a database: its datasource and the models, which all databases share. */
export function readSchema(provider: Provider): SchemaContainer[] {
  const models = readdirSync(join(PRISMA_FOLDER, 'models')).toSorted()
  return [`${provider}/datasource.prisma`, ...models.map((name) => `models/${name}`)].map((path) => ({
    path,
    content: readFileSync(join(PRISMA_FOLDER, path), 'utf8'),
  }))
}
