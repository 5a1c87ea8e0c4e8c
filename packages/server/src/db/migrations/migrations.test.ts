import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { draftMigration } from './draft-migration.ts'

const prisma = fileURLToPath(new URL('../../../../../prisma', import.meta.url))
const postgresUrl = process.env['TEST_POSTGRES_URL']
const provider = postgresUrl ? 'postgresql' : 'sqlite'

describe('migrations', () => {
  it('lead to the schema that the models describe', async () => {
    expect(await draftMigration(provider, postgresUrl)).toBe('')
  })

  it('exist under the same names for both databases', () => {
    const names = (of: string) => readdirSync(join(prisma, of, 'migrations')).toSorted()
    expect(names('sqlite')).toEqual(names('postgresql'))
    for (const name of names('sqlite').filter((each) => each !== 'migration_lock.toml')) {
      expect(existsSync(join(prisma, 'postgresql', 'migrations', name, 'migration.sql'))).toBe(true)
    }
  })
})
