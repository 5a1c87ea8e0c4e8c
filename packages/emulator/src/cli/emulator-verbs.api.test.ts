import type { TestWorld } from '#support/test-app.ts'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CODE, contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailColumns } from '@unilink/server/db/personal/account-email.ts'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import { runCli } from '@unilink/server/cli/run-cli.ts'
import { VERBS } from './verbs.ts'
import { createEmulatorHost } from '#src/compose/emulator-host.ts'
import { freePort } from '@unilink/server/testing/free-port.ts'
import { seedLink } from '@unilink/server/support/seed-link.ts'
import { createTestRegistry, type TestRegistry } from '#support/test-registry.ts'

let server: TestRegistry
let app: FastifyInstance
let origin: string
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-cli-'))
  server = await createTestRegistry({ smtpUrl: undefined, operationsToken: 'a-secret-of-operations' })
  await server.on('main', (world) => seedLink(world as TestWorld, { owner: 'active' }))
  app = createEmulatorHost(server.registry, server.config)
  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function unilink(args: readonly string[], env: Record<string, string> = { UNILINK_ORIGIN: origin }) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { env, print: (line: string) => out.push(line), note: (line: string) => err.push(line) }
  const code = await runCli(VERBS, args, terminal)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const call = async (path: string, body: object, world = 'main') => {
  const headers = { 'content-type': 'application/json', 'x-emu-world': world }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as { code: number; data: Record<string, string> }
}

describe('persona', () => {
  it('lists the accounts, and prints a token that works', async () => {
    const listed = await unilink(['persona'])
    expect(listed).toMatchObject({
      code: 0,
      out: expect.stringMatching(/frozen@unilink\.test[^]*Unilink2026/) as string,
    })
    const { out: token } = await unilink(['persona', 'login', 'active'])
    expect(await call(contract.account.currentInfo.path, { token })).toMatchObject({
      code: 0,
      data: { email: 'active@unilink.test' },
    })
    expect(await unilink(['persona', 'login', 'nobody'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('frozen') as string,
    })
    expect((await unilink(['persona', 'login'])).code).toBe(2)
  })
})

describe('clock', () => {
  it('reads, stops, moves and gives back the time', async () => {
    expect((await unilink(['clock', 'freeze', '2027-01-01'])).out).toBe('2026-12-31T16:00:00.000Z  stands still')
    expect((await unilink(['clock', 'advance', '8d'])).out).toContain('2027-01-08T16:00')
    expect((await unilink(['clock', 'advance', '--', '-2h'])).out).toContain('2027-01-08T14:00')
    expect((await unilink(['clock', 'set', '2027-02-01T08:00:00+08:00', '--json'])).out).toContain(
      '"now": "2027-02-01T00:00:00.000Z"',
    )
    expect((await unilink(['clock', 'scale', '60'])).out).toContain('60 times')
    expect((await unilink(['clock', 'reset'])).out).toContain('system')
    for (const words of [
      ['set'],
      ['set', 'tomorrow'],
      ['advance', '8'],
      ['advance', '8w'],
      ['scale', ''],
      ['reset', 'x'],
      ['stop'],
    ]) {
      expect((await unilink(['clock', ...words])).code, words.join(' ')).toBe(2)
    }
  })
})

describe('fault', () => {
  it('adds a code, a status, a preset or a delay, lists and clears them', async () => {
    const { out: token } = await unilink(['persona', 'login', 'active'])
    await unilink(['fault', 'add', '11014', '--times', '1', '--path', contract.app.queryPage.path])
    expect((await unilink(['fault'])).out).toMatch(/11014\s+\/api\/app\/queryPage.*1 left/)
    expect((await call(contract.app.queryPage.path, { token })).code).toBe(CODE.notWhitelisted)
    expect((await call(contract.app.queryPage.path, { token })).code).toBe(0)
    await unilink(['fault', 'add', '502', '--account', 'other'])
    await unilink(['fault', 'add', 'no-data', '--probability', '0.5', '--seed', 'x'])
    await unilink(['fault', 'add', '--delay', '1'])
    const { faults } = JSON.parse((await unilink(['fault', 'list', '--json'])).out) as { faults: object[] }
    expect(faults).toHaveLength(4)
    expect(faults).toContainEqual(expect.objectContaining({ status: 502, account: 'other@unilink.test' }))
    expect((await unilink(['fault', 'clear'])).code).toBe(0)
    expect((await unilink(['fault'])).out).toBe('there are no faults')
    expect((await unilink(['fault', 'presets'])).out).toContain('chunk-load')
    expect((await unilink(['fault', 'add', 'no-such-preset'])).code).toBe(1)
    expect((await unilink(['fault', 'add'])).code).toBe(2)
    expect((await unilink(['fault', 'add', '502', '--times', 'two'])).code).toBe(2)
  })
})

describe('mail wait', () => {
  it('prints the code once it is mailed, and gives up in time', async () => {
    const to = 'waits@unilink.test'
    const waiting = unilink(['mail', 'wait', '--to', to, '--scene', 'register'])
    const captcha = await call(contract.account.getImgCaptcha.path, {})
    const passed = await call(contract.account.checkImgCaptcha.path, {
      captchaId: captcha.data['captchaId'],
      code: 'pass',
    })
    const body = { email: to, scene: 'register', captchaToken: passed.data['captchaToken'] }
    expect((await call(contract.account.sendEmailCaptcha.path, body)).code).toBe(0)
    expect(await waiting).toEqual({ code: 0, out: expect.stringMatching(/^\d{6}$/) as string, err: '' })
    const none = await unilink(['mail', 'wait', '--to', 'nobody@unilink.test', '--timeout', '0'])
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining('no code was mailed') as string })
    expect((await unilink(['mail', 'wait'])).code).toBe(2)
  })
})

describe('traffic', () => {
  it('makes visits, in a world that is named', async () => {
    const made = await unilink(['traffic', '--visits', '30', '--last', '2h', '--json'])
    expect(JSON.parse(made.out)).toMatchObject({ visits: 30, links: 1 })
    expect((await unilink(['traffic', '--profile', 'flood'])).code).toBe(1)
    expect((await unilink(['traffic', '--last', '1s'])).code).toBe(2)
  })
})

describe('snapshot, reset', () => {
  it('keep a world, bring it back, and bring it back to the seed', async () => {
    await call('/__emu/v1/worlds/main/fork', { name: 'side' })
    const inSide = ['--world', 'side']
    const email = { email: 'kept@unilink.test' }
    const exists = async () => (await call(contract.account.checkEmail.path, email, 'side')).data['exists']
    expect((await unilink(['snapshot', 'save', 'before', ...inSide])).code).toBe(0)
    expect(await unilink(['snapshot', 'save', 'before', ...inSide])).toMatchObject({ code: 1 })
    const { world, release } = await server.registry.lease('side')
    await world.db.transaction((tx) =>
      tx.account.update({ where: { id: idOf('other') }, data: emailColumns(world, email.email) }),
    )
    release()
    expect(await exists()).toBe(true)
    expect((await unilink(['snapshot', 'load', 'before', ...inSide])).out).toContain('side is as it was in before')
    expect(await exists()).toBe(false)
    expect((await unilink(['snapshot', 'list'])).out).toContain('before  of side')
    expect((await unilink(['reset'], { UNILINK_ORIGIN: origin, UNILINK_WORLD: 'side' })).out).toContain('side')
    expect((await unilink(['snapshot', 'drop', 'before'])).code).toBe(0)
    expect((await unilink(['snapshot', 'load', 'before'])).code).toBe(1)
    for (const words of [['save'], ['list', 'x'], ['keep', 'x']])
      expect((await unilink(['snapshot', ...words])).code).toBe(2)
  })
})

describe('archive', () => {
  it('takes a world away as a file that nobody else reads, and makes another world of it', async () => {
    await call('/__emu/v1/worlds/main/fork', { name: 'packed' })
    await call('/__emu/v1/worlds/main/fork', { name: 'filled' })
    const { world, release } = await server.registry.lease('packed')
    await world.db.transaction((tx) =>
      tx.account.update({ where: { id: idOf('other') }, data: emailColumns(world, 'packed@unilink.test') }),
    )
    release()
    const file = join(folder, 'packed.zip')
    expect(await unilink(['archive', 'save', file, '--world', 'packed'])).toEqual({ code: 0, out: file, err: '' })
    expect(statSync(file).mode & 0o077).toBe(0)
    const again = await unilink(['archive', 'save', file, '--world', 'packed'])
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already') as string })
    const loaded = await unilink(['archive', 'load', file, '--world', 'filled'])
    expect(loaded).toMatchObject({ code: 0, out: expect.stringContaining(`filled is what ${file} holds`) as string })
    const email = { email: 'packed@unilink.test' }
    expect((await call(contract.account.checkEmail.path, email, 'filled')).data['exists']).toBe(true)
  })

  it('says what is wrong with a file', async () => {
    const file = join(folder, 'no.zip')
    writeFileSync(file, 'no zip')
    expect(await unilink(['archive', 'load', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no zip') as string,
    })
    expect((await unilink(['archive', 'load', join(folder, 'nowhere.zip')])).code).toBe(1)
    expect((await unilink(['archive', 'keep', file])).code).toBe(2)
    expect((await unilink(['archive', 'save'])).code).toBe(2)
  })
})

describe('report', () => {
  it('packs versions, requests, faults and the world, without a secret, and never over another file', async () => {
    await unilink(['fault', 'add', '500', '--times', '1'])
    await call(contract.account.checkEmail.path, { email: 'seen@unilink.test' })
    const out = join(folder, 'report.zip')
    expect(await unilink(['report', '--out', out])).toEqual({ code: 0, out, err: '' })
    expect(statSync(out).mode & 0o077).toBe(0)
    expect(await unilink(['report', '--out', out])).toMatchObject({
      code: 1,
      err: expect.stringContaining('already') as string,
    })
    expect(readdirSync(join(server.config.dataDir, 'emulator', 'exports')), 'what it exported is removed').toEqual([])
    const about = await fetch(`${origin}/__emu/v1/about`).then((answer) => answer.text())
    expect(about).toContain('"operationsToken":true')
    for (const secret of ['a-secret-of-operations', server.config.secrets.salt, server.config.secrets.visitorKey]) {
      expect(about).not.toContain(secret)
    }
    await unilink(['fault', 'clear'])
  })
})

describe('a verb of the emulator', () => {
  it('says so when nothing answers, or what answers is no emulator or has no such world', async () => {
    const nobody = await unilink(['clock'], { PORT: String(await freePort()) })
    expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining('unilink start') as string })
    const nowhere = await unilink(['clock', '--world', 'nowhere'])
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('nowhere') as string })
    expect((await unilink(['clock', '--origin', 'localhost'])).code).toBe(2)
  })
})
