// A database with 1,000 links that redirect (r0000 …) and 1,000 that show a landing page (p0000 …).
import { createHash } from 'node:crypto'

const dist = (path) => import(new URL(`../../packages/server/dist/${path}`, import.meta.url).href)

export async function seedBenchLinks(databaseUrl, dataDir) {
  const [{ openDatabase }, { seedPersonas }, { seedLink }, { systemRandom }] = await Promise.all([
    dist('db/open-database.js'),
    dist('../../emulator/dist/seeds/personas.js'),
    dist('../../emulator/dist/testing/seed-link.js'),
    dist('kernel/random.js'),
  ])
  const { passwordHasher } = await dist('kernel/crypto/password-hasher.js')
  const db = await openDatabase({ databaseUrl, databaseConnections: 4 })
  const sealKey = createHash('sha256').update('bench').digest()
  const world = {
    db,
    random: systemRandom,
    clock: { now: () => new Date() },
    passwords: passwordHasher('salt-of-the-bench'),
    config: { dataDir, secrets: { salt: 'salt-of-the-bench', sealKey, visitorKey: 'key-of-the-bench' } },
  }
  await db.transaction((tx) => seedPersonas(world, tx))
  const { appId } = await seedLink(world)
  for (const { prefix, content } of [
    { prefix: 'r', content: { fallbacks: ['h5'] } },
    { prefix: 'p', content: {} },
  ]) {
    for (let number = 0; number < 1000; number += 1) {
      const code = `${prefix}${String(number).padStart(4, '0')}`
      await seedLink(world, { appId, link: { code }, content })
    }
  }
  await db.close()
}
