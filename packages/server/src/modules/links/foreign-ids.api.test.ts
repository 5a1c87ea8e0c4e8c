import { contract, type Call } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LINK, makeApp, makeLiveLink } from '#src/testing/link-fixtures.ts'
import { createTestApp, type TestApp } from '#src/testing/test-app.ts'
import { TEST_NOW } from '#src/testing/test-world.ts'

const NOW = TEST_NOW.getTime() / 1000
const UNKNOWN = '9999999999999999'
const ID_FIELDS = ['appId', 'linkId', 'modifyId'] as const
type IdField = (typeof ID_FIELDS)[number]

/** Fits every call that takes an id: what a call does not know of it leaves out. */
const ANY_BODY = {
  ...LINK,
  reason: '改',
  changes: { remark: '新' },
  start: NOW - 3600,
  end: NOW,
  rows: [LINK],
  device: 'iphone-safari',
  ua: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
}

let server: TestApp
let token: string
let own: string
let foreign: Record<IdField, string>

beforeAll(async () => {
  server = await createTestApp()
  const owner = await server.as('active')
  const appId = await makeApp(server, owner)
  const { linkId, modifyId } = await makeLiveLink(server, owner, appId)
  foreign = { appId, linkId, modifyId }
  token = await server.as('other')
  own = await makeApp(server, token, { android: {}, ios: {}, harmony: {} })
})
afterAll(() => server.close())

const fieldsOf = (call: Call) => Object.keys((call.body as unknown as { shape: object }).shape)

const CALLS: Call[] = [...Object.values(contract.app), ...Object.values(contract.appLink)]
const CASES = CALLS.flatMap((call) =>
  ID_FIELDS.filter((field) => fieldsOf(call).includes(field)).map((field) => ({ call, field, path: call.path })),
)

it('there are such calls', () => {
  expect(CASES.length).toBeGreaterThan(25)
})

it.each(CASES)('$path answers another’s $field as an unknown one', async ({ call, field }) => {
  const fields = fieldsOf(call)
  const base = field === 'linkId' && fields.includes('appId') ? { ...ANY_BODY, appId: own } : ANY_BODY
  const audits = await server.world.db.read.auditEntry.count()
  // A call that takes either a device or a browser's name is given one of them.
  const { ua: _ua, ...one } = base
  const send = (id: string) => server.http.post(call.path).send({ ...one, [field]: id, token })
  const [answer, unknown] = [await send(foreign[field]), await send(UNKNOWN)]
  expect(answer.text).toBe(unknown.text)
  expect(answer.status).toBe(unknown.status)
  expect(answer.headers['content-type']).toBe(unknown.headers['content-type'])
  expect((answer.body as { code: number }).code).toBe(field === 'appId' ? 12001 : 13001)
  expect(await server.world.db.read.auditEntry.count()).toBe(audits)
})

it.each(CALLS)('$path asks for a token, then for a live one, before it looks at anything else', async (call) => {
  expect((await server.call(call, {})).code).toBe(11012)
  expect((await server.call(call, {}, 'dead')).code).toBe(11000)
})
