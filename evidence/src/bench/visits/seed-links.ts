import { seedLink } from '@unilink/server/support/seed-link.ts'
import { openWorld } from '#src/bench/open-world.ts'

const LINKS = 1_000
const KINDS = [
  { prefix: 'r', content: { fallbacks: ['h5' as const] } },
  { prefix: 'p', content: {} },
]

/** Fills a database with 1,000 links that redirect (r0000 …) and 1,000 that show a landing page (p0000 …). */
export async function seedBenchLinks(databaseUrl: string, folder: string): Promise<void> {
  const { world, close } = await openWorld({ databaseUrl, folder })
  const { appId } = await seedLink(world)
  for (const { prefix, content } of KINDS) {
    for (let number = 0; number < LINKS; number += 1) {
      const code = `${prefix}${String(number).padStart(4, '0')}`
      await seedLink(world, { appId, link: { code }, content })
    }
  }
  await close()
}
