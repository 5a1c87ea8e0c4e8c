import { contract } from '@unilink/shared'
import { createEmulator, type EmulatedWorld, type Emulator } from '@unilink/emulator/testing'
import request from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ScratchApp } from './scratch-app.js'

let emulator: Emulator
let world: EmulatedWorld
let app: ScratchApp

beforeAll(async () => {
  emulator = await createEmulator()
}, 60_000)
// Each test has a back end of its own; what it does there, no other test sees.
beforeEach(async () => {
  world = await emulator.fork()
  app = new ScratchApp((path, init) => world.fetch(path, init))
  app.token = (await world.as('active')).token
})
afterEach(() => world.close())
afterAll(() => emulator.close())

describe('the scratch app', () => {
  it('shows the apps of whoever is signed in', async () => {
    expect(await app.apps()).toBe('还没有应用')
    const { call } = await world.as('active')
    const made = await call(contract.app.add, {
      appName: '星桥出行',
      category: '出行',
      h5Url: 'https://m.example.com/',
    })
    expect(made).toMatchObject({ status: 200, code: 0 })
    expect(await app.apps()).toBe('星桥出行')
  })

  it('tells an account off the whitelist (11014)', async () => {
    await world.faults.add(11014)
    expect(await app.apps()).toBe('您的账号尚未开通')
    const [asked] = await world.requests({ path: '/api/app/queryPage' })
    expect(asked).toMatchObject({ code: 11014, account: 'active@unilink.test' })
  })

  it('asks to sign in again once the token’s life is over (11000)', async () => {
    await world.clock.advance('40d')
    expect(await app.apps()).toBe('请重新登录')
  })

  it('shows what the platform says when it fails', async () => {
    await world.faults.add({ preset: 'http-500', times: 1 })
    expect(await app.apps()).toBe('服务器错误')
    expect(await app.apps()).toBe('还没有应用')
  })
})

describe('a code by mail', () => {
  it('is read without a mailbox, and signs a new account up', async () => {
    const http = request(world.app)
    const { body: captcha } = await http.post('/api/account/getImgCaptcha').send({})
    const { captchaId } = captcha.data
    const solved = await http
      .post('/api/account/checkImgCaptcha')
      .send({ captchaId, code: await world.captcha(captchaId) })
    const email = 'founder@example.com'
    const { captchaToken } = solved.body.data
    await http.post('/api/account/sendEmailCaptcha').send({ email, scene: 'register', captchaToken }).expect(200)
    const code = await world.codes(email, 'register')
    expect(code).toMatch(/^\d{6}$/)
    expect((await world.mail.list(email))[0]?.text).toContain(code)
  })
})

describe('worlds', () => {
  it('go back to where they were', async () => {
    const { call } = await world.as('active')
    await world.snapshot(`${world.name}-before`)
    await call(contract.app.add, { appName: '星桥商城', category: '购物', h5Url: 'https://m.example.com/' })
    expect(await app.apps()).toBe('星桥商城')
    await world.restore(`${world.name}-before`)
    expect(await app.apps()).toBe('还没有应用')
  })
})
