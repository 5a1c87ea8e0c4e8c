import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLogger } from '#src/kernel/logger.ts'
import { VisitJournal } from './visit-journal.ts'

let folder: string
let journal: VisitJournal
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-journal-'))
  journal = new VisitJournal({ folder, maxBytes: 8_192, syncMs: 1_000, log: createLogger('silent') })
})
afterEach(() => {
  journal.close()
  journal.end()
  rmSync(folder, { recursive: true, force: true })
})

it('a segment that is let go of twice takes no other one with it', async () => {
  // So long that a segment holds one and a little more.
  for (const name of ['first', 'second', 'third']) {
    const written = journal.append(name.padEnd(1_500, '.'))
    journal.flush()
    await written
  }
  const [first, ...others] = journal.segments
  expect(others).toHaveLength(2)
  if (!first) return
  journal.drop(first)
  journal.drop(first)
  expect(journal.segments).toEqual(others)
  expect(journal.bytes).toBe(others.reduce((sum, { size }) => sum + size, 0))
})
