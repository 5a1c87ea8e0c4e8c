import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedCode } from '#support/mailed-code.ts'
import { PERSONA_PASSWORD } from '@unilink/shared/emulator'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { account } = contract

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

describe('a password that is known from a breach', () => {
  it('is refused wherever one is set, in any case, and costs no code', async () => {
    const email = 'fresh@example.com'
    const emailCode = await mailedCode(server, email, 'register')
    const token = await server.as('active')
    const fields = [{ path: 'password', msg: '密码已在泄露的密码中出现过，请更换' }]
    for (const password of ['celtic1888', 'Cds04121989', 'CELLPHONE1']) {
      const tries = [
        server.call(account.register, { email, password, accountType: 1, agree: true, emailCode }),
        server.call(account.backPassword, { email: 'active@unilink.test', password, emailCode: '123456' }),
        server.call(account.modifyPwd, { oldPassword: PERSONA_PASSWORD, password }, token),
      ]
      for (const { code, data } of await Promise.all(tries)) {
        expect(code).toBe(CODE.invalidFields)
        expect(data).toMatchObject({ fields })
      }
    }
    const { code } = await server.call(account.register, {
      email,
      password: 'Sunny4Days',
      accountType: 1,
      agree: true,
      emailCode,
    })
    expect(code).toBe(0)
  })
})
