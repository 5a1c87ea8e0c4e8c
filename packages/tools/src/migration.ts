// Writes the migration from the newest migrated schema to the models, for both databases:
//   npm run migration -- add-something
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { draftMigration } from '@unilink/server/db/migrations/draft-migration.ts'
import { root } from './root.ts'

const PROVIDERS = ['sqlite', 'postgresql'] as const

const name = process.argv[2]
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('usage: npm run migration -- name-in-kebab-case')
  process.exit(2)
}
const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
for (const provider of PROVIDERS) {
  const folder = join(root, 'prisma', provider, 'migrations')
  const script = await draftMigration(provider, process.env['DATABASE_URL'])
  if (!script) {
    console.log(`${provider}: nothing to change`)
    continue
  }
  const target = join(folder, `${stamp}_${name}`)
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'migration.sql'), script)
  console.log(`${provider}: ${target}`)
}
