import { CODE, asksForFactor, DATA_STATE, allCalls, call, refusesFrozen, type Access, type Call } from '@unilink/shared'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routesOf } from '#support/routes-of.ts'
import { upload, SAMPLE_FILES } from '#support/samples/sample-files.ts'
import { createTestApp, PERSONAS, type Answer, type TestApp } from '#support/test-app.ts'
import { authorize } from './access.ts'
import { registerErrorHandling } from './errors.ts'
import { implement } from './implement.ts'

/** Calls open to anyone. Whoever adds one must say so here: all others ask for a sign-in. */
const PUBLIC = `
  account/getImgCaptcha account/checkImgCaptcha account/checkEmail account/sendEmailCaptcha account/register
  account/login account/backPassword stat/add banner/queryBannerList show/queryBannerList show/queryInfoPage
  show/queryInfoDetail doc/queryMenuList doc/queryDetail doc/search
  open/resolve open/confirm open/event security/verify report/add wechat/querySignature`
/** What production serves besides the API; `/ops` and `/metrics` ask for a token of their own, `/files` looks at each file. */
const BESIDE = `
  /.well-known/apple-app-site-association /.well-known/applinking.json /.well-known/assetlinks.json
  /.well-known/unilink-domain.txt /files/:id
  /health/live /health/ready /health/visits /metrics /openapi.json /ops/log-level /report/:code`

const DEAD = 'x'.repeat(43)
const words = (text: string) => text.trim().split(/\s+/)
const calls = allCalls().map((one) => ({ path: one.path, call: one }))
const of = (...levels: Access[]) => calls.filter((one) => levels.includes(one.call.access))
const open = of('public')
const guarded = of('signedIn', 'console', 'active', 'operator')
/** The upload reads no JSON; everything else is asked with a body that its schema would refuse. */
const isUpload = ({ path }: Call) => path.endsWith('/file/upload')
const BAD = { page: 'bad', email: 1, appId: [], linkId: {} }

let server: TestApp
let strict: TestApp
beforeAll(async () => {
  server = await createTestApp()
  strict = await createTestApp({ config: { whitelist: true } })
})
afterAll(async () => {
  await server.close()
  await strict.close()
})

const tokens = new Map<string, Promise<string>>()
/** A persona's token, the same each time. */
function tokenOf(on: TestApp, persona: string): Promise<string> {
  const key = `${on.world.config.whitelist} ${persona}`
  const token = tokens.get(key) ?? on.as(persona)
  tokens.set(key, token)
  return token
}

/** The code a call answers with, whatever its encoding. */
async function codeOf(on: TestApp, asked: Call, token?: string, body: object = BAD): Promise<number> {
  if (isUpload(asked)) {
    return (await upload(on, { bytes: SAMPLE_FILES.png, purpose: 'no purpose', ...(token !== undefined && { token }) }))
      .code
  }
  const sent = { ...body, ...(token !== undefined && { token }) }
  const [json, form] = [await on.post(asked.path, sent), await on.post(asked.path, sent, { form: true })]
  expect(form.code, `${asked.path} as a form`).toBe(json.code)
  return json.code
}

describe('what is open', () => {
  it('are the calls on an explicit list, and no other', () => {
    expect(open.map(({ path }) => path.slice('/api/'.length)).toSorted()).toEqual(words(PUBLIC).toSorted())
  })

  it('are, beside the API, the addresses on another', async () => {
    const production = await createTestApp({ personas: false, config: { production: true, emulator: false } })
    const served = new Set(routesOf(production.app).map(({ path }) => path))
    await production.close()
    // The documentation is open where it is built.
    const beside = [...served].filter((path) => !/^\/(api\/|docs$)/.test(path) && !path.includes('*'))
    expect(beside.filter((path) => !isPortalFile(path)).toSorted()).toEqual(words(BESIDE).toSorted())
  })

  it('is no call that is new', async () => {
    const added = call({
      path: '/api/new/call',
      access: 'signedIn',
      fidelity: 'decided',
      body: z.object({}),
      data: z.object({}),
    })
    const app = Fastify()
    registerErrorHandling(app, undefined)
    implement(app, server.world, added, async () => ({}))
    const send = async (payload: object) =>
      (await app.inject({ method: 'POST', url: added.path, payload })).json<{ code: number }>().code
    expect(await send({})).toBe(CODE.tokenMissing)
    expect(await send({ token: DEAD })).toBe(CODE.notSignedIn)
    expect(await send({ token: await tokenOf(server, 'active') })).toBe(0)
    await app.close()
    const unheard = { ...added, access: 'unheard of' as Access }
    await expect(authorize(server.world, unheard, undefined)).rejects.toMatchObject({ code: CODE.tokenMissing })
  })

  it.each(open)('$path answers with a dead token as with none', async ({ call: asked }) => {
    const [none, dead] = [await server.post(asked.path, BAD), await server.post(asked.path, { ...BAD, token: DEAD })]
    const header = await server.post(asked.path, BAD, { token: DEAD })
    // Of those that succeed, each draws something new.
    const essence = ({ code, msg, data }: Answer<unknown>) => ({ code, msg, data: code === 0 || data })
    expect(essence(dead)).toEqual(essence(none))
    expect(essence(header)).toEqual(essence(none))
    expect([CODE.notSignedIn, CODE.tokenMissing, CODE.notWhitelisted, 403]).not.toContain(none.code)
  })
})

describe('the order of refusals', () => {
  it.each(guarded)('$path: 11012 without a token, 11000 with a dead one, whatever else is wrong', async (one) => {
    // With the whitelist on, which must not be asked before.
    expect(await codeOf(strict, one.call)).toBe(CODE.tokenMissing)
    expect(await codeOf(strict, one.call, DEAD)).toBe(CODE.notSignedIn)
  })

  it.each(of('operator'))('$path is 403 to everyone but operators', async ({ path }) => {
    for (const { name, operator } of PERSONAS.filter((persona) =>
      ['operator', 'active', 'frozen'].includes(persona.name),
    )) {
      const { status, code, data } = await server.post(path, BAD, { token: await tokenOf(server, name) })
      expect({ name, refused: status === 403 && code === 403 && data === null }).toEqual({ name, refused: !operator })
    }
  })

  it.each(of('console', 'active'))('$path is 11014 off the whitelist, whatever the profile', async ({ path }) => {
    for (const persona of ['new', 'operator']) {
      const token = await tokenOf(strict, persona)
      expect((await strict.post(path, BAD, { token })).code).toBe(CODE.notWhitelisted)
    }
  })

  it('is 11023 to an operator without the second factor that is demanded, but where it is turned on', async () => {
    const demanding = await createTestApp({ config: { operatorFactor: true, whitelist: true } })
    for (const { path, call: asked } of guarded) {
      const [operator, frozen] = [await demanding.as('operator'), await demanding.as('frozen')]
      const { code } = await demanding.post(path, BAD, { token: operator })
      expect({ path, refused: code === CODE.factorRequired }).toEqual({ path, refused: asksForFactor(asked) })
      expect((await demanding.post(path, BAD, { token: frozen })).code).not.toBe(CODE.factorRequired)
    }
    await demanding.close()
  })

  it.each(of('active'))('$path is 11013 before its body is looked at, unless the profile is active', async (one) => {
    for (const persona of ['new', 'reviewing', 'rejected']) {
      expect((await server.post(one.path, BAD, { token: await tokenOf(server, persona) })).code).toBe(
        CODE.profileNotApproved,
      )
    }
  })

  it.each(calls)('$path is 11015 to a frozen account when it changes something, before its body', async (one) => {
    const { code } = await server.post(one.path, BAD, { token: await server.as('frozen') })
    expect(code === CODE.accountFrozen).toBe(one.call.access !== 'operator' && refusesFrozen(one.call))
  })

  it.each(calls.filter((one) => one.call.states))(
    '$path is 11009 in other states before its body is looked at',
    async ({ call: asked }) => {
      const moved = await createTestApp()
      for (const { name, dataState } of PERSONAS) {
        const { code } = await moved.post(asked.path, BAD, { token: await moved.as(name) })
        const refusal = dataState === DATA_STATE.frozen ? 11015 : 11009
        expect({ name, refused: code === refusal }).toEqual({ name, refused: !asked.states?.includes(dataState) })
      }
      await moved.close()
    },
  )

  it.each(of('signedIn'))('$path asks for a sign-in and nothing else', async ({ call: asked }) => {
    if (asked.states || asked.path.endsWith('/signOut')) return
    expect([
      CODE.notSignedIn,
      CODE.tokenMissing,
      CODE.profileNotApproved,
      CODE.notWhitelisted,
      CODE.accountFrozen,
      403,
    ]).not.toContain(await codeOf(strict, asked, await tokenOf(strict, 'rejected')))
  })
})

it('the whitelist counts at once, for sessions that are there already', async () => {
  const token = await tokenOf(strict, 'active')
  const { db, random, clock } = strict.world
  const write = (entry: string) =>
    db.transaction((tx) =>
      tx.whitelistEntry.create({ data: { id: random.id(), entry, createdBy: 'test', createdAt: clock.now() } }),
    )
  expect((await strict.post('/api/app/queryPage', {}, { token })).code).toBe(CODE.notWhitelisted)
  await write('@unilink.test')
  expect((await strict.post('/api/app/queryPage', {}, { token })).code).toBe(0)
  await db.transaction((tx) => tx.whitelistEntry.deleteMany({ where: { entry: '@unilink.test' } }))
  expect((await strict.post('/api/app/queryPage', {}, { token })).code).toBe(CODE.notWhitelisted)
})

it('the token comes in the body or in the Authorization header, and is text', async () => {
  const token = await tokenOf(server, 'active')
  expect((await server.post('/api/account/currentInfo', { token })).code).toBe(0)
  expect((await server.post('/api/account/currentInfo', {}, { token })).code).toBe(0)
  for (const wrong of [{ $ne: '' }, [token], 1, true, null, '', '  ']) {
    expect((await server.post('/api/account/currentInfo', { token: wrong })).code).toBe(CODE.tokenMissing)
  }
})

/** The built portal's own files, which are served only where it is built. */
function isPortalFile(path: string): boolean {
  return (
    path.startsWith('/assets/') ||
    /^\/(content\/.+|[\w-]+\.(svg|png|ico|txt|html|webmanifest|js)(\.(br|gz))?)$/.test(path)
  )
}
