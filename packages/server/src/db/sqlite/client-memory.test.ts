import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { Database } from '#src/kernel/ports/database.ts'
import { openSqlite } from './sqlite.ts'

const CLIENTS = 8

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of the heap that are in use. */
function heapUsed(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

it('clients of one schema share what they know of it: a further one takes little memory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-clients-'))
  const open = (name: string) => openSqlite(join(folder, name))
  const clients: Database[] = [await open('first')]
  const before = heapUsed()
  for (let number = 0; number < CLIENTS; number += 1) clients.push(await open(`further-${number}`))
  const each = (heapUsed() - before) / CLIENTS
  // With a graph of the schema's parameters of its own it would be 3 MB.
  expect(each).toBeLessThan(500_000)
  await Promise.all(clients.map((client) => client.close()))
  rmSync(folder, { recursive: true, force: true })
})
