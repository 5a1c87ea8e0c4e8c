import { CODE, contract, type Call } from '@unilink/shared'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCli } from '@unilink/server/cli/run-cli.ts'
import { oneOrigin } from '@unilink/server/testing/free-port.ts'
import { VERBS } from '#src/cli/verbs.ts'
import { HELP } from '#src/generated/words/zh/help.ts'
import type { Overridden } from '#src/state/overrides/override-functions.ts'
import { overrideControl } from '#src/testkit/override-control.ts'
import { createTestApp } from '#support/test-app.ts'
import { startTestHost, type TestHost } from '#support/test-host.ts'
import { REQUIREMENTS } from './cases/requirements.ts'
import { emulatedOf, type Emulated } from './emulated.ts'

// A journey that is refused waits for what never comes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const ALL = Object.keys(REQUIREMENTS).length

async function walk(...args: string[]) {
  const out: string[] = []
  const print = (line: string) => out.push(...line.split('\n'))
  const code = await runCli(VERBS, ['verify', '--journey', ...args], { env: {}, print, note: print }, HELP)
  return {
    code,
    out,
    failed: out.filter((line) => line.startsWith('FAILS')).map((line) => line.replace(/^FAILS +/, '')),
  }
}

describe('the ledger of an emulator', () => {
  let host: TestHost
  let emulated: Emulated
  beforeAll(async () => {
    host = await startTestHost(await oneOrigin())
    emulated = (await emulatedOf({ origin: host.origin, headers: {} }, undefined)) as Emulated
  })
  afterEach(async () => {
    await host.http.delete('/__emu/v1/overrides').expect(204)
    await host.http.delete('/__emu/v1/faults').expect(204)
  })
  afterAll(() => host.close())

  it('holds all through, and the world is as it was', async () => {
    const { code, out } = await walk(host.origin)
    expect(out.filter((line) => !line.startsWith('holds    '))).toEqual([
      `${host.origin}: ${ALL} requirements hold, 0 fail, 0 could not be tried`,
    ])
    expect(code).toBe(0)
    expect(host.server.registry.list().map(({ id }) => id)).toEqual(['main'])
  })

  it('is told in the language of the terminal', async () => {
    const { out } = await walk(host.origin, '--lang', 'zh')
    expect(out.slice(0, 2)).toEqual([
      '成立    账号：图形验证码只能通过一次',
      expect.stringMatching(/^成立 {4}账号：验证码寄到邮箱/),
    ])
    expect(out.at(-1)).toBe(`${host.origin}：${ALL} 项成立，0 项不成立，0 项未能验证`)
  })

  const { account, app, appLink, admin, notice } = contract
  const changed = (call: Call, change: (data: Record<string, unknown>, request: Overridden) => object) => async () => {
    const answering = async (request: Overridden) => {
      const answer = await request.next()
      const { data } = answer
      return answer.code === 0 ? { ...answer, data: change(data as Record<string, unknown>, request) } : answer
    }
    await overrideControl(emulated.control({ origin: host.origin, headers: {} })).add(call, answering)
  }
  const answered = (call: Call, data: object) => async () =>
    void (await overrideControl(emulated.control({ origin: host.origin, headers: {} })).add(call, { data }))
  const fault = (input: object) => async () => void (await host.http.post('/__emu/v1/faults').send(input).expect(201))

  /** What breaks a requirement, and the names of those that it breaks: none of a group hides another. */
  const BROKEN = [
    [
      [changed(account.login, (data) => ({ ...data, dataState: 2 })), 'signIn'],
      // Served before its review.
      [changed(appLink.queryDetail, (data) => ({ ...data, serving: true })), 'linkWaits'],
      [
        changed(appLink.queryAccessData, ({ points, total }) => ({ points, total: { ...(total as object), pv: 10 } })),
        'counted',
        'sameFigure',
      ],
      [answered(admin.link.freeze, { linkState: 3 }), 'frozen'],
      [answered(account.signOut, {}), 'signedOut'],
    ],
    [
      [changed(app.queryPage, () => ({ list: [], total: 0 })), 'app'],
      [changed(app.queryData, (data) => ({ ...data, total: { ...(data['total'] as object), pv: 999 } })), 'sameFigure'],
      // Lost at its approval.
      [fault({ path: admin.revision.approve.path, code: CODE.illegalMove }), 'changeServed'],
      [changed(notice.queryPage, () => ({ list: [], total: 0, unread: 0 })), 'told'],
    ],
  ] as const

  it.each(BROKEN.map((broken) => [broken.flatMap(([, ...names]) => names), broken] as const))(
    'names each that is broken: %s',
    async (names, broken) => {
      for (const [breakIt] of broken) await breakIt()
      const { code, failed } = await walk(host.origin)
      expect(failed.toSorted()).toEqual(names.map((name) => REQUIREMENTS[name].join(': ')).toSorted())
      expect(code).toBe(1)
    },
  )

  it('names a server whose links are gone, and what could not be tried for it', async () => {
    await fault({ path: '/s/*', preset: 'http-404' })()
    const { code, out, failed } = await walk(host.origin)
    expect(failed.length).toBeGreaterThanOrEqual(6)
    expect(failed.join()).toContain('WeChat gets what the simulation foretells')
    expect(out.join()).toMatch(/expected iphone: \{"status":302|expected \w+: \{"status":200/)
    expect(code).toBe(1)
  })
})

describe('the ledger of a server in production', () => {
  let server: Awaited<ReturnType<typeof createTestApp>>
  let origin: string
  beforeAll(async () => {
    server = await createTestApp({ config: { production: true, emulator: false, ...(await oneOrigin()) } })
    // A program beside it asks for figures of today.
    server.world.clock.set(new Date())
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  it('says openly that it tries nothing without an account, and makes nothing', async () => {
    const { code, out } = await walk(origin)
    expect(out[0]).toMatch(
      /^untried {2}account: a captcha passes once – its captcha is a picture for people, and its mail goes to real/,
    )
    expect(out.filter((line) => line.startsWith('untried'))).toHaveLength(ALL)
    expect(out.at(-1)).toBe(`${origin}: 0 requirements hold, 0 fail, ${ALL} could not be tried`)
    expect(code).toBe(0)
    expect(await server.world.db.read.app.count()).toBe(0)
  })

  it('goes as far as there is somebody to decide', async () => {
    const { code, out } = await walk(origin, `--token=${await server.as('active')}`)
    expect(out).toContain('untried  link: an operator approves it once, and it is served – there is no operator')
    expect(out.join('\n')).toMatch(/^left there: appId \d{16}$/m)
    expect(out.at(-1)).toMatch(/: 3 requirements hold, 0 fail, \d+ could not be tried$/)
    expect(code).toBe(0)
  })

  it('goes all the way with an account and an operator, and leaves both sessions alone', async () => {
    const [token, operator] = [await server.as('active'), await server.as('operator')]
    const { code, out, failed } = await walk(origin, `--token=${token}`, `--operator-token=${operator}`)
    expect(failed).toEqual([])
    const untried = out.filter((line) => line.startsWith('untried'))
    expect(untried.filter((line) => !line.includes('an account was given'))).toEqual([
      'untried  rights: what belongs to another account is as unknown as what does not exist – there is no second account',
    ])
    expect(out.join('\n')).toMatch(/^left there: url http/m)
    expect((await server.call(contract.account.currentInfo, {}, token)).code).toBe(0)
    expect(code).toBe(0)
  })

  it('refuses what does not go together, and a dead token', async () => {
    expect((await walk(origin, '--target', origin)).code).toBe(2)
    expect((await walk(origin, '--persona', 'active')).code).toBe(2)
    expect((await walk('nowhere')).code).toBe(2)
    const { code, out } = await walk(origin, '--token=dead')
    expect([code, out[0]]).toEqual([1, expect.stringContaining('--token is refused')])
  })
})
