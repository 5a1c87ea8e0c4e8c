import { CODE, contract, SIMULATED_DEVICES } from '@unilink/shared'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_LIMITS } from '#src/kernel/config/config.ts'
import { link, linkServer, server } from '#support/link-server.ts'
import { createTestApp } from '#support/test-app.ts'
import { seedLink } from '#support/seed-link.ts'

const { add } = contract.stat
linkServer()

async function visitId(): Promise<string> {
  const { text } = await server.http.get(`/s/${link.code}`).set('user-agent', SIMULATED_DEVICES['xiaomi-browser'].ua)
  return /data-v="([^"]+)"/.exec(text)?.[1] ?? ''
}
const events = async () => {
  await server.world.visits.settled()
  return server.world.db.read.visitEvent.findMany({ orderBy: { kind: 'asc' } })
}

describe('stat/add', () => {
  it('takes what the page tells, each kind once, as the page sends it', async () => {
    const id = await visitId()
    const body = { type: 'visit', visitId: id, event: 'store_jump', store: 'xiaomi' }
    expect((await server.post(add.path, body, { form: true })).data).toEqual({ accepted: 1 })
    expect((await server.post(add.path, body, { form: true })).data).toEqual({ accepted: 0 })
    expect((await server.post(add.path, { ...body, event: 'copy' })).data).toEqual({ accepted: 1 })
    expect(await events()).toMatchObject([
      { kind: 'copy', store: '', linkId: link.linkId },
      { kind: 'store_jump', store: 'xiaomi', appId: link.appId },
    ])
  })

  it('takes lists, plain and wrapped, and counts what is new in them once', async () => {
    const id = await visitId()
    const one = { type: 'visit' as const, visitId: id, event: 'exposure' as const }
    const plain = await server.post(add.path, [one, one, { ...one, event: 'copy' }])
    expect(plain.data).toEqual({ accepted: 2 })
    const { data } = await server.call(add, { events: [one, { ...one, event: 'h5' }] })
    expect(data).toEqual({ accepted: 1 })
    expect((await events()).map(({ kind }) => kind)).toEqual(['copy', 'exposure', 'h5'])
  })

  it('counts an event once when it is told 50 times at the same time', async () => {
    const id = await visitId()
    const body = { type: 'visit', visitId: id, event: 'open_attempt' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.post(add.path, body)))
    expect(answers.reduce((sum, { data }) => sum + (data as { accepted: number }).accepted, 0)).toBe(1)
  })

  it('drops forged and stale visits and stores it does not know', async () => {
    const id = await visitId()
    const forged = `${id.slice(0, -2)}${id.endsWith('AA') ? 'BB' : 'AA'}`
    const told = async (body: object) => (await server.post(add.path, { type: 'visit', event: 'h5', ...body })).data
    expect(await told({ visitId: forged })).toEqual({ accepted: 0 })
    expect(await told({ visitId: id, event: 'store_jump', store: 'constructor' })).toEqual({ accepted: 0 })
    server.world.clock.advance(24 * 3_600_000)
    expect(await told({ visitId: id })).toEqual({ accepted: 0 })
    expect(await events()).toEqual([])
  })

  it('drops events of visits that were blocked', async () => {
    const off = await seedLink(server.world, { link: { linkState: 2 } })
    await server.http.get(`/s/${off.code}`)
    await server.world.visits.settled()
    const blocked = await server.world.db.read.visit.findFirstOrThrow()
    const { data } = await server.call(add, { type: 'visit', visitId: blocked.id, event: 'h5' })
    expect(data).toEqual({ accepted: 0 })
  })

  it('stores page views without their query', async () => {
    const { data } = await server.call(add, { type: 'page', path: '/news?token=secret' })
    expect(data).toEqual({ accepted: 1 })
    expect(await server.world.db.read.pageView.findMany()).toMatchObject([{ path: '/news' }])
  })

  it('is taken while the database takes nothing, and stored when it is back', async () => {
    const id = await visitId()
    await server.world.visits.settled()
    const away = vi.spyOn(server.world.db, 'transaction').mockRejectedValue(new Error('the database is busy'))
    const { data } = await server.call(add, { type: 'visit', visitId: id, event: 'h5' })
    expect(data).toEqual({ accepted: 1 })
    expect(await server.world.db.read.visitEvent.count()).toBe(0)
    away.mockRestore()
    expect(await events()).toMatchObject([{ kind: 'h5', visitId: id }])
  })

  it('is limited by the number of events, however many requests they come in', async () => {
    const own = await createTestApp({ config: { limits: { ...DEFAULT_LIMITS, eventsPerMinute: 100 } } })
    const page = { type: 'page' as const, path: '/' }
    const tell = async (count: number) =>
      (
        await own.post(
          add.path,
          Array.from({ length: count }, () => page),
        )
      ).code
    expect([await tell(50), await tell(40), await tell(10), await tell(1)]).toEqual([0, 0, 0, CODE.tooManyRequests])
    await own.close()
  })

  it('is limited for each visit, whatever others behind the same address tell', async () => {
    const [one, other] = [await visitId(), await visitId()]
    const tell = async (visit: string, count: number) => {
      const body = { type: 'visit' as const, visitId: visit, event: 'copy' as const }
      return (await server.post(add.path, { events: Array.from({ length: count }, () => body) })).code
    }
    expect([await tell(one, 50), await tell(one, 10), await tell(one, 1)]).toEqual([0, 0, CODE.tooManyRequests])
    expect(await tell(other, 50)).toBe(0)
  })

  it('refuses what is no event', async () => {
    const many = Array.from({ length: 51 }, () => ({ type: 'page' as const, path: '/' }))
    for (const body of [
      {},
      { type: 'visit' },
      { type: 'page', path: 'x' },
      { type: 'visit', visitId: 1, event: 'h5' },
      many,
    ]) {
      expect((await server.post(add.path, body)).code).toBe(CODE.invalidFields)
    }
  })
})
