import { SIMULATED_DEVICES, type SimulatedDevice } from '@unilink/shared'
import { afterEach, beforeEach } from 'vitest'
import { seedLink, type SeededLink } from './seed-link.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import type { TestWorldOptions } from './test-world.ts'

/** Of the running test, by `linkServer`. */
export let server: TestApp
/** A link that all clients can be sent by. */
export let link: SeededLink

/** Gives each test of a file, or of a `describe`, a server of its own that has one link. */
export function linkServer(config: TestWorldOptions['config'] = {}): void {
  beforeEach(async () => {
    server = await createTestApp({ config })
    link = await seedLink(server.world)
  })
  afterEach(() => server.close())
}

/** A device follows a link, and no redirect. */
export const visitBy = (device: SimulatedDevice, query = '', code = link.code) =>
  server.http.get(`/s/${code}${query}`).set('user-agent', SIMULATED_DEVICES[device].ua).redirects(0)

/** What was stored of all visits, in the order in which they came. */
export async function visitRows() {
  await server.world.visits.settled()
  return server.world.db.read.visit.findMany({ orderBy: { seq: 'asc' } })
}
