import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '#src/kernel/crypto/hash.ts'
import { codeMail } from '#src/modules/email-codes/code-mail.ts'
import { captureLog } from '#support/capture-log.ts'
import { dumpTables } from '#support/tables/hash-tables.ts'
import { mailedCode, solveCaptcha } from '#support/mailed-code.ts'
import { organisationBody, personalBody, CITIZEN_ID } from '#support/samples/sample-profiles.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { account } = contract
const email = 'Fresh@example.com'
const person = { email: 'murong@example.net', movedTo: 'moved@example.net', name: '慕容清越' }
const [first, second] = ['Sunny4Days', 'Rainy5Nights']
const contact = { contactName: '欧阳一帆', contactPhone: '13912345678', contactEmail: 'reach@example.com' }
const address = '福建省福州市鼓楼区一号'

let server: TestApp
let log: string
let database: string
let files: { path: string; bytes: Buffer }[]
let token: string
/** Everything that must stand nowhere as it is, by what it is. */
let secrets: Record<string, string>

beforeAll(async () => {
  const captured = captureLog()
  server = await createTestApp({ log: captured.log, personas: false })
  secrets = { ...(await wholeJourney()), ...(await personalJourney()) }
  database = await dumpTables(server.world.db)
  files = filesBelow(server.world.config.dataDir).map((path) => ({ path, bytes: readFileSync(path) }))
  await breakOff()
  log = captured.text()
})
afterAll(() => server.close())

/** From the registration to a changed password, with what goes wrong on the way. */
async function wholeJourney(): Promise<Record<string, string>> {
  const emailCode = await mailedCode(server, email, 'register')
  const registered = await server.call(account.register, {
    email,
    password: first,
    emailCode,
    accountType: 1,
    agree: true,
  })
  expect(registered.code).toBe(0)
  token = (await server.call(account.login, { email, password: first })).data.token
  const other = (await server.call(account.login, { email, password: first })).data.token
  const captchaToken = await solveCaptcha(server)
  const profile = { ...(await organisationBody(server, token)), ...contact, address }
  const licence = profile.licenceFileId ?? ''
  expect((await server.call(account.improveData, profile, token)).code).toBe(0)
  await server.call(account.improveData, profile, token)
  await server.http.get(`/files/${licence}`).set('authorization', `Bearer ${token}`)
  await server.http.get(`/files/${licence}?token=${token}`)
  await server.http.post(`${account.currentInfo.path}?token=${token}`).send({})
  await server.http.post(account.login.path).type('json').send(`{"password":"${first}","token":"${token}"`)
  await server.post(account.login.path, { email, password: first, captchaToken: { token } })
  const changed = await server.call(account.modifyPwd, { oldPassword: first, password: second }, token)
  expect(changed.code).toBe(0)
  expect((await server.call(account.currentInfo, {}, other)).code).toBe(CODE.notSignedIn)
  const told = { email, emailKey: email.toLowerCase(), citizenId: CITIZEN_ID, ...contact, address }
  return { token, other, captchaToken, first, second, emailCode, ...told }
}

/** A person's way to another address, with a slip, a place on the whitelist and a mail that waits. */
async function personalJourney(): Promise<Record<string, string>> {
  const { world } = server
  const registered = { email: person.email, password: first, accountType: 3, agree: true } as const
  const emailCode = await mailedCode(server, person.email, 'register')
  const { data } = await server.call(account.register, { ...registered, emailCode })
  const signedIn = (await server.call(account.login, { email: person.email, password: first })).data.token
  const profile = { ...(await personalBody(server, signedIn)), name: person.name }
  expect((await server.call(account.improveData, profile, signedIn)).code).toBe(0)
  const newCode = await mailedCode(server, person.movedTo, 'modifyEmail', signedIn)
  const move = { email: person.movedTo, password: first, emailCode: newCode }
  expect((await server.call(account.modifyEmail, move, signedIn)).code).toBe(0)
  expect((await server.call(account.login, { email: person.movedTo, password: second })).code).toBe(
    CODE.wrongCredentials,
  )
  await world.db.transaction(async (tx) => {
    await tx.account.update({ where: { id: data.accountId }, data: { operator: true } })
    await world.outbox.put(tx, codeMail(person.email, 'register', '000000'))
  })
  const { whitelist } = contract.admin
  expect((await server.call(whitelist.add, { entry: person.movedTo }, signedIn)).code).toBe(0)
  for (const table of [world.db.read.loginFailure, world.db.read.outgoingMail, world.db.read.whitelistEntry])
    expect(await (table as { count(): Promise<number> }).count()).toBe(1)
  return { personsEmail: person.email, movedTo: person.movedTo, personsName: person.name }
}

/** What goes wrong so badly that it is logged with its cause. */
async function breakOff(): Promise<void> {
  await server.world.db.transaction((tx) => tx.$executeRawUnsafe('DROP TABLE "Notice"'))
  const answer = await server.http.post(contract.notice.queryPage.path).set('authorization', `Bearer ${token}`).send({})
  expect(answer.status).toBe(500)
  await server.world.db.transaction((tx) => tx.$executeRawUnsafe('DROP TABLE "LoginFailure"'))
  expect((await server.call(account.login, { email, password: second })).status).toBe(500)
}

function filesBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  return names.filter((name) => statSync(name).isFile())
}

/** E-mail addresses that are not masked, whoever's they are. */
const addressesIn = (text: string) =>
  text.match(/[\w.+*-]+@[\w-]+(?:\.[\w-]+)+/g)?.filter((one) => !one.includes('*')) ?? []

/** Those secrets that stand in a text; a code of six digits counts only where no other digits are around it. */
const foundIn = (text: string) =>
  Object.entries(secrets).filter(([name, secret]) =>
    name === 'emailCode' ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret),
  )

describe('after a whole journey', () => {
  it('tokens are 256 bits of chance', () => {
    expect(Buffer.from(secrets['token'] ?? '', 'base64url')).toHaveLength(32)
    expect(secrets['token']).not.toBe(secrets['other'])
  })

  it('no table holds a token, a password, a code or what tells of a person, but hashes and sealed text', () => {
    expect(database).toContain(hashToken(token))
    expect(database).toMatch(/"contactPhoneEnc","v1\./)
    expect(database).toMatch(/"personNameEnc","v1\./)
    expect(foundIn(database)).toEqual([])
    expect(addressesIn(database)).toEqual([])
  })

  it('no file does', () => {
    for (const { path, bytes } of files) {
      const inBytes = Object.entries(secrets).filter(([name, secret]) => name !== 'emailCode' && bytes.includes(secret))
      expect(inBytes, path).toEqual([])
    }
    const uploads = files.filter(({ path }) => /\d{16}$/.test(path))
    expect(uploads).toHaveLength(3)
    for (const { bytes } of uploads) expect(bytes.includes('IHDR'), 'a PNG').toBe(false)
  })

  it('no line of the log does, whatever went wrong', () => {
    expect(log).toContain('unexpected error')
    expect(log).toContain(account.modifyPwd.path)
    expect(foundIn(log)).toEqual([])
  })

  it('no answer gives a token but to its bearer, and an address is no place for one', async () => {
    const asked = await server.http.post(`${account.currentInfo.path}?token=${token}`).send({})
    expect(asked.body).toMatchObject({ code: CODE.tokenMissing })
  })

  it('the consent stands with its version and its time', async () => {
    const row = await server.world.db.read.account.findFirstOrThrow({ where: { accountType: 1 } })
    expect(row).toMatchObject({ consentVersion: '2026-11', consentAt: server.world.clock.now() })
    const audit = await server.world.db.read.auditEntry.findFirstOrThrow({
      where: { action: 'account.register' },
      orderBy: { seq: 'asc' },
    })
    expect(audit).toMatchObject({ targetId: row.id, after: { consentVersion: '2026-11' } })
  })
})
