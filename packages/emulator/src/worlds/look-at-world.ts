import { statSync } from 'node:fs'
import type { worldCalls, EmuAnswerOf } from '@unilink/shared/emulator'
import { fileOf } from './storage/sqlite-files.ts'
import { infoOf } from './registry-options.ts'
import type { WorldSlot } from './world-slot.ts'

type Listed = EmuAnswerOf<typeof worldCalls.list>['worlds'][number]

const ACCOUNTS = 3

/** A world beside others. What differs in it is known while it is open; looking opens nothing. */
export async function lookAt(slot: WorldSlot): Promise<Listed> {
  const { createdAt, ...info } = infoOf(slot)
  return {
    ...info,
    createdAt: createdAt.toISOString(),
    bytes: bytesOf(slot),
    idleSeconds: Math.round(slot.idleMs / 1000),
    listeners: slot.listeners,
    differs: await differencesOf(slot),
  }
}

function bytesOf({ place }: WorldSlot): number | null {
  if (!place.databaseUrl.startsWith('file:')) return null
  return statSync(fileOf(place), { throwIfNoEntry: false })?.size ?? null
}

async function differencesOf(slot: WorldSlot): Promise<Listed['differs']> {
  // One that is being closed, or did not open, is as good as closed.
  const open = await slot.opened()?.catch(() => undefined)
  if (open === undefined) return null
  const { clock, faults, overrides, inbox, requests, db } = open.world
  const changes = await db.read.auditEntry.count({ where: { at: { gte: slot.createdAt } } }).catch(() => undefined)
  if (changes === undefined) return null
  const accounts = new Set(requests.newest(50, () => true).flatMap(({ account }) => account ?? []))
  return {
    clock: !clock.real,
    faults: faults.list().length,
    overrides: overrides.list().length,
    mails: inbox?.all().length ?? 0,
    changes,
    accounts: [...accounts].slice(0, ACCOUNTS),
  }
}
