// Seeds today's demo world into SEED_CACHE, where a start with the same settings finds it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settle } from '@unilink/server/kernel/config/config.ts'
import { readConfig } from '@unilink/server/kernel/config/read-config.ts'
import { clearScratch, emulatorFolder, seedTemplate } from '@unilink/emulator/worlds/storage/seed-template.ts'
import { storageOf } from '@unilink/emulator/worlds/storage/storage-of.ts'
import { demoSeedCache } from '@unilink/emulator/seeds/demo-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'unilink-demo-'))
try {
  const env = { ...process.env, NODE_ENV: '', EMULATOR: '1', LOG_LEVEL: 'warn', DATA_DIR: folder, DATABASE_URL: '' }
  const config = settle(readConfig(env), 0)
  const seedCache = demoSeedCache(config)
  if (!seedCache) throw new Error('SEED_CACHE does not say where the demo world is to be kept')
  const storage = await storageOf(config.databaseUrl)
  await seedTemplate(storage, config, seedCache)
  await clearScratch(storage, emulatorFolder(config))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
