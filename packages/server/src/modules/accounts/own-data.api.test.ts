import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_FILES, upload, uploadedFile } from '#support/samples/sample-files.ts'
import { seedLink } from '#support/seed-link.ts'
import { createTestApp, idOf, PERSONA_PASSWORD, type TestApp } from '#support/test-app.ts'
import { emailKeyOf } from '#src/db/personal/account-email.ts'

const { account } = contract
const accountId = idOf('active')
const confirmed = { password: PERSONA_PASSWORD, confirm: true } as const
let server: TestApp
let token: string

beforeEach(async () => {
  server = await createTestApp()
  token = await server.as('active')
})
afterEach(() => server.close())

describe('account/exportOwnData', () => {
  it('is a file with everything about the caller, numbers masked, secrets left out', async () => {
    const fileId = await uploadedFile(server, token, 'icon')
    const { linkId, appId } = await seedLink(server.world)
    await seedLink(server.world, { owner: 'other' })
    const answer = await server.http.post(account.exportOwnData.path).send({ token })
    expect(answer.headers['content-disposition']).toContain(`filename="unilink-${accountId}.json"`)
    expect(answer.headers['content-type']).toContain('application/json')
    const text = answer.text
    expect(JSON.parse(text)).toMatchObject({
      account: { accountId, email: 'active@unilink.test', dataState: 2, consentVersion: '2026-11' },
      profile: { name: '星桥科技有限公司', legalPersonCertNo: '110***********002X' },
      sessions: [{ ip: '127.0.0.1', userAgent: 'test' }],
      files: [{ fileId, purpose: 'icon', mime: 'image/png' }],
      apps: [{ appId, links: [{ linkId }] }],
      activity: [{ action: 'file.upload', targetId: fileId }],
    })
    expect(text).not.toContain('11010519491231002X')
    expect(text).not.toMatch(/argon2|tokenHash|Enc"/)
    expect(text).not.toContain(idOf('other'))
    const audit = await server.world.db.read.auditEntry.findMany({ where: { action: 'account.export' } })
    expect(audit).toMatchObject([{ actorId: accountId }])
  })

  it('is given a few times a minute to one account, as each copy makes the next one longer', async () => {
    const copy = async (as: string) => (await server.http.post(account.exportOwnData.path).send({ token: as })).status
    for (let copies = 0; copies < 6; copies += 1) expect(await copy(token)).toBe(200)
    expect(await copy(token)).toBe(429)
    expect(await copy(await server.as('other'))).toBe(200)
    server.world.clock.advance(60_000)
    expect(await copy(token)).toBe(200)
  })

  it('refuses who is not signed in', async () => {
    expect((await server.call(account.exportOwnData)).code).toBe(CODE.tokenMissing)
    expect((await server.call(account.exportOwnData, {}, 'dead')).code).toBe(CODE.notSignedIn)
  })
})

describe('account/deleteAccount', () => {
  it('erases what tells of a person, ends sessions and frees the address', async () => {
    const other = await server.as('active')
    const file = await upload(server, { bytes: SAMPLE_FILES.pdf, purpose: 'licence', token })
    expect((await server.call(account.deleteAccount, confirmed, token)).code).toBe(0)
    expect((await server.call(account.currentInfo, {}, token)).code).toBe(CODE.notSignedIn)
    expect((await server.call(account.currentInfo, {}, other)).code).toBe(CODE.notSignedIn)
    const { read } = server.world.db
    const row = await read.account.findUniqueOrThrow({ where: { id: accountId } })
    expect(row).toMatchObject({ emailEnc: '', emailDomainKey: '' })
    expect(row.emailKey).not.toBe(emailKeyOf(server.world, 'active@unilink.test'))
    expect(row.passwordHash).toBe('')
    const left = [
      await read.profile.count({ where: { accountId } }),
      await read.profileEvent.count({ where: { accountId } }),
      await read.session.count({ where: { accountId } }),
      await read.notice.count({ where: { accountId } }),
      await read.file.count({ where: { ownerId: accountId } }),
      await read.loginFailure.count({ where: { emailKey: emailKeyOf(server.world, 'active@unilink.test') } }),
    ]
    expect(left).toEqual([0, 0, 0, 0, 0, 0])
    expect(await server.world.files.get(file.data.fileId)).toBeUndefined()
    expect((await server.call(account.checkEmail, { email: 'active@unilink.test' })).data).toEqual({ exists: false })
    const login = await server.call(account.login, { email: 'active@unilink.test', password: PERSONA_PASSWORD })
    expect(login.code).toBe(CODE.wrongCredentials)
    expect(server.world.mail.all()).toMatchObject([{ to: 'active@unilink.test', scene: 'accountDeleted' }])
    expect(await read.auditEntry.findMany({ where: { action: 'account.delete' } })).toMatchObject([
      { targetId: accountId },
    ])
  })

  it('stops links, cancels reviews and leaves package names to others', async () => {
    const live = await seedLink(server.world)
    const pending = await seedLink(server.world, { link: { linkState: 0, reviewState: 1, liveRevisionId: null } })
    const foreign = await seedLink(server.world, { owner: 'other' })
    await server.world.db.transaction(async (tx) => {
      await tx.revision.update({ where: { id: pending.revisionId }, data: { reviewState: 1 } })
      await tx.link.update({ where: { id: pending.linkId }, data: { openRevisionId: pending.revisionId } })
    })
    expect((await server.world.links.find(live.code))?.linkState).toBe(1)
    expect((await server.call(account.deleteAccount, confirmed, token)).code).toBe(0)
    expect((await server.world.links.find(live.code))?.linkState).toBe(2)
    const { read } = server.world.db
    expect(await read.link.findUniqueOrThrow({ where: { id: pending.linkId } })).toMatchObject({
      linkState: 0,
      reviewState: 4,
      openRevisionId: null,
    })
    expect((await read.revision.findUniqueOrThrow({ where: { id: pending.revisionId } })).reviewState).toBe(4)
    const app = await read.app.findUniqueOrThrow({ where: { id: live.appId } })
    expect(app).toMatchObject({ androidPackage: null, iosBundleId: null, harmonyBundleName: null })
    expect((await read.link.findUniqueOrThrow({ where: { id: foreign.linkId } })).linkState).toBe(1)
    expect((await read.app.findUniqueOrThrow({ where: { id: foreign.appId } })).androidPackage).not.toBeNull()
  })

  it('is unknown to the desk afterwards', async () => {
    const mine = await server.as('reviewing')
    await server.call(account.deleteAccount, confirmed, mine)
    const operator = await server.as('operator')
    const gone = { accountId: idOf('reviewing') }
    expect((await server.call(contract.admin.profile.approve, gone, operator)).code).toBe(CODE.recordNotFound)
    expect((await server.call(contract.admin.profile.queryDetail, gone, operator)).code).toBe(CODE.recordNotFound)
    expect((await server.call(contract.admin.account.freeze, { ...gone, reason: 'other' }, operator)).code).toBe(
      CODE.recordNotFound,
    )
    const { data } = await server.call(contract.admin.account.queryPage, { keyword: 'deleted' }, operator)
    expect(data).toEqual({ list: [], total: 0 })
  })

  it('asks for the password and for a clear yes', async () => {
    const wrong = await server.call(account.deleteAccount, { ...confirmed, password: 'Wrong12345' }, token)
    expect(wrong.code).toBe(CODE.passwordWrong)
    const unsure = await server.post(account.deleteAccount.path, { token, password: PERSONA_PASSWORD, confirm: false })
    expect(unsure).toMatchObject({
      code: CODE.invalidFields,
      data: { fields: [{ path: 'confirm', msg: '请确认注销账号' }] },
    })
    expect((await server.call(account.currentInfo, {}, token)).code).toBe(0)
  })

  it('refuses a frozen account, an operator, and who is not signed in', async () => {
    const frozen = await server.call(account.deleteAccount, confirmed, await server.as('frozen'))
    expect(frozen).toMatchObject({ code: CODE.accountFrozen, data: null })
    expect((await server.call(account.deleteAccount, confirmed, await server.as('operator'))).status).toBe(403)
    expect((await server.call(account.deleteAccount, confirmed)).code).toBe(CODE.tokenMissing)
  })

  it('happens once when several try at the same time', async () => {
    const tries = Array.from({ length: 5 }, () => server.call(account.deleteAccount, confirmed, token))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(await server.world.db.read.auditEntry.count({ where: { action: 'account.delete' } })).toBe(1)
  })
})
