import { DEFAULT_RETENTION } from '@unilink/server/kernel/config/config.ts'
import { seedLink, type SeededLink } from './seed-link.ts'
import { createTestWorld, TEST_NOW, type TestWorld } from './test-world.ts'

export const DAY_MS = 86_400_000

/** Milliseconds since the epoch, at the time of day of `TEST_NOW`. */
export const daysAgo = (days: number): number => TEST_NOW.getTime() - days * DAY_MS

/** A world that keeps visits for thirty days, with one link. */
export async function thirtyDayWorld(): Promise<{ world: TestWorld; link: SeededLink }> {
  const world = await createTestWorld({ config: { retention: { ...DEFAULT_RETENTION, visitDays: 30 } } })
  return { world, link: await seedLink(world) }
}
