import { CODE, contract } from '@unilink/shared'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { systemRandom } from '#src/kernel/random.ts'
import { captchaImage } from './captcha-image.ts'

const { account } = contract
let server: TestApp

beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

describe('account/getImgCaptcha', () => {
  it('gives a picture of pixels, on light ground of its own', async () => {
    const { data } = await server.call(account.getImgCaptcha)
    expect(data.image).toMatch(/^data:image\/png;base64,/)
    const bytes = Buffer.from(data.image.split(',')[1] ?? '', 'base64')
    const { width, height, data: pixels } = PNG.sync.read(bytes)
    expect([width, height]).toEqual([240, 80])
    const light = Array.from({ length: width * height }, (_, at) => pixels[4 * at] ?? 0).filter((red) => red > 200)
    expect(light.length / (width * height)).toBeGreaterThan(0.6)
  })

  it('never draws the same letters twice alike', async () => {
    const pictures = await Promise.all(Array.from({ length: 10 }, () => captchaImage('KMPW', systemRandom)))
    expect(new Set(pictures).size).toBe(10)
  })
})

describe('account/checkImgCaptcha', () => {
  it('refuses a wrong answer, and then the right one too', async () => {
    const { data } = await server.call(account.getImgCaptcha)
    const captcha = await server.world.db.read.captcha.findUniqueOrThrow({ where: { id: data.captchaId } })
    expect((await server.call(account.checkImgCaptcha, { captchaId: captcha.id, code: 'nope' })).code).toBe(
      CODE.captchaWrong,
    )
    expect((await server.call(account.checkImgCaptcha, { captchaId: captcha.id, code: captcha.answer })).code).toBe(
      CODE.captchaWrong,
    )
  })

  it('is solved once, even when 50 try at the same time', async () => {
    const { data } = await server.call(account.getImgCaptcha)
    const { answer } = await server.world.db.read.captcha.findUniqueOrThrow({ where: { id: data.captchaId } })
    const tries = Array.from({ length: 50 }, () =>
      server.call(account.checkImgCaptcha, { captchaId: data.captchaId, code: answer }),
    )
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === CODE.captchaWrong)).toHaveLength(49)
  })

  it('expires after five minutes', async () => {
    const { data } = await server.call(account.getImgCaptcha)
    const { answer } = await server.world.db.read.captcha.findUniqueOrThrow({ where: { id: data.captchaId } })
    server.world.clock.advance(5 * 60_000)
    expect((await server.call(account.checkImgCaptcha, { captchaId: data.captchaId, code: answer })).code).toBe(
      CODE.captchaWrong,
    )
  })
})
