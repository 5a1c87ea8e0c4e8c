import { createTestApp, type TestApp } from '#support/test-app.ts'
import { CODE, contract } from '@unilink/shared'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '@unilink/server/cli/run-cli.ts'
import { VERBS } from '#src/cli/verbs.ts'
import { createEmulatorHost } from '#src/compose/emulator-host.ts'
import { seedContent } from '#src/seeds/content.ts'
import { BreakingProxy, type Breakage, type Exchange } from '@unilink/server/support/servers/breaking-proxy.ts'
import { freePort, oneOrigin } from '@unilink/server/testing/free-port.ts'
import { seedLink } from '@unilink/server/support/seed-link.ts'
import { createTestRegistry } from '#support/test-registry.ts'

const originOf = (server: { address(): unknown }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function verify(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { env: {}, print: (line: string) => out.push(line), note: (line: string) => err.push(line) }
  const code = await runCli(VERBS, ['verify', ...args], terminal)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** As in production: without the emulator, and with what an account may have. */
let server: TestApp
let proxy: BreakingProxy
let broken: string
let tokens: string[]
beforeAll(async () => {
  server = await createTestApp({ config: { production: true, emulator: false, ...(await oneOrigin()) } })
  await seedLink(server.world, { owner: 'active' })
  await server.world.db.transaction((tx) => seedContent(server.world, tx))
  // A token may begin with a dash.
  const operator = await server.as('operator')
  tokens = [`--token=${await server.as('active')}`, `--operator-token=${operator}`]
  // What a document had before its first change is a version of it.
  const [doc] = (await server.call(contract.admin.doc.queryTree, {}, operator)).data
  await server.call(contract.admin.doc.edit, { id: doc?.id ?? '', title: '改过的文档' }, operator)
  proxy = new BreakingProxy(originOf(server.app.server))
  broken = await proxy.listen()
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

describe('verify on our own server', () => {
  it('finds no drift on an emulator, with the whole journey, and leaves its world as it was', async () => {
    const emulator = await createTestRegistry(await oneOrigin())
    const host = createEmulatorHost(emulator.registry, emulator.config)
    await host.listen({ host: '127.0.0.1', port: emulator.config.port })
    const accounts = () => emulator.on('main', ({ db }) => db.read.account.count())
    const before = await accounts()
    const { code, out } = await verify('--target', originOf(host.server))
    expect(out.split('\n').filter((line) => /^DRIFT|^ {7}/.test(line))).toEqual([])
    expect(code).toBe(0)
    expect(out).toMatch(/ 0 drifted, \d+ skipped \(read-only, needs-account, destructive\)$/)
    expect(out).not.toMatch(/^skip +\/\.well-known/m)
    expect(await accounts()).toBe(before)
    expect(emulator.registry.list().map(({ id }) => id)).toEqual(['main'])
    await host.close()
    await emulator.close()
  }, 180_000)

  it('finds no drift in production, where it only reads, and reports every case', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'unilink-verify-'))
    const file = join(folder, 'report.json')
    const counts = async () => {
      const { account, app, link, revision, whitelistEntry, news, doc, banner } = server.world.db.read
      const all = [account, app, link, revision, whitelistEntry, news, doc, banner] as { count(): Promise<number> }[]
      return Promise.all(all.map((table) => table.count()))
    }
    const before = await counts()
    const { code, out } = await verify('--target', originOf(server.app.server), ...tokens, '--report', file)
    expect(out.split('\n').filter((line) => /^DRIFT|^ {7}/.test(line))).toEqual([])
    expect(code).toBe(0)
    expect(await counts()).toEqual(before)
    const {
      cases,
      counts: told,
      tags,
    } = JSON.parse(readFileSync(file, 'utf8')) as {
      cases: { skipped?: string }[]
      counts: Record<string, number>
      tags: string[]
    }
    expect(tags).toEqual(['read-only', 'needs-account'])
    expect(cases.length).toBe(told['cases'])
    // The audit list may grow while it is read, since the other cases go on.
    const unasked = cases.filter(({ skipped }) => skipped === 'there is nothing to ask about')
    expect(unasked.length).toBeLessThan(12)
    rmSync(folder, { recursive: true })
  }, 180_000)
})

describe('verify on a host without links', () => {
  it('leaves the association files out, and says so', async () => {
    const apart = await createTestApp({ config: { emulator: false } })
    const { code, out } = await verify('--target', originOf(apart.app.server), '--only', '/.well-known/')
    expect(out).toMatch(/skip +\/\.well-known\/assetlinks\.json.* – no links stand on this host\n/)
    expect(out).toContain('0 cases passed, 0 drifted, 3 skipped')
    expect(code).toBe(0)
    await apart.close()
  })
})

describe('verify refuses', () => {
  it('destructive cases and personas on anything but an emulator', async () => {
    const target = ['--target', broken]
    expect(await verify(...target, ...tokens, '--tags', 'destructive')).toMatchObject({
      code: 2,
      err: expect.stringContaining('emulators only') as string,
    })
    expect((await verify(...target, '--persona', 'active')).code).toBe(2)
    expect((await verify(...target, '--tags', 'needs-account')).code).toBe(2)
    expect((await verify(...target, '--tags', 'everything')).code).toBe(2)
    expect((await verify(...target, '--only', 'no such case')).code).toBe(2)
    expect((await verify()).code).toBe(2)
    expect((await verify('--target', 'nowhere')).code).toBe(2)
    expect((await verify('--target', `http://127.0.0.1:${await freePort()}`)).code).toBe(1)
  })
})

type Answer = { code: number; msg: string; data: Record<string, unknown> & { list?: unknown[] } }

/** Changes the JSON of answers at a path. */
const at =
  (path: string, change: (answer: Answer, exchange: Exchange) => unknown): Breakage =>
  (exchange) =>
    exchange.path === path ? { body: JSON.stringify(change(JSON.parse(exchange.body) as Answer, exchange)) } : undefined
const ofCode = (path: string, code: number, change: Partial<Answer>): Breakage =>
  at(path, (answer) => (answer.code === code ? { ...answer, ...change } : answer))

const BREAKAGES: Record<string, { only: string; breakage: Breakage; told: RegExp }> = {
  'a field that is missing': {
    only: '/api/app/queryPage',
    breakage: at('/api/app/queryPage', (answer) => ({ ...answer, data: { list: answer.data?.list } })),
    told: /app\/queryPage: answers as declared.*\n.*data\.total/,
  },
  'a field of another type': {
    only: '/api/appLink/queryDetail',
    breakage: at('/api/appLink/queryDetail', (answer) =>
      answer.code === 0 ? { ...answer, data: { ...answer.data, linkId: 7 } } : answer,
    ),
    told: /data\.linkId as declared/,
  },
  'another code without a token': {
    only: '/api/notice/queryPage',
    breakage: ofCode('/api/notice/queryPage', CODE.tokenMissing, { code: CODE.notSignedIn }),
    told: /notice\/queryPage: no token.*\n.*code 11012/,
  },
  'the body judged before the token': {
    only: '/api/app/queryData',
    breakage: ofCode('/api/app/queryData', CODE.tokenMissing, {
      code: CODE.invalidFields,
      data: { fields: [{ path: 'appId', msg: '必填' }] },
    }),
    told: /expected code 11012\n.*got +code 10001/,
  },
  'a 404 outside the envelope': {
    only: '/api/no/such',
    breakage: ({ path }) =>
      path === '/api/no/such' ? { body: '<h1>Not Found</h1>', headers: { 'content-type': 'text/html' } } : undefined,
    told: /api\/no\/such.*\n.*an envelope.*\n.*HTTP 404, text\/html: “<h1>/,
  },
  'a 404 for the wrong method': {
    only: '/api/account/login',
    breakage: ({ path, method }) => (path === '/api/account/login' && method === 'GET' ? { status: 404 } : undefined),
    told: /GET is 405.*\n.*HTTP status 405/,
  },
  'another answer to a form': {
    only: '/api/show/queryInfoPage',
    breakage: at('/api/show/queryInfoPage', (answer, { isForm }) =>
      isForm ? { ...answer, data: { ...answer.data, list: [] } } : answer,
    ),
    told: /same answer to a form as to JSON: data\.list/,
  },
  'a code that is not declared': {
    only: '/api/doc/queryMenuList',
    breakage: ofCode('/api/doc/queryMenuList', 0, { code: CODE.appNotFound }),
    told: /one of the codes 0/,
  },
  'a public call that refuses a dead token': {
    only: '/api/banner/queryBannerList',
    breakage: at('/api/banner/queryBannerList', (answer, { sent }) =>
      sent.includes('token') ? { code: CODE.notSignedIn, data: null, msg: '账号未登录' } : answer,
    ),
    told: /ignores a dead token/,
  },
  'an id that nothing has, answered': {
    only: '/api/app/queryDetail',
    breakage: ofCode('/api/app/queryDetail', CODE.appNotFound, { code: 500 }),
    told: /an id that nothing has is 12001/,
  },
  'pages without an order': {
    only: '/api/show/queryInfoPage',
    breakage: at('/api/show/queryInfoPage', (answer, { sent }) =>
      sent.includes('"page":2')
        ? { ...answer, data: { ...answer.data, list: answer.data.list?.toReversed() } }
        : answer,
    ),
    told: /pages follow each other in one order/,
  },
  'refused fields that are not named': {
    only: '/api/account/checkEmail',
    breakage: ofCode('/api/account/checkEmail', CODE.invalidFields, { data: {} }),
    told: /data\.fields with path and Chinese msg/,
  },
  'words that are not Chinese': {
    only: '/api/account/getImgCaptcha',
    breakage: at('/api/account/getImgCaptcha', (answer) => ({ ...answer, msg: 'OK' })),
    told: /msg in Chinese/,
  },
  'an operator’s call open to anyone': {
    only: '/api/admin/audit/queryPage',
    breakage: ({ path, status }) =>
      path === '/api/admin/audit/queryPage' && status === 403
        ? { status: 200, body: '{"code":0,"data":{"list":[],"total":0},"msg":"成功"}' }
        : undefined,
    told: /refused with 403/,
  },
  'a link that is not there, answered with 200': {
    only: '/s/',
    breakage: ({ path }) => (path.startsWith('/s/') ? { status: 200 } : undefined),
    told: /\(wechat\).*\n.*HTTP 404/,
  },
}

async function verifyBroken(breakage: Breakage, only: string) {
  proxy.breakage = breakage
  try {
    return await verify('--target', broken, ...tokens, '--only', only)
  } finally {
    proxy.breakage = () => undefined
  }
}

// That nothing is found without a breakage is seen above, on the same server.
describe('verify on a broken server finds', () => {
  it.each(Object.entries(BREAKAGES))('%s', async (_name, { only, breakage, told }) => {
    const { code, out } = await verifyBroken(breakage, only)
    expect(out).toMatch(told)
    expect(code).toBe(1)
  })
})

it('takes a row that others add between two questions for no drift', async () => {
  const path = '/api/admin/audit/queryPage'
  let asked = 0
  const growing = at(path, (answer) => {
    const list = (answer.data?.list ?? []) as object[]
    if (list.length === 0) return answer
    asked += 1
    // A row of something that has no name any more, from the second answer on.
    const added = asked < 2 ? [] : [{ ...list[0], seq: 1_000_000, targetName: null }]
    return { ...answer, data: { ...answer.data, list: [...added, ...list] } }
  })
  const { out } = await verifyBroken(growing, path)
  expect(out).not.toMatch(/same answer to a form/)
  expect(asked).toBeGreaterThan(4)
})
