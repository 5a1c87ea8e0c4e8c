import { createTestApp, type TestApp } from '#support/test-app.ts'
import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLink } from '@unilink/server/support/seed-link.ts'
import type { RequestEntry } from '../state/requests/request-entry.ts'
import type { DecisionStep } from './steps-of.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'
const BOT = 'Googlebot/2.1 (+http://www.google.com/bot.html)'

type Detail = RequestEntry & { steps: DecisionStep[] }

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

async function lastDetail(): Promise<Detail> {
  const { body } = await server.http.get('/__emu/v1/requests?limit=1').expect(200)
  const { id } = (body as { requests: { id: string }[] }).requests[0] ?? { id: '' }
  return (await server.http.get(`/__emu/v1/requests/${id}`).expect(200)).body as Detail
}
const visit = (code: string, ua: string) => server.http.get(`/s/${code}`).set('user-agent', ua)
const marks = ({ steps }: Detail) => steps.map(({ step, result }) => `${step} ${result}`)

describe('a visit in the log', () => {
  it('bears each step of the decision with its reason, for the client that came', async () => {
    const { code } = await seedLink(server.world)
    await visit(code, ANDROID)
    const phone = await lastDetail()
    expect(phone).toMatchObject({ visit: { client: 'android-chrome' }, why: { by: 'served' } })
    const [who, ...rest] = phone.steps
    expect(who).toMatchObject({ step: 'client', result: 'passed', text: expect.stringContaining('Chrome') as string })
    expect(rest.length).toBeGreaterThan(2)
    expect(rest.every(({ text }) => text !== '')).toBe(true)
    expect(rest.some(({ result }) => result === 'left')).toBe(true)
    await visit(code, BOT)
    const robot = await lastDetail()
    expect(robot.visit).toEqual({ client: 'bot', outcome: 'preview' })
    expect(robot.steps).not.toEqual(phone.steps)
  })

  it('of a link that does not serve, and of none, says so; a look ahead is no visit', async () => {
    const { code, linkId } = await seedLink(server.world)
    await server.http.post(`/__emu/v1/entities/link/${linkId}/moves/freeze`).send({}).expect(200)
    await visit(code, ANDROID)
    expect(await lastDetail()).toMatchObject({
      why: { by: 'state', text: 'the link does not serve: frozen' },
      visit: { outcome: 'closed' },
      steps: [{ step: 'serving', result: 'refused' }],
    })
    await visit('nowhere', ANDROID)
    expect(await lastDetail()).toMatchObject({
      status: 404,
      why: { by: 'route', text: 'no link has this code on this host' },
      steps: [{ step: 'serving', result: 'refused', text: '没有这个链接' }],
    })
    await visit(code, ANDROID).set('sec-purpose', 'prefetch')
    expect(await lastDetail()).toMatchObject({ visit: null, steps: [] })
  })
})

describe('a call in the log', () => {
  it('bears the steps of its access up to the one that refused it', async () => {
    await server.call(contract.app.queryPage, { page: 1 }, await server.as('off-whitelist'))
    expect(marks(await lastDetail())).toEqual([
      'read passed',
      'faults passed',
      'overrides passed',
      'session passed',
      'whitelist refused',
      'body left',
      'work left',
    ])
    await server.call(contract.app.queryPage, { page: 1 }, await server.as('active'))
    expect((await lastDetail()).steps.every(({ result }) => result === 'passed')).toBe(true)
  })

  it.each([
    ['session', () => server.post('/api/app/queryPage', {})],
    ['operator', async () => server.call(contract.admin.app.queryPage, { page: 1 }, await server.as('active'))],
    ['profile', async () => server.post('/api/app/add', { token: await server.as('new') })],
    ['frozen', async () => server.post('/api/app/add', { token: await server.as('frozen') })],
    ['body', async () => server.post('/api/app/queryPage', { token: await server.as('active'), perPage: 'x' })],
    ['read', () => server.http.post('/api/app/queryPage').type('json').send('{"broken')],
    [
      'work',
      async () => server.call(contract.appLink.queryDetail, { linkId: '9999999999999999' }, await server.as('active')),
    ],
    ['faults', () => server.http.post('/api/app/queryPage').set('prefer', 'code=11014').send({})],
  ])('is refused at %s', async (step, ask) => {
    await ask()
    const { steps } = await lastDetail()
    expect(steps.filter(({ result }) => result === 'refused').map((refused) => refused.step)).toEqual([step])
  })

  it('that an override answers went no further', async () => {
    await server.http.post('/__emu/v1/overrides').send({ path: '/api/app/queryPage', times: 1, answer: {} }).expect(201)
    await server.post('/api/app/queryPage', {})
    expect(marks(await lastDetail()).slice(2, 4)).toEqual(['overrides passed', 'session left'])
  })
})

describe('the whitelist on the way', () => {
  it('lets the account in and sends the request again, with the trace of an operator', async () => {
    await server.call(contract.app.queryPage, { page: 1 }, await server.as('off-whitelist'))
    const { id, code } = await lastDetail()
    expect(code).toBe(CODE.notWhitelisted)
    await server.http.post(`/__emu/v1/requests/${id}/replay`).send({ whitelist: true }).expect(200)
    expect(await lastDetail()).toMatchObject({ code: 0, account: 'off-whitelist@unilink.test' })
    await server.http.post(`/__emu/v1/requests/${id}/replay`).send({ whitelist: true }).expect(200)
    const { data } = await server.call(contract.admin.audit.queryPage, { page: 1 }, await server.as('operator'))
    const added = data.list.filter(({ action }) => action === 'whitelist.add')
    expect(added).toHaveLength(1)
  })

  it('is not touched for a guest, nor for what cannot be sent again', async () => {
    await server.post('/api/app/queryPage', {})
    const guest = await lastDetail()
    const asked = await server.http.post(`/__emu/v1/requests/${guest.id}/replay`).send({ whitelist: true })
    expect([asked.status, asked.body]).toEqual([
      409,
      {
        error: 'a guest made this request: there is no account to put on the whitelist',
        zh: '这个请求没有登录：没有可加入白名单的账号',
      },
    ])
  })
})
