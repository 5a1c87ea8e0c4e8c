import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { Database } from '#src/kernel/ports/database.ts'
import { openSqlite } from './sqlite.ts'

const CLIENTS = 8
const COLUMNS = ['id', 'emailKey', 'emailDomainKey', 'passwordHash', 'dataState', 'accountType'] as const

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of the heap that are in use. */
function heapUsed(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** A question for each set of columns. The file has no tables, but each question is planned before that is found out. */
async function askMuch({ read }: Database): Promise<void> {
  for (let set = 1; set < 1 << COLUMNS.length; set += 1) {
    const select = Object.fromEntries(COLUMNS.map((name, at) => [name, (set & (1 << at)) !== 0]))
    await expect(read.account.findMany({ where: { operator: true }, select })).rejects.toMatchObject({ code: 'P2021' })
  }
}

/** Bytes that each further client takes, made ready in the same way as the first. */
async function eachOfMore(ready: (client: Database) => Promise<void>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-clients-'))
  const open = async (name: string) => {
    const client = await openSqlite(join(folder, name))
    await ready(client)
    return client
  }
  const clients: Database[] = [await open('first')]
  const before = heapUsed()
  for (let number = 0; number < CLIENTS; number += 1) clients.push(await open(`further-${number}`))
  const each = (heapUsed() - before) / CLIENTS
  await Promise.all(clients.map((client) => client.close()))
  rmSync(folder, { recursive: true, force: true })
  return each
}

it('clients of one schema share what they know of it: a further one takes little memory', async () => {
  // With a graph of the schema's parameters of its own it would be 3 MB.
  expect(await eachOfMore(async () => {})).toBeLessThan(500_000)
})

it('and the plans of their queries, which are worked out once', async () => {
  // With plans of its own it would be 170 kB more.
  expect(await eachOfMore(askMuch)).toBeLessThan(540_000)
})
