import { contract } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { captureLog } from '#support/capture-log.ts'
import { createTestApp, PERSONA_PASSWORD } from '#support/test-app.ts'

describe('the log', () => {
  it('strikes out secrets wherever a line carries them', () => {
    const { log, text } = captureLog()
    log.info({ token: 'secret-1', body: { password: 'secret-2' }, headers: { authorization: 'secret-3' } }, 'x')
    log.error({ err: { citizenId: 'secret-4' }, deep: { emailCode: 'secret-5', cookie: 'secret-6' } }, 'y')
    expect(text()).not.toMatch(/secret-\d/)
    expect(text().match(/\[redacted\]/g)).toHaveLength(6)
  })

  it('of a sign-in and of what follows holds neither password nor token', async () => {
    const { log, text } = captureLog()
    const server = await createTestApp({ log })
    const body = { email: 'active@unilink.test', password: PERSONA_PASSWORD }
    const { data } = await server.call(contract.account.login, body)
    await server.http.post('/api/account/currentInfo').set('authorization', `Bearer ${data.token}`).send({})
    await server.close()
    expect(text()).toContain('/api/account/login')
    expect(text()).not.toContain(PERSONA_PASSWORD)
    expect(text()).not.toContain(data.token)
  })
})
