import { contract } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#support/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ config: { linkOrigin: 'http://{app}.u.test', landingOrigin: 'http://go.test' } })
})
afterAll(() => server.close())

const ask = (host: string, path: string, method: 'get' | 'post' = 'get') =>
  server.http[method](path).redirects(0).set('host', host)

it.each(['k7q.u.test', 'go.test'])('%s has links and what they need, and nothing of the portal', async (host) => {
  for (const path of ['/api/account/login', '/api/app/queryPage', '/api/stat/addition'])
    expect((await ask(host, path, 'post')).status, path).toBe(404)
  for (const path of ['/account/login', '/openapi.json', '/reference', '/metrics', '/console'])
    expect((await ask(host, path)).status, path).toBe(404)
  expect((await ask(host, '/health/live')).status).toBe(200)
  for (const { path } of [contract.stat.add, contract.report.add, ...Object.values(contract.open)])
    expect((await ask(host, path, 'post')).body.code, path).not.toBe(404)
  expect((await ask(host, '/report/k7q2m9xd')).status).toBe(200)
  const leads = host === 'go.test' ? 'http://portal.test' : '/s/k7q'
  expect((await ask(host, '/')).headers['location']).toBe(leads)
})

it('the root of an app’s own host leads to its default link, and carries what was asked', async () => {
  expect((await ask('k7q.u.test', '/?channel=poster')).headers['location']).toBe('/s/k7q?channel=poster')
})

it('the portal is where it was', async () => {
  for (const host of ['portal.test', '127.0.0.1'])
    expect((await ask(host, '/api/account/getImgCaptcha', 'post')).status).toBe(200)
})
