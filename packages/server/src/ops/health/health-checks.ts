import type { World } from '#src/kernel/world.ts'
import type { Health, HealthCheck } from './health-check.ts'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { freeBytes } from './free-bytes.ts'

const MIB = 1_048_576
/** With less, the next upload or a busy minute's journal may not fit. */
const LEAST_BYTES = 32 * MIB
const STRAINED_BYTES = 512 * MIB

/** Whether the data folder takes writes. Full or read-only, reads and visits go on: no reason to be taken out. */
function diskCheck(folder: string): HealthCheck {
  return {
    name: 'disk',
    failure: 'the data folder cannot be written to',
    run: async () => {
      try {
        await access(folder, constants.W_OK | constants.X_OK)
      } catch (error) {
        if (!isReadOnly(error)) throw error
        return { state: 'limited', detail: 'read-only: writes are refused' }
      }
      return judgeSpace(await freeBytes(folder))
    },
  }
}

const isReadOnly = (error: unknown): boolean => (error as { code?: string }).code === 'EROFS'

/** State for a number of free bytes. */
export function judgeSpace(free: number): Health {
  const detail = `${Math.floor(free / MIB)} MiB free`
  if (free < LEAST_BYTES)
    return { state: 'limited', detail: `${detail}, less than ${LEAST_BYTES / MIB}: writes may be refused` }
  return { state: free < STRAINED_BYTES ? 'strained' : 'ok', detail }
}

/** A visit with its event; with less space visits are refused. */
const LINE_BYTES = 2_048
const STRAINED_PERCENT = 80

/** Whether the journal has room; it fills while the database is away or too slow. */
function journalCheck({ visits, config }: Pick<World, 'visits' | 'config'>): HealthCheck {
  return {
    name: 'journal',
    failure: 'the visit journal cannot be read',
    run: () => {
      const { bytes, room, strained } = visits.backlog
      const percent = Math.floor((bytes / config.limits.journalBytes) * 100)
      const detail = `${percent} % full`
      if (room < LINE_BYTES) return { state: 'failed', detail: 'full: visits are refused' }
      if (strained)
        return { state: 'strained', detail: `${detail}; its disk takes nothing, visits go to the spare folder` }
      return { state: percent >= STRAINED_PERCENT ? 'strained' : 'ok', detail }
    },
  }
}

const SHARED: Record<World['shared']['status'], Health> = {
  alone: { state: 'ok', detail: 'alone' },
  together: { state: 'ok', detail: 'together' },
  // Each process goes on by itself; no request fails.
  away: { state: 'away', detail: 'Redis does not answer; this process goes on alone' },
}

const MAIL_THERE: Health = { state: 'ok', detail: 'nothing is held up' }
const MAIL_AWAY: Health = { state: 'away', detail: 'the mail server takes nothing; notices wait in the database' }

/** Checks for a server that only serves short links, which work without the database for a while. */
export const visitChecks = (world: Pick<World, 'visits' | 'config'>): HealthCheck[] => [journalCheck(world)]

/** Checks that decide whether the server should get requests. */
export function healthChecks(world: World): HealthCheck[] {
  return [
    databaseCheck(async () => {
      await world.db.ping()
      return world.db.provider
    }),
    diskCheck(world.config.dataDir),
    journalCheck(world),
    { name: 'mail', failure: 'mail is broken', run: () => (world.outbox.away ? MAIL_AWAY : MAIL_THERE) },
    sharedCheck(world),
  ]
}

type LinkWorld = Pick<World, 'visits' | 'config' | 'shared'>

/** The same for a process that serves links alone; `ping` asks its database. */
export const linkChecks = (world: LinkWorld, ping: () => Promise<void>): HealthCheck[] => [
  databaseCheck(async () => {
    await ping()
    return 'postgresql'
  }),
  diskCheck(world.config.dataDir),
  journalCheck(world),
  sharedCheck(world),
]

/** `ask` says which database it is. */
const databaseCheck = (ask: () => Promise<string>): HealthCheck => ({
  name: 'database',
  failure: 'the database does not answer',
  run: async () => ({ state: 'ok', detail: await ask() }),
})

const sharedCheck = ({ shared }: Pick<World, 'shared'>): HealthCheck => ({
  name: 'shared',
  failure: 'the shared state is broken',
  run: () => SHARED[shared.status],
})
