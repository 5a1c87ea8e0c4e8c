import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { draftMigration } from './draft-migration.ts'
import type { SchemaFiles } from './schema-engine.ts'

const prisma = fileURLToPath(new URL('../../../../../prisma', import.meta.url))
const postgresUrl = process.env['TEST_POSTGRES_URL']
const provider = postgresUrl ? 'postgresql' : 'sqlite'

function schema(): SchemaFiles {
  const names = readdirSync(join(prisma, 'models')).toSorted()
  const files = names.map((name): [string, string] => [name, readFileSync(join(prisma, 'models', name), 'utf8')])
  return [['datasource.prisma', readFileSync(join(prisma, provider, 'datasource.prisma'), 'utf8')], ...files]
}

describe('migrations', () => {
  it('lead to the schema that the models describe', async () => {
    const migrations = join(prisma, provider, 'migrations')
    expect(await draftMigration({ provider, folder: migrations, schema: schema(), postgresUrl })).toBe('')
  })

  it('exist under the same names for both databases', () => {
    const names = (of: string) => readdirSync(join(prisma, of, 'migrations')).toSorted()
    expect(names('sqlite')).toEqual(names('postgresql'))
    for (const name of names('sqlite').filter((each) => each !== 'migration_lock.toml')) {
      expect(existsSync(join(prisma, 'postgresql', 'migrations', name, 'migration.sql'))).toBe(true)
    }
  })
})
