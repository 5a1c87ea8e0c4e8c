import { allCalls, contract, exampleOf, type Call } from '@unilink/shared'
import fc from 'fast-check'
import qs from 'qs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arbitraryOf } from '#support/samples/arbitrary-of.ts'
import { replaced, textsOf } from '#support/texts-of.ts'
import { tries } from '#support/tries.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'
import { makeApp, makeLiveLink } from '#support/link-fixtures.ts'

let server: TestApp
let words: string[]
/** Of things that are there, by the fields that name them. */
let ids: Record<string, string>
beforeAll(async () => {
  server = await createTestApp()
  const owner = await server.as('active')
  const appId = await makeApp(server, owner)
  const { linkId, modifyId } = await makeLiveLink(server, owner, appId)
  ids = { appId, linkId, modifyId, accountId: idOf('new') }
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
// The feed of visits lasts as long as a body says.
const jsonOrForm = allCalls().filter(({ path, answer }) => !path.endsWith('/file/upload') && answer !== 'stream')

/** Bodies for each call; `GENERATED_BODIES` asks for so many in all. */
const RUNS = Math.ceil(Number(process.env['GENERATED_BODIES'] ?? 0) / jsonOrForm.length) || tries(8, 15)

// Calls that end the session or the account would leave the rest of the round with nothing to answer but 11000.
const ending = new Set(['/api/account/deleteAccount', '/api/account/signOut'])

describe('no body makes a call fall over', () => {
  it.each(jsonOrForm.filter(({ path }) => !ending.has(path)).map((call) => [call.path, call] as const))(
    '%s',
    async (path, call) => {
      const token = await tokenFor(call)
      await fc.assert(
        fc.asyncProperty(arbitraryOf(call.body, words), fc.boolean(), async (body, form) => {
          const sent =
            form && !Array.isArray(body)
              ? server.post(path, qs.stringify(body), { form, token })
              : server.post(path, JSON.stringify(body), { token })
          const { status, code } = await sent
          expect(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500)
          expect(code ?? 0).toBeGreaterThanOrEqual(0)
        }),
        { numRuns: RUNS },
      )
    },
    // A long round is asked for by somebody who waits for it.
    30_000 + RUNS * 200,
  )
})

describe('a text of characters that are rare', () => {
  const text = '𠮷\uffff'

  it.each(jsonOrForm.filter(({ path }) => !ending.has(path)).map((call) => [call.path, call] as const))(
    'does not make %s fall over in any place',
    async (path, call) => {
      const token = await tokenFor(call)
      const example = exampleOf(call.body)
      const known = Object.keys(ids).reduce<unknown>(
        (body, name) => (name in (body as object) ? { ...(body as object), [name]: ids[name] } : body),
        example,
      )
      for (const place of textsOf(example)) {
        const { status } = await server.post(path, replaced(known, place, text), { token })
        expect(status, `${path} ${place.join('.')}`).toBeLessThan(500)
      }
      const { status } = await server.post(path, replaced(known, textsOf(example)[0] ?? ['x'], 'a\0b'), { token })
      expect(status, `${path} with NUL`).toBeLessThan(500)
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
          const viaJson = await server.post(path, JSON.stringify(body), { token })
          const viaForm = await server.post(path, qs.stringify(body), { form: true, token })
          expect({ ...viaForm, headers: 0 }).toEqual({ ...viaJson, headers: 0 })
        }),
        { numRuns: tries(4, 8) },
      )
    },
  )
})
