import { createTestApp, type TestApp } from '#support/test-app.ts'
import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entryColumns } from '@unilink/server/db/personal/whitelist-text.ts'
import { seedLink } from '@unilink/server/support/seed-link.ts'
import { idOf } from '@unilink/server/support/test-app.ts'
import { TEST_NOW } from '@unilink/server/support/test-world.ts'
import type { RequestEntry } from '../state/requests/request-entry.ts'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await createTestApp({ config: { whitelist: true } })
  const now = server.world.clock.now()
  await server.world.db.transaction((tx) =>
    tx.whitelistEntry.create({
      data: {
        id: '1',
        ...entryColumns(server.world, 'active@unilink.test'),
        createdBy: idOf('operator'),
        createdAt: now,
      },
    }),
  )
  token = await server.as('active')
})
beforeEach(async () => {
  await server.http.delete('/__emu/v1/requests').expect(204)
})
afterAll(() => server.close())

type Detail = RequestEntry & { passes: string[] }
const newest = async (): Promise<RequestEntry> => (await listed('limit=1'))[0] as RequestEntry
const listed = async (query: string): Promise<RequestEntry[]> =>
  ((await server.http.get(`/__emu/v1/requests?${query}`).expect(200)).body as { requests: RequestEntry[] }).requests
const detail = async (id: string): Promise<Detail> =>
  (await server.http.get(`/__emu/v1/requests/${id}`).expect(200)).body as Detail
const lastDetail = async (): Promise<Detail> => detail((await newest()).id)

describe('an entry', () => {
  it('tells who asked what and what came of it, without a value that was sent', async () => {
    const { headers } = await server.post('/api/account/login?from=home', {
      email: 'a@b.cn',
      password: 'hunter2!',
      deep: { certNo: 'X-9911-Y' },
    })
    const entry = await newest()
    expect(entry).toMatchObject({
      id: headers['x-emu-request'],
      requestId: headers['x-request-id'],
      time: TEST_NOW.toISOString(),
      world: 'main',
      method: 'POST',
      path: '/api/account/login',
      query: ['from'],
      body: ['email', 'password', 'deep', 'deep.certNo'],
      status: 200,
      account: null,
      access: 'public',
      fault: null,
    })
    expect(JSON.stringify(entry)).not.toMatch(/hunter2|9911|a@b\.cn|home"/)
  })

  it('of a served request names the account, and neither body nor entry the token', async () => {
    await server.post('/api/account/currentInfo', { token })
    const entry = await newest()
    expect(entry).toMatchObject({ code: 0, account: 'active@unilink.test', body: [], why: { by: 'served' } })
    expect(JSON.stringify(entry)).not.toContain(token)
  })

  it('of a broken connection has no status', async () => {
    server.world.faults?.add({ preset: 'broken-connection', path: '/openapi.json', times: 1 })
    await expect(Promise.resolve(server.http.get('/openapi.json'))).rejects.toThrow(/hang up/)
    expect(await newest()).toMatchObject({
      status: 0,
      code: null,
      why: { by: 'fault' },
      fault: expect.stringMatching(/^f\d+$/) as string,
    })
  })
})

describe('why', () => {
  it('no token, a token that never was, one that was revoked, one that expired', async () => {
    await server.post('/api/app/queryPage', {})
    expect(await newest()).toMatchObject({
      code: CODE.tokenMissing,
      why: { by: 'access', text: 'no token came with the request' },
    })
    await server.post('/api/app/queryPage', { token: 'x'.repeat(43) })
    expect(await newest()).toMatchObject({
      code: CODE.notSignedIn,
      why: { by: 'access', text: 'no such token was ever given out' },
    })
    const left = await server.as('other')
    await server.call(contract.account.signOut, {}, left)
    await server.post('/api/app/queryPage', { token: left })
    expect(await newest()).toMatchObject({ account: 'other@unilink.test', why: { text: 'the token is revoked' } })
    const old = await server.as('other')
    server.world.clock.advance(8 * 86_400_000)
    const expired = await server.post('/api/app/queryPage', { token: old })
    server.world.clock.set(TEST_NOW)
    expect(expired.headers['x-emu-why']).toBe('access: the token is expired')
  })

  it('the whitelist, and who would pass', async () => {
    await server.post('/api/app/queryPage', { token: await server.as('personal') })
    const entry = await lastDetail()
    expect(entry).toMatchObject({ code: CODE.notWhitelisted, account: 'personal@unilink.test', why: { by: 'access' } })
    expect(entry.passes).toEqual(['active'])
  })

  it('a call of operators, and who would pass', async () => {
    await server.post('/api/admin/audit/queryPage', { token })
    expect(await lastDetail()).toMatchObject({ code: 403, status: 403, passes: ['operator'] })
  })

  it('a profile that is not in order, as the accounts stand now', async () => {
    const where = { id: idOf('active') }
    const setState = (dataState: number) =>
      server.world.db.transaction((tx) => tx.account.updateMany({ where, data: { dataState } }))
    await setState(4)
    await server.post('/api/app/add', { token })
    expect(await lastDetail()).toMatchObject({ code: CODE.accountFrozen, passes: [] })
    await setState(2)
    expect((await lastDetail()).passes).toEqual(['active'])
  })

  it("another's link and one that is not there, which the answer does not tell apart", async () => {
    const { linkId } = await seedLink(server.world, { owner: 'other' })
    const foreign = await server.call(contract.appLink.queryDetail, { linkId }, token)
    const entry = await lastDetail()
    expect(entry).toMatchObject({ code: CODE.linkNotFound, passes: ['other'] })
    expect(entry.why).toMatchObject({ by: 'ownership', text: 'the link belongs to another account' })
    const missing = await server.call(contract.appLink.queryDetail, { linkId: '9999999999999999' }, token)
    expect(await lastDetail()).toMatchObject({ passes: [], why: { text: 'no link has this id' } })
    expect([foreign.code, foreign.data, foreign.msg]).toEqual([missing.code, missing.data, missing.msg])
  })

  it('fields, a state, a path, a body that cannot be read', async () => {
    const { linkId } = await seedLink(server.world)
    await server.post('/api/app/queryPage', { token, perPage: 'x' })
    expect((await newest()).why).toMatchObject({
      by: 'validation',
      text: expect.stringMatching(/^perPage \S/) as string,
    })
    const { headers } = await server.call(contract.appLink.editStateEnable, { linkId }, token)
    expect((await newest()).why).toMatchObject({ by: 'state', text: expect.stringContaining('已启用') as string })
    expect(headers['x-emu-why']).toMatch(/^state: link is in state 1 .*the owner may: editStateDisable$/)
    await server.post('/api/nowhere', {})
    expect((await newest()).why).toMatchObject({ by: 'route' })
    await server.http.post('/api/app/queryPage').type('json').send('{"broken')
    expect((await newest()).why).toMatchObject({ by: 'validation' })
    await server.http.post('/api/app/queryPage').type('text/csv').send('a,b')
    expect(await newest()).toMatchObject({ status: 415, why: { by: 'validation' } })
  })
})

describe('the list', () => {
  it('is newest first, by path, code, account and limit', async () => {
    await server.post('/api/account/currentInfo', { token })
    await server.post('/api/app/queryPage', { token })
    await server.post('/api/app/queryPage', {})
    const paths = async (query: string) => (await listed(query)).map(({ path, code }) => `${path} ${code}`)
    const [first, second, third] = ['/api/app/queryPage 11012', '/api/app/queryPage 0', '/api/account/currentInfo 0']
    expect(await paths('')).toEqual([first, second, third])
    expect(await paths('limit=1')).toEqual([first])
    expect(await paths('path=/api/account/*')).toEqual([third])
    expect(await paths('code=0')).toEqual([second, third])
    expect(await paths('account=active@unilink.test&path=/api/app/*')).toEqual([second])
  })

  it('leaves out the emulator, the health checks and the files of the portal', async () => {
    await server.http.get('/health/live')
    await server.http.get('/__emu/v1/faults')
    expect(await listed('')).toEqual([])
  })

  it('keeps the newest 500', async () => {
    for (let count = 0; count < 510; count += 1) await server.app.inject({ method: 'POST', url: '/api/none' })
    const all = await listed('limit=500')
    expect(all).toHaveLength(500)
    expect(Number(all[0]?.id) - Number(all[499]?.id)).toBe(499)
  })

  it('may name its world in the query', async () => {
    expect((await server.http.get('/__emu/v1/requests?__world=main')).status).toBe(200)
  })

  it.each(['limit=0', 'limit=501', 'code=x', 'unknown=1'])('refuses %s', async (query) => {
    expect((await server.http.get(`/__emu/v1/requests?${query}`)).status).toBe(400)
  })

  it('has no entry of an id that was never given', async () => {
    expect((await server.http.get('/__emu/v1/requests/0')).status).toBe(404)
  })
})
