import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
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
