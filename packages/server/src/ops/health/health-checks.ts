import type { World } from '#src/kernel/world.ts'
import { diskCheck } from './check-disk.ts'
import { journalCheck } from './check-journal.ts'
import type { Health, HealthCheck } from './health-check.ts'

const SHARED: Record<World['shared']['status'], Health> = {
  alone: { state: 'ok', detail: 'alone' },
  together: { state: 'ok', detail: 'together' },
  // Each process goes on by itself, which costs no request.
  away: { state: 'away', detail: 'Redis does not answer; this process goes on alone' },
}

const MAIL_THERE: Health = { state: 'ok', detail: 'nothing is held up' }
const MAIL_AWAY: Health = { state: 'away', detail: 'the mail server takes nothing; notices wait in the database' }

/** What decides whether a world's server should get visits of short links, which do without the database for a while. */
export const visitChecks = (world: World): HealthCheck[] => [journalCheck(world)]

/** Everything that decides whether a world's server should get requests. */
export function healthChecks(world: World): HealthCheck[] {
  return [
    {
      name: 'database',
      failure: 'the database does not answer',
      run: async () => {
        await world.db.ping()
        return { state: 'ok', detail: world.db.provider }
      },
    },
    diskCheck(world.config.dataDir),
    journalCheck(world),
    { name: 'mail', failure: 'mail is broken', run: () => (world.outbox.away ? MAIL_AWAY : MAIL_THERE) },
    { name: 'shared', failure: 'the shared state is broken', run: () => SHARED[world.shared.status] },
  ]
}
