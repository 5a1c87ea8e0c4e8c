import { CODE, contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { change } from '#src/modules/changes/change.ts'
import { notify, type NewNotice } from '#src/modules/changes/notify.ts'
import { makeApp, makeLiveLink } from '#support/link-fixtures.ts'
import { createTestApp, idOf, testContext, type TestApp } from '#support/test-app.ts'

const { notice } = contract
let server: TestApp

beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

function noticeFor(persona: string, link: string): NewNotice {
  const accountId = idOf(persona)
  const content = message('notices.link-approved', { link })
  return { accountId, content, refType: 'link', refId: '1'.repeat(16) }
}

async function tell(persona: string, link: string): Promise<void> {
  await change(testContext(server.world), (tx) => notify(tx, noticeFor(persona, link)))
  server.world.clock.advance(1000)
}

const saying = (link: string) => `链接“${link}”已通过审核，现已启用。`

describe('notice/queryPage', () => {
  it('lists the caller’s own, newest first, by pages', async () => {
    for (const link of ['一', '二', '三']) await tell('active', link)
    await tell('other', '别家')
    const token = await server.as('active')
    const { data } = await server.call(notice.queryPage, { perPage: 2 }, token)
    expect(data.total).toBe(3)
    expect(data.list.map(({ content }) => content)).toEqual([saying('三'), saying('二')])
    expect(data.list[0]).toMatchObject({ kind: 'link-approved', refType: 'link', refId: '1'.repeat(16), read: false })
    const next = await server.call(notice.queryPage, { perPage: 2, page: 2 }, token)
    expect(next.data.list.map(({ content }) => content)).toEqual([saying('一')])
  })

  it('filters by what is unread and by a literal keyword', async () => {
    await tell('active', '折扣 100%')
    await tell('active', '其他')
    const token = await server.as('active')
    const found = await server.call(notice.queryPage, { keyword: '0%' }, token)
    expect(found.data.list.map(({ content }) => content)).toEqual([saying('折扣 100%')])
    await server.call(notice.read, { ids: [found.data.list[0]?.id ?? ''] }, token)
    const unread = await server.call(notice.queryPage, { unread: true }, token)
    expect(unread.data).toMatchObject({ total: 1, list: [{ content: saying('其他'), read: false }] })
  })

  it('is found by what it says in any language, and told in that of whoever asks; old text as it is', async () => {
    await tell('active', '小米')
    const { accountId, ...old } = {
      ...noticeFor('active', ''),
      id: '2'.repeat(16),
      createdAt: server.world.clock.now(),
    }
    const text = { title: '链接已解冻', content: '链接“旧”已解冻。', kind: 'link-unfrozen' }
    await server.world.db.transaction((tx) => tx.notice.create({ data: { ...old, accountId, ...text } }))
    const token = await server.as('active')
    const said = async (keyword: string) => {
      const asked = server.http.post(notice.queryPage.path).set('accept-language', 'en')
      const { body } = await asked.auth(token, { type: 'bearer' }).send({ keyword })
      return body.data.list.map(({ title, content }: { title: string; content: string }) => [title, content])
    }
    expect(await said('APPROVED and live')).toEqual([['Link approved', '“小米” is approved and live.']])
    expect(await said('现已启用')).toEqual([['Link approved', '“小米” is approved and live.']])
    expect(await said('旧')).toEqual([[text.title, text.content]])
    expect(await said('没有')).toEqual([])
  })

  it('says where its subject is: the app, the link, the change; never another account’s', async () => {
    const token = await server.as('active')
    const appId = await makeApp(server, token)
    const { linkId } = await makeLiveLink(server, token, appId)
    const edited = await server.call(
      contract.appLink.editParams,
      { linkId, reason: '换名', changes: { linkName: '新名' } },
      token,
    )
    const { modifyId } = edited.data
    server.world.clock.advance(1000)
    const context = testContext(server.world)
    const about = (persona: string, refType: NewNotice['refType'], refId: string) =>
      change(context, (tx) => notify(tx, { ...noticeFor(persona, refType), refType, refId }))
    for (const [type, id] of [
      ['app', appId],
      ['link', linkId],
      ['revision', modifyId],
      ['profile', idOf('active')],
      ['link', '9'.repeat(16)],
    ] as const) {
      await about('active', type, id)
      await about('other', type, id)
      server.world.clock.advance(1000)
    }
    const { data } = await server.call(notice.queryPage, {}, token)
    const app = { appId, appName: '星桥商城' }
    expect(data.list.slice(0, 5).map(({ place }) => place)).toEqual([
      null,
      null,
      { ...app, linkId, modifyId },
      { ...app, linkId, modifyId: null },
      { ...app, linkId: null, modifyId: null },
    ])
    const others = await server.call(notice.queryPage, {}, await server.as('other'))
    expect(others.data.list.map(({ place }) => place)).toEqual([null, null, null, null, null])
  })

  it('refuses who is not signed in and pages that there are not', async () => {
    expect((await server.call(notice.queryPage)).code).toBe(CODE.tokenMissing)
    expect((await server.call(notice.queryPage, { perPage: 101 }, await server.as('active'))).code).toBe(
      CODE.invalidFields,
    )
  })
})

describe('notice/read', () => {
  it('marks all, once, and tells what is left', async () => {
    await tell('active', '一')
    await tell('active', '二')
    const token = await server.as('active')
    expect((await server.call(notice.read, {}, token)).data).toEqual({ unreadCount: 0 })
    const readAt = (await server.world.db.read.notice.findFirstOrThrow()).readAt
    server.world.clock.advance(60_000)
    await server.call(notice.read, {}, token)
    expect((await server.world.db.read.notice.findFirstOrThrow()).readAt).toEqual(readAt)
    expect(await server.world.db.read.auditEntry.count({ where: { action: 'notice.read' } })).toBe(1)
  })

  it('does nothing to somebody else’s', async () => {
    await tell('active', '一')
    await tell('other', '别家')
    const foreign = await server.world.db.read.notice.findFirstOrThrow({ where: { accountId: idOf('other') } })
    const { data } = await server.call(notice.read, { ids: [foreign.id] }, await server.as('active'))
    expect(data).toEqual({ unreadCount: 1 })
    expect(await server.world.db.read.notice.count({ where: { readAt: null } })).toBe(2)
  })

  it('refuses who is not signed in and ids that are none', async () => {
    expect((await server.call(notice.read)).code).toBe(CODE.tokenMissing)
    expect((await server.call(notice.read, { ids: ['x'] }, await server.as('active'))).code).toBe(CODE.invalidFields)
  })
})
