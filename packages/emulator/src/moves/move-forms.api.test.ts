import { createTestApp, type TestApp } from '#support/test-app.ts'
import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLink } from '@unilink/server/support/seed-link.ts'
import { idOf } from '@unilink/server/support/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

interface Field {
  path: string
  value: string | number
}
const pathOf = (type: string, id: string, move: string) => `/__emu/v1/entities/${type}/${id}/moves/${move}`
const form = async (type: string, id: string, move: string) => {
  const { body } = await server.http.get(`${pathOf(type, id, move)}/form`).expect(200)
  return Object.fromEntries((body as { fields: Field[] }).fields.map(({ path, value }) => [path, value]))
}
const make = (type: string, id: string, move: string, body: object = {}) =>
  server.http.post(pathOf(type, id, move)).send(body)
const profileOf = (id: string) => server.world.db.read.profile.findUniqueOrThrow({ where: { accountId: id } })

describe('the form of a profile', () => {
  it('is submitted as it is filled in, with papers that are drawn for it', async () => {
    const id = idOf('new')
    const { body } = await server.http.get(`/__emu/v1/entities/account/${id}/moves`).expect(200)
    expect(body).toMatchObject({ moves: [{ move: 'improveData', form: true }, { move: 'freeze' }] })
    const values = await form('account', id, 'improveData')
    expect(values).toMatchObject({ contactEmail: 'new@unilink.test', legalPersonCertType: 1 })
    const done = await make('account', id, 'improveData', { input: { ...values, name: '青禾软件有限公司' } })
    expect(done.body).toMatchObject({ state: 1 })
    const { name, licenceFileId } = await profileOf(id)
    expect(name).toBe('青禾软件有限公司')
    const token = await server.as('new')
    const file = await server.http.get(`/files/${licenceFileId}`).set('authorization', `Bearer ${token}`).expect(200)
    expect(file.headers['content-type']).toBe('image/png')
  })

  it('keeps what was said before but its numbers, and needs no input', async () => {
    const id = idOf('rejected')
    const before = await profileOf(id)
    const values = await form('account', id, 'improveData')
    expect(values).toMatchObject({ name: before.name, creditCode: before.creditCode })
    expect(values['legalPersonCertNo']).not.toBe('11010519491231002X')
    expect((await make('account', id, 'improveData')).body).toMatchObject({ state: 1 })
  })

  it('is that of the role it asks for', async () => {
    const id = idOf('new')
    await make('account', id, 'withdrawData').expect(200)
    await make('account', id, 'improveData', { input: { accountType: 3 } }).expect(200)
    const token = await server.as('new')
    const { data } = await server.call(contract.account.getData, {}, token)
    expect(data).toMatchObject({ accountType: 3, dataState: 1 })
  })

  it('is refused at its fields, and draws no paper then', async () => {
    const id = idOf('new')
    await make('account', id, 'withdrawData').expect(200)
    const count = () => server.world.db.read.file.count({ where: { ownerId: id } })
    const before = await count()
    for (const [input, path] of [
      [{ contactPhone: '1' }, 'contactPhone'],
      [{ name: 7 }, 'name'],
      [{ accountType: 1, creditCode: 'x' }, 'creditCode'],
    ] as const) {
      const { body } = await make('account', id, 'improveData', { input }).expect(400)
      expect(body).toMatchObject({
        code: CODE.invalidFields,
        data: { fields: [{ path, msg: expect.any(String) as string }] },
      })
    }
    expect(await count()).toBe(before)
  })
})

describe('the form of a submission', () => {
  it('says what was submitted, and submits it again with changes', async () => {
    const { linkId, revisionId } = await seedLink(server.world, {
      owner: 'active',
      link: { linkState: 0, reviewState: 3, liveRevisionId: null, openRevisionId: null },
    })
    await server.world.db.transaction((tx) =>
      tx.revision.update({ where: { id: revisionId }, data: { reviewState: 3 } }),
    )
    const values = await form('revision', revisionId, 'editParams')
    expect(values).toMatchObject({ reason: '按意见修改' })
    expect(values).toHaveProperty(['changes.linkName'])
    const refused = await make('revision', revisionId, 'editParams', { input: { changes: { linkName: '' } } })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ data: { fields: [{ path: 'changes.linkName' }] } })
    const input = { reason: '换了名称', changes: { linkName: '中秋活动' } }
    await make('revision', revisionId, 'editParams', { input }).expect(200)
    const newest = await server.world.db.read.revision.findFirstOrThrow({
      where: { linkId },
      orderBy: { number: 'desc' },
    })
    expect(newest).toMatchObject({ reason: '换了名称', reviewState: 1, content: { linkName: '中秋活动' } })
  })
})

it('there is none of other moves, nor of what is not there', async () => {
  for (const [type, id, move] of [
    ['account', idOf('active'), 'freeze'],
    ['account', idOf('active'), 'constructor'],
    ['revision', '1234567890123456', 'editParams'],
  ] as const) {
    expect((await server.http.get(`${pathOf(type, id, move)}/form`)).status, move).toBe(404)
  }
})
