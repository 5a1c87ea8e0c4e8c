import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { uploadedFile } from '#support/samples/sample-files.ts'
import { CITIZEN_ID, organisationBody, personalBody } from '#support/samples/sample-profiles.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'
import { revealFields } from '#src/db/personal/personal-fields.ts'

const { account } = contract
const MASKED = '110***********002X'
let server: TestApp

beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const audits = (action: string) => server.world.db.read.auditEntry.findMany({ where: { action } })
const profileOf = (name: string) => server.world.db.read.profile.findUnique({ where: { accountId: idOf(name) } })
const stateOf = async (name: string) =>
  (await server.world.db.read.account.findUniqueOrThrow({ where: { id: idOf(name) } })).dataState
const paths = (data: unknown) => (data as { fields: { path: string }[] }).fields.map(({ path }) => path).toSorted()

describe('account/getData', () => {
  it('masks the numbers, and tells where the profile stands', async () => {
    const { code, data } = await server.call(account.getData, {}, await server.as('rejected'))
    expect(code).toBe(0)
    expect(data).toMatchObject({
      accountType: 1,
      dataState: 3,
      rejectReason: '营业执照不清晰，请重新上传',
      history: [],
    })
    expect(data.profile).toMatchObject({ legalPersonCertNo: MASKED, citizenId: null, contactPhone: '138****8000' })
    const person = await server.call(account.getData, {}, await server.as('personal'))
    expect(person.data.profile).toMatchObject({ legalPersonCertNo: null, citizenId: MASKED })
    expect(await audits('profile.reveal')).toEqual([])
  })

  it('reveals them for the edit form only, and audits that', async () => {
    const { data } = await server.call(account.getData, { forEdit: true }, await server.as('rejected'))
    expect(data.profile?.legalPersonCertNo).toBe(CITIZEN_ID)
    expect(await audits('profile.reveal')).toMatchObject([{ actorId: idOf('rejected'), targetId: idOf('rejected') }])
  })

  it('reveals for the contact form how the owner is reached, no certificate, and audits that', async () => {
    const { data } = await server.call(account.getData, { forEdit: true }, await server.as('active'))
    expect(data.profile).toMatchObject({ legalPersonCertNo: MASKED, contactPhone: '13800138000' })
    expect(await audits('profile.reveal')).toMatchObject([{ actorId: idOf('active'), targetId: idOf('active') }])
  })

  it.each(['reviewing', 'frozen'])('masks them for the edit form of %s, who cannot edit', async (name) => {
    const { data } = await server.call(account.getData, { forEdit: true }, await server.as(name))
    expect(data.profile).toMatchObject({ legalPersonCertNo: MASKED, contactPhone: '138****8000' })
    expect(await audits('profile.reveal')).toEqual([])
  })

  it('gives no profile before there is one, and the reason of a freeze', async () => {
    const fresh = await server.call(account.getData, { forEdit: true }, await server.as('new'))
    expect(fresh.data).toMatchObject({ dataState: 0, profile: null, submitTime: null, reviewTime: null })
    const frozen = await server.call(account.getData, {}, await server.as('frozen'))
    expect(frozen.data).toMatchObject({ freezeReason: '提供虚假资料', freezeTime: 1795233600 })
  })

  it('refuses who is not signed in, and a flag that is none', async () => {
    expect((await server.call(account.getData)).code).toBe(CODE.tokenMissing)
    const { code, data } = await server.post(account.getData.path, { token: await server.as('new'), forEdit: 'yes' })
    expect(code).toBe(CODE.invalidFields)
    expect(paths(data)).toEqual(['forEdit'])
  })
})

describe('account/improveData', () => {
  it('submits an organisation, its number sealed at rest', async () => {
    const token = await server.as('new')
    const body = await organisationBody(server, token)
    const { code, data } = await server.call(account.improveData, body, token)
    expect({ code, data }).toEqual({ code: 0, data: { dataState: 1 } })
    const row = await profileOf('new')
    expect(row).toMatchObject({ name: '远帆科技有限公司', citizenIdEnc: null, rejectReason: null })
    expect(JSON.stringify(row)).not.toContain(CITIZEN_ID)
    expect(row?.legalPersonCertNoEnc).toMatch(/^v1\./)
    const [audit] = await audits('profile.improveData')
    expect(audit).toMatchObject({ before: { dataState: 0 }, after: { dataState: 1 }, targetId: idOf('new') })
    expect(JSON.stringify(audit)).not.toContain(CITIZEN_ID)
    const answer = await server.call(account.getData, {}, token)
    expect(JSON.stringify(answer.data)).not.toContain(CITIZEN_ID)
    expect(answer.data).toMatchObject({
      profile: { legalPersonCertNo: MASKED, licenceFileId: body.licenceFileId },
      history: [{ action: 'improveData', fromState: 0, toState: 1, reason: null, time: answer.data.submitTime }],
    })
  })

  it('seals equal numbers differently', async () => {
    const rows = await server.world.db.read.profile.findMany({ where: { legalPersonCertNoEnc: { not: null } } })
    expect(new Set(rows.map((row) => row.legalPersonCertNoEnc)).size).toBe(rows.length)
  })

  it('takes the same as a form', async () => {
    const token = await server.as('new')
    const body = { ...(await organisationBody(server, token)), token }
    expect((await server.post(account.improveData.path, body, { form: true })).data).toEqual({ dataState: 1 })
    expect((await profileOf('new'))?.legalPersonCertType).toBe(1)
  })

  it('resubmits after a rejection, with another role if wanted, and drops what the old role had', async () => {
    const token = await server.as('rejected')
    const body = await personalBody(server, token)
    expect((await server.call(account.improveData, body, token)).data).toEqual({ dataState: 1 })
    expect(await profileOf('rejected')).toMatchObject({
      name: '',
      idFrontFileId: body.idFrontFileId ?? '',
      idBackFileId: body.idBackFileId ?? '',
      creditCode: null,
      licenceFileId: null,
      legalPersonNameEnc: null,
      legalPersonCertType: null,
      legalPersonCertNoEnc: null,
      rejectReason: null,
      reviewedAt: null,
    })
    const { data } = await server.call(account.getData, {}, token)
    expect(data).toMatchObject({ accountType: 3, profile: { citizenId: MASKED }, reviewTime: null })
  })

  it('keeps the role of an account that was approved once', async () => {
    const { world } = server
    const event = {
      id: world.random.id(),
      accountId: idOf('rejected'),
      fromState: 1,
      toState: 2,
      at: world.clock.now(),
    }
    await world.db.transaction((tx) => tx.profileEvent.create({ data: { ...event, action: 'approve' } }))
    const token = await server.as('rejected')
    const other = await server.call(account.improveData, await personalBody(server, token), token)
    expect(other.code).toBe(CODE.invalidFields)
    expect(paths(other.data)).toEqual(['accountType'])
    expect(await stateOf('rejected')).toBe(3)
    expect((await server.call(account.improveData, await organisationBody(server, token), token)).code).toBe(0)
  })

  it('asks for the fields of the role', async () => {
    const token = await server.as('new')
    const organisation = await server.call(account.improveData, {}, token)
    expect(organisation.code).toBe(CODE.invalidFields)
    expect(paths(organisation.data)).toEqual([
      'address',
      'contactEmail',
      'contactName',
      'contactPhone',
      'creditCode',
      'legalPersonCertNo',
      'legalPersonCertType',
      'legalPersonName',
      'licenceFileId',
      'name',
    ])
    const person = await server.call(account.improveData, { accountType: 3, citizenId: '110105194912310021' }, token)
    expect(paths(person.data)).toContain('citizenId')
    expect(await stateOf('new')).toBe(0)
  })

  it('refuses alike files that are unknown, foreign, or meant for something else', async () => {
    const token = await server.as('new')
    const body = await organisationBody(server, token)
    const licences = [
      '9999999999999999',
      await uploadedFile(server, await server.as('other'), 'licence'),
      await uploadedFile(server, token, 'idImage'),
    ]
    for (const licenceFileId of licences) {
      const { code, msg, data } = await server.call(account.improveData, { ...body, licenceFileId }, token)
      expect({ code, msg, data }).toEqual({ code: CODE.fileNotFound, msg: '文件不存在', data: null })
    }
    expect(await profileOf('new')).toBeNull()
    expect(await audits('profile.improveData')).toEqual([])
  })

  it.each([
    ['reviewing', 1, ['withdrawData']],
    ['active', 2, []],
  ] as const)('refuses %s before it looks at the fields', async (name, state, allowed) => {
    const { code, data } = await server.call(account.improveData, {}, await server.as(name))
    expect({ code, data }).toEqual({ code: CODE.illegalProfileMove, data: { state, allowed } })
  })

  it('refuses who is not signed in', async () => {
    expect((await server.call(account.improveData)).code).toBe(CODE.tokenMissing)
    expect((await server.call(account.improveData, {}, 'dead')).code).toBe(CODE.notSignedIn)
  })

  it('happens once when 20 try at the same time', async () => {
    const token = await server.as('new')
    const body = await organisationBody(server, token)
    const tries = Array.from({ length: 20 }, () => server.call(account.improveData, body, token))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === CODE.illegalProfileMove)).toHaveLength(19)
    expect(await audits('profile.improveData')).toHaveLength(1)
  })
})

describe('account/withdrawData', () => {
  it('takes the profile out of review and keeps what was written', async () => {
    const token = await server.as('reviewing')
    expect((await server.call(account.withdrawData, {}, token)).data).toEqual({ dataState: 0 })
    const { data } = await server.call(account.getData, { forEdit: true }, token)
    expect(data).toMatchObject({ dataState: 0, profile: { legalPersonCertNo: CITIZEN_ID } })
    expect(data.history).toMatchObject([{ action: 'withdrawData', fromState: 1, toState: 0 }])
    expect(await audits('profile.withdrawData')).toHaveLength(1)
  })

  it.each(['new', 'active', 'rejected'])('refuses %s', async (name) => {
    const before = await stateOf(name)
    const { code, data } = await server.call(account.withdrawData, {}, await server.as(name))
    expect(code).toBe(CODE.illegalProfileMove)
    expect(data).toMatchObject({ state: before })
    expect(await stateOf(name)).toBe(before)
  })

  it('refuses who is not signed in', async () => {
    expect((await server.call(account.withdrawData)).code).toBe(CODE.tokenMissing)
  })
})

describe('account/changeContact', () => {
  const body = { contactName: '王芳', contactPhone: '13700137000', contactEmail: 'wang@example.com', address: '厦门市' }

  it('changes the contact without a new review', async () => {
    expect((await server.call(account.changeContact, body, await server.as('active'))).code).toBe(0)
    const row = await profileOf('active')
    expect(row && revealFields(server.world, row)).toMatchObject(body)
    expect(row).toMatchObject({ name: '星桥科技有限公司' })
    expect(await stateOf('active')).toBe(2)
    const [audit] = await audits('profile.contact')
    expect(audit?.after).toMatchObject({ contactPhone: '137****7000', contactEmail: 'w***@example.com' })
  })

  it.each(['new', 'reviewing', 'rejected'])('refuses %s', async (name) => {
    const before = await profileOf(name)
    expect((await server.call(account.changeContact, body, await server.as(name))).code).toBe(CODE.illegalProfileMove)
    expect(await profileOf(name)).toEqual(before)
  })

  it('asks an organisation for an address, and no person', async () => {
    const without = { ...body, address: ' ' }
    const organisation = await server.call(account.changeContact, without, await server.as('active'))
    expect(organisation.code).toBe(CODE.invalidFields)
    expect(paths(organisation.data)).toEqual(['address'])
    expect((await server.call(account.changeContact, without, await server.as('personal'))).code).toBe(0)
    const row = await profileOf('personal')
    expect(row && revealFields(server.world, row)).toMatchObject({ contactPhone: body.contactPhone, address: '' })
  })

  it('names what is wrong and refuses who is not signed in', async () => {
    const token = await server.as('active')
    const wrong = { ...body, contactPhone: '1', address: '厦'.repeat(201) }
    const { code, data } = await server.call(account.changeContact, wrong, token)
    expect(code).toBe(CODE.invalidFields)
    expect(paths(data)).toEqual(['address', 'contactPhone'])
    expect((await server.call(account.changeContact, body)).code).toBe(CODE.tokenMissing)
  })
})

describe('account/getLegalPersonCertificateType', () => {
  it('lists the certificates in the order of the form', async () => {
    const { data } = await server.call(account.getLegalPersonCertificateType, {}, await server.as('new'))
    expect(data.map(({ label }) => label)).toEqual([
      '居民身份证',
      '护照',
      '港澳居民来往内地通行证',
      '台湾居民来往大陆通行证',
      '外国人永久居留身份证',
    ])
    expect((await server.call(account.getLegalPersonCertificateType)).code).toBe(CODE.tokenMissing)
  })
})
