import { createTestApp, type TestApp } from '#support/test-app.ts'
import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedContent } from '#src/seeds/content.ts'
import { answerReading } from '@unilink/server/modules/content/answer-reading.ts'

const { banner, show, doc, account } = contract
let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.world.db.transaction((tx) => seedContent(server.world, tx))
})
afterAll(() => server.close())

const ask = (path: string, body: object) => {
  const origin = { ip: '127.0.0.1', userAgent: '', requestId: 'test' }
  return answerReading({ world: server.world, actor: undefined, token: undefined, origin }, path, body)
}

it.each([
  [banner.queryBannerList, { position: 'partner' as const }],
  [show.queryBannerList, { position: 'partner' as const }],
  [show.queryInfoPage, { page: 1, perPage: 3 }],
  [doc.queryMenuList, {}],
  [doc.queryDetail, { id: '5242001394058240' }],
])('$path gives the data that the call answers with', async (call, body) => {
  const { data } = (await server.call(call, body)) as { data: unknown }
  expect(JSON.stringify(data).length).toBeGreaterThan(200)
  expect(await ask(call.path, body)).toEqual(data)
})

it('refuses as the call does, and any call that is more than a reading for everyone', async () => {
  await expect(ask(doc.queryDetail.path, { id: '9999999999999999' })).rejects.toMatchObject({ code: CODE.docNotFound })
  await expect(ask(doc.queryDetail.path, { id: 'x' })).rejects.toMatchObject({ code: CODE.invalidFields })
  await expect(ask(account.currentInfo.path, {})).rejects.toMatchObject({ code: 404 })
})
