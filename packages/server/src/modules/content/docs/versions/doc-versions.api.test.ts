import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'

const { doc } = contract.admin
let server: TestApp
let token: string
let id: string

beforeEach(async () => {
  server = await createTestApp()
  token = await server.as('operator')
  id = (await server.call(doc.add, { title: '常见问题', content: '一\n二\n三' }, token)).data.id
})
afterEach(() => server.close())

const versions = async (of = id) => (await server.call(doc.queryVersionPage, { id: of }, token)).data
const version = (number: number) => server.call(doc.queryVersionDetail, { id, number }, token)
const edit = (changes: { title?: string; content?: string; published?: boolean; baseVersion?: string }) => {
  server.world.clock.advance(60_000)
  return server.call(doc.edit, { id, ...changes }, token)
}

describe('versions of a document', () => {
  it('are one for what it began with and one for each save that changed its title or text', async () => {
    const begun = Math.floor(server.world.clock.now().getTime() / 1000)
    await edit({ content: '一\n贰\n三\n四' })
    await edit({ title: '问与答' })
    const { list, total } = await versions()
    const by = { editorId: idOf('operator'), editorName: expect.any(String) }
    expect(total).toBe(3)
    expect(list).toEqual([
      { number: 3, title: '问与答', time: begun + 120, added: 1, removed: 1, ...by },
      { number: 2, title: '常见问题', time: begun + 60, added: 2, removed: 1, ...by },
      { number: 1, title: '常见问题', time: begun, added: 0, removed: 0, ...by },
    ])
    expect((await version(2)).data).toMatchObject({ number: 2, title: '常见问题', content: '一\n贰\n三\n四' })
  })

  it('come of no save that changes neither, and of none that is refused', async () => {
    const { version: baseVersion } = (await server.call(doc.queryDetail, { id }, token)).data
    await edit({ title: '常见问题', content: '一\n二\n三' })
    await edit({ published: false })
    expect((await versions()).total).toBe(1)
    await edit({ content: '零' })
    expect((await edit({ content: '壹', baseVersion })).code).toBe(CODE.editConflict)
    expect((await versions()).total).toBe(2)
  })

  it('keep what a document had before they were kept, by nobody', async () => {
    await server.world.db.transaction((tx) => tx.docVersion.deleteMany({ where: { docId: id } }))
    const { updateTime } = (await server.call(doc.queryDetail, { id }, token)).data
    expect(await versions()).toEqual({ list: [], total: 0 })
    await edit({ content: '' })
    expect((await versions()).list).toMatchObject([
      { number: 2, added: 0, removed: 3, editorId: idOf('operator') },
      { number: 1, time: updateTime, editorId: null, editorName: null },
    ])
    expect((await version(1)).data.content).toBe('一\n二\n三')
  })

  it('are taken back by a save, which can be taken back too and is in the audit log', async () => {
    await edit({ content: '错了' })
    const { title, content } = (await version(1)).data
    expect((await edit({ title, content })).code).toBe(CODE.ok)
    expect((await server.call(doc.queryDetail, { id }, token)).data.content).toBe('一\n二\n三')
    expect((await versions()).total).toBe(3)
    expect((await version(2)).data.content).toBe('错了')
    const audit = await server.world.db.read.auditEntry.findMany({ where: { targetId: id, action: 'doc.edit' } })
    expect(audit).toHaveLength(2)
  })

  it('are numbered without a gap when many save at once, the newest being what the document has', async () => {
    const texts = Array.from({ length: 20 }, (_, nth) => `正文 ${nth}`)
    await Promise.all(texts.map((content) => server.call(doc.edit, { id, content }, token)))
    const { list, total } = (await server.call(doc.queryVersionPage, { id, perPage: 100 }, token)).data
    expect(list.map(({ number }) => number)).toEqual(Array.from({ length: total }, (_, at) => total - at))
    expect(total).toBe(21)
    const kept = await Promise.all(list.map(async ({ number }) => (await version(number)).data.content))
    expect(new Set(kept)).toEqual(new Set([...texts, '一\n二\n三']))
    expect((await server.call(doc.queryDetail, { id }, token)).data.content).toBe(kept[0])
  })

  it('come by pages, the last of one still compared with the first of the next', async () => {
    await edit({ content: '一\n二' })
    await edit({ content: '一' })
    const { list, total } = (await server.call(doc.queryVersionPage, { id, page: 2, perPage: 1 }, token)).data
    expect({ list, total }).toMatchObject({ list: [{ number: 2, added: 0, removed: 1 }], total: 3 })
  })

  it('show nobody’s name once the account is deleted, and go with their document', async () => {
    const unknown = { number: 2, title: '', content: '', editorId: '9999999999999998', savedAt: new Date(0) }
    await server.world.db.transaction((tx) => tx.docVersion.create({ data: { docId: id, ...unknown } }))
    expect((await version(2)).data).toMatchObject({ editorId: unknown.editorId, editorName: null })
    expect((await version(3)).code).toBe(CODE.recordNotFound)
    await server.call(doc.remove, { id }, token)
    expect(await server.world.db.read.docVersion.count()).toBe(0)
    expect((await server.call(doc.queryVersionPage, { id }, token)).code).toBe(CODE.recordNotFound)
  })
})
