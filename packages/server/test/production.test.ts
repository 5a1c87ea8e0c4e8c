import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#src/db/open-database.ts'
import { PERSONA_PASSWORD, PERSONAS } from '@unilink/shared/emulator'
import { ServerProcess } from '#support/servers/server-process.ts'
import { createTestDatabase, type TestDatabase } from '#support/servers/test-database.ts'
import { createTestWorld, testConfig } from '#support/test-world.ts'

// Processes of their own, on whatever machine this runs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** Nothing in it is a sample, and nobody listens at its mail server. */
const proper = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  DATA_DIR: database.folder,
  SALT: 'a-salt-of-our-own-1',
  SEAL_KEY: createHash('sha256').update('a seal key of our own').digest('base64'),
  VISITOR_KEY: 'a-visitor-key-of-our-own',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PORTAL_ORIGIN: 'https://portal.example',
})

/** What the sample secrets are, read from where they are written. */
function samples(): Record<string, string> {
  const text = readFileSync(new URL('../src/kernel/config/read-config.ts', import.meta.url), 'utf8')
  const found = [...text.matchAll(/const SAMPLE_(SALT|VISITOR_KEY) = '([^']+)'/g)]
  const SEAL_KEY = createHash('sha256').update('unilink-sample-seal-key').digest('base64')
  return { SEAL_KEY, ...Object.fromEntries(found.map(([, name = '', value = '']) => [name, value])) }
}

/** What in a folder, or the folder itself, somebody else on this machine may read or write. */
function openToOthers(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  expect(paths.length).toBeGreaterThan(0)
  return [folder, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0)
}

describe('the built server in production', () => {
  it.each([
    [
      'nothing set',
      () => ({ NODE_ENV: 'production' }),
      ['SALT', 'SEAL_KEY', 'VISITOR_KEY', 'SMTP_URL', 'PORTAL_ORIGIN'],
    ],
    ['sample secrets', () => ({ ...proper(), ...samples() }), ['SALT', 'SEAL_KEY', 'VISITOR_KEY']],
    [
      'secrets that can be guessed',
      () => ({ ...proper(), SALT: 'aaaaaaaaaaaaaaaa', SEAL_KEY: Buffer.alloc(32).toString('base64') }),
      ['SALT', 'SEAL_KEY'],
    ],
    ['the emulator', () => ({ ...proper(), EMULATOR: '1' }), ['EMULATOR']],
  ])('refuses to start with %s, and says all that is wrong', async (_what, env, names) => {
    const server = await ServerProcess.at(env())
    await expect(server.start()).rejects.toThrow('does not start')
    expect(await server.end('SIGKILL')).toBe(1)
    for (const name of names) expect(server.said).toContain(`  - ${name}: `)
    expect(server.said).toContain(`the configuration has ${names.length} problem(s)`)
    expect(server.said).not.toMatch(/\n\s+at /)
  })

  it('refuses a database with seeded accounts, and names them', async () => {
    const { SALT, VISITOR_KEY, SEAL_KEY, ...rest } = proper()
    const secrets = { salt: SALT, visitorKey: VISITOR_KEY, sealKey: Buffer.from(SEAL_KEY, 'base64') }
    const seeded = await createTestWorld({ database, config: { secrets } })
    await seeded.close()
    const server = await ServerProcess.at({ ...rest, SALT, VISITOR_KEY, SEAL_KEY })
    await expect(server.start()).rejects.toThrow('does not start')
    expect(await server.end('SIGKILL')).toBe(1)
    const emails = PERSONAS.map(({ email }) => email).join(', ')
    expect(server.said).toContain(
      `unilink: the database holds seeded accounts, whose password everybody knows: ${emails}. Give production a DATABASE_URL of its own\n`,
    )
    expect(server.said).not.toMatch(/\n\s+at /)
  })

  it('keeps what it writes, backups too, to its own user', async () => {
    const dataDir = join(database.folder, 'of-our-own')
    const { DATABASE_URL, ...rest } = proper()
    const env = { ...rest, DATA_DIR: dataDir, ...(DATABASE_URL.startsWith('postgres') && { DATABASE_URL }) }
    const server = await ServerProcess.at(env)
    await server.start()
    expect(openToOthers(dataDir)).toEqual([])
    const backup = join(database.folder, 'backups', 'today')
    const cli = fileURLToPath(new URL('../bundle/cli.js', import.meta.url))
    await promisify(execFile)(process.execPath, [cli, 'backup', backup], { env })
    expect(existsSync(join(backup, 'manifest.json'))).toBe(true)
    expect(openToOthers(backup)).toEqual([])
    expect(await server.end('SIGTERM')).toBe(0)
    expect(openToOthers(dataDir)).toEqual([])
  })

  it('has no seeded account and no emulator', async () => {
    const server = await ServerProcess.at(proper())
    await server.start()
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(server.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    for (const { email } of PERSONAS.slice(0, 2)) {
      const answer = await post(contract.account.login.path, { email, password: PERSONA_PASSWORD })
      expect(await answer.json()).toMatchObject({ code: CODE.wrongCredentials })
    }
    for (const path of ['/__emu/', '/__emu/mail', '/__emu/v1/worlds', '/__emu/v1/personas', '/__emu/v1/clock']) {
      expect((await fetch(server.origin + path)).status, path).toBe(404)
    }
    const faulty = await post(contract.show.queryBannerList.path, {}, { 'x-emu-world': 'side', prefer: 'status=500' })
    expect(faulty.status).toBe(200)
    expect([...faulty.headers.keys()].filter((name) => name.startsWith('x-emu'))).toEqual([])
    expect(await server.end('SIGTERM')).toBe(0)
    const db = await openDatabase(testConfig(database))
    expect(await db.read.account.count()).toBe(0)
    await db.close()
  })
})
