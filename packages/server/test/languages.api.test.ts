import { allCalls, CODE, contract, exampleOf, type Code } from '@unilink/shared'
import { CATALOGUES, kept, Message, message, say } from '@unilink/shared/words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LINK, makeApp, makeLiveLink } from '#support/link-fixtures.ts'
import { replaced, textsOf } from '#support/texts-of.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { parseBody } from '#src/http/body/parse-body.ts'
import { refusal } from '#src/http/envelope.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/
const BEARER = { type: 'bearer' } as const
const codes: readonly Code[] = Object.values(CODE)

describe('an answer', () => {
  const wrong = { email: 'nobody', password: '', captchaToken: '' }
  const login = (language?: string) => {
    const asked = server.http.post(contract.account.login.path)
    return (language === undefined ? asked : asked.set('accept-language', language)).send(wrong)
  }

  it('is Chinese for whoever asks for nothing else', async () => {
    for (const language of [undefined, 'zh-CN,zh;q=0.9,en;q=0.8', '*']) {
      const { body, headers } = await login(language)
      expect(body).toMatchObject({ code: CODE.invalidFields, msg: '参数错误' })
      expect(body.data.fields).toContainEqual({ path: 'email', msg: '邮箱格式有误，例如 name@example.com' })
      expect(headers).toMatchObject({ 'content-language': 'zh-CN', vary: expect.stringContaining('accept-language') })
    }
  })

  it('is English where that is asked for, down to its fields', async () => {
    const { body, headers } = await login('en-GB,en;q=0.9,zh;q=0.5')
    expect(body).toMatchObject({ code: CODE.invalidFields, msg: 'Some fields are wrong' })
    expect(body.data.fields).toContainEqual({
      path: 'email',
      msg: 'This is not an email address. Example: name@example.com',
    })
    expect(headers).toMatchObject({ 'content-language': 'en' })
  })

  it('is English where nothing is wrong, and where nothing is found', async () => {
    const banners = await server.http.post(contract.banner.queryBannerList.path).set('accept-language', 'en').send({})
    expect(banners.body.msg).toBe('OK')
    const nowhere = await server.http.post('/api/no/such').set('accept-language', 'en').send({})
    expect(nowhere.body).toEqual({ code: CODE.notFound, data: null, msg: 'No such call' })
  })

  it('kept under an Idempotency-Key is told to each who asks again in their own language', async () => {
    const token = await server.as('active')
    const appId = await makeApp(server, token)
    const rows = [
      { ...LINK, linkName: '小米' },
      { ...LINK, linkName: '' },
    ]
    const told = async (language: string) => {
      const asked = server.http.post(contract.appLink.addBatch.path).set('accept-language', language)
      const { body } = await asked.set('idempotency-key', 'both-languages-1').auth(token, BEARER).send({ appId, rows })
      return JSON.stringify(body.data)
    }
    const [chinese, english] = [await told('zh'), await told('en')]
    expect(chinese).toContain('请输入链接名称')
    expect(english).toBe(
      chinese
        .replace('请输入链接名称', 'Link name is required')
        .replace('参数错误', 'Some fields are wrong')
        .replace('成功', 'OK'),
    )
  })

  it('leaves alone in English what people wrote: a link called 小米, a domain’s old finding', async () => {
    const token = await server.as('active')
    const appId = await makeApp(server, token, { appName: '华为', android: {}, ios: {}, harmony: {} })
    const { linkId } = await makeLiveLink(server, token, appId, {
      linkName: '小米',
      targets: { h5: 'https://m.starbridge.example/' },
    })
    const domain = { appId, domain: 'old.brand.example', proof: 'proof', problem: '没有找到' }
    const now = server.world.clock.now()
    await server.world.db.transaction(async (tx) => {
      await tx.appDomain.create({ data: { id: '3'.repeat(16), ...domain, createdAt: now, updatedAt: now } })
      const target = { appId, kind: 'h5', url: 'https://m.starbridge.example/', dueAt: now, createdAt: now }
      const finding = kept(message('targets.missing', { status: 404 }))
      await tx.linkTarget.create({ data: { id: 'new', ...target, finding } })
      await tx.linkLeads.create({ data: { linkId, targetId: 'new' } })
    })
    const english = async (path: string, body: object) =>
      (await server.http.post(path).set('accept-language', 'en').auth(token, BEARER).send(body)).body.data
    expect((await english(contract.appLink.queryPage.path, { appId })).list[0]).toMatchObject({ linkName: '小米' })
    expect((await english(contract.app.queryDomains.path, { appId })).list[0].problem).toBe('没有找到')
    const health = await english(contract.appLink.queryHealth.path, { linkId })
    expect(health.targets).toContainEqual(expect.objectContaining({ finding: 'HTTP 404: no such page' }))
    const notices = await english(contract.notice.queryPage.path, {})
    expect(notices.list[0]).toMatchObject({ title: 'Link approved', content: '“小米” is approved and live.' })
  })
})

describe('in English', () => {
  it('whatever another program of this process has its own messages say', () => {
    const before = z.config().customError
    z.config({ customError: () => '别处的话' })
    try {
      const [problem] = parseBody(contract.account.login, { email: 1 }, 'exact').problems ?? []
      expect(problem?.msg).toBeInstanceOf(Message)
    } finally {
      z.config({ customError: before })
    }
  })

  it('every code says something else than in Chinese', () => {
    for (const code of codes) {
      const error = new AppError(code)
      expect(refusal(error, 'zh').msg).toBe(error.message)
      expect(refusal(error, 'en').msg).not.toMatch(CHINESE)
    }
  })

  it('every problem of every field is a message of the catalogue', () => {
    const unfit = [null, 7, -1.5, 'x'.repeat(5_000), '', 'a\u200bb', 'a\nb', '\u0430pple', {}, [], [1, 1], true, 'a\0']
    let found = 0
    for (const call of allCalls()) {
      const example = exampleOf(call.body)
      const bodies = textsOf(example).flatMap((path) => unfit.map((value) => replaced(example, path, value)))
      for (const body of [{}, { more: 1 }, ...bodies]) {
        for (const { path, msg } of parseBody(call, body, 'exact').problems ?? []) {
          expect(msg, `${call.path} ${path}`).toBeInstanceOf(Message)
          // What was sent comes back as it is.
          expect(say(msg, CATALOGUES.en).replace('\u0430pple', ''), `${call.path} ${path}`).not.toMatch(CHINESE)
          found += 1
        }
      }
    }
    expect(found).toBeGreaterThan(1_000)
  })
})
