import { createTestApp, type TestApp } from '#support/test-app.ts'
import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLink } from '@unilink/server/support/seed-link.ts'
import { idOf } from '@unilink/server/support/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const put = (body: object) => server.http.put('/__emu/v1/clock').send(body)
const moves = (type: string, id: string) => server.http.get(`/__emu/v1/entities/${type}/${id}/moves`)
const make = (type: string, id: string, move: string, body: object = {}) =>
  server.http.post(`/__emu/v1/entities/${type}/${id}/moves/${move}`).send(body)

describe('the clock', () => {
  it('is set, advanced, stopped, sped up and given back, and every rule follows', async () => {
    const token = await server.as('active')
    const set = await put({ freeze: true, set: '2027-01-01T08:00:00+08:00' }).expect(200)
    expect(set.body).toEqual({ now: '2027-01-01T00:00:00.000Z', scale: 0, real: false })
    expect(set.headers['x-emu-now']).toBe('2027-01-01T00:00:00.000Z')
    expect(set.headers['x-emu-speed']).toBe('0')
    const fresh = await server.http.post('/__emu/v1/personas/active/login').expect(200)
    const { token: later } = fresh.body as { token: string }
    expect((await server.call(contract.account.currentInfo, {}, token)).code, 'older than its life').toBe(
      CODE.notSignedIn,
    )
    expect((await server.call(contract.account.currentInfo, {}, later)).code).toBe(0)
    await put({ advance: 8 * 86_400_000 }).expect(200)
    expect((await server.call(contract.account.currentInfo, {}, later)).code, 'not used for a week').toBe(
      CODE.notSignedIn,
    )
    expect((await put({ scale: 60 })).body).toMatchObject({ scale: 60 })
    expect((await put({ reset: true })).body).toMatchObject({ scale: 1, real: true })
    expect((await put({ set: '2026-11-21T04:00:00Z', freeze: true })).body).toMatchObject({ scale: 0 })
  })

  it('refuses what is no time, and a change that changes nothing', async () => {
    for (const body of [{}, { set: 'tomorrow' }, { set: '9999-01-01T00:00:00Z' }, { scale: -1 }, { later: 1 }]) {
      expect((await put(body)).status, JSON.stringify(body)).toBe(400)
    }
    expect((await server.http.get('/__emu/v1/clock')).body).toMatchObject({ now: '2026-11-21T04:00:00.000Z' })
  })
})

describe('what is wrong with a request', () => {
  it('is said in one language, with what could have been sent', async () => {
    const { body } = await server.http.post('/__emu/v1/faults').send({ preset: 'no-such-thing' }).expect(400)
    const { error } = body as { error: string }
    expect(error).toContain('"not-whitelisted"')
    expect(error).not.toMatch(/\p{Script=Han}/u)
  })
})

describe('personas', () => {
  it('are told by their token while it lives, and nobody by any other', async () => {
    const whose = async (token: unknown) => (await server.http.post('/__emu/v1/session').send({ token })).body as object
    const token = await server.as('other')
    const account = { accountId: idOf('other'), email: 'other@unilink.test' }
    expect(await whose(token)).toEqual({ account })
    await server.call(contract.account.signOut, {}, token)
    expect(await whose(token)).toEqual({ account: null })
    expect(await whose('nothing-like-it')).toEqual({ account: null })
    expect(await whose(7)).toMatchObject({ error: expect.stringContaining('token') as string })
  })

  it('are listed as they are now, and sign in by name', async () => {
    const { body } = await server.http.get('/__emu/v1/personas').expect(200)
    const { personas } = body as { personas: { name: string; dataState: number }[] }
    expect(personas.find(({ name }) => name === 'frozen')).toMatchObject({ dataState: 4 })
    const signedIn = await server.http.post('/__emu/v1/personas/government/login').expect(200)
    const { token } = signedIn.body as { token: string }
    const info = await server.call(contract.account.currentInfo, {}, token)
    expect(info.data).toMatchObject({ email: 'government@unilink.test' })
    await server.http.post('/__emu/v1/personas/nobody/login').expect(404)
    await server.http.post('/__emu/v1/personas/__proto__/login').expect(404)
  })
})

describe('magic captcha answers', () => {
  const answer = async (code: string, app = server) => {
    const { data } = await app.call(contract.account.getImgCaptcha)
    const checked = await app.call(contract.account.checkImgCaptcha, { captchaId: data.captchaId, code })
    return { code: checked.code, captchaToken: (checked.data as { captchaToken?: string } | null)?.captchaToken ?? '' }
  }
  const sendWith = (captchaToken: string, email: string) =>
    server.call(contract.account.sendEmailCaptcha, { email, scene: 'register', captchaToken })

  it('pass passes, fail fails, used gives a token that is spent', async () => {
    const pass = await answer('pass')
    expect((await sendWith(pass.captchaToken, 'pass@unilink.test')).code).toBe(0)
    expect((await answer('fail')).code).toBe(CODE.captchaWrong)
    const used = await answer('used')
    expect(used.code).toBe(0)
    expect((await sendWith(used.captchaToken, 'used@unilink.test')).code).toBe(CODE.captchaWrong)
  })

  it('are nothing without the emulator, nor in production with it', async () => {
    for (const config of [{ emulator: false }, { production: true }]) {
      const plain = await createTestApp({ config })
      expect((await answer('pass', plain)).code).toBe(CODE.captchaWrong)
      await plain.close()
    }
  })
})

describe('moves', () => {
  it('take an account through their states by the real rules', async () => {
    const id = idOf('reviewing')
    const before = await moves('account', id).expect(200)
    expect(before.body).toMatchObject({ state: 1, label: '审核中' })
    expect(names(before.body)).toEqual(['withdrawData', 'approve', 'reject', 'freeze'])
    const rejected = await make('account', id, 'reject', { reason: '执照过期' }).expect(200)
    expect(rejected.body).toMatchObject({ state: 3 })
    const profile = await server.world.db.read.profile.findUniqueOrThrow({ where: { accountId: id } })
    expect(profile.rejectReason).toBe('执照过期')
    const refused = await make('account', id, 'approve').expect(409)
    expect(refused.body).toMatchObject({ state: 3, allowed: ['improveData', 'freeze'] })
    const token = await server.as('other')
    expect((await make('account', idOf('other'), 'freeze')).body).toMatchObject({ state: 4 })
    expect((await server.call(contract.account.currentInfo, {}, token)).code, 'its sessions end').toBe(CODE.notSignedIn)
    expect((await make('account', idOf('other'), 'unfreeze')).body).toMatchObject({ state: 2 })
  })

  it('take a link through its whole life', async () => {
    const { linkId, appId } = await seedLink(server.world, { owner: 'active' })
    const seen: number[] = []
    for (const move of ['editStateDisable', 'editStateEnable', 'freeze', 'unfreeze']) {
      const { body } = await make('link', linkId, move).expect(200)
      seen.push((body as { state: number }).state)
    }
    expect(seen).toEqual([2, 1, 3, 1])
    await make('link', linkId, 'expire').expect(409)
    const validTo = new Date(server.world.clock.now().getTime() + 3_600_000)
    await server.world.db.transaction((tx) => tx.link.update({ where: { id: linkId }, data: { validTo } }))
    expect((await make('link', linkId, 'expire')).body).toMatchObject({ state: 4 })
    expect(server.world.clock.now()).toEqual(validTo)
    expect((await make('app', appId, 'freeze')).body).toMatchObject({ state: 3 })
    expect((await make('app', appId, 'unfreeze')).body).toMatchObject({ state: 1 })
  })

  it('refuse what is not there', async () => {
    for (const [type, id] of [
      ['link', '1234567890123456'],
      ['account', 'x'],
      ['app', '%2e%2e'],
    ] as const) {
      expect((await moves(type, id)).status).toBe(404)
    }
    await moves('planet', '1').expect(400)
    await make('account', idOf('active'), 'constructor').expect(409)
  })
})

const names = (body: unknown) => (body as { moves: { move: string }[] }).moves.map(({ move }) => move)
