import { CODE, contract, SIMULATED_DEVICES } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '#src/kernel/config/config.ts'
import { makeApp, makeLiveLink } from '#support/link-fixtures.ts'
import { createTestApp, PERSONA_PASSWORD, type TestApp } from '#support/test-app.ts'
import { solveCaptcha } from '#support/mailed-code.ts'

const GUESSES = 3

/** A server that believes these proxies and lets an address guess three times a minute. */
async function limitedServer(trustedProxies: readonly string[]): Promise<TestApp> {
  const limits = { ...DEFAULT_LIMITS, guessesPerMinute: GUESSES }
  return createTestApp({ config: { trustedProxies, limits } })
}

let guessed = 0

/** The codes of guesses at as many accounts, one for each header. */
async function guess(server: TestApp, headers: Record<string, string>[]): Promise<number[]> {
  const codes: number[] = []
  for (const header of headers) {
    guessed += 1
    const body = { email: `nobody${guessed}@example.com`, password: 'Wrong12345' }
    codes.push(
      ((await server.http.post(contract.account.login.path).set(header).send(body)).body as { code: number }).code,
    )
  }
  return codes
}

const LIMITED = [CODE.wrongCredentials, CODE.wrongCredentials, CODE.wrongCredentials, 429, 429]
const addresses = LIMITED.map((_code, index) => `198.51.${index}.7`)

describe('who guesses', () => {
  it('is not made somebody else by a header', async () => {
    const server = await limitedServer([])
    for (const name of [
      'x-forwarded-for',
      'x-real-ip',
      'forwarded',
      'client-ip',
      'true-client-ip',
      'cf-connecting-ip',
    ]) {
      const headers = addresses.map((ip) => ({ [name]: name === 'forwarded' ? `for=${ip}` : ip }))
      expect(await guess(server, headers), name).toEqual(LIMITED)
      server.world.clock.advance(60_000)
    }
    await server.close()
  })

  it('is told apart behind a trusted proxy, by what that proxy wrote and nothing before it', async () => {
    const server = await limitedServer(['127.0.0.1'])
    const invented = addresses.map((ip) => ({ 'x-forwarded-for': `${ip}, 203.0.113.7` }))
    expect(await guess(server, invented)).toEqual(LIMITED)
    const others = addresses.map((ip) => ({ 'x-forwarded-for': ip }))
    expect(await guess(server, others)).toEqual([
      CODE.wrongCredentials,
      CODE.wrongCredentials,
      CODE.wrongCredentials,
      CODE.wrongCredentials,
      CODE.wrongCredentials,
    ])
    await server.close()
  })

  it('stands in sessions and in the audit log by the address that is believed', async () => {
    for (const [trusted, ip] of [
      [[], '127.0.0.1'],
      [['127.0.0.1'], '203.0.113.7'],
    ] as const) {
      const server = await limitedServer(trusted)
      const body = { email: 'active@unilink.test', password: PERSONA_PASSWORD }
      await server.http.post(contract.account.login.path).set('x-forwarded-for', '203.0.113.7').send(body)
      expect(await server.world.db.read.session.findMany()).toMatchObject([{ ip }])
      expect(await server.world.db.read.auditEntry.findMany()).toMatchObject([{ ip, action: 'account.login' }])
      await server.close()
    }
  })
})

describe('a Host header', () => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }

  it('comes into no mail and no address that is handed out', async () => {
    const server = await createTestApp({ config: { trustedProxies: ['127.0.0.1'] } })
    const owner = await server.as('active')
    const link = await makeLiveLink(server, owner, await makeApp(server, owner))
    const send = (path: string, body: object) => server.http.post(path).set(evil).send(body)
    const captchaToken = await solveCaptcha(server)
    const answers = [
      await send(contract.account.sendEmailCaptcha.path, {
        email: 'active@unilink.test',
        scene: 'backPassword',
        captchaToken,
      }),
      await send(contract.appLink.queryDetail.path, { linkId: link.linkId, token: owner }),
      await send(contract.appLink.qrcode.path, { linkId: link.linkId, token: owner }),
      await send(contract.admin.link.freeze.path, {
        linkId: link.linkId,
        reason: 'other',
        token: await server.as('operator'),
      }),
    ]
    expect(answers.map(({ body }) => (body as { code: number }).code)).toEqual([0, 0, 0, 0])
    const { code } = await makeLiveLink(
      server,
      owner,
      await makeApp(server, owner, { appName: '第二个', android: {}, ios: {}, harmony: {} }),
      { targets: { h5: 'https://m.starbridge.example/' }, params: [] },
    )
    for (const path of [
      '/',
      '/openapi.json',
      '/reference',
      `/s/${code}`,
      '/console/apps',
      '/.well-known/assetlinks.json',
    ]) {
      const page = server.http
        .get(path)
        .set({ ...evil, accept: 'text/html' })
        .redirects(0)
      answers.push(await page.set('user-agent', SIMULATED_DEVICES['desktop-chrome'].ua))
    }
    for (const { text, headers } of answers) {
      expect(text).not.toContain('evil.example')
      expect(JSON.stringify(headers)).not.toContain('evil.example')
    }
    const mails = () => server.world.mail.all()
    await expect
      .poll(() => mails().map(({ scene }) => scene))
      .toEqual(expect.arrayContaining(['backPassword', 'link-approved', 'link-frozen']))
    expect(JSON.stringify(mails())).not.toContain('evil.example')
    await server.close()
  })
})
