import { createTestApp, type TestApp } from '#support/test-app.ts'
import { CODE, contract } from '@unilink/shared'
import qs from 'qs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asForm } from '#src/state/requests/exchange.ts'
import type { RequestEntry } from '../state/requests/request-entry.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const newest = async (): Promise<RequestEntry> => {
  const { body } = await server.http.get('/__emu/v1/requests?limit=1').expect(200)
  return (body as { requests: RequestEntry[] }).requests[0] as RequestEntry
}
const exchange = async (id: string) =>
  (await server.http.get(`/__emu/v1/requests/${id}/exchange`).expect(200)).body as Record<string, string | null>
const again = (id: string, body: object = {}) => server.http.post(`/__emu/v1/requests/${id}/replay`).send(body)

describe('what a request sent and was answered', () => {
  it('is shown without what opens an account', async () => {
    const token = await server.as('active')
    await server.post('/api/account/login?token=abc&from=x', { email: 'a@b.cn', password: 'hunter2!', token })
    const seen = await exchange((await newest()).id)
    expect(seen).toMatchObject({ method: 'POST', url: '/api/account/login?token=***&from=x', type: 'application/json' })
    expect(JSON.parse(seen['body'] ?? '')).toEqual({ email: 'a@b.cn', password: '***' })
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`hunter2|abc|${token}`))
    expect(JSON.parse(seen['answer'] ?? '')).toMatchObject({ data: null })
  })

  it('is not kept in production, nor once it is cleared', async () => {
    const { id } = await newest()
    await server.http.delete('/__emu/v1/requests').expect(204)
    expect((await server.http.get(`/__emu/v1/requests/${id}/exchange`)).status).toBe(404)
    expect((await again(id)).status).toBe(404)
    const demo = await createTestApp({ config: { production: true } })
    await demo.post('/api/banner/queryBannerList', {})
    const { body } = await demo.http.get('/__emu/v1/requests?limit=1').expect(200)
    const made = (body as { requests: RequestEntry[] }).requests[0]
    expect((await demo.http.get(`/__emu/v1/requests/${made?.id}/exchange`)).status).toBe(404)
    await demo.close()
  })
})

describe('sent again', () => {
  it('a refused request passes as a persona that may, and is in the log as one more', async () => {
    const token = await server.as('active')
    const { path } = contract.admin.app.queryPage
    expect((await server.call(contract.admin.app.queryPage, { page: 1 }, token)).code).toBe(CODE.forbidden)
    const { id } = await newest()
    const { body: same } = await again(id).expect(200)
    const once = { id: (same as { id: string }).id, code: CODE.forbidden, account: 'active@unilink.test' }
    expect(await newest()).toMatchObject(once)
    await again(id, { as: 'operator' }).expect(200)
    expect(await newest()).toMatchObject({ code: 0, account: 'operator@unilink.test', path })
    await again(id, { as: 'nobody' }).expect(404)
  })

  it.each(['garbage-body', 'cut-body', 'broken-connection'] as const)(
    'is found though %s spoils it',
    async (preset) => {
      await server.post('/api/banner/queryBannerList', {})
      const { id } = await newest()
      const rule = await server.http.post('/__emu/v1/faults').send({ preset })
      const { body } = await again(id).expect(200)
      await server.http.delete(`/__emu/v1/faults/${(rule.body as { id: string }).id}`).expect(204)
      expect(await newest()).toMatchObject({ id: (body as { id: string }).id, fault: (rule.body as { id: string }).id })
    },
  )

  it('a form goes as a form', async () => {
    const token = await server.as('active')
    await server.post(contract.app.queryPage.path, { page: 1, perPage: 10 }, { form: true, token })
    const { id, code } = await newest()
    expect(code).toBe(0)
    await again(id).expect(200)
    expect(await newest()).toMatchObject({ code: 0, account: 'active@unilink.test', body: ['page', 'perPage'] })
    expect(await exchange((await newest()).id)).toMatchObject({
      type: 'application/x-www-form-urlencoded',
      body: 'page=1&perPage=10',
    })
  })

  it('what could not be read, or was a file, is refused', async () => {
    await server.http.post('/api/account/login').type('json').send('{"a":')
    expect((await again((await newest()).id)).status).toBe(409)
    await server.http.post('/api/file/upload').attach('file', Buffer.from('x'), 'x.png')
    expect((await again((await newest()).id)).status).toBe(409)
  })
})

describe('a body as a form', () => {
  it('nests as a form of ours is read', () => {
    const body = { a: { b: 'x&y', c: ['1', '2'] }, list: [{ d: '中' }, { d: '' }], e: null }
    expect(qs.parse(asForm(body))).toEqual({ ...body, e: '' })
  })
})
