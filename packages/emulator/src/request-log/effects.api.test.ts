import { createTestApp, type TestApp } from '#support/test-app.ts'
import { contract } from '@unilink/shared'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedLink } from '@unilink/server/support/seed-link.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

interface Effects {
  mails: { to: string; subject: string }[]
  changes: { action: string; targetType: string; targetId: string }[]
}
const effectsOf = async (id: string) =>
  (await server.http.get(`/__emu/v1/requests/${id}/effects`).expect(200)).body as Effects
const idOf = ({ headers }: { headers: Record<string, string> }) => String(headers['x-emu-request'])

it('a request has the mail that it sent and what it changed, and nothing of another that runs beside it', async () => {
  const operator = await server.as('operator')
  const { linkId, appId } = await seedLink(server.world, { owner: 'active' })
  const other = await seedLink(server.world, { owner: 'other' })
  const freeze = (id: string) =>
    server.post(contract.admin.link.freeze.path, { token: operator, linkId: id, reason: 'other', detail: '用户举报' })
  const [one, two] = await Promise.all([freeze(linkId), freeze(other.linkId)])
  await vi.waitFor(async () => expect((await effectsOf(idOf(one))).mails).toHaveLength(1))
  expect(await effectsOf(idOf(one))).toMatchObject({
    mails: [{ to: 'active@unilink.test' }],
    changes: [{ action: 'link.freeze', targetType: 'link', targetId: linkId }],
  })
  await vi.waitFor(async () => expect((await effectsOf(idOf(two))).mails).toHaveLength(1))
  expect((await effectsOf(idOf(two))).mails).toMatchObject([{ to: 'other@unilink.test' }])

  const read = await server.post(contract.app.queryDetail.path, { token: await server.as('active'), appId })
  expect(await effectsOf(idOf(read))).toEqual({ mails: [], changes: [] })
  await server.http.get('/__emu/v1/requests/0/effects').expect(404)
})
