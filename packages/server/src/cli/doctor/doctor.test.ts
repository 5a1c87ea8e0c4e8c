import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterAll, describe, expect, it } from 'vitest'
import { migrationsOf } from '#src/db/migrations/migrations-of.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestApp } from '#support/test-app.ts'
import { seedApp } from '#support/seed-link.ts'
import { checkDomains } from './check-domains.ts'
import { checkNode } from './check-machine.ts'
import { checkPort } from './check-port.ts'
import { doctor } from './doctor.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const folder = mkdtempSync(join(tmpdir(), 'unilink-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
async function envOf(extra: Record<string, string> = {}): Promise<Record<string, string>> {
  return { DATA_DIR: join(folder, `data-${(count += 1)}`), PORT: String(await freePort()), ...extra }
}
const findings = async (extra?: Record<string, string>) => shown(await examine(await envOf(extra)))
/** As JSON has them: in English. */
const shown = (found: Finding[]) => JSON.parse(JSON.stringify(found)) as Finding[]
const about = (found: readonly Finding[], what: string) => found.filter((finding) => finding.about === what)
const sqlite = async (name: string) => {
  const file = join(folder, `${name}.db`)
  await (await migrationsOf(`file:${file}`)).up()
  return file
}

describe('doctor', () => {
  it('finds nothing wrong in an empty place, and changes nothing there', async () => {
    const found = await findings()
    expect(found.filter(({ level }) => level === 'failure')).toEqual([])
    expect(about(found, 'database')).toMatchObject([{ level: 'note' }])
  })

  it('gives a remedy with every warning and failure', async () => {
    const found = [
      ...(await findings({ NODE_ENV: 'production', EMULATOR: '1' })),
      ...(await findings({
        HOST: '0.0.0.0',
        EMULATOR: '1',
        SALT: 'a-salt-of-our-own',
        SEAL_KEY: createHash('sha256').update('a seal key of our own').digest('base64'),
        VISITOR_KEY: 'a-visitor-key-of-our-own',
        REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
        SMTP_URL: `smtp://me:pw@127.0.0.1:${await freePort()}`,
      })),
    ]
    const bad = found.filter(({ level }) => level === 'warning' || level === 'failure')
    expect(bad.length).toBeGreaterThan(8)
    for (const finding of bad) expect(finding.remedy, String(finding.text)).toBeTruthy()
    expect(JSON.stringify(found)).not.toContain('pw')
    expect(JSON.stringify(await findings({ HOST: '0.0.0.0' }))).toContain('SALT: must be set while HOST=0.0.0.0')
    for (const name of ['Redis', 'mail server']) expect(about(found, name)).toMatchObject([{ level: 'failure' }])
    for (const name of ['emulator', 'LINK_ORIGIN'])
      expect(about(found, name).map(({ level }) => level)).toContain('warning')
  })

  it('tells of an emulator in production, and of origins that nobody else can open', async () => {
    const secrets = {
      SALT: 'a-salt-of-our-own',
      SEAL_KEY: createHash('sha256').update('a seal key of our own').digest('base64'),
      VISITOR_KEY: 'a-key-of-our-own',
    }
    const production = {
      NODE_ENV: 'production',
      ...secrets,
      PORTAL_ORIGIN: 'https://uni.example',
      LINK_ORIGIN: 'http://127.0.0.1:1',
    }
    const found = await findings({ ...production, EMULATOR: 'demo' })
    expect(about(found, 'emulator')).toMatchObject([{ level: 'warning' }])
    expect(about(found, 'LINK_ORIGIN')).toMatchObject([{ level: 'failure' }])
    expect(about(found, 'PORTAL_ORIGIN')).toMatchObject([{ level: 'ok' }])
    expect(about(found, 'secrets')).toMatchObject([{ level: 'ok' }])
  })

  it('finds an old Node', () => {
    expect(checkNode('20.18.1')).toMatchObject([{ level: 'failure' }])
    expect(checkNode('18.20.0')).toMatchObject([{ level: 'failure' }])
    expect(checkNode('24.0.0')).toMatchObject([{ level: 'ok' }])
  })
})

describe('doctor on the database', () => {
  it('finds pending and edited migrations, and a file that is no database', async () => {
    const file = await sqlite('migrated')
    expect(about(await findings({ DATABASE_URL: `file:${file}` }), 'migrations')).toMatchObject([{ level: 'ok' }])
    const client = createClient({ url: `file:${file}` })
    await client.execute("UPDATE _prisma_migrations SET checksum = 'x' WHERE migration_name LIKE '%_init'")
    expect(about(await findings({ DATABASE_URL: `file:${file}` }), 'migrations')).toMatchObject([
      { level: 'failure', text: expect.stringContaining('_init') as string },
    ])
    await client.execute('DELETE FROM _prisma_migrations')
    client.close()
    expect(about(await findings({ DATABASE_URL: `file:${file}` }), 'migrations')).toMatchObject([{ level: 'warning' }])
    const text = join(folder, 'text.db')
    writeFileSync(text, 'this is no database at all, only words, and some more of them')
    expect(about(await findings({ DATABASE_URL: `file:${text}` }), 'database')).toMatchObject([{ level: 'failure' }])
  })

  it('finds somebody who holds it', async () => {
    const file = await sqlite('held')
    const client = createClient({ url: `file:${file}` })
    const turn = await client.transaction('write')
    expect(about(await findings({ DATABASE_URL: `file:${file}` }), 'locks')).toMatchObject([{ level: 'warning' }])
    await turn.rollback()
    client.close()
  })

  it('finds a PostgreSQL server that is not there', async () => {
    const url = `postgresql://me:secret@127.0.0.1:${await freePort()}/unilink`
    const found = await findings({ DATABASE_URL: url })
    expect(about(found, 'database')).toMatchObject([
      { level: 'failure', remedy: expect.stringContaining('start PostgreSQL') as string },
    ])
    expect(JSON.stringify(found)).not.toContain('secret@')
  })
})

describe('doctor on domains of apps', () => {
  it('tells of lost proofs, and of files that cannot be read, for each system', async () => {
    const server = await createTestApp()
    const { world } = server
    const appId = await seedApp(world)
    const common = { appId, proof: 'x', createdAt: world.clock.now(), updatedAt: world.clock.now() }
    await world.db.transaction(async (tx) => {
      await tx.appDomain.create({ data: { ...common, id: '1'.repeat(16), domain: 'waits.invalid' } })
      await tx.appDomain.create({ data: { ...common, id: '2'.repeat(16), domain: 'lost.invalid', domainState: 3 } })
      const lostAt = world.clock.now()
      const proven = {
        ...common,
        domain: 'go.invalid',
        claim: 'go.invalid',
        domainState: 2,
        lostAt,
        problem: 'TXT 记录',
      }
      await tx.appDomain.create({ data: { ...proven, id: '3'.repeat(16) } })
    })
    const found = shown(await checkDomains({ env: {}, config: world.config }))
    await server.close()
    expect(found.map(({ level, text }) => [level, text])).toEqual([
      ['warning', 'lost.invalid: its proof is lost, it serves no more'],
      ['warning', expect.stringMatching(/^go\.invalid: its proof is lost \(TXT 记录\), it serves until \d{4}-/)],
      ...['Android', 'iOS', 'HarmonyOS'].map((system) => [
        'warning',
        expect.stringMatching(new RegExp(`^${system}: https://go\\.invalid/\\.well-known/\\S+: \\p{sc=Han}+`, 'u')),
      ]),
    ])
    for (const { remedy } of found) expect(remedy).toBeTruthy()
  })
})

describe('doctor on the machine', () => {
  it('finds a data folder that cannot be written to', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(about(await findings({ DATA_DIR: join(file, 'data') }), 'DATA_DIR')).toMatchObject([{ level: 'failure' }])
  })

  it('asks the server that UNILINK_ORIGIN names, wherever it is', async () => {
    const server = await createTestApp()
    const { port } = server.app.server.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`
    expect(about(await findings({ UNILINK_ORIGIN: `${origin}/` }), 'server')).toMatchObject([{ level: 'ok' }])
    await server.close()
    for (const gone of [origin, 'nowhere']) {
      expect(about(await findings({ UNILINK_ORIGIN: gone }), 'UNILINK_ORIGIN')).toMatchObject([{ level: 'failure' }])
    }
  })

  it('finds a port that another program has, and knows a server of ours', async () => {
    const stranger = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => stranger.once('listening', resolve))
    const taken = String((stranger.address() as AddressInfo).port)
    // It accepts and never answers, so closing comes before the patience of the check ends.
    stranger.on('connection', (socket) => socket.end('nonsense\r\n\r\n'))
    expect(about(await findings({ PORT: taken }), 'port')).toMatchObject([{ level: 'failure' }])
    stranger.close()
    const server = await createTestApp()
    const { port } = server.app.server.address() as AddressInfo
    const found = shown(await checkPort({ env: { PORT: String(port) }, config: { ...server.world.config, port } }))
    expect(found).toMatchObject([
      { about: 'server', level: 'ok' },
      { about: 'clock', level: 'ok' },
    ])
    await server.close()
  })

  it('ends with 1 on a failure only, and prints JSON when asked', async () => {
    const run = async (env: Record<string, string>, flags: Record<string, boolean>) => {
      const out: string[] = []
      const said = { language: 'en', say: String, note: () => {} } as const
      const code = await doctor.run({ words: [], flags, env, print: (line) => out.push(String(line)), ...said })
      return { code, out: out.join('\n') }
    }
    const good = await run(await envOf(), { json: true })
    expect(good.code).toBe(0)
    expect(JSON.parse(good.out)).toMatchObject({ ok: true })
    const bad = await run(await envOf({ PORT: 'many' }), { quiet: true })
    expect(bad).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^FAIL {2}configuration: PORT.*\n {6}→ /) as string,
    })
  })
})
