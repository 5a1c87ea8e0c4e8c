import { freeBytes } from '#src/ops/health/free-bytes.ts'
import type { World } from '#src/kernel/world.ts'
import { addGauge, type GaugeParts } from './add-gauge.ts'

/** Backlogs of a world: visits, roll-ups, mail, writes; read at each scrape. */
export function measureWorld(world: World): void {
  const { metrics, rollups, db, clock } = world
  measureJournal(world)
  const add = (name: string, help: string, read: GaugeParts['read']) => addGauge(metrics, { name, help, read })
  add('unilink_rollup_lag_seconds', 'Age of the oldest stored visit or event not rolled up yet.', async () =>
    secondsSince(clock, await rollups.oldestUncounted()),
  )
  add('unilink_mail_waiting', 'Mails that wait to be sent.', () => db.read.outgoingMail.count())
  add('unilink_database_connections', 'Open connections to the database.', () => db.connections?.open)
  add('unilink_database_connections_idle', 'Of those, how many nothing uses.', () => db.connections?.idle)
  add('unilink_writes_waiting', 'Transactions that wait for their turn.', () => db.waiting)
}

/** Visits that wait to be stored, and the disk that they wait on; read at each scrape. */
export function measureJournal(world: Pick<World, 'metrics' | 'visits' | 'clock' | 'config'>): void {
  const { metrics, visits, clock, config } = world
  const add = (name: string, help: string, read: () => number | Promise<number>) =>
    addGauge(metrics, { name, help, read })
  add('unilink_visit_journal_bytes', 'Bytes of the visit journal.', () => visits.backlog.bytes)
  add('unilink_visit_journal_room_bytes', 'Bytes the visit journal still takes.', () => visits.backlog.room)
  add('unilink_visit_journal_lag_seconds', 'Age of the oldest visit not stored yet.', () =>
    secondsSince(clock, visits.backlog.oldestAt),
  )
  add('unilink_data_free_bytes', 'Free bytes of the disk of DATA_DIR; 0 when it cannot be asked.', () =>
    freeBytes(config.dataDir).catch(() => 0),
  )
}

const secondsSince = (clock: World['clock'], at: number | undefined): number =>
  at === undefined ? 0 : Math.max(0, clock.now().getTime() - at) / 1000
