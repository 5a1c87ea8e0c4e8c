// Seeds the demo world of today into SEED_CACHE, where a start with the same settings finds it. Needs a build.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dist } from './bench/dist.mjs'

const [{ readConfig }, { settle }, { storageOf }, { clearLeftovers, emulatorFolder, seedGolden }, { demoShelf }] =
  await Promise.all([
    dist('kernel/config/read-config.js'),
    dist('kernel/config/config.js'),
    dist('../../emulator/dist/worlds/storage/storage-of.js'),
    dist('../../emulator/dist/worlds/storage/seed-template.js'),
    dist('../../emulator/dist/seeds/demo-cache.js'),
  ])

const folder = mkdtempSync(join(tmpdir(), 'unilink-demo-'))
try {
  const env = { ...process.env, NODE_ENV: '', EMULATOR: '1', LOG_LEVEL: 'warn', DATA_DIR: folder, DATABASE_URL: '' }
  const config = settle(readConfig(env), 0)
  const storage = await storageOf(config.databaseUrl)
  await seedGolden(storage, config, demoShelf(config))
  await clearLeftovers(storage, emulatorFolder(config))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
