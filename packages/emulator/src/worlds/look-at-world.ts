import { statSync } from 'node:fs'
import type { worldCalls, EmuAnswerOf } from '@unilink/shared/emulator'
import { differencesOf } from './differences.ts'
import { fileOf } from './storage/sqlite-files.ts'
import { infoOf } from './registry-options.ts'
import type { WorldSlot } from './world-slot.ts'

type Listed = EmuAnswerOf<typeof worldCalls.list>['worlds'][number]

/** A world beside others. What differs in one that is closed is what differed when it was; looking opens nothing. */
export async function lookAt(slot: WorldSlot): Promise<Listed> {
  const { createdAt, ...info } = infoOf(slot)
  return {
    ...info,
    createdAt: createdAt.toISOString(),
    bytes: bytesOf(slot),
    idleSeconds: Math.round(slot.idleMs / 1000),
    listeners: slot.listeners,
    differs: await differences(slot),
  }
}

function bytesOf({ place }: WorldSlot): number | null {
  if (!place.databaseUrl.startsWith('file:')) return null
  return statSync(fileOf(place), { throwIfNoEntry: false })?.size ?? null
}

async function differences(slot: WorldSlot): Promise<Listed['differs']> {
  // One that is being closed, or did not open, is as good as closed.
  const open = await slot.opened()?.catch(() => undefined)
  return open === undefined ? slot.differs : differencesOf(open.world, slot.createdAt)
}
