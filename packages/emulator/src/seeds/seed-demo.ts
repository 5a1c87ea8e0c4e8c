import type { Config } from '@unilink/server/kernel/config/config.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { oneAtATime } from '@unilink/server/db/migrations/one-at-a-time.ts'
import { seededDraw } from '#src/kernel/draw.ts'
import { rebuildRollups } from '@unilink/server/visits/rollup/rebuild-rollups.ts'
import { seedContent } from './content.ts'
import { DemoClock } from './demo/demo-clock.ts'
import { makeDemoWorld, personaSince } from './demo/demo-world.ts'
import { insertRows } from './demo/insert-rows.ts'
import { seedVisits } from './demo/seed-visits.ts'
import { seedPersonas } from '@unilink/server/testing/world/personas.ts'
import type { VisitRecord } from '@unilink/server/kernel/ports/visit-rows.ts'

const VISITS = 47_000

/** About how many visits a demo world of this configuration has. */
export const visitsOf = ({ seedVisits: visits = VISITS }: Pick<Config, 'seedVisits'>): number => visits

/** Fills an empty database with the demo world; returns false and changes nothing when there are accounts. */
export const seedDemo = async (world: World): Promise<boolean> => (await fillWithDemo(world)) !== undefined

/**
 * Fills an empty database with the demo world and gives the later visits of the reference date; undefined when the
 * database is not empty. The same reference date, secrets and clock give the same rows. When several processes share a
 * database, one seeds.
 */
export async function fillWithDemo(world: World): Promise<VisitRecord[] | undefined> {
  if (!(await isEmpty(world))) return undefined
  return oneAtATime(world.config.databaseUrl, 'seed-demo', () =>
    world.db.patiently((db) => seedEmpty({ ...world, db })),
  )
}

const isEmpty = async ({ db }: World): Promise<boolean> => (await db.read.account.count()) === 0

async function seedEmpty(world: World): Promise<VisitRecord[] | undefined> {
  // Another process may have been faster.
  if (!(await isEmpty(world))) return undefined
  const clock = new DemoClock(world.config.seedDate, world.clock.now())
  const { rows, files, links, passwordHash, profiles } = await makeDemoWorld(world, clock)
  await files.store(world.files)
  // Accounts are written last, in one transaction: a seeding that broke off starts over at the next start.
  await world.db.transaction(async (tx) => {
    await tx.visitEvent.deleteMany()
    await tx.visit.deleteMany()
  })
  const later = await seedVisits(world, { links, clock, visits: visitsOf(world.config) })
  // An earlier seeding that broke off may have left part of the roll-ups.
  await rebuildRollups(world)
  const seeded = { ...world, random: seededDraw('unilink-demo-personas'), clock: { now: () => clock.at(0) } }
  await world.db.transaction(async (tx) => {
    await seedPersonas(seeded, tx, { passwordHash, at: (persona) => personaSince(clock, persona) })
    await seedContent(seeded, tx)
    await insertRows(world.db, tx, rows)
    for (const [accountId, profile] of profiles) await tx.profile.update({ where: { accountId }, data: profile })
  })
  world.links.forget()
  return later
}
