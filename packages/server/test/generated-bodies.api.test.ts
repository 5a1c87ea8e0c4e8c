import { allCalls, contract, type Call } from '@unilink/shared'
import fc from 'fast-check'
import qs from 'qs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arbitraryOf } from '#src/testing/arbitrary-of.ts'
import { createTestApp, idOf, type TestApp } from '#src/testing/test-app.ts'
import { makeApp, makeLiveLink } from '#src/testing/link-fixtures.ts'

let server: TestApp
let words: string[]
beforeAll(async () => {
  server = await createTestApp()
  const owner = await server.as('active')
  const appId = await makeApp(server, owner)
  const { linkId, modifyId } = await makeLiveLink(server, owner, appId)
  words = [
    appId,
    linkId,
    modifyId,
    idOf('active'),
    idOf('new'),
    '1234567890123456',
    'active@unilink.test',
    '',
    '%',
    '_',
    "'",
    '\\',
  ]
})
afterAll(() => server.close())

const tokenFor = (call: Call) => server.as(call.access === 'operator' ? 'operator' : 'active')
const jsonOrForm = allCalls().filter(({ path }) => !path.endsWith('/file/upload'))

describe('no body makes a call fall over', () => {
  // Calls that end the session or the account would leave the rest of the round with nothing to answer but 11000.
  const ending = new Set(['/api/account/deleteAccount', '/api/account/signOut'])

  it.each(jsonOrForm.filter(({ path }) => !ending.has(path)).map((call) => [call.path, call] as const))(
    '%s',
    async (path, call) => {
      const token = await tokenFor(call)
      await fc.assert(
        fc.asyncProperty(arbitraryOf(call.body, words), fc.boolean(), async (body, form) => {
          const sent =
            form && !Array.isArray(body)
              ? server.post(path, qs.stringify(body), { form, token })
              : server.post(path, body, { token })
          const { status, code } = await sent
          expect(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500)
          expect(code ?? 0).toBeGreaterThanOrEqual(0)
        }),
        { numRuns: 15 },
      )
    },
  )
})

describe('a query answers a form as it answers JSON', () => {
  const queries = jsonOrForm.filter(
    ({ path, answer }) => /\/(query|get|current|check)\w*$/.test(path) && answer === 'json',
  )
  const changing = new Set<string>([contract.account.getImgCaptcha.path, contract.account.checkImgCaptcha.path])

  it.each(queries.filter(({ path }) => !changing.has(path)).map((call) => [call.path, call] as const))(
    '%s',
    async (path, call) => {
      const token = await tokenFor(call)
      const bodies = arbitraryOf(call.body, words).filter((body) => !Array.isArray(body))
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const viaJson = await server.post(path, body, { token })
          const viaForm = await server.post(path, qs.stringify(body), { form: true, token })
          expect({ ...viaForm, headers: 0 }).toEqual({ ...viaJson, headers: 0 })
        }),
        { numRuns: 8 },
      )
    },
  )
})
