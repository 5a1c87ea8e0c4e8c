import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#support/test-app.ts'

let lenient: TestApp
let strict: TestApp
beforeAll(async () => {
  ;[lenient, strict] = await Promise.all([createTestApp(), createTestApp({ config: { strictNumbers: true } })])
})
afterAll(() => Promise.all([lenient.close(), strict.close()]))

const ask = async (server: TestApp, path: string, body: object) =>
  server.post(path, body, { token: await server.as('active') })
const page = contract.app.queryPage.path
const figures = contract.app.queryBreakdown.path
const rangeTo = (end: number | string) => ({
  appId: '1'.repeat(16),
  unit: 'day',
  metrics: ['pv'],
  dimensions: ['channel'],
  start: 1_769_000_000,
  end,
})

it('a number that JSON writes as text is read as one', async () => {
  expect(await ask(lenient, page, { page: '1', perPage: '5' })).toMatchObject({ code: CODE.ok })
  const refused = { code: CODE.invalidFields, data: { fields: [{ path: 'page' }, { path: 'perPage' }] } }
  expect(await ask(lenient, page, { page: 'one', perPage: '5e1' })).toMatchObject(refused)
})

it('… and refused where the server is told to be strict', async () => {
  const refused = { code: CODE.invalidFields, data: { fields: [{ path: 'page' }, { path: 'perPage' }] } }
  expect(await ask(strict, page, { page: '1', perPage: '5' })).toMatchObject(refused)
  expect(await ask(strict, page, { page: 1, perPage: 5 })).toMatchObject({ code: CODE.ok })
})

it('a time in milliseconds is refused with the word that it is seconds', async () => {
  for (const end of [1_769_000_000_000, '1769000000000']) {
    const { data }: { data: unknown } = await ask(lenient, figures, rangeTo(end))
    expect(data).toEqual({ fields: [{ path: 'end', msg: expect.stringContaining('时间以秒为单位') }] })
  }
})
