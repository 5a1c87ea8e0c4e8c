import { CODE, contract } from '@unilink/shared'
import { runCli } from '@unilink/server/cli/run-cli.ts'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '#support/test-host.ts'
import { VERBS } from './verbs.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ smtpUrl: undefined })
})
afterAll(() => host.close())

async function unilink(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const env = { UNILINK_ORIGIN: host.origin }
  const code = await runCli(VERBS, args, { env, print: (line) => out.push(line), note: (line) => err.push(line) })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
const json = async (...args: string[]) => {
  const { code, out, err } = await unilink(...args, '--json')
  expect(code, err).toBe(0)
  return JSON.parse(out) as Record<string, string>
}
const ask = async (path: string, body: object, world = 'main') =>
  (await host.http.post(path).set('x-emu-world', world).send(body)).body as {
    code: number
    data: { dataState: number }
  }

describe('world', () => {
  it('makes one of the seed and a copy of another, lists and drops them', async () => {
    expect((await unilink('world', 'create', 'fresh')).out).toMatch(/^fresh is made of the seed/)
    expect((await unilink('world', 'fork', 'copy', '--world', 'fresh')).out).toMatch(/^copy is a copy of fresh/)
    expect((await unilink('world')).out).toMatch(/main[^]*fresh {2}of seed[^]*copy {3}of fresh/)
    expect((await unilink('world', 'drop', 'copy')).out).toBe('copy is gone')
    expect((await unilink('world', 'drop', 'copy')).code).toBe(1)
    expect((await unilink('world', 'drop', 'main')).err).toContain('cannot be dropped')
  })
})

describe('move', () => {
  it('tells the state and where it leads, and brings it there', async () => {
    const id = idOf('active')
    expect((await unilink('move', 'account', id)).out).toMatch(/freeze/)
    expect((await unilink('move', 'account', id, 'freeze', '--reason', '投诉')).code).toBe(0)
    const { body } = await host.http.post('/__emu/v1/personas/active/login').send({})
    const { token } = body as { token: string }
    expect((await ask(contract.account.currentInfo.path, { token })).data.dataState).toBe(4)
    expect((await unilink('move', 'account', id, 'approve')).code).toBe(1)
    expect((await unilink('move', 'account', id, 'unfreeze')).code).toBe(0)
    expect((await unilink('move', 'planet', id)).code).toBe(2)
    expect((await unilink('move', 'account', id, 'improveData', '--input', '{')).code).toBe(2)
  })
})

describe('override', () => {
  it('answers a call so often, and no more', async () => {
    const { path } = contract.show.queryInfoPage
    await json('override', 'add', path, '--code', String(CODE.tooManyRequests), '--times', '1')
    expect((await unilink('override')).out).toContain(path)
    expect([(await ask(path, {})).code, (await ask(path, {})).code]).toEqual([CODE.tooManyRequests, CODE.ok])
    await json('override', 'add', path, '--data', '{"total":7}')
    expect((await ask(path, {})).data).toEqual({ total: 7 })
    expect((await unilink('override', 'clear')).out).toBe('all overrides are gone')
    expect((await unilink('override', 'list')).out).toBe('there are no overrides')
    expect((await unilink('override', 'add', path, '--data', 'x')).code).toBe(2)
  })
})

describe('make', () => {
  it('makes accounts, apps and links in a state', async () => {
    const account = await json('make', 'account', '--role', 'government', '--state', 'rejected')
    const { token, email } = account
    expect(email).toMatch(/@example\.com$/)
    expect((await ask(contract.account.currentInfo.path, { token })).data.dataState).toBe(3)
    const app = await json('make', 'app', '--state', 'frozen', '--with', '{"appName":"冻结的"}')
    expect(app['appName']).toBe('冻结的')
    const link = await json('make', 'link', '--owner', 'active')
    expect(
      (await fetch(link['url']?.replace(/^https?:\/\/[^/]+/, host.origin) ?? '', { redirect: 'manual' })).status,
    ).toBeLessThan(400)
  })

  it('says what was refused', async () => {
    expect(await unilink('make', 'app', '--with', '{"appName":""}')).toMatchObject({
      code: 1,
      err: expect.stringContaining('appName') as string,
    })
    expect((await unilink('make', 'planet')).code).toBe(2)
  })
})

describe('status', () => {
  it('tells what differs from a world that nobody has touched', async () => {
    expect(await json('status', '--world', 'fresh')).toMatchObject({
      world: 'fresh',
      faults: 0,
      overrides: 0,
      mails: 0,
    })
    await json('fault', 'add', '11014', '--world', 'fresh')
    expect(await json('status', '--world', 'fresh')).toMatchObject({ faults: 1 })
    expect((await unilink('status')).out).toMatch(/^emulator {3}http/)
  })
})
