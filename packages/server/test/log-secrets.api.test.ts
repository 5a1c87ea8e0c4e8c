import { allCalls, contract, exampleOf } from '@unilink/shared'
import { expect, it } from 'vitest'
import { captureLog } from '#support/capture-log.ts'
import { CITIZEN_ID } from '#support/samples/sample-profiles.ts'
import { createTestApp, PERSONA_PASSWORD } from '#support/test-app.ts'
import { deleteRegistered, writeEverything, type Say, type Send } from '#support/write-everything.ts'

/** Values of fields that are secrets, whatever the call that they are sent to. */
const SECRET_FIELDS = {
  password: 'Cloudy5Days',
  oldPassword: 'Stormy6Days',
  emailCode: '918273',
  captchaToken: 'Q'.repeat(43),
  citizenId: CITIZEN_ID,
  legalPersonCertNo: CITIZEN_ID,
  contactPhone: '13912345678',
  recoveryCode: 'k7q2-m9xw-3hpt',
}

it('at trace no line holds a token, code, password or personal number, whatever is called and how', async () => {
  const { log, text } = captureLog()
  const server = await createTestApp({ log })
  const secrets = new Set<string>([PERSONA_PASSWORD, ...Object.values(SECRET_FIELDS)])
  const note = (value: unknown) => typeof value === 'string' && value.length > 5 && secrets.add(value)
  const say: Say = async (call, body = {}, token) => {
    note(token)
    for (const name of Object.keys(SECRET_FIELDS)) note((body as Record<string, unknown>)[name])
    const answer = await server.post(call.path, body, token === undefined ? {} : { token })
    expect({ path: call.path, code: answer.code }).toMatchObject({ code: 0 })
    const given = answer.data as Record<string, unknown> | null
    for (const name of ['token', 'captchaToken', 'secret', 'challenge', 'uri']) note(given?.[name])
    for (const code of (given?.['recoveryCodes'] as string[] | undefined) ?? []) note(code)
    return answer.data as never
  }
  const send: Send = async (bytes, purpose, token) => {
    const asked = server.http.post(contract.file.upload.path).set('authorization', `Bearer ${token}`)
    const { body } = await asked.field('purpose', purpose).field('token', token).attach('file', bytes, 'a.pdf')
    return (body as { data: { fileId: string } }).data.fileId
  }
  await writeEverything({ server, say, send })
  await deleteRegistered({ server, say, send })

  // Every call again, with secrets in every place, so that most of them refuse.
  const token = await server.as('active')
  note(token)
  for (const { path, body } of allCalls()) {
    const laden = { ...(exampleOf(body) as object), ...SECRET_FIELDS }
    for (const form of [false, true]) {
      if (!path.endsWith('/signOut')) await server.post(path, { ...laden, token }, { form, token })
    }
    await server.http.post(`${path}?token=${token}`).type('json').send(`{"token":"${token}"`)
    await server.http.post(path).set('authorization', `Bearer ${token}`).field('token', token).field('x', CITIZEN_ID)
  }
  await server.world.db.transaction((tx) => tx.$executeRawUnsafe('DROP TABLE "Notice"'))
  expect((await server.post(contract.notice.queryPage.path, { token }, { token })).status).toBe(500)
  for (const { code } of server.world.mail.all()) note(code ?? undefined)
  await server.close()

  expect(text()).toContain('busboy')
  expect(secrets.size).toBeGreaterThan(20)
  const found = [...secrets].filter((secret) =>
    new RegExp(`(?<![\\d.])${secret.replaceAll(/\W/g, String.raw`\$&`)}(?!\\d)`).test(text()),
  )
  expect(found).toEqual([])
})
