import { fileURLToPath } from 'node:url'
import { createEmulator, type Emulator } from '@unilink/emulator/testing'
import request from 'supertest'
import { afterAll, beforeAll, expect, it } from 'vitest'

let emulator: Emulator
beforeAll(async () => {
  emulator = await createEmulator({ mocks: fileURLToPath(new URL('mock', import.meta.url)) })
}, 60_000)
afterAll(() => emulator.close())

it('files of overrides answer over the real rules', async () => {
  const { token } = await emulator.as('active')
  const { body } = await request(emulator.app).post('/api/app/queryPage').send({ token }).expect(200)
  expect(body).toMatchObject({ code: 0, data: { list: [], total: 1 } })
  await request(emulator.app).post('/api/banner/queryBannerList').expect(503)
})
