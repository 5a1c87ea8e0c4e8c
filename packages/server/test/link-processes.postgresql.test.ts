import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract, SIMULATED_DEVICES } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hasRedis, TestRedis } from '#support/servers/redis-server.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { ServerProcess } from '#support/servers/server-process.ts'
import { createTestWorld, OWN_PASSWORD, type TestWorld } from '#support/test-world.ts'

// Two processes that serve links and one for the rest, on one PostgreSQL: what belongs to which, and what a kill costs.

const PHONE = { 'user-agent': SIMULATED_DEVICES['xiaomi-browser'].ua }
const SOON = { timeout: 60_000, interval: 100 }
/** Beyond what Node itself takes, in kB; the contract with its schemas, 14,000, is not loaded. */
const OWN_KB = 30 * 1024

let world: TestWorld
let redis: TestRedis | undefined
let link: SeededLink
let first: ServerProcess
let second: ServerProcess
let third: ServerProcess
let portal: ServerProcess
beforeAll(async () => {
  world = await createTestWorld({ personas: OWN_PASSWORD })
  link = await seedLink(world, { owner: 'active' })
  redis = hasRedis ? await TestRedis.started() : undefined
  first = await ServerProcess.at({ ...environment('first'), ...LINKS })
  second = await ServerProcess.at({ ...environment('second'), ...LINKS })
  third = await ServerProcess.at({ ...environment('third'), ...LINKS })
  portal = await ServerProcess.at({ ...environment('portal'), ROLE: 'portal', ...SECRETS() })
  await Promise.all([first, second, third, portal].map((process) => process.start()))
}, 180_000)
afterAll(async () => {
  await Promise.all([first, second, third, portal].map((process) => process.end()))
  await world.close()
  await redis?.remove()
})

/** They know no secret but the one that visitors are told apart by, and no mail server. */
const LINKS = { ROLE: 'links' }
const SECRETS = () => ({
  SALT: world.config.secrets.salt,
  SEAL_KEY: Buffer.from(world.config.secrets.sealKey).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:9',
})

function environment(name: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    DATABASE_URL: world.config.databaseUrl,
    DATABASE_CONNECTIONS: '5',
    DATA_DIR: join(world.config.dataDir, name),
    VISIT_SPARE_DIR: 'off',
    PORTAL_ORIGIN: 'http://portal.test',
    LINK_ORIGIN: 'http://link.test',
    VISITOR_KEY: world.config.secrets.visitorKey,
    // Its client takes memory, of which the first is to need little.
    ...(redis && name !== 'first' && { REDIS_URL: redis.url }),
  }
}

const residentKb = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
const visit = (at: ServerProcess, code = link.code) =>
  fetch(`${at.origin}/s/${code}`, { headers: PHONE, redirect: 'manual' })
const stored = () => world.db.read.visit.count({ where: { linkId: link.linkId } })

describe('processes with a role', () => {
  it('serve links alone in little memory', async () => {
    // What the start took and nobody needs is let go of some seconds later.
    const plain = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)'])
    onTestFinished(() => void plain.kill())
    await once(plain.stdout, 'data')
    await vi.waitFor(() => expect(residentKb(first.pid) - residentKb(plain.pid ?? 0)).toBeLessThanOrEqual(OWN_KB), SOON)
  })

  it('answer what is theirs and nothing else', async () => {
    for (const path of ['/', '/console', '/api/account/login', '/openapi.json', '/reference', '/metrics']) {
      const answer = await fetch(first.origin + path)
      expect(answer.status, path).toBe(404)
      expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(await answer.json(), path).toMatchObject({ code: 404 })
    }
    for (const path of ['/health/live', '/health/ready', '/health/visits'])
      expect((await fetch(second.origin + path)).status, path).toBe(200)
    expect((await visit(portal)).status).toBe(404)
    expect((await fetch(`${portal.origin}/openapi.json`)).status).toBe(200)
  })

  it('show the same link, and stop it when the portal’s process does', async () => {
    const [a, b] = await Promise.all([visit(first).then((one) => one.text()), visit(second).then((one) => one.text())])
    for (const text of [a, b]) expect(text).toContain('starbridge://trip/1')
    await world.db.transaction((tx) => tx.link.update({ where: { id: link.linkId }, data: { linkState: 2 } }))
    const said = async (words: string, shown: boolean) =>
      vi.waitFor(async () => {
        for (const each of [first, second]) expect((await (await visit(each)).text()).includes(words)).toBe(shown)
      }, SOON)
    await said('链接已停用', true)
    await world.db.transaction((tx) => tx.link.update({ where: { id: link.linkId }, data: { linkState: 1 } }))
    await said('链接已停用', false)
  })

  it('lead the short address of an app to the link that its owner has chosen by now', async () => {
    const { appId, linkId } = await seedLink(world)
    const targets = { android: 'starbridge://chosen', h5: '', ios: '', harmony: '', quickApp: '', apk: '' }
    const other = await seedLink(world, { appId, content: { targets } })
    const { linkPrefix } = await world.db.read.app.findUniqueOrThrow({ where: { id: appId } })
    for (const [defaultLinkId, target] of [
      [other.linkId, 'starbridge://chosen'],
      [linkId, 'starbridge://trip/1'],
    ] as const) {
      await world.db.transaction((tx) => tx.app.update({ where: { id: appId }, data: { defaultLinkId } }))
      await vi.waitFor(async () => {
        for (const each of [first, second]) expect(await (await visit(each, linkPrefix)).text()).toContain(target)
      }, SOON)
    }
  })

  it('take what a page tells by the portal’s process, though the visit was another’s', async () => {
    const page = await (await visit(first)).text()
    const [, visitId] = /data-v="([^"]+)"/.exec(page) ?? []
    const told = await fetch(`${portal.origin}${contract.stat.add.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ type: 'visit', visitId: visitId ?? '', event: 'open_attempt' }),
    })
    expect(await told.json()).toMatchObject({ code: 0, data: { accepted: 1 } })
  })

  it('count people behind one address each, whichever process their pages come from and tell', async () => {
    const street = await seedLink(world)
    // What is counted in a minute is counted in one.
    const left = 60_000 - (Date.now() % 60_000)
    if (left < 20_000) await pause(left)
    const agent = { 'user-agent': `${PHONE['user-agent']} Street` }
    const pages = await Promise.all(
      Array.from({ length: 80 }, (_, phone) =>
        fetch(`${[second, third][phone % 2]?.origin}/s/${street.code}`, { headers: agent }),
      ),
    )
    for (const page of pages) {
      const [, visitId = ''] = /data-v="([^"]+)"/.exec(await page.text()) ?? []
      const cookie = page.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
      await fetch(`${portal.origin}${contract.stat.add.path}`, {
        method: 'POST',
        headers: { ...agent, cookie },
        body: new URLSearchParams({ type: 'visit', visitId, event: 'exposure' }),
      })
    }
    const kindsOf = async () => {
      const rows = await world.db.read.visit.findMany({ where: { linkId: street.linkId } })
      const of = (kind: string) => rows.filter((row) => row.kind === kind)
      const visitors = new Set(of('visit').map(({ visitorKey }) => visitorKey)).size
      return { pv: of('visit').length, uv: visitors, flood: of('flood').length - of('-flood').length }
    }
    await vi.waitFor(async () => expect(await kindsOf()).toEqual({ pv: 80, uv: 80, flood: 0 }), SOON)
    // Of these 30 have counted before any page told anything: in all by Redis, in each process without it.
    const refused = await world.db.read.visit.count({ where: { linkId: street.linkId, kind: 'flood' } })
    expect(refused).toBe(redis ? 50 : 20)
    if (!redis) return
    // All have heard that their visits were people's: a script with their agent has the places of one, and no more.
    await pause(1_000)
    for (let hit = 0; hit < 200; hit += 1)
      await fetch(`${[second, third][hit % 2]?.origin}/s/${street.code}`, { headers: agent })
    await vi.waitFor(async () => expect(await kindsOf()).toEqual({ pv: 110, uv: 110, flood: 170 }), SOON)
  }, 180_000)

  it('lose no visit when one of them is killed', async () => {
    const ending = new AbortController()
    let [answered, unsure] = [0, 0]
    const before = await vi.waitFor(async () => {
      const count = await stored()
      expect(count).toBeGreaterThan(0)
      return count
    }, SOON)
    const come = async (to: ServerProcess): Promise<void> => {
      while (!ending.signal.aborted) {
        const status = await visit(to)
          .then(async (answer) => (await answer.text(), answer.status))
          .catch(() => 0)
        if (status === 200) answered += 1
        else unsure += 1
      }
    }
    const coming = [first, first, second, second].map(come)
    await vi.waitFor(() => expect(answered).toBeGreaterThan(200), SOON)
    await first.end('SIGKILL')
    const then = answered
    await vi.waitFor(() => expect(answered).toBeGreaterThan(then + 100), SOON)
    ending.abort()
    await Promise.all(coming)
    // What it had written waits in its own folder.
    await first.start()
    await vi.waitFor(async () => expect(await stored()).toBeGreaterThanOrEqual(before + answered), SOON)
    expect(await stored()).toBeLessThanOrEqual(before + answered + unsure + 10)
    const { token } = await call<{ token: string }>(contract.account.login.path, {
      email: 'active@unilink.test',
      password: OWN_PASSWORD,
    })
    await vi.waitFor(async () => {
      const figures = await call<{ total: { pv: number } }>(contract.app.queryData.path, { token, appId: link.appId })
      expect(figures.total.pv).toBe(await world.db.read.visit.count({ where: { linkId: link.linkId, kind: 'visit' } }))
    }, SOON)
  }, 180_000)

  it('end in order when asked to', async () => {
    expect(await Promise.all([first, second, portal].map((process) => process.end('SIGTERM')))).toEqual([0, 0, 0])
  })
})

async function call<Data>(path: string, body: object): Promise<Data> {
  const response = await fetch(portal.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { code, data } = (await response.json()) as { code: number; data: Data }
  expect(code).toBe(0)
  return data
}
