import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLogger } from '#src/kernel/logger.ts'
import { JournalDrain } from './journal-drain.ts'
import type { PartStore } from './part-store.ts'
import { VisitJournal } from './visit-journal.ts'

const log = createLogger('silent')
const MAX_BYTES = 8_192
/** So long that a segment holds one and a little more. */
const line = (name: string) => name.padEnd(1_500, '.')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-drain-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A drain of two segments that rests for an hour after each part. */
async function resting(maxBytes: number) {
  const journal = new VisitJournal({ folder, maxBytes, syncMs: 1_000, log })
  const stored: number[] = []
  const store: PartStore = {
    partBytes: 1_501,
    store: async ({ bytes }) => {
      stored.push(bytes)
      return bytes
    },
  }
  const drain = new JournalDrain(journal, store, log, () => 3_600_000)
  const written = ['first', 'second', 'third'].map((name) => journal.append(line(name)))
  journal.flush()
  await Promise.all(written)
  drain.wake(0)
  const end = async () => {
    await drain.close()
    journal.close()
    journal.end()
  }
  return { stored, drain, end }
}

it('rests between parts, so that visits are answered first, but lets nobody wait for that', async () => {
  const { stored, drain, end } = await resting(1_000_000)
  await expect.poll(() => stored).toEqual([1_501])
  await sleep(50)
  expect(stored).toEqual([1_501])
  await drain.settled()
  expect(stored).toEqual([1_501, 1_501, 1_501])
  await end()
})

it('does not rest while the journal is more than half full', async () => {
  const { stored, end } = await resting(MAX_BYTES)
  await expect.poll(() => stored).toEqual([1_501, 1_501, 1_501])
  await end()
})

it('what comes while it stores, and begins another segment, is stored without anything that comes after it', async () => {
  const journal = new VisitJournal({ folder, maxBytes: MAX_BYTES, syncMs: 1_000, log })
  const stored: string[] = []
  const record = (name: string) => {
    const written = journal.append(line(name))
    journal.flush()
    drain.wake()
    return written
  }
  const store: PartStore = {
    partBytes: MAX_BYTES,
    store: async ({ path, from, bytes }) => {
      await turn()
      const lines = readFileSync(path)
        .subarray(from, from + bytes)
        .toString()
        .trimEnd()
        .split('\n')
      stored.push(...lines.map((text) => text.replace(/\.+$/, '')))
      if (stored.length === 1) for (const name of ['second', 'third', 'fourth']) await record(name)
      return bytes
    },
  }
  const drain = new JournalDrain(journal, store, log)
  await record('first')
  await expect.poll(() => stored).toEqual(['first', 'second', 'third', 'fourth'])
  await expect.poll(() => journal.bytes).toBe(0)
  await drain.close()
  journal.close()
  journal.end()
})

it('what comes while somebody waits in vain is stored without anything that comes after it', async () => {
  const journal = new VisitJournal({ folder, maxBytes: MAX_BYTES, syncMs: 1_000, log })
  let [stored, away] = [0, true]
  const store: PartStore = {
    partBytes: MAX_BYTES,
    store: async ({ bytes }) => {
      await turn()
      // Somebody comes.
      drain.wake()
      if (away) throw new Error('away')
      stored += bytes
      return bytes
    },
  }
  const drain = new JournalDrain(journal, store, log)
  const written = journal.append(line('first'))
  journal.flush()
  await written
  // As an export does, while the database is away.
  await expect(drain.settled()).rejects.toThrow('away')
  away = false
  await expect.poll(() => stored).toBe(1_501)
  await drain.close()
  journal.close()
  journal.end()
})
