import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { folderFileStore } from '#src/kernel/files/file-store.ts'
import { sealedFileStore } from '#src/kernel/files/sealed-file-store.ts'
import { keyIdOf, unseal } from '#src/kernel/crypto/seal.ts'
import { verifyChain } from '#src/modules/audit/verify-chain.ts'
import { keyUsage } from '#src/ops/keys/key-usage.ts'
import { rowsOf } from '#src/ops/keys/sealed-rows.ts'
import { SEALED_TABLES } from '#src/ops/keys/sealed-tables.ts'
import { ServerProcess } from '#support/servers/server-process.ts'
import { createTestDatabase, type TestDatabase } from '#support/servers/test-database.ts'
import { shareOf } from '#support/tries.ts'
import { createTestWorld, OWN_PASSWORD, testConfig, type TestWorld } from '#support/test-world.ts'

// Processes of their own, on whatever machine this runs.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const CLI = fileURLToPath(new URL('../bundle/cli.js', import.meta.url))
const [OLD, NEW] = [randomBytes(32), randomBytes(32)]
const [SALT, VISITOR_KEY] = ['a-salt-of-our-own-1', 'a-visitor-key-of-our-own']
const FILES = 25
const ENTRIES = 620

let database: TestDatabase
let world: TestWorld

const secretsOf = (...[sealKey = OLD, ...formerSealKeys]: Buffer[]) => ({
  ...testConfig(database).secrets,
  salt: SALT,
  visitorKey: VISITOR_KEY,
  sealKey,
  formerSealKeys,
})
const envOf = (...keys: Buffer[]) => ({
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  DATA_DIR: database.folder,
  SALT,
  VISITOR_KEY,
  SEAL_KEY: keys.map((key) => key.toString('base64')).join(','),
  SMTP_URL: 'smtp://127.0.0.1:1',
  PORTAL_ORIGIN: 'https://portal.example',
  // The operator of this test has a password only.
  OPERATOR_SECOND_FACTOR: '0',
})

/** Runs `keys` as a process; `during` is given the way to kill it. */
async function keysCommand(args: string[], keys: Buffer[], during?: (kill: () => void, said: () => string) => void) {
  const child = spawn(process.execPath, [CLI, 'keys', ...args], {
    env: { PATH: process.env['PATH'], ...envOf(...keys) },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += String(part)
      during?.(
        () => child.kill('SIGKILL'),
        () => said,
      )
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

/** How many rows a rotation has said that it did. */
const resealed = (said: string) =>
  [...new Map(Array.from(said.matchAll(/(\w+): (\d+) sealed anew/g), ([, what, done]) => [what, Number(done)]))]
    .filter(([what]) => what !== 'files')
    .reduce((sum, [, done]) => sum + done, 0)

/** Every sealed value and file that these keys do not open. */
async function unreadable(...keys: Buffer[]): Promise<string[]> {
  const secrets = secretsOf(...keys)
  const opens = async (open: () => unknown) => {
    try {
      return (await open()) !== undefined
    } catch {
      return false
    }
  }
  const found: string[] = []
  for (const table of SEALED_TABLES)
    for (const row of await rowsOf(world.db.read, table).findMany({}))
      for (const name of Object.keys(table.columns))
        if (row[name] && !(await opens(() => unseal(row[name] ?? '', secrets)))) found.push(`${table.model}.${name}`)
  const files = folderFileStore(join(database.folder, 'files'))
  for (const id of await files.olderThan(-1))
    if (!(await opens(() => sealedFileStore(files, secrets, world.random).get(id)))) found.push(`file ${id}`)
  return found
}

const usage = async (...keys: Buffer[]) =>
  keyUsage(
    { db: world.db, config: { ...world.config, secrets: secretsOf(...keys) } },
    folderFileStore(join(database.folder, 'files')),
  )

beforeAll(async () => {
  database = await createTestDatabase()
  world = await createTestWorld({ database, personas: OWN_PASSWORD, config: { secrets: secretsOf(OLD) } })
  for (let made = 0; made < FILES; made += 1) await world.files.put(String(1e15 + made), randomBytes(2000))
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

async function post(origin: string, path: string, body: object, token = '') {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { code: number; data: Record<string, unknown> | null }
}

const signIn = (origin: string, email: string) =>
  post(origin, contract.account.login.path, { email, password: OWN_PASSWORD })

describe('a change of the sealing key', () => {
  it('goes on under writers, survives kills on its way, and lets the old key go', async () => {
    const before = await usage(OLD)
    expect(before.former).toEqual({ rows: 0, files: 0 })
    const server = await ServerProcess.at(envOf(NEW, OLD))
    await server.start()
    try {
      const token = String((await signIn(server.origin, 'operator@unilink.test')).data?.['token'])
      const add = (entry: string) => post(server.origin, contract.admin.whitelist.add.path, { entry }, token)
      // Sealed with the old key, as by a process that has not been restarted yet.
      const { entryColumns } = await import('#src/db/personal/whitelist-text.ts')
      const fixed = { remark: '', createdBy: '1', createdAt: world.clock.now() }
      await world.db.transaction((tx) =>
        tx.whitelistEntry.createMany({
          data: Array.from({ length: ENTRIES }, (_, at) => ({
            ...fixed,
            ...entryColumns(world, `before-${at}@unilink.example`),
            id: String(1e15 + at),
          })),
        }),
      )
      const stale = await usage(NEW, OLD)
      expect(stale.former.rows).toBeGreaterThan(ENTRIES)
      expect(stale).toMatchObject({ former: { files: FILES }, missing: { rows: 0, files: 0 } })
      expect((await usage(NEW)).missing.rows).toBe(stale.former.rows)

      const state = { writing: true }
      let written = 0
      const writer = (async () => {
        for (; state.writing; written += 1, await pause(20))
          expect((await add(`during-${written}@unilink.example`)).code).toBe(0)
      })()
      for (const share of shareOf([0.1, 0.5, 0.9], 1, 2)) {
        const { rows: left } = (await usage(NEW, OLD)).former
        const enough = left - stale.former.rows * (1 - share)
        const killed = await keysCommand(['rotate', '--pause', '1'], [NEW, OLD], (kill, said) => {
          if (resealed(said()) >= enough) kill()
        })
        expect(killed.code).toBeNull()
        const halfway = await usage(NEW, OLD)
        expect(halfway.former.rows + halfway.former.files, `killed at ${share}`).toBeGreaterThan(0)
        expect(halfway.former.rows).toBeLessThanOrEqual(left - enough)
        expect(halfway.missing).toEqual({ rows: 0, files: 0 })
        expect(await unreadable(NEW, OLD)).toEqual([])
      }

      // What one key has written is found and unique while there are two.
      expect((await add('before-1@unilink.example')).code).toBe(CODE.invalidFields)
      expect((await add('before-619@unilink.example')).code).toBe(CODE.invalidFields)
      const resumed = await keysCommand(['rotate', '--pause', '1'], [NEW, OLD])
      state.writing = false
      await writer
      expect(resumed).toMatchObject({ code: 0, said: expect.stringContaining('nothing is sealed with a former key') })
      expect(written).toBeGreaterThan(0)
      expect((await keysCommand(['status'], [NEW])).code).toBe(0)
      expect(await unreadable(NEW)).toEqual([])
      expect(await world.db.read.auditEntry.count({ where: { action: 'keys.rotate' } })).toBe(1)
      expect((await keysCommand(['rotate'], [NEW, OLD])).said).toMatch(/: 0 rows and 0 files/)
      expect(await world.db.read.auditEntry.count({ where: { action: 'keys.rotate' } })).toBe(1)
    } finally {
      await server.end('SIGKILL')
    }
  })

  it('leaves all that was there to the new key alone', async () => {
    const server = await ServerProcess.at(envOf(NEW))
    await server.start()
    try {
      const { code, data } = await signIn(server.origin, 'operator@unilink.test')
      expect(code).toBe(0)
      const token = String(data?.['token'])
      const page = await post(
        server.origin,
        contract.admin.whitelist.queryPage.path,
        { keyword: 'before-7@unilink.example' },
        token,
      )
      expect(page.data?.['list']).toMatchObject([{ entry: 'before-7@unilink.example' }])
    } finally {
      await server.end('SIGKILL')
    }
    const own = await createTestWorld({ database, personas: false, config: { secrets: secretsOf(NEW) } })
    const bytes = await own.files.get(String(1e15 + 3))
    expect(bytes).toHaveLength(2000)
    expect(await verifyChain(own.db, own.config.secrets)).toMatchObject({ fault: undefined })
    await own.close()
  })

  it('ends the old key’s rows in the audit log', async () => {
    const { seq } = await world.db.read.auditEntry.findFirstOrThrow({ orderBy: { seq: 'desc' }, select: { seq: true } })
    const { change } = await import('#src/modules/changes/change.ts')
    const { testContext } = await import('#support/test-app.ts')
    // By somebody who has got hold of the old key.
    await change(testContext(world), async (tx) =>
      tx.audit({ action: 'link.approve', targetType: 'link', targetId: '1' }),
    )
    const report = await verifyChain(world.db, secretsOf(NEW))
    expect(report.fault).toMatchObject({ kind: 'changed', seq: seq + 1 })
  })

  it('says at the start, and by status, that a key is missing', async () => {
    expect((await usage(NEW)).missing).toEqual({ rows: 0, files: 0 })
    await world.files.put(String(1e15 + 999), randomBytes(10))
    const { code, said } = await keysCommand(['status'], [NEW])
    expect({ code, said }).toMatchObject({
      code: 1,
      said: expect.stringContaining('0 rows and 1 files are sealed with a key'),
    })
    const server = await ServerProcess.at(envOf(NEW))
    await server.start()
    await vi.waitFor(() => expect(server.said).toContain('SEAL_KEY does not hold'), { timeout: 30_000 })
    expect(server.said).toContain(keyIdOf(NEW))
    await server.end('SIGKILL')
  })
})
