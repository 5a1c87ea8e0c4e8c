import { CODE, contract } from '@unilink/shared'
import { uaCorpus } from '@unilink/shared/corpus'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'

const { simulateAll, simulate } = contract.appLink
let server: TestApp
let link: SeededLink
let token: string

beforeAll(async () => {
  server = await createTestApp()
  link = await seedLink(server.world)
  token = await server.as('active')
})
afterAll(() => server.close())

describe('appLink/simulateAll', () => {
  it('decides for every client of the corpus just as the simulator does, and counts nothing', async () => {
    const { code, data } = await server.call(simulateAll, { linkId: link.linkId }, token)
    expect(code).toBe(0)
    expect(data.rows.map(({ id }) => id)).toEqual(uaCorpus.map(({ id }) => id))
    for (const row of data.rows) {
      const expected = uaCorpus.find(({ id }) => id === row.id)?.expect
      const { bot, ...rest } = expected ?? { bot: false }
      expect({ id: row.id, ...row.client, bot: row.client.bot !== false }).toMatchObject({ id: row.id, ...rest, bot })
    }
    for (const row of data.rows.slice(0, 5)) {
      const one = await server.call(simulate, { linkId: link.linkId, ua: row.ua }, token)
      expect(one.data).toMatchObject({ client: row.client, label: row.label, location: row.location })
      expect(one.data.plan).toMatchObject({ kind: row.kind, steps: row.steps })
    }
    expect(await server.world.db.read.visit.count()).toBe(0)
  })

  it('shows what a closed link gives to all', async () => {
    const off = await seedLink(server.world, { link: { linkState: 2 } })
    const { data } = await server.call(simulateAll, { linkId: off.linkId }, token)
    expect(new Set(data.rows.map(({ kind }) => kind))).toEqual(new Set(['blocked']))
  })

  it('refuses bad input, callers without a token, and links of others as unknown ones', async () => {
    expect((await server.post(simulateAll.path, { linkId: 'x' }, { token })).code).toBe(CODE.invalidFields)
    expect((await server.call(simulateAll, { linkId: link.linkId })).code).toBe(CODE.tokenMissing)
    const other = await server.as('other')
    expect((await server.call(simulateAll, { linkId: link.linkId }, other)).code).toBe(CODE.linkNotFound)
    expect((await server.call(simulateAll, { linkId: '9999999999999999' }, token)).code).toBe(CODE.linkNotFound)
  })
})
