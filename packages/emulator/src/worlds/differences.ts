import { isInForce, type worldCalls, type EmuAnswerOf } from '@unilink/shared/emulator'
import type { ControlledWorld } from '#src/state/controlled-world.ts'

export type Differences = EmuAnswerOf<typeof worldCalls.list>['worlds'][number]['differs']

const ACCOUNTS = 3

/** What differs in an open world from its seed; null when its database answers no more. */
export async function differencesOf(world: ControlledWorld, createdAt: Date): Promise<Differences> {
  const { clock, faults, overrides, inbox, requests, db } = world
  const changes = await db.read.auditEntry.count({ where: { at: { gte: createdAt } } }).catch(() => undefined)
  if (changes === undefined) return null
  const accounts = new Set(requests.newest(50, () => true).flatMap(({ account }) => account ?? []))
  return {
    clock: !clock.real,
    faults: faults.list().filter(isInForce).length,
    overrides: overrides.list().length,
    mails: inbox?.all().length ?? 0,
    changes,
    accounts: [...accounts].slice(0, ACCOUNTS),
  }
}
