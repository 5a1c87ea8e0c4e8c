import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PasswordHasher } from '#src/kernel/crypto/password-hasher.ts'
import { mailedCode, solveCaptcha } from '#support/mailed-code.ts'
import { uploadedFile } from '#support/samples/sample-files.ts'
import { createTestApp, idOf, PERSONA_PASSWORD, type TestApp } from '#support/test-app.ts'

const { account } = contract
const email = 'active@unilink.test'
const password = 'Brand4New5'
const AT_ONCE = 50

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const atOnce = (work: () => Promise<{ code: number }>) =>
  Promise.all(Array.from({ length: AT_ONCE }, async () => (await work()).code))
const counted = (codes: number[], code: number) => codes.filter((one) => one === code).length

/** What ends sessions, done from the first of three; and which of the three are alive on the very next call. */
const ENDS: [what: string, alive: boolean[], act: (token: string) => Promise<{ code: number }>][] = [
  ['signing out', [false, true, true], (token) => server.call(account.signOut, {}, token)],
  [
    'a new password',
    [true, false, false],
    (token) => server.call(account.modifyPwd, { oldPassword: PERSONA_PASSWORD, password }, token),
  ],
  [
    'a new address',
    [true, false, false],
    async (token) => {
      const emailCode = await mailedCode(server, 'moved@example.com', 'modifyEmail', token)
      return server.call(
        account.modifyEmail,
        { password: PERSONA_PASSWORD, email: 'moved@example.com', emailCode },
        token,
      )
    },
  ],
  [
    'a recovery',
    [false, false, false],
    async () => {
      const emailCode = await mailedCode(server, email, 'backPassword')
      return server.call(account.backPassword, { email, emailCode, password })
    },
  ],
  [
    'a freeze',
    [false, false, false],
    async () => {
      const freeze = { accountId: idOf('active'), reason: 'other' } as const
      return server.call(contract.admin.account.freeze, freeze, await server.as('operator'))
    },
  ],
  [
    'a deletion',
    [false, false, false],
    (token) => server.call(account.deleteAccount, { password: PERSONA_PASSWORD, confirm: true }, token),
  ],
]

describe('sessions are ended on the very next call by', () => {
  it.each(ENDS)('%s', async (_what, alive, act) => {
    const tokens = [await server.as('active'), await server.as('active'), await server.as('active')]
    const fileId = await uploadedFile(server, tokens[0] ?? '', 'licence')
    expect((await act(tokens[0] ?? '')).code).toBe(0)
    for (const [index, token] of tokens.entries()) {
      const codes = [
        (await server.call(account.currentInfo, {}, token)).code,
        (await server.call(contract.app.queryList, {}, token)).code,
        (await server.call(contract.notice.read, {}, token)).code,
      ]
      expect(codes).toEqual(alive[index] ? [0, 0, 0] : [CODE.notSignedIn, CODE.notSignedIn, CODE.notSignedIn])
      const file = await server.http.get(`/files/${fileId}`).set('authorization', `Bearer ${token}`)
      expect(file.status).toBe(alive[index] ? 200 : 404)
    }
  })
})

describe('of fifty at once', () => {
  it('one spends the token of a captcha', async () => {
    const captchaToken = await solveCaptcha(server)
    let number = 0
    const codes = await atOnce(() => {
      number += 1
      const body = { email: `a${number}@example.com`, scene: 'register', captchaToken } as const
      return server.call(account.sendEmailCaptcha, body)
    })
    expect([counted(codes, 0), counted(codes, CODE.captchaWrong)]).toEqual([1, AT_ONCE - 1])
    expect(server.world.mail.all()).toHaveLength(1)
  })

  it('one spends a code', async () => {
    const emailCode = await mailedCode(server, email, 'backPassword')
    const codes = await atOnce(() => server.call(account.backPassword, { email, emailCode, password }))
    expect([counted(codes, 0), counted(codes, CODE.emailCodeWrong)]).toEqual([1, AT_ONCE - 1])
  })

  it('wrong guesses at a code, five count and the right one comes too late', async () => {
    const emailCode = await mailedCode(server, email, 'backPassword')
    const wrong = emailCode === '000000' ? '111111' : '000000'
    const codes = await atOnce(() => server.call(account.backPassword, { email, emailCode: wrong, password }))
    expect(counted(codes, CODE.emailCodeWrong)).toBe(AT_ONCE)
    expect(await server.world.db.read.emailCode.findMany()).toMatchObject([{ tries: 5 }])
    expect((await server.call(account.backPassword, { email, emailCode, password })).code).toBe(CODE.emailCodeWrong)
  })

  it('a code is good for its own scene only', async () => {
    const emailCode = await mailedCode(server, email, 'register')
    expect((await server.call(account.backPassword, { email, emailCode, password })).code).toBe(CODE.emailCodeWrong)
  })
})

describe('whether an address has an account', () => {
  /** Counts what the passwords of a world are compared with. */
  function watchHasher(): (string | undefined)[] {
    const compared: (string | undefined)[] = []
    const { passwords } = server.world
    const watching: PasswordHasher = {
      hash: (given) => passwords.hash(given),
      verify: (passwordHash, given) => {
        compared.push(passwordHash && 'a hash')
        return passwords.verify(passwordHash, given)
      },
    }
    Object.assign(server.world, { passwords: watching })
    return compared
  }

  it('is told neither by the words nor by the work of fifteen wrong passwords', async () => {
    const compared = watchHasher()
    const tries = async (address: string) => {
      const answers: unknown[] = []
      for (let count = 0; count < 15; count += 1) {
        const captchaToken = await solveCaptcha(server)
        const { headers: _, ...said } = await server.call(account.login, {
          email: address,
          password: 'Wrong12345',
          captchaToken,
        })
        answers.push(said)
      }
      return { answers, work: compared.splice(0).length }
    }
    const [known, unknown] = [await tries(email), await tries('nobody@unilink.test')]
    expect(unknown).toEqual(known)
    expect(known.work).toBe(10)
  })

  it('makes no difference to what is compared: a decoy stands in', async () => {
    const compared = watchHasher()
    await server.call(account.login, { email, password: 'Wrong12345' })
    await server.call(account.login, { email: 'nobody@unilink.test', password: 'Wrong12345' })
    expect(compared).toEqual(['a hash', undefined])
  })
})
